// The maps of a page: enlarged and moved, with names that can be read, provinces that tell what they
// are, and taps on them for whoever gives orders. A page may have several pictures of one sheet, of
// which it shows one at a time. Without scripts a map is a still picture.
import { all, numberOf, shape } from './elements.js';
import { MapCard } from './map_card.js';
import { factsOf } from './map_facts.js';
import { MapGestures } from './map_gestures.js';
import { MapLabels } from './map_labels.js';
import { MapTools } from './map_tools.js';
import { makeFrame, MapWindow, pointOnScreen } from './map_window.js';
import { readMapPlaces } from './map_words.js';

/** @import { Point } from './geometry.js' */
/** @import { WindowState } from './map_window.js' */

/** @type {Record<string, [x: number, y: number]>} */
export const directions = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** @type {MapView | null} */
let current = null;

/** The map of the page; null if it has none. */
export function currentMap() {
  return current;
}

/**
 * Starts the maps of the page; again after it got other pictures.
 * @param {WindowState | null} [state] where the map was before
 */
export function startMap(state) {
  current?.end();
  const views = /** @type {SVGGElement[]} */ (all('.b-view'));
  current = views.length ? new MapView(views, state ?? null) : null;
}

/**
 * Says whether provinces are tapped to give orders.
 * @param {boolean} isOn
 */
export function setOrdering(isOn) {
  document.documentElement.classList.toggle('taps', isOn);
}

function isOrdering() {
  return document.documentElement.classList.contains('taps');
}

/**
 * The province of what was pointed at; -1 if none.
 * @param {EventTarget | null} target
 */
function provinceAt(target) {
  const place = target instanceof Element ? target.closest('[data-place]') : null;
  return place ? numberOf(place, 'data-place') : -1;
}

/**
 * Listens to taps on provinces of maps in an element.
 * @param {HTMLElement} element
 * @param {(province: number) => void} act
 * @param {AbortSignal} [signal]
 */
export function onTap(element, act, signal) {
  const listener = (/** @type {Event} */ event) =>
    act(/** @type {CustomEvent<number>} */ (event).detail);
  element.addEventListener('board-tap', listener, { signal });
}

