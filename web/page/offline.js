// Installed and without a network: a worker keeps the whole game, and a new version begins with a new start, never in a game.

const worker = () => ('serviceWorker' in navigator && isSecureContext ? navigator.serviceWorker : null);

/** At the start: lets a version that waits take over, if no other tab plays. Says whether the page loads anew. */
export async function followVersion() {
  const registration = await worker()?.getRegistration().catch(() => null);
  if (!registration?.waiting) return false;
  const taken = new Promise((over) => {
    worker().addEventListener('controllerchange', () => over(true), { once: true });
    setTimeout(() => over(false), 1500);
  });
  registration.waiting.postMessage('take over');
  if (!(await taken)) return false;
  location.reload();
  return true;
}

/** Once the game runs: keeps it for the time without a network, and asks the browser not to throw saves away. */
export function keepOffline() {
  worker()?.register('worker.js').catch((error) => console.info(`Feltro is not kept for later: ${error.message}`));
  navigator.storage?.persist?.().catch(() => {});
}
