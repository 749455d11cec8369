// How the page behaves among others: which keys it leaves to the browser, its twin for screen readers, sound, full screen.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { Game, openBrowser, openSite } from '../desk.mjs';
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

/** A page with the first screen, which remembers which keys were taken from the browser. */
async function openTitle(options) {
  const game = await Game.open(browser, site.url, options);
  await game.until({ screen: 'Title' });
  await game.page.evaluate(() => {
    globalThis.taken = {};
    // The last of all listeners; the page's own comes first, and may let nobody else hear.
    const seen = (event) => Promise.resolve().then(() => {
      globalThis.taken[event.key] = event.defaultPrevented;
    });
    EventTarget.prototype.addEventListener.call(document.documentElement, 'keydown', seen, true);
  });
  return game;
}

const heard = (game) => game.page.evaluate(() => globalThis.standIn.heard);
const asked = (game) => game.page.evaluate(() => globalThis.standIn.asked);
const focused = (game) => game.page.evaluate(() => document.activeElement.dataset.name ?? document.activeElement.id);

test('the browser keeps its keys, and the game gets the rest', async () => {
  const game = await openTitle();
  const { page } = game;
  for (const key of ['F1', 'F3', 'F5', 'F11', 'F12', 'Control+l', 'Control+r', 'Alt+ArrowLeft', 'Meta+q']) await page.keyboard.press(key);
  const theirs = (await heard(game)).filter((one) => !/ (Control|Alt|Meta)$/.test(one));
  assert.deepEqual(theirs, [], 'the game heard what is the browser’s');
  for (const key of ['ArrowDown', ' ', 'PageDown', 'Home', '/', 'h', 'Enter', 'Escape']) await page.keyboard.press(key);
  const down = (await heard(game)).filter((one) => one.startsWith('keydown') && !/ (Control|Alt|Meta)$/.test(one)).map((one) => one.slice(8));
  assert.deepEqual(down, ['ArrowDown', ' ', 'PageDown', 'Home', '/', 'h', 'Enter', 'Escape']);
  const taken = await page.evaluate(() => globalThis.taken);
  for (const key of ['ArrowDown', ' ', 'PageDown', 'Home', '/']) assert.equal(taken[key], true, `${key} would scroll or search`);
  for (const key of ['h', 'Enter', 'Escape']) assert.equal(taken[key], false, `${key} does nothing to a page`);

  // A held modifier is for the game too: Ctrl and a click take a chip back.
  await page.keyboard.down('Control');
  await page.keyboard.up('Control');
  assert.deepEqual((await heard(game)).slice(-2), ['keydown Control', 'keyup Control']);

  // Without the focus the canvas hears nothing; a click gives it back.
  await page.evaluate(() => document.activeElement.blur());
  const count = (await heard(game)).length;
  await page.keyboard.press('x');
  assert.equal((await heard(game)).length, count);
  await page.mouse.click(600, 400);
  await page.keyboard.press('x');
  assert.deepEqual((await heard(game)).slice(-2), ['keydown x', 'keyup x']);
  await game.close();
});

