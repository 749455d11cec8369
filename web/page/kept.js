// What the game has kept of its settings, as far as the page needs it before the game runs. A look, no promise.

/** The value of a setting that is one word, or nothing where none is kept or storage is forbidden. */
export function kept(name) {
  try {
    const key = Object.keys(localStorage).find((other) => other.endsWith('settings'));
    return new RegExp(`"?${name}\\\\*":\\\\*"(\\w+)`).exec(localStorage.getItem(key ?? '') ?? '')?.[1];
  } catch {
    return undefined;
  }
}
