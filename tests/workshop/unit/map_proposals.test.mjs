// Borders measured, and edges proposed from them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bordersOf, usualWidth } from '../../../workshop/src/map_borders.js';
import { edgeKey, proposeEdges, travels } from '../../../workshop/src/map_proposals.js';
import { Topology } from '../../../workshop/src/topology.js';
import { edge, province, smallLook } from './map_look.mjs';

function topologyOf(look) {
  const topology = new Topology();
  topology.take(look.provinces);
  return topology;
}

const proposed = (look, options) =>
  proposeEdges(look, topologyOf(look), options)
    .map(({ class: of, from, to }) => `${of} ${from} ${to}`)
    .sort();

const borders = provinces =>
  bordersOf(topologyOf({ provinces })).map(({ a, b, length }) => `${a} ${b} ${Math.round(length)}`);

test('borders are measured, and where others touch them', () => {
  const topology = topologyOf(smallLook());
  assert.equal(usualWidth(topology), Math.sqrt(20000));
  const found = bordersOf(topology);
  assert.deepEqual(found.map(({ a, b }) => a + b).sort(), ['AB', 'AL', 'AS', 'BL', 'BS']);
  const between = found.find(({ a, b }) => a + b === 'AB');
  assert.ok(between.length >= 100 && between.length < 110);
  assert.deepEqual([...between.others.keys()].sort(), ['L', 'S']);
});

test('a touch of corners is no border, a small gap is one, a strait is not', () => {
  assert.deepEqual(
    borders([province('A', '', 'M0 0H100V100H0z'), province('B', '', 'M100 100H200V200H100z')]),
    [],
  );
  assert.deepEqual(
    borders([province('A', '', 'M0 0H100V100H0z'), province('B', '', 'M101 0H200V100H101z')]),
    ['A B 100'],
  );
  assert.deepEqual(
    borders([province('A', '', 'M0 0H100V100H0z'), province('B', '', 'M108 0H200V100H108z')]),
    [],
  );
});

test('units on foot go between lands, ships on seas and along shores that share one', () => {
  assert.deepEqual(proposed(smallLook()), [
    'foot A B',
    'foot A L',
    'foot B L',
    'ship A B',
    'ship A S',
    'ship B S',
  ]);
});

test('shores whose border does not reach the sea are not sailed along', () => {
  const look = smallLook();
  look.provinces[2] = province('S', 'sea', 'M0 200H60V300H0z');
  assert.deepEqual(
    proposed(look).filter(text => text.startsWith('ship')),
    ['ship A S'],
  );
});

test('known edges are not proposed, whichever way round or for all classes', () => {
  const edges = [edge('foot', 'B', 'A'), edge('all', 'A', 'L'), edge('ship', 'A', 'S')];
  assert.deepEqual(proposed(smallLook({ edges })), ['foot B L', 'ship A B', 'ship B S']);
});

test('ships land at the coasts that are nearest', () => {
  const look = smallLook();
  const coast = (id, at) => ({ id: `A/${id}`, name: id, at, label: null });
  look.provinces[0].coasts = [coast('W', [20, 190]), coast('E', [90, 190])];
  const ships = proposed(look).filter(text => text.startsWith('ship'));
  assert.deepEqual(ships, ['ship A/E B', 'ship A/E S', 'ship A/W S', 'ship B S']);
});

test('how classes travel follows from their edges, else from their order', () => {
  const told = look => Object.fromEntries(travels(look));
  assert.deepEqual(told(smallLook()), { foot: 'land', ship: 'sea' });
  const edges = [edge('foot', 'A', 'S'), edge('ship', 'A', 'L')];
  assert.deepEqual(told(smallLook({ edges })), { foot: 'sea', ship: 'land' });
  const ways = new Map([
    ['foot', 'none'],
    ['ship', 'land'],
  ]);
  assert.deepEqual(proposed(smallLook(), { travels: ways }), ['ship A B', 'ship A L', 'ship B L']);
});

test('an edge has one key from both ends', () => {
  assert.equal(edgeKey('foot', 'A', 'B'), edgeKey('foot', 'B', 'A'));
  assert.notEqual(edgeKey('foot', 'A', 'B'), edgeKey('ship', 'A', 'B'));
});
