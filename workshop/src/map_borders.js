// Borders: which provinces touch by their shapes, for how long, and what else touches there.
import { areaOf, distanceOf, nearestOnSide } from './shapes.js';

/** @import { Point } from './shapes.js' */
/** @import { Topology } from './topology.js' */

/**
 * A border of two provinces.
 * @typedef {object} Border
 * @property {string} a the id that comes first
 * @property {string} b
 * @property {number} length
 * @property {Point[]} points along it
 * @property {Map<string, Point[]>} others provinces that touch both of them, and where
 */

/** @typedef {{ id: string, from: Point, to: Point }} OwnedSide */

/** Gaps and overlaps up to this part of a usual province's width are no gaps. */
const gapPart = 1 / 60;
/** Shorter borders, as parts of the width of a usual province, are only corners that touch. */
const shortestPart = 1 / 12;

/** The sides of all shapes by squares of the sheet. */
class SideGrid {
  #square;
  /** @type {Map<string, OwnedSide[]>} */
  #squares = new Map();

  /** @param {number} square its length @param {OwnedSide[]} sides */
  constructor(square, sides) {
    this.#square = square;
    for (const side of sides) this.#add(side);
  }

  /** @param {OwnedSide} side */
  #add(side) {
    const { from, to } = side;
    const steps = Math.max(1, Math.ceil(distanceOf(from, to) / this.#square) * 2);
    let last = '';
    for (let i = 0; i <= steps; ++i) {
      const t = i / steps;
      const key = this.#key(from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1]));
      if (key === last) continue;
      last = key;
      const square = this.#squares.get(key);
      if (square) square.push(side);
      else this.#squares.set(key, [side]);
    }
  }

  /** @param {number} x @param {number} y */
  #key(x, y) {
    return `${Math.floor(x / this.#square)},${Math.floor(y / this.#square)}`;
  }

  /**
   * The owners of sides within a distance that is at most half a square.
   * @param {Point} point
   * @param {number} within
   * @param {string} except
   * @returns {Set<string>}
   */
  owners([x, y], within, except) {
    /** @type {Set<string>} */
    const owners = new Set();
    const keys = new Set(
      [-within, within].flatMap(dx => [-within, within].map(dy => this.#key(x + dx, y + dy))),
    );
    for (const key of keys) {
      for (const { id, from, to } of this.#squares.get(key) ?? []) {
        if (id === except || owners.has(id)) continue;
        if (nearestOnSide([x, y], from, to).distance <= within) owners.add(id);
      }
    }
    return owners;
  }
}

/**
 * The width of a usual province: the root of the median area.
 * @param {Topology} topology
 */
export function usualWidth(topology) {
  const areas = topology.ids.map(id => Math.abs(areaOf(topology.shape(id)))).sort((a, b) => a - b);
  return Math.sqrt(areas[areas.length >> 1] ?? 0) || 1;
}

/** @param {Topology} topology @returns {OwnedSide[]} */
function allSides(topology) {
  return topology.ids.flatMap(id =>
    topology
      .shape(id)
      .flatMap(ring => ring.map((from, i) => ({ id, from, to: ring[(i + 1) % ring.length] }))),
  );
}

/**
 * All borders that are longer than a touch of corners.
 * @param {Topology} topology
 * @param {{ only?: Set<string>, width?: number }} [options] `only`: provinces one of which each border has
 * @returns {Border[]}
 */
export function bordersOf(topology, { only, width = usualWidth(topology) } = {}) {
  const gap = Math.max(0.3, width * gapPart);
  const sides = allSides(topology);
  const grid = new SideGrid(gap * 4, sides);
  const found = new BorderList();
  for (const side of sides) {
    if (only && !only.has(side.id)) continue;
    for (const { point, length } of piecesOf(side, gap)) {
      found.add(side.id, grid.owners(point, gap, side.id), point, length);
    }
  }
  return found.borders(Math.max(4 * gap, width * shortestPart));
}

/**
 * The middles of pieces of a side that are short enough to be near everything that the side is near.
 * @param {OwnedSide} side
 * @param {number} longest
 */
function piecesOf({ from, to }, longest) {
  const length = distanceOf(from, to);
  const count = Math.max(1, Math.ceil(length / longest));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    /** @type {Point} */
    const point = [from[0] + t * (to[0] - from[0]), from[1] + t * (to[1] - from[1])];
    return { point, length: length / count };
  });
}

/** Borders as they are found, from both sides. */
class BorderList {
  /** Each by "from to", as the first of both has it. @type {Map<string, Border>} */
  #halves = new Map();

  /**
   * @param {string} id
   * @param {Set<string>} neighbors
   * @param {Point} point
   * @param {number} length
   */
  add(id, neighbors, point, length) {
    for (const neighbor of neighbors) {
      const half = this.#half(id, neighbor);
      half.length += length;
      half.points.push(point);
      for (const other of neighbors) if (other !== neighbor) addPoints(half.others, other, [point]);
    }
  }

  /** @param {string} id @param {string} neighbor @returns {Border} */
  #half(id, neighbor) {
    const key = `${id} ${neighbor}`;
    const [a, b] = id < neighbor ? [id, neighbor] : [neighbor, id];
    const half = this.#halves.get(key) ?? { a, b, length: 0, points: [], others: new Map() };
    this.#halves.set(key, half);
    return half;
  }

  /** @param {number} shortest @returns {Border[]} */
  borders(shortest) {
    /** @type {Map<string, Border>} */
    const borders = new Map();
    for (const half of this.#halves.values()) {
      const key = `${half.a} ${half.b}`;
      const known = borders.get(key);
      const longer = known && known.length > half.length ? known : half;
      const others = new Map(half.others);
      for (const [id, points] of known?.others ?? []) addPoints(others, id, points);
      borders.set(key, { ...longer, others });
    }
    return [...borders.values()].filter(({ length }) => length >= shortest);
  }
}

/**
 * @param {Map<string, Point[]>} map
 * @param {string} id
 * @param {Point[]} points
 */
function addPoints(map, id, points) {
  map.set(id, [...(map.get(id) ?? []), ...points]);
}

/**
 * The middle of a border.
 * @param {Border} border
 * @returns {Point}
 */
export function middleOf({ points }) {
  const sum = points.reduce((total, [x, y]) => [total[0] + x, total[1] + y], [0, 0]);
  const mean = /** @type {Point} */ ([sum[0] / points.length, sum[1] / points.length]);
  return points.reduce((best, point) =>
    distanceOf(point, mean) < distanceOf(best, mean) ? point : best,
  );
}
