// The way to the first screen: what is fetched in which order, how far it has come, and what is said where it can't go on.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { BASE, Game, openBrowser, openSite, PATIENCE, SIZES } from '../desk.mjs';
import { buildStandIn } from '../stand_in/site.mjs';

let browser;
let built;
let site;

before(async () => {
  built = buildStandIn();
  site = await openSite(built.site);
  browser = await openBrowser();
});

after(async () => {
  await browser?.close();
  await site?.close();
  built?.remove();
});

const words = (game) => game.page.locator('#words').textContent();

/** What was asked of the server from here on, without the page's folder and hashes. */
function listen() {
  const count = site.seen.length;
  return () => site.seen.slice(count).map(([url]) => url.replace(BASE, '').replace(/-[0-9a-f]{10}\./, '.'));
}

test('the bar grows with what has come, and only what the first screen needs comes before it', async () => {
  const asked = listen();
  // Every value that the bar has had.
  const before = () => {
    globalThis.bar = [];
    const look = () => {
      const value = document.getElementById('bar')?.getAttribute('aria-valuenow');
      if (value && value !== globalThis.bar.at(-1)) globalThis.bar.push(value);
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
  };
  const game = await Game.open(browser, 'about:blank', { before });
  const { page } = game;
  const network = await game.context.newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', { offline: false, latency: 5, downloadThroughput: 6e6, uploadThroughput: 6e6 });
  await page.goto(site.url);
  await page.locator('#cover').waitFor();
  await game.until({ screen: 'Title' });
  await page.locator('#cover').waitFor({ state: 'hidden' });
  assert.equal(await page.evaluate(() => document.activeElement.id), 'feltro', 'the canvas hears keys at once');

  const bar = (await page.evaluate(() => globalThis.bar)).map(Number);
  assert.ok(bar.length > 10, `the bar stood at ${bar} only`);
  assert.deepEqual(bar, [...bar].sort((one, other) => one - other), 'the bar never goes back');
  assert.equal(bar.at(-1), 100);

  // The order in which the answers were given, not the one in which they have come.
  await page.waitForFunction(() => globalThis.standIn.come.length === 7, null, { timeout: PATIENCE });
  const { atTitle, come } = await page.evaluate(() => globalThis.standIn);
  assert.ok(atTitle.every((name) => !/lounge|two_colour\.png/.test(name)), `before the title came ${atTitle}`);
  assert.ok(come.every((name) => Number(name.split(' ')[1]) > 1000), String(come));
  const order = asked();
  assert.ok(order.indexOf('assets/sounds/chip_1.ogg') > order.indexOf('feltro.wasm'), 'sounds come behind the program');
  assert.ok(order.indexOf('assets/sounds/lounge.ogg') > order.indexOf('assets/sounds/push_1.ogg'), 'the music comes last');
  await game.close();
});

test('the deck that was chosen comes first', async () => {
  const before = () => localStorage.setItem('.feltrosettings', JSON.stringify('2 sum {"deck":"FourColour"}'));
  const asked = listen();
  const game = await Game.open(browser, site.url, { before });
  await game.until({ screen: 'Title' });
  const order = asked();
  const chosen = order.indexOf('assets/cards/four_colour_half.png');
  assert.ok(chosen >= 0 && chosen < order.indexOf('assets/sounds/chip_1.ogg'), String(order));
  await game.close();
});

test('what a browser lacks is said in its language, without a download', async () => {
  const before = () => {
    const get = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function context(kind, ...rest) {
      return kind === 'webgl2' ? null : get.call(this, kind, ...rest);
    };
  };
  const asked = listen();
  const game = await Game.open(browser, site.url, { before, locale: 'pt-BR' });
  await game.page.locator('#message').waitFor();
  assert.match(await words(game), /WebGL 2, que este navegador não tem/);
  for (const size of SIZES) {
    await game.page.setViewportSize(size);
    const { top, bottom, left, right } = await game.page.locator('#words').evaluate((element) => element.getBoundingClientRect().toJSON());
    assert.ok(top >= 0 && left >= 0 && bottom <= size.height && right <= size.width, 'the message fits');
  }
  await game.shot('page-no-webgl');
  await game.close();

  const old = await Game.open(browser, site.url, { before: () => delete globalThis.WebAssembly });
  await old.page.locator('#message').waitFor();
  assert.match(await words(old), /too old/);
  assert.ok(!asked().some((url) => url.endsWith('.wasm')), 'nothing large was fetched');
  await old.close();
});

test('a failed download says so, and goes on when it is tried again', async () => {
  const game = await Game.open(browser, 'about:blank');
  const { page } = game;
  await page.route(/\.wasm$/, (route) => route.abort());
  await page.goto(site.url);
  await page.locator('#message').waitFor({ timeout: PATIENCE });
  assert.match(await words(game), /feltro-\w+\.wasm could not be downloaded/);
  await game.shot('page-failed');
  await page.unroute(/\.wasm$/);
  assert.equal(await page.evaluate(() => document.activeElement.id), 'deed', 'Enter tries again');
  await page.keyboard.press('Enter');
  await game.until({ screen: 'Title' });
  assert.ok(await page.locator('#message').isHidden());
  game.forgive('ERR_FAILED');
  await game.close();
});

test('what is needed later is tried again in silence', async () => {
  const game = await Game.open(browser, 'about:blank');
  const { page } = game;
  let tries = 0;
  await page.route(/chip_1-\w+\.ogg$/, (route) => {
    tries += 1;
    return tries === 1 ? route.fulfill({ status: 503 }) : route.continue();
  });
  await page.goto(site.url);
  await page.waitForFunction(() => globalThis.standIn?.come.some((name) => name.startsWith('sounds/chip_1.ogg')), null, { timeout: PATIENCE });
  assert.ok(await page.locator('#message').isHidden());
  assert.deepEqual(await page.evaluate(() => globalThis.standIn.failed), []);
  game.forgive('503');
  await game.close();
});

test('a lost graphics context brings the page back; a fault of the game is told', async () => {
  const game = await Game.open(browser, site.url);
  const { page } = game;
  await game.until({ screen: 'Title' });
  const lose = () => page.evaluate(() => document.getElementById('feltro').getContext('webgl2').getExtension('WEBGL_lose_context').loseContext());
  const reloaded = page.waitForEvent('load', { timeout: PATIENCE });
  await lose();
  await page.locator('#message').waitFor();
  assert.match(await words(game), /graphics card has taken the picture away/);
  await reloaded;
  await game.until({ screen: 'Title' });
  assert.ok(await page.locator('#message').isHidden());
  // A card that is gone for good would start the page again for ever: the second time a person decides.
  await lose();
  await page.locator('#message').waitFor();
  await page.waitForTimeout(2500);
  assert.ok(await page.locator('#message').isVisible());
  await page.locator('#deed').click();
  await game.until({ screen: 'Title' });

  await page.evaluate(() => globalThis.feltroPage.panicked('panicked at src/lost.rs:1'));
  await page.locator('#message').waitFor();
  assert.match(await words(game), /fault of its own\. What is saved is kept/);
  await page.locator('#more summary').click();
  assert.match(await page.locator('#more pre').textContent(), /src\/lost\.rs/);
  await game.shot('page-panicked');
  await game.close();
});

test('at every size the canvas fills the page, and nothing scrolls', async () => {
  const game = await Game.open(browser, site.url, { viewport: SIZES[0], hasTouch: true });
  const { page } = game;
  await game.until({ screen: 'Title' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.waitForFunction(({ width, height }) => {
      const { clientWidth, clientHeight } = document.getElementById('feltro');
      return clientWidth === width && clientHeight === height;
    }, size);
    const whole = await page.evaluate(() => [document.scrollingElement.scrollWidth, document.scrollingElement.scrollHeight]);
    assert.deepEqual(whole, [size.width, size.height]);
  }
  await game.close();
});
