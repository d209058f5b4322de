import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Project } from '../../../workshop/src/project.js';
import { traitsOf } from '../../../workshop/src/project_questions.js';
import {
  freeVariantId,
  problemOfVariantId,
  variantIdIn,
  withVariantId,
} from '../../../workshop/src/variant_id.js';

const head =
  '[variant]\nid = "mine"   # the folder\nname = "id = \\"x\\""\n[power.id]\nid = "no"\n';

test('the id of a variant is found and replaced, and nothing else', () => {
  assert.equal(variantIdIn(head), 'mine');
  assert.equal(variantIdIn('[variant]\nname = "x"\n'), undefined);
  const changed = withVariantId(head, 'vesper');
  assert.equal(changed, head.replace('"mine"', '"vesper"'));
  assert.equal(withVariantId('variant = 1', 'vesper'), 'variant = 1');
});

test('what cannot be an id is refused with one that can', () => {
  assert.equal(problemOfVariantId('vesper_sound'), '');
  assert.match(problemOfVariantId('9 Vesper Sound!'), /such as vesper_sound\.$/);
  assert.match(problemOfVariantId(''), /such as my_variant\.$/);
});

test('a name that is taken gets a number', () => {
  assert.equal(freeVariantId('mine', ['other']), 'mine');
  assert.equal(freeVariantId('mine', ['mine', 'mine_2']), 'mine_3');
  assert.equal(freeVariantId('mine_2', ['mine_2']), 'mine_3');
});

test('the name of a project follows the id in its files, and goes back with undo', () => {
  const project = new Project('1', 'old', { 'variant.toml': head });
  assert.equal(project.name, 'mine');
  const names = [];
  project.addEventListener('change', () => names.push(project.name));
  const write = id =>
    project.change('id', [{ path: 'variant.toml', content: withVariantId(head, id) }]);
  write('vesper');
  write('Not an id');
  project.undo();
  project.undo();
  assert.deepEqual(names, ['vesper', 'vesper', 'vesper', 'mine']);
});

test('a project is told from others by what it is made of', () => {
  assert.equal(
    traitsOf({
      'variant.toml': '[variant]\nextends = "standard"\n',
      'map.toml': 'picture = "x.svg"\n',
    }),
    'it changes standard; it is drawn in x.svg; 2 files, 49 bytes',
  );
});
