// The packed data in a page, unpacked in the page and in its worker.

const firstDigit = '#'.charCodeAt(0);
const leftOut = '<'.charCodeAt(0);

/**
 * Base 91: 13 or 14 bits in two characters from '#' on, without '<', which could end an element.
 * @param {string} text
 */
export function decodeBase91(text) {
  const out = new Uint8Array(Math.ceil(text.length * 0.875));
  let size = 0;
  let bits = 0;
  let count = 0;
  const digit = (/** @type {number} */ at) => {
    const code = text.charCodeAt(at);
    return code - firstDigit - (code > leftOut ? 1 : 0);
  };
  for (let at = 0; at + 1 < text.length; at += 2) {
    const value = digit(at) + 91 * digit(at + 1);
    bits |= value << count;
    count += (value & 8191) > 88 ? 13 : 14;
    for (; count > 7; count -= 8, bits >>>= 8) out[size++] = bits & 255;
  }
  if (text.length % 2) out[size++] = (bits | (digit(text.length - 1) << count)) & 255;
  return out.subarray(0, size);
}

/**
 * The bytes that were packed by gzip and written in base 91.
 * @param {string} text
 */
export function unpack(text) {
  const packed = new Blob([decodeBase91(text)]).stream();
  return new Response(packed.pipeThrough(new DecompressionStream('gzip')));
}
