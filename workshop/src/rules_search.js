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

/** Words that say nothing about what is wanted. */
const fillers = new Set(
  'a an and are be by for i in is it its of on or the to what who'.split(' '),
);

/**
 * The part of a word that its forms share: "builds", "building" and "built" are not all one, but most are.
 * @param {string} word
 */
function stemOf(word) {
  const stem = word
    .replace(/(?:ings?|ers?|ed|es|s)$/, '')
    .replace(/([^aeiou])\1$/, '$1')
    .replace(/e$/, '');
  return stem.length < 3 ? word : stem;
}

/** The stems to search for. @param {string} query */
export function stemsOf(query) {
  const words = query.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
  const telling = words.filter(word => !fillers.has(word));
  return (telling.length ? telling : words).map(stemOf);
}

/** Tables in tables are searched this deep; some contain themselves. */
const deepest = 8;

class Search {
  /** @type {(Hit & { count: number, named: number })[]} */
  #hits = [];
  #documents;
  #stems;

  /**
   * @param {Documents} documents
   * @param {string} query
   */
  constructor(documents, query) {
    this.#documents = documents;
    this.#stems = stemsOf(query).map(stem => new RegExp(`(?<![\\p{L}\\p{N}])${stem}`, 'u'));
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
      const name = this.#valueWords([...path, id, 'name']);
      this.#take(each, [...path, id], [...trail, id], `${id} ${name}`);
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
    const own = [key, title, text, ...words, this.#valueWords(path)].join(' ');
    if (key) this.#take(field, path, trail, own);
    for (const form of forms) this.#searchForm(form, path, trail);
  }

  /** @param {Form} form @param {string[]} path @param {string[]} trail */
  #searchForm({ table, elements }, path, trail) {
    if (table) this.searchTable(table, path, trail);
    for (const element of elements ?? []) {
      if (!element.table) continue;
      const list = this.#documents.value(path);
      const items = Array.isArray(list) ? list : [];
      this.searchTable(element.table, items.length ? [...path, '0'] : path, trail);
      for (let number = 1; number < items.length; ++number) {
        this.#searchValues(element.table, [...path, String(number)], trail);
      }
    }
  }

  /** What the keys of a further item say. @param {Table} table @param {string[]} path @param {string[]} trail */
  #searchValues({ fields }, path, trail) {
    for (const field of fields) {
      const inner = [...path, field.key];
      this.#take(field, inner, [...trail, field.key], this.#valueWords(inner));
    }
  }

  /** The words of a value, if it is a text or a list of texts. @param {string[]} path */
  #valueWords(path) {
    const value = path && this.#documents.value(path);
    const all = Array.isArray(value) ? value : [value];
    return all.filter(item => typeof item === 'string').join(' ');
  }

  /** Those in which most words are, and of these first those that are called so. @returns {Hit[]} */
  get bestHits() {
    const best = Math.max(0, ...this.#hits.map(({ count }) => count));
    // A single word of many says too little.
    if (best * 2 < this.#stems.length) return [];
    return this.#hits
      .filter(({ count }) => count === best)
      .sort((a, b) => b.named - a.named)
      .slice(0, mostHits)
      .map(({ path, title, text, trail }) => ({ path, title, text, trail }));
  }

  /**
   * @param {Field} field
   * @param {string[]} path
   * @param {string[]} trail
   * @param {string} words in which at least one of those that are searched for must be
   */
  #take({ title, text }, path, trail, words) {
    if (!this.#count(words)) return;
    const count = this.#count([words, ...trail].join(' '));
    const named = this.#count(`${title} ${path[path.length - 1]}`);
    this.#hits.push({ path, title, text, trail: trail.join(' › '), count, named });
  }

  /** How many of the words are in a text. @param {string} text */
  #count(text) {
    const lower = text.toLowerCase();
    return this.#stems.filter(stem => stem.test(lower)).length;
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
