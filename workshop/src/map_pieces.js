// Pieces of a shape, such as islands: which there are, and some of them taken from the others.
import { isWithin, keyOf, signedArea } from './shapes.js';

/** @import { Point, Ring, Shape } from './shapes.js' */

/** The pieces of a shape, each with its holes. @param {Shape} shape @returns {Shape[]} */
export function piecesOf(shape) {
  const around = (/** @type {Ring} */ ring) =>
    shape.filter(other => other !== ring && isWithin([other], ring[0]));
  const outer = shape.filter(ring => around(ring).length % 2 === 0);
  const holes = shape.filter(ring => !outer.includes(ring));
  return outer.map(ring => [
    ring,
    ...holes.filter(hole => {
      const own = around(hole).filter(one => outer.includes(one));
      const least = own.reduce((best, one) =>
        Math.abs(signedArea(one)) < Math.abs(signedArea(best)) ? one : best,
      );
      return least === ring;
    }),
  ]);
}

/**
 * A shape parted by a ring around some of its pieces.
 * @param {Shape} shape
 * @param {Point[]} line
 * @returns {{ parts: [Shape, Shape], corners: Point[] } | null} null if all or none lie within
 */
export function cutAround(shape, line) {
  const pieces = piecesOf(shape);
  const isInside = (/** @type {Shape} */ [outer]) =>
    outer.every(corner => isWithin([line], corner));
  const inside = pieces.filter(isInside);
  if (!inside.length || inside.length === pieces.length) return null;
  const rest = pieces.filter(piece => !inside.includes(piece));
  return { parts: [rest.flat(), inside.flat()], corners: [] };
}

/**
 * The parts of a cut the other way round; pieces that it did not touch stay with the first one.
 * @param {Shape} shape before
 * @param {[Shape, Shape]} parts
 * @returns {[Shape, Shape]}
 */
export function otherPart(shape, [rest, part]) {
  const keyOfPiece = (/** @type {Shape} */ piece) => piece.flat().map(keyOf).sort().join(' ');
  const known = new Set(piecesOf(shape).map(keyOfPiece));
  const pieces = piecesOf(rest);
  const touched = pieces.filter(piece => !known.has(keyOfPiece(piece)));
  if (!touched.length) return [part, rest];
  const untouched = pieces.filter(piece => !touched.includes(piece));
  return [[...part, ...untouched.flat()], touched.flat()];
}
