import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boxAround,
  BoxGrid,
  clamp,
  overlap,
  shorterWay,
} from '../../../core/pages/web/geometry.js';

test('a sheet that wraps has shorter ways over its edge', () => {
  assert.equal(shorterWay(90, 100), -10);
  assert.equal(shorterWay(-90, 100), 10);
  assert.equal(shorterWay(30, 100), 30);
  assert.equal(shorterWay(90, 0), 90);
});

test('numbers are kept between two others', () => {
  assert.deepEqual([clamp(5, 0, 3), clamp(-5, 0, 3), clamp(2, 0, 3)], [3, 0, 2]);
});

test('boxes overlap, but not where they only touch', () => {
  assert.deepEqual(boxAround([10, 20], 2, 3), [8, 17, 12, 23]);
  assert.ok(overlap([0, 0, 10, 10], [9, 9, 20, 20]));
  assert.ok(!overlap([0, 0, 10, 10], [10, 0, 20, 10]));
});

test('a grid finds what stands in any of its squares', () => {
  const grid = new BoxGrid();
  grid.add([60, 60, 80, 80]); // over four squares
  grid.add([-200, -200, -190, -190]);
  assert.ok(grid.meets([78, 62, 300, 64]));
  assert.ok(grid.meets([-195, -195, -100, -100]));
  assert.ok(!grid.meets([81, 60, 300, 80]));
  assert.ok(!grid.meets([0, 0, 59, 59]));
});
