// The values of a variant: those in its own files, and those with all that it inherits.
import { isReference, isTable } from './forms_schema.js';

/** @typedef {Record<string, unknown>} Tree */
/** @typedef {{ own: Record<string, Tree>, whole: Tree | null }} DocumentsAnswer */
/** @typedef {'own' | 'inherited' | 'unset'} Origin */

/** The files of which a variant consists, in the order in which they are searched. */
const variantFiles = ['variant.toml', 'map.toml', 'shapes.toml'];

export class Documents {
  #own;
  #inherited;
  #all;

  /**
   * @param {DocumentsAnswer} answer
   * @param {Tree | null} [inherited] the values of the variant that it extends, if they are known
   */
  constructor({ own, whole }, inherited = null) {
    this.#inherited = inherited;
    this.hasErrors = whole === null;
    // With errors, own values are shown over what they would inherit.
    this.#all = whole ?? inherited;
    this.#own = variantFiles.flatMap(file =>
      isTable(own[file]) ? [{ file, tree: own[file] }] : [],
    );
  }

  /**
   * The files of the variant that cannot be read, among those that there are.
   * @param {string[]} paths
   */
  unreadable(paths) {
    const read = this.#own.map(({ file }) => file);
    return variantFiles.filter(file => paths.includes(file) && !read.includes(file));
  }

  /** True if the files have errors, and what they inherit is not known either. */
  get isPartial() {
    return this.#all === null && this.base !== '';
  }

  /** The variant that it extends; empty if none. */
  get base() {
    const base = this.ownValue(['variant', 'extends']);
    return typeof base === 'string' ? base : '';
  }

  /**
   * The own file in which a path is.
   * @param {string[]} path
   */
  fileOf(path) {
    return this.#own.find(({ tree }) => valueIn(tree, path) !== undefined)?.file;
  }

  /** @param {string[]} path */
  ownValue(path) {
    const values = this.#own.map(({ tree }) => valueIn(tree, path)).filter(isThere);
    return values.every(isTable) && values.length > 1 ? joined(values) : values[0];
  }

  /**
   * The value that applies: what the own files say, as it is written there, over what is inherited.
   * @param {string[]} path
   */
  value(path) {
    const own = this.ownValue(path);
    const whole = this.#all ? valueIn(this.#all, path) : undefined;
    if (own === undefined) return whole;
    return isTable(own) && isTable(whole) && !isReference(own) ? joined([own, whole]) : own;
  }

  /** @param {string[]} path @returns {Origin} */
  originOf(path) {
    if (this.ownValue(path) !== undefined) return 'own';
    return this.value(path) === undefined ? 'unset' : 'inherited';
  }

  /** The value without the own files. @param {string[]} path */
  inheritedValue(path) {
    return this.#inherited ? valueIn(this.#inherited, path) : undefined;
  }

  /**
   * The keys of a table in the order of the files, those that are inherited first.
   * @param {string[]} path
   */
  keysOf(path) {
    const tables = [this.value(path), this.ownValue(path)].filter(isTable);
    return [...new Set(tables.flatMap(table => Object.keys(table)))];
  }
}

/** @param {unknown} value */
const isThere = value => value !== undefined;

/**
 * @param {unknown} tree
 * @param {string[]} path keys, and numbers of items
 * @returns {unknown}
 */
export function valueIn(tree, path) {
  let value = tree;
  for (const key of path) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isTable(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value ?? undefined;
}

/** All keys of tables; what the first ones say goes first. @param {Tree[]} tables @returns {Tree} */
function joined(tables) {
  /** @type {Tree} */
  const all = {};
  for (const table of tables) {
    for (const [key, value] of Object.entries(table)) {
      const known = all[key];
      const canJoin = isTable(known) && isTable(value) && !isReference(known);
      all[key] = canJoin ? joined([known, value]) : (known ?? value);
    }
  }
  return all;
}

/**
 * The same tree with another value at the path; undefined removes it.
 * @param {unknown} tree
 * @param {string[]} path
 * @param {unknown} value
 * @returns {unknown}
 */
export function withValue(tree, [key, ...rest], value) {
  if (key === undefined) return value;
  if (Array.isArray(tree)) {
    const changed = withValue(tree[Number(key)], rest, value);
    if (changed === undefined) return tree.filter((_, number) => number !== Number(key));
    return Object.assign([...tree], { [key]: changed });
  }
  const table = isTable(tree) ? tree : {};
  const changed = withValue(table[key], rest, value);
  const others = Object.entries(table);
  if (changed === undefined) return Object.fromEntries(others.filter(([other]) => other !== key));
  return Object.fromEntries(
    key in table
      ? others.map(([other, old]) => [other, other === key ? changed : old])
      : [...others, [key, changed]],
  );
}
