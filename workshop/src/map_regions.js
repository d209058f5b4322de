// Regions: what is left of a new province beside others, two provinces as one, and one cut in two.
import {
  areaOf,
  boundsMeet,
  boundsOf,
  distanceOf,
  isInBounds,
  isSame,
  isWithin,
  keyOf,
  nearestOnSide,
  pointToGrid,
  signedArea,
} from './shapes.js';
import { tidied, withCorner } from './topology.js';

/** @import { Point, Ring, Shape } from './shapes.js' */

/** @typedef {{ a: Point, b: Point }} Side */

/** How far beside a side it is asked what lies there. */
const besideSide = 0.02;
/** Smaller pieces are left over from crossing lines. */
const leastArea = 0.5;
const mostRounds = 5;
/** Loops of a drawing hand are smaller than this part of what it draws. */
const leastLoop = 0.03;

/**
 * A new shape without what others cover already. Where it meets them it has their corners; those that
 * it brings to their sides must be given to them.
 * @param {Shape} shape
 * @param {Shape[]} others
 * @returns {Shape} empty if nothing is left
 */
export function subtract(shape, others) {
  const bounds = boundsOf(shape);
  const near = others.filter(other => other.length && boundsMeet(boundsOf(other), bounds, 1));
  const [own, ...met] = meetAtCorners([shape.map(ring => ring.map(pointToGrid)), ...near]);
  const belongs = (/** @type {Point} */ point) =>
    isWithin(own, point) && !met.some(other => isWithin(other, point));
  const rim = {
    left: bounds.left - 1,
    top: bounds.top - 1,
    right: bounds.right + 1,
    bottom: bounds.bottom + 1,
  };
  const sides = uniqueSides([own, ...met]).filter(
    ({ a, b }) => boundsMeet(boundsOf([[a, b]]), rim) && isBorder(a, b, belongs),
  );
  return tidied(ringsOf(sides)).filter(ring => Math.abs(signedArea(ring)) > leastArea);
}

/**
 * What a drawn outline encloses, without the loops of a hand that crosses its own line.
 * @param {Ring} outline
 * @returns {Shape}
 */
export function enclosed(outline) {
  let shape = [outline.map(pointToGrid)];
  for (let i = 0; i < mostRounds; ++i) {
    const corners = selfMeetings(shape);
    if (!corners.length) break;
    shape = shape.map(ring => corners.reduce(withCornerInSides, ring));
  }
  const belongs = (/** @type {Point} */ point) => isWithin(shape, point);
  const sides = uniqueSides([shape]).filter(({ a, b }) => isBorder(a, b, belongs));
  const rings = tidied(ringsOf(sides));
  const sizes = rings.map(ring => Math.abs(signedArea(ring)));
  const least = Math.max(leastArea, Math.max(...sizes) * leastLoop);
  return rings.filter((_, i) => sizes[i] > least);
}

/**
 * The ring with a corner in each of its sides that passes there.
 * @param {Ring} ring
 * @param {Point} corner
 * @returns {Ring}
 */
function withCornerInSides(ring, corner) {
  return ring.flatMap((a, i) =>
    liesInside(corner, { a, b: ring[(i + 1) % ring.length] }) ? [a, corner] : [a],
  );
}

/** Where sides of a shape meet each other. @param {Shape} shape */
function selfMeetings(shape) {
  const sides = sidesOf(shape);
  return sides.flatMap((side, i) => sides.slice(i + 1).flatMap(other => meetings(side, other)));
}

/**
 * Shapes of other provinces without the ground that a new one takes.
 * @param {Shape} taken
 * @param {[id: string, shape: Shape][]} others
 * @returns {Map<string, Shape>} only those that change; empty shapes have nothing left
 */
export function withoutGround(taken, others) {
  /** @type {Map<string, Shape>} */
  const changed = new Map();
  const bounds = boundsOf(taken);
  for (const [id, shape] of others) {
    if (!boundsMeet(boundsOf(shape), bounds)) continue;
    const left = subtract(shape, [taken]);
    if (areaOf(shape) - areaOf(left) > leastArea) changed.set(id, left);
  }
  return changed;
}

/**
 * True if only one of both sides of a line belongs to a region.
 * @param {Point} a
 * @param {Point} b
 * @param {(point: Point) => boolean} belongs
 */
