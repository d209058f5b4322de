// Words of forms: explanations with code in them, and what a value is called.
import { element } from '../../core/pages/web/elements.js';
import { isReference, isTable } from './forms_schema.js';
import { tomlValue } from './toml_value.js';

/** @import { Form } from './forms_schema.js' */
/** @import { TomlValue } from './toml_types.js' */

/**
 * A text in which parts between backticks are code.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function withCode(text) {
  return text
    .split('`')
    .map((part, number) => (number % 2 ? element('code', {}, part) : part))
    .filter(part => part !== '');
}

/** @param {unknown} value */
export function asToml(value) {
  try {
    return tomlValue(/** @type {TomlValue} */ (value));
  } catch {
    return String(value);
  }
}

/** What a closed table says about its content. @param {unknown} value */
export function summaryOf(value) {
  if (isReference(value)) return asToml(value);
  if (isTable(value)) {
    const named = value.name ?? value.label ?? value.text;
    if (typeof named === 'string') return named.split('\n')[0];
    const keys = Object.keys(value);
    return keys.length > 4 ? `${keys.slice(0, 4).join(', ')}, …` : keys.join(', ');
  }
  if (Array.isArray(value)) return value.length === 1 ? '1 entry' : `${value.length} entries`;
  return value === undefined ? '' : asToml(value);
}

/** @type {Record<Form['kind'], string>} */
const kindNames = {
  text: 'text',
  color: 'color',
  word: 'choice',
  number: 'number',
  boolean: 'yes or no',
  list: 'list',
  table: 'table',
  data: 'TOML',
};

/** @param {Form} form */
export function nameOfForm({ kind, names }) {
  return names || kindNames[kind];
}

/** The empty value of a form, with which a person begins. @param {Form} form @returns {TomlValue} */
export function emptyValue({ kind, words, least }) {
  switch (kind) {
    case 'word':
      return words?.[0] ?? '';
    case 'color':
      return '#888888';
    case 'number':
      return Math.max(0, least ?? 0);
    case 'boolean':
      return true;
    case 'list':
      return [];
    case 'table':
    case 'data':
      return {};
    default:
      return '';
  }
}
