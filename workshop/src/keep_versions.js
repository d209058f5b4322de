// Versions of the project: kept with a note, compared, restored, downloaded.
import { button, element } from '../../core/pages/web/elements.js';
import { confirmLoss, openDialog } from '../../core/pages/web/dialogs.js';
import { askForText } from './forms_dialog.js';
import { downloadFolder } from './keep_zip.js';
import { differenceList } from './try_compare.js';
import { sentenceOf } from './try_part.js';
import {
  compareWith,
  editsTo,
  folderOfVersion,
  tellingProblems,
  versionTitle,
} from './versions.js';

/** @import { Shop } from './shop.js' */
/** @import { Files, VersionRow } from './storage.js' */

export class KeepVersions {
  #shop;
  #note = element('input', {
    className: 'keep-note',
    placeholder: 'What is new in it?',
    ariaLabel: 'Note',
    maxLength: 200,
  });
  #list = element('ul', { className: 'keep-versions' });
  root = element('div');

  /** @param {Shop} shop */
  constructor(shop) {
    this.#shop = shop;
    const text =
      'Everything is saved in this browser as you go. A version is a state that you can come back to.';
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#keep();
    };
    const save = element('button', { className: 'main' }, 'Keep this version');
    const form = element('form', { className: 'row', onsubmit }, this.#note, save);
    this.root.append(element('p', { className: 'faint' }, text), form, this.#list);
  }

  get #storage() {
    return this.#shop.projects.storage;
  }

  async show() {
    const { id } = this.#shop.project;
    const versions = await tellingProblems(this.#shop, () => this.#storage.listVersions(id));
    if (versions) this.#list.replaceChildren(...versions.map(each => this.#row(each)));
  }

  async #keep() {
    const shop = this.#shop;
    // Without this the version would lack the newest changes.
    if (!(await shop.projects.saver.flush())) return;
    const note = this.#note.value.trim();
    const number = await tellingProblems(shop, () =>
      this.#storage.saveVersion(shop.project.id, note),
    );
    if (number === null) return;
    this.#note.value = '';
    shop.tell(`Version ${number} is kept.`);
    shop.done('version');
    await this.show();
  }

  /** @param {VersionRow} version */
  #row(version) {
    const title = versionTitle(version);
    const { number } = version;
    return element(
      'li',
      {},
      element('span', {}, title),
      element(
        'span',
        { className: 'row' },
        button('Compare', () => this.#use(number, files => this.#compare(title, files))),
        button('Restore', () => this.#use(number, files => this.#restore(number, files))),
        button('Download', () => this.#use(number, files => this.#download(number, files))),
        button('Note …', () => this.#changeNote(version)),
        button('Remove …', () => this.#remove(version)),
      ),
    );
  }

  /** @param {VersionRow} version */
  async #changeNote({ number, note }) {
    if (this.#refuses()) return;
    const text = await askForText(`Version ${number}`, 'Note', note);
    if (text === null || text === note) return;
    const { id } = this.#shop.project;
    await tellingProblems(this.#shop, () => this.#storage.changeNote(id, number, text));
    await this.show();
  }

  /** @param {VersionRow} version */
  async #remove(version) {
    if (this.#refuses()) return;
    const text = 'The project and its other versions stay as they are.';
    const title = `Remove version ${versionTitle(version)}?`;
    if (!(await confirmLoss(title, text, 'Remove it'))) return;
    const { id } = this.#shop.project;
    await tellingProblems(this.#shop, () => this.#storage.removeVersion(id, version.number));
    await this.show();
  }

  /** True if the project can only be read; then the person was told. */
  #refuses() {
    if (!this.#shop.readOnly) return false;
    this.#shop.problem('This project is open in another tab; here it can only be read.');
    return true;
  }

  /**
   * @param {number} number
   * @param {(files: Files) => unknown} act
   */
  async #use(number, act) {
    const { id } = this.#shop.project;
    const files = await tellingProblems(this.#shop, () => this.#storage.readVersion(id, number));
    if (files) await act(files);
  }

  /**
   * @param {string} title
   * @param {Files} files
   */
  async #compare(title, files) {
    const shop = this.#shop;
    try {
      const differences = await compareWith(shop.engine, shop.project, files);
      openDialog(`Since version ${title}`, differenceList(shop, differences, 'this version'));
    } catch (problem) {
      shop.problem(`They cannot be compared, since both must load.\n${sentenceOf(problem)}`);
    }
  }

  /**
   * @param {number} number
   * @param {Files} files
   */
  #restore(number, files) {
    const shop = this.#shop;
    if (this.#refuses()) return;
    shop.project.change(`restore version ${number}`, editsTo(shop.project, files));
    shop.tell(`The project is what it was in version ${number}. Undo brings back what you had.`);
  }

  /**
   * @param {number} number
   * @param {Files} files
   */
  #download(number, files) {
    const folder = folderOfVersion(this.#shop.project, files);
    const name = `${folder}_version_${number}`;
    downloadFolder(folder, files, name);
    this.#shop.tell(`${name}.zip is in your downloads.`);
  }
}
