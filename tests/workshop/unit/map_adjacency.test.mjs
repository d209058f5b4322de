// The table of adjacency to spreadsheets and back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  compareTable,
  readCells,
  tableOf,
  writeTable,
} from '../../../workshop/src/map_adjacency.js';
import { edge, smallLook } from './map_look.mjs';

const look = () => {
  const made = smallLook({
    edges: [
      edge('foot', 'A', 'B'),
      edge('ship', 'B', 'S'),
      edge('ship', 'A/SC', 'S'),
      edge('foot', 'L', 'A', false),
    ],
  });
  made.provinces[0].coasts = [{ id: 'A/SC', name: 'south coast', at: null, label: null }];
  return made;
};

test('each place has a row with its neighbors by class', () => {
  assert.equal(
    writeTable(tableOf(look())),
    [
      'ID\tname\tterrain\tcenter\thome\tfoot\tship',
      'A\tLand A\tcoast\t\tred\tB\t',
      'A/SC\tsouth coast\t\t\t\t\tS',
      'B\tLand B\tcoast\t\t\tA\tS',
      'S\tLand S\tsea\t\t\t\tA/SC B',
      'L\tLand L\tland\t\t\tA\t',
    ].join('\n'),
  );
});

test('the table that was copied changes nothing', () => {
  const change = compareTable(look(), writeTable(tableOf(look())));
  assert.deepEqual(change, { lines: [], problems: [], steps: [] });
});

test('centers and homes that differ are told, and homes are written once for each power', () => {
  const { lines, steps } = compareTable(look(), 'id,center,home\nA,yes,Blue\nB,no,\nL,,blue');
  assert.deepEqual(lines, ['A becomes a center', 'Homes of Red: none', 'Homes of Blue: A, L']);
  assert.deepEqual(steps, [
    { do: 'set', path: ['province', 'A', 'center'], value: 'true' },
    { do: 'set', path: ['power', 'red', 'homes'], value: '[]' },
    { do: 'set', path: ['power', 'blue', 'homes'], value: '["A", "L"]' },
  ]);
  const wrong = compareTable(look(), 'id,center,home\nA,maybe,Green');
  assert.deepEqual(wrong.problems, [
    "A: 'center' is 'maybe'; write yes or no.",
    "A: there is no power 'Green'.",
  ]);
});

test('cells are read with tabs, commas or semicolons, and with quotes', () => {
  assert.deepEqual(readCells('a\tb c\nd\t\r\n\n'), [
    ['a', 'b c'],
    ['d', ''],
  ]);
  assert.deepEqual(readCells('a,"b, ""c""",d'), [['a', 'b, "c"', 'd']]);
  assert.deepEqual(readCells('a;"b\nc"'), [['a', 'b\nc']]);
});

test('names, terrains, provinces and edges that differ are told and become steps', () => {
  const table = ['id,name,terrain,foot', 'A,Ardmark,land,L', 'B,,,', 'N,New Land,sea,B'].join('\n');
  const { lines, problems, steps } = compareTable(look(), table);
  assert.deepEqual(problems, []);
  assert.deepEqual(lines, [
    'A is called Ardmark instead of Land A',
    'A is land instead of coast',
    'New province N',
    'foot: N – B is new',
    'foot: A – B goes',
    'foot: N lists B, but not the other way round; it holds both ways',
  ]);
  assert.deepEqual(
    steps.map(step => step.do),
    ['set', 'set', 'set', 'set', 'join', 'part'],
  );
});

test('edges to places without a row stay as they are unless their row leaves them out', () => {
  assert.deepEqual(compareTable(look(), 'ID\tship\nB\tS').steps, []);
  assert.deepEqual(compareTable(look(), 'ID\tship\nB\t').lines, ['ship: B – S goes']);
});

test('a table with mistakes changes nothing and says where they are', () => {
  const { problems, steps } = compareTable(
    look(),
    'ID,terrain,foot\nA,lava,Q\nA,,\nNEW,,\n,,\nB,,B',
  );
  assert.deepEqual(steps, []);
  assert.deepEqual(problems, [
    "A: there is no terrain 'lava', only land, coast, sea.",
    "'A' has two rows.",
    'NEW is new and needs a terrain.',
    "A: there is no place 'Q'.",
    'B lists itself.',
  ]);
});

test('without a header the columns are those of the table that is copied', () => {
  assert.deepEqual(compareTable(look(), 'B\tLand B\tcoast\tA L\tS').lines, ['foot: B – L is new']);
});

test('a column that is no class is left out with a message', () => {
  assert.match(compareTable(look(), 'ID,wings\nA,B').lines[0], /'wings' is left out/);
});
