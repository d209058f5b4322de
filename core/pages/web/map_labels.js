// The names on a map: never too small to be read, and as many as there is room for.
import { all, numberOf, shape } from './elements.js';
import { boxAround, BoxGrid, clamp, overlap } from './geometry.js';

/** @import { Box, Point } from './geometry.js' */
/** @import { MapPlaces } from './map_words.js' */
/** @import { Frame } from './map_window.js' */

/** @typedef {'id' | 'rock' | 'coast' | 'name'} LabelKind */

/**
 * @typedef {object} Label
 * @property {LabelKind} kind
 * @property {number} size of its letters on the sheet
 * @property {Point | null} at its middle in the drawing; null if it has no place there
 * @property {number} space that it names; -1 if none
 * @property {boolean} isWet
 * @property {SVGTextElement} text
 * @property {number} lines
 * @property {number} width of the longest line, for letters of size 1
 */

/**
 * What a label is placed by.
 * @typedef {object} Arrangement
 * @property {Frame} frame
 * @property {number} scale pixels for one unit of the enlarged sheet
 * @property {number} grown how much units are enlarged
 * @property {[x: number, y: number, radius: number][]} units
 * @property {BoxGrid} room what is taken
 * @property {Map<number, Box>} ids where the abbreviation of each space stands
 * @property {Set<Label>} tiny labels with smaller letters
 */

/** Sizes in pixels. */
const smallest = 9;
/** Of names for which there is no room otherwise. */
const tiny = 8;
/** @type {Record<LabelKind, number>} */
const largest = { id: 15, coast: 12, name: 13, rock: 12 };
/** Those with a lower number are placed first. @type {Record<LabelKind, number>} */
const rank = { id: 0, rock: 1, coast: 2, name: 3 };
/** @type {Record<LabelKind, string>} */
const fonts = { id: 'bold', coast: '', name: 'italic', rock: 'italic' };
const unitRadius = 13;
/** Of marks, portals and numbers of units. */
const signRadius = 9;
const lineHeight = 1.15;
/** The height of capitals with their rim. */
const capitals = 0.95;
/** How often labels of units are placed anew because some had no room. */
const mostRounds = 12;
/** From this round on they may be tiny. */
const firstTinyRound = 6;
/** Between names in one line, in pixels, so that they are not read as one word. */
const gap = 2;
/** From the baseline of a letter to its middle. */
const baseline = 0.36;

