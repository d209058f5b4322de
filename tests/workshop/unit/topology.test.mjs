// Corners and sides that provinces share, and changes that keep them shared.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { areaOf, isSame, readPath } from '../../../workshop/src/shapes.js';
import { collectChanges, shareCorner, tidied, Topology } from '../../../workshop/src/topology.js';

// Two squares side by side, and a long one below both of them.
const board = [
  { id: 'A', shape: 'M0 0H50V50H0z' },
  { id: 'B', shape: 'M50 0H100V50H50z' },
  { id: 'C', shape: 'M0 50H100V90H0z' },
];

function topologyOf(provinces = board) {
  const topology = new Topology();
  topology.take(provinces);
  return topology;
}

const has = (shape, corner) => shape.some(ring => ring.some(point => isSame(point, corner)));

test('provinces are found by point, corner and side', () => {
  const topology = topologyOf();
  assert.deepEqual(topology.provincesAt([10, 10]), ['A']);
  assert.deepEqual(topology.provincesAt([10, 95]), []);
  assert.deepEqual(topology.having([50, 0]), ['A', 'B']);
  assert.deepEqual(topology.nearestCorner([52, 3], 5)?.point, [50, 0]);
  assert.equal(topology.nearestCorner([60, 20], 5), null);
  const side = topology.nearestSide([25, 52], 5);
  assert.deepEqual(side?.point, [25, 50]);
});

test('only changed shapes are read again', () => {
  const topology = topologyOf();
  assert.deepEqual(topology.take(board), []);
  const kept = topology.shape('A');
  const changed = [board[0], { id: 'B', shape: 'M50 0H90V50H50z' }];
  assert.deepEqual(topology.take(changed).sort(), ['B', 'C']);
  assert.equal(topology.shape('A'), kept);
  assert.deepEqual(topology.shape('C'), []);
});

test('corners that were written nearly alike are one corner', () => {
  const topology = topologyOf([
    { id: 'A', shape: 'M0 0L50.349 0 50.351 50 0 50z' },
    { id: 'B', shape: 'M50.351 0.02L100 0 100 50 50.349 49.98z' },
  ]);
  assert.deepEqual(topology.having(topology.shape('A')[0][1]), ['A', 'B']);
  assert.deepEqual(topology.having(topology.shape('A')[0][2]), ['A', 'B']);
});

test('a corner moves with every province that has it', () => {
  const topology = topologyOf();
  const changes = topology.withMoved([50, 0], [55, 5]);
  assert.deepEqual([...changes.keys()], ['A', 'B']);
  assert.ok(has(changes.get('A'), [55, 5]));
  assert.ok(has(changes.get('B'), [55, 5]));
  assert.ok(!has(changes.get('B'), [50, 0]));
});

test('a corner that lies in the side of another province is given to it, then both move', () => {
  const topology = topologyOf();
  assert.deepEqual(topology.having([50, 50]), ['A', 'B']);
  const changes = collectChanges(topology, function* (current) {
    yield current.withCornerAt([50, 50]);
    yield current.withMoved([50, 50], [50, 60]);
  });
  assert.deepEqual([...changes.keys()].sort(), ['A', 'B', 'C']);
  const areas = ['A', 'B', 'C'].map(id => areaOf(topology.shape(id)));
  assert.equal(areas[0] + areas[1] + areas[2], 100 * 90);
});

test('a new corner on a shared border belongs to both neighbors', () => {
  const topology = topologyOf();
  const changes = topology.withCornerBetween([50, 0], [50, 50], [52, 20]);
  assert.deepEqual([...changes.keys()], ['A', 'B']);
  assert.ok(has(changes.get('A'), [52, 20]) && has(changes.get('B'), [52, 20]));
});

test('a corner is removed from all, but never the last three of a ring', () => {
  const topology = topologyOf();
  assert.ok(!has(topology.without([50, 0]).get('A'), [50, 0]));
  const small = topologyOf([{ id: 'A', shape: 'M0 0H9V9z' }]);
  assert.equal(small.without([9, 9]), null);
});

test('repeated corners, spikes and rings without area vanish', () => {
  const ring = readPath('M0 0H10V10H0z')[0];
  assert.deepEqual(tidied([[...ring.slice(0, 2), [20, 0], [10, 0], ...ring.slice(2)]]), [ring]);
  assert.deepEqual(
    tidied([
      [
        [0, 0],
        [5, 5],
        [0, 0],
      ],
    ]),
    [],
  );
});

test('a border that bends beside a corner of others bends for them up to that corner only', () => {
  const topology = topologyOf();
  const changes = collectChanges(topology, function* (current) {
    yield current.withCornerBetween([0, 50], [50, 50], [25, 50]);
    yield shareCorner(current, [25, 50]);
    yield current.withMoved([25, 50], [25, 60]);
  });
  assert.deepEqual([...changes.keys()].sort(), ['A', 'C']);
  assert.ok(has(changes.get('C'), [50, 50]));
  const areas = ['A', 'B', 'C'].map(id => areaOf(topology.shape(id)));
  assert.equal(areas[0] + areas[1] + areas[2], 100 * 90);
});
