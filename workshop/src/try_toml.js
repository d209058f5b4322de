// Values written as TOML.

/** @param {string} key */
export function tomlKey(key) {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : tomlText(key);
}

/** @param {string} text */
export function tomlText(text) {
  const escaped = text.replace(/["\\]/g, '\\$&').replace(/\p{Cc}/gu, letter => {
    const code = letter.codePointAt(0) ?? 0;
    return `\\u${code.toString(16).padStart(4, '0')}`;
  });
  return `"${escaped}"`;
}

/** @param {string[]} texts */
export function tomlTexts(texts) {
  return `[${texts.map(tomlText).join(', ')}]`;
}

/**
 * A text, number, flag, list or table on one line.
 * @param {unknown} value
 * @returns {string}
 */
export function tomlValue(value) {
  if (typeof value === 'string') return tomlText(value);
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = Object.entries(value).map(
    ([key, each]) => `${tomlKey(key)} = ${tomlValue(each)}`,
  );
  return entries.length ? `{ ${entries.join(', ')} }` : '{}';
}