export class MapLabels {
  /** The element that has the names; it belongs into the picture that is shown. */
  layer = shape('g', { class: 'b-names b-live', 'pointer-events': 'none' });
  #pen = /** @type {CanvasRenderingContext2D} */ (
    document.createElement('canvas').getContext('2d')
  );
  #places;
  #root;
  /** @type {Label[]} */
  #labels = [];
  /** How much units may be enlarged at most. @type {number | undefined} */
  #growth;
  /** By what the names were arranged last. */
  #arranged = '';
  /** What stands on the sheet, and the space that it belongs to. @type {[space: number, box: Box][]} */
  #spots = [];

  /**
   * @param {MapPlaces} places
   * @param {Document | ShadowRoot} root with the definitions of the sheet
   */
  constructor(places, root) {
    this.#places = places;
    this.#root = root;
  }

  /** Reads the names that all pictures of the page share. */
  read() {
    for (const text of all('#b-names text', this.#root)) this.#add(this.#sharedLabel(text));
    this.#addMissingNames();
    this.#labels.sort((a, b) => rank[a.kind] - rank[b.kind]);
  }

  /** Arranges the names anew, even if nothing was enlarged. */
  forget() {
    this.#arranged = '';
  }

  /**
   * The space whose unit or name is at a point of the sheet; -1 if there is none.
   * @param {Point} point
   */
  spaceAt([x, y]) {
    const isThere = (/** @type {Box} */ box) => overlap(box, [x, y, x, y]);
    return this.#spots.find(([, box]) => isThere(box))?.[0] ?? -1;
  }

  /**
   * @param {SVGSVGElement} picture
   * @param {SVGGElement} view
   * @param {Frame} frame
   * @param {number} zoom
   */
  arrange(picture, view, frame, zoom) {
    if (!this.#labels.length) return;
    const scale = frame.pixels * zoom;
    const key = [scale.toFixed(3), frame.sheet.width].join();
    if (key === this.#arranged) return;
    this.#arranged = key;
    const grown = clamp(6.5 / (unitRadius * scale), 1, this.#mostGrown());
    picture.style.setProperty('--b-grow', grown.toFixed(2));
    picture.style.setProperty('--b-letter', 14 * scale * grown < 7 ? 'hidden' : 'visible');
    const units = unitsOn(view, grown);
    this.#spots = all('[data-at]', view).map((sign, i) => {
      const [x, y, radius] = units[i];
      return [Number(sign.dataset.at), boxAround([x, y], radius, radius)];
    });
    const [occupied, others] = this.#inOrder(view);
    let first = occupied;
    /** @type {Set<Label>} */
    const tinyLabels = new Set();
    // Where there is hardly room, those for which there was none go before the others.
    for (let round = 0; ; ++round) {
      const room = this.#takenRoom(view, units);
      const arrangement = { frame, scale, grown, units, room, ids: new Map(), tiny: tinyLabels };
      const failed = first.filter(label => !this.#place(label, arrangement));
      if (!failed.length || round === mostRounds) {
        for (const label of others) this.#place(label, arrangement);
        return;
      }
      if (round + 1 >= firstTinyRound) failed.forEach(label => tinyLabels.add(label));
      first = [...failed, ...first.filter(label => !failed.includes(label))];
    }
  }

  /** How much units may be enlarged, so that they cover neither centers nor each other. */
  #mostGrown() {
    this.#growth ??= this.#findGrowth();
    return this.#growth;
  }

  #findGrowth() {
    const places = this.#places.spaces;
    const centers = all('#b-lines .b-center>*', this.#root).map(boxOfCenter);
    let most = 1.6;
    places.forEach((place, i) => {
      for (const [left, top, right, bottom] of centers) {
        const away = Math.hypot((left + right) / 2 - place.x, (top + bottom) / 2 - place.y);
        most = Math.min(most, (away - 5) / unitRadius);
      }
      for (const other of places.slice(0, i)) {
        if (other.of === place.of) continue;
        most = Math.min(most, Math.hypot(other.x - place.x, other.y - place.y) / (2 * unitRadius));
      }
    });
    return Math.max(1, most);
  }

  /**
   * The ids of provinces with units, for which there is least room, and the other labels.
   * @param {SVGGElement} view
   * @returns {[first: Label[], others: Label[]]}
   */
  #inOrder(view) {
    const provinceOf = (/** @type {number} */ space) => this.#places.spaces[space]?.of;
    const occupied = new Set(
      all('[data-at]', view).map(sign => provinceOf(Number(sign.dataset.at))),
    );
    const isFirst = (/** @type {Label} */ { kind, space }) =>
      kind === 'id' && space >= 0 && occupied.has(provinceOf(space));
    return [this.#labels.filter(isFirst), this.#labels.filter(label => !isFirst(label))];
  }

  /** @param {Label} label */
  #add(label) {
    this.layer.append(label.text);
    this.#labels.push(label);
  }

  /**
   * @param {LabelKind} kind
   * @param {string[]} lines
   * @param {number} size
   * @param {Point | null} at
   * @param {number} space
   * @param {boolean} isWet
   * @returns {Label}
   */
  #label(kind, lines, size, at, space, isWet) {
    const text = shape('text', { class: `b-${kind}${isWet ? ' b-wet' : ''}` });
    lines.forEach((line, i) => {
      const y = baseline + lineHeight * (i - (lines.length - 1) / 2);
      text.append(shape('tspan', { x: 0, y: `${y.toFixed(3)}em` }, line));
    });
    if (space >= 0) text.dataset.of = String(space);
    const width = Math.max(...lines.map(line => this.#width(line, fonts[kind])));
    return { kind, size, at, space, isWet, text, lines: lines.length, width };
  }

  /**
   * The width of a line for letters of size 1.
   * @param {string} line
   * @param {string} font
   */
  #width(line, font) {
    this.#pen.font = `${font} 100px "DejaVu Sans",Verdana,sans-serif`;
    return this.#pen.measureText(line).width / 100;
  }

  /** @param {HTMLElement} text */
  #sharedLabel(text) {
    const look = text.getAttribute('class') ?? '';
    const kind = /** @type {LabelKind} */ (/b-(coast|name|rock)/.exec(look)?.[1] ?? 'id');
    const size = numberOf(text, 'font-size') || 12;
    const lines = [...text.childNodes].map(part => part.textContent ?? '');
    const y = numberOf(text, 'y') - (baseline - (lineHeight * (lines.length - 1)) / 2) * size;
    const space = text.dataset.of === undefined ? -1 : Number(text.dataset.of);
    return this.#label(kind, lines, size, [numberOf(text, 'x'), y], space, look.includes('b-wet'));
  }

  /** Provinces of which the drawing has only the abbreviation. */
  #addMissingNames() {
    const places = this.#places;
    const named = new Set();
    const ids = new Map();
    for (const label of this.#labels) {
      if (label.kind === 'name') named.add(label.space);
      if (label.kind === 'id') ids.set(label.space, label);
    }
    places.spaces.forEach((space, s) => {
      const isAbbreviated = space.name.toLowerCase() !== space.id.toLowerCase();
      if (places.wholes[space.of] !== s || !ids.has(s) || named.has(s) || !isAbbreviated) return;
      this.#add(this.#label('name', [space.name], 9, null, s, ids.get(s).isWet));
    });
  }

  /**
   * @param {SVGGElement} view
   * @param {Arrangement['units']} units
   */
  #takenRoom(view, units) {
    const room = new BoxGrid();
    for (const [x, y, radius] of units) room.add(boxAround([x, y], radius, radius));
    const signs = [
      ...all('[data-in], .b-count', view),
      ...all('#b-lines [href="#b-ring"]', this.#root),
    ];
    for (const sign of signs) {
      room.add(boxAround([numberOf(sign, 'x'), numberOf(sign, 'y')], signRadius, signRadius));
    }
    for (const center of this.#centers(view)) room.add(boxOfCenter(center));
    return room;
  }

  /**
   * The marks of centers: those of the sheet, and of the picture if the sheet has none there.
   * @param {SVGGElement} view
   */
  #centers(view) {
    const owned = all('.b-owned use', view).map(use =>
      this.#root.querySelector(use.getAttribute('href') ?? ''),
    );
    const shared = all('#b-lines .b-center>*', this.#root);
    return new Set([...shared, ...owned.filter(center => center !== null)]);
  }

  /**
   * Puts the label where it fits; hides it if it fits nowhere, and then returns false.
   * @param {Label} label
   * @param {Arrangement} arrangement
   */
  #place(label, arrangement) {
    const { scale, room, ids } = arrangement;
    const least = arrangement.tiny.has(label) ? tiny : smallest;
    const size = clamp(label.size * scale, least, largest[label.kind]) / scale;
    const half = (label.width * size) / 2;
    const rise = ((label.kind === 'id' ? capitals : lineHeight) / 2) * size * label.lines;
    const isTooFar = label.kind === 'name' && scale < 0.6;
    const candidates = isTooFar ? [] : this.#candidates(label, half, rise, arrangement);
    const spot = candidates.find(point => this.#fits(label, point, half, rise, arrangement));
    label.text.style.display = spot ? '' : 'none';
    if (!spot) return false;
    const box = boxAround(spot, half, rise);
    room.add(boxAround(spot, half + gap / scale, rise));
    if (label.space >= 0) this.#spots.push([label.space, box]);
    if (label.kind === 'id') ids.set(label.space, [spot[0], box[1], spot[0], box[3]]);
    const [x, y] = spot.map(length => length.toFixed(1));
    label.text.setAttribute('transform', `translate(${x} ${y})`);
    label.text.setAttribute('font-size', size.toFixed(2));
    label.text.style.strokeWidth = (0.24 * size).toFixed(2);
    return true;
  }

  /**
   * Where the label may stand, the best first.
   * @param {Label} label
   * @param {number} half of its width
   * @param {number} rise half of its height
   * @param {Arrangement} arrangement
   * @returns {Point[]}
   */
  #candidates(label, half, rise, { grown, units, ids }) {
    /** @type {Point[]} */
    const out = label.at ? [label.at] : [];
    const space = this.#places.spaces[label.space];
    if (space && label.kind !== 'coast') {
      const { x, y } = space;
      const own = units.find(unit => Math.abs(unit[0] - x) < 2 && Math.abs(unit[1] - y) < 2);
      const r = (own?.[2] ?? unitRadius * grown) + 1;
      if (!own) out.push([x, y]);
      const id = label.kind === 'name' && ids.get(label.space);
      if (id) out.push([id[0], id[3] + rise], [id[0], id[1] - rise]);
      out.push([x, y + r + rise], [x, y - r - rise], [x + r + half, y], [x - r - half, y]);
      out.push([x + half - r, y - r - rise], [x - half + r, y - r - rise]);
      out.push([x + half - r, y + r + rise], [x - half + r, y + r + rise]);
      if (own && label.kind === 'id') out.push(...around([x, y], r, half, rise));
    }
    return out;
  }

  /**
   * @param {Label} label
   * @param {Point} point
   * @param {number} half
   * @param {number} rise
   * @param {Arrangement} arrangement
   */
  #fits(label, [x, y], half, rise, { frame, room, units }) {
    const [left, top, right, bottom] = boxAround([x, y], half, rise);
    const { width, height } = frame.sheet;
    const isOnSheet = left > 1 && top > 1 && right < width - 1 && bottom < height - 1;
    if (!isOnSheet || room.meets([left, top, right, bottom])) return false;
    if (this.#misleads(label, [x, y], units)) return false;
    const isDrawnThere = x === label.at?.[0] && y === label.at[1];
    if (isDrawnThere || label.kind === 'id' || label.space < 0) return true;
    return [left, right].every(side => this.#places.isNearest(label.space, side, y));
  }

  /**
   * True if the name stands nearer to a unit elsewhere than to its own place: it would name that unit.
   * @param {Label} label
   * @param {Point} point
   * @param {Arrangement['units']} units
   */
  #misleads({ kind, space }, [x, y], units) {
    const own = this.#places.spaces[space];
    if (!own || kind !== 'id') return false;
    const distance = Math.hypot(own.x - x, own.y - y);
    return units.some(([unitX, unitY]) => {
      const isElsewhere = Math.hypot(own.x - unitX, own.y - unitY) > 2;
      return isElsewhere && Math.hypot(unitX - x, unitY - y) < distance - 1;
    });
  }
}

