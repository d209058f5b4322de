// Work that is done one after the other.
export class Sequence {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Does something when all before it has ended, even if that failed.
   * @template Result
   * @param {() => Promise<Result>} work
   * @returns {Promise<Result>}
   */
  add(work) {
    const done = this.#last.then(work);
    this.#last = done.catch(() => {});
    return done;
  }
}
