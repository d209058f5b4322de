// The names and positions of everything on the map of a page.
import { shorterWay } from './geometry.js';

/** @import { MapWords, MapSpace } from './page_data.js' */

/** What a page tells of its map. Provinces and spaces are called by their numbers. */
export class MapPlaces {
  /** @param {MapWords} words */
  constructor(words) {
    this.words = words;
    this.spaces = words.spaces;
    /** The space that is the whole of each province. */
    this.wholes = words.kinds.map((_, province) =>
      words.spaces.findIndex(space => space.of === province),
    );
  }

  /**
   * The space that is the whole of the province.
   * @param {number} province
   * @returns {MapSpace}
   */
  whole(province) {
    return this.spaces[this.wholes[province]];
  }

  /**
   * "Freedonia (FRE)"
   * @param {number} province
   */
  called(province) {
    const { name, id } = this.whole(province);
    return name === id ? name : `${name} (${id})`;
  }

  /**
   * The next province in a direction; -1 if there is none.
   * @param {number} province
   * @param {[x: number, y: number]} direction
   */
  beside(province, [x, y]) {
    const here = this.whole(province);
    const [width, height] = this.words.period;
    let nearest = -1;
    let least = Infinity;
    this.wholes.forEach((space, other) => {
      const dx = shorterWay(this.spaces[space].x - here.x, width);
      const dy = shorterWay(this.spaces[space].y - here.y, height);
      const ahead = dx * x + dy * y;
      const aside = Math.abs(dx * y) + Math.abs(dy * x);
      const isAhead = other !== province && ahead > 0 && aside <= ahead * 1.5;
      if (!isAhead || ahead + 2 * aside >= least) return;
      least = ahead + 2 * aside;
      nearest = other;
    });
    return nearest;
  }

  /**
   * True if no province is nearer to the point than that of the space.
   * @param {number} space
   * @param {number} x
   * @param {number} y
   */
  isNearest(space, x, y) {
    const distance = (/** @type {MapSpace} */ from) => Math.hypot(from.x - x, from.y - y);
    const { of } = this.spaces[space];
    const own = distance(this.spaces[space]);
    return this.spaces.every(other => other.of === of || distance(other) > own);
  }
}

/** What was read, so that boards of one sheet share it. @type {WeakMap<Element, MapPlaces>} */
const known = new WeakMap();

/**
 * What the page tells of its map; null if it has no sheet.
 * @param {ParentNode} [root]
 * @returns {MapPlaces | null}
 */
export function readMapPlaces(root = document) {
  const shared = /** @type {SVGElement | null} */ (root.querySelector('[data-words]'));
  if (!shared) return null;
  const places = known.get(shared) ?? new MapPlaces(JSON.parse(shared.dataset.words ?? ''));
  known.set(shared, places);
  return places;
}
