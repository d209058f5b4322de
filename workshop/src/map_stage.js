// The stage of the map editor: layers of pictures that are moved and enlarged together.
import { element, shape } from '../../core/pages/web/elements.js';
import { Camera } from './map_camera.js';

/** @import { Point } from './shapes.js' */

/** @typedef {{ x: number, y: number, scale: number, isWhole: boolean }} View */

/** Layers reach beyond the window by this part of it at each side, so that panning shows them. */
const margin = 0.25;
/** When nothing has moved for this time, layers are drawn sharply. */
const restMilliseconds = 140;

/**
 * While it is moved, only the composed picture of the layers moves; they are drawn again when it rests.
 * Event `rest`: the scale or the place have changed.
 */
export class MapStage extends EventTarget {
  root = element('div', { className: 'map-stage', tabIndex: 0 });
  camera = new Camera();
  /** The drawing of the designer. */
  under = shape('svg', { class: 'map-layer map-under', preserveAspectRatio: 'none' });
  ground = shape('svg', { class: 'map-layer map-ground', preserveAspectRatio: 'none' });
  over = shape('svg', { class: 'map-layer map-over', preserveAspectRatio: 'none' });
  #moved = element('div', { className: 'map-moved' });
  /** What the layers show now. */
  #drawn = { scale: 1, x: 0, y: 0 };
  #timer = 0;
  /** True as long as all of the sheet is to be seen, whatever size the window has. */
  #showsWhole = true;
  #sheet = { width: 1000, height: 700 };

  constructor() {
    super();
    for (const layer of [this.under, this.ground, this.over]) {
      layer.setAttribute('aria-hidden', 'true');
    }
    this.#moved.append(this.under, this.ground, this.over);
    this.root.append(this.#moved);
    new ResizeObserver(() => this.#resize()).observe(this.root);
  }

  /** @param {{ width: number, height: number }} sheet */
  set sheet(sheet) {
    const isOther = sheet.width !== this.#sheet.width || sheet.height !== this.#sheet.height;
    this.#sheet = sheet;
    if (isOther) this.#resize();
  }
  get sheet() {
    return this.#sheet;
  }

  #resize() {
    const { width, height } = this.root.getBoundingClientRect();
    if (!width || !height) return;
    this.camera.resize(this.#sheet, { width, height });
    if (this.#showsWhole) this.camera.showWhole();
    this.rest();
  }

  /** What is seen. @returns {View} */
  get view() {
    const { x, y, scale } = this.camera;
    return { x, y, scale, isWhole: this.#showsWhole };
  }
  set view({ x, y, scale, isWhole }) {
    Object.assign(this.camera, { x, y, scale });
    this.#move(isWhole);
  }

  /** Pixels for one unit of the sheet. */
  get scale() {
    return this.camera.scale;
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} on the sheet */
  pointOf({ clientX, clientY }) {
    return this.camera.onSheet(this.pixelOf({ clientX, clientY }));
  }

  /** @param {{ clientX: number, clientY: number }} event @returns {Point} in the window */
  pixelOf({ clientX, clientY }) {
    const { left, top } = this.root.getBoundingClientRect();
    return [clientX - left, clientY - top];
  }

  /** @param {number} x in pixels @param {number} y */
  pan(x, y) {
    this.camera.pan(x, y);
    this.#move();
  }

  /** @param {number} factor @param {Point} [pixel] */
  zoom(factor, pixel) {
    this.camera.zoom(factor, pixel);
    this.#move();
  }

  showWhole() {
    this.camera.showWhole();
    this.#move(true);
  }

  /** @param {Point} point */
  bring(point) {
    if (this.camera.bring(point)) this.#move();
  }

  /** @param {boolean} [isWhole] true if all of the sheet is seen */
  #move(isWhole = false) {
    this.#showsWhole = isWhole;
    clearTimeout(this.#timer);
    const { scale, x, y } = this.camera;
    const drawn = this.#drawn;
    const grown = scale / drawn.scale;
    const [left, top] = [(drawn.x - x) * scale, (drawn.y - y) * scale];
    this.#moved.style.transform = `translate(${left}px,${top}px) scale(${grown})`;
    const { clientWidth, clientHeight } = this.root;
    const isFar =
      Math.abs(left) > margin * clientWidth || Math.abs(top) > margin * clientHeight || grown > 3;
    this.#timer = setTimeout(() => this.rest(), isFar ? 30 : restMilliseconds);
  }

  /** Draws the layers as the camera sees them. */
  rest() {
    clearTimeout(this.#timer);
    const { scale, x, y } = this.camera;
    this.#drawn = { scale, x, y };
    this.#moved.style.transform = '';
    const width = this.root.clientWidth / scale;
    const height = this.root.clientHeight / scale;
    const box = [
      x - margin * width,
      y - margin * height,
      (1 + 2 * margin) * width,
      (1 + 2 * margin) * height,
    ];
    for (const layer of [this.under, this.ground, this.over]) {
      layer.setAttribute('viewBox', box.join(' '));
    }
    this.dispatchEvent(new Event('rest'));
  }
}
