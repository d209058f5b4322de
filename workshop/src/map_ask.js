// Questions of the map editor: what a new province, a new coast or a part is called.
import { button, element } from '../../core/pages/web/elements.js';
import { checkBox, field, openQuestion, row, select } from '../../core/pages/web/dialogs.js';
import { freeId, problemOfId } from './map_steps.js';

/** @import { Look } from './look.js' */

/** What a person says of a new province; `part`: the province that the shape is for instead. */
/** @typedef {{ id: string, name: string, terrain: string, center: boolean, part: string, isSwapped: boolean }} ProvinceAnswer */

/**
 * @typedef {object} ProvinceQuestion
 * @property {string} title
 * @property {string} terrain that is chosen at first
 * @property {[id: string, text: string][]} [parts] provinces that the shape may be for instead
 * @property {string} [part] that is chosen at first
 * @property {(isSwapped: boolean) => void} [swap] exchanges the parts of a cut
 */

/**
 * A dialog with a form; resolves to null if it is closed.
 * @template Answer
 * @param {string} title
 * @param {string} action what its button says
 * @param {Node[]} fields
 * @param {() => Answer | string} read the answer, or what is wrong with it
 * @returns {Promise<Answer | null>}
 */
function askForm(title, action, fields, read) {
  return new Promise(done => {
    const problem = element('p', { className: 'problem-text', role: 'alert' });
    const form = element('form', { className: 'map-form' }, ...fields, problem);
    form.append(row(element('button', { type: 'submit', className: 'plain main' }, action)));
    form.addEventListener('submit', event => {
      event.preventDefault();
      const answer = read();
      if (typeof answer === 'string') {
        problem.textContent = answer;
        return;
      }
      done(answer);
      dialog.close();
    });
    const dialog = openQuestion(title, form);
    dialog.classList.add('map-dialog');
    dialog.addEventListener('close', () => done(null));
    form.querySelector('input')?.focus();
  });
}

/**
 * Fields for a name and for an id that follows the name until somebody writes another one.
 * @param {(name: string) => string} idOf
 */
function nameFields(idOf) {
  const name = element('input', { type: 'text', autocomplete: 'off' });
  const id = element('input', { type: 'text', autocomplete: 'off', spellcheck: false });
  let isOwnId = false;
  name.addEventListener('input', () => {
    if (!isOwnId) id.value = idOf(name.value);
  });
  id.addEventListener('input', () => (isOwnId = id.value !== ''));
  id.value = idOf('');
  return { name, id };
}

/**
 * @param {Look} look
 * @param {ProvinceQuestion} question
 * @returns {Promise<ProvinceAnswer | null>}
 */
export function askProvince(look, question) {
  const { name, id } = nameFields(text =>
    freeId(
      look.provinces.map(known => known.id),
      text,
    ),
  );
  const terrains = look.terrains.map(
    known => /** @type {[string, string]} */ ([known.id, known.id]),
  );
  const terrain = select(terrains, question.terrain);
  const said = { center: false, isSwapped: false };
  const own = element(
    'div',
    {},
    field('Name', name),
    field('Id, the short name in orders', id),
    field('Terrain', terrain),
    checkBox('Supply center', false, checked => (said.center = checked)),
  );
  const showOwn = () => (own.hidden = part.value !== '');
  const part = select(
    [['', 'a new province'], ...(question.parts ?? [])],
    question.part ?? '',
    showOwn,
  );
  showOwn();
  const fields = [...(question.parts?.length ? [field('This is', part)] : []), own];
  if (question.swap) fields.push(swapBox(said, question.swap));
  return askForm(question.title, 'Done', fields, () => {
    const known = {
      id: id.value.trim(),
      name: name.value.trim() || id.value.trim(),
      terrain: terrain.value,
    };
    const problem = part.value ? '' : problemOfProvince(look, known);
    return problem || { ...known, ...said, part: part.value };
  });
}

/** @param {{ isSwapped: boolean }} said @param {(isSwapped: boolean) => void} swap */
function swapBox(said, swap) {
  return checkBox('Take the other part instead', false, checked => {
    said.isSwapped = checked;
    swap(checked);
  });
}

