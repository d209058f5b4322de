// Reports of drawings, as the engine writes them and as the workshop shows them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usePackages } from './packages.mjs';

usePackages();
const { placeholderSection, plainWords, readReport } =
  await import('../../../workshop/src/start_report.js');
const { hasTexts, layersOf } = await import('../../../workshop/src/drawing_layers.js');

const said = `5 provinces: 5 of land, 0 of water
4 borders; edges: 4 for army, 0 for fleet
areas without a name:
  nobody named the area at [34, 67]; it is P1
  nobody named the area at [128, 39]; it is P2
  nobody named the area at [211, 23]; it is P3
borders too short to be sure of:
  P1 and P2 share a border of only 13.2
provinces with several coasts; if ships pass from one to the other, give --one-coast:
  P3 has 2 coasts: EC on P1, WC on P2
land and water:
  nothing in the drawing says what is water: no layer, name or color
left out:
  a picture within the drawing
  the hidden layer 'extra'; to trace it, give --layer 'extra'
something new:
  that nobody knows yet
invented powers:
  Westland has P1, P2
`;

test('a report begins with counts and groups what needs attention', () => {
  const { counts, attention, rest } = readReport(said);
  assert.equal(counts.length, 2);
  const texts = attention.map(({ text }) => text);
  assert.match(texts[0], /^The powers are placeholders: Westland has P1, P2\./);
  assert.equal(texts[1], '3 areas have no name: P1 to P3. Name them in the table.');
  assert.match(texts[2], /Mark the seas in the table/);
  assert.match(texts[3], /^1 province has several coasts/);
  assert.deepEqual(attention[3].lines, ['P3 has 2 coasts: EC on P1, WC on P2']);
  assert.match(texts[4], /^1 border is very short/);
  assert.deepEqual(
    rest.map(({ text }) => text),
    ['Left out of the drawing', 'something new'],
  );
});

test('a report has no words of the command line', () => {
  const { attention, rest } = readReport(said);
  assert.doesNotMatch(JSON.stringify([attention, rest]), /--|nobody named/);
  const error = `e.svg: error: the drawing has no areas [drawing.no-areas]
      name the layer that holds them: --layer NAME
chancery: 'e.svg' cannot be traced; nothing was written`;
  assert.equal(
    plainWords(error),
    'e.svg: the drawing has no areas\n      choose the layer that holds them',
  );
});

test('the homes of invented powers are found in a starter', () => {
  const text = `[variant]
name = "Mine"
[power.west]
name = "Westland"
homes = ["CYM", "NBR"]  # it builds here
[power.east]
name = "Eastland"
`;
  const section = placeholderSection(text);
  assert.equal(section, 'invented powers:\n  Westland has CYM, NBR\n  Eastland has no homes\n');
  assert.equal(placeholderSection('[variant]\nname = "Mine"\n'), '');
});

test('layers are the uppermost groups with a name', () => {
  const svg = `<svg><!-- <g id="no"> --><g id="all"><g inkscape:label="Land &amp; sea" id="g1">
    <g id="inner"/></g><g id="names" style="display:none"><text>A</text></g><g id="g1234-5"/></g></svg>`;
  assert.deepEqual(layersOf(svg), [
    { name: 'Land & sea', isHidden: false },
    { name: 'names', isHidden: true },
  ]);
  assert.equal(hasTexts(svg), true);
  assert.deepEqual(layersOf('<svg><path d="M0 0"/></svg>'), []);
});
