// What moves in a <chancery-board>: its window, its names, and the provinces that tell what they are.
import { all, numberOf, shape } from './elements.js';
import { MapCard } from './map_card.js';
import { factsOf, unitsIn } from './map_facts.js';
import { MapGestures } from './map_gestures.js';
import { MapLabels } from './map_labels.js';
import { showLayers } from './map_layers.js';
import { MapTools } from './map_tools.js';
import { makeFrame, pointOnScreen } from './map_window.js';

/** @import { BoardTap, ChanceryBoard } from './chancery_board.js' */
/** @import { Point } from './geometry.js' */
/** @import { MapWindow } from './map_window.js' */
/** @import { MapPlaces } from './map_words.js' */

/** Sets of provinces, by the classes that mark them. @typedef {Record<string, Set<number>>} Marks */

/** @type {Record<string, [x: number, y: number]>} */
export const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The province of what was pointed at; -1 if none.
 * @param {EventTarget | null} target
 */
function provinceAt(target) {
  const place = target instanceof Element ? target.closest('[data-place]') : null;
  return place ? numberOf(place, 'data-place') : -1;
}

export class MapView {
  #board;
  #view;
  #window;
  #picture;
  /** The document or shadow root, with the definitions of the sheet. */
  #root;
  #places;
  /** Provinces to point at that the page has itself; it also says what they are. */
  #ownTargets;
  /** Provinces to point at that are made here. @type {SVGGElement | null} */
  #targets;
  #labels;
  /** Grounds of marked provinces, below units and lines. */
  #washes = shape('g', { class: 'b-washes' });
  #card = new MapCard();
  /** The province that the card is about. */
  #told = -1;
  /** What is lit since it is pointed at. @type {Element | undefined} */
  #pointed;
  #over = new AbortController();
  #gestures = new MapGestures(
    {
      frame: () => this.#frame(),
      zoom: () => this.#window.zoom,
      picture: () => this.#picture,
      pan: (x, y) => this.#pan(x, y),
      zoomTo: (zoom, fixed) => this.#zoomTo(zoom, fixed),
    },
    this.#over.signal,
  );
  #tools;

  /**
   * @param {ChanceryBoard} board
   * @param {SVGGElement} view the part of its picture that is moved
   * @param {MapPlaces} places what the page tells of its sheet
   * @param {MapWindow} window
   */
  constructor(board, view, places, window) {
    this.#board = board;
    this.#view = view;
    this.#window = window;
    this.#picture = /** @type {SVGSVGElement} */ (view.ownerSVGElement);
    this.#root = /** @type {Document | ShadowRoot} */ (board.getRootNode());
    this.#places = places;
    this.#ownTargets = view.querySelector('#places');
    this.#targets = this.#makeTargets();
    this.#labels = new MapLabels(this.#places, this.#root);
    this.#tools = new MapTools(this.#root.getElementById('b-source')?.textContent ?? '', {
      step: (x, y) => this.#step(x, y),
      enlarge: factor => this.#zoomTo(this.#window.zoom * factor),
      showWhole: () => this.#zoomTo(1),
      changeLayers: board.hasAttribute('layers') ? () => board.updateAll() : null,
    });
    this.#listen();
    this.#enter();
    if (this.#window.isFresh) this.showStart();
    this.update();
  }

  /** Leaves the picture as it was. */
  end() {
    this.#over.abort();
    this.#tools.root.remove();
    this.#card.root.remove();
    this.#labels.layer.remove();
    this.#washes.remove();
    this.#targets?.remove();
    this.#view.style.transform = '';
  }

  /** Shows the window, as after it or the size of the board has changed. */
  update() {
    const frame = this.#frame();
    const { zoom } = this.#window;
    this.#window.hold(frame);
    this.#view.style.transform = this.#window.transform;
    this.#picture.classList.toggle('zoomed', zoom > 1);
    if (this.#board.hasAttribute('layers')) showLayers(this.#board);
    this.#tools.update(zoom, this.#window.largest(frame));
    this.#labels.arrange(this.#picture, this.#view, frame, zoom);
    if (this.#told >= 0) this.#putCard();
  }

  /**
   * Brings a province into the window.
   * @param {number} province
   */
  bring(province) {
    const space = this.#places.whole(province);
    if (!space) return;
    this.#window.bring(this.#frame(), [space.x, space.y]);
    this.#board.updateGroup();
  }

  /**
   * Marks provinces; each mark is the name of a class.
   * @param {Marks} marks
   */
  mark(marks) {
    const grounds = [];
    for (const place of this.#allTargets()) {
      const province = numberOf(place, 'data-place');
      const names = [];
      for (const [name, provinces] of Object.entries(marks)) {
        place.classList.toggle(name, provinces.has(province));
        if (provinces.has(province)) names.push(name);
      }
      if (!names.length) continue;
      grounds.push(shape('use', { href: `#b-g${province}`, class: names.join(' ') }));
    }
    if (this.#targets) this.#washes.replaceChildren(...grounds);
  }

  /** Shows what a board shows at first: the whole sheet, or as much as fills a high window. */
  showStart() {
    this.#window.state = [1, 0, 0];
    this.#window.fill(this.#frame());
    this.#window.isFresh = false;
    this.#board.updateGroup();
  }

  /**
   * "Freedonia (FRE)"
   * @param {number} province
   */
  called(province) {
    return this.#places.called(province);
  }

  /**
   * Shows what another picture of the same sheet shows, without disturbing whoever points at it.
   * @param {Element} other
   */
  replaceContents(other) {
    const contents = other.querySelector('.b-view>g[aria-hidden]');
    if (contents) this.#view.querySelector(':scope>g[aria-hidden]')?.replaceWith(contents);
    this.#putNames();
    this.#putWashes();
    this.#nameTargets();
    this.#labels.forget();
    this.update();
  }

  // --- the window on the sheet ---------------------------------------------------------------------

  #frame() {
    return makeFrame(this.#picture.getBoundingClientRect(), this.#picture.viewBox.baseVal);
  }

  /**
   * @param {number} zoom
   * @param {Point} [fixed]
   */
  #zoomTo(zoom, fixed) {
    this.#window.zoomTo(this.#frame(), zoom, fixed);
    this.#board.updateGroup();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #pan(x, y) {
    this.#window.pan(x, y);
    this.#board.updateGroup();
  }

  /**
   * Moves by a quarter of the window.
   * @param {number} x
   * @param {number} y
   */
  #step(x, y) {
    const { width, height } = this.#frame();
    this.#pan((-x * width) / 4, (-y * height) / 4);
  }

  // --- provinces -----------------------------------------------------------------------------------

  #makeTargets() {
    if (this.#ownTargets) return null;
    const targets = shape('g', { class: 'b-places' });
    this.#places.words.kinds.forEach((_, province) => {
      const tabindex = province === 0 ? 0 : -1;
      const target = shape('g', { role: 'button', tabindex, 'data-place': province });
      target.append(shape('use', { href: `#b-g${province}`, 'aria-hidden': true }));
      targets.append(target);
    });
    return targets;
  }

  #allTargets() {
    return all('[data-place]', this.#ownTargets ?? this.#targets ?? this.#board);
  }

  /** For screen readers. */
  #nameTargets() {
    const places = this.#places;
    if (!this.#targets) return;
    this.#allTargets().forEach((target, province) => {
      const facts = factsOf(this.#root, this.#view, places, province);
      target.setAttribute('aria-label', [places.called(province), ...facts].join('; '));
    });
  }

  /**
   * Makes a province the only one that the tab key reaches.
   * @param {number} province
   */
  #rove(province) {
    this.#allTargets().forEach((target, other) => {
      target.setAttribute('tabindex', other === province ? '0' : '-1');
    });
  }

  /**
   * Goes to a province, as by the keyboard.
   * @param {number} province
   */
  #goTo(province) {
    this.#rove(province);
    this.#allTargets()[province].focus({ preventScroll: true });
    this.bring(province);
    const space = this.#places.whole(province);
    const frame = this.#frame();
    const y = this.#window.onWindow([space.x, space.y])[1];
    const onScreen = frame.box.top + (y - frame.y) * frame.pixels;
    if (onScreen < 90 || onScreen > innerHeight - 40) scrollBy(0, onScreen - innerHeight / 2);
  }

  /**
   * Shows the card of a province; hides it if -1.
   * @param {number} province
   */
  #tell(province) {
    const places = this.#places;
    this.#told = this.#targets ? province : -1;
    this.#pointed?.classList.remove('pointed');
    this.#pointed = this.#told < 0 ? undefined : this.#allTargets()[this.#told];
    this.#pointed?.classList.add('pointed');
    if (this.#told < 0) return this.#card.hide();
    this.#card.show(places.called(province), factsOf(this.#root, this.#view, places, province));
    this.#putCard();
  }

  #putCard() {
    const space = this.#places.whole(this.#told);
    if (!space) return;
    const point = this.#window.onWindow([space.x, space.y]);
    this.#card.put(this.#frame(), point, this.#window.zoom);
  }

  /** @param {number} province */
  #tap(province) {
    const places = this.#places;
    this.#tell(this.#board.isOrdering ? -1 : province);
    if (province < 0) return;
    /** @type {BoardTap} */
    const detail = {
      province,
      id: places.whole(province).id,
      units: unitsIn(this.#view, places, province),
    };
    this.#board.dispatchEvent(
      new CustomEvent('board-tap', { bubbles: true, composed: true, detail }),
    );
  }

  // --- mouse and keys ------------------------------------------------------------------------------

  #listen() {
    const { signal } = this.#over;
    const picture = this.#picture;
    this.#gestures.listen(picture, signal);
    picture.addEventListener('keydown', event => this.#press(event), { signal });
    picture.addEventListener('dblclick', event => this.#doubleClick(event), { signal });
    picture.addEventListener('click', event => this.#click(event), { signal, capture: true });
    picture.addEventListener('pointermove', event => this.#pointAt(event), { signal });
    picture.addEventListener('pointerleave', event => this.#pointAway(event), { signal });
    picture.addEventListener('focusin', event => this.#focus(event), { signal });
    picture.addEventListener('focusout', () => this.#tell(-1), { signal });
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#gestures.hasDragged) {
      event.stopPropagation();
      this.#gestures.hasDragged = false;
      return;
    }
    if (!this.#canTap()) return;
    const province = this.provinceUnder(event);
    if (province >= 0 && this.#targets) this.#rove(province);
    this.#tap(province);
  }

  /**
   * What is pointed at: whoever points at a name or a unit means its province, wherever it stands.
   * @param {MouseEvent} event
   */
  provinceUnder({ clientX, clientY, target }) {
    const point = this.#window.onSheet(pointOnScreen(this.#frame(), clientX, clientY));
    const space = this.#labels.spaceAt(point);
    return this.#places?.spaces[space]?.of ?? provinceAt(target);
  }

  /** @param {MouseEvent} event */
  #doubleClick(event) {
    event.preventDefault();
    if (this.#board.isOrdering) return;
    const point = pointOnScreen(this.#frame(), event.clientX, event.clientY);
    this.#zoomTo(this.#window.zoom * 2, point);
  }

  /** @param {PointerEvent} event */
  #pointAt(event) {
    if (event.pointerType !== 'mouse' || this.#gestures.isDragging) return;
    const province = this.provinceUnder(event);
    if (province !== this.#told) this.#tell(province);
  }

  /** @param {PointerEvent} event */
  #pointAway(event) {
    if (event.pointerType === 'mouse') this.#tell(provinceAt(this.#root.activeElement));
  }

  /** @param {FocusEvent} event */
  #focus({ target }) {
    if (target instanceof Element && target.matches(':focus-visible')) {
      this.#tell(provinceAt(target));
    }
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.#act(event, provinceAt(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * False if the key means nothing here.
   * @param {KeyboardEvent} event
   * @param {number} province that has the focus; -1 if none
   */
  #act({ key, shiftKey }, province) {
    if (this.#zoomByKey(key, province)) return true;
    const direction = directions[key];
    if (direction) {
      if (province < 0 || shiftKey) this.#step(...direction);
      else this.#goBeside(province, direction);
      return true;
    }
    // While orders are given, Escape takes back a tap and the focus stays on the map.
    if (key === 'Escape' && this.#targets && !this.#board.isOrdering) {
      /** @type {HTMLElement | null} */ (this.#root.activeElement)?.blur();
      this.#tell(-1);
      return true;
    }
    if ((key !== 'Enter' && key !== ' ') || province < 0 || !this.#canTap()) return false;
    this.#tap(province);
    return true;
  }

  /** True if taps on provinces mean something. */
  #canTap() {
    return this.#targets !== null || this.#board.isOrdering;
  }

  /**
   * @param {string} key
   * @param {number} province that stays where it is; -1 if none
   */
  #zoomByKey(key, province) {
    const { zoom } = this.#window;
    /** @type {Record<string, number>} */
    const zooms = { '+': zoom * 1.5, '=': zoom * 1.5, '-': zoom / 1.5, 0: 1 };
    if (!(key in zooms)) return false;
    const space = province >= 0 && zooms[key] > zoom ? this.#places.whole(province) : undefined;
    this.#zoomTo(zooms[key], space && this.#window.onWindow([space.x, space.y]));
    return true;
  }

  /**
   * @param {number} province
   * @param {[x: number, y: number]} direction
   */
  #goBeside(province, direction) {
    const next = this.#places.beside(province, direction);
    if (next >= 0) this.#goTo(next);
  }

  // --- the picture ---------------------------------------------------------------------------------

  /** Puts names, provinces, card and buttons into their places. */
  #enter() {
    const picture = this.#picture;
    this.#labels.read();
    this.#putNames();
    this.#putWashes();
    if (this.#targets || this.#ownTargets) picture.setAttribute('role', 'group');
    if (this.#targets) {
      this.#view.append(this.#targets);
      this.#nameTargets();
    }
    this.#board.append(this.#card.root);
    const scrolled = this.#board.closest('.map');
    scrolled?.removeAttribute('tabindex'); // it scrolls only without a script
    if (scrolled) scrolled.after(this.#tools.root);
    else this.#board.append(this.#tools.root);
  }

  #putWashes() {
    this.#view.querySelector('use[href="#b-lines"]')?.before(this.#washes);
  }

  #putNames() {
    this.#view.querySelector('use[href="#b-names"]')?.after(this.#labels.layer);
  }
}
