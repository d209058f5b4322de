import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zipSync } from '../../../build/web/node_modules/fflate/esm/index.mjs';
import { usePackages } from './packages.mjs';

usePackages();
const { asContents, insideFolder, plainPath, readPicked } =
  await import('../../../workshop/src/keep_picked.js');
const { unzip, zipFolder } = await import('../../../workshop/src/keep_zip.js');

const bytes = (...numbers) => Uint8Array.from(numbers);
const fileOf = (name, content, webkitRelativePath = '') =>
  Object.assign(new Blob([content]), { name, webkitRelativePath });

/** A folder as browsers hand it out. */
const folderOf = contents => ({
  kind: 'directory',
  getDirectoryHandle() {},
  *entries() {
    for (const [name, content] of Object.entries(contents)) {
      const isFolder = typeof content === 'object' && !(content instanceof Uint8Array);
      const file = { kind: 'file', getFile: () => Promise.resolve(fileOf(name, content)) };
      yield [name, isFolder ? folderOf(content) : file];
    }
  },
});

/** What was dropped, as browsers hand it out. */
const entryOf = (name, content, path = '') => {
  const fullPath = `${path}/${name}`;
  if (typeof content === 'string') {
    const file = done => done(fileOf(name, content));
    return { name, fullPath, isFile: true, file };
  }
  const rest = Object.entries(content).map(([inner, each]) => entryOf(inner, each, fullPath));
  const createReader = () => ({ readEntries: done => done(rest.splice(0, 1)) });
  return { name, fullPath, isFile: false, createReader };
};

test('a folder becomes a zip of the same bytes each time, and is read again', () => {
  const files = { 'variant.toml': 'ä', 'cases/a.toml': '', 'drawing.png': bytes(0, 255) };
  const zip = zipFolder('mine', files);
  const reversed = Object.fromEntries(Object.entries(files).reverse());
  assert.deepEqual(zipFolder('mine', reversed), zip);
  assert.deepEqual(asContents(insideFolder(unzip(zip)).files), files);
});

test('a broken zip and one that holds too much are refused with a message', () => {
  assert.throws(() => unzip(bytes(80, 75, 3, 4, 1, 2)), /broken/);
  assert.throws(() => unzip(zipSync({ a: new Uint8Array(65 << 20) })), /too much/);
  const many = Object.fromEntries(Array.from({ length: 2001 }, (_, i) => [`f${i}`, bytes()]));
  assert.throws(() => unzip(zipSync(many)), /too much/);
});

test('picked files have the paths of their folder', async () => {
  const picked = [fileOf('map.toml', 'm', 'mine/map.toml'), fileOf('plain.txt', 'p')];
  assert.deepEqual(asContents(await readPicked(picked)), {
    'mine/map.toml': 'm',
    'plain.txt': 'p',
  });
});

test('a folder of the machine is read with its folders, without hidden files', async () => {
  const folder = folderOf({ 'a.toml': 'a', cases: { 'b.toml': 'b' }, '.git': { head: 'x' } });
  assert.deepEqual(asContents(await readPicked(folder)), { 'a.toml': 'a', 'cases/b.toml': 'b' });
});

test('a dropped folder is read to its end', async () => {
  const entry = entryOf('mine', { 'a.toml': 'a', 'b.toml': 'b', cases: { 'c.toml': 'c' } });
  const dropped = { items: [{ webkitGetAsEntry: () => entry }], files: [] };
  assert.deepEqual(asContents(await readPicked(dropped)), {
    'mine/a.toml': 'a',
    'mine/b.toml': 'b',
    'mine/cases/c.toml': 'c',
  });
});

test('a zip that comes alone is unpacked', async () => {
  const zip = zipFolder('mine', { 'map.toml': 'm', '.DS_Store': 'x' });
  const picked = await readPicked([fileOf('mine.ZIP', zip)]);
  assert.deepEqual(asContents(picked), { 'mine/map.toml': 'm' });
  const both = await readPicked([fileOf('mine.zip', zip), fileOf('a.txt', 'a')]);
  assert.deepEqual(Object.keys(both), ['mine.zip', 'a.txt']);
});

test('paths that lead out of a folder are refused', async () => {
  for (const path of ['../a', 'a/../../b', 'C:\\a', '..\\a', '']) {
    assert.throws(() => plainPath(path), /not a path inside/, path);
  }
  assert.equal(plainPath('/a\\b/./c'), 'a/b/c');
  const zip = zipSync({ '../evil.toml': bytes(1) });
  await assert.rejects(readPicked([fileOf('a.zip', zip)]), /not a path inside/);
});

test('more than a variant can hold is refused', async () => {
  const files = Array.from({ length: 2001 }, (_, i) => fileOf(`f${i}`, ''));
  await assert.rejects(readPicked(files), /more than a variant/);
});

test('bytes that are no text stay bytes', () => {
  assert.deepEqual(asContents({ a: bytes(0xff), b: bytes(0xc3, 0xa4) }), {
    a: bytes(0xff),
    b: 'ä',
  });
});

test('files of several folders stay where they are', () => {
  const files = { 'a/x': 1, 'b/y': 2 };
  assert.deepEqual(insideFolder(files), { folder: '', files });
  assert.deepEqual(insideFolder({ 'a/x': 1 }), { folder: 'a', files: { x: 1 } });
});
