// Handles on a map by which places are moved, with the mouse or the keyboard.
import { shape } from './elements.js';
import { directions } from './map_view.js';

/** @import { MapSpace } from './page_data.js' */
/** @import { Point } from './geometry.js' */

/** @typedef {(space: MapSpace, at: Point) => Promise<boolean>} MovePlace */

class LiveHandle {
  #space;
  #move;
  #line;
  #circle;
  /** @type {Point} */
  #at;
  /** From the pointer to the middle of the handle, while it is dragged. @type {Point | null} */
  #grip = null;

  /**
   * @param {MapSpace} space
   * @param {MovePlace} move
   */
  constructor(space, move) {
    const { x, y, name, id } = space;
    this.#space = space;
    this.#move = move;
    this.#at = [x, y];
    this.#circle = shape('circle', { r: 8, cx: x, cy: y });
    this.#line = shape('line', { x1: x, y1: y, x2: x, y2: y });
    this.root = shape('g', {
      tabindex: 0,
      role: 'button',
      'data-space': id,
      'aria-label': `position of ${name}; arrow keys move it, Enter saves, Escape puts it back`,
    });
    this.root.append(this.#line, this.#circle, shape('title', {}, name));
    this.#listen();
  }

  #listen() {
    this.root.addEventListener('pointerdown', event => this.#grab(event));
    this.root.addEventListener('pointermove', event => this.#drag(event));
    this.root.addEventListener('pointerup', () => {
      if (this.#grip) this.#save();
      this.#grip = null;
    });
    this.root.addEventListener('pointercancel', () => {
      this.#grip = null;
      this.#putBack();
    });
    this.root.addEventListener('keydown', event => this.#press(event));
    // The map is not moved.
    for (const kind of ['click', 'touchstart', 'touchmove', 'dblclick']) {
      this.root.addEventListener(kind, event => event.stopPropagation());
    }
  }

  /** @param {Point} at */
  #put([x, y]) {
    this.#at = [x, y];
    this.#circle.setAttribute('cx', String(x));
    this.#circle.setAttribute('cy', String(y));
    this.#line.setAttribute('x2', String(x));
    this.#line.setAttribute('y2', String(y));
    this.root.classList.toggle('moved', this.#isMoved());
  }

  #putBack() {
    this.#put([this.#space.x, this.#space.y]);
  }

  #isMoved() {
    return this.#at[0] !== this.#space.x || this.#at[1] !== this.#space.y;
  }

  async #save() {
    if (this.#isMoved() && !(await this.#move(this.#space, this.#at))) this.#putBack();
  }

  /**
   * The point of the sheet under the pointer.
   * @param {PointerEvent} event
   */
  #under(event) {
    const matrix = this.root.getScreenCTM()?.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
  }

  /** @param {PointerEvent} event */
  #grab(event) {
    event.stopPropagation();
    event.preventDefault();
    this.root.focus({ preventScroll: true });
    const { x, y } = this.#under(event);
    this.#grip = [this.#at[0] - x, this.#at[1] - y];
    this.root.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    if (!this.#grip) return;
    const { x, y } = this.#under(event);
    const tenth = (/** @type {number} */ length) => Math.round(length * 10) / 10;
    this.#put([tenth(x + this.#grip[0]), tenth(y + this.#grip[1])]);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const direction = directions[event.key];
    const far = event.shiftKey ? 10 : 1;
    if (direction) {
      this.#put([this.#at[0] + direction[0] * far, this.#at[1] + direction[1] * far]);
    } else if (event.key === 'Enter') {
      this.#save();
    } else if (event.key === 'Escape') {
      this.#putBack();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * A handle for each space.
 * @param {MapSpace[]} spaces
 * @param {MovePlace} move saves a place; false if it cannot
 */
export function makeHandles(spaces, move) {
  const handles = shape('g', { id: 'handles' });
  handles.append(...spaces.map(space => new LiveHandle(space, move).root));
  return handles;
}
