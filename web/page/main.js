// The page's own program: it looks at the browser, loads the game, starts it, and stays between the two.

import { Downloads } from './download.js';
import { keepAwake } from './awake.js';
import { kept } from './kept.js';
import { listenForKeys } from './keys.js';
import { hideCover, hideMessage, progress, showHint, showMessage } from './messages.js';
import { followVersion, keepOffline } from './offline.js';
import { Sound } from './sound.js';
import { setLanguage, text } from './texts.js';
import { Twin } from './twin.js';
import config from './config.js';

const canvas = document.getElementById('feltro');
const sound = new Sound(window);
const asked = [];
let ended = false;
let started = false;

/** Asks the game for something; it takes it with its next frame. */
function ask(verb, value) {
  asked.push([verb, String(value)]);
  page.wake?.();
}

const twin = new Twin(document.getElementById('twin'), ask, () => asked.length > 0);

/** What the game knows of the page: see src/web/page.rs. `wake` is the game's own function. */
const page = {
  wake: null,
  practice: practiceOfLink(),
  take: () => asked.splice(0),
  situation,
  language: (tag) => setLanguage(tag),
  say: (words) => twin.say(words),
  controls: (json) => twin.show(JSON.parse(json)),
  fullScreen: (wanted) => fillScreen(wanted === 'true'),
  panicked: (what) => stop('page-panic', what),
  wrongPractice: (error) => {
    showHint(text('page-wrong-practice', { error }));
    setTimeout(() => showHint(''), 15000);
  },
};
window.feltroPage = page;

/** Rounds with known cards, one a line as JSON, in the link as base64 for addresses. */
function practiceOfLink() {
  const given = new URLSearchParams(location.search).get('practice');
  if (!given) return '';
  try {
    const bytes = Uint8Array.from(atob(given.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return given;
  }
}

/** One line of words `name=value`; the screen is one of them. */
function situation(line) {
  canvas.dataset.state = line;
  const screen = /screen=(\w+)/.exec(line)?.[1];
  keepAwake(screen === 'Table' && !/phase=(Betting|Settlement)/.test(line));
  if (started || screen === 'Loading') return;
  started = true;
  hideCover();
  // A reader of messages keeps the focus.
  if (document.activeElement === document.body) canvas.focus({ preventScroll: true });
  downloads.openLate();
  keepOffline();
}

function fillScreen(wanted) {
  if (wanted === Boolean(document.fullscreenElement)) return;
  const tried = wanted ? document.documentElement.requestFullscreen?.() : document.exitFullscreen?.();
  // Refused, or not possible here: the game is told the truth.
  if (tried) tried.catch(tellFullScreen);
  else tellFullScreen();
}

function tellFullScreen() {
  ask('fullScreen', Boolean(document.fullscreenElement));
}

/** The game is over for this page: says why, and offers to start again. What comes first is what is said. */
function stop(key, details) {
  if (ended) return;
  ended = true;
  sound.silence();
  showMessage({ words: text(key), deed: text('page-restart'), act: () => location.reload(), details });
}

/** The browser took the graphics away. The page starts again by itself, but not again and again. */
function restartForGraphics(event) {
  event.preventDefault();
  if (ended) return;
  const last = Number(remembered('feltro-lost') ?? 0);
  const often = Date.now() - last < 20000;
  stop('page-lost');
  remember('feltro-lost', Date.now());
  if (!often) setTimeout(() => location.reload(), 1500);
}

function remembered(key) {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key, value) {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A page that may keep nothing forgets this too.
  }
}

/** What is missing in this browser, as the key of a text. */
function whatIsMissing() {
  if (typeof WebAssembly !== 'object' || !WebAssembly.instantiate) return 'page-no-wasm';
  const context = document.createElement('canvas').getContext('webgl2');
  if (!context) return 'page-no-webgl';
  context.getExtension('WEBGL_lose_context')?.loseContext();
  return null;
}

let again = null;

/** Several downloads fail together where the network is gone: one message, and one moment in which all are tried again. */
function downloadFailed(file) {
  again ??= new Promise((retry) => {
    const act = () => {
      removeEventListener('online', act);
      again = null;
      hideMessage();
      retry();
    };
    showMessage({ words: text('page-failed', { file }), deed: text('page-again'), act });
    addEventListener('online', act);
  });
  return again;
}

const downloads = new Downloads(config, { progress, failed: downloadFailed, deck: kept('deck') });

async function start() {
  document.getElementById('line').textContent = text('page-loading');
  const missing = whatIsMissing();
  if (missing) return showMessage({ words: text(missing) });
  if (await followVersion()) return undefined;
  downloads.serve(window);
  downloads.early();
  const [program, script] = await Promise.all([downloads.program(), downloads.script()]);
  document.getElementById('line').textContent = text('page-starting');
  await script.default({ module_or_path: program });
  return undefined;
}

canvas.addEventListener('webglcontextlost', restartForGraphics);
document.addEventListener('fullscreenchange', tellFullScreen);
sound.listen((waiting) => showHint(waiting ? text('page-sound') : ''));
listenForKeys(canvas, twin);
for (const kind of ['error', 'unhandledrejection']) {
  addEventListener(kind, (event) => {
    const error = event.error ?? event.reason;
    if (error instanceof WebAssembly.RuntimeError) stop('page-panic', String(error.stack ?? error));
  });
}
start().catch((error) => {
  const key = error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError ? 'page-no-wasm' : 'page-panic';
  stop(key, String(error.stack ?? error));
});
