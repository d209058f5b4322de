// The taps on the map that have begun an order, and what may be tapped next.

/** @import { LegalOrders, TappedOrder } from './legal_orders.js' */

export class OrderTaps {
  #orders;
  /** The provinces. @type {number[]} */
  picked = [];
  /** The subject that is ordered; -1 if none, or if it may be one of several. */
  subject = -1;

  /** @param {LegalOrders} orders */
  constructor(orders) {
    this.#orders = orders;
  }

  clear() {
    this.picked = [];
    this.subject = -1;
  }

  /**
   * Begins or ends with a subject of the list.
   * @param {number} subject
   */
  toggleSubject(subject) {
    this.subject = this.subject === subject ? -1 : subject;
    const place = this.subject < 0 ? undefined : this.#orders.placeOf(subject);
    this.picked = place === undefined ? [] : [place];
  }

  /**
   * Returns the order that is now complete, if any, or 'nothing' if no order goes on or begins there:
   * then what was tapped stays.
   * @param {number} province
   * @returns {TappedOrder | 'nothing' | undefined}
   */
  tap(province) {
    let next = this.picked.length ? this.#orders.beginningWith([...this.picked, province]) : [];
    if (next.length) {
      this.picked = [...this.picked, province];
    } else if (this.picked.length === 1 && this.picked[0] === province) {
      this.clear();
      return undefined;
    } else {
      next = this.#orders.beginningWith([province]);
      if (!next.length) return 'nothing';
      this.picked = [province];
    }
    const complete = this.complete();
    if (complete.length === 1 && complete.length === next.length) return complete[0];
    const { subject } = next[0];
    this.subject = next.every(order => order.subject === subject) ? subject : -1;
    return undefined;
  }

  /** The orders that need no tap after these. */
  complete(taps = this.picked) {
    const { length } = taps;
    if (!length) return [];
    return this.#orders.beginningWith(taps).filter(order => order.taps.length === length);
  }

  /**
   * The orders that two taps or more have completed, of which the first is given unless another is
   * chosen or further taps say more. None if they are orders of several units.
   */
  offered() {
    const complete = this.picked.length > 1 ? this.complete() : [];
    return complete.every(({ subject }) => subject === complete[0].subject) ? complete : [];
  }

  /** The provinces that may be tapped next. */
  next() {
    const { length } = this.picked;
    const begun = length ? this.#orders.beginningWith(this.picked) : [];
    return new Set(begun.filter(order => order.taps.length > length).map(o => o.taps[length]));
  }

  /** True if the order that is begun can be one for another unit. */
  canHelp() {
    return this.#orders.beginningWith(this.picked).some(order => order.taps.length > 2);
  }
}
