// Makes the folder that is put on a web server: `node web/build.mjs BINDGEN_FOLDER OUT [--quick]`.
// BINDGEN_FOLDER holds what `bindgen` wrote. `--quick` leaves out the long optimisation and compression, for the tests.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import zlib from 'node:zlib';

const here = path.dirname(fileURLToPath(import.meta.url));
const root = path.join(here, '..');
const [bound, out, ...options] = process.argv.slice(2);
const quick = options.includes('--quick');
if (!bound || !out) {
  console.error('usage: node web/build.mjs BINDGEN_FOLDER OUT [--quick]');
  process.exit(2);
}

/** What this compiler emits, named one by one: wasm-opt refuses what it was not told of. */
const FEATURES = ['bulk-memory', 'nontrapping-float-to-int', 'sign-ext', 'mutable-globals', 'reference-types', 'multivalue'];
/** Which files gain from compression; pictures and sounds are compressed already. */
const COMPRESSED = new Set(['.html', '.js', '.css', '.wasm', '.webmanifest', '.txt', '.md']);
/** The page's modules, each after those that it uses. */
const MODULES = ['config', 'kept', 'texts', 'messages', 'download', 'awake', 'offline', 'sound', 'keys', 'twin', 'main'];
/** Sounds in the order in which a round makes them; the rest follows, then the large cards, then the music. */
const SOUNDS = ['button', 'chip', 'shuffle', 'slide', 'flip', 'stack', 'error', 'win', 'lose', 'even', 'bust', 'pay', 'push'];

const read = (...parts) => fs.readFileSync(path.join(...parts));
const files = [];

/** Writes a file of the site. With `hashed` its name gets a hash of its content; returns the name. */
function put(name, content, hashed = true) {
  const bytes = Buffer.from(content);
  const { dir, name: stem, ext } = path.posix.parse(name);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const url = hashed ? path.posix.join(dir, `${stem}-${hash}${ext}`) : name;
  const file = path.join(out, url);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
  if (COMPRESSED.has(ext)) compress(file, bytes);
  files.push(url);
  return url;
}

function compress(file, bytes) {
  if (quick && bytes.length > 1e6) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = zlib.constants;
  const params = { [BROTLI_PARAM_QUALITY]: quick ? 5 : 11, [BROTLI_PARAM_SIZE_HINT]: bytes.length, [BROTLI_PARAM_LGWIN]: 24 };
  fs.writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params }));
  fs.writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
}

/** How early an asset is needed: 0 at once, 1 with its deck, then later and later. */
function rank(name) {
  if (name.endsWith('_half.png')) return 1;
  if (name.startsWith('assets/cards/')) return 60;
  if (name === 'assets/sounds/lounge.ogg') return 70;
  const sound = SOUNDS.findIndex((start) => name.startsWith(`assets/sounds/${start}_`));
  if (name.startsWith('assets/sounds/')) return sound < 0 ? 40 : 2 + sound;
  return 0;
}

function assets() {
  const found = {};
  for (const folder of ['cards', 'sounds', 'table']) {
    for (const file of fs.readdirSync(path.join(root, 'assets', folder)).sort()) {
      const name = `assets/${folder}/${file}`;
      const bytes = read(root, name);
      found[name] = { url: put(name, bytes), bytes: bytes.length, rank: rank(name) };
    }
  }
  return found;
}

/** The page's texts out of the game's language files: `page-... = one line`. */
function texts() {
  const languages = {};
  for (const file of fs.readdirSync(path.join(root, 'assets', 'locale'))) {
    const lines = read(root, 'assets', 'locale', file).toString().matchAll(/^(page-[\w-]+) = (.+)$/gm);
    languages[path.parse(file).name] = Object.fromEntries([...lines].map(([, key, words]) => [key, words]));
  }
  return languages;
}

function program() {
  let wasm = path.join(bound, 'feltro_bg.wasm');
  if (!quick) {
    const small = path.join(bound, 'feltro_small.wasm');
    const optimiser = path.join(here, 'node_modules', 'binaryen', 'bin', 'wasm-opt');
    const flags = ['-Oz', '--strip-debug', '--strip-producers', ...FEATURES.map((feature) => `--enable-${feature}`)];
    execFileSync(process.execPath, ['--stack-size=4000', optimiser, ...flags, wasm, '-o', small], { stdio: 'inherit' });
    wasm = small;
  }
  const bytes = fs.readFileSync(wasm);
  const snippets = path.join(bound, 'snippets');
  if (fs.existsSync(snippets)) {
    for (const file of fs.readdirSync(snippets, { recursive: true })) {
      const name = path.posix.join('snippets', file.split(path.sep).join('/'));
      if (name.endsWith('.js')) put(name, read(bound, name), false);
    }
  }
  return { program: { url: put('feltro.wasm', bytes), bytes: bytes.length }, script: put('feltro.js', read(bound, 'feltro.js')) };
}

/** Fills the places `%name%` of a text. */
function fill(text, places) {
  return text.toString().replace(/%(\w+)%/g, (whole, name) => places[name] ?? whole);
}

fs.rmSync(out, { recursive: true, force: true });
const config = { ...program(), assets: assets(), texts: texts() };
const names = new Map();
for (const module of MODULES) {
  let code = module === 'config' ? `export default ${JSON.stringify(config)};\n` : read(here, 'page', `${module}.js`).toString();
  code = code.replace(/from '\.\/(\w+)\.js'/g, (_, used) => `from './${path.basename(names.get(used))}'`);
  names.set(module, put(`page/${module}.js`, code));
}
const places = {
  page: names.get('main'),
  style: put('page/style.css', read(here, 'page', 'style.css')),
  icon: put('icon.png', read(root, 'assets', 'icon.png')),
  icon_32: put('icon_32.png', read(root, 'assets', 'icon_32.png')),
};
put('manifest.webmanifest', fill(read(here, 'manifest.webmanifest'), places), false);
put('index.html', fill(read(here, 'index.html'), places), false);
const kept = ['./', ...files.filter((file) => file !== 'index.html')];
const version = createHash('sha256').update(kept.join('\n')).update(read(out, 'index.html')).digest('hex').slice(0, 10);
for (const name of ['LICENSE-MIT', 'LICENSE-APACHE']) put(`licences/${name}.txt`, read(root, name), false);
put('licences/CREDITS.md', read(root, 'assets', 'CREDITS.md'), false);
for (const file of fs.readdirSync(path.join(root, 'assets', 'fonts')).filter((name) => name.startsWith('OFL'))) {
  put(`licences/${file}`, read(root, 'assets', 'fonts', file), false);
}
put('worker.js', fill(read(here, 'worker.js'), { version, files: JSON.stringify(kept) }), false);
console.log(`${out}: version ${version}, ${files.length} files, program ${config.program.bytes} bytes`);
