// What a visit weighs and how long it takes: `node web/tests/measure.mjs [FOLDER]`, with a built site (web/dist if none is named).
// Bytes are those that come over the network, packed as they come; times begin with the address and end with the state named.

import path from 'node:path';

import { Game, openBrowser, openSite, practiceLink } from './desk.mjs';

const site = await openSite(path.resolve(process.argv[2] ?? 'web/dist'));
const browser = await openBrowser();
const start = Date.now();
// Without the worker, which keeps everything for later and would be counted too.
const game = await Game.open(browser, practiceLink(site.url, 'Th 6s 9c Th Kd'), { serviceWorkers: 'block' });

/** What has come until now, with the parts that weigh most. */
function line(name) {
  const kinds = new Map();
  for (const [url, bytes] of site.seen) {
    const kind = /\.(wasm|png|ogg)$/.exec(url)?.[1] ?? 'page';
    kinds.set(kind, (kinds.get(kind) ?? 0) + bytes);
  }
  const megabytes = (bytes) => `${(bytes / 1e6).toFixed(3)} MB`;
  const total = [...kinds.values()].reduce((sum, bytes) => sum + bytes, 0);
  const parts = [...kinds].map(([kind, bytes]) => `${kind} ${megabytes(bytes)}`).join(', ');
  console.log(`${name}: ${((Date.now() - start) / 1000).toFixed(1)} s, ${megabytes(total)} (${parts})`);
}

await game.until({ screen: 'Title' });
line('title');
await game.sitDown();
await game.press('1');
await game.until({ bet: '500', busy: 'no' });
await game.press('Enter');
await game.until({ phase: 'PlayerTurn', busy: 'no' });
line('first cards');
await game.context.close();
await browser.close();
await site.close();
