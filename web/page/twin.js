// The accessible twin: a real button of the page for every button on the canvas, and a line that is spoken.

/** How many lines can be read again. */
const LINES = 20;

export class Twin {
  /** `ask(verb, value)` asks the game, `isWaiting()` says whether it has not yet heard everything. */
  constructor(root, ask, isWaiting) {
    this.root = root;
    this.said = root.querySelector('#said');
    this.list = root.querySelector('#controls');
    this.ask = ask;
    this.isWaiting = isWaiting;
    this.buttons = new Map();
    this.focused = null;
    this.list.addEventListener('click', (event) => {
      const id = event.target.dataset?.id;
      if (id) this.ask('activate', id);
    });
    this.list.addEventListener('focusin', (event) => {
      const id = event.target.dataset?.id;
      if (id && id !== this.focused) this.ask('focus', id);
    });
  }

  holds(element) {
    return this.list.contains(element);
  }

  /** Speaks a line, after what is still being spoken: each line is a new part of the log, even where the words are the same. */
  say(words) {
    const line = document.createElement('p');
    line.textContent = words;
    this.said.append(line);
    while (this.said.childElementCount > LINES) this.said.firstElementChild.remove();
  }

  /** Gives the focus to the twin of the focused button, or of the first. Says whether there is one. */
  enter() {
    const button = this.buttons.get(this.focused) ?? this.list.firstElementChild;
    button?.focus({ preventScroll: true });
    return Boolean(button);
  }

  /** Shows these controls: a list of { id, name, label, lit, focused, rect }. */
  show(controls) {
    const had = this.holds(document.activeElement) ? document.activeElement : null;
    const gone = new Map(this.buttons);
    let place = this.list.firstElementChild;
    for (const control of controls) {
      const button = gone.get(control.id) ?? document.createElement('button');
      gone.delete(control.id);
      this.buttons.set(control.id, button);
      write(button, control);
      if (button === place) place = place.nextElementSibling;
      else this.list.insertBefore(button, place);
    }
    for (const [id, button] of gone) {
      button.remove();
      this.buttons.delete(id);
    }
    const focused = controls.find((control) => control.focused)?.id ?? null;
    const moved = focused !== this.focused;
    this.focused = focused;
    if (!had || this.isWaiting()) return;
    const lost = document.activeElement !== had;
    if (focused && (moved || lost)) this.buttons.get(focused).focus({ preventScroll: true });
    else if (lost && had.isConnected) had.focus({ preventScroll: true });
    else if (lost) this.list.firstElementChild?.focus({ preventScroll: true });
  }
}

function write(button, { id, name, label, lit, rect }) {
  const [left, top, width, height] = rect;
  Object.assign(button.dataset, { id, name });
  button.type = 'button';
  if (button.textContent !== label) button.textContent = label;
  button.setAttribute('aria-disabled', String(!lit));
  button.style.cssText = `left:${left}px;top:${top}px;width:${width}px;height:${height}px`;
}