function isBorder(a, b, belongs) {
  const length = distanceOf(a, b);
  const [x, y] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const dx = (besideSide * (b[1] - a[1])) / length;
  const dy = (besideSide * (a[0] - b[0])) / length;
  return belongs([x + dx, y + dy]) !== belongs([x - dx, y - dy]);
}

/**
 * The shapes with corners wherever their sides meet. Crossings are rounded to the grid, which bends
 * sides a little, so it is done until there are no new ones.
 * @param {Shape[]} shapes
 * @returns {Shape[]}
 */
function meetAtCorners(shapes) {
  let current = shapes;
  for (let i = 0; i < mostRounds; ++i) {
    const [own, ...others] = current;
    const next = withAllCorners(current, meetingCorners(own, others));
    if (!next) break;
    current = next;
  }
  return current;
}

/**
 * The shapes with corners where their sides pass them; null if they have them all.
 * @param {Shape[]} shapes
 * @param {Point[]} corners
 */
function withAllCorners(shapes, corners) {
  const next = shapes.map(shape =>
    shape.map(ring => corners.reduce((grown, corner) => withCorner(grown, corner, 0.15), ring)),
  );
  const isNew = next.some((shape, i) => shape.some((ring, j) => ring !== shapes[i][j]));
  return isNew ? next : null;
}

/**
 * Where the sides of a shape meet those of others and one of both has no corner yet.
 * @param {Shape} own
 * @param {Shape[]} others
 */
function meetingCorners(own, others) {
  /** @type {Map<string, Point>} */
  const corners = new Map();
  const add = (/** @type {Point} */ point) => corners.set(keyOf(point), point);
  const ownSides = sidesOf(own);
  const bounds = boundsOf(own);
  for (const side of others.flatMap(sidesOf)) {
    if (!boundsMeet(boundsOf([[side.a, side.b]]), bounds, 0.2)) continue;
    for (const other of ownSides) for (const point of meetings(side, other)) add(point);
  }
  return [...corners.values()];
}

/**
 * Where two sides meet without a corner that both have.
 * @param {Side} first
 * @param {Side} second
 * @returns {Point[]}
 */
function meetings(first, second) {
  const { a, b } = first;
  const { a: c, b: d } = second;
  if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) - 0.2) return [];
  if (Math.max(c[0], d[0]) < Math.min(a[0], b[0]) - 0.2) return [];
  if (Math.max(a[1], b[1]) < Math.min(c[1], d[1]) - 0.2) return [];
  if (Math.max(c[1], d[1]) < Math.min(a[1], b[1]) - 0.2) return [];
  const ends = [
    ...[c, d].filter(end => liesInside(end, first)),
    ...[a, b].filter(end => liesInside(end, second)),
  ];
  if (ends.length) return ends;
  const haveCorner = [a, b].some(end => isSame(end, c) || isSame(end, d));
  const crossing = haveCorner ? null : crossingOf(a, b, c, d);
  return crossing ? [pointToGrid(crossing)] : [];
}

/** True if a point lies in a side but is none of its ends. @param {Point} point @param {Side} side */
function liesInside(point, { a, b }) {
  if (isSame(point, a) || isSame(point, b)) return false;
  return nearestOnSide(point, a, b).distance <= 0.15;
}

/**
 * Where two lines between points cross, ends included; null if they do not.
 * @param {Point} a
 * @param {Point} b
 * @param {Point} c
 * @param {Point} d
 * @returns {Point | null}
 */
export function crossingOf(a, b, c, d) {
  const [ux, uy] = [b[0] - a[0], b[1] - a[1]];
  const [vx, vy] = [d[0] - c[0], d[1] - c[1]];
  const cross = ux * vy - uy * vx;
  if (!cross) return null;
  const s = ((c[0] - a[0]) * vy - (c[1] - a[1]) * vx) / cross;
  const t = ((c[0] - a[0]) * uy - (c[1] - a[1]) * ux) / cross;
  return s >= 0 && s <= 1 && t >= 0 && t <= 1 ? [a[0] + s * ux, a[1] + s * uy] : null;
}

/** @param {Shape} shape @returns {Side[]} */
function sidesOf(shape) {
  return shape.flatMap(ring => ring.map((a, i) => ({ a, b: ring[(i + 1) % ring.length] })));
}

