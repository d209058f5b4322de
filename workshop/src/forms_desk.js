// FormDesk: what all forms of a variant share: its values, its schema, and how they are changed.
import { element } from '../../core/pages/web/elements.js';
import { askForText, problemOfWord } from './forms_dialog.js';
import { languageOf } from './language_client.js';
import { moveTable } from './toml_order.js';
import { placeOf } from './toml_places.js';
import { Documents } from './forms_documents.js';
import { addSteps, removeInheritedSteps, removeSteps, setSteps } from './forms_edits.js';
import { isTable } from './forms_schema.js';
import { problemOfVariantId } from './variant_id.js';
import { headingEdits } from './forms_headings.js';
import { confirmRemoval } from './forms_removal.js';

/** @import { EditStep } from './look.js' */
/** @import { Shop } from './shop.js' */
/** @import { FormSchema } from './forms_schema.js' */
/** @import { DocumentsAnswer, Tree } from './forms_documents.js' */
/** @import { TomlValue } from './toml_types.js' */

/** More suggestions than these would only be in the way. */
const mostSuggestions = 1500;

/** Why nothing can be changed. */
const onlyRead = 'This project is open in another tab; here it can only be read.';

/** @param {string[]} path */
export const pathName = path => path.join(' › ');

export class FormDesk {
  #lists = element('div', { hidden: true });
  /** The ids of what is open, by kind. @type {Map<string, HTMLDataListElement>} */
  #suggestions = new Map();
  /** Paths of tables that are shown with all their keys. @type {Set<string>} */
  #opened = new Set();
  /** Ids that the files of the variant do not declare. @type {Map<string, string[]>} */
  #otherIds = new Map();
  documents = new Documents({ own: {}, whole: null });

