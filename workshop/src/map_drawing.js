// The designer's drawing beneath the map: a picture among the files of the project.
import { element, shape as svg } from '../../core/pages/web/elements.js';

/** @import { MapDesk } from './map_desk.js' */

const kinds = /** @type {Record<string, string>} */ ({
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
});

/** Over a drawing, provinces let it shine through. */
const groundOverDrawing = 0.5;

/** @param {string} path */
function kindOf(path) {
  return kinds[path.split('.').pop()?.toLowerCase() ?? ''];
}

export class MapDrawing {
  #desk;
  #image = svg('image', { class: 'map-drawing', x: 0, y: 0, preserveAspectRatio: 'none' });
  /** The file that is shown; empty if none. */
  path = '';
  /** @type {string | Uint8Array | undefined} */
  #content;
  #address = '';
  opacity = 0.6;

  /** @param {MapDesk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  /** The pictures of the project. */
  choices() {
    return this.#desk.shop.project.paths().filter(path => kindOf(path) !== undefined);
  }

  /** Shows the file that was chosen in this project before, or the one that looks like a drawing. */
  start() {
    const choices = this.choices();
    const kept = remembered(this.#key);
    const usual =
      choices.find(path => /(^|\/)(drawing|map|board)\.[a-z]+$/.test(path)) ?? choices[0] ?? '';
    this.show(kept !== null && (kept === '' || choices.includes(kept)) ? kept : usual);
  }

  get #key() {
    return `workshop drawing ${this.#desk.shop.project.id}`;
  }

  /** @param {string} path empty for none */
  choose(path) {
    remember(this.#key, path);
    this.show(path);
  }

  /** @param {string} path */
  show(path) {
    const content = path ? this.#desk.shop.project.read(path) : undefined;
    if (path === this.path && content === this.#content) return;
    this.path = content === undefined ? '' : path;
    this.#content = content;
    URL.revokeObjectURL(this.#address);
    this.#image.remove();
    this.#desk.drawingSize = null;
    if (content === undefined) return;
    const bytes = typeof content === 'string' ? content : new Uint8Array(content);
    this.#address = URL.createObjectURL(new Blob([bytes], { type: kindOf(path) }));
    void this.#load(path);
  }

  /** The size of a picture is known only when it is loaded. @param {string} path */
  async #load(path) {
    const address = this.#address;
    const picture = element('img', { src: address, alt: '' });
    try {
      await picture.decode();
    } catch {
      if (address === this.#address) this.#desk.shop.problem(`The browser cannot show ${path}.`);
      return;
    }
    if (address !== this.#address) return;
    const { naturalWidth, naturalHeight } = picture;
    this.#desk.drawingSize = { width: naturalWidth || 1000, height: naturalHeight || 700 };
    this.#image.setAttribute('href', address);
    this.#desk.stage.under.append(this.#image);
    this.#desk.painter.layers.ground = groundOverDrawing;
    this.#desk.update();
    this.fit();
  }

  /** The drawing is as wide as the sheet, in its own proportion. */
  fit() {
    const size = this.#desk.drawingSize;
    if (!size) return;
    const { width } = this.#desk.stage.sheet;
    this.#image.setAttribute('width', String(width));
    this.#image.setAttribute('height', String((width * size.height) / size.width));
    this.#image.setAttribute('opacity', String(this.opacity));
  }
}

/** What was kept in this browser; null if nothing. @param {string} key */
function remembered(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // a browser may forbid it
  }
}

/** @param {string} key @param {string} value */
function remember(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Then the choice lasts as long as the page.
  }
}
