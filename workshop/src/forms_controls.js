// Controls for single values and for lists of them.
import { button, element } from '../../core/pages/web/elements.js';
import { formOfValue } from './forms_schema.js';
import { asToml } from './forms_words.js';

/** @import { Form } from './forms_schema.js' */
/** @import { FormDesk } from './forms_desk.js' */
/** @import { TomlValue } from './toml_types.js' */

/**
 * What a control shows and changes.
 * @typedef {object} Slot
 * @property {string} label for people who do not see the page
 * @property {string} id of the element that has the value; must be unique in the page
 * @property {unknown} value undefined if there is none
 * @property {string} fallback what applies without a value
 * @property {unknown} [example]
 * @property {string[]} path of the value in the files
 * @property {(value: TomlValue | undefined) => unknown} commit
 * @property {(text: string) => string} [problemOf] why a text cannot be the value; empty if it can
 */

/** @param {Slot} slot */
const shared = ({ label, id }) => ({ id, ariaLabel: label });

/**
 * What an empty field says: its default, or an example, which for ids is of this variant.
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 */
function hint(desk, form, { fallback, example }) {
  if (fallback) return `default: ${plainly(fallback)}`;
  const shown = form.names ? desk.exampleOf(form.names) : example;
  return typeof shown === 'string' || typeof shown === 'number' ? `such as ${shown}` : '';
}

/** @param {string} text */
const plainly = text => text.replaceAll('`', '');

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 * @returns {HTMLElement}
 */
export function textControl(desk, form, slot) {
  const value = typeof slot.value === 'string' ? slot.value : '';
  const isLong = value.length > 70 || value.includes('\n');
  if (isLong && !form.names) return longTextControl(slot, value);
  const input = element('input', {
    ...shared(slot),
    type: 'text',
    value,
    placeholder: hint(desk, form, slot),
    autocomplete: 'off',
    spellcheck: !form.names,
    oninput: () => input.setCustomValidity(''),
    onchange() {
      const text = desk.idFor(form.names, input.value);
      input.setCustomValidity(slot.problemOf?.(text) ?? '');
      if (!input.reportValidity()) return;
      slot.commit(text === '' ? undefined : text);
      // Without a value of its own, what is inherited applies again.
      if (text === '') input.value = value;
    },
  });
  const list = desk.suggestionsFor(form.names);
  if (list) input.setAttribute('list', list);
  return input;
}

/**
 * @param {Slot} slot
 * @param {string} value
 */
function longTextControl(slot, value) {
  const lines = value.split('\n').length + Math.floor(value.length / 80);
  const area = element('textarea', {
    ...shared(slot),
    value,
    rows: Math.min(12, Math.max(2, lines)),
    onchange: () => slot.commit(area.value || undefined),
  });
  return area;
}

const colorForms = 'Write #rrggbb, such as #c0392b, or the name of a color, such as green.';

/**
 * A color as files have it, #rrggbb, of any that browsers know; undefined for none, null for no color.
 * @param {string} text
 */
