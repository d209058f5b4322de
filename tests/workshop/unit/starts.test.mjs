// Ways to begin a variant, with an engine that only notes what it is asked.
import assert from 'node:assert/strict';
import { Buffer } from 'node:buffer';
import { test } from 'node:test';
import { usePackages } from './packages.mjs';

usePackages();
const {
  folderName,
  nameOfFiles,
  startCopy,
  startFromDrawing,
  startFromImport,
  startNew,
  startsOfFiles,
} = await import('../../../workshop/src/starts.js');

/** Writes a variant into the folder that the words name. */
const engine = {
  run(words, files) {
    this.words = words;
    this.files = files;
    const name = words[0] === 'import' ? words[3] : words[2];
    return Promise.resolve({
      status: 0,
      output: 'kept: all\ncreated mine:\n  variant.toml\n',
      errors: '',
      files: { [`${name}/variant.toml`]: 'id' },
    });
  },
};

test('any text becomes the name of a folder', () => {
  assert.equal(folderName('Île de Ré 2.svg'), 'ile_de_re_2_svg');
  assert.equal(folderName('1900'), 'variant');
});

test('files are called after their folder, their drawing or the first of them', () => {
  assert.equal(nameOfFiles({ 'north_sea/a.go': '', 'north_sea/svg/b.svg': '' }), 'north_sea');
  assert.equal(nameOfFiles({ 'config.json': '', 'Classic.svg': '' }), 'classic');
  assert.equal(nameOfFiles({ 'old.map': '' }), 'old');
});

test('a new variant has the files of its folder and no report', async () => {
  const start = await startNew(engine, 'mine', 'standard');
  assert.deepEqual(engine.words, ['new', 'variant', 'mine', '--extends', 'standard']);
  assert.deepEqual(start, { name: 'mine', files: { 'variant.toml': 'id' }, report: '' });
});

test('drawings beside loose files of godip go where it keeps them', async () => {
  const start = await startFromImport(engine, 'sea', { 'sea.go': '1', 'seamap.svg': '2' });
  assert.deepEqual(Object.keys(engine.files), ['source/sea.go', 'source/svg/seamap.svg']);
  assert.equal(start.report, 'kept: all');
});

test('a project keeps the report of its drawing, and boards write no names over it', async () => {
  const drawer = {
    run: () =>
      Promise.resolve({
        status: 0,
        output: '2 provinces: 2 of land, 0 of water\ncreated mine:\n',
        errors: '',
        files: {
          'mine/variant.toml': '[power.west]\nname = "Westland"\nhomes = ["A"]\n',
          'mine/map.toml': '[board]\nwidth = 2\npicture = "m.svg"\n',
        },
      }),
  };
  const start = await startFromDrawing(drawer, 'mine', 'm.svg', '<svg/>', { hasNames: true });
  assert.match(start.report, /^2 provinces.*\ninvented powers:\n {2}Westland has A$/);
  assert.equal(start.files['report.txt'], `${start.report}\n`);
  assert.match(start.files['map.toml'], /picture = "m.svg"\nlabels = false /);
});

test('a copy has another id', () => {
  const bundled = { 'variants/a/variant.toml': '[variant]\nid = "a"  # one\n', 'variants/b/x': '' };
  assert.deepEqual(startCopy(bundled, 'a', 'mine').files, {
    'variant.toml': '[variant]\nid = "mine"  # one\n',
  });
  assert.throws(() => startCopy(bundled, 'c', 'mine'), /no variant 'c'/);
});

test('folders with a variant.toml are variants, by their ids', async () => {
  const bytes = Uint8Array.from(Buffer.from('[variant]\nid = "two_rivers"\n'));
  const [start] = await startsOfFiles(engine, { 'x/variant.toml': bytes, 'other.txt': bytes });
  assert.deepEqual([start.name, Object.keys(start.files)], ['two_rivers', ['variant.toml']]);
  assert.deepEqual(await startsOfFiles(engine, { 'map.txt': bytes }), []);
});