/** @param {Side} side */
function sideKey({ a, b }) {
  const [first, second] = [keyOf(a), keyOf(b)];
  return first < second ? `${first} ${second}` : `${second} ${first}`;
}

/** @param {Shape[]} shapes */
function uniqueSides(shapes) {
  return [...new Map(shapes.flatMap(sidesOf).map(side => [sideKey(side), side])).values()];
}

/**
 * Two shapes as one, without the border between them. Pieces that do not touch stay rings of their own.
 * @param {Shape} first
 * @param {Shape} second
 * @returns {Shape}
 */
export function join(first, second) {
  const welded = [withCornersOf(first, second), withCornersOf(second, first)];
  /** @type {Map<string, Side>} */
  const sides = new Map();
  for (const side of welded.flatMap(sidesOf)) {
    const key = sideKey(side);
    if (!sides.delete(key)) sides.set(key, side);
  }
  return tidied(ringsOf([...sides.values()]));
}

/**
 * A shape with those corners of another one that lie in its sides.
 * @param {Shape} shape
 * @param {Shape} other
 */
function withCornersOf(shape, other) {
  return shape.map(ring => {
    const bounds = boundsOf([ring]);
    const own = new Set(ring.map(keyOf));
    const near = other
      .flat()
      .filter(corner => isInBounds(bounds, corner, 1) && !own.has(keyOf(corner)));
    return near.reduce((grown, corner) => withCorner(grown, corner), ring);
  });
}

// --- rings of sides ----------------------------------------------------------------------------------

/** Sides by their ends, of which each is taken once. */
class SideNet {
  /** @type {Map<string, { point: Point, ends: Map<string, Point> }>} */
  #corners = new Map();

  /** @param {Side[]} sides */
  constructor(sides) {
    for (const { a, b } of sides) {
      if (isSame(a, b)) continue;
      this.#cornerAt(a).ends.set(keyOf(b), b);
      this.#cornerAt(b).ends.set(keyOf(a), a);
    }
    this.#dropLooseEnds([...this.#corners.keys()]);
  }

  /** @param {Point} point */
  #cornerAt(point) {
    const key = keyOf(point);
    const corner = this.#corners.get(key) ?? { point, ends: new Map() };
    this.#corners.set(key, corner);
    return corner;
  }

  /** @param {Point} a @param {Point} b */
  #drop(a, b) {
    this.#corners.get(keyOf(a))?.ends.delete(keyOf(b));
    this.#corners.get(keyOf(b))?.ends.delete(keyOf(a));
  }

  /** Sides that end in nothing belong to no ring. @param {string[]} keys */
  #dropLooseEnds(keys) {
    for (const key of keys) {
      let corner = this.#corners.get(key);
      while (corner?.ends.size === 1) {
        const [next] = corner.ends.values();
        this.#drop(corner.point, next);
        corner = this.#corners.get(keyOf(next));
      }
    }
  }

  /** Takes a ring out; null when none is left. @returns {Ring | null} */
  takeRing() {
    for (const [key, corner] of this.#corners) {
      if (corner.ends.size) return this.#walk(corner.point);
      this.#corners.delete(key);
    }
    return null;
  }

  /** @param {Point} start @returns {Ring} */
  #walk(start) {
    /** @type {Ring} */
    const ring = [start];
    let [before, at] = [/** @type {Point | null} */ (null), start];
    for (;;) {
      const next = this.#sharpest(before, at);
      if (!next) return ring;
      this.#drop(at, next);
      if (isSame(next, start)) return ring;
      ring.push(next);
      [before, at] = [at, next];
    }
  }

  /** The end that turns most to the left, so that rings do not cross themselves. @param {Point | null} before @param {Point} at */
  #sharpest(before, at) {
    const ends = [...(this.#corners.get(keyOf(at))?.ends.values() ?? [])];
    if (!before || ends.length < 2) return ends[0];
    const back = Math.atan2(before[1] - at[1], before[0] - at[0]);
    const turn = (/** @type {Point} */ end) => {
      const angle = Math.atan2(end[1] - at[1], end[0] - at[0]) - back;
      return angle <= 0 ? angle + 2 * Math.PI : angle;
    };
    return ends.reduce((best, end) => (turn(end) < turn(best) ? end : best));
  }
}

