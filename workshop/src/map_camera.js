// The camera over a sheet: how large it is drawn, and which part of it is seen.
import { clamp } from '../../core/pages/web/geometry.js';

/** @import { Point } from './shapes.js' */

/** @typedef {{ width: number, height: number }} Size */

/** How much of the window the sheet must fill at least, and pixels for one unit at most. */
const limits = { least: 0.4, most: 40 };
/** The rim around a sheet that is shown as a whole, in pixels. */
const rim = 14;

export class Camera {
  /** Pixels for one unit of the sheet. */
  scale = 1;
  /** The point of the sheet in the upper left corner of the window. */
  x = 0;
  y = 0;
  /** @type {Size} */
  #sheet = { width: 1000, height: 700 };
  /** @type {Size} in pixels */
  #window = { width: 1, height: 1 };

  /** What is in the middle of the window stays there. @param {Size} sheet @param {Size} window */
  resize(sheet, window) {
    this.x += (this.#window.width - window.width) / 2 / this.scale;
    this.y += (this.#window.height - window.height) / 2 / this.scale;
    this.#sheet = sheet;
    this.#window = window;
    this.#hold();
  }

  /** The scale at which the whole sheet is seen. */
  get whole() {
    const { width, height } = this.#window;
    return Math.max(
      1e-6,
      Math.min((width - 2 * rim) / this.#sheet.width, (height - 2 * rim) / this.#sheet.height),
    );
  }

  showWhole() {
    this.scale = this.whole;
    this.x = (this.#sheet.width - this.#window.width / this.scale) / 2;
    this.y = (this.#sheet.height - this.#window.height / this.scale) / 2;
  }

  /** @param {Point} pixel in the window @returns {Point} on the sheet */
  onSheet([x, y]) {
    return [this.x + x / this.scale, this.y + y / this.scale];
  }

  /** @param {Point} point on the sheet @returns {Point} in the window */
  inWindow([x, y]) {
    return [(x - this.x) * this.scale, (y - this.y) * this.scale];
  }

  /** @param {number} x in pixels @param {number} y */
  pan(x, y) {
    this.x -= x / this.scale;
    this.y -= y / this.scale;
    this.#hold();
  }

  /**
   * Enlarges; what is at a pixel stays there.
   * @param {number} factor
   * @param {Point} [pixel] the middle if it is missing
   */
  zoom(factor, pixel = [this.#window.width / 2, this.#window.height / 2]) {
    const [x, y] = this.onSheet(pixel);
    const most = Math.max(limits.most, this.whole);
    this.scale = clamp(this.scale * factor, this.whole * limits.least, most);
    this.x = x - pixel[0] / this.scale;
    this.y = y - pixel[1] / this.scale;
    this.#hold();
  }

  /** Brings a point into the window, away from its rim; false if it was there. @param {Point} point */
  bring(point) {
    const [x, y] = this.inWindow(point);
    const { width, height } = this.#window;
    const isSeen = x > 60 && y > 60 && x < width - 60 && y < height - 60;
    if (!isSeen) this.pan(width / 2 - x, height / 2 - y);
    return !isSeen;
  }

  /** The middle of the window stays over the sheet. */
  #hold() {
    const halfWidth = this.#window.width / this.scale / 2;
    const halfHeight = this.#window.height / this.scale / 2;
    this.x = clamp(this.x + halfWidth, 0, this.#sheet.width) - halfWidth;
    this.y = clamp(this.y + halfHeight, 0, this.#sheet.height) - halfHeight;
  }
}
