// What a report draws over its map: where units can go from a province, and in how many moves.
import { byId, shape } from './elements.js';

/** @import { ReportBoard } from './report_board.js' */

export class ReportLayers {
  #near = byId('near');
  #numbers = byId('numbers');
  #picture = byId('map-picture', SVGSVGElement);
  #board;
  /** The class whose moves are counted; -1 if none. */
  counted = -1;

  /** @param {ReportBoard} board */
  constructor(board) {
    this.#board = board;
  }

  /**
   * Lights the provinces where units can go, in the color of their class.
   * @param {number} province -1 to light none
   */
  showNear(province) {
    this.#near.replaceChildren();
    if (province < 0) return;
    const { classes } = this.#board.data;
    /** @type {Map<number, number[]>} */
    const comers = new Map();
    classes.forEach((_, c) => {
      for (const next of this.#board.around(c, province)) {
        comers.set(next, [...(comers.get(next) ?? []), c]);
      }
    });
    for (const [next, [first, ...more]] of comers) {
      const ground = shape('use', { href: `#b-g${next}` });
      if (more.length) ground.setAttribute('class', 'both');
      else ground.setAttribute('fill', classes[first].color);
      this.#near.append(ground);
    }
  }

  /**
   * Writes on each province how many moves it is away.
   * @param {number} from -1 for none
   */
  showNumbers(from) {
    const isShown = this.counted >= 0 && from >= 0;
    this.#numbers.replaceChildren();
    this.#picture.classList.toggle('counted', isShown);
    if (!isShown) return;
    const found = this.#board.search(this.counted, from, false);
    this.#board.data.provinces.forEach((_, province) => {
      const moves = this.#board.movesTo(found, province);
      if (moves < 0) return;
      const { x, y } = this.#board.places.whole(province);
      this.#numbers.append(
        shape('circle', { cx: x, cy: y, r: 11 }),
        shape('text', { x, y: y + 5 }, moves),
      );
    });
  }
}
