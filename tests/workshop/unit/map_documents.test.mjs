// Steps that depend on how the files of a variant say a thing.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  coastNameStep,
  coastPointStep,
  freeLabelStep,
  labelStep,
  partedFromAll,
} from '../../../workshop/src/map_documents.js';
import { edge, smallLook } from './map_look.mjs';

const part = (of, from, to) => ({ do: 'part', class: of, from, to });
const look = smallLook({
  edges: [edge('foot', 'A', 'B'), edge('ship', 'A', 'B'), edge('ship', 'A', 'S')],
});

test('an edge of all classes stays for the others when one class is parted', () => {
  const own = { 'map.toml': { edges: { all: { A: ['L', 'B'] } } } };
  assert.deepEqual(partedFromAll([part('ship', 'B', 'A')], own, look), [
    { do: 'remove_item', path: ['edges', 'all', 'A'], index: 1, file: 'map.toml' },
    { do: 'add_item', path: ['edges', 'foot', 'A'], value: '"B"' },
  ]);
});

test('an edge that all classes lose just goes, and an empty row with it', () => {
  const own = { 'map.toml': { edges: { all: { A: ['B'] } } } };
  const steps = [part('ship', 'A', 'B'), part('foot', 'A', 'B')];
  assert.deepEqual(partedFromAll(steps, own, look), [
    { do: 'remove', path: ['edges', 'all', 'A'], file: 'map.toml' },
  ]);
});

test('several edges of one row are removed from its end on, between the other steps', () => {
  const own = { 'map.toml': { edges: { all: { A: ['B', 'L', 'S'] } } } };
  const set = { do: 'set', path: ['x'], value: '1' };
  const join = { do: 'join', class: 'ship', from: 'L', to: 'S' };
  const steps = [part('ship', 'A', 'B'), join, set, part('ship', 'A', 'S'), part('ship', 'L', 'B')];
  assert.deepEqual(partedFromAll(steps, own, look), [
    set,
    part('ship', 'L', 'B'),
    { do: 'remove_item', path: ['edges', 'all', 'A'], index: 2, file: 'map.toml' },
    { do: 'remove_item', path: ['edges', 'all', 'A'], index: 0, file: 'map.toml' },
    { do: 'add_item', path: ['edges', 'foot', 'A'], value: '"B"' },
    join,
  ]);
});

test('other steps stay as they are', () => {
  const steps = [part('ship', 'A', 'S'), part('foot', 'A', 'B')];
  assert.equal(partedFromAll(steps, { 'map.toml': {} }, look), steps);
});

test('a coast is renamed and moved where it is written', () => {
  const own = {
    'map.toml': { province: { A: { coasts: { NC: 'north coast', SC: { name: 'south' } } } } },
    'shapes.toml': { province: { A: { coasts: { NC: { at: [1, 2] } } } } },
  };
  const path = ['province', 'A', 'coasts'];
  assert.deepEqual(coastNameStep(own, 'A/NC', 'n'), {
    do: 'set',
    path: [...path, 'NC'],
    value: '"n"',
    file: 'map.toml',
  });
  assert.deepEqual(coastNameStep(own, 'A/SC', 's'), {
    do: 'set',
    path: [...path, 'SC', 'name'],
    value: '"s"',
  });
  assert.deepEqual(coastPointStep(own, 'A/NC', [5, 6]), {
    do: 'set',
    path: [...path, 'NC', 'at'],
    value: '[5, 6]',
  });
  assert.deepEqual(coastPointStep(own, 'A/SC', [5, 6]), { do: 'move', space: 'A/SC', x: 5, y: 6 });
});

test('a label of a province or coast is stated, and left to the board again', () => {
  const own = {
    'map.toml': {
      province: { A: { coasts: { NC: 'north' } }, B: { coasts: { SC: { label: [1, 2] } } } },
    },
  };
  const point = /** @type {[number, number]} */ ([5, 6]);
  assert.deepEqual(labelStep(own, { id: 'A', name: '' }, point), {
    do: 'set',
    path: ['province', 'A', 'label'],
    value: '[5, 6]',
  });
  assert.deepEqual(labelStep(own, { id: 'A/NC', name: 'north' }, point), {
    do: 'set',
    path: ['province', 'A', 'coasts', 'NC'],
    value: '{ name = "north", label = [5, 6] }',
  });
  const path = ['province', 'B', 'coasts', 'SC', 'label'];
  assert.deepEqual(labelStep(own, { id: 'B/SC', name: '' }, point), {
    do: 'set',
    path,
    value: '[5, 6]',
  });
  assert.deepEqual(freeLabelStep(own, 'B/SC'), { do: 'remove', path });
  assert.equal(freeLabelStep(own, 'A'), null);
});
