// The service worker: keeps every file of one version, and gives them out without asking the network.
// `web/build.mjs` fills in the version and the files.

const VERSION = '%version%';
const FILES = JSON.parse('%files%');
const CACHE = `feltro ${registration.scope} ${VERSION}`;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // Files with a hash in their name never change; the others are asked for anew.
      cache.addAll(FILES.map((file) => new Request(file, { cache: /-[0-9a-f]{10}\./.test(file) ? 'default' : 'reload' }))),
    ),
  );
});

addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The other pages of the game. */
async function othersThan(source) {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  return pages.filter((page) => page.id !== source.id && page.url.startsWith(registration.scope));
}

// A starting page lets the version that waits take over: only where no other one is in the middle of a game. It hears if not.
addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(takeOver(event));
  if (event.data === 'tidy up') event.waitUntil(tidyUp(event));
});

async function takeOver({ source, ports }) {
  if ((await othersThan(source)).length) ports[0].postMessage('not now');
  else await skipWaiting();
}

// What older versions kept goes once a page runs in this one, and no other page in an older one.
async function tidyUp({ source }) {
  if ((await othersThan(source)).length) return;
  const old = (name) => name.startsWith(`feltro ${registration.scope} `) && name !== CACHE;
  const names = await caches.keys();
  // A version that waits keeps its files.
  if (!registration.waiting && !registration.installing) await Promise.all(names.filter(old).map((name) => caches.delete(name)));
}

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  // A link with practice rounds is the same page.
  const { pathname } = new URL(request.url);
  const isPage = request.mode === 'navigate' && /\/(index\.html)?$/.test(pathname);
  const wanted = isPage ? new URL('./', registration.scope).href : request;
  event.respondWith(
    caches.open(CACHE).then((cache) => cache.match(wanted)).then((kept) => kept ?? fetch(request)),
  );
});
