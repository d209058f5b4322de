// Project: the files of one variant, and the steps by which they were changed.
import { isSameContent } from './content.js';
import { folderIdIn } from './variant_id.js';

/** @import { Content } from './content.js' */

/** @typedef {{ path: string, content: Content | null }} FileEdit a file's new content; null removes it */
/** @typedef {'change' | 'undo' | 'redo' | 'load'} ChangeOrigin */
/** @typedef {{ paths: string[], origin: ChangeOrigin }} ProjectChange */
/** @typedef {{ label: string, merge: string, time: number, before: Map<string, Content | null>, after: Map<string, Content | null> }} Step */

/** Changes with the same key of merging that follow each other within this time are one step. */
const mergeMilliseconds = 2000;

/** How much of the past is kept: steps, and characters in them. */
const limits = { steps: 500, size: 64 << 20 };

/**
 * The files of one variant by their paths in its folder, such as "variant.toml" and "cases/start.toml".
 * Sends the event `change` with a ProjectChange as its detail.
 */
export class Project extends EventTarget {
  /** @type {Map<string, Content>} */
  #files;
  /** @type {Step[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];

  /**
   * @param {string} id of the storage
   * @param {string} name of the variant's folder; the id that the files state, if they state one
   * @param {Record<string, Content>} files
   */
  constructor(id, name, files) {
    super();
    this.id = id;
    this.name = name;
    this.#files = new Map(Object.entries(files));
    this.#takeName();
  }

  /** The folder of a variant is called as its id; an id that cannot be a name changes nothing. */
  #takeName() {
    this.name = folderIdIn(this.text('variant.toml')) ?? this.name;
  }

  /** The paths of all files, sorted. */
  paths() {
    return [...this.#files.keys()].sort();
  }

  /** @param {string} path */
  read(path) {
    return this.#files.get(path);
  }

  /** The text of a file; empty if there is none. @param {string} path */
  text(path) {
    const content = this.#files.get(path);
    if (content === undefined) return '';
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  }

  /** @returns {Record<string, Content>} */
  all() {
    return Object.fromEntries(this.#files);
  }

  /** The files as the command line finds them: in the folder of the variant. */
  folder() {
    /** @type {Record<string, Content>} */
    const files = {};
    for (const [path, content] of this.#files) files[`${this.name}/${path}`] = content;
    return files;
  }

  /**
   * Changes files in one step that can be undone.
   * @param {string} label what was done, for "Undo …"
   * @param {FileEdit[]} edits
   * @param {{ merge?: string }} [options]
   */
  change(label, edits, { merge = '' } = {}) {
    const before = new Map();
    const after = new Map();
    for (const { path, content } of edits) {
      const old = this.#files.get(path) ?? null;
      if (isSameContent(old, content)) continue;
      before.set(path, old);
      after.set(path, content);
    }
    if (!after.size) return;
    this.#record({ label, merge, time: Date.now(), before, after });
    this.#apply(after, 'change');
  }

  /** The label of the step that `undo` takes back; null if there is none. */
  get undoLabel() {
    return this.#done.at(-1)?.label ?? null;
  }

  /** The label of the step that `redo` makes again; null if there is none. */
  get redoLabel() {
    return this.#undone.at(-1)?.label ?? null;
  }

  undo() {
    const step = this.#done.pop();
    if (!step) return;
    this.#undone.push(step);
    this.#apply(step.before, 'undo');
  }

  redo() {
    const step = this.#undone.pop();
    if (!step) return;
    // What is typed next begins a step of its own.
    this.#done.push({ ...step, merge: '' });
    this.#apply(step.after, 'redo');
  }

  /** @param {Step} step */
  #record(step) {
    this.#undone = [];
    const last = this.#done.at(-1);
    const continues =
      last && step.merge && last.merge === step.merge && step.time - last.time < mergeMilliseconds;
    if (!continues) {
      this.#done.push(step);
      this.#forgetOld();
      return;
    }
    for (const [path, old] of step.before) {
      if (!last.before.has(path)) last.before.set(path, old);
    }
    for (const [path, content] of step.after) last.after.set(path, content);
    last.time = step.time;
  }

  #forgetOld() {
    let size = 0;
    let kept = 0;
    for (const { before } of this.#done.toReversed()) {
      for (const content of before.values()) size += content?.length ?? 0;
      if (kept === limits.steps || (size > limits.size && kept > 0)) break;
      ++kept;
    }
    this.#done.splice(0, this.#done.length - kept);
  }

  /**
   * @param {Map<string, Content | null>} contents
   * @param {ChangeOrigin} origin
   */
  #apply(contents, origin) {
    for (const [path, content] of contents) {
      if (content === null) this.#files.delete(path);
      else this.#files.set(path, content);
    }
    if (contents.has('variant.toml')) this.#takeName();
    /** @type {ProjectChange} */
    const detail = { paths: [...contents.keys()], origin };
    this.dispatchEvent(new CustomEvent('change', { detail }));
  }
}
