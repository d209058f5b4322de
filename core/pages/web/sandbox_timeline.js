// The slider and buttons of a sandbox that go through the steps of the game.
import { byId } from './elements.js';

/** @import { Sandbox } from './sandbox.js' */

export class SandboxTimeline {
  #sandbox;

  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.#sandbox = sandbox;
  }

  listen() {
    /** @type {Record<string, () => number>} */
    const targets = {
      first: () => 0,
      back: () => this.#sandbox.at - 1,
      next: () => this.#sandbox.at + 1,
      last: () => this.#sandbox.game.steps.length,
    };
    for (const [id, target] of Object.entries(targets)) {
      byId(id).onclick = () => this.#sandbox.go(target());
    }
    const slider = byId('slider', HTMLInputElement);
    slider.oninput = () => this.#sandbox.go(Number(slider.value) - 1);
    addEventListener('keydown', event => this.#press(event));
  }

  show() {
    const { at, game, isBound } = this.#sandbox;
    const { length } = game.steps;
    for (const id of ['first', 'back', 'next', 'last']) {
      byId(id, HTMLButtonElement).disabled = isBound;
    }
    const slider = byId('slider', HTMLInputElement);
    const label = byId('label');
    slider.disabled = isBound;
    slider.max = String(length + 1);
    slider.value = String(at + 1);
    label.textContent = at === length ? this.#labelNow() : this.#labelOfStep(at);
    slider.setAttribute('aria-valuetext', label.textContent);
    byId('undo', HTMLButtonElement).disabled = !length;
  }

  #labelNow() {
    const { game, byHand, shown } = this.#sandbox;
    if (game.ending) return 'the end';
    const what = byHand.isOn ? 'the board is edited' : 'waiting for orders';
    return `${shown?.label ?? ''}: ${what}`;
  }

  /** @param {number} number */
  #labelOfStep(number) {
    const step = this.#sandbox.game.steps[number];
    return `${step.step === 'turn' ? step.phase : 'changed by hand'}: what happened`;
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (document.querySelector('dialog[open]') || target.closest('chancery-board')) return;
    if (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return;
    const { at, game } = this.#sandbox;
    /** @type {Record<string, number>} */
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: game.steps.length };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#sandbox.go(step);
  }
}
