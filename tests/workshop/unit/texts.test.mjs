import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathOf, positionAt, uriOf, withEdits } from '../../../workshop/src/language_places.js';
import { applyChanges, textChanges } from '../../../workshop/src/text_difference.js';
import { problemWithPath } from '../../../workshop/src/text_files.js';

const lines = (...numbers) => numbers.map(number => `line ${number}\n`).join('');

test('changes are as small as they can be', () => {
  assert.deepEqual(textChanges('abc', 'abc'), []);
  assert.deepEqual(textChanges('abc', 'abXc'), [{ from: 2, to: 2, insert: 'X' }]);
  assert.deepEqual(textChanges('aab', 'ab'), [{ from: 1, to: 2, insert: '' }]);
  assert.deepEqual(textChanges('', 'x'), [{ from: 0, to: 0, insert: 'x' }]);
});

test('changes at several lines leave the lines between them alone', () => {
  const before = lines(1, 2, 3, 4, 5, 6);
  const after = before.replace('line 2', 'line two').replace('line 5\n', '');
  const changes = textChanges(before, after);
  assert.deepEqual(changes, [
    { from: 12, to: 13, insert: 'two' },
    { from: 28, to: 35, insert: '' },
  ]);
  assert.equal(applyChanges(before, changes), after);
});

test('any change is complete', () => {
  let seed = 7;
  const random = most => (seed = (seed * 48271) % 2147483647) % most;
  const text = () =>
    Array.from({ length: random(30) }, () => 'ab\n😀😁'.at(random(5)) ?? '').join('');
  for (let round = 0; round < 2000; ++round) {
    const [before, after] = [text(), text()];
    assert.equal(applyChanges(before, textChanges(before, after)), after);
  }
});

test('pairs of surrogates are not split', () => {
  assert.deepEqual(textChanges('a😀b', 'a😁b'), [{ from: 1, to: 3, insert: '😁' }]);
  assert.deepEqual(textChanges('😀', '😀😀'), [{ from: 2, to: 2, insert: '😀' }]);
});

test('long texts are compared quickly', () => {
  const before = lines(...Array.from({ length: 40000 }, (_, number) => number));
  const after = before.replace('line 17\n', 'x\n').replace('line 39000\n', 'y\n');
  const start = performance.now();
  assert.equal(applyChanges(before, textChanges(before, after)), after);
  assert.ok(performance.now() - start < 500);
});

test('changes that overlap are refused', () => {
  const changes = [
    { from: 0, to: 2, insert: '' },
    { from: 1, to: 3, insert: '' },
  ];
  assert.throws(() => applyChanges('abcd', changes), /overlap/);
});

test('addresses of files', () => {
  assert.equal(uriOf('mine', 'cases/a b.toml'), 'file:///work/mine/cases/a%20b.toml');
  assert.equal(pathOf('mine', 'file:///work/mine/cases/a%20b.toml'), 'cases/a b.toml');
  assert.equal(pathOf('mine', 'file:///work/mine2/a.toml'), null);
  assert.equal(pathOf('mine', 'file:///chancery/variants/mine/a.toml'), null);
  assert.equal(pathOf('mine', 'file:///work/mine/%'), null);
  assert.equal(pathOf('mäh', uriOf('mäh', 'x.toml')), 'x.toml');
});

test('edits of a server are at lines and characters', () => {
  const text = 'a😀b\nsecond\nthird';
  assert.deepEqual(positionAt(text, 3), { line: 0, character: 3 });
  assert.deepEqual(positionAt(text, 5), { line: 1, character: 0 });
  const range = (line, from, to) => ({
    start: { line, character: from },
    end: { line, character: to },
  });
  const edits = [
    { range: range(2, 0, 5), newText: '3' },
    { range: range(0, 3, 4), newText: 'B' },
    { range: range(9, 0, 0), newText: '!' },
  ];
  assert.equal(withEdits(text, edits), 'a😀B\nsecond\n3!');
});

test('paths of files stay in the folder and differ on all machines', () => {
  const known = ['variant.toml', 'cases/a.toml'];
  assert.equal(problemWithPath('cases/b.toml', known), '');
  for (const path of ['', '/a', '../a', 'a//b', '.git/x', 'a\\b', 'C:a', 'a/ b', 'a\u0007']) {
    assert.notEqual(problemWithPath(path, known), '', path);
  }
  assert.match(problemWithPath('VARIANT.toml', known), /already/);
  assert.match(problemWithPath('cases', known), /folder/);
  assert.match(problemWithPath('variant.toml/x', known), /folder/);
});
