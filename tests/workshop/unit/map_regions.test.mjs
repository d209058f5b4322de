// New provinces beside others, provinces joined, and provinces cut.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cut, enclosed, join, subtract, withoutGround } from '../../../workshop/src/map_regions.js';
import { areaOf, isSame, isWithin, readPath } from '../../../workshop/src/shapes.js';
import { Topology } from '../../../workshop/src/topology.js';

const shape = path => readPath(path);
const has = (rings, corner) => rings.some(ring => ring.some(point => isSame(point, corner)));
const near = (value, expected, by = 1) =>
  assert.ok(Math.abs(value - expected) <= by, `${value}, not ${expected}`);

test('a province drawn over another one gets only what is free', () => {
  const left = subtract(shape('M30 10H80V40H30z'), [shape('M0 0H50V50H0z')]);
  assert.equal(left.length, 1);
  assert.equal(areaOf(left), 30 * 30);
  assert.ok(has(left, [50, 10]) && has(left, [50, 40]));
});

test('nothing is left of one that lies within another, all of one beside it', () => {
  assert.deepEqual(subtract(shape('M10 10H20V20H10z'), [shape('M0 0H50V50H0z')]), []);
  const beside = shape('M50 0H90V50H50z');
  assert.equal(areaOf(subtract(beside, [shape('M0 0H50V50H0z')])), 40 * 50);
  assert.equal(areaOf(subtract(beside, [])), 40 * 50);
});

test('one drawn around another one has a hole, one drawn across it has two parts', () => {
  const island = shape('M20 20H30V30H20z');
  const around = subtract(shape('M0 0H50V50H0z'), [island]);
  assert.equal(around.length, 2);
  assert.equal(areaOf(around), 2500 - 100);
  assert.ok(!isWithin(around, [25, 25]));
  const across = subtract(shape('M0 20H100V30H0z'), [shape('M40 0H60V100H40z')]);
  assert.equal(across.length, 2);
  assert.equal(areaOf(across), 800);
});

test('one drawn into the corner of several shares their borders', () => {
  const others = [shape('M0 0H50V50H0z'), shape('M50 0H100V50H50z'), shape('M0 50H50V100H0z')];
  const left = subtract(shape('M20 20L90 10 95 90 10 95z'), others);
  assert.ok(has(left, [50, 50]));
  for (const ring of left) for (const [x, y] of ring) assert.ok(x >= 50 && y >= 50);
});

test('slanted borders leave no slivers', () => {
  const other = shape('M0 0L100 7 93 61 3 50z');
  const left = subtract(shape('M50 20L150 33 120 120 37 99z'), [other]);
  assert.equal(left.length, 1);
  const topology = new Topology();
  topology.take([{ id: 'other', shape: 'M0 0L100 7 93 61 3 50z' }]);
  for (const corner of left[0]) topology.apply(topology.withCornerAt(corner));
  // Along the common border both have the same corners.
  const shared = left[0].filter(corner => has(topology.shape('other'), corner));
  assert.ok(shared.length >= 3);
  near(
    areaOf(join(left, topology.shape('other'))),
    areaOf(left) + areaOf(topology.shape('other')),
    0.01,
  );
});

test('neighbors are joined without the border between them', () => {
  const joined = join(shape('M0 0H50V50H0z'), shape('M50 0H100V50H50z'));
  assert.equal(joined.length, 1);
  assert.equal(areaOf(joined), 5000);
  assert.ok(!isSame(joined[0][0], joined[0][1]));
});

test('a neighbor whose corner lies in the side of the other one is joined as well', () => {
  const joined = join(shape('M0 0H50V50H0z'), shape('M50 10H100V30H50z'));
  assert.equal(joined.length, 1);
  assert.equal(areaOf(joined), 2500 + 1000);
});

test('an island joins the sea around it, and provinces apart stay two pieces', () => {
  const sea = shape('M0 0H50V50H0zM20 20H30V30H20z');
  assert.deepEqual(join(sea, shape('M20 20H30V30H20z')).length, 1);
  assert.equal(join(shape('M0 0H9V9H0z'), shape('M20 0H29V9H20z')).length, 2);
});

