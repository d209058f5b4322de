// A line that a person draws with taps, a free hand or keys: for outlines and for cuts.
import { dotMarks, lineMark } from './map_tool.js';
import { followBorder, lineAlongBorders, snap } from './map_snap.js';
import { distanceOf, isSame, keyOf, simplify } from './shapes.js';
import { arrows } from './map_tool.js';

/** @import { MapDesk } from './map_desk.js' */
/** @import { Drag, Touch } from './map_pointer.js' */
/** @import { Snapped } from './map_snap.js' */
/** @import { Point } from './shapes.js' */

/** How far the line of a free hand may be from what is kept of it, in pixels. */
const handTolerance = 1.5;
/** From how far corners snap, in pixels, although fingers reach farther. */
const mostSnapping = 12;
/** So many ways along borders are kept. */
const mostFollowed = 2000;
/** How far the arrow keys move the cross, in pixels. */
const keyStep = 10;

export class DrawnLine {
  #desk;
  #isClosed;
  /** Corners that were set, snapped. @type {Point[]} */
  points = [];
  /** Where the next corner would be. @type {Snapped | null} */
  #next = null;
  /** The line of a free hand as it is drawn. @type {Point[]} */
  #hand = [];
  /** The cross that keys move. @type {Point | null} */
  #cross = null;
  followsBorders = true;
  /** Corners between points by their keys. @type {Map<string, Point[]>} */
  #followed = new Map();

  /**
   * @param {MapDesk} desk
   * @param {boolean} isClosed true for outlines
   */
  constructor(desk, isClosed) {
    this.#desk = desk;
    this.#isClosed = isClosed;
  }

  clear() {
    const wasDrawn = this.points.length > 0 || this.#hand.length > 0;
    this.points = [];
    this.#hand = [];
    this.#next = null;
    this.#followed.clear();
    return wasDrawn;
  }

  /** Removes the last corner; false if there is none. */
  back() {
    return this.points.pop() !== undefined;
  }

  /** @param {Point} point @param {number} reach */
  #snapped(point, reach) {
    const within = Math.min(reach, mostSnapping / this.#desk.stage.scale);
    const { topology, stage } = this.#desk;
    return snap(topology, point, within, this.points.slice(0, 1), stage.sheet);
  }

  /**
   * Sets a corner; false if it is the one that is already the last one.
   * @param {Touch} touch
   */
  add({ point, reach }) {
    const snapped = this.#snapped(point, reach);
    const last = this.points[this.points.length - 1];
    if (last && isSame(last, snapped.point)) return false;
    this.points.push(snapped.point);
    return true;
  }

  /** True if a touch means the first corner. @param {Touch} touch */
  meetsStart({ point, reach }) {
    return this.points.length > 2 && distanceOf(this.points[0], point) <= reach;
  }

  /** @param {Touch | null} touch */
  hover(touch) {
    this.#next = touch && this.#snapped(touch.point, touch.reach);
  }

  /** The whole line, with the borders that it follows. */
  whole() {
    this.#followed.clear(); // borders may have changed since
    return this.#with(this.points, this.#isClosed);
  }

  /** @param {Point[]} points @param {boolean} isClosed */
  #with(points, isClosed) {
    if (!this.followsBorders) return points;
    const follow = (/** @type {Point} */ from, /** @type {Point} */ to) => this.#between(from, to);
    return lineAlongBorders(this.#desk.topology, points, isClosed, follow);
  }

  /** The corners of a border between two points, which are looked for once. @param {Point} from @param {Point} to */
  #between(from, to) {
    const key = `${keyOf(from)} ${keyOf(to)}`;
    const known = this.#followed.get(key);
    if (known) return known;
    if (this.#followed.size > mostFollowed) this.#followed.clear();
    const between = followBorder(this.#desk.topology, from, to);
    this.#followed.set(key, between);
    return between;
  }

  /**
   * Draws with a free hand.
   * @param {Touch} start
   * @param {{ redraw: () => void, drop: (isWhole: boolean) => void }} user `isWhole`: the line may be all
   *   that the person wants to draw
   * @returns {Drag}
   */
  drag(start, { redraw, drop }) {
    this.#hand = [start.point];
    return {
      move: point => {
        this.#hand.push(point);
        redraw();
      },
      drop: () => {
        const line = simplify(this.#hand, handTolerance / this.#desk.stage.scale);
        this.#hand = [];
        for (const point of line) this.add({ ...start, point });
        const [first, last] = [this.points[0], this.points[this.points.length - 1]];
        const isRound = this.#isClosed && this.points.length > 3 && isSame(first, last);
        if (isRound) this.points.pop();
        drop(isRound || line.length > 4);
      },
      cancel: () => {
        this.#hand = [];
        redraw();
      },
    };
  }

  /**
   * Moves the cross by an arrow key, or sets a corner there by the space bar.
   * @param {KeyboardEvent} event
   */
  press({ key, shiftKey }) {
    const { stage } = this.#desk;
    const reach = 7 / stage.scale;
    const direction = arrows[key];
    if (direction) {
      const step = (shiftKey ? 1 : keyStep) / stage.scale;
      const [x, y] = this.#cross ?? this.points[this.points.length - 1] ?? this.#middle();
      this.#cross = [x + direction[0] * step, y + direction[1] * step];
      stage.bring(this.#cross);
      this.hover({ point: this.#cross, reach, isTouch: false, isDouble: false, isShift: false });
      return true;
    }
    if (key === ' ' && this.#cross) {
      this.add({ point: this.#cross, reach, isTouch: false, isDouble: false, isShift: false });
      return true;
    }
    return key === 'Backspace' && this.back();
  }

  /** @returns {Point} of the window */
  #middle() {
    const { root, camera } = this.#desk.stage;
    return camera.onSheet([root.clientWidth / 2, root.clientHeight / 2]);
  }

  /** @returns {Node[]} */
  overlay() {
    const ahead = this.#next ? [this.#next.point] : [];
    const set = this.#with([...this.points, ...(this.points.length ? ahead : [])], false);
    const marks = [
      lineMark(set, 'drawn-line'),
      lineMark(this.#hand, 'drawn-line'),
      dotMarks(this.points, 'corner'),
    ];
    if (this.#isClosed && this.points.length > 1) {
      marks.push(lineMark([set[set.length - 1], this.points[0]], 'drawn-line closing'));
    }
    if (this.#next) {
      marks.push(dotMarks(ahead, this.#next.kind === 'free' ? 'next' : 'next snapped'));
    }
    if (this.#cross) marks.push(dotMarks([this.#cross], 'cross'));
    return marks;
  }
}
