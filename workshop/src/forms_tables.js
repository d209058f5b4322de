// Fields of tables: each with its explanation, where its value comes from, and a control.
import { button, element } from '../../core/pages/web/elements.js';
import { controlFor, isSimple, shownAsText } from './forms_controls.js';
import { problemOfWord } from './forms_dialog.js';
import { askForEntry, fieldsOfEntry } from './forms_entry.js';
import { conditionField, formOfValue, isReference, isTable, questionOf } from './forms_schema.js';
import { asToml, emptyValue, nameOfForm, summaryOf, withCode } from './forms_words.js';

/** @import { Slot } from './forms_controls.js' */
/** @import { FormDesk } from './forms_desk.js' */
/** @import { Field, Form, Table } from './forms_schema.js' */
/** @import { TomlValue } from './toml_types.js' */

/** @param {string[]} path */
export const idOf = path => `form-${path.map(encodeURIComponent).join('/')}`;

/**
 * All keys of a table; those that it does not have are shown, too, unless they are many.
 * @param {FormDesk} desk
 * @param {Table} table
 * @param {string[]} path
 */
export function tableBody(desk, table, path) {
  const fields = table.fields.filter(field => applies(desk, field, path));
  const parts = fields.map(field => fieldRow(desk, field, [...path, field.key]));
  if (table.each) parts.push(entriesBody(desk, table, path));
  const condition = [...path, conditionField.key];
  if (table.canHaveCondition && desk.documents.value(condition) !== undefined) {
    parts.push(fieldRow(desk, conditionField, condition));
  }
  return element('div', { className: 'form-table' }, ...parts);
}

/**
 * False for a key that the value of another key forbids, as `min` unless `type` is "int".
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path of its table
 */
function applies(desk, { key, onlyWith }, path) {
  if (!onlyWith || desk.documents.value([...path, key]) !== undefined) return true;
  return desk.documents.value([...path, onlyWith.key]) === onlyWith.value;
}

/**
 * A key with its value.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @returns {HTMLElement}
 */
export function fieldRow(desk, field, path) {
  const value = desk.documents.value(path);
  const form = value === undefined ? field.forms[0] : formOfValue(field.forms, value);
  if (form && !isSimple(form) && form.kind === 'table') return tableRow(desk, field, path, form);
  const row = element('div', { className: 'form-field' });
  row.dataset.path = JSON.stringify(path);
  const body = element('div', { className: 'form-control' });
  fillBody(desk, field, path, form, body);
  row.append(headOf(desk, field, path, form, body), body, ...aboutOf(field));
  return row;
}

/**
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {Form | undefined} form
 * @param {HTMLElement} body
 */
function fillBody(desk, field, path, form, body) {
  const value = desk.documents.value(path);
  const slot = slotOf(desk, field, path, value);
  const isKnown = form && (value === undefined || formOfValue([form], value) !== undefined);
  if (!form || (!isKnown && value !== undefined && form === formOfValue(field.forms, value))) {
    body.replaceChildren(shownAsText(desk, slot));
  } else if (form.kind === 'table') {
    body.replaceChildren(tableBody(desk, /** @type {Table} */ (form.table), path));
  } else if (isSimple(form)) {
    body.replaceChildren(controlFor(desk, form, isKnown ? slot : { ...slot, value: undefined }));
  } else {
    body.replaceChildren(listBody(desk, field, form, path));
  }
}

/**
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {unknown} value
 * @returns {Slot}
 */
function slotOf(desk, field, path, value) {
  return {
    label: field.title,
    id: idOf(path),
    value,
    fallback: field.fallback,
    example: field.example,
    path,
    commit: changed => desk.set(path, changed),
    problemOf: text => desk.problemOf(path, text),
  };
}

/**
 * The name of a field, where its value comes from, and what can be done with it.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {Form | undefined} form
 * @param {HTMLElement} body
 */
function headOf(desk, field, path, form, body) {
  const name = element('label', { htmlFor: idOf(path) }, field.title);
  const key = element('code', { className: 'form-key' }, path[path.length - 1]);
  const isNeeded = field.isRequired && desk.documents.value(path) === undefined;
  return element(
    'div',
    { className: 'form-head' },
    name,
    key,
    isNeeded ? element('span', { className: 'form-needed' }, 'needed') : '',
    ...kindChooser(desk, field, path, form, body),
    ...originOf(desk, path),
  );
}

/**
 * Where a value comes from, and how to get rid of it.
 * @param {FormDesk} desk
 * @param {string[]} path
 */
