// Orders on a page: given by tapping provinces on the map, from lists, or by typing, all in sync.
import { boardIn, onTap } from './chancery_board.js';
import { button, element, toggle } from './elements.js';
import { keepFocus } from './focus.js';
import { LegalOrders } from './legal_orders.js';
import { OrderTaps } from './order_taps.js';

/** @import { OrderPadData, LineReading } from './page_data.js' */

/**
 * @typedef {object} PadOptions
 * @property {OrderPadData} pad the legal orders
 * @property {string[]} lines the orders so far
 * @property {(lines: string[]) => void} change called with all lines whenever they change
 * @property {(lines: string[]) => Promise<LineReading[] | null>} [read] how lines would be played
 * @property {string} [unlisted] what to say of lines that are not in the list, without `read`
 * @property {HTMLElement} board with the map
 * @property {HTMLElement} bar says what to tap next
 * @property {HTMLElement} panel has the lists
 */

const mostButtons = 24;

export class OrderPad {
  #options;
  #orders;
  #taps;
  #lines;
  /** What was just done, or cannot be done. */
  #told = '';
  /** @type {LineReading[]} */
  #readings = [];
  /** How often lines were read, so that a late answer is not shown. */
  #reads = 0;
  #typing = 0;
  #over = new AbortController();
  #status = element('output');
  #units = element('ul', { className: 'units' });
  #text;
  #problems = element('div', { className: 'why' });

