// Keys between browser and game: the browser keeps what people expect of every page, the game gets the rest.

/** Keys that would scroll the page or open a search. */
const OURS = new Set(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', ' ', 'PageUp', 'PageDown', 'Home', 'End', '/', "'"]);
/** Keys that stay the browser's: help, reload, full screen, tools. */
const THEIRS = new Set(['F1', 'F3', 'F5', 'F6', 'F7', 'F10', 'F11', 'F12']);

/** Whether a key press belongs to the browser or the system. Alt Gr types. */
function isChord(event) {
  return event.metaKey || ((event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph'));
}

/** Sorts the keys for the canvas and for its twin. */
export function listenForKeys(canvas, twin) {
  canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  for (const kind of ['keydown', 'keyup']) {
    addEventListener(kind, (event) => sort(event, canvas, twin), { capture: true });
  }
}

function sort(event, canvas, twin) {
  const onCanvas = event.target === canvas;
  if (!onCanvas && !twin.holds(event.target)) return;
  if (event.key === 'Tab' && !isChord(event)) {
    event.stopImmediatePropagation();
    // From the canvas into the twin, where every button can be reached; from there the browser goes on.
    if (onCanvas && event.type === 'keydown' && !event.shiftKey && twin.enter()) event.preventDefault();
    return;
  }
  if (THEIRS.has(event.key) || (isChord(event) && !['Control', 'Alt', 'Meta'].includes(event.key))) {
    event.stopImmediatePropagation();
    return;
  }
  // Enter and the space bar press the twin's button by themselves.
  if (!onCanvas && (event.key === 'Enter' || event.key === ' ')) return;
  if (OURS.has(event.key)) event.preventDefault();
  if (!onCanvas) canvas.dispatchEvent(new KeyboardEvent(event.type, event));
}