  /**
   * @param {Shop} shop
   * @param {FormSchema} schema
   * @param {HTMLElement} root where lists of suggestions are kept
   */
  constructor(shop, schema, root) {
    this.shop = shop;
    this.schema = schema;
    root.append(this.#lists);
  }

  /**
   * @param {DocumentsAnswer} answer
   * @param {Tree | null} inherited
   */
  take(answer, inherited) {
    this.documents = new Documents(answer, inherited);
    this.#suggestions.clear();
    this.#lists.replaceChildren();
  }

  /**
   * Adds suggestions for a kind of id.
   * @param {string} kind
   * @param {string[]} ids
   */
  addIds(kind, ids) {
    this.#otherIds.set(kind, ids);
  }

  /** @param {string[]} path */
  isOpen(path) {
    return this.#opened.has(JSON.stringify(path));
  }

  /**
   * @param {string[]} path
   * @param {boolean} isOpen
   */
  setOpen(path, isOpen) {
    if (isOpen) this.#opened.add(JSON.stringify(path));
    else this.#opened.delete(JSON.stringify(path));
  }

  /**
   * @param {string[]} path
   * @param {TomlValue | undefined} value undefined removes the key
   */
  async set(path, value) {
    if (value === undefined && this.documents.originOf(path) !== 'own') return false;
    const old = this.documents.value(path);
    const steps =
      value === undefined
        ? removeSteps(this.documents, path)
        : setSteps(this.documents, path, value);
    const label = `${value === undefined ? 'remove' : 'set'} ${pathName(path)}`;
    // What follows from the change belongs to the same step of undo.
    const merge = `${label} ${JSON.stringify(value)}`;
    const done = await this.shop.edit(label, steps, { merge });
    const isName = path.length === 3 && path[0] === 'power' && path[2] === 'name';
    if (done && isName && typeof old === 'string') {
      const { project } = this.shop;
      const name = typeof value === 'string' ? value : path[1];
      project.change(label, headingEdits(project, old, name), { merge });
    }
    return done;
  }

  /**
   * Why a text cannot be the value of a key; empty if it can.
   * @param {string[]} path
   * @param {string} text
   */
  problemOf(path, text) {
    return path.join('.') === 'variant.id' ? problemOfVariantId(text) : '';
  }

  /**
   * Sets a value that is written as TOML.
   * @param {string[]} path
   * @param {string} value
   */
  setText(path, value) {
    return this.shop.edit(`set ${pathName(path)}`, [{ do: 'set', path, value }]);
  }

  /** @param {string[]} path */
  remove(path) {
    return this.shop.edit(`remove ${pathName(path)}`, removeSteps(this.documents, path));
  }

  /**
   * Removes what has an id, after a question if something else uses it.
   * @param {string[]} path
   */
  async removeEntry(path) {
    const isInherited = this.documents.inheritedValue(path) !== undefined;
    if (isInherited || (await confirmRemoval(this.shop, path))) await this.remove(path);
  }

  /**
   * @param {string[]} path of a list
   * @param {TomlValue} item
   */
  add(path, item) {
    return this.shop.edit(`add to ${pathName(path)}`, addSteps(this.documents, path, item));
  }

  /**
   * How a table that is inherited can be removed; null if it cannot.
   * @param {string[]} path
   * @returns {(() => Promise<boolean>) | null}
   */
  removerOfInherited(path) {
    const remove = this.schema.root.fields.find(({ key }) => key === 'remove');
    const removable = remove?.forms[0].table?.fields.map(({ key }) => key) ?? [];
    const steps = removeInheritedSteps(this.documents, path, removable);
    return steps && (() => this.edit(`remove ${pathName(path)}`, steps));
  }

  /**
   * @param {string} label
   * @param {EditStep[]} steps
   */
  edit(label, steps) {
    return this.shop.edit(label, steps);
  }

  /**
   * Asks for another id of what a table declares, and changes it wherever it is used.
   * @param {string[]} path
   */
  async rename(path) {
    const id = path[path.length - 1];
    const problem = await languageOf(this.shop).problemWithRename(path);
    if (problem) {
      this.shop.problem(problem);
      return;
    }
    // Keys of another kind, such as the name of a place with its coast, are left to the engine.
    const problemOf = problemOfWord(id) ? undefined : problemOfWord;
    const wanted = await askForText(`Change the id ${id}`, 'New id', id, problemOf);
    if (wanted === null || wanted === id) return;
    this.setOpen([...path.slice(0, -1), wanted], this.isOpen(path));
    await this.shop.renameId(id, wanted, path);
  }

  /**
   * Where a table or an item would be after a move in its file; null if it cannot move.
   * @param {string[]} path
   * @param {-1 | 1} by
   */
  #moved(path, by) {
    const file = this.documents.fileOf(path);
    const content = file && moveTable(this.shop.project.text(file), path, by);
    return file && content ? { path: file, content } : null;
  }

  /** @param {string[]} path @param {-1 | 1} by */
  canMove(path, by) {
    return this.#moved(path, by) !== null || this.#movedItems(path, by) !== null;
  }

  /** @param {string[]} path @param {-1 | 1} by */
  async move(path, by) {
    const label = `move ${pathName(path)}`;
    const moved = this.#moved(path, by);
    const items = this.#movedItems(path, by);
    if (items) await this.set(path.slice(0, -1), items);
    else if (this.shop.readOnly) this.shop.problem(onlyRead);
    else if (moved) this.shop.project.change(label, [moved]);
  }

