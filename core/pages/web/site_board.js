// The <chancery-board> of other sites: besides what it does on Chancery's own pages, it draws positions
// that it gets as JSON, and lets people give orders from a list of legal ones.
// docs/guides/boards-on-pages.md shows how it is used.
import { drawPicture } from './board_drawing.js';
import { ChanceryBoard } from './chancery_board.js';
import { element } from './elements.js';
import { readMapPlaces } from './map_words.js';
import { OrderPad } from './order_pad.js';

/** @import { BoardOrder, BoardPosition, OrderPadData, TableAnswer } from './page_data.js' */

/** The detail of the event `board-orders`. @typedef {{ lines: string[] }} BoardOrders */

/** An element that can be filled with JSON. */
export class SiteBoard extends ChanceryBoard {
  /** @type {TableAnswer | null} */
  #table = null;
  /** @type {BoardPosition | null} */
  #position = null;
  /** @type {BoardOrder[]} */
  #results = [];
  /** @type {OrderPadData | null} */
  #legalOrders = null;
  /** @type {string[]} */
  #lines = [];
  /** @type {OrderPad | null} */
  #pad = null;
  #sheet = element('div', { className: 'sheet-parts' });
  #bar = element('div', { className: 'pad-bar' });
  #picture = element('div');
  #panel = element('div', { className: 'pad' });

  /** The board, as the engine answers to `choose`. */
  get table() {
    return this.#table;
  }
  set table(table) {
    this.#table = table;
    const style = element('style', {}, table?.sheet.style ?? '');
    this.#sheet.innerHTML = table?.sheet.definitions ?? '';
    this.#sheet.append(style);
    this.#position = null;
    this.#results = [];
    this.legalOrders = null;
    this.replaceChildren(this.#sheet, this.#bar, this.#picture, this.#panel);
    this.#picture.replaceChildren();
  }

  /** Where everything stands, as in a line of `chancery adjudicate`. */
  get position() {
    return this.#position;
  }
  set position(position) {
    this.#draw(position, this.#results);
    this.#position = position;
  }

  /** Orders with their results, as in the answer to such a line. */
  get results() {
    return this.#results;
  }
  set results(results) {
    this.#draw(this.#position, results);
    this.#results = results;
  }

  /** The legal orders of a power, which people then give by tapping, from lists or by typing. */
  get legalOrders() {
    return this.#legalOrders;
  }
  set legalOrders(pad) {
    this.#legalOrders = pad;
    this.#lines = [];
    this.#startPad();
  }

  /** The orders that are given. */
  get orderLines() {
    return this.#lines;
  }
  set orderLines(lines) {
    this.#lines = lines;
    this.#startPad();
  }

  #startPad() {
    this.#pad?.end();
    this.#pad = null;
    if (!this.#legalOrders || !this.#picture.firstChild) return;
    this.#pad = new OrderPad({
      pad: this.#legalOrders,
      lines: this.#lines,
      change: lines => this.#take(lines),
      unlisted: 'not among the legal orders',
      board: this,
      bar: this.#bar,
      panel: this.#panel,
    });
  }

  /** @param {string[]} lines */
  #take(lines) {
    this.#lines = lines;
    const detail = { lines };
    this.dispatchEvent(new CustomEvent('board-orders', { bubbles: true, composed: true, detail }));
  }

  /**
   * @param {BoardPosition | null} position
   * @param {BoardOrder[]} results
   */
  #draw(position, results) {
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const places = readMapPlaces(root);
    if (!this.#table || !position || !places) return;
    const picture = drawPicture(this.#table, places, root, position, results);
    if (this.replaceContents(picture)) {
      this.#pad?.show();
      return;
    }
    this.#picture.replaceChildren(picture);
    this.restart();
    this.#startPad();
  }
}