export function originOf(desk, path) {
  const { documents } = desk;
  const key = path[path.length - 1];
  const origin = documents.originOf(path);
  if (origin === 'unset') return [];
  if (origin === 'inherited') {
    const from = documents.base ? `from ${documents.base}` : 'inherited';
    return [element('span', { className: 'form-origin' }, from)];
  }
  const isItem = Array.isArray(documents.value(path.slice(0, -1)));
  if (isItem) return [];
  const text = removalOf(desk, path);
  const inherited = documents.inheritedValue(path);
  return [
    button(text, () => desk.remove(path), {
      className: 'form-link',
      ariaLabel: `${text}: ${key}`,
      title: inherited === undefined || isTable(inherited) ? '' : asToml(inherited),
    }),
    button('Text', () => desk.showText(path), {
      className: 'form-link',
      ariaLabel: `show ${key} in the text`,
    }),
  ];
}

/**
 * What it is called to remove an own value.
 * @param {FormDesk} desk
 * @param {string[]} path
 */
function removalOf({ documents }, path) {
  return documents.inheritedValue(path) === undefined ? 'Remove' : 'Back to inherited';
}

/**
 * Chooses between several forms that a value can have.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {Form | undefined} form
 * @param {HTMLElement} body
 */
function kindChooser(desk, field, path, form, body) {
  if (field.forms.length < 2) return [];
  const options = field.forms.map((one, number) =>
    element('option', { value: String(number), selected: one === form }, nameOfForm(one)),
  );
  const change = () => fillBody(desk, field, path, field.forms[Number(list.value)], body);
  const list = element(
    'select',
    { className: 'form-kind', ariaLabel: `${field.title}: kind of value`, onchange: change },
    ...(form ? [] : [element('option', { value: '', selected: true }, 'another')]),
    ...options,
  );
  return [list];
}

/** What a field means. @param {Field} field */
export function aboutOf(field) {
  const about = element('p', { className: 'form-about' }, ...withCode(questionOf(field)));
  if (field.fallback && !field.forms.some(isBare)) {
    about.append(' Default: ', ...withCode(field.fallback), '.');
  }
  if (!field.choices.length) return [about];
  const words = field.choices.map(({ word, text }) =>
    element('li', {}, element('code', {}, word), ': ', ...withCode(text)),
  );
  return [about, element('ul', { className: 'form-about' }, ...words)];
}

/** Forms whose control itself shows the default. @param {Form} form */
const isBare = ({ kind }) => kind === 'text' || kind === 'number' || kind === 'word';

/**
 * A table, open or closed.
 * @param {FormDesk} desk
 * @param {string[]} path
 * @param {{ title: string, code: string, buttons?: () => Node[], more?: Node[] }} head
 * @param {() => Node[]} fill called when it is opened
 */
function foldedTable(desk, path, { title, code, buttons, more = [] }, fill) {
  const value = desk.documents.value(path);
  const summary = element(
    'summary',
    {},
    element('strong', {}, title),
    title === code ? '' : element('code', { className: 'form-key' }, code),
    element('span', { className: 'form-summary' }, summaryOf(value)),
    ...more,
  );
  const folded = element('details', { className: 'form-fold', open: desk.isOpen(path) }, summary);
  folded.dataset.path = JSON.stringify(path);
  summary.id = idOf(path);
  const open = () => {
    if (folded.childElementCount > 1) return;
    const tools = buttons?.() ?? [];
    folded.append(element('div', { className: 'form-row form-tools' }, ...tools), ...fill());
  };
  if (folded.open) open();
  folded.addEventListener('toggle', () => {
    desk.setOpen(path, folded.open);
    if (folded.open) open();
  });
  return folded;
}

/**
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {Form} form
 */
function tableRow(desk, field, path, form) {
  const table = /** @type {Table} */ (form.table);
  const code = path[path.length - 1];
  const isInherited = isInheritedAt(desk, path);
  const more = isInherited ? originOf(desk, path) : [];
  const buttons = () => (isInherited ? [] : originOf(desk, path));
  return foldedTable(desk, path, { title: field.title, code, buttons, more }, () => [
    ...aboutOf(field),
    tableBody(desk, table, path),
  ]);
}

/** @param {FormDesk} desk @param {string[]} path */
const isInheritedAt = (desk, path) => desk.documents.originOf(path) === 'inherited';

/**
 * What stands under ids: an entry for each, and a field to add one.
 * @param {FormDesk} desk
 * @param {Table} table
 * @param {string[]} path
 */
function entriesBody(desk, table, path) {
  const each = /** @type {Field} */ (table.each);
  const known = new Set(table.fields.map(({ key }) => key));
  const value = desk.documents.value(path);
  const keys = desk.documents
    .keysOf(path)
    .filter(key => !known.has(key) && !(key === conditionField.key && table.canHaveCondition));
  if (isReference(value) && keys.every(key => ['option', 'values'].includes(key))) {
    return shownAsText(desk, slotOf(desk, each, path, value));
  }
  const rows = keys.map(key => entryRow(desk, each, [...path, key]));
  return element('div', { className: 'form-entries' }, ...rows, addEntry(desk, table, path, keys));
}

