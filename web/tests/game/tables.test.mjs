// What the other tables have that the first has not: insurance, a tournament against computers. And the coach's word.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Game, openBrowser, openSite, PATIENCE, practiceLink } from '../desk.mjs';

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

/** Waits until something like this has been read aloud. */
function heard(game, words) {
  const matches = (source) => new RegExp(source, 'i').test(document.getElementById('said').textContent);
  return game.page.waitForFunction(matches, words.source, { timeout: PATIENCE });
}

test('insurance at 21 pays what the bet loses, and is read aloud', async () => {
  const game = await Game.open(browser, practiceLink(site.url, 'Ts Ah 9s Kd'));
  await game.sitDown('21-·-low');
  await game.click('chip-2');
  await game.until({ bet: '500', busy: 'no' });
  await game.click('deal');
  await game.until({ asked: 'insurance', busy: 'no' });
  await heard(game, /You have 19: ten of spades and nine of spades.*The dealer shows ace of hearts.*Insurance for/);
  await game.shot('insurance-1280x720');
  await game.click('yes');
  await game.until({ phase: 'Settlement', balance: '100000', busy: 'no' });
  await heard(game, /insurance brings/);
  await game.frame();
  await game.shot('insured-1280x720');
  await game.close();
});

test('the coach says what is best', async () => {
  const game = await Game.open(browser, practiceLink(site.url, '5h 6s 6c Th 8d Kd'));
  await game.sitDown();
  await game.press('1');
  await game.until({ bet: '500', busy: 'no' });
  await game.press('Enter');
  await game.until({ phase: 'PlayerTurn', asked: 'hand0', busy: 'no' });
  await game.click('coach');
  await heard(game, /The coach says: Double\. One card makes 17 or more/);
  await game.frame();
  await game.shot('coach-1280x720');
  await game.close();
});

test('a batch of one person and five computers', async () => {
  const game = await Game.open(browser, site.url);
  await game.until({ screen: 'Title' });
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  await game.click('batch');
  await game.until({ screen: 'Seats' });
  await game.frame();
  await game.shot('seats-1280x720');
  await game.click('batch-begin');
  await game.until({ screen: 'Table', table: 'batch' });
  assert.equal((await game.state()).seats.split('|').length, 6);
  const end = Date.now() + 2 * PATIENCE;
  for (let line = ''; !/phase=Settlement.* busy=no/.test(line); line = await game.line()) {
    assert.ok(Date.now() < end, `no end of the round: ${line}`);
    if (/phase=Betting .*bet=0 .*busy=no/.test(line)) await game.press('1');
    else if (/phase=Betting .*busy=no/.test(line)) await game.press('Enter');
    else if (/asked=doubling.*busy=no/.test(line)) await game.press('n');
    else if (/asked=hand.*busy=no/.test(line)) await game.press('s');
    await game.frame();
  }
  const settled = (await game.state()).seats.split('|').filter((seat) => seat.includes('>'));
  assert.ok(settled.length > 1, 'the computers have played too');
  await game.frame();
  await game.shot('batch-1280x720');
  await game.close();
});
