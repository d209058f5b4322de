// <chancery-board>: a picture of a board that is enlarged and moved by wheel, mouse, fingers, keys and
// buttons, tells of its provinces, and says which of them is tapped. Without this script it is a still
// picture. docs/guides/boards-on-pages.md shows how any site uses it.
import { MapView } from './map_view.js';
import { MapWindow } from './map_window.js';
import { readMapPlaces } from './map_words.js';

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
 * it, also those that come later. A board that is started has the attribute `started`.
 */
export class ChanceryBoard extends HTMLElement {
  /** @type {MapView | null} */
  #map = null;
  #ownWindow = new MapWindow();
  #isOrdering = false;
  #watch = new ResizeObserver(() => this.#update());

  connectedCallback() {
    document.documentElement.classList.add('maps');
    this.#watch.observe(this.querySelector('svg') ?? this);
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
    this.updateGroup();
  }

  /** True if provinces are tapped to give orders: then a double click does not enlarge. */
  get isOrdering() {
    return this.#isOrdering;
  }
  set isOrdering(isOn) {
    this.#isOrdering = isOn;
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
   * Shows what another picture of the same sheet shows, without disturbing whoever points at it; false
   * if that is not possible.
   * @param {Element} picture
   */
  replaceContents(picture) {
    const shown = this.querySelector('svg');
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
