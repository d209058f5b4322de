// What forms are made of: the keys of a table, as the JSON Schema of files describes them.

/**
 * One kind of value that a key can hold.
 * @typedef {object} Form
 * @property {'text' | 'color' | 'word' | 'number' | 'boolean' | 'list' | 'table' | 'data'} kind
 * @property {string} [names] of a text: the kind of id that it is
 * @property {string[]} [words] of a word
 * @property {boolean} [whole] of a number: without a fraction
 * @property {number} [least] of a number, or of the length of a list
 * @property {number} [most]
 * @property {Form[]} [elements] of a list
 * @property {Table} [table]
 */

/**
 * A key of a table.
 * @typedef {object} Field
 * @property {string} key empty if it stands for any id
 * @property {string} title
 * @property {string} text what it means
 * @property {string} fallback what applies without it; empty if that is not said
 * @property {unknown} example
 * @property {boolean} isRequired
 * @property {Form[]} forms
 * @property {{ key: string, value: string } | null} onlyWith
 * @property {{ word: string, text: string }[]} choices what each word means, as far as the text says so
 */

/**
 * @typedef {object} Table
 * @property {Field[]} fields
 * @property {Field | null} each what stands under any id
 * @property {string} names the kind of id that the keys of `each` are
 * @property {boolean} canHaveCondition
 */

/** @typedef {Record<string, any>} Schema */

/** The key of every table that says under which options it exists. */
const conditionKey = 'when';

/** @param {string} reference */
const nameOf = reference => reference.replace('#/definitions/', '');

/** Reads a schema. Tables are read when they are asked for, since some contain themselves. */
export class FormSchema {
  #schema;
  /** @type {Map<Schema, Table>} */
  #tables = new Map();

  /** @param {Schema} schema */
  constructor(schema) {
    this.#schema = schema;
  }

  /** The table of the whole file. */
  get root() {
    return this.#tableOf(this.#schema);
  }

  /** @param {Schema} schema @returns {Table} */
  #tableOf(schema) {
    const known = this.#tables.get(schema);
    if (known) return known;
    const inner = schema.additionalProperties;
    const own = schema.else ?? schema;
    const keys = Object.entries(schema.properties ?? {}).filter(
      ([key, value]) => value !== true && key !== conditionKey,
    );
    /** @type {Table} */
    const table = {
      fields: [],
      each: null,
      names: schema.propertyNames?.$comment ?? '',
      canHaveCondition: conditionKey in (schema.properties ?? {}),
    };
    this.#tables.set(schema, table);
    table.fields = keys.map(([key, value]) => this.#fieldOf(key, value, own));
    if (inner && typeof inner === 'object') table.each = this.#fieldOf('', inner, {});
    return table;
  }

  /**
   * @param {string} key
   * @param {Schema} schema
   * @param {Schema} own the rules of the table
   * @returns {Field}
   */
  #fieldOf(key, schema, own) {
    const [text, fallback] = splitFallback(schema.description ?? '');
    const forms = this.#formsOf(schema);
    const words = forms.find(form => form.kind === 'word')?.words ?? [];
    return {
      key,
      title: schema.title ?? key,
      text,
      fallback,
      example: schema.examples?.[0],
      isRequired: own.required?.includes(key) ?? false,
      forms,
      onlyWith: conditionOf(key, own),
      choices: choicesIn(text, words),
    };
  }

  /** @param {Schema} schema @returns {Form[]} */
  #formsOf(schema) {
    const types = [schema.type ?? []].flat();
    const reference = (schema.allOf ?? []).find((/** @type {Schema} */ part) => part.$ref)?.$ref;
    // Data is anything; it is edited as TOML.
    if (types.includes('array') && !schema.items) return [{ kind: 'data' }];
    /** @type {Form[]} */
    const forms = types.flatMap(type => this.#formsOfType(type, schema));
    const definition = reference && this.#schema.definitions[nameOf(reference)];
    if (definition) forms.unshift(this.#tableForm(definition));
    return inOrder(forms);
  }

  /** @param {Schema} definition @returns {Form} */
  #tableForm(definition) {
    const tableOf = () => this.#tableOf(definition);
    return {
      kind: 'table',
      get table() {
        return tableOf();
      },
    };
  }

  /** @param {string} type @param {Schema} schema @returns {Form[]} */
  #formsOfType(type, schema) {
    const { minimum, exclusiveMinimum, maximum, minItems, maxItems } = schema;
    if (type === 'string') return textForms(schema);
    if (type === 'boolean') return [{ kind: 'boolean' }];
    if (type === 'integer' || type === 'number') {
      const least = minimum ?? exclusiveMinimum;
      return [{ kind: 'number', whole: type === 'integer', least, most: maximum }];
    }
    if (type === 'array') {
      const elements = this.#formsOf(schema.items);
      return [{ kind: 'list', elements, least: minItems, most: maxItems }];
    }
    return []; // an object: a table, which is found by its reference, or a reference to an option
  }
}

