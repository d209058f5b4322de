// The view in which a variant is kept and given away: versions, files, and files of other programs.
import { element } from '../../core/pages/web/elements.js';
import { KeepFiles } from './keep_files.js';
import { KeepPrograms } from './keep_programs.js';
import { KeepVersions } from './keep_versions.js';

/** @import { Shop } from './shop.js' */

export class KeepView {
  #versions;
  #programs;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
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
      ),
    );
  }

  async show() {
    await Promise.all([this.#versions.show(), this.#programs.show()]);
  }

  hide() {}
}
