// The page is closed at moments that nobody has chosen: what was seen on the table is there after a new start.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Game, openBrowser, openSite } from '../desk.mjs';

const CLOSINGS = Number(process.env.FELTRO_SOAK_CLOSINGS ?? 5);
/** What a hasty player presses; what is not allowed just now does nothing. */
const KEYS = ['1', 'Enter', 'h', 's', 'd', 'p'];

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

const pick = (list) => list[Math.floor(Math.random() * list.length)];
const read = (line) => Object.fromEntries(line.split(' ').map((word) => word.split('=')));
/** The first hand's first two cards: they lie there until the round is over. */
const firstCards = ({ seats }) => /\*(\w\w)\.(\w\w)/.exec(seats)?.slice(1).join(' ');

/** Back at the table, in a round that waits or before a bet. */
async function sit(game) {
  await game.until({ screen: 'Title' });
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  await game.click('blackjack');
  await game.waitForLine(/screen=Table .* busy=no/);
  return read(await game.line());
}

test('a page that is closed at any moment has lost nothing', async () => {
  const game = await Game.open(browser, site.url);
  const { context } = game;
  let { page } = game;
  let now = await sit(game);
  for (let closing = 0; closing < CLOSINGS; closing += 1) {
    const end = Date.now() + 500 + Math.random() * 6000;
    let seen = now;
    while (Date.now() < end) {
      await page.keyboard.press(pick(KEYS));
      const line = await page.evaluate(() => document.getElementById('feltro').dataset.state);
      // A match that is lost ends on another screen; it begins anew by itself after the next start.
      seen = /screen=Table /.test(line) ? read(line) : { phase: 'Gone' };
    }
    await page.close();

    page = await context.newPage();
    const again = new Game(context, page);
    await page.goto(site.url);
    now = await sit(again);
    const told = `closed at ${JSON.stringify(seen)}, found ${JSON.stringify(now)}`;
    assert.equal(now.trouble, '-', told);
    if (seen.phase !== 'Gone') assert.ok(Number(now.number) >= Number(seen.number), told);
    // A press may have been kept just before the page went, and seen by nobody: then the round is further on, never back.
    if (seen.phase === 'PlayerTurn' && now.phase === 'PlayerTurn') assert.equal(firstCards(now), firstCards(seen), told);
    if (seen.phase === 'Settlement' && now.phase === 'Betting') assert.equal(now.balance, seen.balance, told);
    assert.deepEqual(again.complaints, []);
  }
  await game.close();
});
