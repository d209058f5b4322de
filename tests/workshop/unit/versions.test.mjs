import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Project } from '../../../workshop/src/project.js';
import { placeIn, runCases } from '../../../workshop/src/try_case_run.js';
import { exportAs, exportFormats } from '../../../workshop/src/keep_products.js';
import {
  compareWith,
  compareWithVariant,
  editsTo,
  sidesNamed,
} from '../../../workshop/src/versions.js';

const projectOf = files => new Project('1', 'mine', files);

/** An engine that answers this, and keeps what it was asked. */
const engineWith = answer => {
  const asked = [];
  const run = (words, files) => {
    asked.push({ words, files });
    return Promise.resolve({ status: 0, output: '', errors: '', files: {}, ...answer });
  };
  return { run, asked };
};

test('a version is restored in one step, which can be undone', () => {
  const version = { 'variant.toml': 'old', 'gone.toml': 'g' };
  const project = projectOf({ 'variant.toml': 'new', 'map.toml': 'm' });
  project.change('restore', editsTo(project, version));
  assert.deepEqual(project.all(), version);
  project.undo();
  assert.deepEqual(project.all(), { 'variant.toml': 'new', 'map.toml': 'm' });
});

test('a version is compared beside the project, each as a whole', async () => {
  const differences = [{ area: 'province', kind: 'changed', subject: 'A', text: 'x' }];
  const engine = engineWith({ output: JSON.stringify({ differences }) });
  const found = await compareWith(engine, projectOf({ 'variant.toml': 'new' }), {
    'variant.toml': 'old',
  });
  assert.deepEqual(found, differences);
  const [{ words, files }] = engine.asked;
  assert.deepEqual(words, ['diff', 'before/mine', 'mine', '--format', 'json']);
  assert.deepEqual(files, { 'mine/variant.toml': 'new', 'before/mine/variant.toml': 'old' });
});

test('a version with another id is compared in a folder of that name', async () => {
  const engine = engineWith({ output: '{"differences": []}' });
  const old = '[variant]\nid = "first"\n';
  await compareWith(engine, projectOf({ 'variant.toml': 'new' }), { 'variant.toml': old });
  const [{ words, files }] = engine.asked;
  assert.equal(words[1], 'before/first');
  assert.equal(files['before/first/variant.toml'], old);
});

test('another variant is compared by its id', async () => {
  const engine = engineWith({ output: '{"differences": []}' });
  await compareWithVariant(engine, projectOf({ 'variant.toml': 'new' }), 'standard');
  const [{ words, files }] = engine.asked;
  assert.deepEqual(words, ['diff', 'standard', 'mine', '--format', 'json']);
  assert.deepEqual(files, { 'mine/variant.toml': 'new' });
});

test('the sides of a difference have names, and texts in quotes stay', () => {
  const named = text => sidesNamed(text, 'version 2');
  assert.equal(named('target: 6 in A, 7 in B'), 'target: 6 in version 2, 7 now');
  assert.equal(named('only in A ARD only in B: int'), 'only in version 2: ARD only now: int');
  assert.equal(
    named('text: "won in A \\"or\\" in B" in A, "x" in B'),
    'text: "won in A \\"or\\" in B" in version 2, "x" now',
  );
});

test('a version that does not load is told', async () => {
  const engine = engineWith({ errors: 'map.toml:1:1: error\n' });
  await assert.rejects(compareWith(engine, projectOf({}), {}), /^Error: map.toml:1:1: error$/);
});

test('cases are read with what failed', async () => {
  const output = JSON.stringify([
    { suite: 'mine', cases: [{ id: 'a', status: 'passed' }] },
    { golden: 'mine', files: [{ file: 'x', status: 'same' }] },
  ]);
  const engine = engineWith({ output });
  const { cases, golden } = await runCases(engine, 'mine', {}, 'a');
  assert.deepEqual([cases[0].id, golden[0].file], ['a', 'x']);
  assert.deepEqual(engine.asked[0].words.slice(-2), ['--filter', 'a']);
  assert.deepEqual((await runCases(engineWith({ errors: 'bad' }), 'mine', {})).cases, []);
});

test('places of cases are those of the project', () => {
  assert.deepEqual(placeIn('mine/cases/a.toml:12', 'mine'), { file: 'cases/a.toml', line: 12 });
  assert.equal(placeIn('/chancery/variants/standard/cases/a.toml:12', 'mine'), null);
});

test('the formats of the help are those to choose from', async () => {
  const output =
    'Usage: …\n\nformats:\n  dvar         DVAR: a file\n  jdip         jDip: files\nExits …\n';
  assert.deepEqual(await exportFormats(engineWith({ output })), [
    { id: 'dvar', text: 'DVAR: a file' },
    { id: 'jdip', text: 'jDip: files' },
  ]);
});

test('exported files come with what was lost', async () => {
  const losses = [{ kind: 'lost', what: 'w', why: 'y', times: 1, changes_play: true }];
  const files = { 'exported/a/b.php': 'b', 'losses.json': JSON.stringify({ losses }) };
  const exported = await exportAs(engineWith({ files }), projectOf({}), 'webdip');
  assert.deepEqual(exported, { files: { 'a/b.php': 'b' }, losses });
  const refused = engineWith({ errors: 'it cannot be said' });
  await assert.rejects(exportAs(refused, projectOf({}), 'webdip'), /it cannot be said/);
});
