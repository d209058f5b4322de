// What cards of provinces offer and refuse: names, neighbors, and where a province is used.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { centerSteps, problemOfName } from '../../../workshop/src/map_edits.js';
import { neighborChoices } from '../../../workshop/src/map_neighbors.js';
import { travels } from '../../../workshop/src/map_proposals.js';
import { describeUses, usesOf } from '../../../workshop/src/map_uses.js';
import { edge, province, smallLook } from './map_look.mjs';

/** The parts of a desk that choices of neighbors need. */
function deskOf(look) {
  const middles = { A: [50, 150], B: [150, 150], S: [100, 250], L: [100, 50], F: [900, 900] };
  return {
    look,
    painter: { pointOf: ({ id }) => middles[id] },
    travels: () => travels(look),
  };
}

test('neighbors to add fit the class, and the nearest are first', () => {
  const look = smallLook({ edges: [edge('foot', 'A', 'L'), edge('ship', 'A/SC', 'S')] });
  look.provinces.push(province('F', 'coast', ''));
  look.provinces[0].coasts = [{ id: 'A/SC', name: 'south coast', at: [50, 200], label: null }];
  const [a, , s] = look.provinces;
  const desk = deskOf(look);
  assert.deepEqual(neighborChoices(desk, a, 'foot'), [
    ['A B', 'Land B (B)'],
    ['A F', 'Land F (F)'],
  ]);
  assert.deepEqual(neighborChoices(desk, s, 'foot'), []);
  assert.deepEqual(neighborChoices(desk, s, 'ship'), [
    ['S B', 'Land B (B)'],
    ['S F', 'Land F (F)'],
  ]);
  assert.deepEqual(neighborChoices(desk, look.provinces[1], 'ship'), [
    ['B A/SC', 'Land A, south coast (A/SC)'],
    ['B S', 'Land S (S)'],
    ['B F', 'Land F (F)'],
  ]);
});

test('a name that another province has is refused', () => {
  const look = smallLook();
  assert.equal(problemOfName(look, 'A', 'land b'), 'Another province is called so: Land B (B).');
  assert.equal(problemOfName(look, 'A', 'Land A'), '');
});

test('a province that is no center any more is no home either', () => {
  const look = smallLook();
  assert.deepEqual(centerSteps(look, look.provinces[0], false), [
    { do: 'set', path: ['power', 'red', 'homes'], value: '[]' },
    { do: 'remove', path: ['province', 'A', 'center'] },
  ]);
  assert.equal(centerSteps(look, look.provinces[1], true).length, 1);
});

test('a province that rules name is found in them', () => {
  const files = [
    ['map.toml', '[province.VEL]\nname = "VEL"\n[edges.army]\nVEL = ["A"]\nB = ["VEL"]\n'],
    ['variant.toml', '[power.red]\nhomes = ["VEL"]  # VEL\n\n[victory]\nhold = ["VEL/NC"]\n'],
    ['cases/first.toml', '[[case]]\norders = """\nA VEL H\nF VELA - B\nA B - VEL\n"""\n'],
    ['readme.txt', 'VEL'],
  ];
  const uses = usesOf(files, 'VEL');
  assert.equal(
    describeUses(uses),
    'victory.hold (variant.toml, line 5); case.0.orders (cases/first.toml, 2 lines from 3)',
  );
  assert.equal(describeUses(usesOf(files, 'VE')), '');
});
