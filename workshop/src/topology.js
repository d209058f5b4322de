// Topology: the shapes of all provinces, with the corners and sides that neighbors share.
import {
  boundsMeet,
  boundsOf,
  distanceOf,
  isInBounds,
  isSame,
  isWithin,
  nearestOnSide,
  readPath,
  toGrid,
  withoutRepeats,
} from './shapes.js';

/** @import { Bounds, Point, Ring, Shape } from './shapes.js' */

/** New shapes of provinces. @typedef {Map<string, Shape>} Changes */
/** @typedef {{ id: string, point: Point }} CornerHit */
/** @typedef {{ id: string, ring: number, index: number, from: Point, to: Point, point: Point, distance: number }} SideHit a side of a ring from corner `index` on, and its nearest point */

/** How near a corner is to another's side if it lies in it. */
const sideTolerance = 0.3;
/** Points that are nearer than this are one corner. */
const cornerTolerance = 0.0999;

/** The corners of all shapes on the grid of edited points, so that nearly the same ones become the same. */
class CornerGrid {
  /** @type {Set<number>} */
  #known = new Set();

  /** @param {number} x @param {number} y of the grid */
  #key(x, y) {
    return (Math.round(x * 10) + 0x400000) * 0x800000 + Math.round(y * 10) + 0x400000;
  }

  /** True if the point lies on the grid, and remembers it then. @param {Point} point */
  learn([x, y]) {
    const isOnGrid = Math.abs(x - toGrid(x)) < 1e-6 && Math.abs(y - toGrid(y)) < 1e-6;
    if (isOnGrid) this.#known.add(this.#key(x, y));
    return isOnGrid;
  }

  /** The corner at a point: a known one if there is one. @param {Point} point @returns {Point} */
  cornerAt([x, y]) {
    const [gridX, gridY] = [toGrid(x), toGrid(y)];
    if (this.#known.has(this.#key(gridX, gridY))) return [gridX, gridY];
    for (const nearX of [gridX, toGrid(gridX - 0.1), toGrid(gridX + 0.1)]) {
      for (const nearY of [gridY, toGrid(gridY - 0.1), toGrid(gridY + 0.1)]) {
        const isNear =
          Math.abs(nearX - x) < cornerTolerance && Math.abs(nearY - y) < cornerTolerance;
        if (isNear && this.#known.has(this.#key(nearX, nearY))) return [nearX, nearY];
      }
    }
    this.#known.add(this.#key(gridX, gridY));
    return [gridX, gridY];
  }
}

export class Topology {
  /** @type {Map<string, { path: string, shape: Shape, bounds: Bounds }>} */
  #provinces = new Map();
  #grid = new CornerGrid();

  /**
   * Takes the shapes of all provinces; reads only those that changed.
   * @param {Iterable<{ id: string, shape: string }>} provinces
   * @returns {string[]} ids of what is new or changed or gone
   */
  take(provinces) {
    /** @type {Map<string, string>} */
    const paths = new Map();
    for (const { id, shape } of provinces) if (shape) paths.set(id, shape);
    const gone = [...this.#provinces.keys()].filter(id => !paths.has(id));
    for (const id of gone) this.#provinces.delete(id);
    const changed = [...paths].filter(([id, path]) => this.#provinces.get(id)?.path !== path);
    const read = changed.map(([id, path]) => ({ id, path, raw: readPath(path) }));
    for (const { raw } of read) raw.forEach(ring => ring.forEach(point => this.#grid.learn(point)));
    for (const { id, path, raw } of read) this.#put(id, path, this.#onGrid(raw));
    return [...gone, ...changed.map(([id]) => id)];
  }

  /** @param {Shape} raw */
  #onGrid(raw) {
    return raw.map(ring => withoutRepeats(ring.map(point => this.#grid.cornerAt(point))));
  }

  /** @param {string} id @param {string} path @param {Shape} shape */
  #put(id, path, shape) {
    this.#provinces.set(id, { path, shape, bounds: boundsOf(shape) });
  }

  /** Takes changed shapes over until they are taken from files again. @param {Changes} changes */
  apply(changes) {
    for (const [id, shape] of changes) {
      for (const ring of shape) ring.forEach(point => this.#grid.learn(point));
      if (shape.length) this.#put(id, '', shape);
      else this.#provinces.delete(id);
    }
  }

  /** A topology that can be changed without changing this one. */
  copy() {
    const copy = new Topology();
    copy.#provinces = new Map(this.#provinces);
    copy.#grid = this.#grid;
    return copy;
  }

  get ids() {
    return [...this.#provinces.keys()];
  }

  /** @param {string} id @returns {Shape} empty if the province has none */
  shape(id) {
    return this.#provinces.get(id)?.shape ?? [];
  }

  /** @param {string} id */
  bounds(id) {
    return this.#provinces.get(id)?.bounds ?? null;
  }

  /** The provinces whose bounds meet these. @param {Bounds} bounds @param {number} [rim] */
  near(bounds, rim = 0) {
    return this.ids.filter(id => {
      const own = this.bounds(id);
      return own !== null && boundsMeet(own, bounds, rim);
    });
  }

  /** The provinces on which a point lies. @param {Point} point */
  provincesAt(point) {
    return this.#nearPoint(point, 0).filter(id => isWithin(this.shape(id), point));
  }

  /** @param {Point} point @param {number} rim */
  #nearPoint(point, rim) {
    return this.ids.filter(id => {
      const bounds = this.bounds(id);
      return bounds !== null && isInBounds(bounds, point, rim);
    });
  }

  /** The provinces that have this corner. @param {Point} corner */
  having(corner) {
    return this.#nearPoint(corner, 0).filter(id =>
      this.shape(id).some(ring => ring.some(point => isSame(point, corner))),
    );
  }

  /**
   * The nearest corner within a distance; null if there is none.
   * @param {Point} point
   * @param {number} within
   * @param {string[]} [ids] of provinces to look at
   * @returns {CornerHit | null}
   */
  nearestCorner(point, within, ids = this.#nearPoint(point, within)) {
    /** @type {CornerHit | null} */
    let best = null;
    let least = within;
    for (const id of ids) {
      for (const corner of this.shape(id).flat()) {
        const distance = distanceOf(corner, point);
        if (distance > least || (best && distance === least)) continue;
        best = { id, point: corner };
        least = distance;
      }
    }
    return best;
  }

  /**
   * The nearest side within a distance; null if there is none.
   * @param {Point} point
   * @param {number} within
   * @param {string[]} [ids] of provinces to look at
   * @returns {SideHit | null}
   */
  nearestSide(point, within, ids = this.#nearPoint(point, within)) {
    const hits = ids.flatMap(id =>
      this.shape(id).map((ring, number) => ({ id, ring: number, ...nearestOfRing(ring, point) })),
    );
    const near = hits.filter(({ distance }) => distance <= within);
    return near.length
      ? near.reduce((best, hit) => (hit.distance < best.distance ? hit : best))
      : null;
  }

  // --- changes that keep borders shared --------------------------------------------------------------

  /**
   * Every province with this corner has it elsewhere. Null if one of them would have no shape left.
   * @param {Point} from
   * @param {Point} to
   * @returns {Changes | null}
   */
  withMoved(from, to) {
    return this.#rewritten(this.having(from), ring =>
      ring.map(point => (isSame(point, from) ? to : point)),
    );
  }

  /**
   * Every province with this corner is without it. Null if one of them would have no shape left.
   * @param {Point} corner
   * @returns {Changes | null}
   */
  without(corner) {
    return this.#rewritten(this.having(corner), ring =>
      ring.filter(point => !isSame(point, corner)),
    );
  }

  /**
   * Every province with a side between these corners gets a corner in it.
   * @param {Point} from
   * @param {Point} to
   * @param {Point} corner
   * @returns {Changes}
   */
  withCornerBetween(from, to, corner) {
    const ids = this.having(from).filter(id =>
      this.shape(id).some(ring => hasSide(ring, from, to)),
    );
    return this.#rewritten(ids, ring => withPointInSide(ring, from, to, corner)) ?? new Map();
  }

  /**
   * Every province with a side through this point gets a corner there, if it has none.
   * @param {Point} corner
   * @param {string[]} [ids] of provinces to look at
   * @returns {Changes}
   */
  withCornerAt(corner, ids = this.#nearPoint(corner, sideTolerance)) {
    /** @type {Changes} */
    const changes = new Map();
    for (const id of ids) {
      const before = this.shape(id);
      const after = before.map(ring => withCorner(ring, corner));
      if (after.some((ring, i) => ring !== before[i])) changes.set(id, after);
    }
    return changes;
  }

  /**
   * @param {string[]} ids
   * @param {(ring: Ring) => Ring} rewrite
   * @returns {Changes | null}
   */
  #rewritten(ids, rewrite) {
    /** @type {Changes} */
    const changes = new Map();
    for (const id of ids) {
      const shape = tidied(this.shape(id).map(rewrite));
      if (!shape.length) return null;
      changes.set(id, shape);
    }
    return changes;
  }
}

/**
 * Makes changes one after the other, each with what the ones before have made.
 * @param {Topology} topology
 * @param {(topology: Topology) => Iterable<Changes>} work
 * @returns {Changes} all of them together; the topology has them
 */
export function collectChanges(topology, work) {
  /** @type {Changes} */
  const all = new Map();
  for (const changes of work(topology)) {
    topology.apply(changes);
    for (const [id, shape] of changes) all.set(id, shape);
  }
  return all;
}

/**
 * Gives a corner, and the ends of its sides, to all provinces on whose borders they lie, so that
 * nothing else moves with the corner.
 * @param {Topology} topology which has the changes then
 * @param {Point} corner
 * @returns {Changes}
 */
export function shareCorner(topology, corner) {
  return collectChanges(topology, function* (current) {
    yield current.withCornerAt(corner);
    const rings = current.having(corner).flatMap(id => current.shape(id));
    for (const end of rings.flatMap(ring => endsBeside(ring, corner))) {
      yield current.withCornerAt(end);
    }
  });
}

/** @param {Ring} ring @param {Point} corner @returns {Point[]} */
function endsBeside(ring, corner) {
  const count = ring.length;
  return ring.flatMap((point, i) =>
    isSame(point, corner) ? [ring[(i + count - 1) % count], ring[(i + 1) % count]] : [],
  );
}

/**
 * A shape without repeated corners, and without spikes and rings that have no area.
 * @param {Shape} shape
 * @returns {Shape}
 */
export function tidied(shape) {
  return shape.map(withoutSpikes).filter(ring => ring.length > 2);
}

/** @param {Ring} ring @returns {Ring} */
function withoutSpikes(ring) {
  let tidy = withoutRepeats(ring);
  for (;;) {
    const before = tidy;
    const count = before.length;
    tidy = withoutRepeats(
      before.filter((_, i) => !isSame(before[(i + count - 1) % count], before[(i + 1) % count])),
    );
    if (tidy.length === count || tidy.length < 3) return tidy;
  }
}

/**
 * @param {Ring} ring
 * @param {Point} point
 */
function nearestOfRing(ring, point) {
  let best = { index: 0, from: ring[0], to: ring[0], point: ring[0], distance: Infinity };
  ring.forEach((from, index) => {
    const to = ring[(index + 1) % ring.length];
    const { point: nearest, distance } = nearestOnSide(point, from, to);
    if (distance < best.distance) best = { index, from, to, point: nearest, distance };
  });
  return best;
}

/**
 * @param {Ring} ring
 * @param {Point} from
 * @param {Point} to
 */
function hasSide(ring, from, to) {
  return ring.some((point, i) => isSide(point, ring[(i + 1) % ring.length], from, to));
}

/** @param {Point} a @param {Point} b @param {Point} from @param {Point} to */
function isSide(a, b, from, to) {
  return (isSame(a, from) && isSame(b, to)) || (isSame(a, to) && isSame(b, from));
}

/**
 * @param {Ring} ring
 * @param {Point} from
 * @param {Point} to
 * @param {Point} corner
 * @returns {Ring}
 */
function withPointInSide(ring, from, to, corner) {
  return ring.flatMap((point, i) =>
    isSide(point, ring[(i + 1) % ring.length], from, to) ? [point, corner] : [point],
  );
}

/**
 * The ring with this corner, if one of its sides passes there.
 * @param {Ring} ring
 * @param {Point} corner
 * @param {number} [tolerance]
 */
export function withCorner(ring, corner, tolerance = sideTolerance) {
  if (!ring.length || ring.some(point => isSame(point, corner))) return ring;
  const { index, distance } = nearestOfRing(ring, corner);
  if (distance > tolerance) return ring;
  return [...ring.slice(0, index + 1), corner, ...ring.slice(index + 1)];
}
