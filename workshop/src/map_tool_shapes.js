// Tools that make and unmake shapes: draw, cut and join.
import { button } from '../../core/pages/web/elements.js';
import { checkBox } from '../../core/pages/web/dialogs.js';
import { askProvince } from './map_ask.js';
import { DrawnLine } from './map_line.js';
import { cutAround, otherPart } from './map_pieces.js';
import { cut, enclosed, join, subtract, withoutGround } from './map_regions.js';
import { areApart, cutPlan, drawPlan, givePlan, joinPlan, shapeSteps } from './map_steps.js';
import { provinceMark, shapeMark, ToolBase } from './map_tool.js';
import {
  boundsOf,
  distanceOf,
  distanceToOutline,
  isInBounds,
  isWithin,
  lengthOf,
} from './shapes.js';
import { collectChanges } from './topology.js';

/** @import { ProvinceAnswer } from './map_ask.js' */
/** @import { MapDesk } from './map_desk.js' */
/** @import { Touch } from './map_pointer.js' */
/** @import { Point, Shape } from './shapes.js' */
/** @import { Changes, Topology } from './topology.js' */

/**
 * A shape for a province, and for its neighbors the corners that it has in their sides.
 * @param {Topology} topology
 * @param {Changes} made
 * @param {Point[]} corners
 * @returns {Changes}
 */
function withNeighbors(topology, made, corners) {
  return collectChanges(topology.copy(), function* (scratch) {
    yield made;
    const near = scratch.near(boundsOf([corners]), 1);
    for (const corner of corners) yield scratch.withCornerAt(corner, near);
  });
}

/** Buttons for what is drawn so far. @param {ToolBase & { back: () => boolean }} tool @param {DrawnLine} line @param {() => unknown} finish */
function lineOptions(tool, line, finish) {
  if (!line.points.length) return [];
  const clear = () => {
    line.clear();
    tool.changed();
  };
  return [
    button('Finish', finish, { className: 'main' }),
    button('Remove last corner', () => tool.back()),
    button('Start again', clear),
  ];
}

export class DrawTool extends ToolBase {
  id = 'draw';
  name = 'Draw';
  key = 'd';
  sign = '✎';
  #line = new DrawnLine(this.desk, true);
  /** What the dialog asks about. @type {Shape} */
  #asked = [];
  #terrain = '';
  /** True if provinces lose the ground on which another one is drawn. */
  #takes = false;

  get help() {
    return this.#line.points.length
      ? 'Tap further corners. A double tap or a tap on the first corner closes the outline.'
      : 'Tap the corners of a new province, or draw its outline in one go. Corners snap to neighbors.';
  }

  get keyHelp() {
    return this.#line.points.length
      ? 'Enter closes it too; Backspace removes a corner, Escape all.'
      : '';
  }

  leave() {
    this.#line.clear();
  }

  cancel() {
    const wasDrawn = this.#line.clear();
    this.changed();
    return wasDrawn;
  }

  back() {
    const wasDrawn = this.#line.back();
    this.changed();
    return wasDrawn;
  }

  /** @param {Touch} touch */
  tap(touch) {
    if (this.desk.refuses()) return;
    const isEnd = this.#line.points.length > 2 && (touch.isDouble || this.#line.meetsStart(touch));
    if (isEnd) void this.#finish();
    else this.#line.add(touch);
    this.changed();
  }

