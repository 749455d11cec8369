// Serves a built site on this machine, with the right types and compression: `node web/serve.mjs FOLDER [PORT] [BASE]`.

import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.ogg': 'audio/ogg',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};
const ENCODINGS = [['br', '.br'], ['gzip', '.gz']];

/**
 * A server for the files of `folder` under the path `base`, listening on localhost. `seen(url, bytes)` hears of every answer.
 * Port 0 is any free one. Gives the server; its address is in `site`.
 */
export function serve({ folder, port = 0, base = '/', seen = () => {} }) {
  const server = http.createServer((request, response) => {
    const url = decodeURIComponent(request.url.split('?')[0]);
    const end = (status, headers, file) => {
      response.writeHead(status, headers);
      if (request.method === 'HEAD' || !file) return response.end();
      seen(url, fs.statSync(file).size);
      return fs.createReadStream(file).pipe(response);
    };
    if (!['GET', 'HEAD'].includes(request.method)) return end(405, {});
    if (!url.startsWith(base)) return end(404, {});
    const inside = url.slice(base.length);
    const name = inside === '' || inside.endsWith('/') ? `${inside}index.html` : inside;
    const file = path.join(folder, path.normalize(`/${name}`));
    if (!fs.existsSync(file) || !fs.statSync(file).isFile()) return end(404, {});
    const headers = {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      // A name with a hash is another name after every change.
      'cache-control': /-[0-9a-f]{10}\.\w+$/.test(name) ? 'public, max-age=31536000, immutable' : 'no-cache',
      vary: 'accept-encoding',
    };
    const accepted = (request.headers['accept-encoding'] ?? '').split(',').map((one) => one.split(';')[0].trim());
    const [encoding, ending] = ENCODINGS.find(([one, end_]) => accepted.includes(one) && fs.existsSync(file + end_)) ?? [];
    if (encoding) headers['content-encoding'] = encoding;
    const sent = file + (ending ?? '');
    headers['content-length'] = fs.statSync(sent).size;
    return end(200, headers, sent);
  });
  return new Promise((ready, failed) => {
    server.on('error', failed);
    server.listen(port, 'localhost', () => {
      server.site = `http://localhost:${server.address().port}${base}`;
      ready(server);
    });
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [folder, port = '8080', base = '/'] = process.argv.slice(2);
  if (!folder) {
    console.error('usage: node web/serve.mjs FOLDER [PORT] [BASE]');
    process.exit(2);
  }
  try {
    const server = await serve({ folder, port: Number(port), base });
    console.log(`Feltro is at ${server.site} (Ctrl+C ends it)`);
  } catch (error) {
    if (error.code !== 'EADDRINUSE') throw error;
    const server = await serve({ folder, base });
    console.log(`Feltro is at ${server.site} (Ctrl+C ends it)`);
  }
}