/** @param {Schema} schema @returns {Form[]} */
function textForms({ anyOf, pattern, $comment }) {
  const words = anyOf?.find((/** @type {Schema} */ part) => part.enum)?.enum;
  if (words) {
    return $comment ? [{ kind: 'word', words }, text($comment)] : [{ kind: 'word', words }];
  }
  if (pattern?.startsWith('^#')) return [{ kind: 'color' }];
  return [text($comment)];
}

/** @param {string} [names] @returns {Form} */
const text = names => ({ kind: 'text', ...(names ? { names } : {}) });

/** Simple forms first, but a table behind what is shorter to write. @param {Form[]} forms */
function inOrder(forms) {
  const tables = forms.filter(form => form.kind === 'table');
  return [...forms.filter(form => form.kind !== 'table'), ...tables];
}

/**
 * The meaning of a key, and what applies without it.
 * @param {string} description
 * @returns {[text: string, fallback: string]}
 */
export function splitFallback(description) {
  const found = /^(.*?)\s*\bDefault: (.*)\.$/s.exec(description);
  return found ? [found[1], found[2]] : [description, ''];
}

/**
 * @param {string} key
 * @param {Schema} own
 */
function conditionOf(key, own) {
  for (const rule of own.allOf ?? []) {
    if (rule.if?.required?.[0] !== key) continue;
    for (const [other, wanted] of Object.entries(rule.then?.properties ?? {})) {
      return { key: other, value: /** @type {Schema} */ (wanted).then?.const };
    }
  }
  return null;
}

/**
 * What a text says about each of these words, written as "`word`: …".
 * @param {string} description
 * @param {string[]} words
 */
export function choicesIn(description, words) {
  const marks = words
    .map(word => ({ word, at: description.indexOf(`\`${word}\`: `) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (marks.length < words.length || !marks.length) return [];
  return words.map(word => {
    const number = marks.findIndex(mark => mark.word === word);
    const from = marks[number].at + word.length + 4;
    const part = description.slice(from, marks[number + 1]?.at).trim();
    return { word, text: part.replace(/[;,]$/, '') };
  });
}

/**
 * The text before what it says about single words.
 * @param {Field} field
 */
export function questionOf({ text: description, choices }) {
  if (!choices.length) return description;
  const firsts = choices.map(({ word }) => description.indexOf(`\`${word}\`: `));
  return description.slice(0, Math.min(...firsts)).trim();
}

/**
 * The form that a value has; undefined if it has none of them, as a reference to an option.
 * @param {Form[]} forms
 * @param {unknown} value
 */
export function formOfValue(forms, value) {
  return forms.find(form => fits(form, value));
}

/**
 * @param {Form} form
 * @param {unknown} value
 * @returns {boolean}
 */
function fits(form, value) {
  switch (form.kind) {
    case 'text':
    case 'color':
      return typeof value === 'string';
    case 'word':
      return (form.words ?? []).some(word => word === value);
    case 'number':
    case 'boolean':
      return typeof value === form.kind;
    case 'list':
      return Array.isArray(value) && value.every(item => formOfValue(form.elements ?? [], item));
    case 'table':
      return isTable(value) && (!isReference(value) || hasOption(form.table));
    default:
      return true;
  }
}

/** @param {Table} [table] */
const hasOption = table => !!table?.fields.some(({ key }) => key === 'option');

/** @param {unknown} value @returns {value is Record<string, unknown>} */
export function isTable(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for `{ option = "NAME" }`, the value of an option. @param {unknown} value */
export function isReference(value) {
  return isTable(value) && typeof value.option === 'string';
}

/** The key `when` of tables. @type {Field} */
export const conditionField = {
  key: conditionKey,
  title: 'Condition',
  text: 'The table exists only if the options named here have these values.',
  fallback: '',
  example: {},
  isRequired: false,
  forms: [{ kind: 'data' }],
  onlyWith: null,
  choices: [],
};