  /** @param {Touch} touch */
  grab(touch) {
    if (this.desk.shop.readOnly) return null;
    return this.#line.drag(touch, {
      redraw: () => this.redraw(),
      drop: isWhole => {
        this.changed();
        if (isWhole) void this.#finish();
      },
    });
  }

  /** @param {Touch | null} touch */
  hover(touch) {
    this.#line.hover(touch);
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === 'Enter') void this.#finish();
    else if (!this.#line.press(event)) return false;
    this.changed();
    return true;
  }

  overlay() {
    return [shapeMark(this.#asked, 'asked'), ...this.#line.overlay()];
  }

  options() {
    const follow = checkBox('Follow borders', this.#line.followsBorders, checked => {
      this.#line.followsBorders = checked;
      this.redraw();
    });
    const take = checkBox(
      'Take ground from others',
      this.#takes,
      checked => (this.#takes = checked),
    );
    return [...lineOptions(this, this.#line, () => this.#finish()), follow, take];
  }

  async #finish() {
    const { desk } = this;
    if (this.#line.points.length < 3) {
      desk.shop.tell('An outline needs three corners.');
      return;
    }
    const drawn = enclosed(this.#line.whole());
    const others = desk.topology.near(boundsOf(drawn), 1);
    const free = this.#takes
      ? []
      : subtract(
          drawn,
          others.map(id => desk.topology.shape(id)),
        );
    // What lies wholly on others, such as an island in a sea, takes their ground.
    const shape = free.length ? free : drawn;
    const taken = withoutGround(
      shape,
      others.map(id => [id, desk.topology.shape(id)]),
    );
    const lost = [...taken].find(([, left]) => !left.length);
    if (lost || !shape.length) {
      const what = lost
        ? `${desk.called(lost[0])} would have no ground left.`
        : 'It encloses nothing.';
      desk.shop.problem(`This outline cannot be a province: ${what}`);
      return;
    }
    this.#asked = shape;
    this.redraw();
    const answer = await this.#ask();
    this.#asked = [];
    if (answer) {
      this.#line.clear();
      await this.#keep(answer, shape, taken);
    }
    this.changed();
  }

  #ask() {
    const { look, topology, selected } = this.desk;
    const known = this.desk.inOrder();
    const bare = known.filter(({ id }) => !topology.shape(id).length);
    const drawn = known.filter(({ id }) => topology.shape(id).length);
    /** @type {[string, string][]} */
    const parts = [
      ...bare.map(
        ({ id }) => /** @type {[string, string]} */ ([id, `the shape of ${this.desk.called(id)}`]),
      ),
      ...drawn.map(
        ({ id }) =>
          /** @type {[string, string]} */ ([id, `another part of ${this.desk.called(id)}`]),
      ),
    ];
    const within = bare.filter(({ at }) => at && isWithin(this.#asked, at)).map(({ id }) => id);
    const isSelected = bare.some(({ id }) => id === selected);
    const part = within.length === 1 ? within[0] : isSelected ? selected : '';
    const terrain = this.#terrain || look.terrains[0]?.id || '';
    return askProvince(look, { title: 'A new province', terrain, parts, part });
  }

  /** @param {ProvinceAnswer} answer @param {Shape} shape @param {Changes} taken shapes that lose ground */
  async #keep(answer, shape, taken) {
    const { desk } = this;
    const id = answer.part || answer.id;
    const whole = answer.part ? join(taken.get(id) ?? desk.topology.shape(id), shape) : shape;
    const made = new Map([...taken, [id, whole]]);
    const corners = [...taken.values()].flatMap(left => left.flat());
    const bounds = boundsOf(shape);
    const near = corners.filter(corner => isInBounds(bounds, corner, 1));
    const changes = withNeighbors(desk.topology, made, [...shape.flat(), ...near]);
    const label = `Draw ${answer.part ? desk.called(id) : answer.name}`;
    if (!answer.part) this.#terrain = answer.terrain;
    const plan = answer.part ? { steps: shapeSteps(changes), changes } : drawPlan(answer, changes);
    if (!(await desk.edit(label, plan))) return;
    desk.select(id);
    if (!answer.part) {
      desk.shop.tell(`${answer.name} has no edges yet: the tool Edges proposes them.`);
    }
  }
}

/** True if a line ends near its beginning. @param {Point[]} line */
function isRing(line) {
  return line.length > 3 && distanceOf(line[0], line[line.length - 1]) < lengthOf(line) * 0.15;
}

export class CutTool extends ToolBase {
  id = 'cut';
  name = 'Cut';
  key = 'x';
  sign = '✂';
  #line = new DrawnLine(this.desk, false);
  /** The part that would be new. @type {Shape} */
  #asked = [];

  /** @param {MapDesk} desk */
  constructor(desk) {
    super(desk);
    this.#line.followsBorders = false;
  }

  get help() {
    return this.#line.points.length
      ? 'Go on to the other side of the province. A double tap cuts.'
      : 'Draw a line across a province, from border to border, or a ring around islands of it.';
  }

  leave() {
    this.#line.clear();
  }

  cancel() {
    const wasDrawn = this.#line.clear();
    this.changed();
    return wasDrawn;
  }

  back() {
    const wasDrawn = this.#line.back();
    this.changed();
    return wasDrawn;
  }

  /** @param {Touch} touch */
  tap(touch) {
    if (this.desk.refuses()) return;
    if (touch.isDouble && this.#line.points.length > 1) void this.#finish();
    else this.#line.add(touch);
    this.changed();
  }

  /** @param {Touch} touch */
  grab(touch) {
    if (this.desk.shop.readOnly) return null;
    return this.#line.drag(touch, { redraw: () => this.redraw(), drop: () => void this.#finish() });
  }

  /** @param {Touch | null} touch */
  hover(touch) {
    this.#line.hover(touch);
    this.redraw();
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.key === 'Enter' && this.#line.points.length) void this.#finish();
    else if (!this.#line.press(event)) return false;
    this.changed();
    return true;
  }

  overlay() {
    return [shapeMark(this.#asked, 'asked'), ...this.#line.overlay()];
  }

  options() {
    return lineOptions(this, this.#line, () => this.#finish());
  }

  async #finish() {
    const { desk } = this;
    const line = this.#line.points;
    const found = this.#cutProvince(line);
    this.#line.clear();
    if (!found) {
      desk.shop.problem(
        'This line cuts no province: it must go from border to border of one, or around islands of one.',
      );
      this.changed();
      return;
    }
    await this.#give(found);
    this.#asked = [];
    this.changed();
  }

  /** Asks what the part becomes. @param {{ id: string, parts: [Shape, Shape], corners: Point[] }} found */
  async #give({ id, parts, corners }) {
    const { desk } = this;
    const swapped = otherPart(desk.topology.shape(id), parts);
    this.#asked = parts[1];
    this.changed();
    const answer = await askProvince(desk.look, {
      title: `A part of ${desk.called(id)}`,
      terrain: desk.province(id)?.terrain ?? '',
      parts: this.#receivers(id, parts[1]),
      swap: isSwapped => {
        this.#asked = (isSwapped ? swapped : parts)[1];
        this.redraw();
      },
    });
    if (!answer) return;
    const [old, fresh] = answer.isSwapped ? swapped : parts;
    const { part } = answer;
    const made = new Map([
      [id, old],
      [part || answer.id, part ? join(desk.topology.shape(part), fresh) : fresh],
    ]);
    const changes = withNeighbors(desk.topology, made, corners);
    const plan = part
      ? givePlan(desk.look, desk.topology, id, part, changes)
      : cutPlan(desk.look, desk.topology, id, answer, changes);
    const label = part
      ? `Give a part of ${desk.called(id)} to ${desk.called(part)}`
      : `Cut ${desk.called(id)}`;
    if (await desk.edit(label, plan)) desk.select(part || answer.id);
  }

  /** The provinces that can get a part: those around, the nearest first. @param {string} id @param {Shape} part @returns {[string, string][]} */
  #receivers(id, part) {
    const { desk } = this;
    const bounds = boundsOf(part);
    const size = Math.max(bounds.right - bounds.left, bounds.bottom - bounds.top);
    const away = (/** @type {string} */ other) =>
      Math.min(...part.flat().map(corner => distanceToOutline(desk.topology.shape(other), corner)));
    return desk.topology
      .near(bounds, size)
      .filter(other => other !== id && desk.province(other))
      .map(other => ({ other, distance: away(other) }))
      .sort((a, b) => a.distance - b.distance)
      .map(({ other }) => [other, `a part of ${desk.called(other)}`]);
  }

  /** The province that a line cuts: the chosen one if it does. @param {Point[]} line */
  #cutProvince(line) {
    const { topology, selected } = this.desk;
    const near = topology.near(boundsOf([line]), 1);
    const ids = near.includes(selected) ? [selected, ...near.filter(id => id !== selected)] : near;
    const ways = isRing(line) ? [cutAround, cut] : [cut, cutAround];
    for (const way of ways) {
      for (const id of ids) {
        const made = way(topology.shape(id), line);
        if (made) return { id, ...made };
      }
    }
    return null;
  }
}

export class JoinTool extends ToolBase {
  id = 'join';
  name = 'Join';
  key = 'j';
  sign = '∪';
  /** The province that stays. */
  #kept = '';

  get help() {
    return this.#kept
      ? `Tap the neighbor that becomes a part of ${this.desk.called(this.#kept)}. It has the edges of both then.`
      : 'Tap the province that stays, then the neighbor that becomes a part of it.';
  }

  leave() {
    this.#kept = '';
  }

  update() {
    if (this.#kept && !this.desk.province(this.#kept)) this.#kept = '';
  }

  cancel() {
    const wasChosen = this.#kept !== '';
    this.#kept = '';
    this.changed();
    return wasChosen;
  }

  /** @param {Touch} touch */
  tap({ point, reach }) {
    if (this.desk.refuses()) return;
    const id = this.desk.provinceAt(point, reach);
    const kept = this.#kept;
    const isOther = kept !== '' && id !== '' && id !== kept;
    if (isOther && areApart(this.desk.look, [kept, id])) {
      const names = [this.desk.called(kept), this.desk.called(id)];
      this.desk.shop.problem(`${names.join(' and ')} do not touch: only neighbors become one.`);
      return;
    }
    this.#kept = kept ? '' : id;
    this.desk.select(id);
    if (isOther) void this.#join(kept, id);
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  press({ key }) {
    const touch = key === 'Enter' ? this.touchOfSelected() : null;
    if (touch) this.tap(touch);
    return touch !== null;
  }

  overlay() {
    return this.#kept ? [provinceMark(this.desk, this.#kept, 'asked')] : [];
  }

  /** @param {string} kept @param {string} gone */
  async #join(kept, gone) {
    const { desk } = this;
    const names = [desk.called(kept), desk.called(gone)];
    const plan = joinPlan(desk.look, desk.topology, kept, gone);
    desk.select(kept);
    if (await desk.edit(`Join ${names.join(' and ')}`, plan)) {
      desk.shop.tell(`${names[1]} is a part of ${names[0]} now. Undo takes it back.`);
    }
  }
}
