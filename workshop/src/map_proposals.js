// Edges proposed from shapes: for classes that go by land and for those that go by sea.
import { bordersOf } from './map_borders.js';
import { distanceOf } from './shapes.js';

/** @import { Look, Province } from './look.js' */
/** @import { Border } from './map_borders.js' */
/** @import { Point } from './shapes.js' */
/** @import { Topology } from './topology.js' */

/** How units of a class travel. @typedef {'land' | 'sea' | 'none'} Travel */
/** @typedef {{ class: string, from: string, to: string }} Edge */
/** @typedef {{ isSea: boolean, isShore: boolean }} Ground */

/** A coast has an edge if it is the nearest one of this part of the border. */
const leastCoastPart = 0.25;

/** The province of a place: "NEK" of "NEK/NC". @param {string} place */
export function provinceOf(place) {
  return place.split('/')[0];
}

/** An edge, the same from both ends. @param {string} of the class @param {string} from @param {string} to */
export function edgeKey(of, from, to) {
  return from < to ? `${of} ${from} ${to}` : `${of} ${to} ${from}`;
}

/**
 * What a terrain is for units that travel.
 * @param {Look} look
 * @param {string} terrain
 * @returns {Ground}
 */
export function groundOf(look, terrain) {
  const found = look.terrains.find(({ id }) => id === terrain);
  return { isSea: !!found?.carries, isShore: !!found?.lands };
}

/**
 * How each class travels: as its edges say or, without any, as the order of classes suggests.
 * @param {Look} look
 * @returns {Map<string, Travel>}
 */
export function travels(look) {
  const grounds = new Map(look.provinces.map(({ id, terrain }) => [id, groundOf(look, terrain)]));
  /** @type {Map<string, Travel>} */
  const found = new Map();
  const hasSea = look.terrains.some(({ carries }) => carries);
  look.classes.forEach(({ id }, i) => {
    const own = look.edges.filter(edge => edge.class === id);
    if (own.length) found.set(id, travelOf(own, grounds));
    else found.set(id, i === 0 ? 'land' : i === 1 && hasSea ? 'sea' : 'none');
  });
  return found;
}

/**
 * How a class with these edges travels. Some may be mistakes, as when a sea was taken for land.
 * @param {Look['edges']} edges
 * @param {Map<string, Ground>} grounds by provinces
 * @returns {Travel}
 */
function travelOf(edges, grounds) {
  const ends = edges.map(({ from, to }) => [from, to].map(place => grounds.get(provinceOf(place))));
  const count = (/** @type {(grounds: (Ground | undefined)[]) => boolean} */ test) =>
    ends.filter(test).length;
  const inland = count(both => both.some(ground => ground && !ground.isSea && !ground.isShore));
  const open = count(both => both.every(ground => ground?.isSea));
  if (inland !== open) return inland > open ? 'land' : 'sea';
  return count(both => both.some(ground => ground?.isSea)) * 2 >= edges.length ? 'sea' : 'land';
}

/**
 * The edges that shapes suggest and that the variant does not have.
 * @param {Look} look
 * @param {Topology} topology
 * @param {{ travels?: Map<string, Travel>, borders?: Border[] }} [options]
 * @returns {Edge[]}
 */
export function proposeEdges(look, topology, options = {}) {
  const ways = options.travels ?? travels(look);
  const borders = options.borders ?? bordersOf(topology);
  const proposer = new Proposer(look);
  return borders.flatMap(border =>
    [...ways].flatMap(([id, travel]) => proposer.edges(border, id, travel)),
  );
}

class Proposer {
  #look;
  /** @type {Map<string, Province>} */
  #provinces;
  /** @type {Set<string>} */
  #known;

  /** @param {Look} look */
  constructor(look) {
    this.#look = look;
    this.#provinces = new Map(look.provinces.map(province => [province.id, province]));
    this.#known = new Set(
      look.edges.map(edge => edgeKey(edge.class, provinceOf(edge.from), provinceOf(edge.to))),
    );
  }

  /**
   * @param {Border} border
   * @param {string} id of the class
   * @param {Travel} travel
   * @returns {Edge[]} several if the border lies at several coasts
   */
  edges(border, id, travel) {
    const a = this.#provinces.get(border.a);
    const b = this.#provinces.get(border.b);
    if (!a || !b || travel === 'none' || this.#isKnown(id, border)) return [];
    const grounds = [a, b].map(({ terrain }) => groundOf(this.#look, terrain));
    if (travel === 'land') {
      const isDry = grounds.every(({ isSea, isShore }) => !isSea || isShore);
      return isDry ? [{ class: id, from: a.id, to: b.id }] : [];
    }
    return this.#atCoasts(this.#sailedPoints(border, grounds), a, b, id);
  }

  /** @param {string} id @param {Border} border */
  #isKnown(id, { a, b }) {
    return this.#known.has(edgeKey(id, a, b)) || this.#known.has(edgeKey('all', a, b));
  }

  /**
   * Where ships pass a border: all along it, or between two shores where the sea touches both.
   * @param {Border} border
   * @param {Ground[]} grounds
   * @returns {Point[]}
   */
  #sailedPoints({ points, others }, grounds) {
    if (!grounds.every(({ isSea, isShore }) => isSea || isShore)) return [];
    if (grounds.some(({ isSea }) => isSea)) return points;
    return [...others].flatMap(([id, touching]) => {
      const terrain = this.#provinces.get(id)?.terrain;
      return terrain !== undefined && groundOf(this.#look, terrain).isSea ? touching : [];
    });
  }

  /**
   * @param {Point[]} points where ships pass
   * @param {Province} a
   * @param {Province} b
   * @param {string} id
   * @returns {Edge[]}
   */
  #atCoasts(points, a, b, id) {
    /** @type {Map<string, { edge: Edge, count: number }>} */
    const found = new Map();
    for (const point of points) {
      const from = coastNear(this.#look, a, id, point);
      const to = coastNear(this.#look, b, id, point);
      const key = edgeKey(id, from, to);
      const known = found.get(key) ?? { edge: { class: id, from, to }, count: 0 };
      found.set(key, { ...known, count: known.count + 1 });
    }
    return [...found.values()]
      .filter(({ count }) => count >= points.length * leastCoastPart)
      .map(({ edge }) => edge);
  }
}

/**
 * The place of a class in a province: its nearest coast, if the class stands on coasts there.
 * @param {Look} look
 * @param {Province} province
 * @param {string} id of the class
 * @param {Point} point
 */
export function coastNear(look, province, id, point) {
  const { coasts } = province;
  if (!coasts.length) return province.id;
  const own = look.edges.filter(edge => edge.class === id || edge.class === 'all');
  const places = own.flatMap(({ from, to }) => [from, to]);
  const usesCoasts = coasts.some(coast => places.includes(coast.id));
  if (places.includes(province.id) && !usesCoasts) return province.id;
  const away = (/** @type {Point | null} */ at) => (at ? distanceOf(at, point) : Infinity);
  return coasts.reduce((best, coast) => (away(coast.at) < away(best.at) ? coast : best)).id;
}
