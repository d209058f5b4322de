// The sections of the rules: which tables of the files are in each.

/** @import { Table, Field } from './forms_schema.js' */

/**
 * @typedef {object} Section
 * @property {string} id
 * @property {string} name
 * @property {Field[]} fields
 */

/** Tables that belong together; all others have a section of their own. @type {[string, string[]][]} */
const groups = [
  ['About', ['variant']],
  ['Powers', ['power']],
  ['Units and start', ['class', 'setup']],
  ['Calendar', ['calendar']],
  ['Victory', ['victory', 'supply', 'builds']],
  ['Switches', ['rules', 'editions']],
  ['Options', ['options']],
  ['Fog and sight', ['fog', 'sight']],
  ['Orders and declarations', ['order', 'task', 'words', 'strength']],
  ['Attributes and scripts', ['attribute', 'hooks', 'names', 'people', 'regents']],
  ['Pages and texts', ['page', 'paragraph']],
  ['Board', ['terrain', 'province', 'edges', 'passage', 'impassable', 'board', 'world']],
  ['Checks', ['check', 'remove']],
];

/** @param {Table} root @returns {Section[]} */
export function sectionsOf(root) {
  const rest = new Map(root.fields.map(field => [field.key, field]));
  const sections = groups.map(([name, keys]) => {
    const fields = keys.flatMap(key => rest.get(key) ?? []);
    for (const key of keys) rest.delete(key);
    return { id: keys[0], name, fields };
  });
  const others = [...rest.values()].map(field => ({
    id: field.key,
    name: field.title,
    fields: [field],
  }));
  return [...sections, ...others].filter(({ fields }) => fields.length);
}
