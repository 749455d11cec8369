// Installed and without a network: a worker keeps the whole game, and a new version begins with a new start, never in a game.

const worker = () => ('serviceWorker' in navigator && isSecureContext ? navigator.serviceWorker : null);

/** At the start: lets a version that waits take over, if no other tab plays. Says whether the page loads anew. */
export async function followVersion() {
  const registration = await worker()?.getRegistration().catch(() => null);
  if (!registration?.waiting) return false;
  let asking;
  const taken = new Promise((over) => {
    worker().addEventListener('controllerchange', () => over(true), { once: true });
    const ask = () => {
      const { port1: answer, port2: asked } = new MessageChannel();
      answer.onmessage = () => over(false);
      registration.waiting?.postMessage('take over', [asked]);
    };
    ask();
    // A browser may overhear it while the old worker still answers for this page's own files.
    asking = setInterval(ask, 1000);
    setTimeout(() => over(false), 10000);
  });
  const isTaken = await taken;
  clearInterval(asking);
  if (!isTaken) return false;
  location.reload();
  return true;
}

/** Once the game runs: keeps it for the time without a network, and asks the browser not to throw saves away. */
export function keepOffline() {
  worker()?.register('worker.js').catch((error) => console.info(`Feltro is not kept for later: ${error.message}`));
  // This page runs in the newest version that it may: what others have left can go.
  worker()?.controller?.postMessage('tidy up');
  navigator.storage?.persist?.().catch(() => {});
}
