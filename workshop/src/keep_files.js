// The project as a folder, and the files that the engine makes of it.
import { openDialog } from '../../core/pages/web/dialogs.js';
import { button, element } from '../../core/pages/web/elements.js';
import { canSaveFolder, saveFolder } from './keep_folder.js';
import { pageKind, productKinds } from './keep_products.js';
import { download, downloadFolder } from './keep_zip.js';
import { isStopped, sentenceOf } from './try_part.js';
import { problemBox } from './try_problem.js';

/** @import { ProductKind } from './keep_products.js' */
/** @import { Shop } from './shop.js' */

/**
 * @param {string} title
 * @param {string} text
 * @param {...HTMLElement} buttons
 */
function card(title, text, ...buttons) {
  const row = element('div', { className: 'row' }, ...buttons);
  const parts = [element('h3', {}, title), element('p', {}, text), row];
  return element('div', { className: 'card' }, ...parts);
}

export class KeepFiles {
  #shop;
  root = element('div', { className: 'cards' });

  /** @param {Shop} shop */
  constructor(shop) {
    this.#shop = shop;
    this.root.append(this.#folderCard(), ...productKinds.map(kind => this.#productCard(kind)));
  }

  #folderCard() {
    const text =
      'The plain text files of the variant. The chancery command, and editors, work on the same folder.';
    const zip = button('Download as .zip', () => {
      const { project } = this.#shop;
      downloadFolder(project.name, project.all());
      this.#shop.tell(`${project.name}.zip is in your downloads.`);
    });
    const folder = button('Save as a folder …', () => this.#saveFolder());
    return card('Folder', text, ...(canSaveFolder ? [folder] : []), zip);
  }

  /**
   * @param {string} title
   * @param {string} text
   */
  #refuse(title, text) {
    const introduction = 'It cannot be made yet.';
    const leave = () => dialog.close();
    const dialog = openDialog(title, problemBox(this.#shop, introduction, text, leave));
  }

  async #saveFolder() {
    const { project } = this.#shop;
    try {
      const said = await saveFolder(project.name, project.all());
      if (said !== null) this.#shop.tell(said);
    } catch (problem) {
      this.#shop.problem(`The folder could not be written: ${sentenceOf(problem)}`);
    }
  }

  /** @param {ProductKind} kind */
  #productCard({ title, text, prepare, make }) {
    const save = button('Download', async () => {
      if (prepare && !(await prepare(this.#shop))) return;
      save.disabled = true;
      save.textContent = 'One moment …';
      try {
        const { name, content, type } = await make(this.#shop.engine, this.#shop.project);
        download(name, content, type);
        this.#shop.tell(`${name} is in your downloads.`);
        if (title === pageKind.title) this.#shop.done('page');
      } catch (problem) {
        if (!isStopped(problem)) {
          this.#refuse(title, sentenceOf(problem));
        }
      } finally {
        save.disabled = false;
        save.textContent = 'Download';
      }
    });
    save.ariaLabel = `Download: ${title}`;
    return card(title, text, save);
  }
}
