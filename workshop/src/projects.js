// Projects: opens, begins and keeps the projects of this browser, one at a time.
import { button, element } from '../../core/pages/web/elements.js';
import { confirmLoss, openDialog, row } from '../../core/pages/web/dialogs.js';
import { AutoSaver } from './auto_saver.js';
import { Project } from './project.js';
import { Storage, StorageProblem, unsavedId } from './storage.js';
import { ProjectLock } from './tabs.js';
import { freeVariantId, withVariantId } from './variant_id.js';

/** @import { Start } from './starts.js' */
/** @import { Shop } from './shop.js' */
/** @import { Files } from './storage.js' */

/** The project that was open last is opened again, in the same tab. */
const lastKey = 'chancery-workshop-project';

export class Projects {
  #shop;
  /** @type {ProjectLock | null} */
  #lock = null;
  storage = new Storage();
  saver;

  /** @param {Shop} shop */
  constructor(shop) {
    this.#shop = shop;
    this.saver = new AutoSaver(shop, this.storage);
    this.saver.addEventListener('state', () => this.#takeStored());
  }

  /** Opens the project that this tab had before it was loaded again. */
  async openLast() {
    const id = sessionStorage.getItem(lastKey);
    if (!id) return;
    const known = await this.storage.listProjects();
    if (known.some(project => project.id === id)) await this.open(id);
  }

  /**
   * Keeps a new variant as a project and opens it; also if it cannot be kept, since a person can then
   * download it.
   * @param {Start} start
   */
  async begin(start) {
    if (!(await this.#mayLeave())) return;
    // Some browsers ask the person, who may answer later or never.
    void this.storage.persist();
    try {
      const { name, files } = await this.#withFreeName(start);
      await this.#openNow(await this.storage.createProject(name, files));
      this.#shop.tell(
        name === start.name
          ? `${name} is a new project in this browser.`
          : `There is a project ${start.name} already: the new one is called ${name}.`,
      );
    } catch (problem) {
      if (!(problem instanceof StorageProblem)) throw problem;
      await this.close();
      this.#shop.open(new Project(unsavedId, start.name, start.files));
    }
  }

  /** The names of all projects. */
  async names() {
    return (await this.storage.listProjects()).map(({ name }) => name);
  }

  /** @param {string} id */
  async rowOf(id) {
    const found = (await this.storage.listProjects()).find(one => one.id === id);
    if (!found) throw new StorageProblem('missing', 'This project is no longer in this browser.');
    return found;
  }

  /**
   * The same variant, under another id if a project has its name.
   * @param {{ name: string, files: Files }} variant
   */
  async #withFreeName(variant) {
    const name = freeVariantId(variant.name, await this.names());
    const head = variant.files['variant.toml'];
    if (name === variant.name || typeof head !== 'string') return variant;
    return { name, files: { ...variant.files, 'variant.toml': withVariantId(head, name) } };
  }

  /**
   * Makes a copy without versions, under a name of its own.
   * @param {string} id
   * @returns {Promise<string>} the id of the copy
   */
  async copy(id) {
    if (this.#shop.project.id === id) await this.saver.flush();
    const { name } = await this.rowOf(id);
    const copy = await this.#withFreeName({ name, files: await this.storage.readFiles(id) });
    this.#shop.tell(`The copy of ${name} is called ${copy.name}.`);
    return await this.storage.createProject(copy.name, copy.files);
  }

  /**
   * Gives the variant of a project another id. False if that is refused; then a problem was shown.
   * @param {string} id
   * @param {string} name
   */
  async rename(id, name) {
    const shop = this.#shop;
    if (shop.project.id === id) {
      const value = JSON.stringify(name);
      const done = await shop.edit('rename', [{ do: 'set', path: ['variant', 'id'], value }]);
      return done && (await this.saver.flush());
    }
    const lock = this.#lockOf(id);
    try {
      if (!(await lock.take())) {
        shop.problem('This project is open in another tab; rename it there.');
        return false;
      }
      const { files } = await this.storage.openProject(id);
      const head = withVariantId(String(files['variant.toml'] ?? ''), name);
      await this.storage.saveFiles(id, { 'variant.toml': head }, name);
      return true;
    } finally {
      lock.release();
    }
  }

  /** Takes a project that could not be stored when it was begun, and now is. */
  async #takeStored() {
    const { id } = this.#shop.project;
    if (this.#lock || id === '' || id === unsavedId) return;
    sessionStorage.setItem(lastKey, id);
    this.#lock = this.#lockOf(id);
    await this.#lock.take();
  }

  /**
   * Opens a project. If another tab has it, a person decides what to do.
   * @param {string} id
   */
  async open(id) {
    if (this.#lock?.isHeld && this.#shop.project.id === id) return;
    if (await this.#mayLeave()) await this.#openNow(id);
  }

  /** Saves the open project; if that fails, asks whether its newest changes may be lost. */
  async #mayLeave() {
    if (await this.saver.flush()) return true;
    const title = `Leave ${this.#shop.project.name}?`;
    const text = 'Its newest changes are not saved. Download it first if you want to keep them.';
    return await confirmLoss(title, text, 'Leave it');
  }

  /** @param {string} id */
  #lockOf(id) {
    const lock = new ProjectLock(id, () => this.saver.flush());
    lock.addEventListener('lost', () => {
      if (lock === this.#lock) this.#lose();
    });
    return lock;
  }

  /** @param {string} id */
  async #openNow(id) {
    const lock = this.#lockOf(id);
    const mine = await lock.take();
    const { name, files } = await this.storage.openProject(id);
    this.#lock?.release();
    this.#lock = lock;
    sessionStorage.setItem(lastKey, id);
    this.#shop.open(new Project(id, name, files), { readOnly: !mine });
    if (!mine) this.#askAboutOtherTab(id, name);
  }

  /** Another tab changes the project from now on. */
  #lose() {
    this.#shop.readOnly = true;
    this.#shop.dispatchEvent(new Event('read-only'));
    this.#askAboutOtherTab(this.#shop.project.id, this.#shop.project.name);
  }

  /**
   * @param {string} id
   * @param {string} name
   */
  #askAboutOtherTab(id, name) {
    const takeOver = async () => {
      dialog.close();
      await this.#lock?.takeOver();
      const { files } = await this.storage.openProject(id);
      this.#shop.open(new Project(id, name, files));
    };
    const copy = async () => {
      dialog.close();
      await this.open(await this.copy(id));
    };
    const dialog = openDialog(
      `${name} is open in another tab`,
      element('p', {}, 'Only one tab can change it. Here you can look at it.'),
      row(
        button('Change it here', takeOver, { className: 'plain main' }),
        button('Work on a copy', copy, { className: 'plain' }),
      ),
    );
  }

  /** @param {string} id */
  async remove(id) {
    const isOpen = this.#shop.project.id === id;
    if (isOpen) await this.saver.flush();
    await this.storage.removeProject(id);
    if (isOpen) await this.close();
  }

  async close() {
    await this.saver.flush();
    this.#lock?.release();
    this.#lock = null;
    sessionStorage.removeItem(lastKey);
    this.#shop.open(new Project('', '', {}));
  }
}