function colorOf(text) {
  if (!text) return undefined;
  if (/^#[0-9a-f]{6}$/i.test(text)) return text;
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return null;
  // What is no color leaves the one from before.
  const seen = ['#000000', '#ffffff'].map(before => {
    context.fillStyle = before;
    context.fillStyle = text;
    return String(context.fillStyle);
  });
  return seen[0] === seen[1] && seen[0].length === 7 ? seen[0] : null;
}

/** @param {Slot} slot */
function colorControl(slot) {
  const value = typeof slot.value === 'string' ? slot.value : '';
  const picker = element('input', {
    type: 'color',
    ariaLabel: `${slot.label}: pick`,
    value: /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : '#888888',
    onchange: () => slot.commit(picker.value),
  });
  const commit = () => {
    const color = colorOf(input.value.trim());
    input.setCustomValidity(color === null ? colorForms : '');
    if (input.reportValidity()) slot.commit(color ?? undefined);
  };
  const input = element('input', {
    ...shared(slot),
    type: 'text',
    value,
    placeholder: '#c0392b',
    title: colorForms,
    size: 9,
    spellcheck: false,
    oninput: () => input.setCustomValidity(''),
    onchange: commit,
  });
  return element('span', { className: 'form-row' }, picker, input);
}

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 */
function numberControl(desk, form, slot) {
  const { whole, least, most } = form;
  const input = element('input', {
    ...shared(slot),
    type: 'number',
    value: typeof slot.value === 'number' ? String(slot.value) : '',
    placeholder: hint(desk, form, slot),
    step: whole ? '1' : 'any',
    onchange() {
      if (!input.reportValidity()) return;
      slot.commit(input.value === '' ? undefined : input.valueAsNumber);
    },
  });
  if (least !== undefined) input.min = String(least);
  if (most !== undefined) input.max = String(most);
  return input;
}

/** @param {Slot} slot */
function booleanControl(slot) {
  const isOn = slot.value ?? slot.fallback === 'true';
  const box = element('input', {
    ...shared(slot),
    type: 'checkbox',
    checked: isOn === true,
    onchange: () => slot.commit(box.checked),
  });
  const words = element('span', {}, isOn ? 'yes' : 'no');
  return element('label', { className: 'form-check' }, box, ' ', words);
}

/**
 * @param {Form} form
 * @param {Slot} slot
 */
function wordControl({ words = [] }, slot) {
  const { value, fallback } = slot;
  const unset = fallback ? `default: ${plainly(fallback)}` : 'choose …';
  const options = words.map(word =>
    element('option', { value: word, selected: word === value }, word),
  );
  const list = element(
    'select',
    { ...shared(slot), onchange: () => slot.commit(list.value || undefined) },
    ...(value === undefined ? [element('option', { value: '', selected: true }, unset)] : []),
    ...options,
  );
  return list;
}

/**
 * Any value, as TOML.
 * @param {FormDesk} desk
 * @param {Slot} slot
 */
function tomlControl(desk, slot) {
  const value = slot.value === undefined ? '' : asToml(slot.value);
  const area = element('textarea', {
    ...shared(slot),
    className: 'form-code',
    value,
    rows: Math.min(10, value.split('\n').length),
    placeholder: asToml(slot.example),
    spellcheck: false,
    onchange: () =>
      area.value.trim() ? desk.setText(slot.path, area.value.trim()) : slot.commit(undefined),
  });
  return area;
}

/**
 * A value that forms cannot edit.
 * @param {FormDesk} desk
 * @param {Slot} slot
 */
export function shownAsText(desk, slot) {
  const text = asToml(slot.value);
  const code = element('code', { className: 'form-toml' }, shortened(text));
  const link = button('Edit as text', () => desk.showText(slot.path), {
    className: 'form-link',
    id: slot.id,
    ariaLabel: `${slot.label}: edit as text`,
  });
  return element('span', { className: 'form-row' }, code, desk.hasText(slot.path) ? link : '');
}

/** @param {string} text */
const shortened = text => (text.length > 300 ? `${text.slice(0, 300)} …` : text);

/** @param {Form} form */
const isShort = ({ kind }) => ['text', 'color', 'word', 'number', 'boolean'].includes(kind);

/** Forms that have a control here; others are tables and lists of them. @param {Form} form @returns {boolean} */
export function isSimple(form) {
  if (form.kind !== 'list') return form.kind !== 'table';
  const elements = form.elements ?? [];
  return elements.length === 1 && (isShort(elements[0]) || isListOfTexts(elements[0]));
}

/** @param {Form} form */
function isListOfTexts({ kind, elements }) {
  return kind === 'list' && elements?.length === 1 && elements[0].kind === 'text';
}

/**
 * The control for a value of a simple form.
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 * @returns {HTMLElement}
 */
export function controlFor(desk, form, slot) {
  switch (form.kind) {
    case 'text':
      return textControl(desk, form, slot);
    case 'color':
      return colorControl(slot);
    case 'word':
      return wordControl(form, slot);
    case 'number':
      return numberControl(desk, form, slot);
    case 'boolean':
      return booleanControl(slot);
    case 'list':
      return listControl(desk, form, slot);
    default:
      return tomlControl(desk, slot);
  }
}

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 */
function listControl(desk, form, slot) {
  const [inner] = form.elements ?? [];
  const items = Array.isArray(slot.value) ? slot.value : [];
  if (inner.kind === 'word') return wordsControl(inner, items, slot);
  return itemsControl(desk, form, items, slot);
}

/**
 * A box to check for each word.
 * @param {Form} form
 * @param {TomlValue[]} items
 * @param {Slot} slot
 */
function wordsControl({ words = [] }, items, slot) {
  const boxes = words.map((word, number) => {
    const box = element('input', {
      type: 'checkbox',
      id: number ? `${slot.id}-${word}` : slot.id,
      checked: items.includes(word),
      onchange: () =>
        slot.commit(box.checked ? [...items, word] : items.filter(item => item !== word)),
    });
    return element('label', { className: 'form-check' }, box, ` ${word}`);
  });
  const isDefault = slot.value === undefined && slot.fallback;
  const standard = isDefault ? [element('small', {}, `by default: ${plainly(slot.fallback)}`)] : [];
  const parts = [...boxes, ...standard];
  const group = element('span', { className: 'form-row', ariaLabel: slot.label }, ...parts);
  group.setAttribute('role', 'group');
  return group;
}

/**
 * A control for each item, and an empty one to add another.
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {TomlValue[]} items
 * @param {Slot} slot
 */
function itemsControl(desk, form, items, slot) {
  const [inner] = form.elements ?? [];
  const canGrow = form.most === undefined || items.length < form.most;
  const isFixed = form.least !== undefined && form.least === form.most;
  const parts = items.map((value, number) => {
    const commit = (/** @type {TomlValue | undefined} */ changed) =>
      slot.commit(
        changed === undefined || changed === ''
          ? items.filter((_, other) => other !== number)
          : items.map((item, other) => (other === number ? changed : item)),
      );
    const control = itemControl(desk, inner, { ...slot, value, commit, ...nameOf(slot, number) });
    const remove = button('×', () => commit(undefined), {
      className: 'form-x',
      ariaLabel: `remove ${asToml(value)}`,
    });
    return element('span', { className: 'form-item' }, control, isFixed ? '' : remove);
  });
  const adder = canGrow ? [addControl(desk, inner, items, slot)] : [];
  const group = element('span', { className: 'form-items' }, ...parts, ...adder);
  group.setAttribute('role', 'group');
  group.ariaLabel = slot.label;
  return group;
}

/**
 * @param {Slot} slot
 * @param {number} number
 */
function nameOf(slot, number) {
  return {
    id: `${slot.id}-${number}`,
    label: `${slot.label}, ${number + 1}`,
    fallback: '',
    path: [...slot.path, String(number)],
  };
}

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {Slot} slot
 */
function itemControl(desk, form, slot) {
  if (!formOfValue([form], slot.value)) return shownAsText(desk, slot);
  const control = controlFor(desk, form, slot);
  if (control instanceof HTMLInputElement && form.kind === 'text') {
    control.size = Math.min(40, Math.max(4, control.value.length + 1));
  }
  return control;
}

/**
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {TomlValue[]} items
 * @param {Slot} slot
 */
function addControl(desk, form, items, slot) {
  if (form.kind === 'list') return draftControl(desk, form, items, slot);
  const example = Array.isArray(slot.example) ? slot.example[0] : undefined;
  const commit = (/** @type {TomlValue | undefined} */ value) => {
    if (value !== undefined && value !== '') slot.commit([...items, value]);
  };
  const label = `add to ${slot.label}`;
  const empty = { ...slot, value: undefined, fallback: '', label, commit, example };
  const control = controlFor(desk, form, empty);
  if (!(control instanceof HTMLInputElement) || control.type === 'checkbox') return control;
  control.placeholder = items.length ? 'add …' : hint(desk, form, empty) || 'add …';
  control.size = Math.max(6, control.placeholder.length);
  control.classList.add('form-add');
  return control;
}

/**
 * A list to be added to a list of lists, once it is long enough.
 * @param {FormDesk} desk
 * @param {Form} form
 * @param {TomlValue[]} items
 * @param {Slot} slot
 */
function draftControl(desk, form, items, slot) {
  const box = element('span', { className: 'form-items' });
  const label = `add to ${slot.label}`;
  const example = Array.isArray(slot.example) ? slot.example[0] : undefined;
  const fill = (/** @type {TomlValue[]} */ draft) => {
    const commit = (/** @type {TomlValue | undefined} */ value) => {
      const list = Array.isArray(value) ? value : [];
      if (list.length >= (form.least ?? 1)) slot.commit([...items, list]);
      else fill(list);
    };
    const inner = { ...slot, value: draft, label, commit, example, fallback: '' };
    box.replaceChildren(controlFor(desk, form, inner));
    if (draft.length) document.getElementById(slot.id)?.focus();
  };
  fill([]);
  return box;
}
