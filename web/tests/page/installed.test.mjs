// What an installed page needs: relative addresses, small files, a manifest and a worker.

import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';

import { BASE, Game, isKept, openBrowser, openSite } from '../desk.mjs';
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