/** @param {Side[]} sides @returns {Shape} */
function ringsOf(sides) {
  const net = new SideNet(sides);
  /** @type {Shape} */
  const rings = [];
  for (let ring = net.takeRing(); ring; ring = net.takeRing()) rings.push(ring);
  return rings;
}

// --- cutting -----------------------------------------------------------------------------------------

/** A stretch of a cutting line that lies within a shape, from border to border. @typedef {Point[]} Stretch */

/**
 * Cuts a shape along a line that goes from border to border, over bays and lakes too.
 * @param {Shape} shape
 * @param {Point[]} line
 * @returns {{ parts: [Shape, Shape], corners: Point[] } | null} the larger part first, and the corners
 *   that the cut has made in its border; null if the line does not part it
 */
export function cut(shape, line) {
  const corners = bordersOn(line, shape);
  const welded = shape.map(ring =>
    corners.reduce((grown, point) => withCorner(grown, point), ring),
  );
  const stretches = stretchesOf(line, welded, corners);
  const cutter = new Cutter(welded);
  for (const stretch of stretches) if (!cutter.cut(stretch)) return null;
  const parts = cutter.parts();
  if (!parts) return null;
  const used = stretches.flatMap(stretch => [stretch[0], stretch[stretch.length - 1]]);
  return { parts, corners: used };
}

/**
 * The points where a line meets the border of a shape; its ends count if they lie in it.
 * @param {Point[]} line
 * @param {Shape} shape
 */
function bordersOn(line, shape) {
  /** @type {Map<string, Point>} */
  const found = new Map();
  for (let i = 1; i < line.length; ++i) {
    for (const { a, b } of sidesOf(shape)) {
      const point = meetingOnSide(line[i - 1], line[i], a, b);
      if (point) found.set(keyOf(point), point);
    }
  }
  return [...found.values()];
}

/**
 * Where a piece of a line meets a side: a corner of the side if it is near, so that none is doubled.
 * @param {Point} from
 * @param {Point} to
 * @param {Point} a
 * @param {Point} b
 */
function meetingOnSide(from, to, a, b) {
  const touching = [from, to].find(end => nearestOnSide(end, a, b).distance <= 0.15);
  const crossing = touching ?? crossingOf(from, to, a, b);
  if (!crossing) return null;
  const corner = [a, b].find(end => distanceOf(end, crossing) <= 0.15);
  return corner ?? pointToGrid(crossing);
}

/**
 * The stretches of a line within a shape, which begin and end in corners of its border.
 * @param {Point[]} line
 * @param {Shape} shape
 * @param {Point[]} corners
 * @returns {Stretch[]}
 */
function stretchesOf(line, shape, corners) {
  const points = withCornersInLine(line, corners);
  const isCorner = new Set(corners.map(keyOf));
  /** @type {Stretch[]} */
  const stretches = [];
  /** @type {Stretch | null} */
  let open = null;
  points.forEach((point, i) => {
    if (isCorner.has(keyOf(point))) {
      if (open) stretches.push([...open, point]);
      open = isInsideAfter(points, i, shape) ? [point] : null;
    } else if (open) {
      open.push(point);
    }
  });
  return stretches;
}

/** @param {Point[]} points @param {number} i @param {Shape} shape */
function isInsideAfter(points, i, shape) {
  const next = points[i + 1];
  if (!next) return false;
  const [x, y] = [(points[i][0] + next[0]) / 2, (points[i][1] + next[1]) / 2];
  const isAlong = shape.some(ring =>
    ring.some((a, j) => {
      const b = ring[(j + 1) % ring.length];
      return (isSame(a, points[i]) && isSame(b, next)) || (isSame(b, points[i]) && isSame(a, next));
    }),
  );
  return !isAlong && isWithin(shape, [x, y]);
}

/**
 * @param {Point[]} line
 * @param {Point[]} corners
 * @returns {Point[]}
 */
