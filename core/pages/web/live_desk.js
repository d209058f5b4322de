// What the live board says to the program that serves it, and hears from it.
import { byId } from './elements.js';

/** @import { LiveAnswer, LiveEvent, LiveWish } from './page_data.js' */

const waitingText = 'waiting for chancery watch';

export class LiveDesk {
  #said = byId('live-said');
  #undo = byId('undo', HTMLButtonElement);
  /** The answer that is awaited. @type {Promise<boolean> | null} */
  #asking = null;

  constructor() {
    this.#undo.addEventListener('click', () => this.ask({ do: 'undo' }));
  }

  /** What the page says, and whether it is a problem. */
  get said() {
    const isProblem = this.#said.classList.contains('problem');
    return { text: this.#said.textContent ?? '', isProblem };
  }

  /**
   * @param {string} text
   * @param {boolean} [isProblem]
   */
  tell(text, isProblem = false) {
    this.#said.textContent = text;
    this.#said.classList.toggle('problem', isProblem);
  }

  /**
   * Asks for a change; false if it was not made.
   * @param {LiveWish} wish
   */
  ask(wish) {
    this.#asking = this.#send(wish);
    return this.#asking;
  }

  /**
   * Listens to the program until files have changed.
   * @param {number} shown the number of the look that the page shows
   * @param {() => void} leave is called before the page loads itself again
   */
  listen(shown, leave) {
    const events = new EventSource('events');
    events.onmessage = async event => {
      await this.#asking;
      const now = /** @type {LiveEvent} */ (JSON.parse(event.data));
      this.#undo.disabled = !now.undo;
      if (now.look <= shown) return;
      events.close();
      leave();
      location.reload();
    };
    events.onerror = () => this.tell(waitingText, true);
    events.onopen = () => {
      if (this.said.text === waitingText) this.tell('');
    };
  }

  /** @param {LiveWish} wish */
  async #send(wish) {
    try {
      const headers = { 'Content-Type': 'application/json' };
      const reply = await fetch('change', { method: 'POST', headers, body: JSON.stringify(wish) });
      const answer = /** @type {LiveAnswer} */ (await reply.json());
      if ('problem' in answer) {
        this.tell(answer.problem, true);
        return false;
      }
      this.tell(answer.said);
      this.#undo.disabled = !answer.undo;
      return true;
    } catch {
      this.tell('chancery watch has ended', true);
      return false;
    }
  }
}
