// Builds the page around the stand-in, as `./run web` builds it around the game.

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const here = path.dirname(fileURLToPath(import.meta.url));
const BUILD = path.join(here, '..', '..', 'build.mjs');

/** A number as WebAssembly writes it. */
function leb128(number) {
  const low = number % 128;
  const rest = Math.floor(number / 128);
  return rest ? [low + 128, ...leb128(rest)] : [low];
}

/** A program that does nothing, in as many bytes as are asked for: they lie in a section that nobody reads. */
function program(bytes) {
  const content = Buffer.concat([Buffer.from([4]), Buffer.from('idle'), randomBytes(bytes)]);
  const header = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
  return Buffer.concat([header, Buffer.from([0, ...leb128(content.length)]), content]);
}

/** A folder with the whole site. Gives its path; `remove` takes it away. */
export function buildStandIn() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'feltro-page-'));
  const bound = path.join(folder, 'bound');
  const site = path.join(folder, 'site');
  fs.mkdirSync(bound);
  fs.writeFileSync(path.join(bound, 'feltro_bg.wasm'), program(3_000_000));
  fs.copyFileSync(path.join(here, 'feltro.js'), path.join(bound, 'feltro.js'));
  execFileSync(process.execPath, [BUILD, bound, site, '--quick']);
  return { site, remove: () => fs.rmSync(folder, { recursive: true }) };
}
