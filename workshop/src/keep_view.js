// The view in which a variant is kept and given away: versions, files, and files of other programs.
import { button, element } from '../../core/pages/web/elements.js';
import { KeepFiles } from './keep_files.js';
import { KeepPrograms } from './keep_programs.js';
import { KeepVersions } from './keep_versions.js';
import { removeProject, renameProject } from './project_questions.js';

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
        element(
          'div',
          { className: 'row' },
          button('Rename …', () => renameProject(shop, shop.project.id)),
          button('Remove the project …', () => this.#remove()),
        ),
      ),
    );
  }

  async show() {
    await Promise.all([this.#versions.show(), this.#programs.show()]);
  }

  hide() {}

  async #remove() {
    const shop = this.#shop;
    if (await removeProject(shop, shop.project.id)) shop.goTo({ view: 'begin' });
  }
}
