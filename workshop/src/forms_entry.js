// The dialog for a new entry: it asks for what the entry needs, so that nothing unfinished is written.
import { element } from '../../core/pages/web/elements.js';
import { field as labelled, openQuestion, row } from '../../core/pages/web/dialogs.js';
import { controlFor, isSimple } from './forms_controls.js';
import { questionOf } from './forms_schema.js';
import { withCode } from './forms_words.js';

/** @import { FormDesk } from './forms_desk.js' */
/** @import { Field, Form, Table } from './forms_schema.js' */
/** @import { TomlValue } from './toml_types.js' */
/** @typedef {Record<string, TomlValue>} Entry */

/**
 * The fields that a new table asks for: those that it needs; if it needs none, all that are simple.
 * @param {Table} table
 */
export function fieldsOfEntry({ fields }) {
  const simple = fields.filter(({ forms }) => forms.some(isAskable));
  const needed = simple.filter(({ isRequired }) => isRequired);
  return needed.length ? needed : simple;
}

/** @param {Form} form */
const isAskable = form => isSimple(form) && form.kind !== 'data';

/**
 * Why an entry cannot be written yet; empty if it can.
 * @param {FormDesk} desk
 * @param {Field[]} fields
 * @param {Entry} entry
 */
export function problemOfEntry(desk, fields, entry) {
  for (const field of fields) {
    const value = entry[field.key];
    if (value === undefined || value === '' || (Array.isArray(value) && !value.length)) {
      if (field.isRequired) return `${field.title} is needed.`;
      continue;
    }
    const problem = problemOfValue(desk, formOf(field), value);
    if (problem) return `${field.title}: ${problem}`;
  }
  return Object.keys(entry).length || !fields.length ? '' : 'Say at least one of these.';
}

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {TomlValue} value
 * @returns {string}
 */
function problemOfValue(desk, form, value) {
  if (Array.isArray(value)) {
    if (value.length < (form.least ?? 0)) return `it needs at least ${form.least}.`;
    const [inner] = form.elements ?? [];
    return value.map(item => problemOfValue(desk, inner, item)).find(Boolean) ?? '';
  }
  const isUnknown = typeof value === 'string' && form.names && !desk.knows(form.names, value);
  return isUnknown ? `'${value}' is not a ${form.names} of this variant.` : '';
}

/** @param {Field} field */
const formOf = ({ forms }) => /** @type {Form} */ (forms.find(isAskable));

/**
 * Asks for a new table; null if the person closes the dialog.
 * @param {FormDesk} desk
 * @param {string} title
 * @param {Field[]} fields
 * @param {string[]} path
 * @returns {Promise<Entry | null>}
 */
export function askForEntry(desk, title, fields, path) {
  return new Promise(done => {
    /** @type {Entry} */
    const entry = {};
    const problem = element('p', { className: 'problem-text', role: 'alert' });
    const rows = fields.map(field => fieldOfEntry(desk, field, entry, path));
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      problem.textContent = problemOfEntry(desk, fields, entry);
      if (problem.textContent) return;
      done(entry);
      dialog.close();
    };
    const add = element('button', { type: 'submit', className: 'plain main' }, 'Add');
    const form = element('form', { className: 'form-entry', onsubmit }, ...rows, problem, row(add));
    const dialog = openQuestion(title, form);
    dialog.addEventListener('close', () => done(null));
    const first = form.querySelector('input, select, textarea');
    if (first instanceof HTMLElement) first.focus();
  });
}

/**
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {Entry} entry
 * @param {string[]} path
 */
function fieldOfEntry(desk, field, entry, path) {
  const box = element('div', { className: 'form-control' });
  const form = formOf(field);
  const id = `entry-${field.key}`;
  const fill = () => {
    const slot = {
      label: field.title,
      id,
      value: entry[field.key],
      fallback: field.fallback,
      example: field.example,
      path: [...path, field.key],
      commit: (/** @type {TomlValue | undefined} */ value) => {
        if (value === undefined) delete entry[field.key];
        else entry[field.key] = value;
        // The control of a list shows what it has, with room for more.
        if (form.kind === 'list') {
          fill();
          document.getElementById(id)?.focus();
        }
      },
    };
    box.replaceChildren(controlFor(desk, form, slot));
  };
  fill();
  const about = element('small', {}, ...withCode(questionOf(field)));
  return element('div', { className: 'form-entry-field' }, labelled(field.title, box), about);
}
