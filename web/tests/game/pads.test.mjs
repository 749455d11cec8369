// A gamepad as the browser shows it: a list that the game asks for, whenever it likes.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Game, openBrowser, openSite, practiceLink } from '../desk.mjs';

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

/** Buttons by their places in the browser's standard list. */
const [SOUTH, EAST, NORTH, RIGHT_TRIGGER] = [0, 1, 3, 7];

/** In the page: one pad with nothing pressed. A browser gives a new picture of it with every question. */
function plugIn() {
  globalThis.pressed = new Set();
  const button = (_, place) => {
    const is = globalThis.pressed.has(place);
    return { pressed: is, touched: is, value: is ? 1 : 0 };
  };
  const pad = () => ({ id: 'Pad', index: 0, connected: true, mapping: 'standard', axes: [0, 0, 0, 0], buttons: Array.from({ length: 17 }, button) });
  navigator.getGamepads = () => [pad(), null, null, null];
}

test('a round by gamepad alone', async () => {
  const game = await Game.open(browser, practiceLink(site.url, 'Th 6s 9c Th Kd'), { before: plugIn });
  const { page } = game;
  /** Held until the game has answered, as a person would. */
  const press = async (place) => {
    const line = await game.line();
    await page.evaluate((button) => globalThis.pressed.add(button), place);
    await game.changed(line);
    await page.evaluate((button) => globalThis.pressed.delete(button), place);
    await game.frame();
  };
  await game.until({ screen: 'Title' });
  // It is seen within a second, and from then on the buttons' pictures are a pad's.
  await page.waitForTimeout(3000);
  await press(SOUTH);
  await game.until({ screen: 'Lobby' });
  await press(SOUTH);
  await game.until({ screen: 'Table', table: 'blackjack', phase: 'Betting', busy: 'no' });
  await press(NORTH);
  await game.waitForLine(/bet=[1-9]\d* .*busy=no/);
  await game.shot('pad-1280x720');
  await press(RIGHT_TRIGGER);
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await press(EAST);
  await game.until({ phase: 'Settlement', busy: 'no' });
  assert.ok(Number((await game.state()).balance) > 10000, 'the dealer is bust');
  await game.close();
});
