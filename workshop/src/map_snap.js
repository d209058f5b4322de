// What a drawn point snaps to: corners and borders of neighbors, so that borders are shared.
import { distanceOf, isSame, lengthOf, nearestOnSide, pointToGrid } from './shapes.js';

/** @import { Point, Ring } from './shapes.js' */
/** @import { Topology } from './topology.js' */

/** @typedef {{ point: Point, kind: 'corner' | 'side' | 'free' }} Snapped */

/** A border is followed if that is not much longer than the straight line. */
const longestDetour = 2.2;
const onBorder = 0.2;

/**
 * A corner of a province within this distance, else a point of a border, else the point itself.
 * @param {Topology} topology
 * @param {Point} point
 * @param {number} within
 * @param {Point[]} [more] other points to snap to
 * @param {{ width: number, height: number }} [sheet] to whose edges points snap
 * @returns {Snapped}
 */
export function snap(topology, point, within, more = [], sheet = undefined) {
  const corner = topology.nearestCorner(point, within)?.point;
  const candidates = corner ? [corner, ...more] : more;
  const nearest = candidates
    .filter(candidate => distanceOf(candidate, point) <= within)
    .sort((a, b) => distanceOf(a, point) - distanceOf(b, point))[0];
  if (nearest) return { point: nearest, kind: 'corner' };
  const side = topology.nearestSide(point, within);
  if (side) return { point: pointToGrid(side.point), kind: 'side' };
  const [x, y] = point;
  const onEdge = /** @type {Point} */ (
    sheet ? [nearEdge(x, sheet.width, within), nearEdge(y, sheet.height, within)] : point
  );
  return { point: pointToGrid(onEdge), kind: isSame(onEdge, point) ? 'free' : 'side' };
}

/** @param {number} value @param {number} end of the sheet @param {number} within */
function nearEdge(value, end, within) {
  if (Math.abs(value) <= within) return 0;
  return Math.abs(value - end) <= within ? end : value;
}

/**
 * The corners between two points of one border, without these; empty if there is no such border, or
 * along it would be a long way round.
 * @param {Topology} topology
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[]}
 */
export function followBorder(topology, from, to) {
  const ways = topology
    .near(boundsOfTwo(from, to), 1)
    .flatMap(id => topology.shape(id))
    .flatMap(ring => waysAlong(ring, from, to));
  /** @type {Point[]} */
  let best = [];
  let least = distanceOf(from, to) * longestDetour + 1;
  for (const between of ways) {
    const length = lengthOf([from, ...between, to]);
    if (length >= least) continue;
    best = between;
    least = length;
  }
  return best;
}

/** @param {Point} a @param {Point} b */
function boundsOfTwo(a, b) {
  return {
    left: Math.min(a[0], b[0]),
    right: Math.max(a[0], b[0]),
    top: Math.min(a[1], b[1]),
    bottom: Math.max(a[1], b[1]),
  };
}

/**
 * Both ways along a ring from one of its points to another one.
 * @param {Ring} ring
 * @param {Point} from
 * @param {Point} to
 * @returns {Point[][]}
 */
function waysAlong(ring, from, to) {
  const start = placeOn(ring, from);
  const end = placeOn(ring, to);
  if (start === null || end === null) return [];
  const backward = stretch(ring, end, start).reverse();
  return [stretch(ring, start, end), backward].map(way =>
    way.filter(point => !isSame(point, from) && !isSame(point, to)),
  );
}

/**
 * Where a point is on a ring: the number of the corner before it and how far on; null if it is not.
 * @param {Ring} ring
 * @param {Point} point
 */
function placeOn(ring, point) {
  let best = null;
  let least = onBorder;
  for (let i = 0; i < ring.length; ++i) {
    const { along, distance } = nearestOnSide(point, ring[i], ring[(i + 1) % ring.length]);
    if (distance > least || (best !== null && distance === least)) continue;
    best = i + along;
    least = distance;
  }
  return best;
}

/**
 * The corners of a ring after one place and before another.
 * @param {Ring} ring
 * @param {number} start
 * @param {number} end
 * @returns {Point[]}
 */
function stretch(ring, start, end) {
  const count = ring.length;
  const last = end < start ? end + count : end;
  /** @type {Point[]} */
  const corners = [];
  for (let i = Math.floor(start) + 1; i <= Math.ceil(last) - 1; ++i) corners.push(ring[i % count]);
  return corners;
}

/**
 * A line through snapped points that follows borders between them.
 * @param {Topology} topology
 * @param {Point[]} points
 * @param {boolean} isClosed
 * @param {(from: Point, to: Point) => Point[]} [follow] finds the corners between two points
 * @returns {Point[]}
 */
export function lineAlongBorders(
  topology,
  points,
  isClosed,
  follow = (from, to) => followBorder(topology, from, to),
) {
  /** @type {Point[]} */
  const line = [];
  points.forEach((point, i) => {
    line.push(point);
    const next =
      i + 1 < points.length ? points[i + 1] : isClosed && points.length > 2 ? points[0] : null;
    if (next) line.push(...follow(point, next));
  });
  return line;
}