/** @param {Look} look @param {{ id: string, terrain: string }} known */
function problemOfProvince(look, { id, terrain }) {
  if (!terrain) {
    return 'The variant has no terrain yet: add a table such as [terrain.land] under Text.';
  }
  return problemOfId(look, id);
}

/**
 * What a new coast is called.
 * @param {string[]} taken ids of the other coasts of the province
 * @returns {Promise<{ id: string, name: string } | null>}
 */
export function askCoast(taken) {
  const known = [
    ['NC', 'north coast'],
    ['EC', 'east coast'],
    ['SC', 'south coast'],
    ['WC', 'west coast'],
  ];
  const idOf = (/** @type {string} */ text) => {
    const usual = known.find(([, name]) => name === text.trim().toLowerCase());
    return usual ? usual[0] : freeId(taken, text);
  };
  const { name, id } = nameFields(idOf);
  const choices = known
    .filter(([usual]) => !taken.includes(usual))
    .map(([usual, text]) =>
      button(text, () => {
        name.value = text;
        id.value = usual;
      }),
    );
  return askForm(
    'New coast',
    'Add',
    [row(...choices), field('Name', name), field('Id', id)],
    () => {
      const coast = { id: id.value.trim(), name: name.value.trim() || id.value.trim() };
      if (!isPlainId(coast.id)) {
        return 'A coast needs an id of letters and digits, such as NC.';
      }
      return taken.includes(coast.id) ? `The province already has a coast '${coast.id}'.` : coast;
    },
  );
}

/**
 * What a new place inside a province is called, and which class stands there.
 * @param {Look} look
 * @param {string[]} taken ids of the other places and coasts of the province
 * @returns {Promise<{ id: string, name: string, unitClass: string } | null>}
 */
export function askInside(look, taken) {
  const { name, id } = nameFields(text => freeId(taken, text));
  const classes = look.classes.map(
    known => /** @type {[string, string]} */ ([known.id, known.name || known.id]),
  );
  const unitClass = select(classes, classes[0]?.[0] ?? '', () => {});
  const fields = [
    field('Name, such as citadel', name),
    field('Id', id),
    field('Who can stand there', unitClass),
  ];
  return askForm('New place inside', 'Add', fields, () => {
    const place = { id: id.value.trim(), name: name.value.trim() || id.value.trim() };
    if (!isPlainId(place.id)) return 'It needs an id of letters and digits, such as C.';
    if (taken.includes(place.id)) return `The province already has '${place.id}'.`;
    return { ...place, unitClass: unitClass.value };
  });
}

/**
 * What a new passage or line is called.
 * @param {Look} look
 * @param {'passage' | 'line'} kind
 * @param {string[]} taken ids of passages, or of orders
 * @returns {Promise<{ id: string, name: string } | null>}
 */
export function askLine(look, kind, taken) {
  const { name, id } = nameFields(text =>
    text
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_'),
  );
  const hint =
    kind === 'passage'
      ? 'A unit of one province lets others through, as at a canal.'
      : 'Units ride from station to station, as on a railway. Players write its id in orders.';
  // A passage has no name besides its id.
  const names = kind === 'passage' ? [field('Id', id)] : [field('Name', name), field('Id', id)];
  const fields = [element('p', { className: 'faint' }, hint), ...names];
  return askForm(kind === 'passage' ? 'New passage' : 'New line', 'Next', fields, () => {
    const line = { id: id.value.trim(), name: name.value.trim() || id.value.trim() };
    if (!isPlainId(line.id)) return 'It needs an id of letters and digits, such as canal.';
    if (taken.includes(line.id)) {
      return `There is already ${kind === 'passage' ? 'a passage' : 'an order'} '${line.id}'.`;
    }
    const province = look.provinces.find(one => one.id.toLowerCase() === line.id.toLowerCase());
    return province ? `'${line.id}' is the province ${province.name}.` : line;
  });
}

/** @param {string} id */
function isPlainId(id) {
  return /^[\p{L}\p{N}_-]+$/u.test(id);
}
