// What drawn points snap to, and lines that follow borders.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followBorder, lineAlongBorders, snap } from '../../../workshop/src/map_snap.js';
import { Topology } from '../../../workshop/src/topology.js';

const topology = new Topology();
topology.take([
  { id: 'A', shape: 'M0 0H50V20L60 30 50 40V60H0z' },
  { id: 'B', shape: 'M200 0H250V50H200z' },
  { id: 'C', shape: 'M300 0H310V100H300z' },
]);

test('a point snaps to a corner first, then to a border, else it stays on the grid', () => {
  assert.deepEqual(snap(topology, [52, 3], 5), { point: [50, 0], kind: 'corner' });
  assert.deepEqual(snap(topology, [52, 10], 5), { point: [50, 10], kind: 'side' });
  assert.deepEqual(snap(topology, [90.04, 10.06], 5), { point: [90, 10.1], kind: 'free' });
});

test('the first corner of an outline is a corner, too; the nearer one wins', () => {
  assert.deepEqual(snap(topology, [101, 10], 5, [[100, 10]]).point, [100, 10]);
  assert.deepEqual(snap(topology, [51, 1], 5, [[55, 1]]).point, [50, 0]);
});

test('points near the edges of the sheet lie on them', () => {
  const sheet = { width: 400, height: 300 };
  assert.deepEqual(snap(topology, [397, 150], 5, [], sheet), { point: [400, 150], kind: 'side' });
  assert.deepEqual(snap(topology, [-3, 302], 5, [], sheet).point, [0, 300]);
  assert.equal(snap(topology, [380, 150], 5, [], sheet).kind, 'free');
});

test('a line between two points of a border follows it, either way round', () => {
  const bend = [
    [50, 20],
    [60, 30],
    [50, 40],
  ];
  assert.deepEqual(followBorder(topology, [50, 10], [50, 50]), bend);
  assert.deepEqual(followBorder(topology, [50, 50], [50, 10]), [...bend].reverse());
  assert.deepEqual(followBorder(topology, [10, 0], [0, 10]), [[0, 0]]);
});

test('it goes straight between provinces, and where the border would be a long way round', () => {
  assert.deepEqual(followBorder(topology, [50, 10], [200, 10]), []);
  assert.deepEqual(followBorder(topology, [300, 50], [310, 50]), []);
});

test('an outline follows borders on its last side as well', () => {
  const outline = lineAlongBorders(
    topology,
    [
      [50, 50],
      [90, 30],
      [50, 10],
    ],
    true,
  );
  assert.deepEqual(outline, [
    [50, 50],
    [90, 30],
    [50, 10],
    [50, 20],
    [60, 30],
    [50, 40],
  ]);
});
