// The dialog of a sandbox that gives the game away: as a link, a file, or orders for a game master.
import { element } from './elements.js';
import { openDialog, plainButton, row } from './dialogs.js';
import { packGame } from './saved_game.js';
import { messageOf } from './sandbox_engine.js';
import { openMail, ordersAsText, saveFile } from './sending.js';

/** @import { Sandbox } from './sandbox.js' */

/**
 * A name for files: small letters, digits and hyphens.
 * @param {string} name
 */
export function fileNameOf(name) {
  const plain = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return plain.replace(/^-|-$/g, '') || 'game';
}

class ShareDialog {
  #sandbox;
  #dialog;
  #file = element('input', {
    type: 'file',
    accept: '.json',
    hidden: true,
    onchange: () => this.#open(),
  });

  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.#sandbox = sandbox;
    const paragraph = (/** @type {(Node | string)[]} */ ...parts) => element('p', {}, ...parts);
    this.#dialog = openDialog(
      'Share',
      paragraph(
        'The link and the file hold the game up to now. Whoever has this page can open them.',
      ),
      row(
        plainButton('Copy link', () => this.#copyLink()),
        plainButton('Save file', () => this.#save()),
        plainButton('Open file', () => this.#file.click()),
        this.#file,
      ),
      paragraph(
        'For the program: a game that ',
        element('code', {}, 'chancery game import'),
        ' reads.',
      ),
      row(plainButton('Save for game import', () => this.#export())),
      paragraph('For the game master: the orders written now, as text.'),
      row(
        plainButton('Copy orders', () => this.#copyOrders()),
        plainButton('Mail orders', () => this.#mailOrders()),
      ),
    );
  }

  get #fileName() {
    return fileNameOf(this.#sandbox.table.name);
  }

  /**
   * @param {string} text
   * @param {string} what
   */
  async #copy(text, what) {
    this.#dialog.close();
    try {
      await navigator.clipboard.writeText(text);
      this.#sandbox.tell(`${what} copied.`);
    } catch {
      const properties = { className: 'plain-field', rows: 8, readOnly: true, value: text };
      openDialog(what, element('textarea', properties));
    }
  }

  async #copyLink() {
    const page = location.href.replace(/#.*/, '');
    await this.#copy(page + (await packGame(this.#sandbox.save())), 'Link');
  }

  #save() {
    const text = JSON.stringify(this.#sandbox.save());
    saveFile(`${this.#fileName}.json`, text, 'application/json');
  }

  async #open() {
    try {
      const text = await this.#file.files?.[0].text();
      this.#dialog.close();
      const game = JSON.parse(text ?? '');
      if (await this.#sandbox.mayEndGame()) await this.#sandbox.open(game);
    } catch (error) {
      this.#sandbox.tell(`the file cannot be read: ${messageOf(error)}`);
    }
  }

  async #export() {
    const { table, game } = this.#sandbox;
    const question = { name: table.name, seed: game.settings.seed, steps: game.exportSteps() };
    const answer = await this.#sandbox.ask({ do: 'export', ...question });
    if (answer) saveFile(`${this.#fileName}.txt`, answer.text, 'text/plain');
  }

  /** The orders that whoever writes may see. */
  #ordersText() {
    const { atTable, passing, orders } = this.#sandbox;
    const powers = atTable.filter(id => !passing.isWriting || id === passing.power);
    return ordersAsText(
      powers.map(id => ({ name: this.#sandbox.powerName(id), lines: orders[id] ?? [] })),
    );
  }

  async #copyOrders() {
    const text = this.#ordersText();
    this.#dialog.close();
    if (text) return await this.#copy(text, 'Orders');
    this.#sandbox.tell('no orders are written yet');
  }

  #mailOrders() {
    const { table, shown } = this.#sandbox;
    const text = this.#ordersText();
    if (text) openMail(`${table.name}, ${shown?.label ?? ''}`, text);
    else this.#sandbox.tell('no orders are written yet');
  }
}

/** @param {Sandbox} sandbox */
export function openShare(sandbox) {
  new ShareDialog(sandbox);
}
