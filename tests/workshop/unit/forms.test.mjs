import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Documents, withValue } from '../../../workshop/src/forms_documents.js';
import {
  addSteps,
  removeInheritedSteps,
  removeSteps,
  setSteps,
} from '../../../workshop/src/forms_edits.js';
import {
  FormSchema,
  choicesIn,
  formOfValue,
  questionOf,
  splitFallback,
} from '../../../workshop/src/forms_schema.js';
import { searchForms } from '../../../workshop/src/rules_search.js';
import { sectionsOf } from '../../../workshop/src/rules_sections.js';
import { findingsByPath } from '../../../workshop/src/rules_findings.js';
import { casesBySwitch } from '../../../workshop/src/rules_switches.js';

/** As `chancery schema` writes it, in small. */
const reference = [{ if: { type: 'object' }, then: { $ref: '#/definitions/reference' } }];
const schema = {
  type: 'object',
  properties: {
    tribe: {
      title: 'Tribes',
      description: 'A tribe.',
      allOf: [{ $ref: '#/definitions/tribe' }],
      type: 'object',
    },
    rules: {
      title: 'Switches',
      description: 'How it is decided.',
      allOf: [{ $ref: '#/definitions/rules' }],
      type: 'object',
    },
    round: {
      title: 'Rounds',
      description: 'The rounds. Default: none.',
      items: { allOf: [{ $ref: '#/definitions/round' }], type: 'object' },
      allOf: reference,
      type: ['array', 'object'],
    },
  },
  additionalProperties: false,
  definitions: {
    tribe: {
      properties: { when: { title: 'Condition', type: 'object' }, option: true, values: true },
      additionalProperties: {
        title: 'Tribe',
        description: 'One tribe.',
        examples: [{ name: 'Reds', homes: ['AAA'] }],
        allOf: [{ $ref: '#/definitions/tribe_ID' }],
        type: 'object',
      },
    },
    tribe_ID: {
      properties: {
        name: {
          title: 'Name',
          description: 'Its name.',
          allOf: reference,
          type: ['string', 'object'],
        },
        color: {
          title: 'Color',
          pattern: '^#[0-9a-fA-F]{6}$',
          allOf: reference,
          type: ['string', 'object'],
        },
        homes: {
          title: 'Homes',
          description: 'Where it lives. Default: none.',
          items: { $comment: 'place', allOf: reference, type: ['string', 'object'] },
          maxItems: 3,
          allOf: reference,
          type: ['array', 'object'],
        },
        strength: {
          title: 'Strength',
          minimum: 0,
          maximum: 9,
          $comment: 'attribute',
          allOf: reference,
          type: ['integer', 'string', 'object'],
        },
        data: { title: 'Data', type: ['string', 'integer', 'boolean', 'array', 'object'] },
        limit: { title: 'Limit', type: 'integer' },
        when: { title: 'Condition', type: 'object' },
      },
      if: { type: 'object', required: ['option'] },
      then: { $ref: '#/definitions/reference' },
      else: {
        required: ['name'],
        allOf: [
          {
            if: { required: ['limit'] },
            then: {
              properties: { name: { if: { type: 'string' }, then: { const: 'Reds' } } },
            },
          },
        ],
        additionalProperties: false,
      },
    },
    rules: {
      properties: {
        feud: {
          title: 'feud',
          description:
            'Who wins a feud? `old`: The older one; always. `new`: The newer one. Default: `old`.',
          anyOf: [{ type: 'string', enum: ['old', 'new'] }, true],
          allOf: [
            { if: { type: 'string' }, then: { enum: ['old', 'new'] } },
            { $ref: '#/definitions/switch' },
          ],
          type: ['string', 'object'],
        },
      },
      additionalProperties: false,
    },
    switch: { properties: { choice: { title: 'Choice', type: 'string' } } },
    round: {
      properties: {
        kind: { title: 'Kind', type: 'string' },
        inner: { title: 'Inner', allOf: [{ $ref: '#/definitions/round' }], type: 'object' },
      },
    },
    reference: { properties: { option: { type: 'string' } } },
  },
};

const { root } = new FormSchema(schema);
const fieldIn = (table, key) => table.fields.find(field => field.key === key);
const [tribes, rules, rounds] = root.fields;
const tribe = tribes.forms[0].table.each;

test('tables have an entry for each id', () => {
  assert.equal(tribe.title, 'Tribe');
  assert.deepEqual(tribes.forms[0].table.fields, []);
  assert.ok(tribes.forms[0].table.canHaveCondition);
  assert.ok(!rules.forms[0].table.canHaveCondition);
});

test('each kind of value has a form', () => {
  const { table } = tribe.forms[0];
  const formsOf = key => fieldIn(table, key).forms;
  assert.deepEqual(formsOf('name'), [{ kind: 'text' }]);
  assert.deepEqual(formsOf('color'), [{ kind: 'color' }]);
  const homes = [{ kind: 'text', names: 'place' }];
  assert.deepEqual(formsOf('homes'), [
    { kind: 'list', elements: homes, least: undefined, most: 3 },
  ]);
  assert.deepEqual(formsOf('strength'), [
    { kind: 'number', whole: true, least: 0, most: 9 },
    { kind: 'text', names: 'attribute' },
  ]);
  assert.deepEqual(formsOf('data'), [{ kind: 'data' }]);
  assert.deepEqual(
    fieldIn(rules.forms[0].table, 'feud').forms.map(({ kind }) => kind),
    ['word', 'table'],
  );
  assert.equal(rounds.forms[0].elements[0].kind, 'table');
});

