// The board of a report as a graph: where units can go, and the shortest ways. Classes, provinces and
// spaces are called by their numbers.
import { shorterWay } from './geometry.js';

/** @import { Point } from './geometry.js' */
/** @import { MapPlaces } from './map_words.js' */
/** @import { ReportBoardData } from './page_data.js' */

/**
 * What a search from a province found for each space.
 * @typedef {object} Ways
 * @property {number[]} moves that it takes; -1 if there is no way
 * @property {number[]} before the space before it on a shortest way
 * @property {number[]} count of shortest ways
 */

export class ReportBoard {
  /** The spaces of each province. @type {number[][]} */
  #parts;
  /** Where each class can stand. @type {Set<number>[]} */
  #stands;

  /**
   * @param {ReportBoardData} data
   * @param {MapPlaces} places
   */
  constructor(data, places) {
    this.data = data;
    this.places = places;
    this.#parts = data.provinces.map(() => []);
    places.spaces.forEach((space, s) => this.#parts[space.of].push(s));
    this.#stands = data.classes.map(({ stands }) => new Set(stands));
  }

  /** @param {number} province */
  parts(province) {
    return this.#parts[province];
  }

  /** @param {number} province */
  name(province) {
    return this.places.whole(province).name;
  }

  /**
   * Where the class can stand in the province.
   * @param {number} unitClass
   * @param {number} province
   */
  standing(unitClass, province) {
    return this.#parts[province].filter(space => this.#stands[unitClass].has(space));
  }

  /**
   * The provinces to which the class can move from the province, by their names.
   * @param {number} unitClass
   * @param {number} province
   */
  around(unitClass, province) {
    const { ways } = this.data.classes[unitClass];
    const next = this.#parts[province]
      .flatMap(space => ways[space])
      .map(space => this.#province(space));
    return [...new Set(next)].sort((a, b) => (this.name(a) < this.name(b) ? -1 : 1));
  }

  /**
   * The provinces that a space borders for the class.
   * @param {number} unitClass
   * @param {number} space
   */
  aroundSpace(unitClass, space) {
    const { ways } = this.data.classes[unitClass];
    return [...new Set(ways[space].map(next => this.#province(next)))];
  }

  /**
   * The shortest ways from everywhere in the province.
   * @param {number} unitClass
   * @param {number} from
   * @param {boolean} usesPassages
   * @returns {Ways}
   */
  search(unitClass, from, usesPassages) {
    const size = this.places.spaces.length;
    /** @type {Ways} */
    const found = {
      moves: Array(size).fill(-1),
      before: Array(size).fill(-1),
      count: Array(size).fill(0),
    };
    const queue = this.standing(unitClass, from);
    for (const space of queue) {
      found.moves[space] = 0;
      found.count[space] = 1;
    }
    for (const space of queue) {
      for (const next of this.#next(unitClass, space, usesPassages)) {
        if (found.moves[next] < 0) {
          found.moves[next] = found.moves[space] + 1;
          found.before[next] = space;
          queue.push(next);
        }
        if (found.moves[next] === found.moves[space] + 1) found.count[next] += found.count[space];
      }
    }
    return found;
  }

  /**
   * The space of the province that is reached first; undefined if none is.
   * @param {Ways} found
   * @param {number} province
   */
  nearest(found, province) {
    const { moves } = found;
    const reached = this.#parts[province].filter(space => moves[space] >= 0);
    return reached.sort((a, b) => moves[a] - moves[b])[0];
  }

  /**
   * How many moves it takes to the province; -1 if there is no way.
   * @param {Ways} found
   * @param {number} province
   */
  movesTo(found, province) {
    const space = this.nearest(found, province);
    return space === undefined ? -1 : found.moves[space];
  }

  /**
   * The spaces on a shortest way to the province.
   * @param {Ways} found
   * @param {number} province
   */
  wayTo(found, province) {
    const way = [];
    let space = this.nearest(found, province) ?? -1;
    for (; space >= 0; space = found.before[space]) way.unshift(space);
    return way;
  }

  /**
   * The spaces of the shortest chain of carriers between two shores; null if there is none.
   * @param {number} unitClass
   * @param {number} from
   * @param {number} to
   */
  convoy(unitClass, from, to) {
    if (!this.#canBeCarried(unitClass, from, to)) return null;
    const carriers = this.#carriers();
    const first = carriers.filter(({ reach }) => reach.has(from));
    /** @type {Map<typeof carriers[0], typeof carriers[0] | null>} */
    const before = new Map(first.map(carrier => [carrier, null]));
    const queue = [...first];
    for (const carrier of queue) {
      if (carrier.reach.has(to)) return chainTo(carrier, before).map(({ space }) => space);
      for (const next of carriers) {
        if (before.has(next) || !carrier.reach.has(this.#province(next.space))) continue;
        before.set(next, carrier);
        queue.push(next);
      }
    }
    return null;
  }

  /**
   * The points of a line through these spaces, the shorter way round if the sheet wraps, and by how
   * much to move copies of it, since what leaves on one side comes back on the other.
   * @param {number[]} spaces
   */
  track(spaces) {
    const at = (/** @type {number} */ space) => this.places.spaces[space];
    const [width, height] = this.places.words.period;
    let { x, y } = at(spaces[0]);
    /** @type {Point[]} */
    const points = [[x, y]];
    /** @type {Map<string, Point>} */
    const copies = new Map([['0,0', [0, 0]]]);
    for (const space of spaces.slice(1)) {
      x += shorterWay(at(space).x - x, width);
      y += shorterWay(at(space).y - y, height);
      points.push([x, y]);
      /** @type {Point} */
      const moved = [Math.round(at(space).x - x), Math.round(at(space).y - y)];
      copies.set(moved.join(), moved);
    }
    return { points, copies: [...copies.values()] };
  }

  /** @param {number} space */
  #province(space) {
    return this.places.spaces[space].of;
  }

  /**
   * @param {number} unitClass
   * @param {number} space
   * @param {boolean} usesPassages
   */
  #next(unitClass, space, usesPassages) {
    const { ways } = this.data.classes[unitClass];
    if (!usesPassages) return ways[space];
    return [...ways[space], ...this.#throughPassages(unitClass, space)];
  }

  /**
   * @param {number} unitClass
   * @param {number} space
   */
  #throughPassages(unitClass, space) {
    return this.data.passages.flatMap(({ ends, classes }) => {
      const end = ends.indexOf(this.#province(space));
      const isOpen = end >= 0 && classes.includes(unitClass);
      return isOpen ? this.standing(unitClass, ends[1 - end]) : [];
    });
  }

  /**
   * @param {number} unitClass
   * @param {number} from
   * @param {number} to
   */
  #canBeCarried(unitClass, from, to) {
    const isShore = (/** @type {number} */ province) =>
      this.data.provinces[province].lands && this.standing(unitClass, province).length > 0;
    return from !== to && this.data.classes[unitClass].carried && isShore(from) && isShore(to);
  }

  /** Where units can carry others, and the provinces that each such place borders. */
  #carriers() {
    return this.data.classes
      .filter(({ carries }) => carries)
      .flatMap(({ stands, ways }) =>
        stands
          .filter(space => this.data.provinces[this.#province(space)].carries)
          .map(space => ({ space, reach: new Set(ways[space].map(next => this.#province(next))) })),
      );
  }
}

/**
 * @template Link
 * @param {Link} last
 * @param {Map<Link, Link | null>} before
 */
function chainTo(last, before) {
  const chain = [];
  for (let link = /** @type {Link | null | undefined} */ (last); link; link = before.get(link)) {
    chain.unshift(link);
  }
  return chain;
}
