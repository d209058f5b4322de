// Changes of a map as steps of an edit.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutAround, otherPart, piecesOf } from '../../../workshop/src/map_pieces.js';
import { cut, join } from '../../../workshop/src/map_regions.js';
import {
  addCoastSteps,
  areApart,
  changedLine,
  cutPlan,
  drawPlan,
  freeId,
  givePlan,
  hasSeaBeside,
  homeSteps,
  joinPlan,
  newLineSteps,
  passageSteps,
  problemOfId,
  removeCoastSteps,
  removePlan,
  toggleEdge,
} from '../../../workshop/src/map_steps.js';
import { areaOf, isWithin, readPath } from '../../../workshop/src/shapes.js';
import { Topology } from '../../../workshop/src/topology.js';
import { edge, province as provinceOf, smallLook } from './map_look.mjs';

function topologyOf(look) {
  const topology = new Topology();
  topology.take(look.provinces);
  return topology;
}

/** A step in short: "join foot A B". */
const short = step => {
  if (step.do === 'add_item') return `add ${step.path.join('.')} ${step.value}`;
  if (step.do === 'set') return `set ${step.path.join('.')} ${step.value}`;
  if (step.path) return `${step.do} ${step.path.join('.')}`;
  return [step.do, step.class, step.from, step.to, step.id].filter(Boolean).join(' ');
};
const edges = steps => steps.filter(step => step.do !== 'set').map(short);

test('a drawn province has a name, a terrain and a shape', () => {
  const known = { id: 'NEW', name: 'New Land', terrain: 'sea', center: true };
  const changes = new Map([['NEW', readPath('M0 0H10V10z')]]);
  assert.deepEqual(drawPlan(known, changes).steps.map(short), [
    'set province.NEW.name "New Land"',
    'set province.NEW.terrain "sea"',
    'set province.NEW.center true',
    'set province.NEW.shape "M0 0l10 0 0 10z"',
  ]);
});

test('two provinces are joined for a class and parted again', () => {
  const [a, b] = [
    { id: 'A', point: [50, 150] },
    { id: 'B', point: [150, 150] },
  ];
  assert.deepEqual(toggleEdge(smallLook(), 'foot', a, b).map(short), ['join foot A B']);
  const look = smallLook({ edges: [edge('foot', 'B', 'A'), edge('ship', 'A', 'B')] });
  assert.deepEqual(toggleEdge(look, 'foot', a, b).map(short), ['part foot B A']);
});

test('a tap tells the coast that is meant', () => {
  const look = smallLook();
  const coast = (id, at) => ({ id: `A/${id}`, name: id, at, label: null });
  look.provinces[0].coasts = [coast('NC', [50, 110]), coast('SC', [50, 190])];
  const toggled = point =>
    toggleEdge(look, 'ship', { id: 'A', point }, { id: 'S', point: [50, 250] }).map(short);
  assert.deepEqual(toggled([50, 180]), ['join ship A/SC S']);
  assert.deepEqual(toggled([50, 120]), ['join ship A/NC S']);
});

test('the edges of a province that is cut follow the ground', () => {
  const look = smallLook({
    edges: [
      edge('foot', 'A', 'B'),
      edge('foot', 'A', 'L'),
      edge('ship', 'S', 'A'),
      edge('foot', 'A', 'FAR'),
    ],
  });
  const topology = topologyOf(look);
  const { parts } = cut(topology.shape('A'), [
    [-5, 170],
    [105, 170],
  ]);
  const changes = new Map([
    ['A', parts[0]],
    ['NEW', parts[1]],
  ]);
  const fresh = { id: 'NEW', name: 'New', terrain: 'coast' };
  const { steps } = cutPlan(look, topology, 'A', fresh, changes);
  assert.deepEqual(edges(steps), [
    'part ship A S',
    'add edges.foot.NEW "B"',
    'add edges.ship.NEW "S"',
    'add edges.foot.A "NEW"',
  ]);
});

/** A cut in two at y = 150; its points lie in the part that it loses. */
function halved(look) {
  Object.assign(look.provinces[0], {
    at: [50, 180],
    label: [50, 185],
    coasts: [{ id: 'A/SC', name: 'south', at: [50, 199], label: null }],
  });
  const topology = topologyOf(look);
  const { parts } = cut(topology.shape('A'), [
    [-5, 150],
    [105, 150],
  ]);
  return { topology, parts };
}

