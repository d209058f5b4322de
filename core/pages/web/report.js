// The map of a report on a variant: provinces pointed at, chosen and found by name, with what units
// can do from there.
import { boardIn } from './chancery_board.js';
import { all, button, byId, readJson } from './elements.js';
import { readMapPlaces } from './map_words.js';
import { ProvinceNames } from './province_names.js';
import { ReportBoard } from './report_board.js';
import { ReportLayers } from './report_layers.js';
import { distanceText, ReportPanel } from './report_panel.js';

/** @import { FoundProvinces } from './province_names.js' */
/** @import { ReportBoardData } from './page_data.js' */

/**
 * Which provinces are chosen; -1 if none.
 * @typedef {object} Choice
 * @property {number} from
 * @property {number} to
 */

const mostSuggestions = 8;

export class Report {
  #board;
  #layers;
  #panel;
  #names;
  #targets = all('[data-place]', byId('places'));
  #answer = byId('answer');
  #spoken = byId('spoken');
  #from = -1;
  #to = -1;
  #pointed = -1;
  /** @type {((choice: Choice) => void)[]} */
  #listeners = [];

  /** @param {ReportBoard} board */
  constructor(board) {
    this.#board = board;
    this.#layers = new ReportLayers(board);
    this.#panel = new ReportPanel(board, province => this.#choose(province));
    this.#names = new ProvinceNames(
      board.data.provinces.map(({ also }, province) => {
        const { id, name } = board.places.whole(province);
        return [board.places.called(province), id, name, ...also];
      }),
    );
    this.#listenToMap();
    this.#listenToBoxes();
    listenToPage();
    document.documentElement.classList.add('js');
    showLayers();
    this.#refresh();
  }

  /**
   * Calls the listener whenever other provinces are chosen.
   * @param {(choice: Choice) => void} listener
   */
  onChoice(listener) {
    this.#listeners.push(listener);
  }

  /** @param {Choice} choice */
  chooseBoth({ from, to }) {
    this.#from = from;
    this.#to = to;
    this.#refresh();
  }

  // --- choosing ------------------------------------------------------------------------------------

  /** @param {number} province */
  #choose(province) {
    this.#from = province;
    this.#to = -1;
    this.#pointed = -1;
    this.#rove(province);
    this.#refresh();
    boardIn(document)?.bring(province);
    this.#speakChoice();
  }

  /**
   * A click chooses the first province, then the second, then a first one again.
   * @param {number} province
   */
  #pick(province) {
    const isSecond = this.#from >= 0 && this.#to < 0;
    if (!isSecond) this.#choosePair(province, -1);
    else if (province === this.#from) this.#choosePair(-1, -1);
    else this.#choosePair(this.#from, province);
    this.#rove(province);
    this.#refresh();
    this.#speakChoice();
  }

  #clear() {
    this.#choosePair(-1, -1);
    this.#refresh();
    this.#speakChoice();
  }

  /**
   * @param {number} from
   * @param {number} to
   */
  #choosePair(from, to) {
    this.#from = from;
    this.#to = to;
  }

  /** @param {number} province */
  #setFrom(province) {
    this.#choosePair(province, province < 0 ? -1 : this.#to);
  }

  /** @param {number} province */
  #setTo(province) {
    const to = province === this.#from ? -1 : province;
    if (this.#from < 0) this.#choosePair(province, -1);
    else this.#choosePair(this.#from, to);
  }

  /** @param {number} province */
  #point(province) {
    this.#pointed = province;
    this.#show();
    const told = [province, this.#to, this.#from].find(other => other >= 0) ?? -1;
    byId('hint').textContent = this.#describe(told);
  }

  // --- what is shown -------------------------------------------------------------------------------

  #show() {
    const shown = this.#pointed >= 0 ? this.#pointed : this.#from;
    this.#layers.showNear(this.#to >= 0 && this.#pointed < 0 ? -1 : shown);
    this.#layers.showNumbers(this.#layers.counted >= 0 && this.#from >= 0 ? this.#from : shown);
    this.#targets.forEach((target, province) => {
      target.classList.toggle('from', province === this.#from);
      target.classList.toggle('to', province === this.#to);
      const isChosen = province === this.#from || province === this.#to;
      target.setAttribute('aria-pressed', String(isChosen));
    });
  }

  #refresh() {
    this.#answer.replaceChildren();
    this.#fillBox('from', this.#from);
    this.#fillBox('to', this.#to);
    this.#panel.show(this.#from, this.#to);
    this.#point(-1);
    for (const listener of this.#listeners) listener({ from: this.#from, to: this.#to });
  }

  /**
   * @param {string} id
   * @param {number} province
   */
  #fillBox(id, province) {
    const box = byId(id, HTMLInputElement);
    box.removeAttribute('aria-invalid');
    box.value = province < 0 ? '' : this.#board.places.called(province);
  }

  /**
   * A sentence below the map.
   * @param {number} province
   */
  #describe(province) {
    if (province < 0) return '';
    const { places, data } = this.#board;
    const name = places.called(province);
    const from = this.#from;
    if (from >= 0 && province !== from) {
      const distances = data.classes.map(
        (unitClass, c) =>
          `${unitClass.name.toLowerCase()} ${distanceText(this.#board, c, from, province)}`,
      );
      return `${name}: ${distances.join(', ')} from ${this.#board.name(from)}`;
    }
    const ways = data.classes.map((unitClass, c) => {
      const next = this.#board.around(c, province).map(other => places.whole(other).id);
      return `${unitClass.name.toLowerCase()} to ${next.join(', ') || 'nowhere'}`;
    });
    return `${name}: ${ways.join('; ')}`;
  }

  /**
   * For screen readers: the panel is too long to be read out each time.
   * @param {string} text
   */
  #say(text) {
    this.#spoken.textContent = text;
  }

  #speakChoice() {
    if (this.#from < 0) this.#say('Nothing chosen');
    else if (this.#to >= 0) this.#say(this.#panel.text);
    else this.#say(`Chosen: ${this.#targets[this.#from].getAttribute('aria-label')}`);
  }

  /** @param {number} province */
  #rove(province) {
    this.#targets.forEach((target, other) => {
      target.setAttribute('tabindex', other === province ? '0' : '-1');
    });
  }

  // --- by mouse, finger and keyboard ---------------------------------------------------------------

  #listenToMap() {
    this.#targets.forEach((target, province) => {
      target.addEventListener('pointerenter', event => {
        if (event.pointerType === 'mouse') this.#point(province);
      });
      target.addEventListener('pointerleave', () => this.#point(-1));
      target.addEventListener('focus', () => this.#focus(target, province));
      target.addEventListener('blur', () => this.#point(-1));
      target.addEventListener('click', event => {
        const meant = boardIn(document)?.provinceUnder(event) ?? -1;
        this.#pick(meant < 0 ? province : meant);
      });
    });
    byId('map-picture').addEventListener('keydown', event => this.#press(event));
  }

  /**
   * @param {HTMLElement} target
   * @param {number} province
   */
  #focus(target, province) {
    if (!target.matches(':focus-visible')) return;
    this.#point(province);
    const isSecond = this.#from >= 0 && this.#to < 0 && province !== this.#from;
    if (isSecond) this.#say(this.#describe(province));
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const target = /** @type {Element} */ (event.target).closest('[data-place]');
    if (!target || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.#pick(Number(target.getAttribute('data-place')));
    } else if (event.key === 'Escape') {
      this.#clear();
    }
  }

  #listenToBoxes() {
    this.#searchIn('from', province => this.#setFrom(province));
    this.#searchIn('to', province => this.#setTo(province));
    byId('clear').addEventListener('click', () => this.#clear());
    const counting = byId('counting', HTMLSelectElement);
    counting.addEventListener('change', () => {
      this.#layers.counted = counting.value === '' ? -1 : Number(counting.value);
      this.#show();
    });
    for (const link of all('[data-show]')) {
      link.addEventListener('click', () => this.#choose(Number(link.dataset.show)));
    }
  }

  /**
   * Finds provinces in a box by their names.
   * @param {string} id
   * @param {(province: number) => void} choose
   */
  #searchIn(id, choose) {
    const box = byId(id, HTMLInputElement);
    const set = (/** @type {number} */ province) => {
      choose(province);
      this.#refresh();
      if (province >= 0) {
        this.#rove(province);
        boardIn(document)?.bring(province);
      }
      this.#speakChoice();
    };
    box.addEventListener('change', () => {
      const text = box.value.trim();
      const found = text ? this.#names.find(text) : null;
      if (!found) set(-1);
      else if (found.isSure) set(found.provinces[0]);
      else this.#suggest(text, found, box, set);
    });
  }

  /**
   * @param {string} text
   * @param {FoundProvinces} found
   * @param {HTMLInputElement} box
   * @param {(province: number) => void} set
   */
  #suggest(text, { isMatch, provinces }, box, set) {
    const some = provinces.slice(0, mostSuggestions);
    const names = some.map(province => this.#board.places.called(province));
    const unknown = `No province is called ${text}${some.length ? '. Did you mean ' : '.'}`;
    const words = isMatch ? `Several provinces match ${text}: ` : unknown;
    const buttons = some.map((province, i) =>
      button(names[i], () => {
        set(province);
        box.focus();
      }),
    );
    const more = provinces.length > some.length ? ' and others' : '';
    this.#answer.replaceChildren(words, ...buttons, more);
    box.setAttribute('aria-invalid', 'true');
    this.#say(words + names.join(', '));
  }
}

