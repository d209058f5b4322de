// Values as TOML, for edits of files.

/** @import { TomlValue } from './toml_types.js' */

/** Lists that are longer than this are written one item per line. */
const widest = 90;

/** @type {Record<string, string>} */
const escapes = {
  '"': '\\"',
  '\\': '\\\\',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
};

/** @param {string} letter */
const escaped = letter =>
  escapes[letter] ?? `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** @param {string} text */
function writeText(text) {
  return `"${text.replace(/["\\\u0000-\u001f\u007f]/g, escaped)}"`;
}

/**
 * A text of several lines as a designer would write it; as one line if it has other signs that need
 * an escape.
 * @param {string} text
 */
function writeLines(text) {
  if (!text.includes('\n') || /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text)) {
    return writeText(text);
  }
  return `"""\n${text.replace(/\\/g, '\\\\').replace(/"""/g, '""\\"').replace(/"$/, '\\"')}"""`;
}

/** @param {number} number */
function writeNumber(number) {
  if (!Number.isFinite(number)) throw new Error(`${number} is not a number that TOML has`);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) {
    throw new Error(`${number} is too large`);
  }
  const text = String(number);
  return text.includes('e') && !text.includes('.') ? text.replace('e', '.0e') : text;
}

/**
 * A key, in quotes where it needs them.
 * @param {string} key
 */
export function tomlKey(key) {
  return /^[A-Za-z0-9_-]+$/.test(key) ? key : writeText(key);
}

/**
 * A value in one line.
 * @param {TomlValue} value
 * @returns {string}
 */
function writeInLine(value) {
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') return writeNumber(value);
  if (typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map(writeInLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) {
    throw new Error(`${value} is not a value of TOML`);
  }
  const entries = Object.entries(value);
  if (!entries.length) return '{}';
  return `{ ${entries.map(([key, inner]) => `${tomlKey(key)} = ${writeInLine(inner)}`).join(', ')} }`;
}

/**
 * A value as it stands behind `key =`.
 * @param {TomlValue} value
 */
export function tomlValue(value) {
  if (typeof value === 'string') return writeLines(value);
  const line = writeInLine(value);
  if (!Array.isArray(value) || line.length <= widest) return line;
  return `[\n${value.map(item => `  ${writeInLine(item)},\n`).join('')}]`;
}
