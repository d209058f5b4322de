// The legal orders of a power, found by their text or by the provinces that are tapped to give them.

/** @import { OrderPadData, OrderSubject } from './page_data.js' */

/**
 * An order that can be tapped.
 * @typedef {object} TappedOrder
 * @property {number} subject
 * @property {string} text
 * @property {number[]} taps the provinces, in order
 */

/**
 * The text without what makes no difference.
 * @param {string} text
 */
export function plainText(text) {
  return text.trim().replace(/\s+/g, ' ').toUpperCase();
}

export class LegalOrders {
  /** @type {Map<string, { subject: number, text: string }>} */
  #byText = new Map();
  /** @type {TappedOrder[]} */
  tapped = [];

  /** @param {OrderPadData} pad */
  constructor(pad) {
    this.pad = pad;
    pad.subjects.forEach((subject, s) => this.#add(subject, s));
  }

  /**
   * @param {OrderSubject} subject
   * @param {number} number
   */
  #add(subject, number) {
    for (const [text, ...taps] of subject.orders) {
      const plain = plainText(text);
      if (!this.#byText.has(plain)) this.#byText.set(plain, { subject: number, text });
      if (taps.length) this.tapped.push({ subject: number, text, taps });
    }
  }

  /**
   * The legal order that a line writes.
   * @param {string} line
   */
  find(line) {
    return this.#byText.get(plainText(line));
  }

  /**
   * Takes note of what a line means that is written in another way.
   * @param {string} line
   * @param {string} text of the order
   */
  learn(line, text) {
    const meant = this.find(text);
    if (meant && !this.find(line)) this.#byText.set(plainText(line), meant);
  }

  /**
   * The line with the order of a subject.
   * @param {number} subject
   * @param {string[]} lines
   */
  lineOf(subject, lines) {
    return lines.find(line => this.find(line)?.subject === subject);
  }

  /**
   * The lines with this order in place of the one that its subject had.
   * @param {string[]} lines
   * @param {{ subject: number, text: string }} order
   */
  withOrder(lines, { subject, text }) {
    const old = lines.findIndex(line => this.find(line)?.subject === subject);
    return old < 0 ? [...lines, text] : lines.map((line, i) => (i === old ? text : line));
  }

  /**
   * The orders that begin with these taps.
   * @param {number[]} taps
   */
  beginningWith(taps) {
    return this.tapped.filter(order => taps.every((tap, i) => order.taps[i] === tap));
  }

  /**
   * The first place of a subject; undefined if none of its orders can be tapped.
   * @param {number} subject
   */
  placeOf(subject) {
    return this.tapped.find(order => order.subject === subject)?.taps[0];
  }

  /**
   * True if the line may be one with something filled in.
   * @param {string} line
   */
  isFilledIn(line) {
    const plain = plainText(line);
    return this.pad.patterns.some(([, beginning]) => plain.startsWith(`${plainText(beginning)} `));
  }

  /**
   * How many units that need an order have none. Builds and disbands are not counted: the list says how
   * many are due.
   * @param {string[]} lines
   * @param {string} kind of the phase
   */
  openUnits(lines, kind) {
    const isOpen = (/** @type {number} */ s) => this.lineOf(s, lines) === undefined;
    const all = this.pad.subjects.map((_, s) => s);
    if (kind === 'movement') return all.slice(0, this.#unitsDue).filter(isOpen).length;
    if (kind !== 'retreat') return 0;
    return all.filter(s => this.placeOf(s) !== undefined && isOpen(s)).length;
  }

  /** How many units get orders in a phase of moves; they are the first subjects. */
  get #unitsDue() {
    const counted = this.pad.due.map(line => /^(\d+) units?$/.exec(line)).find(Boolean);
    return Number(counted?.[1] ?? 0);
  }

  /** What a power has to decide, apart from how many units may get orders. */
  get due() {
    return this.pad.due.filter(line => !/^\d+ units?$/.test(line));
  }
}