  /** @param {PadOptions} options */
  constructor(options) {
    this.#options = options;
    this.#lines = options.lines;
    this.#orders = new LegalOrders(options.pad);
    this.#taps = new OrderTaps(this.#orders);
    this.#status.setAttribute('aria-live', 'polite');
    this.#text = element('textarea', {
      spellcheck: false,
      autocapitalize: 'off',
      rows: 6,
      ariaLabel: `orders of ${options.pad.name}, one on each line`,
      oninput: () => this.#typeSoon(),
      onchange: () => this.#endTyping(),
    });
    options.panel.replaceChildren(
      ...this.#orders.due.map(line => element('p', { className: 'until' }, line)),
      this.#units,
      element('label', {}, 'Typed orders, one on each line'),
      this.#text,
      this.#problems,
      ...this.#patterns(),
    );
    const { signal } = this.#over;
    onTap(options.board, ({ province }) => this.#tap(province), signal);
    addEventListener('keydown', event => this.#press(event), { signal });
    this.show();
  }

  end() {
    this.#over.abort();
    clearTimeout(this.#typing);
    this.#setOrdering(false);
    this.#options.bar.replaceChildren();
    this.#options.panel.replaceChildren();
    boardIn(this.#options.board)?.mark({});
  }

  /** Shows all again, as after the map was drawn anew. */
  show() {
    this.#setOrdering(true);
    this.#options.board.classList.add('pad-board');
    this.#showMarks();
    this.#showBar();
    this.#showUnits();
    if (document.activeElement !== this.#text) this.#text.value = this.#lines.join('\n');
    this.#showProblems();
    this.#readLines();
  }

  /** @param {boolean} isOrdering */
  #setOrdering(isOrdering) {
    const board = boardIn(this.#options.board);
    if (board) board.isOrdering = isOrdering;
  }

  /** @param {number} province */
  #called(province) {
    return boardIn(this.#options.board)?.called(province) ?? '';
  }

  // --- orders in and out ---------------------------------------------------------------------------

  /**
   * @param {string[]} lines
   * @param {string} [told]
   */
  #change(lines, told = '') {
    this.#taps.clear();
    this.#told = told;
    this.#lines = lines;
    this.#options.change(lines);
  }

  /** @param {{ subject: number, text: string }} order */
  #choose(order) {
    this.#change(this.#orders.withOrder(this.#lines, order), order.text);
    this.show();
  }

  /** @param {string} line */
  #remove(line) {
    this.#change(this.#lines.filter(other => other !== line));
    this.show();
  }

  /** @param {number} subject */
  #toggleSubject(subject) {
    this.#taps.toggleSubject(subject);
    this.#told = '';
    this.show();
    const [place] = this.#taps.picked;
    if (place !== undefined) boardIn(this.#options.board)?.bring(place);
  }

  #cancel() {
    this.#taps.clear();
    this.#told = '';
    this.show();
  }

  /** @param {number} province */
  #tap(province) {
    const order = this.#taps.tap(province);
    if (order && order !== 'nothing') return this.#choose(order);
    const name = this.#called(province);
    this.#told = order === 'nothing' ? this.#nothingThere(name) : '';
    this.show();
  }

  /** @param {string} name of a province where nothing goes on or begins */
  #nothingThere(name) {
    const { picked } = this.#taps;
    if (!picked.length) return `${name}: nothing to order here.`;
    return `${name} is out of reach for ${this.#subjectName()}.`;
  }

  #subjectName() {
    const { picked, subject } = this.#taps;
    return this.#options.pad.subjects[subject]?.name ?? this.#called(picked[0]);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key !== 'Escape' || !this.#taps.picked.length) return;
    if (!document.querySelector('dialog[open]')) this.#cancel();
  }

  // --- typed lines ---------------------------------------------------------------------------------

  #typedLines() {
    return this.#text.value
      .split('\n')
      .map(line => line.trim())
      .filter(Boolean);
  }

  /** While somebody types, the rest follows. */
  #typeSoon() {
    clearTimeout(this.#typing);
    this.#typing = setTimeout(() => {
      this.#change(this.#typedLines());
      this.show();
    }, 250);
  }

  /** Afterwards the lines are in the notation of the variant. */
  async #endTyping() {
    clearTimeout(this.#typing);
    const lines = await this.#inNotation(this.#typedLines());
    this.#told = '';
    this.#lines = lines;
    this.#options.change(lines);
    this.#text.value = lines.join('\n');
    this.show();
  }

  /** @param {string[]} lines */
  async #inNotation(lines) {
    if (!this.#options.read) return lines.map(line => this.#orders.find(line)?.text ?? line);
    const readings = await this.#options.read(lines);
    return lines.map((line, i) => {
      const reading = readings?.[i];
      return reading && !reading.why && reading.order ? reading.order : line;
    });
  }

  async #readLines() {
    if (!this.#options.read) return;
    const number = ++this.#reads;
    const readings = await this.#options.read(this.#lines);
    if (number !== this.#reads || this.#over.signal.aborted || !readings) return;
    this.#readings = readings;
    this.#showProblems();
  }

  // --- what is shown -------------------------------------------------------------------------------

  /** Marks provinces: of own units, tapped ones, and those that may be tapped next. */
  #showMarks() {
    const { picked } = this.#taps;
    const next = this.#taps.next();
    const isOrdered = this.#orderedPlaces();
    const own = [...isOrdered.keys()];
    this.#options.board.classList.toggle('picking', picked.length > 0);
    boardIn(this.#options.board)?.mark({
      lit: next,
      picked: new Set(picked),
      mine: new Set(picked.length ? [] : own),
      done: new Set(own.filter(province => isOrdered.get(province))),
    });
  }

  /** The places of subjects, and whether all that stand there have an order. */
  #orderedPlaces() {
    /** @type {Map<number, boolean>} */
    const places = new Map();
    for (const { subject, taps } of this.#orders.tapped) {
      const isOrdered = this.#orders.lineOf(subject, this.#lines) !== undefined;
      places.set(taps[0], (places.get(taps[0]) ?? true) && isOrdered);
    }
    return places;
  }

  #statusText() {
    const { picked } = this.#taps;
    if (this.#told) return this.#told;
    if (!this.#orders.tapped.length) return this.#nothingToTap();
    if (!picked.length) {
      const isOpen = this.#orders.tapped.some(
        order => this.#orders.lineOf(order.subject, this.#lines) === undefined,
      );
      return isOpen ? 'Tap one of the lit places.' : 'Everything has an order.';
    }
    return `${this.#subjectName()}: ${this.#nextStep()}`;
  }

  /** What a person does next. */
  #nextStep() {
    const { picked } = this.#taps;
    const next = this.#taps.next();
    const [own] = picked;
    if (!next.size) return 'choose';
    if (picked.length > 1) {
      const itself = next.has(picked[1]) ? '; itself: it stays' : '';
      return `where does ${this.#called(picked[1])} go?${itself}`;
    }
    const steps = [];
    const isOther = [...next].some(province => province !== own);
    if (isOther) steps.push(this.#taps.canHelp() ? 'where to, or whom to help?' : 'where to?');
    const stays = this.#taps.complete([own, own]);
    if (stays.length) steps.push(`Itself: ${stays.map(({ text }) => text).join(' or ')}`);
    return steps.join(' ');
  }

  #nothingToTap() {
    if (!this.#options.pad.subjects.length) return 'Nothing to order in this phase.';
    if (this.#orders.due.length) return 'Choose from the list.';
    return 'Nothing has to be ordered in this phase; the list has what may be.';
  }

  #showBar() {
    const choices = this.#taps.complete().slice(0, mostButtons);
    const buttons = choices.map(order => button(order.text, () => this.#choose(order)));
    if (this.#taps.picked.length) buttons.push(button('Cancel', () => this.#cancel()));
    this.#status.textContent = this.#statusText();
    const { bar, board } = this.#options;
    const onMap = () => board.querySelector('[data-place][tabindex="0"]');
    keepFocus(bar, () => bar.replaceChildren(this.#status, ...buttons), onMap);
  }

  #showUnits() {
    const rows = this.#options.pad.subjects.map((_, s) => this.#row(s));
    const at = [...this.#units.children].findIndex(row => row.contains(document.activeElement));
    keepFocus(
      this.#units,
      () => this.#units.replaceChildren(...rows),
      () => rows[at]?.querySelector('button'),
    );
  }

  /** @param {number} s */
  #row(s) {
    const subject = this.#options.pad.subjects[s];
    const line = this.#orders.lineOf(s, this.#lines);
    const isChosen = this.#taps.subject === s;
    const look = line === undefined ? 'none' : 'ordered';
    const order = element('span', { className: look }, line ?? 'no order');
    const main = toggle(isChosen, () => this.#toggleSubject(s), subject.name, order);
    main.dataset.focus = String(s);
    const row = element('li', {}, main);
    if (line !== undefined) {
      const title = 'remove this order';
      const ariaLabel = `remove ${line}`;
      row.append(button('×', () => this.#remove(line), { className: 'off', title, ariaLabel }));
    }
    if (isChosen) row.append(this.#orderList(s, line));
    return row;
  }

  /**
   * @param {number} s
   * @param {string | undefined} line
   */
  #orderList(s, line) {
    const { name, orders } = this.#options.pad.subjects[s];
    const list = element('select', {
      ariaLabel: `legal orders of ${name}`,
      onchange: () => list.value && this.#choose({ subject: s, text: list.value }),
    });
    list.append(element('option', { value: '' }, `${orders.length} legal orders …`));
    for (const [text] of orders) {
      list.append(element('option', { value: text, selected: text === line }, text));
    }
    list.style.gridColumn = '1/-1';
    return list;
  }

  #showProblems() {
    const lines = this.#options.read
      ? this.#readings.filter(({ why }) => why).map(({ text, why }) => `${text}: ${why}`)
      : this.#unlistedLines().map(line => `${line}: ${this.#options.unlisted}`);
    this.#problems.replaceChildren(...lines.map(line => element('p', {}, line)));
  }

  #unlistedLines() {
    return this.#lines.filter(line => !this.#orders.find(line) && !this.#orders.isFilledIn(line));
  }

  /** Buttons for orders with something to fill in. */
  #patterns() {
    const { patterns } = this.#options.pad;
    if (!patterns.length) return [];
    const fill = (/** @type {string} */ beginning) => {
      this.#text.value = [...this.#lines, beginning].join('\n');
      this.#text.focus();
    };
    const buttons = patterns.map(([pattern, beginning]) =>
      button(pattern, () => fill(beginning), { className: 'plain' }),
    );
    return [
      element(
        'details',
        {},
        element('summary', {}, 'Orders with something to fill in'),
        ...buttons,
      ),
    ];
  }
}
