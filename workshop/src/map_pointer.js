// Mouse, pen and fingers on the stage: taps, drags of tools, panning and pinching.

/** @import { MapStage } from './map_stage.js' */
/** @import { Point } from './shapes.js' */

/** A place on the stage that was tapped or pressed. @typedef {{ point: Point, reach: number, isTouch: boolean, isDouble: boolean, isShift: boolean }} Touch `reach`: how far from it something is still meant, in units of the sheet */
/** What a tool drags. @typedef {{ move: (point: Point, touch: Touch) => void, drop: () => void, cancel: () => void }} Drag */

/**
 * What is done with touches.
 * @typedef {object} TouchUser
 * @property {(touch: Touch) => void} tap
 * @property {(touch: Touch) => Drag | null} grab null if the stage itself is to be moved
 * @property {(touch: Touch | null) => void} hover null when the pointer has left
 */

const reaches = { mouse: 9, touch: 22 };
const startOfDrag = 5;
const doubleTap = { milliseconds: 350, pixels: 24 };

/** @typedef {{ x: number, y: number, startX: number, startY: number, isMoved: boolean }} Pointer */

export class MapPointers {
  #stage;
  #user;
  /** @type {Map<number, Pointer>} */
  #pointers = new Map();
  /** @type {Drag | null} */
  #drag = null;
  #isPanning = false;
  #lastTap = { time: -Infinity, x: 0, y: 0 };
  /** True while the space bar is held: then drags move the stage. */
  isHeld = false;

  /**
   * @param {MapStage} stage
   * @param {TouchUser} user
   */
  constructor(stage, user) {
    this.#stage = stage;
    this.#user = user;
    const { root } = stage;
    root.addEventListener('pointerdown', event => this.#press(event));
    root.addEventListener('pointermove', event => this.#move(event));
    root.addEventListener('pointerup', event => this.#release(event));
    root.addEventListener('pointercancel', event => this.#cancel(event));
    root.addEventListener('pointerleave', () => this.#user.hover(null));
    root.addEventListener('wheel', event => this.#turn(event), { passive: false });
    root.addEventListener('contextmenu', event => event.preventDefault());
    // A tap may open a card under the finger; the click that follows must not reach it.
    root.addEventListener('touchend', event => {
      if (event.cancelable && !isControl(event.target)) event.preventDefault();
    });
  }

  /** Ends what is dragged, as if it had not begun. */
  cancel() {
    this.#drag?.cancel();
    this.#drag = null;
  }

  /** @param {PointerEvent} event @param {boolean} [isDouble] @returns {Touch} */
  #touchOf(event, isDouble = false) {
    const isTouch = event.pointerType === 'touch';
    const reach = (isTouch ? reaches.touch : reaches.mouse) / this.#stage.scale;
    return { point: this.#stage.pointOf(event), reach, isTouch, isDouble, isShift: event.shiftKey };
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (isControl(event.target)) return;
    const { root } = this.#stage;
    root.setPointerCapture(event.pointerId);
    root.focus({ preventScroll: true });
    const { clientX: x, clientY: y } = event;
    this.#pointers.set(event.pointerId, { x, y, startX: x, startY: y, isMoved: false });
    if (this.#pointers.size > 1) {
      this.cancel();
      this.#isPanning = true;
      return;
    }
    this.#isPanning = event.button !== 0 || this.isHeld;
    if (!this.#isPanning) this.#drag = this.#user.grab(this.#touchOf(event));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) {
      if (event.pointerType !== 'touch') this.#user.hover(this.#touchOf(event));
      return;
    }
    const { clientX: x, clientY: y } = event;
    const far = Math.hypot(x - pointer.startX, y - pointer.startY);
    if (!pointer.isMoved && far < startOfDrag) return;
    const before = { ...pointer };
    Object.assign(pointer, { x, y, isMoved: true });
    if (this.#pointers.size > 1) this.#pinch(event.pointerId, before, pointer);
    else if (this.#drag) this.#drag.move(this.#stage.pointOf(event), this.#touchOf(event));
    else this.#stage.pan(x - before.x, y - before.y);
  }

  /** @param {number} id @param {Pointer} before @param {Pointer} now */
  #pinch(id, before, now) {
    const other = [...this.#pointers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const apart = (/** @type {Pointer} */ one) => Math.hypot(one.x - other.x, one.y - other.y) || 1;
    const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
    this.#stage.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    this.#stage.zoom(apart(now) / apart(before), this.#stage.pixelOf(middle));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const pointer = this.#pointers.get(event.pointerId);
    if (!pointer) return;
    this.#pointers.delete(event.pointerId);
    const drag = this.#drag;
    this.#drag = null;
    if (drag && pointer.isMoved) drag.drop();
    else {
      drag?.cancel();
      if (!pointer.isMoved && !this.#isPanning) this.#tap(event);
    }
    if (!this.#pointers.size) this.#isPanning = false;
  }

  /** @param {PointerEvent} event */
  #tap(event) {
    const { clientX: x, clientY: y, timeStamp: time } = event;
    const last = this.#lastTap;
    const isDouble =
      time - last.time < doubleTap.milliseconds &&
      Math.hypot(x - last.x, y - last.y) < doubleTap.pixels;
    this.#lastTap = { time: isDouble ? -Infinity : time, x, y };
    this.#user.tap(this.#touchOf(event, isDouble));
  }

  /** @param {PointerEvent} event */
  #cancel(event) {
    this.#pointers.delete(event.pointerId);
    this.cancel();
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const turned = Math.max(-150, Math.min(150, event.deltaY * lines * (event.ctrlKey ? 4 : 1)));
    this.#stage.zoom(2 ** (-turned / 260), this.#stage.pixelOf(event));
  }
}

/** True for buttons that lie on the stage. @param {EventTarget | null} target */
function isControl(target) {
  return target instanceof Element && target.closest('button, input, select, a') !== null;
}