test('the twin has every button with name, state and focus, and what it says is spoken', async () => {
  const game = await openTitle();
  const { page } = game;
  await page.keyboard.press('Tab');
  assert.equal(await focused(game), 'play', 'Tab goes from the canvas to the first button');
  await page.keyboard.press('Tab');
  assert.equal(await focused(game), 'settings');
  await page.waitForFunction(() => globalThis.standIn.asked.includes('focus settings'));
  await page.keyboard.press('Shift+Tab');
  assert.equal(await focused(game), 'play');
  await page.keyboard.press('h');
  assert.deepEqual((await heard(game)).slice(-2), ['keydown h', 'keyup h'], 'letters reach the game from the twin too');
  await page.keyboard.press('Enter');
  await game.until({ screen: 'Lobby' });
  assert.deepEqual((await asked(game)).filter((one) => one.startsWith('activate')), ['activate play'], 'Enter presses once');
  assert.ok(!(await heard(game)).includes('keydown Enter'), 'and no second time as a key');
  await page.waitForFunction(() => document.activeElement.dataset.name === 'blackjack', null, { timeout: 5000 });

  const deal = page.getByRole('button', { name: 'Deal' });
  assert.equal(await deal.getAttribute('aria-disabled'), 'true', 'a dark button says so');
  await deal.evaluate((button) => button.click());
  const said = page.locator('#said');
  await said.locator('p').nth(0).waitFor({ state: 'attached' });
  // The same words again are another line, so that they are read again; a reader can go back a while.
  for (let time = 0; time < 24; time += 1) {
    const asked = await page.evaluate(() => globalThis.standIn.asked.length);
    await deal.evaluate((button) => button.click());
    await page.waitForFunction((count) => globalThis.standIn.asked.length > count, asked);
  }
  assert.deepEqual(await said.locator('p').allTextContents(), Array(20).fill('deal pressed'));
  assert.equal(await said.getAttribute('aria-live'), 'polite');
  const { x, y, width, height } = await deal.boundingBox();
  assert.deepEqual([x, y, width, height], [20, 80, 200, 50], 'it lies where the button is drawn');

  // Tab at the end leaves the page to the browser.
  while ((await focused(game)) !== 'back') await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.ok(!['back', 'deal', 'blackjack'].includes(await focused(game)));
  await game.close();
});

test('sound begins with the first click or key, and is silent while nobody sees the page', async () => {
  const game = await Game.open(browser, site.url);
  const { page } = game;
  // What Playwright runs in a page counts as a gesture; what the developer tools are asked for does not.
  const devtools = await game.context.newCDPSession(page);
  const look = async (expression) => (await devtools.send('Runtime.evaluate', { expression })).result.value;
  const audio = async (wanted) => {
    const end = Date.now() + 10_000;
    let state;
    while ((state = await look('globalThis.standIn?.audio?.state')) !== wanted) {
      assert.ok(Date.now() < end, `the sound is ${state}, not ${wanted}`);
      await page.waitForTimeout(50);
    }
  };
  await audio('suspended');
  // What a script does is no gesture.
  await look("dispatchEvent(new PointerEvent('pointerdown'))");
  assert.equal(await look('navigator.userActivation.hasBeenActive'), false);
  await audio('suspended');
  await page.keyboard.press('ArrowDown');
  await audio('running');
  const hide = (hidden) => look(`
    Object.defineProperty(document, 'hidden', { value: ${hidden}, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'))`);
  await hide(true);
  await audio('suspended');
  await hide(false);
  await audio('running');
  await game.close();
});

test('a pad alone cannot unlock sound, and the page says what can', async () => {
  const game = await openTitle();
  const { page } = game;
  await page.evaluate(() => dispatchEvent(new Event('gamepadconnected')));
  assert.equal(await page.locator('#hint').textContent(), 'Click once for sound');
  await game.shot('page-hint');
  await page.mouse.click(5, 5);
  await page.locator('#hint').waitFor({ state: 'hidden' });
  await game.close();
});

test('full screen is the whole page’s, and the game hears what the browser does', async () => {
  const game = await openTitle();
  const { page } = game;
  const last = (wanted) => page.waitForFunction((line) => globalThis.standIn.asked.at(-1) === line, wanted, { timeout: 10_000 });
  // Browsers give it to a click only.
  await page.evaluate(() => addEventListener('pointerup', () => globalThis.feltroPage.fullScreen('true'), { once: true }));
  await page.mouse.click(600, 400);
  await last('fullScreen true');
  assert.equal(await page.evaluate(() => document.fullscreenElement === document.documentElement), true);
  await page.evaluate(() => document.exitFullscreen());
  await last('fullScreen false');
  // Refused: the game hears the truth.
  await page.evaluate(() => {
    globalThis.standIn.asked.length = 0;
    document.documentElement.requestFullscreen = () => Promise.reject(new TypeError('refused'));
    globalThis.feltroPage.fullScreen('true');
  });
  await last('fullScreen false');
  await game.close();
});
