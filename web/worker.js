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

addEventListener('activate', (event) => {
  const old = (name) => name.startsWith(`feltro ${registration.scope} `) && name !== CACHE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => clients.claim()),
  );
});

// A starting page lets the version that waits take over: only where no other one is in the middle of a game.
addEventListener('message', (event) => {
  if (event.data !== 'take over') return;
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => pages.length <= 1 && skipWaiting()),
  );
});

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