/**
 * Places for a name around a unit that has none beside it, from near to far.
 * @param {Point} unit
 * @param {number} r its radius
 * @param {number} half of the width of the name
 * @param {number} rise half of its height
 * @returns {Point[]}
 */
function around([x, y], r, half, rise) {
  /** @type {Point[]} */
  const out = [];
  for (const farther of [0, 0.5, 1, 1.5, 2, 2.5]) {
    for (let turn = 0; turn < 24; ++turn) {
      const across = Math.sin((turn * Math.PI) / 12);
      const down = Math.cos((turn * Math.PI) / 12);
      const reach = r + farther * rise;
      out.push([x + across * (reach + half), y + down * (reach + rise)]);
    }
  }
  return out;
}

/**
 * The middles and radii of the units in a picture.
 * @param {SVGGElement} view
 * @param {number} grown
 * @returns {Arrangement['units']}
 */
function unitsOn(view, grown) {
  return all('[data-at]', view).map(sign => [
    numberOf(sign, 'x'),
    numberOf(sign, 'y'),
    Number(sign.dataset.size ?? unitRadius) * grown,
  ]);
}

/**
 * Where a center stands, which is a circle or has another shape.
 * @param {Element} center
 * @returns {Box}
 */
function boxOfCenter(center) {
  if (center.hasAttribute('r')) {
    return boxAround([numberOf(center, 'cx'), numberOf(center, 'cy')], 5, 5);
  }
  const { x, y, width, height } = /** @type {SVGGraphicsElement} */ (center).getBBox();
  return [x, y, x + width, y + height];
}