function withCornersInLine(line, corners) {
  /** @type {Point[]} */
  const points = [];
  const add = (/** @type {Point} */ point) => {
    const last = points[points.length - 1];
    if (!last || !isSame(last, point)) points.push(point);
  };
  const snapped = line.map(
    point => corners.find(corner => distanceOf(corner, point) <= 0.2) ?? pointToGrid(point),
  );
  snapped.forEach((point, i) => {
    const from = snapped[i - 1];
    if (from) {
      corners
        .map(corner => ({ corner, ...nearestOnSide(corner, from, point) }))
        .filter(({ distance, along }) => distance <= 0.2 && along > 0 && along < 1)
        .sort((first, second) => first.along - second.along)
        .forEach(({ corner }) => add(corner));
    }
    add(point);
  });
  return points;
}

/** Cuts the rings of a shape, and knows on which side of the line each piece lies. */
class Cutter {
  /** @type {{ ring: Ring, side: 'left' | 'right' | null }[]} */
  #pieces;
  /** Lines from one ring to another one, which part nothing by themselves. */
  #bridges = 0;

  /** @param {Shape} shape */
  constructor(shape) {
    this.#pieces = shape.map(ring => ({ ring, side: null }));
  }

  /** False if the stretch does not begin and end in corners of the shape. @param {Stretch} stretch */
  cut(stretch) {
    const [from, to] = [stretch[0], stretch[stretch.length - 1]];
    const has = (/** @type {Ring} */ ring, /** @type {Point} */ point) =>
      ring.some(corner => isSame(corner, point));
    const both = this.#pieces.find(({ ring }) => has(ring, from) && has(ring, to));
    if (both) return this.#part(both.ring, stretch);
    const first = this.#pieces.find(({ ring }) => has(ring, from));
    const second = this.#pieces.find(({ ring }) => has(ring, to));
    if (!first || !second) return false;
    this.#bridge(first.ring, second.ring, stretch);
    return true;
  }

  /** @param {Ring} ring @param {Stretch} stretch */
  #part(ring, stretch) {
    const start = ring.findIndex(point => isSame(point, stretch[0]));
    const turned = [...ring.slice(start), ...ring.slice(0, start)];
    const end = turned.findIndex(point => isSame(point, stretch[stretch.length - 1]));
    if (end < 1) return false;
    const inner = stretch.slice(1, -1);
    const back = [...inner].reverse();
    const first = [...turned.slice(0, end + 1), ...back];
    const second = [...turned.slice(end), turned[0], ...inner];
    const isClockwise = signedArea(ring) > 0;
    this.#pieces = this.#pieces.filter(piece => piece.ring !== ring);
    this.#pieces.push({ ring: first, side: isClockwise ? 'left' : 'right' });
    this.#pieces.push({ ring: second, side: isClockwise ? 'right' : 'left' });
    this.#bridges = 0;
    return true;
  }

  /**
   * Makes one ring of two, with the stretch there and back between them.
   * @param {Ring} first
   * @param {Ring} second
   * @param {Stretch} stretch
   */
  #bridge(first, second, stretch) {
    const from = (/** @type {Ring} */ ring, /** @type {Point} */ point) => {
      const start = ring.findIndex(corner => isSame(corner, point));
      return [...ring.slice(start), ...ring.slice(0, start)];
    };
    // Both must turn in opposite directions, or their areas would be added.
    const isOpposite = signedArea(first) > 0 !== signedArea(second) > 0;
    const other = isOpposite ? second : [...second].reverse();
    const end = stretch[stretch.length - 1];
    const inner = stretch.slice(1, -1);
    const ring = [
      ...from(first, stretch[0]),
      stretch[0],
      ...inner,
      ...from(other, end),
      end,
      ...[...inner].reverse(),
    ];
    this.#pieces = this.#pieces.filter(piece => piece.ring !== first && piece.ring !== second);
    this.#pieces.push({ ring, side: null });
    ++this.#bridges;
  }

  /** The larger part and the smaller one; null if the lines parted nothing. @returns {[Shape, Shape] | null} */
  parts() {
    const left = this.#pieces.filter(({ side }) => side === 'left').map(({ ring }) => ring);
    const right = this.#pieces.filter(({ side }) => side === 'right').map(({ ring }) => ring);
    if (!left.length || !right.length || this.#bridges) return null;
    const [large, small] = areaOf(left) >= areaOf(right) ? [left, right] : [right, left];
    for (const { ring, side } of this.#pieces) {
      if (!side) (isWithin(small, ring[0]) ? small : large).push(ring);
    }
    return [tidied(large), tidied(small)];
  }
}
