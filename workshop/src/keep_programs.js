// The variant as files of other programs, with what they cannot say.
import { button, element } from '../../core/pages/web/elements.js';
import { openDialog, row } from '../../core/pages/web/dialogs.js';
import { exportAs, exportFormats } from './keep_products.js';
import { downloadFolder } from './keep_zip.js';
import { isStopped, sentenceOf } from './try_part.js';

/** @import { FilesByPath } from './engine_client.js' */
/** @import { ExportFormat, Loss } from './keep_products.js' */
/** @import { Shop } from './shop.js' */

export class KeepPrograms {
  #shop;
  #isFilled = false;
  root = element('ul', { className: 'keep-programs' });

  /** @param {Shop} shop */
  constructor(shop) {
    this.#shop = shop;
  }

  async show() {
    if (this.#isFilled) return;
    this.#isFilled = true;
    try {
      const formats = await exportFormats(this.#shop.engine);
      this.root.replaceChildren(...formats.map(format => this.#row(format)));
    } catch (problem) {
      this.#isFilled = false;
      if (!isStopped(problem)) this.#shop.problem(sentenceOf(problem));
    }
  }

  /** @param {ExportFormat} format */
  #row({ id, text }) {
    const make = button('Export …', () => this.#export(id));
    make.ariaLabel = `Export for ${id}`;
    return element('li', {}, element('span', {}, element('b', {}, id), ` ${text}`), make);
  }

  /** @param {string} format */
  async #export(format) {
    const { engine, project } = this.#shop;
    try {
      const { files, losses } = await exportAs(engine, project, format);
      this.#offer(`${project.name}_${format}`, files, losses);
    } catch (problem) {
      if (!isStopped(problem)) this.#shop.problem(sentenceOf(problem));
    }
  }

  /**
   * Shows what is lost before anything is downloaded.
   * @param {string} folder
   * @param {FilesByPath} files
   * @param {Loss[]} losses
   */
  #offer(folder, files, losses) {
    const save = button('Download as .zip', () => downloadFolder(folder, files), {
      className: 'plain main',
    });
    const names = Object.keys(files).sort().join(', ');
    openDialog(
      folder,
      element('p', {}, `Files: ${names}.`),
      row(save),
      ...lossList('What changes play', losses, true),
      ...lossList('What else is not the same', losses, false),
      ...(losses.length ? [] : [element('p', {}, 'Nothing is lost.')]),
    );
  }
}

/**
 * @param {string} title
 * @param {Loss[]} losses
 * @param {boolean} changesPlay
 */
function lossList(title, losses, changesPlay) {
  const wanted = losses.filter(({ changes_play: changes }) => changes === changesPlay);
  if (!wanted.length) return [];
  const rows = wanted.map(({ kind, what, why, times }) => {
    const count = times > 1 ? ` (${times} times)` : '';
    return element('li', {}, element('b', {}, `${kind}: `), `${what}${count}: ${why}`);
  });
  return [element('h3', {}, title), element('ul', { className: 'keep-losses' }, ...rows)];
}
