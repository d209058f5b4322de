// The part of a sheet that is shown: how much it is enlarged, and where it lies.
import { clamp } from './geometry.js';

/** @import { Point } from './geometry.js' */

/**
 * How a sheet stands on the screen before it is enlarged. Lengths are those of the sheet, except in
 * `box`.
 * @typedef {object} Frame
 * @property {{ left: number, top: number, width: number, height: number }} box on the screen
 * @property {{ width: number, height: number }} sheet
 * @property {number} pixels on the screen for one unit of the sheet
 * @property {number} x where the window begins
 * @property {number} y
 * @property {number} width of the window
 * @property {number} height
 */

/** @typedef {[zoom: number, left: number, top: number]} WindowState */

/** The size of names, in units of the sheet. */
const letterHeight = 14;
/** What is larger can be read, in pixels. */
const readableHeight = 9;

/**
 * @param {Frame['box']} box
 * @param {Frame['sheet']} sheet
 * @returns {Frame}
 */
export function makeFrame(box, sheet) {
  const pixels = Math.min(box.width / sheet.width, box.height / sheet.height) || 1;
  const width = box.width / pixels;
  const height = box.height / pixels;
  const x = (sheet.width - width) / 2;
  const y = (sheet.height - height) / 2;
  return { box, sheet, pixels, width, height, x, y };
}

/**
 * The point of the window under a point of the screen.
 * @param {Frame} frame
 * @param {number} clientX
 * @param {number} clientY
 * @returns {Point}
 */
export function pointOnScreen(frame, clientX, clientY) {
  return [
    frame.x + (clientX - frame.box.left) / frame.pixels,
    frame.y + (clientY - frame.box.top) / frame.pixels,
  ];
}

/**
 * Where something of this length begins, so that it fills as much as possible of a stretch.
 * @param {number} start where it would begin
 * @param {number} length
 * @param {number} from where the stretch begins
 * @param {number} room length of the stretch
 */
export function heldStart(start, length, from, room) {
  if (length <= room) return from + (room - length) / 2;
  return clamp(start, from + room - length, from);
}

/** What a person sees of a sheet. Its numbers change only through its functions. */
export class MapWindow {
  zoom = 1;
  left = 0;
  top = 0;
  /** True until a board has begun to show it. */
  isFresh = true;

  /** @returns {WindowState} */
  get state() {
    return [this.zoom, this.left, this.top];
  }
  /** @param {WindowState} state */
  set state([zoom, left, top]) {
    this.zoom = zoom;
    this.left = left;
    this.top = top;
  }

  /** @param {Frame} frame */
  largest(frame) {
    return Math.max(4, 3 / frame.pixels);
  }

  /**
   * Keeps the sheet in the window.
   * @param {Frame} frame
   */
  hold(frame) {
    this.left = heldStart(this.left, this.zoom * frame.sheet.width, frame.x, frame.width);
    this.top = heldStart(this.top, this.zoom * frame.sheet.height, frame.y, frame.height);
  }

  /**
   * The point of the sheet under `fixed` stays where it is; that is the middle if it is missing.
   * @param {Frame} frame
   * @param {number} zoom
   * @param {Point} [fixed]
   */
  zoomTo(frame, zoom, fixed) {
    const [x, y] = fixed ?? [frame.x + frame.width / 2, frame.y + frame.height / 2];
    const next = clamp(zoom, 1, this.largest(frame));
    this.left = x - ((x - this.left) * next) / this.zoom;
    this.top = y - ((y - this.top) * next) / this.zoom;
    this.zoom = next;
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  pan(x, y) {
    this.left += x;
    this.top += y;
  }

  /**
   * Brings a point of the sheet into the window.
   * @param {Frame} frame
   * @param {Point} point
   */
  bring(frame, [x, y]) {
    const rim = 36 / frame.pixels;
    const isInside = (
      /** @type {number} */ at,
      /** @type {number} */ from,
      /** @type {number} */ room,
    ) => at > from + rim && at < from + room - rim;
    const [left, top] = this.onWindow([x, y]);
    if (!isInside(left, frame.x, frame.width)) {
      this.left = frame.x + frame.width / 2 - x * this.zoom;
    }
    if (!isInside(top, frame.y, frame.height)) {
      this.top = frame.y + frame.height / 2 - y * this.zoom;
    }
  }

  /**
   * Where a point of the sheet is in the window.
   * @param {Point} point
   * @returns {Point}
   */
  onWindow([x, y]) {
    return [this.left + x * this.zoom, this.top + y * this.zoom];
  }

  /**
   * The point of the sheet at a point of the window.
   * @param {Point} point
   * @returns {Point}
   */
  onSheet([x, y]) {
    return [(x - this.left) / this.zoom, (y - this.top) / this.zoom];
  }

  /**
   * Fills a window that is higher than the whole sheet would be, if names would be small on that.
   * @param {Frame} frame
   */
  fill(frame) {
    if (letterHeight * frame.pixels >= readableHeight) return;
    const zoom = frame.height / frame.sheet.height;
    if (zoom > 1.05) this.zoomTo(frame, zoom);
  }

  /** As CSS. */
  get transform() {
    return this.zoom === 1 ? '' : `translate(${this.left}px,${this.top}px) scale(${this.zoom})`;
  }
}
