// The tool that reshapes provinces: corners of shared borders are dragged, added and removed.
import { button, shape as svg } from '../../core/pages/web/elements.js';
import { snap } from './map_snap.js';
import { arrows, dotMarks, provinceMark, ToolBase } from './map_tool.js';
import { distanceOf, isInBounds, isSame, pointToGrid, writePath } from './shapes.js';
import { collectChanges, shareCorner } from './topology.js';

/** @import { Drag, Touch } from './map_pointer.js' */
/** @import { Point } from './shapes.js' */
/** @import { Changes } from './topology.js' */

/** Corners nearer than this to the last one that is shown get no handle, in pixels. */
const handleGap = 7;

/** Provinces whose shapes are drawn above the map while they change, so that only they are drawn. */
class LiveShapes {
  #desk;
  #group = svg('g', { class: 'live' });
  #next = 0;
  /** @type {Map<string, SVGPathElement>} */
  #paths = new Map();

  /** @param {import('./map_desk.js').MapDesk} desk @param {Iterable<string>} ids */
  constructor(desk, ids) {
    this.#desk = desk;
    for (const id of ids) {
      const path = svg('path', {
        ...desk.painter.lookOf(id),
        d: writePath(desk.topology.shape(id)),
      });
      this.#paths.set(id, path);
      this.#group.append(path);
    }
    desk.painter.hide(this.#paths.keys());
    desk.stage.over.replaceChildren(this.#group);
  }

  /** @param {Changes} changes @param {Node[]} marks */
  show(changes, marks) {
    cancelAnimationFrame(this.#next);
    this.#next = requestAnimationFrame(() => {
      for (const [id, shape] of changes) this.#paths.get(id)?.setAttribute('d', writePath(shape));
      this.#group.replaceChildren(...this.#paths.values(), ...marks);
      // A look that came meanwhile has drawn all marks again.
      if (!this.#group.isConnected) this.#desk.stage.over.replaceChildren(this.#group);
    });
  }

  end() {
    cancelAnimationFrame(this.#next);
    this.#group.remove();
    this.#desk.painter.hide([]);
  }
}

export class ReshapeTool extends ToolBase {
  id = 'reshape';
  name = 'Reshape';
  key = 'r';
  sign = '⬠';
  /** The chosen corner. @type {Point | null} */
  #corner = null;

  get help() {
    if (!this.desk.selected) return 'Tap the province whose border is to change.';
    return 'Drag a corner: neighbors move with it. Drag a side to bend it.';
  }

  get keyHelp() {
    if (!this.desk.selected) return '';
    return this.#corner
      ? 'Arrow keys move the corner, with Shift by ten; Tab goes to the next one, Delete removes it, Escape ends.'
      : 'Tab chooses corners for the keys.';
  }

  leave() {
    this.#corner = null;
  }

  update() {
    if (this.#corner && !this.desk.topology.having(this.#corner).length) this.#corner = null;
  }

  cancel() {
    const wasChosen = this.#corner !== null;
    this.#corner = null;
    this.changed();
    return wasChosen;
  }

  /** @param {Touch} touch */
  tap(touch) {
    const corner = this.#cornerAt(touch);
    if (corner && touch.isDouble) this.#remove(corner);
    else if (corner) this.#corner = corner;
    else if (touch.isDouble && this.#sideAt(touch)) this.#addAt(touch);
    else {
      this.#corner = null;
      this.desk.select(this.desk.provinceAt(touch.point, touch.reach));
    }
    this.changed();
  }

  /** The corner of the chosen province there. @param {Touch} touch */
  #cornerAt({ point, reach }) {
    const { topology, selected } = this.desk;
    return selected ? (topology.nearestCorner(point, reach, [selected])?.point ?? null) : null;
  }

  /** @param {Touch} touch */
  #sideAt({ point, reach }) {
    const { topology, selected } = this.desk;
    return selected ? topology.nearestSide(point, reach, [selected]) : null;
  }

  /** @param {Touch} touch */
  grab(touch) {
    if (this.desk.shop.readOnly || !this.desk.selected) return null;
    const corner = this.#cornerAt(touch);
    if (corner) return this.#dragCorner(corner, new Map());
    const side = this.#sideAt(touch);
    if (!side) return null;
    const made = pointToGrid(side.point);
    return this.#dragCorner(made, this.desk.topology.withCornerBetween(side.from, side.to, made));
  }

  /**
   * Drags a corner with all provinces that have it, also those in whose side it only lies.
   * @param {Point} corner
   * @param {Changes} first changes that make the corner
   * @returns {Drag}
   */
  #dragCorner(corner, first) {
    const { desk } = this;
    const scratch = desk.topology.copy();
    const begun = collectChanges(scratch, function* (current) {
      yield first;
      yield shareCorner(current, corner);
    });
    const moving = new Set(scratch.having(corner));
    const live = new LiveShapes(desk, moving);
    let last = corner;
    /** @type {Changes | null} */
    let changes = null;
    return {
      move: (point, { reach }) => {
        const rest = [...scratch.ids].filter(id => !moving.has(id));
        const target = this.#target(point, reach / 2, rest);
        const moved = scratch.withMoved(corner, target);
        if (!moved) return;
        last = target;
        changes = new Map([...begun, ...moved]);
        live.show(changes, [dotMarks([target], 'corner chosen')]);
      },
      drop: () => {
        live.end();
        this.#corner = last;
        if (changes) void this.#keep('Reshape', changes);
        this.changed();
      },
      cancel: () => {
        live.end();
        this.changed();
      },
    };
  }

  /** Where a dragged corner goes: to a border of another province if it is near. @param {Point} point @param {number} reach @param {string[]} others */
  #target(point, reach, others) {
    const { topology } = this.desk;
    const near = others.filter(id => {
      const bounds = topology.bounds(id);
      return bounds !== null && isInBounds(bounds, point, reach);
    });
    if (!near.length) return pointToGrid(point);
    const corner = topology.nearestCorner(point, reach, near)?.point;
    const side = corner ? null : topology.nearestSide(point, reach, near);
    return corner ?? pointToGrid(side?.point ?? point);
  }

  /**
   * @param {string} what
   * @param {Changes} changes
   * @param {{ merge?: string }} [options]
   */
  #keep(what, changes, options) {
    return this.desk.editShapes(
      `${what} ${this.desk.called(this.desk.selected)}`,
      changes,
      options,
    );
  }

