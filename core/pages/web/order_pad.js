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
 * @property {(count: LinesCount) => void} [count] called when it is known how the lines would be played
 * @property {string} [kind] of the phase
 * @property {(province: number, units: string[]) => string | null | undefined} [elsewhere]
 *     called for a tap where nothing begins: what to say of it, or null if there is no more to say
 * @property {string} [unlisted] what to say of lines that are not in the list, without `read`
 * @property {HTMLElement} board with the map
 * @property {HTMLElement} bar says what to tap next
 * @property {HTMLElement} panel has the lists
 */

/**
 * @typedef {object} LinesCount
 * @property {number} good lines that count
 * @property {number} wrong lines that do not
 * @property {number} open units without an order
 */

const mostButtons = 24;

/**
 * Fills the bar above a map.
 * @param {HTMLElement} bar
 * @param {HTMLElement} told
 * @param {HTMLElement[]} choices
 */
export function fillBar(bar, told, choices) {
  bar.replaceChildren(told, element('span', { className: 'choices' }, ...choices));
}

export class OrderPad {
  #options;
  #orders;
  #taps;
  #lines;
  /** What was just done, or cannot be done. */
  #told = '';
  /** What is told before the next question. */
  #note = '';
  /** The lines before the begun order was given; null if it was not. @type {string[] | null} */
  #before = null;
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
      element(
        'div',
        { className: 'typed' },
        element('label', {}, 'Typed orders, one on each line'),
        this.#text,
        this.#problems,
      ),
      ...this.#patterns(),
    );
    const { signal } = this.#over;
    onTap(options.board, ({ province, units }) => this.#tap(province, units), signal);
    addEventListener('keydown', event => this.#press(event), { signal });
    this.show();
  }

  end() {
    this.#over.abort();
    clearTimeout(this.#typing);
    this.#setOrdering(false);
    this.#options.bar.classList.remove('picking');
    this.#options.bar.replaceChildren();
    this.#options.panel.replaceChildren();
    boardIn(this.#options.board)?.mark({});
  }

  /** Shows all again, as after the map was drawn anew. */
  show() {
    this.#setOrdering(true);
    this.#options.board.classList.add('pad-board');
    this.#showOrders();
    if (document.activeElement !== this.#text) this.#text.value = this.#lines.join('\n');
    this.#showProblems();
    this.#readLines();
  }

  /**
   * Begins with a province, as for a power that was not the one whose orders are written.
   * @param {number} province
   */
  begin(province) {
    this.#note = `${this.#options.pad.name} orders now.`;
    this.#goOn(province, []);
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
    this.#give(lines);
    this.#before = null;
  }

  /** @param {string[]} lines */
  #give(lines) {
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
    this.#told = this.#note = '';
    this.#before = null;
    this.show();
    const [place] = this.#taps.picked;
    if (place !== undefined) boardIn(this.#options.board)?.bring(place);
  }

  #cancel() {
    if (this.#before) this.#give(this.#before);
    this.#keep();
  }

  /** Ends a question about an order that is given. */
  #keep() {
    this.#taps.clear();
    this.#told = this.#note = '';
    this.#before = null;
    this.show();
  }

  /**
   * @param {number} province
   * @param {string[]} units that are seen there
   */
  #tap(province, units) {
    const unchosen = this.#unchosen();
    this.#note = '';
    this.#goOn(province, units);
    const isLeft = unchosen && this.#taps.picked.length && this.#taps.subject !== unchosen.subject;
    if (!isLeft) return;
    this.#note = `${unchosen.name}: nothing was chosen.`;
    this.#showBar();
  }

  /** The subject for which a person has to choose by a button, and has not. */
  #unchosen() {
    const { picked, subject } = this.#taps;
    if (this.#before || subject < 0 || !this.#taps.complete().length) return null;
    const isOrdered = this.#orders.lineOf(subject, this.#lines) !== undefined;
    return picked.length && !isOrdered ? { subject, name: this.#subjectName() } : null;
  }

  /**
   * @param {number} province
   * @param {string[]} units
   */
  #goOn(province, units) {
    const order = this.#taps.tap(province);
    if (order && order !== 'nothing') return this.#choose(order);
    if (order === 'nothing') {
      const told = this.#nothingThere(province, units);
      if (told === null) return undefined;
      this.#told = told;
    } else {
      this.#told = '';
      if (this.#taps.picked.length < 2) this.#before = null;
      this.#offer();
    }
    return this.show();
  }

  /** Gives the first of the orders that are complete: if nobody says more, it is not lost. */
  #offer() {
    const offered = this.#taps.offered();
    if (!offered.length) return;
    this.#before ??= this.#lines;
    const given = this.#givenOf(offered[0].subject);
    if (offered.some(({ text }) => text === given)) return;
    this.#give(this.#orders.withOrder(this.#lines, offered[0]));
  }

  /**
   * The order of a subject, as the list has it.
   * @param {number} subject
   */
  #givenOf(subject) {
    const line = this.#orders.lineOf(subject, this.#lines);
    return line === undefined ? undefined : this.#orders.find(line)?.text;
  }

  /**
   * @param {number} province where nothing goes on or begins
   * @param {string[]} units
   */
  #nothingThere(province, units) {
    const name = this.#called(province);
    if (this.#taps.picked.length) return `${name} is out of reach for ${this.#subjectName()}.`;
    const told = this.#options.elsewhere?.(province, units);
    return told === undefined ? `${name}: nothing to order here.` : told;
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
    this.#told = this.#note = '';
    this.#before = null;
    this.#give(lines);
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
    if (number !== this.#reads || !readings) return;
    this.#readings = readings;
    const isOpen = () => this.#orders.openUnits(this.#lines, this.#options.kind ?? '');
    const before = isOpen();
    for (const { text, order, why } of readings) if (!why && order) this.#orders.learn(text, order);
    const open = isOpen();
    const isOver = this.#over.signal.aborted;
    if (open !== before && !isOver) this.#showOrders();
    if (!isOver) this.#showProblems();
    const wrong = readings.filter(({ why }) => why).length;
    this.#options.count?.({ good: readings.length - wrong, wrong, open });
  }

  // --- what is shown -------------------------------------------------------------------------------

  #showOrders() {
    this.#showMarks();
    this.#showBar();
    this.#showUnits();
  }

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
    if (this.#told) return this.#told;
    return [this.#note, this.#question()].filter(Boolean).join(' ');
  }

  #question() {
    const { picked } = this.#taps;
    if (!this.#orders.tapped.length) return this.#nothingToTap();
    if (!picked.length) {
      const isOpen = this.#orders.tapped.some(
        order => this.#orders.lineOf(order.subject, this.#lines) === undefined,
      );
      return isOpen ? 'Tap one of the lit places.' : 'Everything has an order.';
    }
    const [offered] = this.#taps.offered();
    if (offered) return this.#givenAndMore(offered.subject);
    return `${this.#subjectName()}: ${this.#nextStep()}`;
  }

  /**
   * What was given after two taps, and what else they may mean.
   * @param {number} subject
   */
  #givenAndMore(subject) {
    const given = `${this.#givenOf(subject)} is given.`;
    const next = this.#taps.next();
    if (!next.size) return `${given} The buttons change it.`;
    const itself = next.has(this.#taps.picked[1]) ? ', or there again if it stays' : '';
    return `${given} To help the unit there, tap its goal${itself}.`;
  }

  /** What a person does next. */
  #nextStep() {
    const { picked } = this.#taps;
    const next = this.#taps.next();
    const [own] = picked;
    if (!next.size) return 'choose';
    if (picked.length > 1) {
      const itself = next.has(picked[1]) ? ' There again: it stays.' : '';
      return `where does the unit in ${this.#called(picked[1])} go?${itself}`;
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
    const given = this.#before && choices.length ? this.#givenOf(choices[0].subject) : undefined;
    const buttons = choices.map(order => {
      const choose = () => this.#choose(order);
      return given === undefined
        ? button(order.text, choose)
        : toggle(order.text === given, choose, order.text);
    });
    if (given !== undefined) {
      buttons.push(button('Take it back', () => this.#cancel()));
      buttons.push(button('Done', () => this.#keep(), { className: 'main' }));
    } else if (this.#taps.picked.length) {
      buttons.push(button('Cancel', () => this.#cancel()));
    }
    this.#status.textContent = this.#statusText();
    const { bar, board } = this.#options;
    bar.classList.toggle('picking', this.#taps.picked.length > 0);
    const onMap = () => board.querySelector('[data-place][tabindex="0"]');
    keepFocus(bar, () => fillBar(bar, this.#status, buttons), onMap);
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
