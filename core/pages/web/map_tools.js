// The buttons below a map.
import { button, element } from './elements.js';
import { layerButtons, updateLayerButtons } from './map_layers.js';

/**
 * What the buttons do.
 * @typedef {object} MapMoves
 * @property {(x: number, y: number) => void} step moves the window by a part of its size
 * @property {(factor: number) => void} enlarge
 * @property {() => void} showWhole
 * @property {(() => void) | null} changeLayers null if all is drawn always
 */

export class MapTools {
  /** @type {HTMLElement | null} */
  #layers = null;
  root = element('div', { className: 'map-tools', role: 'group', ariaLabel: 'view of the map' });

  /**
   * @param {string} source from which the map was drawn
   * @param {MapMoves} moves
   */
  constructor(source, moves) {
    const make = (
      /** @type {string} */ sign,
      /** @type {string} */ title,
      /** @type {() => void} */ act,
    ) => button(sign, act, { title, ariaLabel: title.replace(/ \(.*/, '') });
    this.smaller = make('−', 'zoom out (-)', () => moves.enlarge(1 / 1.5));
    this.larger = make('+', 'zoom in (+)', () => moves.enlarge(1.5));
    this.whole = make('⤢', 'whole map (0)', () => moves.showWhole());
    if (moves.changeLayers) this.#layers = layerButtons(moves.changeLayers);
    this.root.append(
      element('small', {}, source),
      this.#layers ?? '',
      element(
        'span',
        { className: 'moves' },
        make('◂', 'move west', () => moves.step(-1, 0)),
        make('▴', 'move north', () => moves.step(0, -1)),
        make('▾', 'move south', () => moves.step(0, 1)),
        make('▸', 'move east', () => moves.step(1, 0)),
      ),
      this.smaller,
      this.larger,
      this.whole,
    );
  }

  /**
   * @param {number} zoom
   * @param {number} largest
   */
  update(zoom, largest) {
    this.root.classList.toggle('zoomed', zoom > 1);
    this.smaller.disabled = this.whole.disabled = zoom === 1;
    this.larger.disabled = zoom >= largest;
    if (this.#layers) updateLayerButtons(this.#layers);
  }
}