test('a table may contain itself', () => {
  const { table } = rounds.forms[0].elements[0];
  assert.equal(fieldIn(table, 'inner').forms[0].table, table);
});

test('which keys are needed, and which only with another', () => {
  const { table } = tribe.forms[0];
  assert.ok(fieldIn(table, 'name').isRequired);
  assert.ok(!fieldIn(table, 'color').isRequired);
  assert.deepEqual(fieldIn(table, 'limit').onlyWith, { key: 'name', value: 'Reds' });
  assert.equal(fieldIn(table, 'when'), undefined);
});

test('explanations are split into question, choices and default', () => {
  const feud = fieldIn(rules.forms[0].table, 'feud');
  assert.equal(questionOf(feud), 'Who wins a feud?');
  assert.equal(feud.fallback, '`old`');
  assert.deepEqual(feud.choices, [
    { word: 'old', text: 'The older one; always.' },
    { word: 'new', text: 'The newer one.' },
  ]);
  assert.deepEqual(splitFallback('No default here.'), ['No default here.', '']);
  assert.deepEqual(choicesIn('`a`: one', ['a', 'b']), []);
});

test('the form of a value; a reference to an option has none', () => {
  const feud = fieldIn(rules.forms[0].table, 'feud');
  assert.equal(formOfValue(feud.forms, 'new')?.kind, 'word');
  assert.equal(formOfValue(feud.forms, 'other'), undefined);
  assert.equal(formOfValue(feud.forms, { choice: 'new' })?.kind, 'table');
  assert.equal(formOfValue(feud.forms, { option: 'x' }), undefined);
  const homes = fieldIn(tribe.forms[0].table, 'homes');
  assert.equal(formOfValue(homes.forms, ['A', { option: 'x' }]), undefined);
  assert.equal(formOfValue(homes.forms, [])?.kind, 'list');
});

const own = {
  'variant.toml': {
    variant: { extends: 'base' },
    tribe: { red: { name: 'Red', color: { option: 'color' } } },
    victory: { target: { option: 'aim' } },
  },
  'map.toml': { tribe: { red: { homes: ['AAA'] } } },
  'cases/x.toml': { tribe: { odd: {} } },
};
const whole = {
  tribe: { blue: { name: 'Blue' }, red: { name: 'Red', color: '#ffffff', homes: ['AAA'] } },
  victory: { target: 12 },
  round: [{ kind: 'a' }, { kind: 'b' }],
};
const documents = new Documents({ own, whole }, { victory: { target: 18 } });

test('values know where they come from', () => {
  assert.equal(documents.originOf(['tribe', 'red', 'name']), 'own');
  assert.equal(documents.originOf(['tribe', 'blue', 'name']), 'inherited');
  assert.equal(documents.originOf(['tribe', 'blue', 'color']), 'unset');
  assert.equal(documents.fileOf(['tribe', 'red', 'homes']), 'map.toml');
  assert.deepEqual(documents.keysOf(['tribe']), ['red', 'blue']);
  assert.equal(documents.value(['round', '1', 'kind']), 'b');
  assert.equal(documents.base, 'base');
  assert.equal(documents.inheritedValue(['victory', 'target']), 18);
});

test('a value is shown as the own files write it', () => {
  assert.deepEqual(documents.value(['victory', 'target']), { option: 'aim' });
  assert.deepEqual(documents.value(['tribe', 'red']), {
    name: 'Red',
    color: { option: 'color' },
    homes: ['AAA'],
  });
});

test('files that cannot be read are known', () => {
  assert.deepEqual(documents.unreadable(['variant.toml', 'map.toml', 'x.toml']), []);
  const broken = new Documents({ own: { 'map.toml': {} }, whole: null });
  assert.deepEqual(broken.unreadable(['variant.toml', 'map.toml', 'x.toml']), ['variant.toml']);
});

test('without the whole variant, own values are there', () => {
  const alone = new Documents({ own, whole: null });
  assert.ok(alone.isPartial);
  assert.deepEqual(alone.keysOf(['tribe']), ['red']);
  assert.equal(alone.value(['tribe', 'red', 'name']), 'Red');
  assert.equal(alone.value(['toString']), undefined);
});

test('with errors, own values are shown over what they would inherit', () => {
  const broken = new Documents({ own, whole: null }, { tribe: { red: { name: 'R', x: 1 } } });
  assert.ok(!broken.isPartial);
  assert.equal(broken.value(['tribe', 'red', 'name']), 'Red');
  assert.equal(broken.originOf(['tribe', 'red', 'x']), 'inherited');
});

