// The content of files: texts and bytes.

/** @typedef {string | Uint8Array} Content */

/**
 * True if two files are the same; null and undefined stand for no file.
 * @param {Content | null | undefined} a
 * @param {Content | null | undefined} b
 */
export function isSameContent(a, b) {
  if (a === b) return true;
  if (!(a instanceof Uint8Array) || !(b instanceof Uint8Array)) return false;
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

/** @param {number} bytes */
export function sizeInWords(bytes) {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${(bytes / 1000).toFixed(1)} kB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
