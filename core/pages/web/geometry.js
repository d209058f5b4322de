// Points, boxes and lengths on the sheet of a board.

/** @typedef {[x: number, y: number]} Point */
/** @typedef {[left: number, top: number, right: number, bottom: number]} Box */

/**
 * A difference of coordinates, the shorter way round if the sheet wraps.
 * @param {number} difference
 * @param {number} period after how much the sheet repeats; 0 if it does not
 */
export function shorterWay(difference, period) {
  return period > 0 ? difference - period * Math.round(difference / period) : difference;
}

/**
 * @param {number} value
 * @param {number} least
 * @param {number} most
 */
export function clamp(value, least, most) {
  return Math.max(least, Math.min(most, value));
}

/**
 * The box with this middle.
 * @param {Point} middle
 * @param {number} halfWidth
 * @param {number} halfHeight
 * @returns {Box}
 */
export function boxAround([x, y], halfWidth, halfHeight) {
  return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
}

/**
 * True if they have a point in common that is inside of one of them.
 * @param {Box} a
 * @param {Box} b
 */
export function overlap(a, b) {
  return a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
}

/** What stands on a sheet, in squares, so that only what is near is compared. */
export class BoxGrid {
  #side = 70;
  /** @type {Map<string, Box[]>} */
  #squares = new Map();

  /** @param {Box} box */
  add(box) {
    for (const key of this.#keys(box)) {
      const boxes = this.#squares.get(key);
      if (boxes) boxes.push(box);
      else this.#squares.set(key, [box]);
    }
  }

  /**
   * True if something stands there.
   * @param {Box} box
   */
  meets(box) {
    for (const key of this.#keys(box)) {
      if (this.#squares.get(key)?.some(other => overlap(other, box))) return true;
    }
    return false;
  }

  /** @param {Box} box */
  *#keys([left, top, right, bottom]) {
    const square = (/** @type {number} */ length) => Math.floor(length / this.#side);
    for (let x = square(left); x <= square(right); ++x) {
      for (let y = square(top); y <= square(bottom); ++y) yield `${x} ${y}`;
    }
  }
}
