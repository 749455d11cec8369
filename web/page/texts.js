// The page's own texts, out of the game's language files, in the game's language or the browser's.

import config from './config.js';
import { kept } from './kept.js';

let language = firstLanguage();
setLanguage(language);

/** The language that the game has kept, else the first of the browser's that it speaks. */
function firstLanguage() {
  const spoken = Object.keys(config.texts);
  const wanted = [kept('language') ?? '', ...(navigator.languages ?? [navigator.language])];
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => spoken.includes(tag)) ?? 'en';
}

/** From now on texts are in this language. */
export function setLanguage(tag) {
  if (!config.texts[tag]) return;
  language = tag;
  document.documentElement.lang = tag;
  for (const [id, key] of [['feltro', 'page-canvas'], ['controls', 'page-controls']]) {
    document.getElementById(id)?.setAttribute('aria-label', text(key));
  }
}

/** The text under a key, with its places filled. */
export function text(key, places = {}) {
  const words = config.texts[language][key] ?? config.texts.en[key] ?? key;
  return words.replace(/\{\s*\$(\w+)\s*\}/g, (_, name) => places[name] ?? '');
}
