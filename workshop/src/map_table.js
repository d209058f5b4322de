// The table of adjacency as a dialog: copied to a spreadsheet, and pasted from one.
import { button, element } from '../../core/pages/web/elements.js';
import { openDialog, row } from '../../core/pages/web/dialogs.js';
import { compareTable, tableOf, writeTable } from './map_adjacency.js';

/** @import { TableChange } from './map_adjacency.js' */
/** @import { MapDesk } from './map_desk.js' */

const mostLines = 200;

/** @param {MapDesk} desk */
export function openTable(desk) {
  new TableDialog(desk).open();
}

class TableDialog {
  #desk;
  #text = element('textarea', {
    rows: 7,
    spellcheck: false,
    ariaLabel: 'A table from a spreadsheet',
  });
  #preview = element('div', { className: 'map-preview', role: 'status' });

  /** @param {MapDesk} desk */
  constructor(desk) {
    this.#desk = desk;
    this.#text.placeholder =
      'ID, name, terrain, center, home, and for each class the neighbors with spaces between them';
    this.#text.addEventListener('input', () => this.#compare());
  }

  open() {
    const rows = tableOf(this.#desk.look);
    const copy = button('Copy the table', () => this.#copy(writeTable(rows)), {
      className: 'plain',
    });
    const edit = button('Edit it here', () => this.#fill(writeTable(rows)), { className: 'plain' });
    this.#dialog = openDialog(
      'Adjacency table',
      element('p', {}, 'Copy it into a spreadsheet, change it there, and paste it back below.'),
      row(copy, edit),
      element('div', { className: 'map-table', tabIndex: 0 }, tableElement(rows)),
      element('h3', {}, 'Paste a table'),
      this.#text,
      this.#preview,
    );
    this.#dialog.classList.add('map-dialog', 'wide');
  }
  /** @type {HTMLDialogElement | null} */
  #dialog = null;

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#desk.shop.tell('The table is copied: paste it into a spreadsheet.');
    } catch {
      this.#fill(text);
      this.#text.select();
      this.#desk.shop.tell(
        'The browser does not let the page copy: the table is chosen in the field, copy it there.',
      );
    }
  }

  /** @param {string} text */
  #fill(text) {
    this.#text.value = text;
    this.#compare();
    this.#text.focus();
  }

  #compare() {
    const text = this.#text.value;
    if (!text.trim()) {
      this.#preview.replaceChildren();
      return;
    }
    this.#preview.replaceChildren(...this.#previewOf(compareTable(this.#desk.look, text)));
  }

  /** @param {TableChange} change @returns {Node[]} */
  #previewOf({ problems, lines, steps }) {
    if (problems.length) {
      return [
        element('p', { className: 'problem-text' }, 'Nothing can be taken over yet:'),
        listOf(problems),
      ];
    }
    if (!steps.length) return [element('p', {}, 'This table changes nothing.'), listOf(lines)];
    const take = button(
      `Make ${steps.length === 1 ? 'this change' : `these ${steps.length} changes`}`,
      async () => {
        if (this.#desk.refuses()) return;
        if (await this.#desk.edit('Paste the adjacency table', steps)) this.#dialog?.close();
      },
      { className: 'plain main' },
    );
    return [listOf(lines), row(take)];
  }
}

/** @param {string[]} lines */
function listOf(lines) {
  const shown = lines.slice(0, mostLines).map(line => element('li', {}, line));
  if (lines.length > mostLines) {
    shown.push(element('li', {}, `and ${lines.length - mostLines} more`));
  }
  return element('ul', {}, ...shown);
}

/** @param {string[][]} rows the first is the header */
function tableElement([header, ...rows]) {
  const head = element('tr', {}, ...header.map(cell => element('th', { scope: 'col' }, cell)));
  const body = rows.map(([id, ...cells]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, id),
      ...cells.map(cell => element('td', {}, cell)),
    ),
  );
  return element('table', {}, element('thead', {}, head), element('tbody', {}, ...body));
}
