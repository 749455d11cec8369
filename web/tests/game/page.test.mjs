// The page around the game itself: keys, the twin for screen readers, sound, full screen. The step `page` tests the rest.

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

test('without a mouse and without eyes: the twin has every button, the line is spoken, and keys go where they belong', async () => {
  const game = await Game.open(browser, practiceLink(site.url, '5h 6s 4c Th 8d Kd'));
  const { page } = game;
  await game.until({ screen: 'Title' });
  assert.equal(await page.evaluate(() => document.activeElement.id), 'feltro', 'the canvas hears keys at once');

  // Which keys does the page take from the browser?
  await page.evaluate(() => {
    globalThis.taken = {};
    addEventListener('keydown', (event) => {
      globalThis.taken[event.key] = event.defaultPrevented;
    });
    // The last listener of all: what was not stopped has reached the game.
    globalThis.heard = [];
    document.getElementById('feltro').addEventListener('keydown', (event) => globalThis.heard.push(event.key));
  });
  for (const key of ['F11', 'F12', 'Control+l', 'ArrowDown']) await page.keyboard.press(key);
  const heard = await page.evaluate(() => globalThis.heard);
  assert.ok(heard.includes('ArrowDown'));
  assert.ok(!heard.includes('F11') && !heard.includes('F12') && !heard.includes('l'), `the game heard ${heard}`);
  assert.equal(await page.evaluate(() => globalThis.taken.ArrowDown), true, 'arrows do not scroll the page');

  const focused = () => page.evaluate(() => document.activeElement.dataset.name);
  await page.keyboard.press('Tab');
  await page.waitForFunction(() => document.activeElement.dataset.name);
  const names = await page.locator('#controls button').evaluateAll((buttons) => buttons.map((button) => button.dataset.name));
  assert.ok(names.includes('play') && names.includes('settings'), String(names));
  while ((await focused()) !== 'play') {
    const before = await focused();
    await page.keyboard.press('Shift+Tab');
    await page.waitForFunction((was) => document.activeElement.dataset.name !== was, before, { timeout: PATIENCE });
    assert.ok(await focused(), 'play comes before the first button');
  }
  await page.keyboard.press('Enter');
  await game.until({ screen: 'Lobby' });
  await page.waitForFunction(() => document.querySelector('#controls [data-name="blackjack"]'), null, { timeout: PATIENCE });
  await page.getByRole('button', { name: 'Blackjack' }).first().evaluate((button) => button.click());
  await game.until({ screen: 'Table', phase: 'Betting', busy: 'no' });
  await page.waitForFunction(() => document.getElementById('controls').contains(document.activeElement), null, { timeout: PATIENCE });

  // Letters reach the game from the twin too. A dark button says that it is dark, and why when it is pressed.
  assert.equal(await page.locator('[data-name="deal"]').first().getAttribute('aria-disabled'), 'true');
  await page.locator('[data-name="deal"]').first().evaluate((button) => button.click());
  await page.waitForFunction(() => /smallest bet/.test(document.getElementById('said').textContent), null, { timeout: PATIENCE });
  await page.keyboard.press('2');
  await game.until({ bet: '1000', busy: 'no' });
  await page.waitForFunction(() => document.querySelector('[data-name="deal"]').ariaDisabled === 'false', null, { timeout: PATIENCE });
  await page.locator('[data-name="deal"]').first().evaluate((button) => button.click());
  await game.until({ phase: 'PlayerTurn', busy: 'no' });
  await page.keyboard.press('s');
  await game.until({ phase: 'Settlement', busy: 'no' });
  await page.waitForFunction(() => document.getElementById('said').textContent.trim(), null, { timeout: PATIENCE });
  await game.close();
});

test('sound begins with the first click, is heard, and is silent while nobody sees the page', async () => {
  // Every node that is joined to the speakers is also joined to an analyser.
  const before = () => {
    globalThis.analysers = [];
    const connect = AudioNode.prototype.connect;
    AudioNode.prototype.connect = function joined(target, ...rest) {
      if (target instanceof AudioDestinationNode) {
        let analyser = globalThis.analysers.find((one) => one.context === target.context);
        if (!analyser) {
          analyser = target.context.createAnalyser();
          globalThis.analysers.push(analyser);
          connect.call(analyser, target);
        }
        return connect.call(this, analyser);
      }
      return connect.call(this, target, ...rest);
    };
  };
  const game = await Game.open(browser, practiceLink(site.url, '5h 6s 4c Th 8d Kd'), { before });
  const { page } = game;
  await game.sitDown();
  await game.click('chip-1');
  await page.waitForFunction(() => {
    const all = globalThis.analysers;
    return all.some((analyser) => {
      const samples = new Float32Array(analyser.fftSize);
      analyser.getFloatTimeDomainData(samples);
      return analyser.context.state === 'running' && samples.some((sample) => Math.abs(sample) > 0.001);
    });
  }, null, { timeout: PATIENCE, polling: 20 });

  const hide = (hidden) => page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
  const contexts = (state) => page.waitForFunction((wanted) => globalThis.analysers.every(({ context }) => context.state === wanted), state, { timeout: PATIENCE });
  await hide(true);
  await contexts('suspended');
  await hide(false);
  await contexts('running');
  await game.close();
});

test('full screen is the page’s, and the setting follows the browser', async () => {
  const game = await Game.open(browser, site.url);
  const { page } = game;
  await game.until({ screen: 'Title' });
  await game.click('settings');
  await game.until({ menu: 'Settings' });
  await game.frame();
  await game.shot('settings-1280x720');
  const full = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  const turn = () => page.locator('[data-name="setting-full-screen"]').last().evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }).then(async ({ x, y }) => {
    await page.mouse.move(x, y);
    await game.frame();
    await page.mouse.click(x, y);
  });
  await turn();
  await page.waitForFunction(() => document.fullscreenElement, null, { timeout: PATIENCE });
  assert.ok(await full());
  // Left by the browser's own means: the next turn of the setting means "on" again.
  await page.evaluate(() => document.exitFullscreen());
  await page.waitForFunction(() => !document.fullscreenElement, null, { timeout: PATIENCE });
  await game.frame();
  await turn();
  await page.waitForFunction(() => document.fullscreenElement, null, { timeout: PATIENCE });
  await game.close();
});
