// What does not fit the terrain, and the steps that correct it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bordersOf } from '../../../workshop/src/map_borders.js';
import {
  correctionSteps,
  describeCorrections,
  findCorrections,
} from '../../../workshop/src/map_corrections.js';
import { travels } from '../../../workshop/src/map_proposals.js';
import { Topology } from '../../../workshop/src/topology.js';
import { edge, province, smallLook } from './map_look.mjs';

function correctionsOf(look) {
  const topology = new Topology();
  topology.take(look.provinces);
  return findCorrections(look, travels(look), bordersOf(topology));
}

/** The land above, L, and the sea below, S, were taken for the wrong ground. */
function wrongLook() {
  const look = smallLook({
    edges: [edge('foot', 'A', 'L'), edge('foot', 'B', 'L'), edge('foot', 'A', 'S')],
  });
  const change = (id, more) =>
    Object.assign(
      look.provinces.find(one => one.id === id),
      more,
    );
  change('A', { terrain: 'land' });
  change('S', { coasts: [{ id: 'S/NC', name: 'north', at: null, label: null }] });
  return look;
}

test('a class goes as most of its edges do', () => {
  assert.equal(travels(wrongLook()).get('foot'), 'land');
});

test('edges, shores and coasts that do not fit are found and corrected', () => {
  const look = wrongLook();
  const found = correctionsOf(look);
  assert.deepEqual(
    found.edges.map(({ from, to }) => from + to),
    ['AS'],
  );
  assert.deepEqual([found.shores, found.shore, found.seas], [['A'], 'coast', ['S']]);
  assert.equal(
    describeCorrections(found),
    '1 edge leads over ground on which the class does not travel; 1 inland province touches a sea; ' +
      '1 sea has coasts',
  );
  assert.deepEqual(correctionSteps(look, found), [
    { do: 'part', class: 'foot', from: 'A', to: 'S' },
    { do: 'remove', path: ['province', 'S', 'coasts'] },
    { do: 'set', path: ['province', 'A', 'terrain'], value: '"coast"' },
  ]);
});

test('shores without a sea become land, and ships have no edges there', () => {
  const look = smallLook({ edges: [edge('ship', 'A/SC', 'B'), edge('ship', 'B', 'T')] });
  look.provinces = look.provinces.filter(({ id }) => id !== 'S');
  look.provinces[0].coasts = [{ id: 'A/SC', name: 'south', at: null, label: null }];
  look.provinces.push(province('T', 'sea', ''));
  const found = correctionsOf(look);
  assert.deepEqual([found.dry, found.land], [['A'], 'land']);
  assert.match(describeCorrections(found), /1 shore touches no sea$/);
  assert.deepEqual(correctionSteps(look, found), [
    { do: 'part', class: 'ship', from: 'A/SC', to: 'B' },
    { do: 'remove', path: ['province', 'A', 'coasts'] },
    { do: 'set', path: ['province', 'A', 'terrain'], value: '"land"' },
  ]);
});

test('a map that fits needs nothing', () => {
  assert.equal(describeCorrections(correctionsOf(smallLook())), '');
});