test('points of a province that lie in the part it loses move into the rest', () => {
  const look = smallLook();
  const { topology, parts } = halved(look);
  const changes = new Map([
    ['A', parts[0]],
    ['NEW', parts[1]],
  ]);
  const fresh = { id: 'NEW', name: 'New', terrain: 'coast' };
  const { steps } = cutPlan(look, topology, 'A', fresh, changes);
  const moved = steps.find(step => step.do === 'move');
  assert.equal(moved.space, 'A');
  assert.ok(isWithin(parts[0], [moved.x, moved.y]));
  assert.ok(steps.some(step => short(step) === 'remove province.A.label'));
  const coast = steps.find(step => step.path?.[3] === 'SC');
  assert.deepEqual(coast.path, ['province', 'A', 'coasts', 'SC', 'at']);
  assert.ok(isWithin(parts[0], JSON.parse(coast.value)));
});

test('a part that is given away brings the edges that it has then', () => {
  const look = smallLook({
    edges: [
      edge('foot', 'A', 'B'),
      edge('foot', 'A', 'L'),
      edge('foot', 'B', 'L'),
      edge('ship', 'A', 'S'),
    ],
  });
  look.provinces.push(provinceOf('W', 'sea', 'M-50 100H0V200H-50z'));
  const { topology, parts } = halved(look);
  const changes = new Map([
    ['A', parts[0]],
    ['B', join(topology.shape('B'), parts[1])],
  ]);
  const { steps } = givePlan(look, topology, 'A', 'B', changes);
  assert.deepEqual(
    edges(steps).filter(step => !/province|move/.test(step)),
    ['part ship A S', 'join ship B W'],
  );
});

test('provinces that do not touch are apart', () => {
  const look = smallLook();
  assert.equal(areApart(look, ['L', 'S']), true);
  assert.equal(areApart(look, ['A', 'S']), false);
});

test('only what has a sea beside it can have coasts', () => {
  const look = smallLook();
  const has = id => hasSeaBeside(look, topologyOf(look), id);
  assert.deepEqual(['A', 'L', 'S'].map(has), [true, false, false]);
  look.edges = [edge('ship', 'L', 'S')];
  assert.equal(has('L'), true);
});