test('a line from border to border cuts a province in two', () => {
  const { parts, corners } = cut(shape('M0 0H100V50H0z'), [
    [30, -5],
    [35, 25],
    [30, 60],
  ]);
  assert.equal(areaOf(parts[0]) + areaOf(parts[1]), 5000);
  assert.ok(areaOf(parts[0]) > areaOf(parts[1]));
  assert.equal(corners.length, 2);
  for (const part of parts) {
    assert.ok(has(part, [35, 25]));
    for (const corner of corners) assert.ok(has(part, corner));
  }
});

test('a line that begins and ends in the border needs not cross it', () => {
  const { parts } = cut(shape('M0 0H100V50H0z'), [
    [0, 0],
    [50, 20],
    [100, 50],
  ]);
  assert.equal(parts[0].length, 1);
  assert.equal(areaOf(parts[0]) + areaOf(parts[1]), 5000);
});

test('a line that does not reach the border, or lies in it, cuts nothing', () => {
  const square = shape('M0 0H100V50H0z');
  const lines = [
    [
      [10, 10],
      [90, 40],
    ],
    [
      [50, -5],
      [50, 30],
    ],
    [
      [0, 0],
      [100, 0],
    ],
  ];
  for (const line of lines) assert.equal(cut(square, line), null);
});

test('a line over a bay cuts both arms of the land', () => {
  const land = shape('M0 0H90V60H60V20H30V60H0z');
  const { parts } = cut(land, [
    [-5, 40],
    [95, 40],
  ]);
  assert.equal(parts[0].length, 1);
  assert.equal(parts[1].length, 2);
  assert.equal(areaOf(parts[1]), 2 * 30 * 20);
});

test('a line over a lake parts its shores', () => {
  const land = shape('M0 0H90V90H0zM30 30H60V60H30z');
  const { parts } = cut(land, [
    [-5, 45],
    [95, 45],
  ]);
  assert.equal(areaOf(parts[0]), 4050 - 450);
  assert.equal(areaOf(parts[1]), 4050 - 450);
  assert.equal(parts[0].length, 1);
});

test('islands go to the part on whose ground they are', () => {
  const land = shape('M0 0H100V50H0zM10 10H20V20H10zM200 0H210V10H200z');
  const { parts } = cut(land, [
    [40, -5],
    [40, 55],
  ]);
  assert.ok(has(parts[1], [10, 10]));
  assert.ok(has(parts[0], [200, 0]));
});

test('a hand that crosses its own line encloses what it went around', () => {
  const [ring, ...others] = enclosed(readPath('M5 -5L100 0 100 100 0 100 0 0 8 -4z')[0]);
  assert.deepEqual(others, []);
  near(Math.abs(areaOf([ring])), 10000, 500);
  const eight = enclosed([
    [0, 0],
    [100, 100],
    [100, 0],
    [0, 100],
  ]);
  assert.ok(isWithin(eight, [50, 20]) !== isWithin(eight, [20, 50]));
  near(areaOf(eight), 5000);
  assert.deepEqual(enclosed(shape('M0 0H50V50H0z')[0]), shape('M0 0H50V50H0z'));
});

test('an island takes its ground from the sea, a new land from all on which it is drawn', () => {
  const sea = shape('M0 0H100V100H0z');
  const island = shape('M40 40H60V60H40z');
  const left = withoutGround(island, [
    ['sea', sea],
    ['far', shape('M100 0H200V100H100z')],
  ]);
  assert.deepEqual([...left.keys()], ['sea']);
  assert.equal(areaOf(left.get('sea')), 10000 - 400);
  const both = withoutGround(shape('M80 40H120V60H80z'), [
    ['sea', sea],
    ['far', shape('M100 0H200V100H100z')],
  ]);
  assert.equal(areaOf(both.get('sea')), 10000 - 400);
  assert.equal(areaOf(both.get('far')), 10000 - 400);
  assert.deepEqual(withoutGround(sea, [['island', island]]).get('island'), []);
});
