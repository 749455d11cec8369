// The screen stays on while a round is played.

let lock = null;
let wanted = false;

async function hold() {
  try {
    lock = await navigator.wakeLock.request('screen');
    lock.addEventListener('release', () => {
      lock = null;
    });
    if (!wanted) await lock.release();
  } catch {
    // Refused, to save power for example: the screen goes dark as ever.
    lock = null;
  }
}

/** Whether it is to stay on. The browser takes the lock from a hidden page; it asks again when it is seen. */
export function keepAwake(on) {
  if (on === wanted || !('wakeLock' in navigator)) return;
  wanted = on;
  if (!on) lock?.release().catch(() => {});
  else if (!lock && !document.hidden) hold();
}

document.addEventListener('visibilitychange', () => {
  if (wanted && !lock && !document.hidden) hold();
});
