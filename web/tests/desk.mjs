// What every test in the browser uses: the built site on a server, Chromium, and a game that is waited for by what it says.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright-core';

import { serve } from '../serve.mjs';

export const SITE = path.resolve(process.env.FELTRO_SITE ?? 'web/dist');
const SHOTS = path.resolve(process.env.FELTRO_SHOTS ?? 'target/web-shots');
/** A machine without a graphics card may take its time; what never comes fails at last. */
export const PATIENCE = 120_000;
/** The sizes of screens that people have: a window, a phone both ways, a tablet. */
export const SIZES = [[1280, 720], [390, 844], [844, 390], [768, 1024]].map(([width, height]) => ({ width, height }));
/** Not at a server's root: every address in the page must be relative. */
export const BASE = '/games/feltro/';

const FLAGS = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist', '--autoplay-policy=document-user-activation-required'];
/** What Chromium itself says about this kind of machine, and about sound before the first click. */
const NOT_OURS = [/GPU stall due to ReadPixels/, /AudioContext was not allowed to start/, /Automatic fallback to software WebGL/];

function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) return named;
  for (const name of ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']) {
    try {
      return execFileSync('sh', ['-c', `command -v ${name}`]).toString().trim();
    } catch {
      // The next name.
    }
  }
  throw new Error('no Chromium is installed');
}

/**
 * A browser without sandbox, because tests run as root in containers too. `density` is that of its screen: where Playwright
 * alone feigns another one, Chromium tells the page a canvas of too few pixels.
 */
export function openBrowser({ density = 1 } = {}) {
  const args = [...FLAGS, '--no-sandbox', `--force-device-scale-factor=${density}`];
  return chromium.launch({ executablePath: findChromium(), args, headless: true });
}

/** The site on a server, at any free port if none is given: `seen` lists every answer as [url, bytes]. */
export async function openSite(folder = SITE, port = 0) {
  const seen = [];
  const server = await serve({ folder, port, base: BASE, seen: (url, bytes) => seen.push([url, bytes]) });
  // A test that fails before it closes its server must not keep all others waiting.
  server.unref();
  return { port: server.address().port, url: server.site, seen, close: () => new Promise((done) => (server.closeAllConnections(), server.close(done))) };
}

/** In the page: everything of this version is kept, and the worker answers for it. */
export async function isKept() {
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active?.state === 'activated' && Boolean(navigator.serviceWorker.controller);
}

/** Makes a new version of a built site: another page, and a worker with another version. */
export function renewSite(folder) {
  for (const file of ['index.html', 'worker.js']) {
    for (const packed of ['br', 'gz']) fs.rmSync(path.join(folder, `${file}.${packed}`), { force: true });
  }
  const change = (file, from, to) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    assert.match(text, from);
    fs.writeFileSync(path.join(folder, file), text.replace(from, to));
  };
  change('index.html', /<title>Feltro<\/title>/, '<title>Feltro, the second</title>');
  change('worker.js', /const VERSION = '\w+'/, "const VERSION = 'second'");
}

/** A link with practice rounds: decks as in `As 7d`, one round after the other. */
export function practiceLink(url, ...decks) {
  const lines = decks.map((deck) => JSON.stringify({ deck: deck.split(' ') })).join('\n');
  return `${url}?practice=${Buffer.from(lines).toString('base64url')}`;
}

