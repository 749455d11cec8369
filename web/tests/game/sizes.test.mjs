// Every screen at every size that people have: no button lies outside the page, and pictures for whoever wants to look.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Game, openBrowser, openSite, PATIENCE, practiceLink, SIZES } from '../desk.mjs';

let browser;
let site;

before(async () => {
  site = await openSite();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await site?.close();
});

const SMALL = { width: 320, height: 568 };

/** Turns the page to each size and waits until every button that must be reached without scrolling lies inside. */
async function atEverySize(game, screen, names) {
  for (const size of [...SIZES, SMALL]) {
    await game.page.setViewportSize(size);
    const inside = ({ wanted, width, height }) => {
      const canvas = document.getElementById('feltro');
      if (canvas.clientWidth !== width || canvas.clientHeight !== height) return false;
      return wanted.every((name) => {
        const place = document.querySelector(`#twin [data-name="${name}"]`)?.getBoundingClientRect();
        return place && place.left >= 0 && place.top >= 0 && place.right <= width && place.bottom <= height;
      });
    };
    const look = { wanted: names, ...size };
    try {
      await game.page.waitForFunction(inside, look, { timeout: PATIENCE / 3, polling: 100 });
    } catch {
      await game.shot(`${screen}-outside-${size.width}x${size.height}`);
      assert.fail(`${screen} at ${size.width}x${size.height}: one of ${names} lies outside`);
    }
    await game.frame();
    await game.shot(`${screen}-${size.width}x${size.height}`);
  }
  await game.page.setViewportSize(SIZES[0]);
  await game.frame();
}

test('every button is inside the page', async () => {
  const game = await Game.open(browser, practiceLink(site.url, '8h 9s 8c 7h 3d Tc Ks Qd'));
  await game.until({ screen: 'Title' });
  await atEverySize(game, 'title', ['play']);
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  await atEverySize(game, 'lobby', ['back']);
  await game.click('blackjack');
  await game.until({ screen: 'Table', phase: 'Betting', busy: 'no' });
  await game.press('1');
  await game.until({ bet: '500', busy: 'no' });
  await atEverySize(game, 'betting', ['deal', 'chip-1', 'clear']);
  await game.press('Enter');
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.through(() => game.press('p'));
  await atEverySize(game, 'split', ['hit', 'stand', 'double', 'split', 'coach']);
  await game.press('Escape');
  await game.until({ menu: 'Pause' });
  await game.click('settings');
  await game.until({ menu: 'Settings' });
  await atEverySize(game, 'settings', ['back']);
  await game.close();
});
