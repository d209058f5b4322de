// Several people at one device: each writes alone, then hands it to the next.
import { byId, element } from './elements.js';
import { plainButton } from './dialogs.js';

/** @import { Sandbox } from './sandbox.js' */

/**
 * Who writes.
 * @typedef {object} Hand
 * @property {string[]} queue ids of the powers
 * @property {number} at
 */

export class PassedDevice {
  #sandbox;
  /** True if each person writes alone. */
  isOn = false;
  /** @type {Hand | null} */
  #hand = null;

  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.#sandbox = sandbox;
  }

  /** True while somebody writes alone. */
  get isWriting() {
    return this.#hand !== null;
  }

  /** The power whose player writes. */
  get power() {
    return this.#hand?.queue[this.#hand.at] ?? '';
  }

  /** Begins a round; false if all write together. */
  async begin() {
    const sandbox = this.#sandbox;
    this.#hand = null;
    if (!this.isOn || sandbox.game.ending) {
      uncover();
      return false;
    }
    const { position } = sandbox.game;
    const answer = await sandbox.ask({ do: 'look', position, past: [], orders: {} });
    if (!answer) return false;
    const deciders = answer.deciders ?? [];
    const queue = sandbox.atTable.filter(id => sandbox.table.hides || deciders.includes(id));
    if (!queue.length && !deciders.some(id => sandbox.seats[id])) {
      uncover();
      return false;
    }
    this.#handTo(queue, 0);
    return true;
  }

  handOn() {
    if (!this.#hand) return;
    const { queue, at } = this.#hand;
    this.#hand = null;
    this.#handTo(queue, at + 1);
  }

  /**
   * @param {string[]} queue
   * @param {number} at
   */
  #handTo(queue, at) {
    const sandbox = this.#sandbox;
    if (at >= queue.length) {
      const text = 'The orders are hidden until they are played.';
      this.#cover('Everybody has written', text, 'Adjudicate', () => sandbox.play());
      return;
    }
    const name = sandbox.powerName(queue[at]);
    const text = 'Whoever else looks sees nothing yet.';
    this.#cover(`Hand the device to ${name}`, text, `I play ${name}`, () => {
      this.#hand = { queue, at };
      sandbox.active = queue[at];
      sandbox.shown = null;
      sandbox.showNow();
    });
  }

  /**
   * Hides all until somebody goes on.
   * @param {string} title
   * @param {string} text
   * @param {string} goOn
   * @param {() => void} act
   */
  #cover(title, text, goOn, act) {
    document.body.classList.add('covered');
    this.#sandbox.endPad();
    this.#sandbox.board.clear();
    byId('report').replaceChildren();
    byId('pad').replaceChildren();
    const press = () => {
      uncover();
      act();
    };
    const button = plainButton(goOn, press, 'plain main');
    byId('cover').replaceChildren(element('h2', {}, title), element('p', {}, text), button);
    button.focus();
  }
}

function uncover() {
  document.body.classList.remove('covered');
}