  /** @param {Point} corner */
  #remove(corner) {
    if (this.desk.refuses()) return;
    let isPossible = true;
    const changes = collectChanges(this.desk.topology.copy(), function* (current) {
      yield shareCorner(current, corner);
      const less = current.without(corner);
      isPossible = less !== null;
      if (less) yield less;
    });
    if (!isPossible) {
      this.desk.shop.problem('A shape needs three corners: this one stays.');
      return;
    }
    this.#corner = null;
    void this.#keep('Remove a corner of', changes);
  }

  /** @param {Touch} touch */
  #addAt(touch) {
    const side = this.#sideAt(touch);
    if (!side || this.desk.refuses()) return;
    this.#add(side.from, side.to, pointToGrid(snap(this.desk.topology, side.point, 0).point));
  }

  /** @param {Point} from @param {Point} to @param {Point} corner */
  #add(from, to, corner) {
    this.#corner = corner;
    const changes = collectChanges(this.desk.topology.copy(), function* (current) {
      yield current.withCornerBetween(from, to, corner);
      yield shareCorner(current, corner);
    });
    void this.#keep('Add a corner to', changes);
  }

  // --- keys ------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  press(event) {
    const { key, shiftKey } = event;
    if (!this.desk.selected) return false;
    if (key === 'Tab' && (this.#corner || !shiftKey)) return this.#next(shiftKey ? -1 : 1);
    const corner = this.#corner;
    if (!corner) return false;
    if (arrows[key]) this.#move(corner, arrows[key], shiftKey ? 10 : 1);
    else if (key === 'Delete' || key === 'Backspace') this.#remove(corner);
    else if (key === 'Insert' || key === 'i') this.#insertAfter(corner);
    else return false;
    this.changed();
    return true;
  }

  /** @param {number} step 1 or -1 */
  #next(step) {
    const corners = this.desk.topology.shape(this.desk.selected).flat();
    if (!corners.length) return false;
    const index = corners.findIndex(point => this.#corner && isSame(point, this.#corner));
    const next = index < 0 ? 0 : (index + step + corners.length) % corners.length;
    this.#corner = corners[next];
    this.desk.stage.bring(this.#corner);
    this.changed();
    return true;
  }

  /** @param {Point} corner @param {[number, number]} direction @param {number} pixels */
  #move(corner, [dx, dy], pixels) {
    if (this.desk.refuses()) return;
    const step = Math.max(0.1, pixels / this.desk.stage.scale);
    const to = pointToGrid([corner[0] + dx * step, corner[1] + dy * step]);
    const scratch = this.desk.topology.copy();
    let isPossible = true;
    const changes = collectChanges(scratch, function* (current) {
      yield shareCorner(current, corner);
      const moved = current.withMoved(corner, to);
      isPossible = moved !== null;
      if (moved) yield moved;
    });
    if (!isPossible) return;
    this.#corner = to;
    void this.#keep('Reshape', changes, { merge: `corner of ${this.desk.selected}` });
  }

  /** @param {Point} corner */
  #insertAfter(corner) {
    if (this.desk.refuses()) return;
    for (const ring of this.desk.topology.shape(this.desk.selected)) {
      const index = ring.findIndex(point => isSame(point, corner));
      if (index < 0) continue;
      const next = ring[(index + 1) % ring.length];
      this.#add(corner, next, pointToGrid([(corner[0] + next[0]) / 2, (corner[1] + next[1]) / 2]));
      return;
    }
  }

  // --- what is shown ---------------------------------------------------------------------------------

  overlay() {
    const { desk } = this;
    const corners = desk.topology.shape(desk.selected).flatMap(ring => this.#handles(ring));
    const chosen = this.#corner ? [this.#corner] : [];
    return [
      provinceMark(desk, desk.selected, 'reshaped'),
      dotMarks(corners, 'corner'),
      dotMarks(chosen, 'corner chosen'),
    ];
  }

  /** The corners of a ring that are far enough apart to be seen. @param {Point[]} ring */
  #handles(ring) {
    const gap = handleGap / this.desk.stage.scale;
    /** @type {Point[]} */
    const shown = [];
    for (const corner of ring) {
      const last = shown[shown.length - 1];
      if (!last || distanceOf(last, corner) >= gap) shown.push(corner);
    }
    return shown;
  }

  options() {
    const corner = this.#corner;
    if (!corner) return [];
    return [
      button('Remove corner', () => this.#remove(corner)),
      button('Add corner after it', () => this.#insertAfter(corner)),
    ];
  }
}
