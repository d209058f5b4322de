// The live board: the page of a variant that changes its files, and loads itself again when they have
// changed.
import { boardIn } from './chancery_board.js';
import { all, button, byId, element, readJson } from './elements.js';
import { LiveDesk } from './live_desk.js';
import { makeHandles } from './live_handles.js';
import { readMapPlaces } from './map_words.js';

/** @import { MapPlaces } from './map_words.js' */
/** @import { Choice, Report } from './report.js' */
/** @import { ReportBoardData } from './page_data.js' */
/** @import { WindowState } from './map_window.js' */

/**
 * What stays when the page loads itself again.
 * @typedef {object} KeptState
 * @property {string[]} chosen ids of the chosen provinces, empty if none
 * @property {WindowState | null} window
 * @property {Record<string, boolean>} boxes
 * @property {{ text: string, isProblem: boolean }} said
 * @property {string} focused a selector of what has the focus; empty if nothing has it
 */

const storageKey = 'live';

/** Check boxes whose state stays. */
function keptBoxes() {
  return /** @type {HTMLInputElement[]} */ (all('[data-layer],#moving,#following'));
}

/** @param {HTMLInputElement} box */
function nameOfBox(box) {
  return box.dataset.layer || box.id;
}

/** A selector of what has the focus; empty if it is of no use on the page when it is loaded again. */
function focusedPart() {
  const focused = /** @type {HTMLElement | SVGElement | null} */ (document.activeElement);
  if (!focused || focused === document.body) return '';
  const { space, place } = focused.dataset;
  if (space !== undefined) return `#handles [data-space="${CSS.escape(space)}"]`;
  if (place !== undefined) return `[data-place="${CSS.escape(place)}"]`;
  if (focused.closest('.edges')) return '.edges button';
  return focused.id ? `#${CSS.escape(focused.id)}` : '';
}

/** The map of the live board. */
class LiveMap {
  #desk;
  #places;
  #report;
  /** @type {string[]} */
  #classIds = /** @type {string[]} */ (readJson('classes'));
  #data = /** @type {ReportBoardData} */ (readJson('board'));
  /** @type {Choice} */
  choice = { from: -1, to: -1 };

