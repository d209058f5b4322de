// The card beside a province that says what it is.
import { element } from './elements.js';
import { clamp } from './geometry.js';

/** @import { Point } from './geometry.js' */
/** @import { Frame } from './map_window.js' */

export class MapCard {
  root = element('div', { className: 'map-card', hidden: true });

  constructor() {
    this.root.setAttribute('aria-hidden', 'true');
  }

  hide() {
    this.root.hidden = true;
  }

  /**
   * @param {string} title
   * @param {string[]} lines
   */
  show(title, lines) {
    this.root.hidden = false;
    this.root.replaceChildren(
      element('b', {}, title),
      ...lines.map(line => element('span', {}, line)),
    );
  }

  /**
   * Puts the card above a point of the window, or below it if there is no room.
   * @param {Frame} frame
   * @param {Point} point
   * @param {number} zoom
   */
  put(frame, point, zoom) {
    const outer = this.root.parentElement?.getBoundingClientRect();
    if (!outer) return;
    const size = this.root.getBoundingClientRect();
    const x = (point[0] - frame.x) * frame.pixels;
    const y = (point[1] - frame.y) * frame.pixels;
    const rise = Math.max(12, 16 * frame.pixels * zoom) + 6;
    const right = frame.box.left - outer.left;
    const down = frame.box.top - outer.top;
    const above = y - rise - size.height;
    const left = clamp(right + x - size.width / 2, 2, outer.width - size.width - 2);
    this.root.style.left = `${left}px`;
    this.root.style.top = `${above > 2 ? down + above : down + y + rise}px`;
    const isOutside = x < 0 || y < 0 || x > frame.box.width || y > frame.box.height;
    this.root.style.visibility = isOutside ? 'hidden' : '';
  }
}