test('a tree is changed without changing the old one', () => {
  const tree = { a: [1, { b: 2 }], c: 3 };
  assert.deepEqual(withValue(tree, ['a', '1', 'b'], 5), { a: [1, { b: 5 }], c: 3 });
  assert.deepEqual(withValue(tree, ['a', '0'], undefined), { a: [{ b: 2 }], c: 3 });
  assert.deepEqual(withValue(tree, ['d', 'e'], 'x'), { a: [1, { b: 2 }], c: 3, d: { e: 'x' } });
  assert.deepEqual(tree, { a: [1, { b: 2 }], c: 3 });
});

test('edits of own and of inherited values', () => {
  assert.deepEqual(setSteps(documents, ['tribe', 'blue', 'name'], 'B'), [
    { do: 'set', path: ['tribe', 'blue', 'name'], value: '"B"' },
  ]);
  assert.deepEqual(setSteps(documents, ['round', '1', 'kind'], 'c'), [
    { do: 'set', path: ['round'], value: '[{ kind = "a" }, { kind = "c" }]' },
  ]);
  assert.deepEqual(removeSteps(documents, ['round', '0']), [
    { do: 'set', path: ['round'], value: '[{ kind = "b" }]' },
  ]);
  assert.deepEqual(addSteps(documents, ['round'], { kind: 'c' }), [
    { do: 'set', path: ['round'], value: '[{ kind = "a" }, { kind = "b" }, { kind = "c" }]' },
  ]);
  assert.deepEqual(removeSteps(documents, ['tribe', 'red', 'homes', '0']), [
    { do: 'remove_item', path: ['tribe', 'red', 'homes'], index: 0 },
  ]);
  assert.deepEqual(removeSteps(documents, ['tribe', 'red']), [
    { do: 'remove', path: ['tribe', 'red'] },
  ]);
  assert.deepEqual(addSteps(documents, ['new'], 'x'), [
    { do: 'add_item', path: ['new'], value: '"x"' },
  ]);
});

test('what is inherited is removed by naming it', () => {
  const blue = ['tribe', 'blue'];
  assert.deepEqual(removeInheritedSteps(documents, blue, ['tribe']), [
    { do: 'set', path: ['remove', 'tribe'], value: '["blue"]' },
  ]);
  assert.equal(removeInheritedSteps(documents, blue, []), null);
  const more = new Documents({ own: { 'variant.toml': { remove: { tribe: ['x'] } } }, whole });
  assert.deepEqual(removeInheritedSteps(more, blue, ['tribe']), [
    { do: 'add_item', path: ['remove', 'tribe'], value: '"blue"' },
  ]);
});

test('all tables are in a section', () => {
  const sections = sectionsOf(root);
  const keys = sections.flatMap(({ fields }) => fields.map(({ key }) => key));
  assert.deepEqual(keys.sort(), ['round', 'rules', 'tribe']);
});

test('the search finds keys, explanations, choices and ids', () => {
  const sections = sectionsOf(root);
  const find = query => searchForms(sections, documents, query).map(({ path }) => path.join('/'));
  assert.deepEqual(find('where LIVES'), ['tribe/red/homes']);
  assert.deepEqual(find('blue'), ['tribe/blue']);
  assert.deepEqual(find('newer'), ['rules/feud']);
  assert.deepEqual(find('nothing of it'), []);
  assert.deepEqual(find('  '), []);
  assert.ok(find('kind').includes('round/0/kind'));
});

test('the search matches other forms of words, in any order, and values', () => {
  const written = new Documents({
    own: { 'variant.toml': { round: [{ kind: 'spring' }, { kind: 'winter rest' }] } },
    whole: null,
  });
  const find = query =>
    searchForms(sectionsOf(root), written, query).map(({ path }) => path.join('/'));
  assert.deepEqual(find('winter'), ['round/1/kind']);
  assert.deepEqual(find('lived homes'), ['tribe/homes']);
  assert.deepEqual(find('feuds, winning elsewhere'), ['rules/feud']);
  assert.deepEqual(find('wars elsewhere feud'), []);
});

test('findings are shown at their keys', () => {
  const text = '[tribe.red]\nname = "x"\ncolor = "y"\n';
  const finding = { file: 'variant.toml', line: 3, severity: 'error', message: 'no color' };
  const found = findingsByPath(
    [finding, { ...finding, severity: 'note' }, { ...finding, file: 'cases/x.toml' }],
    () => text,
  );
  assert.deepEqual(found, [{ path: ['tribe', 'red', 'color'], finding }]);
});

test('the report on cases says which switches they decide', () => {
  const report = [
    { suite: 'mine', cases: [{ id: 'a', title: 'A', at: 'mine/cases/x.toml:3' }] },
    {
      coverage: 'mine',
      rows: [
        { row: 'edges', items: { q: ['a'] } },
        { row: 'rules', items: { 'f.g': ['a', 'b'], h: [] } },
      ],
    },
  ];
  const found = casesBySwitch(report);
  assert.deepEqual(found.get('f.g'), [
    { id: 'a', title: 'A', at: 'mine/cases/x.toml:3' },
    { id: 'b', title: '', at: '' },
  ]);
  assert.deepEqual(found.get('h'), []);
  assert.equal(found.get('q'), undefined);
});
