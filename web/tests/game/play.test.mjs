// Rounds with known cards, played by mouse, keys and fingers, at the sizes of screens that people have.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { BASE, Game, openBrowser, openSite, practiceLink } from '../desk.mjs';

let browser;
let phones;
let site;

before(async () => {
  site = await openSite();
  browser = await openBrowser();
  phones = await openBrowser({ density: 2 });
});

after(async () => {
  await browser?.close();
  await phones?.close();
  await site?.close();
});

// A hit and a stand that win, then a pair of eights that is split and doubled.
const WON = '5h 6s 4c Th 8d Kd';
const SPLIT = '8h 9s 8c 7h 3d Tc Ks Qd';

test('a round by keys and mouse, and a split by mouse alone', async () => {
  const game = await Game.open(browser, practiceLink(site.url, WON, SPLIT));
  await game.until({ screen: 'Title' });
  await game.shot('title-1280x720');
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  await game.frame();
  await game.shot('lobby-1280x720');
  await game.click('blackjack');
  await game.until({ screen: 'Table', phase: 'Betting', busy: 'no', balance: '10000' });
  await game.press('2');
  await game.until({ bet: '1000', busy: 'no' });
  await game.click('chip-1');
  await game.until({ bet: '1500', busy: 'no' });
  await game.press('Enter');
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.shot('table-1280x720');
  await game.through(() => game.press('h'));
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.through(() => game.press('s'));
  await game.until({ phase: 'Settlement', balance: '11500', busy: 'no' });

  await game.click('deal');
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.through(() => game.click('split'));
  await game.until({ asked: 'hand0', busy: 'no' });
  await game.frame();
  await game.shot('split-1280x720');
  await game.through(() => game.click('double'));
  await game.until({ asked: 'hand1', busy: 'no' });
  await game.through(() => game.click('stand'));
  await game.until({ phase: 'Settlement', balance: '16000', busy: 'no' });

  const outside = site.seen.map(([url]) => url).filter((url) => !url.startsWith(BASE));
  assert.deepEqual(outside, [], 'every address is relative');
  await game.close();
});

test('on a phone held upright a round is played by fingers', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const game = await Game.open(phones, practiceLink(site.url, WON), phone);
  await game.until({ screen: 'Title' });
  await game.shot('title-390x844');
  await game.tap('play');
  await game.until({ screen: 'Lobby' });
  await game.frame();
  await game.shot('lobby-390x844');
  await game.tap('blackjack');
  await game.until({ screen: 'Table', phase: 'Betting', busy: 'no' });
  await game.tap('chip-2');
  await game.until({ bet: '1000', busy: 'no' });
  await game.tap('deal');
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.shot('table-390x844');
  await game.through(() => game.tap('hit'));
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.through(() => game.tap('stand'));
  await game.until({ phase: 'Settlement', balance: '11000', busy: 'no' });
  await game.frame();
  await game.shot('won-390x844');
  const scrolled = await game.page.evaluate(() => [scrollX, scrollY, visualViewport.scale]);
  assert.deepEqual(scrolled, [0, 0, 1], 'no finger has scrolled or enlarged the page');

  // Turned on its side, the page follows at once.
  await game.page.setViewportSize({ width: 844, height: 390 });
  await game.page.waitForFunction(() => document.getElementById('feltro').clientWidth === 844);
  await game.untilFound(() => document.querySelector('#twin [data-name="deal"]').getBoundingClientRect().bottom <= 390);
  await game.frame();
  await game.shot('won-844x390');
  // Down and up before the game sees a frame of it.
  const { x, y } = await game.place('deal');
  await game.page.touchscreen.tap(x, y);
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.close();
});
