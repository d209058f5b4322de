// The packed data in a sandbox page, unpacked in the page and in its worker.

const firstDigit = '('.charCodeAt(0);
const tilde = '~'.charCodeAt(0);
const lessThan = '<'.charCodeAt(0);

/**
 * Base 85: five characters from '(' on for four bytes, with '~' for '<', which could end an element.
 * @param {string} text
 */
export function decodeBase85(text) {
  const groups = Math.ceil(text.length / 5);
  const out = new DataView(new ArrayBuffer(groups * 4));
  const digit = (/** @type {number} */ at) => {
    if (at >= text.length) return 84;
    const code = text.charCodeAt(at);
    return (code === tilde ? lessThan : code) - firstDigit;
  };
  for (let group = 0; group < groups; ++group) {
    let value = 0;
    for (let i = 0; i < 5; ++i) value = value * 85 + digit(group * 5 + i);
    out.setUint32(group * 4, value);
  }
  return new Uint8Array(out.buffer, 0, text.length - groups);
}

/**
 * The bytes that were packed by gzip and written in base 85.
 * @param {string} text
 */
export function unpack(text) {
  const packed = new Blob([decodeBase85(text)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
}
