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