  /**
   * @param {LiveDesk} desk
   * @param {MapPlaces} places
   * @param {Report} report
   */
  constructor(desk, places, report) {
    this.#desk = desk;
    this.#places = places;
    this.#report = report;
    const handles = makeHandles(places.spaces, (space, [x, y]) =>
      desk.ask({ do: 'move', space: space.id, x, y }),
    );
    byId('map-picture').querySelector('.b-view')?.append(handles);
    const moving = byId('moving', HTMLInputElement);
    moving.addEventListener('change', () => handles.classList.toggle('on', moving.checked));
    report.onChoice(choice => this.#take(choice));
  }

  /** The ids of the chosen provinces. */
  get chosenIds() {
    const { from, to } = this.choice;
    return [from, to].map(province => (province < 0 ? '' : this.#places.whole(province).id));
  }

  /**
   * Chooses again; the editor stays where it is.
   * @param {string[]} ids
   */
  chooseAgain(ids) {
    const { spaces } = this.#places;
    const [from, to] = ids.map(id => spaces.find(space => space.id === id)?.of ?? -1);
    this.choice = { from, to };
    if (from >= 0) this.#report.chooseBoth(this.choice);
  }

  /** @param {Choice} choice */
  #take(choice) {
    const { from, to } = choice;
    const isFresh = from !== this.choice.from && to < 0;
    this.choice = choice;
    if (from < 0) return;
    const more =
      to >= 0
        ? this.#edges(from, to)
        : element(
            'p',
            {},
            button('Show in the editor', () => this.#open(from)),
          );
    byId('panel').append(more);
    if (isFresh && byId('following', HTMLInputElement).checked) this.#open(from);
  }

  /** @param {number} province */
  #open(province) {
    this.#desk.ask({ do: 'open', space: this.#places.whole(province).id });
  }

  /**
   * Buttons that add and remove edges between two provinces.
   * @param {number} from
   * @param {number} to
   */
  #edges(from, to) {
    const rows = this.#data.classes.map(({ name }, c) => {
      const pairs = pairsOf(this.#parts(from), this.#parts(to));
      const joined = pairs.filter(([a, b]) => this.#isJoined(c, a, b));
      const missing = joined.length ? [] : pairsOf(this.#standing(c, from), this.#standing(c, to));
      return element(
        'p',
        {},
        `${name}: `,
        ...joined.map(([a, b]) => this.#edit('part', c, a, b)),
        ...missing.map(([a, b]) => this.#edit('join', c, a, b)),
      );
    });
    return element('div', { className: 'edges' }, element('h3', {}, 'Change edges'), ...rows);
  }

  /**
   * @param {'join' | 'part'} what
   * @param {number} c
   * @param {number} a
   * @param {number} b
   */
  #edit(what, c, a, b) {
    const [from, to] = [a, b].map(space => this.#places.spaces[space].id);
    const text = `${what === 'join' ? 'Add' : 'Remove'} ${from} – ${to}`;
    return button(text, () => this.#desk.ask({ do: what, class: this.#classIds[c], from, to }));
  }

  /** @param {number} province */
  #parts(province) {
    return [...this.#places.spaces.keys()].filter(s => this.#places.spaces[s].of === province);
  }

  /**
   * Where a class stands in a province: on its coasts, or in the whole of it; anywhere if nowhere yet.
   * @param {number} c
   * @param {number} province
   */
  #standing(c, province) {
    const parts = this.#parts(province);
    const used = parts.filter(space => this.#data.classes[c].ways[space].length);
    return used.length ? used : parts;
  }

  /**
   * @param {number} c
   * @param {number} a
   * @param {number} b
   */
  #isJoined(c, a, b) {
    const { ways } = this.#data.classes[c];
    return ways[a].includes(b) || ways[b].includes(a);
  }
}

/**
 * @param {number[]} some
 * @param {number[]} others
 * @returns {[number, number][]}
 */
function pairsOf(some, others) {
  return some.flatMap(a => others.map(b => /** @type {[number, number]} */ ([a, b])));
}

/**
 * @param {LiveDesk} desk
 * @param {LiveMap | null} map
 */
function keepState(desk, map) {
  /** @type {KeptState} */
  const state = {
    chosen: map?.chosenIds ?? [],
    window: boardIn(document)?.windowState ?? null,
    boxes: Object.fromEntries(keptBoxes().map(box => [nameOfBox(box), box.checked])),
    said: desk.said,
    focused: focusedPart(),
  };
  sessionStorage.setItem(storageKey, JSON.stringify(state));
}

/**
 * @param {LiveDesk} desk
 * @param {LiveMap | null} map
 */
function restoreState(desk, map) {
  const state = /** @type {KeptState | null} */ (
    JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
  );
  if (!state) return;
  for (const box of keptBoxes()) {
    const wasChecked = state.boxes[nameOfBox(box)];
    if (wasChecked === undefined || wasChecked === box.checked) continue;
    box.checked = wasChecked;
    box.dispatchEvent(new Event('change'));
  }
  if (state.chosen.length) map?.chooseAgain(state.chosen);
  const board = boardIn(document);
  if (state.window && state.window[0] > 1 && board) board.windowState = state.window;
  desk.tell(state.said.text, state.said.isProblem);
  if (state.focused) {
    const part = /** @type {HTMLElement | null} */ (document.querySelector(state.focused));
    part?.focus({ preventScroll: true });
  }
  sessionStorage.removeItem(storageKey);
}

/**
 * @param {Report | null} report
 */
export function startLive(report) {
  const desk = new LiveDesk();
  const places = readMapPlaces();
  const map = places && report ? new LiveMap(desk, places, report) : null;
  const meta = /** @type {HTMLMetaElement | null} */ (document.querySelector('meta[name=look]'));
  desk.listen(Number(meta?.content), () => keepState(desk, map));
  restoreState(desk, map);
}