  /**
   * The items of a list in another order; null if they have headings of their own.
   * @param {string[]} path of one of them
   * @param {-1 | 1} by
   */
  #movedItems(path, by) {
    const list = path.slice(0, -1);
    const at = Number(path[path.length - 1]);
    const items = this.documents.value(list);
    if (!Array.isArray(items) || !(at + by in items)) return null;
    const file = this.documents.fileOf(list);
    const hasHeading = file && placeOf(this.shop.project.text(file), path)?.kind === 'item';
    if (hasHeading) return null;
    const moved = [...items];
    [moved[at], moved[at + by]] = [moved[at + by], moved[at]];
    return /** @type {TomlValue[]} */ (moved);
  }

  /**
   * Shows where a value stands in the text of its file.
   * @param {string[]} path
   */
  showText(path) {
    const file = this.documents.fileOf(path) ?? 'variant.toml';
    const line = placeOf(this.shop.project.text(file), path)?.line ?? 1;
    this.shop.goTo({ view: 'text', file, line, column: 1 });
  }

  /** Whether its own file has the value at a line. @param {string[]} path */
  hasText(path) {
    return this.documents.fileOf(path) !== undefined;
  }

  /**
   * The id of a list of suggestions for a kind of id; empty if there are none.
   * @param {string | undefined} kind
   */
  suggestionsFor(kind) {
    if (!kind) return '';
    const known = this.#suggestions.get(kind);
    if (known) return known.id;
    const others = (this.#otherIds.get(kind) ?? []).map(id => [id, '']);
    const ids = [...this.#idsOf(kind), ...others];
    if (!ids.length || ids.length > mostSuggestions) return '';
    const options = ids.map(([id, name]) =>
      element('option', { value: id, label: name && name !== id ? `${id} – ${name}` : id }),
    );
    const list = element('datalist', { id: `ids-${kind}` }, ...options);
    this.#suggestions.set(kind, list);
    this.#lists.append(list);
    return list.id;
  }

  /** An id of this kind in this variant; undefined if there is none. @param {string} kind */
  exampleOf(kind) {
    return this.#idsOf(kind)[0]?.[0];
  }

  /**
   * The id of what a person wrote: that of the only thing that has this name, else the text itself.
   * @param {string | undefined} kind
   * @param {string} text
   */
  idFor(kind, text) {
    if (!kind || !text) return text;
    const ids = this.#idsOf(kind);
    if (ids.some(([id]) => id === text)) return text;
    const lower = text.toLowerCase();
    const matching = ids.filter(each => each.some(word => word.toLowerCase() === lower));
    return matching.length === 1 ? matching[0][0] : text;
  }

  /**
   * False if the variant declares ids of this kind, and not this one.
   * @param {string} kind
   * @param {string} id
   */
  knows(kind, id) {
    const ids = this.#idsOf(kind);
    return !ids.length || ids.some(([known]) => known === id);
  }

  /**
   * The ids of a kind, if nothing else is possible; none if others are.
   * @param {string} kind
   */
  onlyIds(kind) {
    return kind === 'power' || kind === 'class' ? this.#idsOf(kind) : [];
  }

  /**
   * The ids of a kind with their names: those under the table of that name, or under those in it.
   * @param {string} kind
   * @returns {[id: string, name: string][]}
   */
  #idsOf(kind) {
    if (kind === 'place') return [...this.#idsOf('province'), ...this.#coasts()];
    if (kind === 'unit') return this.#units();
    const root = [kind, `${kind}s`].find(key => this.documents.keysOf([key]).length);
    if (!root) return [];
    const ids = this.documents.keysOf([root]);
    const deeper = this.schema.root.fields.find(({ key }) => key === root)?.forms[0].table?.fields;
    if (!deeper?.length) return ids.map(id => [id, this.#nameOf([root, id])]);
    // Attributes are named by their owner and their id.
    return ids.flatMap(owner => this.documents.keysOf([root, owner]).map(id => named(owner, id)));
  }

  /** @param {string[]} path */
  #nameOf(path) {
    const value = this.documents.value(path);
    return isTable(value) && typeof value.name === 'string' ? value.name : '';
  }

  /** @returns {[string, string][]} */
  #coasts() {
    const provinces = this.shop.look?.provinces ?? [];
    return provinces.flatMap(({ coasts }) =>
      coasts.map(({ id, name }) => /** @type {[string, string]} */ ([id, name])),
    );
  }

  /** Units by the letters of their classes, in every place. @returns {[string, string][]} */
  #units() {
    const places = this.#idsOf('place');
    return (this.shop.look?.classes ?? []).flatMap(({ letter, name }) =>
      places.map(
        ([id, place]) =>
          /** @type {[string, string]} */ ([`${letter} ${id}`, `${name}, ${place || id}`]),
      ),
    );
  }
}

/**
 * @param {string} owner
 * @param {string} id
 * @returns {[string, string]}
 */
const named = (owner, id) => [`${owner}.${id}`, ''];
