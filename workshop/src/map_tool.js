// Tools of the map editor: what they have in common, and what they draw above the map.
import { shape as svg } from '../../core/pages/web/elements.js';
import { writePath } from './shapes.js';

/** @import { MapDesk } from './map_desk.js' */
/** @import { Drag, Touch } from './map_pointer.js' */
/** @import { Point, Shape } from './shapes.js' */

/** Directions of the arrow keys. @type {Record<string, [x: number, y: number]>} */
export const arrows = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * A tool. The chosen one gets all touches and keys of the stage; what it does not have is not done.
 * @typedef {object} Tool
 * @property {string} id
 * @property {string} name
 * @property {string} key the letter that chooses it
 * @property {string} sign on its button
 * @property {string} help what can be done now, in one line
 * @property {string} [keyHelp] what can be done by keys besides
 * @property {() => void} [enter]
 * @property {() => void} [leave]
 * @property {() => void} [update] after a new look
 * @property {(touch: Touch) => void} [tap]
 * @property {(touch: Touch) => Drag | null} [grab]
 * @property {(touch: Touch | null) => void} [hover]
 * @property {(event: KeyboardEvent) => boolean} [press] false if the key means nothing to the tool
 * @property {() => boolean} [cancel] false if there was nothing to give up
 * @property {() => boolean} [back] undoes what was begun last; false if nothing was
 * @property {() => Node[]} [overlay] what is drawn above the map
 * @property {() => Node[]} [options] fields and buttons beside the help line
 */

/** What all tools can do. */
export class ToolBase {
  /** @param {MapDesk} desk */
  constructor(desk) {
    this.desk = desk;
  }

  /** The help line, the options and what is drawn above are to be made again. */
  changed() {
    this.desk.dispatchEvent(new Event('tool'));
  }

  /** Only what is drawn above the map is to be made again. */
  redraw() {
    this.desk.dispatchEvent(new Event('overlay'));
  }

  /** The point of a touch as one touch of the keyboard: the chosen province. @returns {Touch | null} */
  touchOfSelected() {
    const province = this.desk.province(this.desk.selected);
    if (!province) return null;
    const point = this.desk.painter.pointOf(province);
    return {
      point,
      reach: 9 / this.desk.stage.scale,
      isTouch: false,
      isDouble: false,
      isShift: false,
    };
  }
}

// --- marks above the map -----------------------------------------------------------------------------

/** @param {Point[]} points */
function lineData(points) {
  return points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join('L')}` : '';
}

/**
 * A line through points.
 * @param {Point[]} points
 * @param {string} name class
 */
export function lineMark(points, name) {
  return svg('path', { class: `mark ${name}`, d: lineData(points) });
}

/**
 * Dots whose size on the screen is always the same.
 * @param {Point[]} points
 * @param {string} name class
 */
export function dotMarks(points, name) {
  return svg('path', {
    class: `mark dots ${name}`,
    d: points.map(([x, y]) => `M${x} ${y}h0`).join(''),
  });
}

/**
 * An outline.
 * @param {Shape} shape
 * @param {string} name class
 */
export function shapeMark(shape, name) {
  return svg('path', { class: `mark ${name}`, d: writePath(shape) });
}

/**
 * A province as marked: its shape, or a dot if it has none.
 * @param {MapDesk} desk
 * @param {string} id
 * @param {string} name class
 */
export function provinceMark(desk, id, name) {
  const shape = desk.topology.shape(id);
  if (shape.length) return shapeMark(shape, name);
  const province = desk.province(id);
  return dotMarks(province ? [desk.painter.pointOf(province)] : [], `lone ${name}`);
}
