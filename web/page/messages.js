// What the page itself shows: the cover with its bar, a message in place of the game, a hint at the lower edge.

import { text } from './texts.js';

const element = (id) => document.getElementById(id);

/** How much has come, 0 to 1. */
export function progress(part) {
  const percent = Math.min(100, Math.round(part * 100));
  element('bar').setAttribute('aria-valuenow', String(percent));
  element('bar').firstElementChild.style.width = `${percent}%`;
}

/** The game has something to show. */
export function hideCover() {
  element('cover').hidden = true;
}

/** A message over everything, with a button that does something about it, where anything can be done. */
export function showMessage({ words, deed, act, details }) {
  element('words').textContent = words;
  const button = element('deed');
  button.hidden = !act;
  button.textContent = deed ?? '';
  button.onclick = act ?? null;
  const more = element('more');
  more.hidden = !details;
  more.firstElementChild.textContent = text('page-details');
  more.lastElementChild.textContent = details ?? '';
  element('message').hidden = false;
  if (act) button.focus();
}

/** The game goes on. */
export function hideMessage() {
  element('message').hidden = true;
}

/** A line that takes nothing away from the game; an empty one goes. */
export function showHint(words) {
  element('hint').textContent = words;
  element('hint').hidden = !words;
}
