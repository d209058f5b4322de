// One tab at a time changes a project; others read it, take it over, or work on a copy.

/** How long the tab that has a project may take to save it, in milliseconds. */
const letGoTime = 3000;
/** How long other tabs may take to answer where there are no locks. */
const answerTime = 250;

/** @typedef {{ project: string, from: number, what: 'let go' | 'who has it' | 'I have it' }} TabMessage */

/**
 * The right to change a project. Event `lost` when another tab has taken it.
 *
 * With Web Locks the browser grants it. Without, tabs ask each other; two that ask at the same moment
 * may both be told yes, and then the storage refuses to save what is older.
 */
export class ProjectLock extends EventTarget {
  #project;
  #save;
  #locks;
  #channel;
  #number = Math.random();
  /** Lets go of the lock of the browser. */
  #letGo = () => {};
  /** @type {((message: TabMessage) => void) | null} */
  #onAnswer = null;
  isHeld = false;

  /**
   * @param {string} project its id
   * @param {() => Promise<unknown>} save called before another tab gets the project
   * @param {LockManager | null} [locks]
   */
  constructor(project, save, locks = globalThis.navigator?.locks ?? null) {
    super();
    this.#project = project;
    this.#save = save;
    this.#locks = locks;
    this.#channel = new BroadcastChannel('chancery-workshop-tabs');
    this.#channel.onmessage = ({ data }) => this.#hear(data);
  }

  /** Takes the project if no other tab has it; false if one does. */
  async take() {
    this.isHeld = this.#locks
      ? await this.#request({ ifAvailable: true })
      : !(await this.#isElsewhere());
    return this.isHeld;
  }

  /** Asks the tab that has the project to save it and let go. A tab that does not answer loses it. */
  async takeOver() {
    this.#tell('let go');
    if (this.#locks) {
      const signal = AbortSignal.timeout(letGoTime);
      this.isHeld = (await this.#request({ signal })) || (await this.#request({ steal: true }));
      return this.isHeld;
    }
    const end = Date.now() + letGoTime;
    while ((await this.#isElsewhere()) && Date.now() < end);
    this.isHeld = true;
    return true;
  }

  /** Lets go, as when another project is opened. */
  release() {
    this.isHeld = false;
    this.#letGo();
    this.#channel.close();
  }

  /**
   * @param {LockOptions} options
   * @returns {Promise<boolean>} whether it was granted; it is held until #letGo is called
   */
  #request(options) {
    return new Promise(done => {
      const hold = (/** @type {Lock | null} */ lock) => {
        done(lock !== null);
        return lock && new Promise(end => (this.#letGo = () => end(undefined)));
      };
      const name = `chancery-workshop/${this.#project}`;
      Promise.resolve(this.#locks?.request(name, options, hold)).catch(() => {
        done(false);
        this.#lose();
      });
    });
  }

  #lose() {
    if (!this.isHeld) return;
    this.isHeld = false;
    this.dispatchEvent(new Event('lost'));
  }

  /** @returns {Promise<boolean>} */
  #isElsewhere() {
    return new Promise(done => {
      const end = (/** @type {boolean} */ isElsewhere) => {
        clearTimeout(timer);
        this.#onAnswer = null;
        done(isElsewhere);
      };
      const timer = setTimeout(() => end(false), answerTime);
      this.#onAnswer = ({ what, from }) => {
        // Of two that ask at once, the one with the smaller number gets it.
        if (what === 'I have it' || (what === 'who has it' && from < this.#number)) end(true);
      };
      this.#tell('who has it');
    });
  }

  /** @param {TabMessage['what']} what */
  #tell(what) {
    /** @type {TabMessage} */
    const message = { project: this.#project, from: this.#number, what };
    this.#channel.postMessage(message);
  }

  /** @param {TabMessage} message */
  async #hear(message) {
    if (message.project !== this.#project) return;
    if (!this.isHeld) {
      this.#onAnswer?.(message);
      return;
    }
    if (message.what === 'who has it') this.#tell('I have it');
    if (message.what !== 'let go') return;
    await this.#save();
    this.#lose();
    this.#letGo();
  }
}
