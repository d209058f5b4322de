// Which edits of files set or remove a value of a variant.
import { withValue } from './forms_documents.js';
import { tomlValue } from './toml_value.js';

/** @import { Documents } from './forms_documents.js' */
/** @import { EditStep } from './look.js' */
/** @import { TomlValue } from './toml_types.js' */

/**
 * The part of a path up to the first list on its way that this variant inherits: a list is inherited
 * as a whole, so that its own files need all of it to change one item. Null if there is none.
 * @param {Documents} documents
 * @param {string[]} path
 */
function inheritedList(documents, path) {
  for (let length = 1; length < path.length; ++length) {
    const start = path.slice(0, length);
    if (Array.isArray(documents.value(start)) && documents.ownValue(start) === undefined) {
      return start;
    }
  }
  return null;
}

/**
 * @param {Documents} documents
 * @param {string[]} list that is inherited
 * @param {string[]} path of what changes
 * @param {unknown} value undefined removes it
 * @returns {EditStep[]}
 */
function takeOver(documents, list, path, value) {
  const items = withValue(documents.value(list), path.slice(list.length), value);
  return [{ do: 'set', path: list, value: tomlValue(/** @type {TomlValue} */ (items)) }];
}

/**
 * @param {Documents} documents
 * @param {string[]} path
 * @param {TomlValue} value
 * @returns {EditStep[]}
 */
export function setSteps(documents, path, value) {
  const list = inheritedList(documents, path);
  if (list) return takeOver(documents, list, path, value);
  return [{ do: 'set', path, value: tomlValue(value) }];
}

/**
 * @param {Documents} documents
 * @param {string[]} path of a key or of an item of a list
 * @returns {EditStep[]}
 */
export function removeSteps(documents, path) {
  const list = inheritedList(documents, path);
  if (list) return takeOver(documents, list, path, undefined);
  const above = path.slice(0, -1);
  if (Array.isArray(documents.ownValue(above))) {
    return [{ do: 'remove_item', path: above, index: Number(path[path.length - 1]) }];
  }
  return [{ do: 'remove', path }];
}

/**
 * @param {Documents} documents
 * @param {string[]} path of a list
 * @param {TomlValue} item
 * @returns {EditStep[]}
 */
export function addSteps(documents, path, item) {
  const whole = documents.value(path);
  const known = Array.isArray(whole) ? whole : [];
  const number = String(known.length);
  const list = inheritedList(documents, [...path, number]);
  if (list) return takeOver(documents, list, [...path, number], item);
  return [{ do: 'add_item', path, value: tomlValue(item) }];
}

/**
 * The steps that remove what is inherited under this id: `[remove]` names it. Null if the schema has no
 * such key.
 * @param {Documents} documents
 * @param {string[]} path of a table under an id
 * @param {string[]} removable the tables that `[remove]` can name
 * @returns {EditStep[] | null}
 */
export function removeInheritedSteps(documents, path, removable) {
  if (path.length !== 2 || !removable.includes(path[0])) return null;
  const list = ['remove', path[0]];
  const known = documents.ownValue(list);
  if (known === 'all') return null;
  return [
    Array.isArray(known)
      ? { do: 'add_item', path: list, value: tomlValue(path[1]) }
      : { do: 'set', path: list, value: tomlValue([path[1]]) },
  ];
}
