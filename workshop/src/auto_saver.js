// Saves the project of the shop soon after each change, and says whether all is saved.
import { button, element } from '../../core/pages/web/elements.js';
import { downloadFolder } from './keep_zip.js';
import { StorageProblem, unsavedId } from './storage.js';

/** @import { Project } from './project.js' */
/** @import { Shop } from './shop.js' */
/** @import { Content } from './content.js' */
/** @import { Storage } from './storage.js' */

/** A change is saved when no other has followed for this time. */
const pauseMilliseconds = 300;

/** One project, and which of its files are not saved yet. */
class Unsaved {
  /** @type {Set<string>} */
  #paths = new Set();
  /** Those that are being saved. @type {string[]} */
  #sent = [];

  /**
   * @param {Project} project
   * @param {() => void} onChange
   */
  constructor(project, onChange) {
    this.project = project;
    this.listen = (/** @type {Event} */ event) => {
      const { paths } = /** @type {CustomEvent<{ paths: string[] }>} */ (event).detail;
      for (const path of paths) this.#paths.add(path);
      onChange();
    };
    project.addEventListener('change', this.listen);
  }

  /** True also for a project for which there was no room when it was made. */
  get isUnsaved() {
    return this.#paths.size > 0 || this.project.id === unsavedId;
  }

  /** @param {Storage} storage */
  async save(storage) {
    const { project } = this;
    this.#sent = [...this.#paths];
    this.#paths.clear();
    try {
      if (project.id === unsavedId) {
        project.id = await storage.createProject(project.name, project.all());
        return;
      }
      await storage.saveFiles(project.id, this.#contents(this.#sent), project.name);
    } catch (problem) {
      for (const path of this.#sent) this.#paths.add(path);
      throw problem;
    } finally {
      this.#sent = [];
    }
  }

  /** Saves without an answer, since the page may end now. @param {Storage} storage */
  saveLast(storage) {
    const paths = [...this.#paths, ...this.#sent];
    const { id, name } = this.project;
    if (paths.length && id !== unsavedId) storage.saveLast(id, this.#contents(paths), name);
  }

  /**
   * @param {string[]} paths
   * @returns {Record<string, Content | null>}
   */
  #contents(paths) {
    return Object.fromEntries(paths.map(path => [path, this.project.read(path) ?? null]));
  }
}

/**
 * Event `state` when `state` changed. `root` is for the header of the page: it says "saved" or "not
 * saved" and then offers a download.
 */
export class AutoSaver extends EventTarget {
  #shop;
  #storage;
  /** @type {Unsaved} */
  #unsaved;
  #timer = 0;
  /** What is being saved, after what was to be saved before. @type {Promise<boolean>} */
  #saving = Promise.resolve(true);
  /** Why the newest changes are not saved; empty if nothing failed. */
  #problem = '';
  #isBusy = false;
  #text = element('span', { className: 'saver-state' });
  #download = button('Download', () => this.#downloadAll(), { hidden: true });
  #again = button('Try again', () => this.flush(), { hidden: true });
  root = element('span', { className: 'saver' }, this.#text, this.#again, this.#download);

  /**
   * @param {Shop} shop
   * @param {Storage} storage
   */
  constructor(shop, storage) {
    super();
    this.#shop = shop;
    this.#storage = storage;
    this.#text.setAttribute('role', 'status');
    this.#unsaved = this.#watch(shop.project);
    shop.addEventListener('project', () => this.#change(shop.project));
    shop.addEventListener('read-only', () => this.#show());
    addEventListener('pagehide', () => this.#saveLast());
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') this.#saveLast();
    });
    addEventListener('beforeunload', event => {
      if (this.#problem && this.#unsaved.isUnsaved) event.preventDefault();
    });
    this.#show();
  }

  /** @returns {'saved' | 'saving' | 'not saved' | 'read only'} */
  get state() {
    if (this.#problem && this.#unsaved.isUnsaved) return 'not saved';
    if (this.#shop.readOnly) return 'read only';
    return this.#isBusy || this.#unsaved.isUnsaved ? 'saving' : 'saved';
  }

  /** Saves now what is not saved; true if all is saved then. */
  flush() {
    clearTimeout(this.#timer);
    const unsaved = this.#unsaved;
    this.#saving = this.#saving.then(() => this.#save(unsaved));
    return this.#saving;
  }

  /** A page that is hidden may end without another word. */
  #saveLast() {
    // After a problem another tab may have saved something newer.
    if (!this.#shop.readOnly && !this.#problem) this.#unsaved.saveLast(this.#storage);
    this.flush();
  }

  /** @param {Project} project */
  #watch(project) {
    return new Unsaved(project, () => {
      this.#show();
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.flush(), pauseMilliseconds);
    });
  }

  /** @param {Project} project */
  #change(project) {
    const { project: old, listen } = this.#unsaved;
    if (project !== old) {
      this.flush();
      old.removeEventListener('change', listen);
      this.#unsaved = this.#watch(project);
      if (this.#unsaved.isUnsaved) this.flush();
    }
    this.#show();
  }

  /** @param {Unsaved} unsaved */
  async #save(unsaved) {
    if (this.#shop.readOnly || !unsaved.isUnsaved) return !unsaved.isUnsaved;
    this.#isBusy = true;
    try {
      // What changed while it was saved is saved, too.
      while (unsaved.isUnsaved) await unsaved.save(this.#storage);
      this.#problem = '';
      return true;
    } catch (problem) {
      if (!(problem instanceof StorageProblem)) throw problem;
      this.#report(problem.message);
      return false;
    } finally {
      this.#isBusy = false;
      this.#show();
    }
  }

  /** @param {string} message */
  #report(message) {
    if (message !== this.#problem) this.#shop.problem(message);
    this.#problem = message;
  }

  #show() {
    const { state } = this;
    this.root.hidden = this.#unsaved.project.id === '';
    this.#text.textContent = state === 'saving' ? 'saving …' : state;
    this.#text.title = this.#problem;
    this.root.dataset.state = state;
    this.#download.hidden = state !== 'not saved';
    this.#again.hidden = state !== 'not saved';
    this.dispatchEvent(new Event('state'));
  }

  #downloadAll() {
    const { name } = this.#shop.project;
    downloadFolder(name, this.#shop.project.all());
  }
}
