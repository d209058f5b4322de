import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { moveTable } from '../../../workshop/src/toml_order.js';
import { placeOf, placesIn } from '../../../workshop/src/toml_places.js';
import { tomlKey, tomlValue } from '../../../workshop/src/toml_value.js';

test('values are written as TOML', () => {
  assert.equal(tomlValue('a "b" \\ \u0007'), '"a \\"b\\" \\\\ \\u0007"');
  assert.equal(tomlValue(['A BUD', 1, 0.5, true, []]), '["A BUD", 1, 0.5, true, []]');
  assert.equal(tomlValue({ a: 1, 'b c': { d: 'x' } }), '{ a = 1, "b c" = { d = "x" } }');
  assert.equal(tomlValue({}), '{}');
  assert.equal(tomlValue(1e21 / 1e21), '1');
  assert.equal(tomlValue(1e-7), '1.0e-7');
  assert.throws(() => tomlValue(Number.NaN), /not a number/);
  assert.throws(() => tomlValue(2 ** 60), /too large/);
});

test('texts of several lines keep them', () => {
  assert.equal(tomlValue('one\ntwo "x"'), '"""\none\ntwo "x\\""""');
  assert.equal(tomlValue('a\n"""b\\'), '"""\na\n""\\"b\\\\"""');
  assert.equal(tomlValue(['a\nb']), '["a\\nb"]');
  assert.equal(tomlValue('a\r\nb'), '"a\\r\\nb"');
});

test('long lists have a line for each item', () => {
  const list = Array.from({ length: 20 }, (_, number) => `A ${number}00`);
  assert.match(tomlValue(list), /^\[\n {2}"A 000",\n[^]*\n\]$/);
});

test('keys have quotes where they need them', () => {
  assert.deepEqual(['a-b_1', 'Ä', '', 'a.b'].map(tomlKey), ['a-b_1', '"Ä"', '""', '"a.b"']);
});

const file = `# A file
name = "x" # not [a.table]
long = """
[no.table]
key = 1 \\""" still
"""
list = [
  "]", # ]
  { a = 1 },
]

[power."a b"]
color = '#fff' # red
units.x = 1
[[phase]]
kind = "a"
[[phase]]
kind = "b"
[phase.more]
deep = 1
broken
[also broken
[last]
`;

test('tables and keys are found at their lines', () => {
  const found = placesIn(file).map(({ path, line, kind }) => `${line} ${kind} ${path.join('/')}`);
  assert.deepEqual(found, [
    '2 key name',
    '3 key long',
    '7 key list',
    '12 table power/a b',
    '13 key power/a b/color',
    '14 key power/a b/units/x',
    '15 item phase/0',
    '16 key phase/0/kind',
    '17 item phase/1',
    '18 key phase/1/kind',
    '19 table phase/1/more',
    '20 key phase/1/more/deep',
    '23 table last',
  ]);
  const [{ from, to }] = placesIn(file);
  assert.equal(file.slice(from, to), 'name = "x"');
});

test('the place of a path is its own, that of what is in it, or of what is around it', () => {
  assert.equal(placeOf(file, ['power', 'a b'])?.line, 12);
  assert.equal(placeOf(file, ['power', 'a b', 'units'])?.line, 14);
  assert.equal(placeOf(file, ['power', 'a b', 'name'])?.line, 12);
  assert.equal(placeOf(file, ['phase', '1'])?.line, 17);
  assert.equal(placeOf(file, ['nothing']), undefined);
});

test('all keys of the files of variants are found', () => {
  const text = readFileSync(
    new URL('../../../variants/standard/variant.toml', import.meta.url),
    'utf8',
  );
  const phases = placesIn(text).filter(({ kind }) => kind === 'item');
  assert.ok(phases.length > 3);
  assert.equal(placeOf(text, ['power', 'turkey', 'color'])?.kind, 'key');
});

const powers = `[variant]
id = "x"

# ---- Powers

# The red one.
[power.red]
color = "#f00"

[power.red.most]
A = 1

[power.blue]
color = "#00f"

[power.green]
`;

test('a table changes places with its neighbor and takes its comment along', () => {
  const moved = moveTable(powers, ['power', 'red'], 1);
  assert.equal(
    moved,
    `[variant]
id = "x"

# ---- Powers

[power.blue]
color = "#00f"

# The red one.
[power.red]
color = "#f00"

[power.red.most]
A = 1

[power.green]
`,
  );
  assert.equal(moveTable(moved ?? '', ['power', 'red'], -1), powers);
});

test('an item of a list with headings changes places, too', () => {
  const phases = '[[a.phase]]\nx = 1\n\n[[a.phase]]\nx = 2\n[a.phase.in]\ny = 2\n\n[b]\n';
  const moved = '[[a.phase]]\nx = 2\n[a.phase.in]\ny = 2\n\n[[a.phase]]\nx = 1\n\n[b]\n';
  assert.equal(moveTable(phases, ['a', 'phase', '1'], -1), moved);
  assert.equal(moveTable(phases, ['a', 'phase', '0'], 1), moved);
  assert.equal(moveTable(phases, ['a', 'phase', '1'], 1), null);
});

test('the last table of a file without an end of line is moved, too', () => {
  assert.equal(moveTable('[a.b]\nx = 1\n\n[a.c]', ['a', 'c'], -1), '[a.c]\n\n[a.b]\nx = 1\n');
});

test('a table without a neighbor stays', () => {
  assert.equal(moveTable(powers, ['power', 'red'], -1), null);
  assert.equal(moveTable(powers, ['power', 'green'], 1), null);
  assert.equal(moveTable(powers, ['power', 'pink'], 1), null);
});
