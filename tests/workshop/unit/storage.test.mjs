import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Storage, StorageProblem } from '../../../workshop/src/storage.js';
import { fakeDatabases } from './packages.mjs';

const { IDBFactory, IDBObjectStore } = await fakeDatabases();
const files = { 'variant.toml': '[variant]\n', 'drawing.png': Uint8Array.of(1, 2, 255) };

const withProject = async () => {
  const factory = new IDBFactory();
  const storage = new Storage(factory);
  return { factory, storage, id: await storage.createProject('mine', files) };
};

/** Runs `act` while each file that is stored meets this error. */
const failing = async (name, act) => {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function (row) {
    if (this.name === 'files') throw new DOMException('no', name);
    return put.call(this, row);
  };
  try {
    return await act();
  } finally {
    IDBObjectStore.prototype.put = put;
  }
};

const kindOf = async promise => {
  const error = await promise.then(
    () => null,
    problem => problem,
  );
  assert.ok(error instanceof StorageProblem, String(error));
  return error.kind;
};

test('a project is read as it was stored, texts and bytes', async () => {
  const { factory, storage, id } = await withProject();
  await storage.saveFiles(id, { 'map.toml': 'ä\r\n', ['__proto__']: 'x' });
  const { name, files: read } = await new Storage(factory).openProject(id);
  assert.equal(name, 'mine');
  const expected = [...Object.entries(files), ['map.toml', 'ä\r\n'], ['__proto__', 'x']];
  assert.deepEqual(Object.entries(read).sort(), expected.sort());
});

test('a removed file is gone, and other projects keep theirs', async () => {
  const { storage, id } = await withProject();
  const other = await storage.createProject('other', files);
  await storage.saveFiles(id, { 'drawing.png': null });
  assert.deepEqual(Object.keys((await storage.openProject(id)).files), ['variant.toml']);
  await storage.removeProject(id);
  assert.equal(await kindOf(storage.openProject(id)), 'missing');
  assert.deepEqual((await storage.openProject(other)).files, files);
});

test('the project that was saved last is listed first', async () => {
  const { storage, id } = await withProject();
  await new Promise(done => setTimeout(done, 5));
  const second = await storage.createProject('second', {});
  assert.deepEqual(
    (await storage.listProjects()).map(row => row.id),
    [second, id],
  );
  await new Promise(done => setTimeout(done, 5));
  await storage.saveFiles(id, {}, 'renamed');
  const [first] = await storage.listProjects();
  assert.equal(first.name, 'renamed');
});

test('a full disk leaves all files as they were saved before', async () => {
  const { storage, id } = await withProject();
  const changes = { 'drawing.png': null, 'variant.toml': 'new' };
  const saving = () => storage.saveFiles(id, changes);
  assert.equal(await kindOf(failing('QuotaExceededError', saving)), 'full');
  const { files: kept, revision } = await storage.openProject(id);
  assert.deepEqual(kept, files);
  assert.equal(revision, 1);
  await saving();
  assert.deepEqual((await storage.openProject(id)).files, { 'variant.toml': 'new' });
});

test('refused storage is a problem with a message', async () => {
  const factory = {
    open() {
      throw new DOMException('no', 'SecurityError');
    },
  };
  const storage = new Storage(factory);
  assert.equal(await kindOf(storage.listProjects()), 'refused');
  assert.equal(await kindOf(new Storage(undefined).createProject('mine', {})), 'refused');
});

test('a page does not save over what another page saved since', async () => {
  const { factory, storage, id } = await withProject();
  const other = new Storage(factory);
  await other.openProject(id);
  await other.saveFiles(id, { 'variant.toml': 'by the other' });
  assert.equal(await kindOf(storage.saveFiles(id, { 'variant.toml': 'mine' })), 'changed');
  assert.equal((await storage.openProject(id)).files['variant.toml'], 'by the other');
  await storage.saveFiles(id, { 'variant.toml': 'mine' });
  assert.equal((await storage.openProject(id)).files['variant.toml'], 'mine');
});

test('versions are read as they were, also when files stayed the same between them', async () => {
  const { storage, id } = await withProject();
  assert.equal(await storage.saveVersion(id, 'first'), 1);
  await storage.saveFiles(id, { 'variant.toml': 'second', 'map.toml': 'm' });
  assert.equal(await storage.saveVersion(id, 'second'), 2);
  await storage.saveFiles(id, { 'drawing.png': null });
  assert.equal(await storage.saveVersion(id, 'third'), 3);
  assert.deepEqual(await storage.readVersion(id, 1), files);
  const second = { ...files, 'variant.toml': 'second', 'map.toml': 'm' };
  assert.deepEqual(await storage.readVersion(id, 2), second);
  delete second['drawing.png'];
  assert.deepEqual(await storage.readVersion(id, 3), second);
  assert.deepEqual(
    (await storage.listVersions(id)).map(({ number, note, count }) => [number, note, count]),
    [
      [3, 'third', 2],
      [2, 'second', 3],
      [1, 'first', 2],
    ],
  );
});

test('a file that did not change is stored once for all versions', async () => {
  const { factory, storage, id } = await withProject();
  for (let i = 0; i < 3; ++i) await storage.saveVersion(id, '');
  const database = await new Promise(done => {
    const request = factory.open('chancery-workshop');
    request.onsuccess = () => done(request.result);
  });
  const request = database.transaction('contents').objectStore('contents').count();
  const count = await new Promise(done => (request.onsuccess = () => done(request.result)));
  assert.equal(count, Object.keys(files).length);
});

test('a copy has the files and goes its own way', async () => {
  const { storage, id } = await withProject();
  const copy = await storage.createProject('mine_2', await storage.readFiles(id));
  await storage.saveFiles(copy, { 'variant.toml': 'of the copy' });
  assert.deepEqual((await storage.openProject(id)).files, files);
});

test('what a page saves at its end is there, and it can go on if it did not end', async () => {
  const { factory, storage, id } = await withProject();
  storage.saveLast(id, { 'variant.toml': 'last', 'drawing.png': null }, 'mine');
  await storage.saveFiles(id, { 'map.toml': 'm' });
  const { files: saved, revision } = await new Storage(factory).openProject(id);
  assert.deepEqual(saved, { 'variant.toml': 'last', 'map.toml': 'm' });
  assert.equal(revision, 3);
});

test('a version gets another note, and one that is removed takes nothing from others', async () => {
  const { factory, storage, id } = await withProject();
  await storage.saveVersion(id, 'first');
  await storage.saveFiles(id, { 'variant.toml': 'second' });
  await storage.saveVersion(id, 'second');
  await storage.saveFiles(id, { 'variant.toml': 'third' });
  await storage.saveVersion(id, 'third');
  await storage.changeNote(id, 2, 'changed');
  await storage.removeVersion(id, 1);
  await storage.removeVersion(id, 3);
  const rows = await storage.listVersions(id);
  assert.deepEqual(
    rows.map(({ number, note }) => [number, note]),
    [[2, 'changed']],
  );
  assert.deepEqual(await storage.readVersion(id, 2), { ...files, 'variant.toml': 'second' });
  const request = factory.open('chancery-workshop');
  const database = await new Promise(done => (request.onsuccess = () => done(request.result)));
  const keys = database.transaction('contents').objectStore('contents').getAllKeys();
  const left = await new Promise(done => (keys.onsuccess = () => done(keys.result)));
  assert.deepEqual(
    left.map(([, path, number]) => [path, number]),
    [
      ['drawing.png', 1],
      ['variant.toml', 2],
    ],
  );
  assert.equal(await kindOf(storage.changeNote(id, 3, 'x')), 'missing');
});
