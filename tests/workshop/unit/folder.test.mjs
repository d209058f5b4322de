import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePackages } from './packages.mjs';

/** A folder as browsers let pages write it; what is written counts when it is closed. */
class Folder {
  kind = 'directory';
  entries = new Map();

  constructor(name) {
    this.name = name;
  }

  getDirectoryHandle(name, { create }) {
    assert.ok(create);
    if (!this.entries.has(name)) this.entries.set(name, new Folder(name));
    return Promise.resolve(this.entries.get(name));
  }

  getFileHandle(name) {
    const createWritable = () => {
      let text = '';
      return Promise.resolve({
        write: content => Promise.resolve((text = content)),
        close: () => Promise.resolve(this.entries.set(name, text)),
      });
    };
    return Promise.resolve({ createWritable });
  }

  get plain() {
    const entries = [...this.entries];
    return Object.fromEntries(entries.map(([name, one]) => [name, one.plain ?? one]));
  }
}

let pick = () => Promise.reject(new Error('nothing was picked'));
globalThis.showDirectoryPicker = options => pick(options);
usePackages();
const { saveFolder } = await import('../../../workshop/src/keep_folder.js');
const files = { 'map.toml': 'm', 'cases/a.toml': 'a' };
const written = { 'map.toml': 'm', cases: { 'a.toml': 'a' } };

test('a project is written into a folder of its name, and other files stay', async () => {
  const chosen = new Folder('variants');
  chosen.entries.set('mine', new Folder('mine'));
  chosen.entries.get('mine').entries.set('notes.txt', 'n');
  pick = () => Promise.resolve(chosen);
  assert.match(await saveFolder('mine', files), /2 files .* variants\/mine/);
  assert.deepEqual(chosen.plain, { mine: { ...written, 'notes.txt': 'n' } });
});

test('its own folder is written when that is chosen', async () => {
  const chosen = new Folder('mine');
  pick = () => Promise.resolve(chosen);
  await saveFolder('mine', files);
  assert.deepEqual(chosen.plain, written);
});

test('nothing happens if no folder is chosen, and what the browser refuses is told', async () => {
  pick = () => Promise.reject(new DOMException('closed', 'AbortError'));
  assert.equal(await saveFolder('mine', files), null);
  pick = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  await assert.rejects(saveFolder('mine', files), { name: 'NotAllowedError' });
});
