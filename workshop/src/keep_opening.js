// Opens projects of the storage, in one tab at a time. Other tabs read them, take them over, or copy
// them.
import { button, element } from '../../core/pages/web/elements.js';
import { Project } from './project.js';
import { StorageProblem, unsavedId } from './storage.js';
import { ProjectLock } from './tabs.js';

/** @import { AutoSaver } from './auto_saver.js' */
/** @import { Shop } from './shop.js' */
/** @import { Files, Storage } from './storage.js' */

export class ProjectOpener {
  #shop;
  #storage;
  #saver;
  /** @type {ProjectLock | null} */
  #lock = null;
  /** Above the views: who else has the project, and what can be done. */
  root = element('div', { className: 'opener', hidden: true });

  /**
   * @param {Shop} shop
   * @param {Storage} storage
   * @param {AutoSaver} saver
   */
  constructor(shop, storage, saver) {
    this.#shop = shop;
    this.#storage = storage;
    this.#saver = saver;
    this.root.setAttribute('role', 'status');
    saver.addEventListener('state', () => this.#lockNew());
  }

  /**
   * Opens a stored project; false, with a message to the person, if that is not possible.
   * @param {string} id
   */
  async open(id) {
    return await this.#try(async () => {
      await this.close();
      const lock = this.#newLock(id);
      await lock.take();
      await this.#show(id, lock);
    });
  }

  /**
   * Stores a new project and opens it; also if it cannot be stored, since it can be downloaded then.
   * @param {string} name of the variant's folder
   * @param {Files} files
   */
  async create(name, files) {
    await this.close();
    const isStored = await this.#try(async () => {
      const id = await this.#storage.createProject(name, files);
      await this.#storage.persist();
      const lock = this.#newLock(id);
      await lock.take();
      await this.#show(id, lock);
    });
    if (!isStored) this.#shop.open(new Project(unsavedId, name, files));
  }

  /** Saves the open project, and lets go of it. */
  async close() {
    await this.#saver.flush();
    this.#lock?.release();
    this.#lock = null;
    this.root.hidden = true;
  }

  /** @param {string} id */
  #newLock(id) {
    const lock = new ProjectLock(id, () => this.#saver.flush());
    lock.addEventListener('lost', () => {
      if (lock !== this.#lock) return;
      this.#shop.open(this.#shop.project, { readOnly: true });
      this.#offer('Another tab has taken this project over. Here it can only be read.');
    });
    return lock;
  }

  /**
   * @param {string} id
   * @param {ProjectLock} lock
   */
  async #show(id, lock) {
    this.#lock = lock;
    const { name, files } = await this.#storage.openProject(id);
    const readOnly = !lock.isHeld;
    this.#shop.open(new Project(id, name, files), { readOnly });
    this.root.hidden = true;
    if (readOnly) this.#offer('This project is open in another tab. Here it can only be read.');
  }

  /** @param {string} text */
  #offer(text) {
    const takeOver = button('Take over', () => this.#takeOver());
    const copy = button('Make a copy', () => this.#copy());
    this.root.replaceChildren(element('span', {}, text), ' ', takeOver, ' ', copy);
    this.root.hidden = false;
  }

  async #takeOver() {
    const { id } = this.#shop.project;
    const lock = this.#lock;
    if (!lock) return;
    await this.#try(async () => {
      await lock.takeOver();
      await this.#show(id, lock);
    });
  }

  /** Goes on with what is seen here, as another project. */
  async #copy() {
    const { name } = this.#shop.project;
    await this.create(name, this.#shop.project.all());
  }

  /** Locks a project that could only be stored later. */
  async #lockNew() {
    const { id } = this.#shop.project;
    if (this.#lock || !id || id === unsavedId || this.#saver.state !== 'saved') return;
    this.#lock = this.#newLock(id);
    await this.#lock.take();
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
      return true;
    } catch (problem) {
      if (!(problem instanceof StorageProblem)) throw problem;
      this.#shop.problem(problem.message);
      return false;
    }
  }
}
