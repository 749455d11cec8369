// What stays: the purse over a new start, the game without a network, and a version until the next start.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { Game, isKept, openBrowser, openSite, PATIENCE, renewSite, SITE } from '../desk.mjs';

let browser;

before(async () => {
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
});

test('the purse is there after a new start, and so is the language', async () => {
  const site = await openSite();
  const game = await Game.open(browser, site.url);
  await game.sitDown();
  await game.press('1');
  await game.until({ bet: '500', busy: 'no' });
  await game.press('Enter');
  await game.standUntilSettled();
  const { balance, trouble } = await game.state();
  assert.equal(trouble, '-');
  await game.press('Escape');
  await game.until({ menu: 'Pause' });
  await game.click('settings');
  await game.until({ menu: 'Settings' });
  await game.click('setting-language');
  await game.page.waitForFunction(() => document.documentElement.lang === 'pt', null, { timeout: PATIENCE });

  await game.page.reload();
  await game.until({ screen: 'Title' });
  assert.equal(await game.page.evaluate(() => document.documentElement.lang), 'pt');
  await game.sitDown();
  assert.equal((await game.state()).balance, balance);
  await game.close();
  await site.close();
});

/** What lies on the table: all but what was laid in the circle to begin with, which nobody asks for any more. */
const onTable = (line) => line.replace(/ bet=\d+/, '');

/** Deals rounds until one asks for a decision: some are over with the first cards. */
async function dealUntilAsked(game) {
  await game.sitDown();
  await game.press('1');
  await game.until({ bet: '500', busy: 'no' });
  for (;;) {
    await game.through(() => game.press('Enter'));
    await game.waitForLine(/phase=(PlayerTurn|Settlement).* busy=no/);
    if ((await game.state()).phase === 'PlayerTurn') return game.line();
  }
}

/** After a new start: back to the table, where a round waits. */
async function goBack(game) {
  await game.until({ screen: 'Title' });
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  await game.click('blackjack');
  await game.waitForLine(/screen=Table .* busy=no/);
}

test('a round goes on as it was after a reload, and after the graphics card took the picture away', async () => {
  const site = await openSite();
  const game = await Game.open(browser, site.url);
  const { page } = game;
  const before = await dealUntilAsked(game);
  await page.reload();
  await goBack(game);
  assert.equal(onTable(await game.line()), onTable(before));

  const reloaded = page.waitForEvent('load', { timeout: PATIENCE });
  await page.evaluate(() => document.getElementById('feltro').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  await reloaded;
  // What the engine itself says about its lost picture is no news.
  game.complaints = [];
  await goBack(game);
  assert.equal(onTable(await game.line()), onTable(before));
  await game.standUntilSettled();
  await game.close();
  await site.close();
});

test('a second tab takes the purse over, and the first one says so and plays on without keeping', async () => {
  const site = await openSite();
  const game = await Game.open(browser, site.url);
  await game.sitDown();
  const second = new Game(game.context, await game.context.newPage());
  await second.page.goto(site.url);
  await second.sitDown();
  await second.press('1');
  await second.until({ bet: '500', busy: 'no', trouble: '-' });
  await second.press('Enter');
  await second.standUntilSettled();
  const { balance } = await second.state();

  await game.page.bringToFront();
  await game.press('2');
  await game.until({ bet: '1000', busy: 'no' });
  await game.press('Enter');
  await game.standUntilSettled();
  assert.equal((await game.state()).trouble, 'in-use');
  game.forgive('another');

  await game.page.close();
  await second.page.bringToFront();
  await second.page.reload();
  await second.sitDown();
  assert.equal((await second.state()).balance, balance, 'the first tab has changed nothing');
  await second.close();
  assert.deepEqual(game.complaints, []);
  await site.close();
});

test('storage that is full is told and kept again once there is room; storage that was emptied is filled again', async () => {
  const site = await openSite();
  const game = await Game.open(browser, site.url);
  const { page } = game;
  await game.sitDown();
  await page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count += 1) localStorage.setItem(`filler ${size} ${count}`, 'x'.repeat(size));
      } catch {
        // The next smaller piece.
      }
    }
  });
  const round = async () => {
    if ((await game.state()).bet === '0') await game.through(() => game.press('1'));
    await game.through(() => game.press('Enter'));
    await game.standUntilSettled();
  };
  await round();
  assert.equal((await game.state()).trouble, 'not-kept');
  await game.shot('storage-full');
  game.forgive('kept');

  await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('filler')).forEach((key) => localStorage.removeItem(key)));
  await round();
  assert.equal((await game.state()).trouble, '-');
  await page.evaluate(() => localStorage.clear());
  await round();
  const { balance } = await game.state();
  await page.reload();
  await game.sitDown();
  assert.equal((await game.state()).balance, balance);
  await game.close();
  await site.close();
});

test('where storage is forbidden the game plays on and says that nothing is kept', async () => {
  const site = await openSite();
  const before = () => Object.defineProperty(window, 'localStorage', {
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  const game = await Game.open(browser, site.url, { before });
  await game.until({ screen: 'Title', trouble: 'unwritable' });
  await game.frame();
  await game.shot('no-storage');
  await game.sitDown();
  await game.press('1');
  await game.until({ bet: '500', busy: 'no' });
  await game.press('Enter');
  await game.standUntilSettled();
  // The game warns once, for whoever looks for the reason.
  game.forgive('nothing can be kept');
  await game.close();
  await site.close();
});

test('after one visit it starts without a network; a new version begins with the next start, not before', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'feltro-site-'));
  fs.cpSync(SITE, folder, { recursive: true });
  let site = await openSite(folder);
  const game = await Game.open(browser, site.url);
  const { page } = game;
  await game.until({ screen: 'Title' });
  await game.untilFound(isKept);

  await site.close();
  await page.reload();
  await game.until({ screen: 'Title' });
  await game.press('Enter');
  await game.until({ screen: 'Lobby' });
  site = await openSite(folder, site.port);

  renewSite(folder);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await game.untilFound(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
  await game.until({ screen: 'Lobby' });
  assert.equal(await page.title(), 'Feltro', 'the game goes on in the version that it was begun with');

  await page.reload();
  await page.waitForFunction(() => document.title === 'Feltro, the second', null, { timeout: PATIENCE, polling: 200 });
  await game.until({ screen: 'Title' });
  // Without a network the browser says that it found no newer worker.
  game.forgive('ERR_CONNECTION_REFUSED');
  await game.close();
  await site.close();
  fs.rmSync(folder, { recursive: true });
});