/**
 * @param {FormDesk} desk
 * @param {Field} each
 * @param {string[]} path
 */
function entryRow(desk, each, path) {
  const id = path[path.length - 1];
  const value = desk.documents.value(path);
  const form = formOfValue(each.forms, value);
  const field = { ...each, title: id, text: '', choices: [], key: id };
  if (form?.kind !== 'table') return fieldRow(desk, field, path);
  const color = isTable(value) && typeof value.color === 'string' ? [swatch(value.color)] : [];
  const more = [...color, ...(isInheritedAt(desk, path) ? originOf(desk, path) : [])];
  const head = { title: id, code: id, buttons: () => entryButtons(desk, path), more };
  return foldedTable(desk, path, head, () => [
    tableBody(desk, /** @type {Table} */ (form.table), path),
  ]);
}

/** @param {string} color */
function swatch(color) {
  const box = element('span', { className: 'form-swatch' });
  box.style.background = color;
  return box;
}

/**
 * @param {FormDesk} desk
 * @param {string[]} path
 */
function entryButtons(desk, path) {
  const id = path[path.length - 1];
  const tool = (
    /** @type {string} */ text,
    /** @type {string} */ label,
    /** @type {() => unknown} */ act,
  ) => button(text, act, { className: 'form-link', ariaLabel: `${label} ${id}` });
  const moves = /** @type {[string, string, -1 | 1][]} */ ([
    ['↑', 'move up', -1],
    ['↓', 'move down', 1],
  ]).map(([text, label, by]) => {
    const made = tool(text, label, () => desk.move(path, by));
    made.disabled = !desk.canMove(path, by);
    return made;
  });
  if (isInheritedAt(desk, path)) {
    const remover = desk.removerOfInherited(path);
    return remover ? [...moves, tool('Remove', 'remove', remover)] : moves;
  }
  const removal = removalOf(desk, path);
  return [
    ...moves,
    tool('Change id', 'change id:', () => desk.rename(path)),
    tool(removal, removal, () => desk.removeEntry(path)),
    tool('Text', 'show in the text', () => desk.showText(path)),
  ];
}

/**
 * Where the id of a new entry is chosen or written; null if every id has one.
 * @param {FormDesk} desk
 * @param {Table} table
 * @param {string[]} path
 * @param {string[]} known ids
 */
function fieldForEntry(desk, table, path, known) {
  const shared = {
    id: `${idOf(path)}/+`,
    ariaLabel: `id of a new entry of ${path[path.length - 1]}`,
  };
  const ids = desk.onlyIds(table.names);
  if (ids.length) {
    const options = ids
      .filter(([id]) => !known.includes(id))
      .map(([id, name]) =>
        element('option', { value: id }, name && name !== id ? `${id} – ${name}` : id),
      );
    const first = element('option', { value: '' }, `${table.names} …`);
    return options.length ? element('select', shared, first, ...options) : null;
  }
  const input = element('input', {
    ...shared,
    placeholder: table.names ? `${table.names} …` : 'new id …',
    autocomplete: 'off',
    spellcheck: false,
  });
  const list = desk.suggestionsFor(table.names);
  if (list) input.setAttribute('list', list);
  return input;
}

/**
 * Why an entry cannot be called so; empty if it can.
 * @param {Table} table
 * @param {string} id
 */
const problemOfEntry = ({ names }, id) => (names ? '' : problemOfWord(id));

/**
 * @param {FormDesk} desk
 * @param {Table} table
 * @param {string[]} path
 * @param {string[]} known ids
 */
function addEntry(desk, table, path, known) {
  const each = /** @type {Field} */ (table.each);
  const input = fieldForEntry(desk, table, path, known);
  if (!input) return '';
  const add = async () => {
    const id = desk.idFor(table.names, input.value.trim());
    const problem = known.includes(id) ? `There is already '${id}'.` : problemOfEntry(table, id);
    if (!id || problem) {
      if (id) desk.shop.problem(problem);
      input.focus();
      return;
    }
    const value = await startValue(desk, each, [...path, id]);
    if (value === null) return;
    input.value = '';
    desk.setOpen([...path, id], true);
    desk.set([...path, id], value);
  };
  const form = element(
    'form',
    {
      className: 'form-row form-new',
      onsubmit: event => {
        event.preventDefault();
        add();
      },
    },
    input,
    element('button', { type: 'submit' }, `Add ${each.title.toLowerCase()}`),
  );
  return form;
}

/** Forms whose empty value means something. @param {Form} form */
const canBeEmpty = ({ kind }) => kind === 'list' || kind === 'data' || kind === 'boolean';

