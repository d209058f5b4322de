// The board of a sandbox, as the engine draws it. In a variant that hides something, each player has
// a sheet of their own.
import { boardIn } from './chancery_board.js';
import { byId, element } from './elements.js';

/** @import { BoardAnswer, PictureSheet } from './page_data.js' */

export class SandboxBoard {
  root = byId('board');
  /** Whose sheet is there: the id of a power, or 'all'. */
  sheetOf = '';

  /**
   * @param {PictureSheet} sheet
   * @param {string} whose
   */
  putSheet(sheet, whose) {
    byId('sheet-style').textContent = sheet.style;
    byId('sheet').innerHTML = sheet.definitions;
    this.sheetOf = whose;
  }

  /**
   * @param {BoardAnswer} answer
   * @param {string} whose
   */
  show(answer, whose) {
    byId('legend').innerHTML = answer.legend;
    byId('report').innerHTML = answer.report;
    if (!answer.sheet && this.#changePicture(answer.map)) return;
    const focused = /** @type {HTMLElement | null | undefined} */ (
      document.activeElement?.closest('[data-place]')
    );
    if (answer.sheet) this.putSheet(answer.sheet, whose);
    this.root.innerHTML = answer.map;
    const board = boardIn(this.root);
    if (answer.sheet) board?.showStart();
    const { width, height } = this.root.querySelector('svg')?.viewBox.baseVal ?? {};
    if (width && height) {
      document.documentElement.style.setProperty('--shape', String(width / height));
    }
    if (focused) this.#focus(Number(focused.dataset.place));
  }

  clear() {
    this.root.replaceChildren();
  }

  /**
   * Puts what the map shows into the picture that is there; false if that is another one.
   * @param {string} map
   */
  #changePicture(map) {
    const parsed = element('template', { innerHTML: map });
    const picture = parsed.content.querySelector('svg.b');
    return picture !== null && (boardIn(this.root)?.replaceContents(picture) ?? false);
  }

  /** @param {number} province */
  #focus(province) {
    const place = this.root.querySelector(`[data-place="${province}"]`);
    /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  }
}
