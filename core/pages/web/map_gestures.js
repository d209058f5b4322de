// How a map is moved and enlarged by wheel, mouse and fingers.
import { clamp } from './geometry.js';
import { pointOnScreen } from './map_window.js';

/** @import { Point } from './geometry.js' */
/** @import { Frame } from './map_window.js' */

/**
 * The map that is moved.
 * @typedef {object} MovedMap
 * @property {() => Frame} frame
 * @property {() => number} zoom
 * @property {() => SVGSVGElement} picture that is shown
 * @property {(x: number, y: number) => void} pan
 * @property {(zoom: number, fixed: Point) => void} zoomTo
 */

/**
 * The middle of one or two fingers, and how far they are apart.
 * @param {TouchEvent} event
 */
function measureFingers({ touches: [first, second] }) {
  if (!second) return { x: first.clientX, y: first.clientY, apart: 0 };
  return {
    x: (first.clientX + second.clientX) / 2,
    y: (first.clientY + second.clientY) / 2,
    apart: Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY),
  };
}

export class MapGestures {
  #map;
  #scrolledAt = -Infinity;
  #zoomedAt = -Infinity;
  /** @type {{ x: number, y: number, isMoved: boolean } | null} */
  #drag = null;
  /** @type {ReturnType<typeof measureFingers> | null} */
  #fingers = null;
  #resting = 0;
  /** True just after a drag: the click that ends it means nothing. */
  hasDragged = false;

  /**
   * @param {MovedMap} map
   * @param {AbortSignal} signal that ends it
   */
  constructor(map, signal) {
    this.#map = map;
    const noteScrolling = (/** @type {WheelEvent} */ event) => {
      if (!event.defaultPrevented) this.#scrolledAt = event.timeStamp;
    };
    addEventListener('wheel', noteScrolling, { passive: true, signal });
    addEventListener('pointermove', event => this.#move(event), { signal });
    addEventListener('pointerup', () => this.#release(), { signal });
    addEventListener('pointercancel', () => this.#release(), { signal });
  }

  get isDragging() {
    return this.#drag !== null;
  }

  /**
   * Listens to a picture of the map.
   * @param {SVGSVGElement} picture
   * @param {AbortSignal} signal
   */
  listen(picture, signal) {
    picture.addEventListener('wheel', event => this.#turn(event), { passive: false, signal });
    picture.addEventListener('pointerdown', event => this.#press(event), { signal });
    const touch = (/** @type {TouchEvent} */ event) => this.#touch(event);
    picture.addEventListener('touchstart', touch, { passive: false, signal });
    picture.addEventListener('touchmove', event => this.#pinch(event), { passive: false, signal });
    picture.addEventListener('touchend', touch, { passive: false, signal });
    picture.addEventListener('touchcancel', touch, { passive: false, signal });
  }

  /**
   * Who scrolls the page goes on doing so, over a map too.
   * @param {WheelEvent} event
   */
  #scrollsPage({ ctrlKey, timeStamp, deltaY }) {
    if (ctrlKey) return false;
    if (timeStamp - this.#scrolledAt < 400 || deltaY === 0) return true;
    return this.#map.zoom() === 1 && deltaY > 0 && timeStamp - this.#zoomedAt > 400;
  }

  /** @param {WheelEvent} event */
  #turn(event) {
    if (this.#scrollsPage(event)) return;
    event.preventDefault();
    this.#zoomedAt = event.timeStamp;
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    const turned = clamp(event.deltaY * lines * (event.ctrlKey ? 4 : 1), -120, 120);
    const point = pointOnScreen(this.#map.frame(), event.clientX, event.clientY);
    this.#map.zoomTo(this.#map.zoom() * 2 ** (-turned / 240), point);
  }

  // To draw all anew, roughly or finely, takes longer than a frame: so it is done while nothing
  // moves, before a drag and some time after the last one.
  #drawRoughly() {
    clearTimeout(this.#resting);
    this.#map.picture().classList.add('dragged');
  }
  #drawFinely() {
    clearTimeout(this.#resting);
    const picture = this.#map.picture();
    this.#resting = setTimeout(() => picture.classList.remove('dragged'), 250);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.pointerType === 'touch' || event.button !== 0 || this.#map.zoom() === 1) return;
    this.#drag = { x: event.clientX, y: event.clientY, isMoved: false };
    this.#drawRoughly();
  }

  /** @param {PointerEvent} event */
  #move({ clientX, clientY, pointerType }) {
    const drag = this.#drag;
    if (!drag || pointerType === 'touch') return;
    if (!drag.isMoved && Math.hypot(clientX - drag.x, clientY - drag.y) < 5) return;
    const { pixels } = this.#map.frame();
    this.#map.pan((clientX - drag.x) / pixels, (clientY - drag.y) / pixels);
    this.#drag = { x: clientX, y: clientY, isMoved: true };
  }

  #release() {
    this.hasDragged = this.#drag?.isMoved ?? false;
    if (this.#drag) this.#drawFinely();
    this.#drag = null;
    setTimeout(() => {
      this.hasDragged = false;
    });
  }

  /**
   * Fingers that begin or end.
   * @param {TouchEvent} event
   */
  #touch(event) {
    if (event.touches.length > 1) event.preventDefault();
    this.#fingers = event.touches.length ? measureFingers(event) : null;
    if (!this.#fingers) this.#drawFinely();
  }

  /** @param {TouchEvent} event */
  #pinch(event) {
    const before = this.#fingers;
    if (!before || (event.touches.length === 1 && this.#map.zoom() === 1)) return;
    event.preventDefault();
    this.#drawRoughly();
    const now = measureFingers(event);
    const frame = this.#map.frame();
    this.#map.pan((now.x - before.x) / frame.pixels, (now.y - before.y) / frame.pixels);
    const factor = now.apart && before.apart ? now.apart / before.apart : 1;
    this.#map.zoomTo(this.#map.zoom() * factor, pointOnScreen(frame, now.x, now.y));
    this.#fingers = now;
  }
}