// --- the rest of the page --------------------------------------------------------------------------

/** The check boxes that show and hide parts of the map. */
function layerBoxes() {
  return /** @type {HTMLInputElement[]} */ (all('[data-layer]'));
}

function showLayers() {
  for (const box of layerBoxes()) {
    const layer = document.getElementById(box.dataset.layer ?? '');
    layer?.toggleAttribute('hidden', !box.checked);
  }
}

/** A link to a finding opens the list in which it is. */
function openFinding() {
  if (!/^#finding-\d+$/.test(location.hash)) return;
  const finding = document.getElementById(location.hash.slice(1));
  const list = finding?.closest('details');
  if (!finding || !list) return;
  list.open = true;
  finding.scrollIntoView();
}

function listenToPage() {
  for (const box of layerBoxes()) box.addEventListener('change', showLayers);
  addEventListener('hashchange', openFinding);
  // On paper everything is open.
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = all('details:not([open],.long)');
    for (const list of opened) list.open = true;
  });
  addEventListener('afterprint', () => {
    for (const list of opened) list.open = false;
  });
}

/** Starts the map of the report; null if the page has none. */
export function startReport() {
  const places = readMapPlaces();
  if (!places || !document.getElementById('board')) return null;
  const data = /** @type {ReportBoardData} */ (readJson('board'));
  return new Report(new ReportBoard(data, places));
}
