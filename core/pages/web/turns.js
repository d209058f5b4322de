// The slider over the turns of a game: one turn is shown at a time, and the address names it.
import { all, byId } from './elements.js';
import { clamp } from './geometry.js';

/** @type {Record<string, string>} */
const keys = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

class Turns {
  #turns = all('.turn');
  #slider = byId('slider', HTMLInputElement);
  #label = byId('label');
  #at = -1;
  /** Where each button leads. @type {Record<string, () => number>} */
  #steps = {
    first: () => 0,
    back: () => this.#at - 1,
    next: () => this.#at + 1,
    last: () => this.#turns.length - 1,
  };

  start() {
    for (const id of Object.keys(this.#steps)) {
      byId(id).addEventListener('click', () => this.#go(this.#steps[id]()));
    }
    this.#slider.addEventListener('input', () => this.#go(Number(this.#slider.value) - 1));
    addEventListener('keydown', event => this.#press(event));
    addEventListener('hashchange', () => this.#readAddress());
    document.documentElement.classList.add('js');
    this.#readAddress();
  }

  /** @param {number} turn */
  #show(turn) {
    const next = clamp(turn, 0, this.#turns.length - 1);
    if (next === this.#at) return;
    this.#at = next;
    this.#turns.forEach((shown, i) => shown.classList.toggle('shown', i === next));
    this.#slider.value = String(next + 1);
    this.#label.textContent = this.#turns[next].dataset.label ?? '';
    this.#slider.setAttribute('aria-valuetext', this.#label.textContent);
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
    const step = this.#steps[keys[event.key]];
    if (!step || event.target === this.#slider) return;
    event.preventDefault();
    this.#go(step());
  }
}

export function startTurns() {
  new Turns().start();
}
