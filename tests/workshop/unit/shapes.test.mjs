// Path data read and written, and what shapes are like.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  areaOf,
  distanceToOutline,
  flattenArc,
  isWithin,
  nearestOnSide,
  readPath,
  roomiestPoint,
  signedArea,
  simplify,
  toGrid,
  writePath,
} from '../../../workshop/src/shapes.js';

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 10],
];

test('all straight commands are read, absolute and relative', () => {
  assert.deepEqual(readPath('M0 0L10 0 10 10 0 10z'), [square]);
  assert.deepEqual(readPath('m0,0 10,0 0,10 -10,0z'), [square]);
  assert.deepEqual(readPath('M0 0H10V10H0Z'), [square]);
  assert.deepEqual(readPath('M0 0h10v10h-10z'), [square]);
});

test('numbers need no space between them', () => {
  assert.deepEqual(readPath('M1.5.5l-1-.5.5 1e1z'), [
    [
      [1.5, 0.5],
      [0.5, 0],
      [1, 10],
    ],
  ]);
});

test('a path may have islands, and a ring begins where the one before was closed', () => {
  const rings = readPath('M0 0h10v10h-10zm2 2h2v2h-2zl-5 0 0 -5z');
  assert.equal(rings.length, 3);
  assert.deepEqual(rings[1][0], [2, 2]);
  assert.deepEqual(rings[2][0], [2, 2]);
});

test('what follows a mistake is left out, and lines without area too', () => {
  assert.deepEqual(readPath('M0 0h10v10h-10z M5 x'), [square]);
  assert.deepEqual(readPath('M0 0h10'), []);
  assert.deepEqual(readPath(''), []);
});

test('neighbors get the same points of a curve that they have in opposite directions', () => {
  const there = readPath('M0 0C10 30 50 -20 60.5 7L60 90z')[0];
  const back = readPath('M60.5 7C50 -20 10 30 0 0L60 90z')[0];
  const curve = there.slice(0, -1);
  assert.ok(curve.length > 4);
  assert.deepEqual(back.slice(0, -1).reverse(), curve);
});

test('the same holds for arcs', () => {
  const there = readPath('M0 0A30 20 15 0 1 40 10L20 90z')[0];
  const back = readPath('M40 10A30 20 15 0 0 0 0L20 90z')[0];
  assert.ok(there.length > 5);
  assert.deepEqual(back.slice(0, -1).reverse(), there.slice(0, -1));
});

test('an arc is a part of its circle, the short or the long way, left or right', () => {
  const centers = {
    'false true': [0, 0],
    'false false': [10, 10],
    'true true': [10, 10],
    'true false': [0, 0],
  };
  const lengths = {};
  for (const [flags, [x, y]] of Object.entries(centers)) {
    const [isLarge, isClockwise] = flags.split(' ').map(flag => flag === 'true');
    const arc = { from: [10, 0], to: [0, 10], radii: [10, 10], turned: 0, isLarge, isClockwise };
    const points = flattenArc(arc);
    for (const point of points) {
      assert.ok(Math.abs(Math.hypot(point[0] - x, point[1] - y) - 10) < 0.01, flags);
    }
    lengths[flags] = points.length;
  }
  assert.ok(lengths['true true'] > 2 * lengths['false true']);
  assert.ok(lengths['true false'] > 2 * lengths['false false']);
});

test('smooth curves mirror the handle of the curve before', () => {
  assert.deepEqual(
    readPath('M0 0C0 10 10 10 10 0S20 -10 20 0z'),
    readPath('M0 0C0 10 10 10 10 0C10 -10 20 -10 20 0z'),
  );
  assert.deepEqual(readPath('M0 0Q5 10 10 0T20 0z'), readPath('M0 0Q5 10 10 0Q15 -10 20 0z'));
});

test('paths are written short, with one decimal, and read again as they were', () => {
  const shape = readPath('M10.25 20l5.04 0 .5 -.96 -1.5 10z');
  const text = writePath(shape);
  assert.equal(text, 'M10.3 20l5 0 .5-1-1.5 10z');
  assert.equal(writePath(readPath(text)), text);
});

test('corners do not drift in long rings', () => {
  const ring = Array.from({ length: 500 }, (_, i) => [
    toGrid(100 * Math.cos(i / 80)),
    toGrid(100 * Math.sin(i / 80)),
  ]);
  const again = readPath(writePath([ring]))[0];
  const inTenths = shape => shape.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)]);
  assert.deepEqual(inTenths(again), inTenths(ring));
});

test('holes are not within a shape and do not count for its area', () => {
  const island = readPath('M0 0h100v100h-100zM40 40h20v20h-20z');
  assert.equal(areaOf(island), 100 * 100 - 20 * 20);
  assert.ok(isWithin(island, [10, 50]));
  assert.ok(!isWithin(island, [50, 50]));
  assert.ok(signedArea(island[0]) > 0);
});

test('the nearest point of a side', () => {
  assert.deepEqual(nearestOnSide([5, 3], [0, 0], [10, 0]), {
    point: [5, 0],
    along: 0.5,
    distance: 3,
  });
  assert.deepEqual(nearestOnSide([-4, 3], [0, 0], [10, 0]).distance, 5);
});

test('a unit stands where there is room, not in a hole or beside a neck', () => {
  const shape = readPath('M0 0H100V20H30V100H0z');
  const point = roomiestPoint(shape);
  assert.ok(isWithin(shape, point));
  assert.ok(distanceToOutline(shape, point) > 14);
});

test('a drawn line keeps what matters', () => {
  const line = [
    [0, 0],
    [5, 0.2],
    [10, 0],
    [10, 10],
  ];
  assert.deepEqual(simplify(line, 1), [
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});