/** The game on a page of its own. */
export class Game {
  /** `options` are those of a browser context; `before` runs in the page before anything else. */
  static async open(browser, url, { before, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 720 }, locale: 'en-GB', ...options });
    const page = await context.newPage();
    const game = new Game(context, page);
    if (before) await context.addInitScript(before);
    await page.goto(url);
    return game;
  }

  constructor(context, page) {
    this.context = context;
    this.page = page;
    this.complaints = [];
    page.on('console', (message) => {
      const words = message.text();
      if (!['error', 'warning'].includes(message.type()) || NOT_OURS.some((known) => known.test(words))) return;
      this.complaints.push(words);
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('response', (response) => {
      if (response.status() >= 400) this.complaints.push(`${response.status()} ${response.url()}`);
    });
  }

  /** What the game says of itself, in one line. */
  line() {
    return this.page.evaluate(() => document.getElementById('feltro')?.dataset.state ?? '');
  }

  /** The same as `{ screen: 'Table', phase: 'Betting', ... }`. */
  async state() {
    return Object.fromEntries((await this.line()).split(' ').map((word) => word.split('=')));
  }

  waitForLine(pattern) {
    const matches = (source) => new RegExp(source).test(document.getElementById('feltro')?.dataset.state ?? '');
    return this.page.waitForFunction(matches, pattern.source, { timeout: PATIENCE, polling: 50 });
  }

  /** Waits until the game says all of this. */
  async until(wanted) {
    const words = Object.entries(wanted).map(([name, value]) => `${name}=${value}`);
    const said = (all) => {
      const line = ` ${document.getElementById('feltro')?.dataset.state ?? ''} `;
      return all.every((word) => line.includes(` ${word} `));
    };
    try {
      await this.page.waitForFunction(said, words, { timeout: PATIENCE, polling: 50 });
    } catch (error) {
      const shown = await this.page.evaluate(() => document.getElementById('words')?.textContent);
      const now = JSON.stringify(await this.state());
      throw new Error(`waited for ${words.join(' ')}, but: ${now} ${shown} ${this.complaints.join('; ')}`, { cause: error });
    }
  }

  /** The place of a button on the canvas, by the name that its twin has. */
  async place(name) {
    const twin = this.page.locator(`#twin button[data-name="${name}"]`).first();
    await twin.waitFor({ state: 'attached', timeout: PATIENCE });
    return twin.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2, width, height };
    });
  }

  /** A real click on the canvas, where the button is drawn. */
  async click(name) {
    const { x, y } = await this.place(name);
    await this.page.mouse.move(x, y);
    await this.frame();
    await this.page.mouse.click(x, y);
  }

  /** A real finger: down, a frame later up. */
  async tap(name) {
    const { x, y } = await this.place(name);
    this.fingers ??= await this.context.newCDPSession(this.page);
    await this.fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await this.frame();
    await this.fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Waits until the game says something else than this. */
  changed(line) {
    return this.page.waitForFunction((was) => document.getElementById('feltro').dataset.state !== was, line, { timeout: PATIENCE, polling: 50 });
  }

  /** Waits until what `look` finds in the page is true; it may take its time. */
  async untilFound(look) {
    const end = Date.now() + PATIENCE;
    while (!(await this.page.evaluate(look))) {
      assert.ok(Date.now() < end, `never true: ${look}`);
      await this.page.waitForTimeout(100);
    }
  }

  /** Does something at the table, and waits until it has been done and shown. */
  async through(deed) {
    const was = await this.line();
    await deed();
    const isDone = (before) => {
      const line = document.getElementById('feltro')?.dataset.state ?? '';
      return line !== before && / busy=no/.test(line);
    };
    await this.page.waitForFunction(isDone, was, { timeout: PATIENCE, polling: 50 });
  }

  press(key) {
    return this.page.keyboard.press(key);
  }

  /** Two frames of the browser: what was sent before has reached the game. */
  frame() {
    return this.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }

  async shot(name) {
    fs.mkdirSync(SHOTS, { recursive: true });
    await this.page.screenshot({ path: path.join(SHOTS, `${name}.png`) });
  }

  /** From the title to a table. */
  async sitDown(table = 'blackjack') {
    await this.until({ screen: 'Title' });
    await this.press('Enter');
    await this.until({ screen: 'Lobby' });
    await this.click(table);
    await this.until({ screen: 'Table', phase: 'Betting', busy: 'no' });
  }

  /** Stands on every hand until the round is over. */
  async standUntilSettled() {
    for (;;) {
      await this.waitForLine(/phase=(PlayerTurn|Settlement).* busy=no/);
      const line = await this.line();
      if (line.includes('phase=Settlement')) return;
      await this.through(() => this.press('s'));
    }
  }

  /** What was complained about with these words was meant to happen. */
  forgive(words) {
    this.complaints = this.complaints.filter((complaint) => !complaint.includes(words));
  }

  /** Ends the page; nothing may have been complained about. */
  async close() {
    await this.context.close();
    assert.deepEqual(this.complaints, []);
  }
}
