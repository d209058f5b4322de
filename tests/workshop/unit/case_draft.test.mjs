import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CaseDraft, phaseOf } from '../../../workshop/src/try_case_draft.js';

const look = {
  classes: [
    { id: 'army', letter: 'A' },
    { id: 'fleet', letter: 'F' },
  ],
  powers: [
    { id: 'red', name: 'The Reds' },
    { id: 'blue', name: 'The Blues' },
  ],
};
const settings = { options: {}, setup: '', seed: 0 };
const owners = { ONE: 'red', TWO: 'blue' };
const start = JSON.stringify({ units: [], dislodged: [], owners });

const recordOf = (units, more = {}) => JSON.stringify({ units, dislodged: [], owners, ...more });

/** An engine that gives these answers, and keeps the questions. */
const engineWith = (...answers) => {
  const questions = [];
  const run = (words, files, { input }) => {
    questions.push(JSON.parse(input));
    const output = `${JSON.stringify(answers[questions.length - 1])}\n`;
    return Promise.resolve({ status: 0, output, errors: '', files: {} });
  };
  return { run, questions };
};

const attack = {
  id: null,
  orders: [
    { power: 'The Reds', order: 'A ONE - TWO', unit: 'A', at: 'ONE', ok: true, result: 'moved' },
    { power: 'The Blues', order: null, unit: 'A', at: 'TWO', ok: false, result: 'dislodged' },
  ],
  units: [{ power: 'The Reds', unit: 'A', at: 'TWO' }],
  dislodged: [{ power: 'The Blues', unit: 'A', at: 'TWO', by: 'ONE', retreats: ['SEA'] }],
  contested: [],
  owners: { ONE: 'The Reds', TWO: 'The Reds' },
  messages: [],
};
const attackTurn = {
  label: 'Spring 1 (movement)',
  position: recordOf([
    ['red', 'army', 'ONE'],
    ['blue', 'army', 'TWO'],
  ]),
  orders: { red: ['A ONE - TWO'], blue: [] },
};

test('a turn becomes a case with the results that the engine gives', async () => {
  const draft = new CaseDraft({ turns: [attackTurn], settings, start }, look);
  const engine = engineWith(attack);
  const text = await draft.write(engine, 'mine', {}, { id: 'x.1', title: 'a "move"' });
  assert.equal(
    text,
    `[[case]]
id = "x.1"
title = "a \\"move\\""
time = "Spring 1"
units.red = ["A ONE"]
units.blue = ["A TWO"]
orders.red = ["A ONE - TWO"]
expect.results = { "A ONE" = "moved" }
expect.units.red = ["A TWO"]
expect.units.blue = []
expect.dislodged = { "A TWO" = ["SEA"] }
expect.owners.red = ["TWO"]
`,
  );
  assert.deepEqual(engine.questions, [
    {
      units: [
        { power: 'red', unit: 'army', at: 'ONE' },
        { power: 'blue', unit: 'army', at: 'TWO' },
      ],
      owners: {},
      phase: 'movement',
      time: 'Spring 1',
      orders: { red: ['A ONE - TWO'] },
    },
  ]);
});

test('retreats follow their turn in the same case', async () => {
  const retreat = {
    label: 'Spring 1 (retreat)',
    position: '{}',
    orders: { blue: ['A TWO - SEA'] },
  };
  const answer = {
    ...attack,
    orders: [
      { power: 'The Blues', order: 'A TWO - SEA', unit: 'A', at: 'TWO', result: 'retreated' },
    ],
    units: [...attack.units, { power: 'The Blues', unit: 'A', at: 'SEA' }],
    dislodged: [],
  };
  const engine = engineWith(attack, answer);
  const draft = new CaseDraft({ turns: [attackTurn, retreat], settings, start }, look);
  const text = await draft.write(engine, 'mine', {}, { id: 'x', title: '' });
  assert.match(text, /\n\[\[case.then\]\]\nphase = "retreat"\norders.blue = \["A TWO - SEA"\]\n/);
  assert.match(text, /expect.results = { "A TWO" = "retreated" }/);
  assert.deepEqual(engine.questions[1].dislodged, attack.dislodged);
  assert.equal(engine.questions[1].phase, 'retreat');
  assert.equal(engine.questions[1].time, 'Spring 1');
});

test('settings, owners and attributes that differ from the start are in the case', async () => {
  const position = recordOf([['red', 'army', 'ONE', { strong: 1, force: 2 }]], {
    owners: { TWO: 'red' },
    powers: { red: { rich: 1 } },
    pairs: [['red', 'blue', { at_war: 1 }]],
  });
  const given = { options: { fast: 'true', length: '7' }, setup: 'duel', seed: 5 };
  const types = { unit: { strong: { type: 'bool' } }, pair: { at_war: { type: 'bool' } } };
  const turn = { label: 'Winter 1 (adjustment)', position, orders: {} };
  const draft = new CaseDraft({ turns: [turn], settings: given, start }, look, types);
  const engine = engineWith({ ...attack, orders: [], dislodged: [] });
  const text = await draft.write(engine, 'mine', {}, { id: 'x', title: '' });
  for (const line of [
    'options = { fast = true, length = 7 }',
    'setup = "duel"',
    'seed = 5',
    'phase = "adjustment"',
    'time = "Winter 1"',
    'owners.none = ["ONE"]',
    'owners.red = ["TWO"]',
    'attributes = { "A ONE" = { strong = true, force = 2 } }',
    'powers = { red = { rich = 1 } }',
    'pairs = { red = { blue = { at_war = true } } }',
  ]) {
    assert.ok(text.split('\n').includes(line), `${line} in\n${text}`);
  }
  const [question] = engine.questions;
  assert.deepEqual(question.owners, { ONE: null, TWO: 'red' });
  assert.deepEqual(question.units[0].attributes, { strong: true, force: 2 });
});

test('orders of one unit that differ are named by their lines', async () => {
  const orders = ['A ONE - TWO', 'A ONE H'].map(order => ({
    power: 'The Reds',
    order,
    unit: 'A',
    at: 'ONE',
    result: 'void',
  }));
  const draft = new CaseDraft({ turns: [attackTurn], settings, start }, look);
  const engine = engineWith({ ...attack, orders });
  const text = await draft.write(engine, 'mine', {}, { id: 'x', title: '' });
  assert.match(text, /expect.results = { "A ONE - TWO" = "void", "A ONE H" = "void" }/);
});

test('what a case cannot say is refused', () => {
  const position = recordOf([], { absent: { red: 'surrendered' } });
  const retreat = { label: 'Spring 1 (retreat)', position: recordOf([]), orders: {} };
  const refusalOf = turns => new CaseDraft({ turns, settings, start }, look).refusal;
  assert.match(refusalOf([{ ...retreat, label: 'Spring 1', position }]), /stopped playing/);
  assert.match(refusalOf([retreat]), /retreats/);
  assert.equal(refusalOf([attackTurn]), null);
});

test('an answer that is an error is told', async () => {
  const draft = new CaseDraft({ turns: [attackTurn], settings, start }, look);
  const engine = engineWith({ id: null, error: { line: 1, message: 'no such place' } });
  await assert.rejects(draft.write(engine, 'mine', {}, { id: 'x', title: '' }), /no such place/);
});

test('a label has the time and the kind of its phase', () => {
  assert.deepEqual(phaseOf('Fall 1801 (retreat)'), { time: 'Fall 1801', kind: 'retreat' });
  assert.deepEqual(phaseOf('Turn 3'), { time: 'Turn 3', kind: 'movement' });
});
