// The form on a player's page: orders by tapping, from lists or typed, and the text to send.
import { button, byId, element, readJson, toggle } from './elements.js';
import { keepFocus } from './focus.js';
import { OrderPad } from './order_pad.js';
import { openMail, ordersAsText, saveFile } from './sending.js';

/** @import { OrderFormData } from './page_data.js' */

class OrderForm {
  /** @type {OrderFormData} */
  #data;
  #bar = byId('order-bar');
  #panel = element('div', { className: 'pad' });
  #tabs = element('div', { className: 'row' });
  #told = element('p', { role: 'status' });
  /** @type {OrderPad | null} */
  #pad = null;

  /** @param {OrderFormData} data */
  constructor(data) {
    this.#data = data;
    const form = byId('order-form');
    form.replaceChildren(
      element('h3', {}, 'Write your orders'),
      this.#tabs,
      this.#panel,
      element(
        'div',
        { className: 'row' },
        this.#button('Copy orders', text => this.#copy(text), 'plain main'),
        this.#button('Mail orders', text => openMail(data.title, text)),
        this.#button('Save orders', text => saveFile('orders.txt', text, 'text/plain')),
      ),
      this.#told,
      element('p', { className: 'terrain' }, 'Nothing is sent by this page itself.'),
    );
    form.classList.add('pad');
    this.#show(0);
  }

  /**
   * A button that does something with the orders.
   * @param {string} title
   * @param {(text: string) => unknown} act
   * @param {string} [className]
   */
  #button(title, act, className = 'plain') {
    const press = () => {
      const { pads, lines } = this.#data;
      const text = ordersAsText(pads.map(({ name }, i) => ({ name, lines: lines[i] })));
      this.#told.textContent = text ? '' : 'No orders are written yet.';
      if (text) act(text);
    };
    return button(title, press, { className });
  }

  /** @param {string} text */
  async #copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      this.#told.textContent = 'Copied: paste it into a mail to the game master.';
    } catch {
      const ariaLabel = 'orders to copy';
      const properties = {
        className: 'plain-field',
        rows: 8,
        readOnly: true,
        value: text,
        ariaLabel,
      };
      this.#told.replaceChildren(element('textarea', properties));
    }
  }

  /**
   * Shows the orders of one of the powers.
   * @param {number} number
   */
  #show(number) {
    const { pads, lines, unlisted } = this.#data;
    const board = this.#bar.parentElement;
    if (!board) return;
    this.#pad?.end();
    this.#pad = new OrderPad({
      pad: pads[number],
      lines: lines[number],
      change: next => {
        lines[number] = next;
      },
      unlisted,
      board,
      bar: this.#bar,
      panel: this.#panel,
    });
    if (pads.length > 1) this.#showTabs(number);
  }

  /** @param {number} number */
  #showTabs(number) {
    const tabs = this.#data.pads.map(({ name }, i) => {
      const tab = toggle(i === number, () => this.#show(i), name);
      tab.className = 'plain';
      return tab;
    });
    keepFocus(this.#tabs, () => this.#tabs.replaceChildren(...tabs));
  }
}

/** Starts the form of the page. */
export function startOrderForm() {
  new OrderForm(/** @type {OrderFormData} */ (readJson('order-data')));
}
