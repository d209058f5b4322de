// The view in which a variant is kept and given away: versions, files, and files of other programs.
import { button, element } from '../../core/pages/web/elements.js';
import { confirmLoss } from '../../core/pages/web/dialogs.js';
import { KeepFiles } from './keep_files.js';
import { KeepPrograms } from './keep_programs.js';
import { KeepVersions } from './keep_versions.js';
import { tellingProblems } from './versions.js';

/** @import { Shop } from './shop.js' */

export class KeepView {
  #shop;
  #versions;
  #programs;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#versions = new KeepVersions(shop);
    this.#programs = new KeepPrograms(shop);
    root.append(
      element(
        'div',
        { className: 'page keep' },
        element('h2', {}, 'Versions'),
        this.#versions.root,
        element('h2', {}, 'Files'),
        new KeepFiles(shop).root,
        element('h2', {}, 'For other programs'),
        this.#programs.root,
        element('h2', {}, 'This project'),
        button('Delete the project …', () => this.#remove()),
      ),
    );
  }

  async show() {
    await Promise.all([this.#versions.show(), this.#programs.show()]);
  }

  hide() {}

  async #remove() {
    const shop = this.#shop;
    const { project, projects } = shop;
    if (shop.readOnly) {
      shop.problem('This project is open in another tab; delete it there.');
      return;
    }
    const text = 'It is gone from this browser with all its versions, and cannot be brought back.';
    if (!(await confirmLoss(`Delete ${project.name}?`, text, 'Delete it'))) return;
    if (
      (await tellingProblems(shop, () => projects.remove(project.id).then(() => true))) === null
    ) {
      return;
    }
    shop.goTo({ view: 'begin' });
    shop.tell(`${project.name} is deleted.`);
  }
}
