// Finds keys by their names and explanations, and what is declared by its id.

/** @import { Documents } from './forms_documents.js' */
/** @import { Field, Form, Table } from './forms_schema.js' */
/** @import { Section } from './rules_sections.js' */

/**
 * @typedef {object} Hit
 * @property {string[]} path of the key in the files; ids that do not exist are left out with what follows
 * @property {string} trail the keys that lead to it, for people
 * @property {string} title
 * @property {string} text
 */

/** More hits would help nobody. */
export const mostHits = 80;

/** Tables in tables are searched this deep; some contain themselves. */
const deepest = 8;

class Search {
  /** @type {Hit[]} */
  hits = [];
  #documents;
  #words;

  /**
   * @param {Documents} documents
   * @param {string} query
   */
  constructor(documents, query) {
    this.#documents = documents;
    this.#words = query.toLowerCase().split(/\s+/).filter(Boolean);
  }

  /**
   * @param {Table} table
   * @param {string[]} path
   * @param {string[]} trail
   */
  searchTable({ fields, each }, path, trail) {
    if (trail.length > deepest) return;
    for (const field of fields) {
      this.searchField(field, path && [...path, field.key], [...trail, field.key]);
    }
    if (!each) return;
    const ids = path.length === trail.length ? this.#documents.keysOf(path) : [];
    for (const id of ids) {
      if (this.#matches(id)) this.#add(each, [...path, id], [...trail, id]);
    }
    const first = ids.length ? [...path, ids[0]] : path;
    this.searchField(each, first, [...trail, `(${each.title.toLowerCase()})`]);
  }

  /**
   * @param {Field} field
   * @param {string[]} path
   * @param {string[]} trail
   */
  searchField(field, path, trail) {
    const { key, title, text, choices, forms } = field;
    const words = choices.map(choice => `${choice.word} ${choice.text}`);
    if (key && this.#matches([...trail, key, title, text, ...words].join(' '))) {
      if (this.#matches([key, title, text, ...words].join(' '))) this.#add(field, path, trail);
    }
    for (const form of forms) this.#searchForm(form, path, trail);
  }

  /** @param {Form} form @param {string[]} path @param {string[]} trail */
  #searchForm({ table, elements }, path, trail) {
    if (table) this.searchTable(table, path, trail);
    for (const element of elements ?? []) {
      if (!element.table) continue;
      const list = this.#documents.value(path);
      const first = Array.isArray(list) && list.length ? [...path, '0'] : path;
      this.searchTable(element.table, first, trail);
    }
  }

  /** Those whose names match go first. */
  get bestHits() {
    const isNamed = (/** @type {Hit} */ { path, title }) =>
      this.#matches(`${title} ${path[path.length - 1]}`);
    const named = this.hits.filter(isNamed);
    const others = this.hits.filter(hit => !isNamed(hit));
    return [...named, ...others].slice(0, mostHits);
  }

  /** @param {Field} field @param {string[]} path @param {string[]} trail */
  #add({ title, text }, path, trail) {
    this.hits.push({ path, title, text, trail: trail.join(' › ') });
  }

  /** @param {string} text */
  #matches(text) {
    const lower = text.toLowerCase();
    return this.#words.every(word => lower.includes(word));
  }
}

/**
 * @param {Section[]} sections
 * @param {Documents} documents
 * @param {string} query
 * @returns {Hit[]}
 */
export function searchForms(sections, documents, query) {
  if (!query.trim()) return [];
  const search = new Search(documents, query);
  for (const { fields } of sections) {
    for (const field of fields) search.searchField(field, [field.key], [field.key]);
  }
  return search.bestHits;
}
