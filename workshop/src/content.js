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