test('a ring takes islands, and untouched pieces stay when parts are exchanged', () => {
  const shape = readPath('M0 0H10V10H0zM20 0H30V10H20zM40 0H50V10H40zM42 2H48V8H42z');
  assert.deepEqual(
    piecesOf(shape).map(piece => piece.length),
    [1, 1, 2],
  );
  const ring = [
    [15, -5],
    [35, -5],
    [35, 15],
    [15, 15],
  ];
  const { parts } = cutAround(shape, ring);
  assert.deepEqual([areaOf(parts[0]), areaOf(parts[1])], [164, 100]);
  assert.equal(
    cutAround(shape, [
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
    null,
  );
  const across = cut(shape, [
    [3, -5],
    [3, 15],
  ]);
  const [kept, given] = otherPart(shape, across.parts);
  assert.deepEqual([areaOf(kept), areaOf(given)], [30 + 164, 70]);
});

test('a joined province has the edges of both, and the other one is removed', () => {
  const look = smallLook({
    edges: [
      edge('foot', 'A', 'B'),
      edge('foot', 'A', 'L'),
      edge('foot', 'B', 'L'),
      edge('ship', 'B', 'S'),
    ],
  });
  const { steps, changes } = joinPlan(look, topologyOf(look), 'A', 'B');
  assert.deepEqual(edges(steps), ['join ship A S', 'remove_province B']);
  assert.equal(areaOf(changes.get('A')), 20000);
  assert.deepEqual(changes.get('B'), []);
});

test('the first coast takes all edges by sea, the second one those that are nearer', () => {
  const look = smallLook({
    edges: [edge('ship', 'A', 'S'), edge('ship', 'B', 'A'), edge('foot', 'A', 'B')],
  });
  const topology = topologyOf(look);
  const south = { id: 'SC', name: 'south coast', at: [50, 190] };
  assert.deepEqual(addCoastSteps(look, topology, look.provinces[0], south).map(short), [
    'set province.A.coasts.SC { name = "south coast", at = [50, 190] }',
    'part ship A S',
    'part ship A B',
    'add edges.ship.A/SC "S"',
    'add edges.ship.A/SC "B"',
  ]);
  const coasts = [{ id: 'A/SC', name: 'south coast', at: [50, 190], label: null }];
  const grown = smallLook({ edges: [edge('ship', 'A/SC', 'S'), edge('ship', 'B', 'A/SC')] });
  grown.provinces[0].coasts = coasts;
  const east = { id: 'EC', name: 'east coast', at: [95, 150] };
  assert.deepEqual(edges(addCoastSteps(grown, topology, grown.provinces[0], east)), [
    'part ship A/SC B',
    'join ship A/EC B',
  ]);
});

test('the edges of a removed coast go to the other one, those of the last one to the province', () => {
  const coast = (id, at) => ({ id: `A/${id}`, name: id, at, label: null });
  const look = smallLook({ edges: [edge('ship', 'A/NC', 'S'), edge('ship', 'A/SC', 'B')] });
  const topology = topologyOf(look);
  look.provinces[0].coasts = [coast('NC', [50, 110]), coast('SC', [50, 190])];
  assert.deepEqual(edges(removeCoastSteps(look, topology, look.provinces[0], 'A/NC')), [
    'part ship A/NC S',
    'remove province.A.coasts.NC',
    'join ship A/SC S',
  ]);
  look.provinces[0].coasts = [coast('SC', [50, 190])];
  assert.deepEqual(edges(removeCoastSteps(look, topology, look.provinces[0], 'A/SC')), [
    'part ship A/SC B',
    'remove province.A.coasts',
    'join ship A B',
  ]);
});

test('a home belongs to one power, and is a center', () => {
  const look = smallLook();
  const home = power => homeSteps(look, look.provinces[0], power).map(short);
  assert.deepEqual(home('blue'), [
    'set province.A.center true',
    'set power.red.homes []',
    'set power.blue.homes ["A"]',
  ]);
  assert.deepEqual(home(''), ['set power.red.homes []']);
  look.provinces[0].center = true;
  assert.deepEqual(home('red'), []);
});

test('a province that is removed is no home any more, and an inherited one is left out', () => {
  const look = smallLook();
  assert.deepEqual(removePlan(look, 'A').steps.map(short), [
    'set power.red.homes []',
    'remove_province A',
  ]);
  look.provinces[0].own = false;
  assert.deepEqual(removePlan(look, 'A').steps.map(short), [
    'set power.red.homes []',
    'add remove.province "A"',
  ]);
});

test('what becomes a part of another province hands on its center and its home', () => {
  const look = smallLook();
  look.provinces[0].center = true;
  const { steps } = joinPlan(look, topologyOf(look), 'B', 'A');
  assert.deepEqual(steps.map(short).slice(1), [
    'set province.B.center true',
    'set power.red.homes ["B"]',
    'remove_province A',
  ]);
});

test('ids are made from names, and none twice', () => {
  assert.equal(freeId([], 'Ardmark'), 'ARD');
  assert.equal(freeId(['ARD'], 'Ardmark'), 'ARM');
  assert.equal(freeId([], 'Gulf of Östland'), 'GOO');
  assert.equal(freeId([], 'Köln'), 'KOL');
  assert.equal(freeId([], ''), 'P1');
  assert.equal(freeId(['p1'], ''), 'P2');
});

test('an id is refused with what is wrong', () => {
  assert.equal(problemOfId(smallLook(), 'NEW'), '');
  assert.match(problemOfId(smallLook(), 'a'), /already the id of Land A/);
  assert.match(problemOfId(smallLook(), 'A B'), /other characters/);
  assert.match(problemOfId(smallLook(), ''), /needs an id/);
});

test('a passage has two ends and a keeper; a line gets an order that rides on it', () => {
  assert.deepEqual(passageSteps('canal', ['A', 'B', 'L']), [
    { do: 'set', path: ['passage', 'canal', 'between'], value: '["A", "B"]' },
    { do: 'set', path: ['passage', 'canal', 'keeper'], value: '"L"' },
  ]);
  const steps = newLineSteps({ id: 'rail', name: 'the railway' }, ['A', 'B']);
  assert.deepEqual(
    steps.map(step => [step.path.at(-1), step.value]),
    [
      ['acts_as', '"legs"'],
      ['notation', '["{unit} - RAIL - {to}", "{unit} - {to} by RAIL"]'],
      ['line', '["A", "B"]'],
      ['text', '"Rides on the railway."'],
    ],
  );
});

test('a line grows at its nearer end, and loses a station', () => {
  const points = { A: [0, 0], B: [10, 0], C: [20, 0], D: [-5, 0] };
  const changed = province =>
    changedLine('rail', ['A', 'B'], province, place => points[place] ?? null).value;
  assert.equal(changed('C'), '["A", "B", "C"]');
  assert.equal(changed('D'), '["D", "A", "B"]');
  assert.equal(changed('A'), '["B"]');
});
