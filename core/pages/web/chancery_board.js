// <chancery-board>: a picture of a board that is enlarged and moved by wheel, mouse, fingers, keys and
// buttons, tells of its provinces, and says which of them is tapped. Without this script it is a still
// picture. docs/guides/boards-on-pages.md shows how any site uses it.
import { MapView } from './map_view.js';
import { MapWindow } from './map_window.js';
import { readMapPlaces } from './map_words.js';

/** @import { Marks } from './map_view.js' */
/** @import { WindowState } from './map_window.js' */

/**
 * The detail of the event `board-tap`.
 * @typedef {object} BoardTap
 * @property {number} province its number; -1 if none was tapped
 * @property {string} id of the province
 * @property {string[]} units that stand there, in words
 */

/**
 * The windows of groups of boards.
 * @type {Map<string, MapWindow>}
 */
const sharedWindows = new Map();

/**
 * The boards that are seen.
 * @type {Set<ChanceryBoard>}
 */
const started = new Set();

/**
 * An element with a picture that the engine drew; the definitions of its sheet are elsewhere in the
 * same document or shadow root. Boards with the same attribute `group` show the same part of
 * it, also those that come later. With the attribute `layers`, arrows, names and units can be left
 * out. A board that is started has the attribute `started`.
 */
export class ChanceryBoard extends HTMLElement {
  /** @type {MapView | null} */
  #map = null;
  #ownWindow = new MapWindow();
  #isOrdering = false;
  /** @type {Marks} */
  #marks = {};
  #watch = new ResizeObserver(() => this.#update());

  connectedCallback() {
    document.documentElement.classList.add('maps');
    this.restart();
  }

  /** Begins with the picture that is in it now. */
  restart() {
    this.#end();
    this.#watch.disconnect();
    this.#watch.observe(this.querySelector('svg.b') ?? this);
    this.#update();
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.#end();
  }

  /** The part that is shown; [1, 0, 0] is the whole. */
  get windowState() {
    return this.#window.state;
  }
  /** @param {WindowState} state */
  set windowState(state) {
    this.#window.state = state;
    this.#window.isFresh = false;
    this.updateGroup();
  }

  /** Shows what a board shows at first: the whole sheet, or as much as fills a high window. */
  showStart() {
    this.#map?.showStart();
  }

  /** True if provinces are tapped to give orders: then a double click does not enlarge. */
  get isOrdering() {
    return this.#isOrdering;
  }
  set isOrdering(isOn) {
    this.#isOrdering = isOn;
  }

  /**
   * Marks provinces, in place of those that were marked before: each mark is the name of a class that
   * a style describes.
   * @param {Marks} marks
   */
  mark(marks) {
    const none = Object.keys(this.#marks).map(name => [name, new Set()]);
    this.#map?.mark({ ...Object.fromEntries(none), ...marks });
    this.#marks = marks;
  }

  /**
   * Brings a province into the window.
   * @param {number} province
   */
  bring(province) {
    this.#map?.bring(province);
  }

  /**
   * "Freedonia (FRE)"
   * @param {number} province
   */
  called(province) {
    return this.#map?.called(province) ?? '';
  }

  /**
   * The province that somebody points at, by itself, its name or a unit in it; -1 if none.
   * @param {MouseEvent} event
   */
  provinceUnder(event) {
    return this.#map?.provinceUnder(event) ?? -1;
  }

  /**
   * Shows what another picture of the same sheet shows, without disturbing whoever points at it; false
   * if that is not possible.
   * @param {Element} picture
   */
  replaceContents(picture) {
    const shown = this.querySelector('svg.b');
    const isSameSheet = shown?.getAttribute('viewBox') === picture.getAttribute('viewBox');
    if (!this.#map || !isSameSheet) return false;
    shown?.setAttribute('aria-label', picture.getAttribute('aria-label') ?? '');
    this.#map.replaceContents(picture);
    return true;
  }

  /** Shows the window, in all boards that share it, after it has changed. */
  updateGroup() {
    for (const board of started) {
      if (board.#window === this.#window) board.#map?.update();
    }
  }

  /** Shows all boards that are seen again, as after their layers have changed. */
  updateAll() {
    for (const board of started) board.#map?.update();
  }

  get #window() {
    const group = this.getAttribute('group');
    if (group === null) return this.#ownWindow;
    const shared = sharedWindows.get(group) ?? new MapWindow();
    sharedWindows.set(group, shared);
    return shared;
  }

  /** Only a board that is seen has names, cards and buttons. */
  #update() {
    const isSeen = this.getBoundingClientRect().width > 0;
    if (!isSeen) this.#end();
    else if (this.#map) this.#map.update();
    else this.#start();
  }

  #start() {
    const view = /** @type {SVGGElement | null} */ (this.querySelector('.b-view'));
    const root = /** @type {Document | ShadowRoot} */ (this.getRootNode());
    const places = readMapPlaces(root);
    if (!view || !places) return;
    this.setAttribute('started', '');
    this.#map = new MapView(this, view, places, this.#window);
    this.#map.mark(this.#marks);
    started.add(this);
  }

  #end() {
    this.#map?.end();
    this.#map = null;
    this.removeAttribute('started');
    started.delete(this);
  }
}

/** Makes boards of all such elements, now and later. */
export function defineBoards() {
  customElements.define('chancery-board', ChanceryBoard);
}

/**
 * The first board in an element that is shown; null if there is none.
 * @param {ParentNode} root
 */
export function boardIn(root) {
  if (root instanceof ChanceryBoard) return root;
  return /** @type {ChanceryBoard | null} */ (root.querySelector('chancery-board'));
}

/**
 * Listens to taps on boards in an element.
 * @param {HTMLElement} root
 * @param {(tap: BoardTap) => void} act
 * @param {AbortSignal} [signal]
 */
export function onTap(root, act, signal) {
  const listener = (/** @type {Event} */ event) =>
    act(/** @type {CustomEvent<BoardTap>} */ (event).detail);
  root.addEventListener('board-tap', listener, { signal });
}
