import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapPlaces } from '../../../core/pages/web/map_words.js';

const space = (of, id, name, x, y) => ({ of, id, name, x, y });
const places = new MapPlaces({
  spaces: [
    space(0, 'LON', 'London', 100, 100),
    space(1, 'SPA', 'Spain', 300, 100),
    space(2, 'WAL', 'WAL', 100, 300),
    space(1, 'SPA/NC', 'Spain (north coast)', 300, 80),
  ],
  kinds: ['coast', 'coast', 'coast'],
  powers: [],
  classes: [],
  period: [1000, 0],
});

test('a province is called by its name and its abbreviation', () => {
  assert.equal(places.called(0), 'London (LON)');
  assert.equal(places.called(2), 'WAL');
  assert.equal(places.whole(1).id, 'SPA');
});

test('arrow keys go to the next province in their direction', () => {
  assert.equal(places.beside(0, [1, 0]), 1);
  assert.equal(places.beside(0, [0, 1]), 2);
  assert.equal(places.beside(0, [0, -1]), -1);
});

test('they go over the edge of a sheet that wraps', () => {
  const wide = new MapPlaces({
    ...places.words,
    spaces: [space(0, 'A', 'A', 50, 100), space(1, 'B', 'B', 950, 100)],
    kinds: ['sea', 'sea'],
  });
  assert.equal(wide.beside(0, [-1, 0]), 1);
});

test('a name stays nearest to its own province', () => {
  assert.ok(places.isNearest(0, 150, 110));
  assert.ok(!places.isNearest(0, 250, 110));
  assert.ok(places.isNearest(3, 300, 100)); // its own coast does not count
});
