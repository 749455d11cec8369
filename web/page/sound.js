// Sound may begin with the first click, tap or key, and is silent while nobody sees the page.

export class Sound {
  /** From now on every audio context that the game makes is known here. */
  constructor(window) {
    this.contexts = new Set();
    const { contexts } = this;
    const Native = window.AudioContext;
    if (!Native) return;
    window.AudioContext = class extends Native {
      constructor(...given) {
        super(...given);
        contexts.add(this);
      }
    };
  }

  /** `hint(waits)`: whether a pad is there while sound still waits for a click. A pad's button is no gesture. */
  listen(hint) {
    let pads = false;
    let allowed = false;
    const unlock = () => {
      if (document.hidden) return;
      allowed = true;
      if (pads) hint(false);
      for (const context of this.contexts) if (context.state === 'suspended') context.resume().catch(() => {});
    };
    for (const kind of ['pointerdown', 'pointerup', 'touchend', 'keydown']) {
      addEventListener(kind, (event) => event.isTrusted && unlock(), { capture: true, passive: true });
    }
    addEventListener('gamepadconnected', () => {
      pads = true;
      hint(!allowed);
    });
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) this.silence();
      else if (allowed) unlock();
    });
  }

  silence() {
    for (const context of this.contexts) context.suspend().catch(() => {});
  }
}
