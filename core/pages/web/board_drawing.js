// Draws a position from JSON on the sheet of a board: what `chancery adjudicate` reads and writes.
import { shape } from './elements.js';
import { plainText } from './legal_orders.js';

/** @import { BoardOrder, BoardPosition, PlacedUnit, TableAnswer } from './page_data.js' */
/** @import { MapPlaces } from './map_words.js' */
/** @import { Point } from './geometry.js' */

/** How far a unit reaches on the sheet. */
const radius = 14;
/** Where a dislodged unit waits: beside the one that took its place. @type {Point} */
const beside = [21, 16];

/**
 * The class of the line of an order, by its result; '' for an order without a line.
 * @param {BoardOrder} order
 */
function lookOf({ ok, to, result }) {
  if (!to) return '';
  if (result === 'retreated') return 'flee';
  return ok ? 'go' : 'stop';
}

/** Names of powers, places and classes in JSON, each by its id or name, in any case. */
class Names {
  /** @type {Map<string, number>} */
  #powers = new Map();
  /** @type {Map<string, number>} */
  #spaces = new Map();
  /** @type {Map<string, number>} */
  #classes = new Map();

  /**
   * @param {TableAnswer} table
   * @param {MapPlaces} places
   */
  constructor(table, places) {
    const enter = (
      /** @type {Map<string, number>} */ into,
      /** @type {number} */ number,
      /** @type {string[]} */ ...names
    ) => {
      for (const name of names) into.set(plainText(name), number);
    };
    table.powers.forEach(({ id, name }, p) => enter(this.#powers, p, name, id));
    table.classes.forEach(({ letter, name }, c) => enter(this.#classes, c, name, letter));
    places.spaces.forEach(({ id, name }, s) => enter(this.#spaces, s, name, id));
  }

  /** @param {string} text */
  power(text) {
    return found(this.#powers, text, 'power');
  }
  /** @param {string} text */
  space(text) {
    return found(this.#spaces, text, 'place');
  }
  /** @param {string} text */
  unitClass(text) {
    return found(this.#classes, text, 'class of units');
  }
}

/**
 * @param {Map<string, number>} names
 * @param {string} text
 * @param {string} what it should be
 */
function found(names, text, what) {
  const number = names.get(plainText(text));
  if (number === undefined) throw new Error(`chancery-board: there is no ${what} '${text}'`);
  return number;
}

class Drawing {
  #places;
  #names;
  #root;
  #contents = shape('g', { 'aria-hidden': true });

  /**
   * @param {TableAnswer} table
   * @param {MapPlaces} places
   * @param {Document | ShadowRoot} root with the definitions of the sheet
   */
  constructor(table, places, root) {
    this.#places = places;
    this.#names = new Names(table, places);
    this.#root = root;
  }

  /**
   * @param {BoardPosition} position
   * @param {BoardOrder[]} orders
   */
  draw(position, orders) {
    const owners = Object.entries(position.owners ?? {}).filter(([, power]) => power !== null);
    const owned = owners.map(([place, power]) => ({
      province: this.#places.spaces[this.#names.space(place)].of,
      power: this.#names.power(power ?? ''),
    }));
    this.#use('b-terrain');
    for (const { province, power } of owned) this.#use(`b-g${province}`, { class: `b-o${power}` });
    for (const id of ['b-lines', 'b-ways']) this.#use(id);
    for (const { province, power } of owned) this.#use(`b-c${province}`, { class: `b-p${power}` });
    for (const order of orders) this.#line(order);
    for (const id of ['b-names', 'b-source']) this.#use(id);
    for (const unit of position.units) this.#unit(unit, [0, 0]);
    for (const unit of position.dislodged ?? []) this.#unit(unit, beside, { 'data-out': '' });
    for (const place of position.contested ?? []) this.#sign('b-contested', place);
    return this.#contents;
  }

  /**
   * A part of the sheet, if it has such a part.
   * @param {string} id
   * @param {Record<string, string | number>} [attributes]
   */
  #use(id, attributes = {}) {
    if (!this.#root.getElementById(id)) return;
    this.#contents.append(shape('use', { href: `#${id}`, ...attributes }));
  }

  /**
   * @param {PlacedUnit} unit
   * @param {Point} aside
   * @param {Record<string, string>} [more]
   */
  #unit({ power, unit, at }, aside, more = {}) {
    const space = this.#names.space(at);
    const { x, y } = this.#places.spaces[space];
    this.#use(`b-u${this.#names.unitClass(unit)}`, {
      class: `b-p${this.#names.power(power)}`,
      x: x + aside[0],
      y: y + aside[1],
      'data-at': space,
      ...more,
    });
  }

  /**
   * @param {string} id
   * @param {string} place
   */
  #sign(id, place) {
    const { x, y } = this.#places.spaces[this.#names.space(place)];
    this.#use(id, { class: id, x, y });
  }

  /** @param {BoardOrder} order */
  #line(order) {
    const look = lookOf(order);
    if (!look || !order.at || !order.to) return;
    const from = this.#places.spaces[this.#names.space(order.at)];
    const to = this.#places.spaces[this.#names.space(order.to)];
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const share = Math.max(0, 1 - radius / (Math.hypot(dx, dy) || 1));
    const [x, y] = [Math.round(from.x + dx * share), Math.round(from.y + dy * share)];
    const path = `M${from.x} ${from.y}L${x} ${y}`;
    const turned = Math.round((Math.atan2(dy, dx) * 180) / Math.PI);
    const power = `b-q${this.#names.power(order.power)}`;
    this.#contents.append(
      shape('path', { class: 'b-halo', d: path }),
      shape('path', { class: `b-m-${look} ${power}`, d: path }),
    );
    const transform = `translate(${x} ${y}) rotate(${turned})`;
    this.#use(`b-h-${look}`, { class: power, transform });
  }
}

/**
 * A picture of the position, with arrows of the orders that have results.
 * @param {TableAnswer} table
 * @param {MapPlaces} places
 * @param {Document | ShadowRoot} root with the definitions of the sheet
 * @param {BoardPosition} position
 * @param {BoardOrder[]} orders
 */
export function drawPicture(table, places, root, position, orders) {
  const [width, height] = places.words.size;
  const picture = shape('svg', { class: 'b', viewBox: `0 0 ${width} ${height}`, role: 'img' });
  picture.setAttribute('aria-label', `board of ${table.name}`);
  const view = shape('g', { class: 'b-view' });
  view.append(new Drawing(table, places, root).draw(position, orders));
  picture.append(view);
  return picture;
}