export class MapView {
  #places = readMapPlaces();
  /** Provinces to point at that the page has itself; it also says what they are. */
  #ownTargets = document.getElementById('places');
  /** Provinces to point at that are made here. @type {SVGGElement | null} */
  #targets;
  /** @type {Map<SVGSVGElement, SVGGElement>} */
  #views = new Map();
  /** @type {SVGSVGElement} */
  #picture;
  /** @type {SVGGElement} */
  #view;
  #window = new MapWindow();
  #labels;
  #card = new MapCard();
  /** The province that the card is about. */
  #told = -1;
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
  #tools = new MapTools({
    step: (x, y) => this.#step(x, y),
    enlarge: factor => this.#zoomTo(this.#window.zoom * factor),
    showWhole: () => this.#zoomTo(1),
  });
  #watch = new ResizeObserver(changes => {
    const shown = changes.find(({ target }) => target.getBoundingClientRect().width > 0);
    if (shown) this.#show(/** @type {SVGSVGElement} */ (shown.target));
  });

  /**
   * @param {SVGGElement[]} views
   * @param {WindowState | null} state
   */
  constructor(views, state) {
    for (const view of views) {
      this.#views.set(/** @type {SVGSVGElement} */ (view.ownerSVGElement), view);
    }
    const pictures = [...this.#views.keys()];
    this.#picture = pictures[0];
    this.#view = views[0];
    if (state) this.#window.state = state;
    this.#targets = this.#makeTargets();
    this.#labels = new MapLabels(this.#places);
    if (this.#places) this.#labels.readShared(this.#places);
    document.documentElement.classList.add('maps');
    for (const picture of pictures) this.#listen(picture);
    for (const picture of pictures) this.#watch.observe(picture);
    const shown = pictures.find(picture => picture.getBoundingClientRect().width > 0);
    if (shown) this.#show(shown);
  }

  /** Ends the map; its pictures stay. */
  end() {
    this.#over.abort();
    this.#watch.disconnect();
    this.#tools.root.remove();
    this.#card.root.remove();
  }

  /** Where the window is, for `startMap` and `moveTo`. */
  get windowState() {
    return this.#window.state;
  }

  /** @param {WindowState} state */
  moveTo(state) {
    this.#window.state = state;
    this.#apply();
  }

  /**
   * Brings a province into the window.
   * @param {number} province
   */
  bring(province) {
    const space = this.#places?.whole(province);
    if (!space) return;
    this.#window.bring(this.#frame(), [space.x, space.y]);
    this.#apply();
  }

  /**
   * "London (LON)"
   * @param {number} province
   */
  called(province) {
    if (this.#places) return this.#places.called(province);
    const target = this.#allTargets().find(place => Number(place.dataset.place) === province);
    return target?.getAttribute('aria-label') ?? '';
  }

  /**
   * Shows what another picture of the same sheet shows, without disturbing whoever points at it.
   * @param {Element} other
   */
  replaceContents(other) {
    const contents = other.querySelector('.b-view>g[aria-hidden]');
    if (contents) this.#view.querySelector(':scope>g[aria-hidden]')?.replaceWith(contents);
    this.#putNames();
    this.#nameTargets();
    this.#labels.forget();
    this.#apply();
  }

  // --- the window on the sheet ---------------------------------------------------------------------

  #frame() {
    return makeFrame(this.#picture.getBoundingClientRect(), this.#picture.viewBox.baseVal);
  }

  #apply() {
    const frame = this.#frame();
    const { zoom } = this.#window;
    this.#window.hold(frame);
    this.#view.style.transform = this.#window.transform;
    this.#picture.classList.toggle('zoomed', zoom > 1);
    this.#tools.update(zoom, this.#window.largest(frame));
    const number = [...this.#views.keys()].indexOf(this.#picture);
    this.#labels.arrange(this.#picture, this.#view, frame, zoom, number);
    if (this.#told >= 0) this.#putCard();
  }

  /**
   * @param {number} zoom
   * @param {Point} [fixed]
   */
  #zoomTo(zoom, fixed) {
    this.#window.zoomTo(this.#frame(), zoom, fixed);
    this.#apply();
  }

  /**
   * @param {number} x
   * @param {number} y
   */
  #pan(x, y) {
    this.#window.pan(x, y);
    this.#apply();
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
    if (this.#ownTargets || !this.#places) return null;
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
    return all('[data-place]', this.#ownTargets ?? this.#targets ?? document);
  }

  /** For screen readers. */
  #nameTargets() {
    const places = this.#places;
    if (!this.#targets || !places) return;
    this.#allTargets().forEach((target, province) => {
      const facts = factsOf(this.#view, places, province);
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
    const space = this.#places?.whole(province);
    if (!space) return;
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
    if (this.#told < 0 || !places) return this.#card.hide();
    this.#card.show(places.called(province), factsOf(this.#view, places, province));
    this.#putCard();
  }

  #putCard() {
    const space = this.#places?.whole(this.#told);
    if (!space) return;
    const point = this.#window.onWindow([space.x, space.y]);
    this.#card.put(this.#frame(), point, this.#window.zoom);
  }

  /** @param {number} province */
  #tap(province) {
    this.#tell(province);
    if (province < 0) return;
    const event = new CustomEvent('board-tap', { bubbles: true, detail: province });
    this.#picture.dispatchEvent(event);
  }

  // --- mouse and keys ------------------------------------------------------------------------------

  /** @param {SVGSVGElement} picture */
  #listen(picture) {
    const { signal } = this.#over;
    this.#gestures.listen(picture, signal);
    picture.addEventListener('keydown', event => this.#press(event), { signal });
    picture.addEventListener('dblclick', event => this.#doubleClick(event), { signal });
    picture.addEventListener('click', event => this.#click(event), { signal, capture: true });
    picture.addEventListener('pointerover', event => this.#pointAt(event), { signal });
    picture.addEventListener('pointerleave', event => this.#pointAway(event), { signal });
    picture.addEventListener('focusin', event => this.#focus(event), { signal });
    picture.addEventListener('focusout', () => this.#tell(-1), { signal });
    if (this.#places) return;
    const name = picture.getAttribute('aria-label') || 'map';
    picture.setAttribute('tabindex', '0');
    picture.setAttribute('aria-label', `${name}; arrow keys move it, + and - zoom`);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    if (this.#gestures.hasDragged) {
      event.stopPropagation();
      this.#gestures.hasDragged = false;
      return;
    }
    if (!this.#canTap()) return;
    const province = provinceAt(event.target);
    if (province >= 0 && this.#targets) this.#rove(province);
    this.#tap(province);
  }

  /** @param {MouseEvent} event */
  #doubleClick(event) {
    event.preventDefault();
    if (isOrdering()) return;
    const point = pointOnScreen(this.#frame(), event.clientX, event.clientY);
    this.#zoomTo(this.#window.zoom * 2, point);
  }

  /** @param {PointerEvent} event */
  #pointAt(event) {
    if (event.pointerType !== 'mouse' || this.#gestures.isDragging) return;
    this.#tell(provinceAt(event.target));
  }

  /** @param {PointerEvent} event */
  #pointAway(event) {
    if (event.pointerType === 'mouse') this.#tell(provinceAt(document.activeElement));
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
      if (province < 0 || !this.#places || shiftKey) this.#step(...direction);
      else this.#goBeside(province, direction);
      return true;
    }
    if (key === 'Escape' && this.#targets) {
      /** @type {HTMLElement | null} */ (document.activeElement)?.blur();
      this.#tell(-1);
      return true;
    }
    if ((key !== 'Enter' && key !== ' ') || province < 0 || !this.#canTap()) return false;
    this.#tap(province);
    return true;
  }

  /** True if taps on provinces mean something. */
  #canTap() {
    return this.#targets !== null || isOrdering();
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
    const space = province >= 0 && zooms[key] > zoom ? this.#places?.whole(province) : undefined;
    this.#zoomTo(zooms[key], space && this.#window.onWindow([space.x, space.y]));
    return true;
  }

  /**
   * @param {number} province
   * @param {[x: number, y: number]} direction
   */
  #goBeside(province, direction) {
    const next = this.#places?.beside(province, direction) ?? -1;
    if (next >= 0) this.#goTo(next);
  }

  // --- the picture that is shown -------------------------------------------------------------------

  #putNames() {
    if (this.#places) {
      this.#view.querySelector('use[href="#b-names"]')?.after(this.#labels.layer);
      return;
    }
    this.#labels.forget();
    if (this.#ownTargets && this.#view.contains(this.#ownTargets)) {
      this.#ownTargets.before(this.#labels.layer);
    } else {
      this.#view.append(this.#labels.layer);
    }
    this.#labels.readOwn(this.#view);
  }

  /** @param {SVGSVGElement} picture */
  #show(picture) {
    if (picture !== this.#picture || !this.#card.root.isConnected) this.#enter(picture);
    this.#apply();
  }

  /**
   * Moves names, card and buttons to a picture.
   * @param {SVGSVGElement} picture
   */
  #enter(picture) {
    this.#picture = picture;
    this.#view = /** @type {SVGGElement} */ (this.#views.get(picture));
    this.#putNames();
    if (this.#targets) {
      picture.setAttribute('role', 'group');
      this.#view.append(this.#targets);
      this.#nameTargets();
    }
    picture.parentElement?.append(this.#card.root);
    const scrolled = picture.closest('.map');
    scrolled?.removeAttribute('tabindex'); // it scrolls only without a script
    (scrolled ?? picture.parentElement)?.after(this.#tools.root);
    this.#tell(-1);
  }
}
