// Paths of Windows as the program gets them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { enginePath, enginePaths, machineFolders } from '../../bindings/npm/src/machine_paths.js';

test('paths of Windows', () => {
  const paths = {
    'C:\\Users\\ann\\mine': '/c/Users/ann/mine',
    'd:/maps': '/d/maps',
    'C:': '/c',
    'variants\\mine': 'variants/mine',
    '..\\x.svg': '../x.svg',
    standard: 'standard',
    'A PAR - BUR': 'A PAR - BUR',
  };
  for (const [path, wanted] of Object.entries(paths))
    assert.equal(enginePath(path, 'win32'), wanted);
});

test('after an option', () => {
  assert.deepEqual(enginePaths(['--output=C:\\a.svg', '-o', 'b\\c.svg'], 'win32'), [
    '--output=/c/a.svg',
    '-o',
    'b/c.svg',
  ]);
});

test('elsewhere nothing is changed', () => {
  for (const path of ['C:\\x', 'a\\b', '/home/ann']) assert.equal(enginePath(path, 'linux'), path);
  const folders = machineFolders('linux').map(([path]) => path);
  assert.ok(folders.includes('/usr'));
  assert.ok(!folders.includes('/dev'));
});
