// The package as Node.js imports it: every request, other languages' bytes, limits, mistakes.
import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { ChanceryError, Head, Row, loadEngine } from 'chancery';
import { sumsOf } from './sums.mjs';

globalThis.crypto ??= webcrypto; // Node.js 18
const root = process.env.CHANCERY_ROOT;
const engine = await loadEngine();
const standard = engine.open('standard');
const orders = { france: ['A PAR - BUR'], germany: ['A MUN - BUR'] };

const filesBelow = folder =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true })
      .filter(path => statSync(join(folder, path)).isFile())
      .map(path => [path.replaceAll('\\', '/'), readFileSync(join(folder, path))]),
  );

test('a game from the start', () => {
  const start = standard.start();
  assert.deepEqual(standard.powers.slice(0, 3), ['austria', 'england', 'france']);
  assert.ok(standard.legal(start).France[0].orders.length > 1);
  const answer = standard.adjudicate(start, orders, { next: true });
  assert.equal(answer.orders.find(each => each.at === 'PAR').result, 'bounced');
  assert.equal(answer.next.time, 'Fall 1901');
  let position = start;
  for (let i = 0; i < 4; ++i) position = standard.next(position, {});
  assert.equal(position.phase, 'movement');
});

test('explanations, views, boards', () => {
  const start = standard.start();
  const explained = standard.explain(start, orders);
  assert.match(explained.orders.find(each => each.at === 'PAR').explanation, /bounced/);
  assert.match(standard.board(start, { orders }), /^<\?xml|^<svg/);
  assert.ok(standard.table().sheet.style);
  assert.equal(standard.pad(start, 'france').id, 'france');
  assert.equal(standard.view(start, ['france']).provinces.length, standard.provinces.length);
});

test('what is said of a variant', () => {
  assert.deepEqual(standard.check(), []);
  assert.equal(standard.diff('standard').same, true);
  assert.match(standard.rules(), /^# /);
  const cases = standard.cases();
  assert.equal(cases.failed, 0);
  assert.ok(cases.passed > 0);
});

test('the same variant as files, as a pack, and from another program', () => {
  const files = filesBelow(join(root, 'tests/variants/two_rivers'));
  const rivers = engine.openFiles(files);
  const { bytes } = rivers.pack();
  assert.equal(engine.openPack(bytes).id, rivers.id);
  const exported = standard.export('jdip');
  const imported = engine.importVariant(exported.files, { format: 'jdip', id: 'again' });
  assert.equal(imported.variant, 'again');
  assert.ok(Object.keys(imported.files).includes('variant.toml'));
});

test('a drawing', () => {
  const square = (id, x) => `<path id="${id}" d="M${x} 0h50v50h-50z"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50">${square('a', 0)}${square('b', 50)}</svg>`;
  assert.equal(engine.trace({ 'two.svg': svg }).report.provinces.length, 2);
});

test('several variants at once', () => {
  const all = ['colonial', 'era_of_empire', 'explore'].map(id => engine.open(id));
  for (const variant of all) assert.ok(variant.next(variant.start(), {}));
  all[0].close();
  assert.throws(() => all[0].start(), /closed/);
  assert.ok(all[1].start().units.length > 0);
});

test('mistakes are errors with one sentence', () => {
  assert.throws(() => engine.open('standrad'), ChanceryError);
  assert.throws(() => standard.ask({ do: 'adjudicatee' }), /adjudicate/);
  assert.throws(
    () => standard.adjudicate({ units: [{ power: 'France', unit: 'A', at: 'NOWHERE' }] }),
    ChanceryError,
  );
  const broken = { 'variant.toml': 'extends = "standard"\nnmae = "Mine"\n' };
  assert.throws(
    () => engine.openFiles(broken),
    problem => problem.diagnostics.length > 0,
  );
});

test('a stuck script stops only its own request', async () => {
  const files = filesBelow(join(root, 'tests/variants'));
  const limited = await loadEngine({ limits: { script_steps: 1000 } });
  const spender = limited.openFiles(files, { variant: 'spender' });
  assert.throws(() => {
    let position = spender.start();
    for (let i = 0; i < 5 && position; ++i) position = spender.next(position, {});
  }, ChanceryError);
  assert.ok(limited.open('standard').start());
});

test('games as arrays', () => {
  const games = standard.games(2);
  assert.equal(games.count, 2);
  const position = games.position(0);
  assert.equal(position.length, position[Head.size]);
  assert.equal(position[Head.units], 22);
  const rows = games.read(0, orders);
  assert.equal(rows.length, 2 * Row.size);
  assert.deepEqual(games.write(0, rows), { France: ['A PAR - BUR'], Germany: ['A MUN - BUR'] });
  assert.equal(games.step(0, rows), false);
  assert.equal(games.json(0).time, 'Fall 1901');
  games.copy(0, 1);
  assert.deepEqual(games.position(1), games.position(0));
  games.begin(1, 2 ** 40);
  for (let i = 0; i < 3; ++i) games.step(1, games.random(1));
  games.set(1, standard.start());
  assert.equal(games.json(1).time, 'Spring 1901');
  assert.throws(() => games.step(0, new Int32Array(5)), /rows/);
  assert.ok(games.playRandom(50) > 50);
  games.close();
  assert.throws(() => games.position(0), /closed/);
});

test('the same bytes as the program, one position a line', () => {
  for (const line of readFileSync(process.env.CHANCERY_ANSWERS, 'utf8').trim().split('\n')) {
    const [id, questions, answers] = line.split(' ');
    const variant = engine.open(id);
    const lines = variant.lines(readFileSync(questions, 'utf8'), 'explained');
    assert.equal(lines, readFileSync(answers, 'utf8'), id);
    variant.close();
  }
});

test('the same answers as the C library', async () => {
  const packOf = async id => readFileSync(`answers/${id}.pack`);
  const sums = await sumsOf(engine, readFileSync('answers/requests', 'utf8'), packOf);
  const expected = readFileSync('answers/sums', 'utf8');
  assert.deepEqual(sums.split('\n'), expected.split('\n'));
});

test('CommonJS has the same', async () => {
  const require = createRequire(import.meta.url);
  const chancery = require('chancery');
  assert.deepEqual(Object.keys(chancery).sort(), [
    'ChanceryError',
    'Engine',
    'Games',
    'Head',
    'Row',
    'Variant',
    'loadEngine',
  ]);
  const other = await chancery.loadEngine();
  assert.equal(other.version, engine.version);
  assert.equal(other.open('standard').start().units.length, 22);
});
