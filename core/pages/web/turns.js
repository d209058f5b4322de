// The slider over the turns of a game: one turn is shown at a time, and the address names it.
import { all, byId, element } from './elements.js';
import { clamp } from './geometry.js';
import { unpack } from './packed_data.js';

/** @type {Record<string, string>} */
const keys = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

const linkText = 'Copy link';

class Turns {
  /** Those that are not on the page yet are texts. @type {(HTMLElement | string)[]} */
  #turns;
  #slider = byId('slider', HTMLInputElement);
  #label = byId('label');
  #link = byId('link', HTMLAnchorElement);
  #at = -1;
  /** Where each button leads. @type {Record<string, () => number>} */
  #steps = {
    first: () => 0,
    back: () => this.#at - 1,
    next: () => this.#at + 1,
    last: () => this.#turns.length - 1,
  };

  /** @param {string[]} earlier turns that the page has in packed form */
  constructor(earlier) {
    this.#turns = [...earlier, ...all('.turn')];
  }

  start() {
    for (const id of Object.keys(this.#steps)) {
      byId(id).addEventListener('click', () => this.#go(this.#steps[id]()));
    }
    this.#slider.addEventListener('input', () => this.#go(Number(this.#slider.value) - 1));
    this.#link.addEventListener('click', event => this.#copyLink(event));
    addEventListener('keydown', event => this.#press(event));
    addEventListener('hashchange', () => this.#readAddress());
    document.documentElement.classList.add('js');
    this.#readAddress();
  }

  /**
   * The turn with this number, which is put into the page if it is not there yet.
   * @param {number} number
   */
  #turnAt(number) {
    const known = this.#turns[number];
    if (typeof known !== 'string') return known;
    const parsed = element('template', { innerHTML: known });
    const turn = /** @type {HTMLElement} */ (parsed.content.firstElementChild);
    byId('turns').before(turn);
    this.#turns[number] = turn;
    return turn;
  }

  /** @param {number} number */
  #show(number) {
    const next = clamp(number, 0, this.#turns.length - 1);
    if (next === this.#at) return;
    this.#at = next;
    const turn = this.#turnAt(next);
    for (const other of all('.turn.shown')) other.classList.remove('shown');
    turn.classList.add('shown');
    this.#slider.value = String(next + 1);
    this.#label.textContent = turn.dataset.label ?? '';
    this.#slider.setAttribute('aria-valuetext', this.#label.textContent);
    this.#link.href = `#turn=${next + 1}`;
    this.#link.textContent = linkText;
  }

  /** @param {MouseEvent} event */
  async #copyLink(event) {
    event.preventDefault();
    this.#go(this.#at);
    try {
      await navigator.clipboard.writeText(this.#link.href);
      this.#link.textContent = 'Link copied';
    } catch {
      this.#link.textContent = 'See the address';
    }
  }

  /** @param {number} turn */
  #go(turn) {
    this.#show(turn);
    history.replaceState(null, '', `#turn=${this.#at + 1}`);
  }

  #readAddress() {
    const found = /^#turn=(\d{1,6})$/.exec(location.hash);
    this.#show(found ? Number(found[1]) - 1 : this.#turns.length - 1);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = /** @type {Element} */ (event.target);
    const isField = /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
    if (isField || target.closest('chancery-board')) return;
    const step = this.#steps[keys[event.key]];
    if (!step) return;
    event.preventDefault();
    this.#go(step());
  }
}

/** Shows the turns, when those that are packed are read. */
export async function startTurns() {
  const packed = document.getElementById('turns')?.textContent;
  const earlier = packed ? await unpack(packed).json() : [];
  new Turns(/** @type {string[]} */ (earlier)).start();
}
