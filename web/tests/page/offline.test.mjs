// Installed, without a network, and in a new version.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { BASE, Game, isKept, openBrowser, openSite, renewSite } from '../desk.mjs';
import { buildStandIn } from '../stand_in/site.mjs';

let browser;
let built;

before(async () => {
  built = buildStandIn();
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  built?.remove();
});

test('every address is relative, and every file is small where it can be', async () => {
  const site = await openSite(built.site);
  const game = await Game.open(browser, site.url);
  await game.until({ screen: 'Title' });
  await game.untilFound(isKept);
  const outside = site.seen.map(([url]) => url).filter((url) => !url.startsWith(BASE));
  assert.deepEqual(outside, [], 'the page may lie in any folder of a server');
  const page = fs.readFileSync(path.join(built.site, 'index.html'), 'utf8');
  assert.doesNotMatch(page, /(src|href)="(\/|https?:)/);

  // What a visit without the program, the pictures and the sounds weighs, as it comes over the network.
  const own = site.seen.filter(([url]) => !/\.(wasm|png|ogg)$/.test(url) && !/worker\.js$/.test(url));
  const bytes = new Map(own);
  const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
  assert.ok(bytes.size > 10 && total < 25_000, `${bytes.size} files of the page have ${total} bytes`);
  await game.close();
  await site.close();
});

test('Chromium finds it fit to be installed', async () => {
  const site = await openSite(built.site);
  const game = await Game.open(browser, site.url);
  await game.until({ screen: 'Title' });
  await game.untilFound(isKept);
  const devtools = await game.context.newCDPSession(game.page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  assert.equal(JSON.parse(data).name, 'Feltro');
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's browser forgets everything when it ends; nothing else may be wrong.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
  await game.close();
  await site.close();
});

test('after one visit it starts without a network; a new version begins with the next start, not before', async () => {
  let site = await openSite(built.site);
  const game = await Game.open(browser, site.url);
  const { page } = game;
  await game.until({ screen: 'Title' });
  await game.untilFound(isKept);

  const { port } = site;
  await site.close();
  await page.reload();
  await game.until({ screen: 'Title' });
  await page.waitForFunction(() => globalThis.standIn.come.length === 7);
  // A link with practice rounds is the same page.
  await page.goto(`${site.url}?practice=e30`);
  await game.until({ screen: 'Title' });
  assert.equal(await page.evaluate(() => globalThis.feltroPage.practice), '{}');

  site = await openSite(built.site, port);
  renewSite(built.site);
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await game.untilFound(async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting));
  assert.equal(await page.title(), 'Feltro', 'the game goes on in the version that it was begun with');

  // While another tab plays, a new start stays in the old version: both must get on.
  const other = await game.context.newPage();
  await other.goto(site.url);
  await other.waitForFunction(() => /screen=Title/.test(document.getElementById('feltro').dataset.state));
  assert.equal(await other.title(), 'Feltro');
  await other.close();

  // For a moment the browser may still count the closed tab among the others: then it is the start after this one. On a machine
  // that is short of time Chromium sometimes holds a start up while a worker changes: as a player would, we start again.
  for (let starts = 1; (await page.title()) === 'Feltro'; starts += 1) {
    assert.ok(starts <= 6, 'the new version never begins');
    // The page starts once more by itself where a new version takes over: the load of the first start may never come.
    await page.reload({ waitUntil: 'commit', timeout: 15_000 }).catch(() => {});
    await game.until({ screen: 'Title' });
  }
  assert.equal(await page.title(), 'Feltro, the second');
  // What the old version kept goes once the new one has started.
  await page.reload();
  await game.until({ screen: 'Title' });
  await game.untilFound(async () => (await caches.keys()).length === 1);
  // Without a network the browser says that it found no newer worker.
  game.forgive('ERR_CONNECTION_REFUSED');
  await game.close();
  await site.close();
});
