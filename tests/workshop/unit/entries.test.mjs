import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fieldsOfEntry, problemOfEntry } from '../../../workshop/src/forms_entry.js';
import { headingEdits } from '../../../workshop/src/forms_headings.js';
import { missingCredits } from '../../../workshop/src/keep_credits.js';
import { withOwnPaths } from '../../../workshop/src/own_paths.js';
import { Project } from '../../../workshop/src/project.js';

const fieldOf = (key, forms, isRequired = false) => ({ key, title: key, forms, isRequired });
const tables = {
  hold: {
    fields: [
      fieldOf(
        'places',
        [{ kind: 'list', least: 2, elements: [{ kind: 'text', names: 'place' }] }],
        true,
      ),
      fieldOf('by', [{ kind: 'text', names: 'power' }]),
    ],
  },
  where: { fields: [fieldOf('min', [{ kind: 'number' }]), fieldOf('inner', [{ kind: 'table' }])] },
};
const desk = {
  knows: (kind, id) => ({ place: ['AAA', 'BBB'], power: ['red'] })[kind].includes(id),
};
const keys = fields => fields.map(({ key }) => key);

test('a new entry asks for what it needs, or for all that is simple', () => {
  assert.deepEqual(keys(fieldsOfEntry(tables.hold)), ['places']);
  assert.deepEqual(keys(fieldsOfEntry(tables.where)), ['min']);
});

test('nothing is written before it is whole and of this variant', () => {
  const { fields } = tables.hold;
  const problem = entry => problemOfEntry(desk, fields, entry);
  assert.equal(problem({}), 'places is needed.');
  assert.equal(problem({ places: ['AAA'] }), 'places: it needs at least 2.');
  assert.match(problem({ places: ['AAA', 'NEK'] }), /'NEK' is not a place of this variant/);
  assert.match(problem({ places: ['AAA', 'BBB'], by: 'blue' }), /^by: 'blue'/);
  assert.equal(problem({ places: ['AAA', 'BBB'], by: 'red' }), '');
  assert.equal(problemOfEntry(desk, tables.where.fields, {}), 'Say at least one of these.');
});

test('headings of orders follow the name of a power, and nothing else does', () => {
  const project = new Project('1', 'mine', {
    'opening.txt': 'West (old):\nA WES H\n\nEast:\nA EAS H\n',
    'cases/a.toml': 'orders = """\n  west (old) :\n"""\nwhy = "West (old): yes"\n',
    'variant.toml': 'West (old):\n',
  });
  project.change('name', headingEdits(project, 'West (old)', 'Pelham $1'));
  assert.equal(project.text('opening.txt'), 'Pelham $1:\nA WES H\n\nEast:\nA EAS H\n');
  assert.equal(
    project.text('cases/a.toml'),
    'orders = """\n  Pelham $1 :\n"""\nwhy = "West (old): yes"\n',
  );
  assert.equal(project.text('variant.toml'), 'West (old):\n');
});

test('a pack asks for the credits of a picture of its own', () => {
  const own = { 'map.toml': { board: { picture: 'x.svg' } } };
  const with_ = board => missingCredits({ own, whole: { board: { picture: 'x.svg', ...board } } });
  assert.deepEqual(with_({ drawn_by: 'Ann' }), { picture: 'x.svg', drawnBy: 'Ann', license: '' });
  assert.equal(with_({ drawn_by: 'Ann', license: 'CC0' }), null);
  assert.equal(missingCredits({ own: {}, whole: { board: { picture: 'x.svg' } } }), null);
  assert.equal(missingCredits({ own, whole: null }), null);
});

test('paths are those in the project', () => {
  const text = "/work/mine/variant.toml:34 and 'mine/map.toml', not other_mine/a.toml";
  assert.equal(withOwnPaths(text, 'mine'), "variant.toml:34 and 'map.toml', not other_mine/a.toml");
});