/**
 * With what a new entry begins; asks for what it needs. Null if the person does not say it.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @returns {Promise<TomlValue | null>}
 */
async function startValue(desk, field, path) {
  const [form] = field.forms;
  const title = `Add ${field.title.toLowerCase()} ${path[path.length - 1]}`;
  if (form.kind === 'table') {
    const needed = fieldsOfEntry(/** @type {Table} */ (form.table));
    return needed.some(({ isRequired }) => isRequired)
      ? askForEntry(desk, title, needed, path)
      : {};
  }
  if (canBeEmpty(form)) return emptyValue(form);
  const asked = { ...field, key: 'value', isRequired: true };
  return (await askForEntry(desk, title, [asked], path))?.value ?? null;
}

/**
 * Adds an item to a list, after it has been asked for.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {Form} form
 * @param {string[]} path of the list
 * @param {number} number of the item
 */
async function addItem(desk, field, form, path, number) {
  const item = [...path, String(number)];
  const asked = {
    ...field,
    key: 'value',
    title: nameOfForm(form),
    isRequired: true,
    forms: [form],
  };
  const needed = form.kind === 'table' ? fieldsOfEntry(/** @type {Table} */ (form.table)) : [asked];
  const entry = await askForEntry(desk, `Add to ${field.title}`, needed, item);
  if (!entry) return;
  desk.setOpen(item, true);
  await desk.add(path, form.kind === 'table' ? entry : entry.value);
}

/**
 * A list of tables, or of several kinds of values: an entry for each item.
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {Form} form
 * @param {string[]} path
 */
function listBody(desk, field, form, path) {
  const elements = form.elements ?? [];
  if (!elements.some(({ kind }) => kind === 'table')) {
    const slot = slotOf(desk, field, path, desk.documents.value(path));
    return controlFor(desk, { kind: 'data' }, slot);
  }
  const value = desk.documents.value(path);
  const items = Array.isArray(value) ? value : [];
  const rows = items.map((item, number) =>
    itemRow(desk, elements, [...path, String(number)], item),
  );
  const adders = elements.map(one =>
    button(
      elements.length > 1 ? `Add ${nameOfForm(one)}` : 'Add',
      () => addItem(desk, field, one, path, items.length),
      { ariaLabel: `add to ${field.title}`, id: one === elements[0] ? idOf(path) : '' },
    ),
  );
  const isAllowed = path.join('.') === allowedFindings;
  const tools = isAllowed ? [...findingsLink(desk, path)] : adders;
  const row = element('div', { className: 'form-row' }, ...tools);
  return element('div', { className: 'form-entries' }, ...rows, row);
}

/** The list of findings that are accepted, each with a reason. */
const allowedFindings = 'check.allow';

/**
 * Where findings are accepted: in the list of what the check found.
 * @param {FormDesk} desk
 * @param {string[]} path
 */
function findingsLink(desk, path) {
  const show = () => desk.shop.showFindings(true);
  const text = 'To accept a warning, choose “Fix …” beside it and give a reason.';
  return [
    button('Show what the check found', show, { id: idOf(path) }),
    element('small', {}, text),
  ];
}

/**
 * @param {FormDesk} desk
 * @param {Form[]} elements
 * @param {string[]} path
 * @param {unknown} item
 */
function itemRow(desk, elements, path, item) {
  const form = formOfValue(elements, item);
  const number = `${Number(path[path.length - 1]) + 1}`;
  const buttons = () => itemButtons(desk, path, number);
  if (form?.kind === 'table') {
    const head = { title: number, code: number, buttons };
    return foldedTable(desk, path, head, () => [
      tableBody(desk, /** @type {Table} */ (form.table), path),
    ]);
  }
  const field = { ...conditionField, title: number, forms: elements, text: '', key: number };
  const slot = slotOf(desk, field, path, item);
  const control = form ? controlFor(desk, form, slot) : shownAsText(desk, slot);
  return element('div', { className: 'form-row' }, control, ...buttons());
}

/**
 * @param {FormDesk} desk
 * @param {string[]} path
 * @param {string} number
 */
function itemButtons(desk, path, number) {
  const tool = (
    /** @type {string} */ text,
    /** @type {string} */ label,
    /** @type {() => unknown} */ act,
    isOff = false,
  ) =>
    button(text, act, { className: 'form-link', ariaLabel: `${label} ${number}`, disabled: isOff });
  return [
    tool('↑', 'move up', () => desk.move(path, -1), !desk.canMove(path, -1)),
    tool('↓', 'move down', () => desk.move(path, 1), !desk.canMove(path, 1)),
    tool('Remove', 'remove', () => desk.remove(path)),
  ];
}
