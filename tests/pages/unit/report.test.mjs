import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MapPlaces } from '../../../core/pages/web/map_words.js';
import { foldedText, lettersApart, ProvinceNames } from '../../../core/pages/web/province_names.js';
import { ReportBoard } from '../../../core/pages/web/report_board.js';

// A row of provinces: North (0), Middle (1) with two coasts, South (2), Island (3), and the sea (4)
// that borders North, the coasts, and Island. A passage leads from North to South.
const north = 0;
const middle = 1;
const south = 2;
const island = 3;
const sea = 4;
const space = (of, id, x) => ({ of, id, name: `${id} land`, x, y: 0 });
const places = new MapPlaces({
  spaces: [
    space(north, 'NOR', 0),
    space(middle, 'MID', 100),
    space(south, 'SOU', 200),
    space(island, 'ISL', 900),
    space(sea, 'SEA', 950),
    space(middle, 'MID/W', 90),
    space(middle, 'MID/E', 110),
  ],
  kinds: Array(5).fill('coast'),
  powers: [],
  classes: [],
  period: [1000, 0],
});
const unitClass = { name: '', several: '', color: '#000', carries: false, carried: false };
const army = { ...unitClass, carried: true, ways: [[1], [0, 2], [1], [], [], [], []] };
const fleet = { ...unitClass, carries: true, ways: [[4], [], [], [4], [0, 3, 5, 6], [4], [4]] };
const province = { kind: '', also: [], center: false, lands: true, owner: -1, findings: [] };
const board = new ReportBoard(
  {
    classes: [
      { ...army, stands: [0, 1, 2, 3] },
      { ...fleet, stands: [0, 3, 4, 5, 6] },
    ],
    provinces: [0, 1, 2, 3, 4].map(number => ({ ...province, carries: number === sea })),
    powers: [],
    units: [],
    passages: [{ name: 'tunnel', ends: [north, south], keeper: middle, classes: [0] }],
    lines: [],
  },
  places,
);

test('neighbors stand once, whatever coasts they have', () => {
  assert.deepEqual(board.around(0, middle), [north, south]);
  assert.deepEqual(board.around(1, sea), [island, middle, north]);
  assert.deepEqual(board.aroundSpace(1, 5), [sea]);
});

test('a search finds the shortest ways and counts them', () => {
  const found = board.search(1, north, false);
  assert.equal(board.movesTo(found, middle), 2);
  assert.deepEqual(board.wayTo(found, island), [0, 4, 3]);
  assert.equal(board.movesTo(found, south), -1);
  assert.deepEqual(board.wayTo(found, south), []);
  assert.equal(found.count[6], 1);
});

test('passages are used if they are asked for', () => {
  assert.equal(board.movesTo(board.search(0, north, false), south), 2);
  assert.equal(board.movesTo(board.search(0, north, true), south), 1);
});

test('a convoy is a chain of carriers', () => {
  assert.deepEqual(board.convoy(0, north, island), [sea]);
  assert.equal(board.convoy(0, north, south), null);
  assert.equal(board.convoy(1, north, island), null);
  assert.equal(board.convoy(0, north, north), null);
});

test('a route over the edge of the sheet has a copy on the other side', () => {
  assert.deepEqual(board.track([0, 1]), {
    points: [
      [0, 0],
      [100, 0],
    ],
    copies: [[0, 0]],
  });
  assert.deepEqual(board.track([0, 4]), {
    points: [
      [0, 0],
      [-50, 0],
    ],
    copies: [
      [0, 0],
      [1000, 0],
    ],
  });
});

test('accents and capital letters make no difference', () => {
  assert.equal(foldedText('  Città di Ærø '), 'citta di ærø');
});

test('letters apart are changed, added or removed', () => {
  assert.equal(lettersApart('london', 'london'), 0);
  assert.equal(lettersApart('london', 'lomdon'), 1);
  assert.equal(lettersApart('london', 'lodon'), 1);
  assert.equal(lettersApart('', 'abc'), 3);
});

const names = new ProvinceNames([
  ['London (LON)', 'LON', 'London'],
  ['Livonia (LVN)', 'LVN', 'Livonia'],
  ['Liverpool (LVP)', 'LVP', 'Liverpool'],
  ['Tyrrhenian Sea (TYS)', 'TYS', 'Tyrrhenian Sea', 'tyrr'],
]);

test('provinces are found by abbreviations, other names and beginnings', () => {
  assert.deepEqual(names.find('lvn'), { isSure: true, isMatch: true, provinces: [1] });
  assert.deepEqual(names.find('TYRR'), { isSure: true, isMatch: true, provinces: [3] });
  assert.deepEqual(names.find('lon'), { isSure: true, isMatch: true, provinces: [0] });
  assert.deepEqual(names.find('Liv'), { isSure: false, isMatch: true, provinces: [1, 2] });
});

test('what is only similar is suggested', () => {
  assert.deepEqual(names.find('henian'), { isSure: false, isMatch: false, provinces: [3] });
  assert.deepEqual(names.find('lodnon'), { isSure: false, isMatch: false, provinces: [0] });
  assert.deepEqual(names.find('no such place').provinces, []);
});
