// Tools for points and coasts of provinces.
import { button, element, toggle } from '../../core/pages/web/elements.js';
import { askCoast } from './map_ask.js';
import { coastPointStep, freeLabelStep, labelStep } from './map_documents.js';
import {
  addCoastSteps,
  coastOf,
  edgesAt,
  hasSeaBeside,
  moveEdgeSteps,
  removeCoastSteps,
} from './map_steps.js';
import { provinceOf } from './map_proposals.js';
import { arrows, dotMarks, lineMark, provinceMark, ToolBase } from './map_tool.js';
import { distanceOf, pointToGrid } from './shapes.js';

/** @import { Coast, EditStep, Look, Province } from './look.js' */
/** @import { Drag, Touch } from './map_pointer.js' */
/** @import { Point } from './shapes.js' */

/** Where a unit stands in a province or at a coast, or where its label is written. @typedef {{ space: string, point: Point, isStated: boolean }} MapPoint */

export class SelectTool extends ToolBase {
  id = 'select';
  name = 'Select';
  key = 'v';
  sign = '➤';

  get help() {
    return 'Tap a province to see and change what it is. Drag the map to move it.';
  }
  keyHelp = 'Arrow keys go from province to province.';

  /** @param {Touch} touch */
  tap({ point, reach }) {
    const told = this.desk.painter.badgeAt(point, reach);
    this.desk.select(told || this.desk.provinceAt(point, reach));
  }
}

export class PointTool extends ToolBase {
  id = 'points';
  name = 'Points';
  key = 'p';
  sign = '⊕';
  /** What the points are for. @type {'units' | 'labels'} */
  #of = 'units';
  /** The chosen point. @type {MapPoint | null} */
  #chosen = null;
  /** Where it is dragged to. @type {Point | null} */
  #target = null;
  #mark = dotMarks([], '');

  get help() {
    return this.#of === 'units'
      ? 'Drag the point where a unit stands, or the point of a coast.'
      : 'Drag an id to where the board shall write it. The board finds room for the others.';
  }

  get keyHelp() {
    return this.#chosen
      ? `Arrow keys move the point of ${this.#chosen.space}, with Shift by ten; Tab goes to the next one.`
      : '';
  }

  leave() {
    this.#chosen = null;
  }

  update() {
    const space = this.#chosen?.space;
    this.#chosen = this.#points().find(point => point.space === space) ?? null;
  }

  cancel() {
    const wasChosen = this.#chosen !== null;
    this.#chosen = null;
    this.changed();
    return wasChosen;
  }

  /** @returns {MapPoint[]} */
  #points() {
    return this.desk.look.provinces.flatMap(province => this.#pointsOf(province));
  }

  /** @param {Province} province @returns {MapPoint[]} */
  #pointsOf(province) {
    const { painter } = this.desk;
    const units = [
      { space: province.id, point: painter.pointOf(province), label: province.label },
      ...province.coasts.map(coast => ({
        space: coast.id,
        point: this.#coastPoint(province, coast),
        label: coast.label,
      })),
    ];
    if (this.#of === 'units') {
      return units.map(({ space, point }) => ({ space, point, isStated: true }));
    }
    return units.map(({ space, point, label }) => ({
      space,
      point: label ?? painter.labelPoint(point),
      isStated: label !== null,
    }));
  }

  /** @param {Province} province @param {Coast} coast @returns {Point} */
  #coastPoint(province, coast) {
    if (coast.at) return coast.at;
    const [x, y] = this.desk.painter.pointOf(province);
    const index = province.coasts.findIndex(({ id }) => id === coast.id) + 1;
    return [x + (24 * index) / this.desk.stage.scale, y];
  }

  /** @param {Touch} touch */
  #nearest({ point, reach }) {
    const near = this.#points().filter(one => distanceOf(one.point, point) <= reach);
    near.sort((a, b) => distanceOf(a.point, point) - distanceOf(b.point, point));
    return near[0] ?? null;
  }

  /** @param {Touch} touch */
  tap(touch) {
    this.#chosen = this.#nearest(touch);
    const id = this.#chosen
      ? provinceOf(this.#chosen.space)
      : this.desk.provinceAt(touch.point, touch.reach);
    this.desk.select(id);
    this.changed();
  }

  /** @param {Touch} touch @returns {Drag | null} */
  grab(touch) {
    const chosen = this.desk.shop.readOnly ? null : this.#nearest(touch);
    if (!chosen) return null;
    return {
      move: point => {
        this.#chosen = chosen;
        this.#target = pointToGrid(point);
        this.#showTarget();
      },
      drop: () => {
        const target = this.#target;
        this.#mark.remove();
        this.#target = null;
        if (target) void this.#move(chosen, target);
        this.desk.select(provinceOf(chosen.space));
        this.changed();
      },
      cancel: () => {
        this.#target = null;
        this.#mark.remove();
        this.changed();
      },
    };
  }

  /** Only the dragged point is drawn while it moves. */
  #showTarget() {
    const next = dotMarks(this.#target ? [this.#target] : [], 'corner chosen');
    this.#mark.remove();
    this.#mark = next;
    this.desk.stage.over.append(next);
  }

  /** @param {MapPoint} from @param {Point} to */
  async #move({ space }, to) {
    this.#chosen = { space, point: to, isStated: true };
    const [words, step] =
      this.#of === 'units'
        ? [`Move ${space}`, await this.#unitStep(space, to)]
        : [`Move the label of ${space}`, await this.#labelStep(space, to)];
    return this.desk.edit(words, [step], { merge: `point of ${this.#of} ${space}` });
  }

  /** @param {string} space @param {Point} to @returns {Promise<EditStep>} */
  async #unitStep(space, to) {
    if (space.includes('/')) return coastPointStep(await this.desk.documents(), space, to);
    return { do: 'move', space, x: to[0], y: to[1] };
  }

  /** @param {string} space @param {Point} to */
  async #labelStep(space, to) {
    const coasts = this.desk.province(provinceOf(space))?.coasts ?? [];
    const name = coasts.find(({ id }) => id === space)?.name ?? '';
    return labelStep(await this.desk.documents(), { id: space, name }, to);
  }

  /** @param {string} space */
  async #freeLabel(space) {
    if (this.desk.refuses()) return;
    const step = freeLabelStep(await this.desk.documents(), space);
    if (step) await this.desk.edit(`Free the label of ${space}`, [step]);
    else this.desk.shop.tell('Its point is inherited: drag it to another place.');
  }

  /** @param {KeyboardEvent} event */
  press({ key, shiftKey }) {
    const province = this.desk.province(this.desk.selected);
    if (key === 'Tab' && province && (this.#chosen || !shiftKey)) {
      this.#next(this.#pointsOf(province), shiftKey ? -1 : 1);
      return true;
    }
    const chosen = this.#chosen;
    if (!chosen || !arrows[key] || this.desk.refuses()) return false;
    const step = (shiftKey ? 10 : 1) / Math.min(1, this.desk.stage.scale);
    const [x, y] = chosen.point;
    void this.#move(chosen, pointToGrid([x + arrows[key][0] * step, y + arrows[key][1] * step]));
    this.changed();
    return true;
  }

  /** @param {MapPoint[]} points @param {number} step */
  #next(points, step) {
    const index = points.findIndex(({ space }) => space === this.#chosen?.space);
    this.#chosen = points[index < 0 ? 0 : (index + step + points.length) % points.length];
    this.desk.stage.bring(this.#chosen.point);
    this.changed();
  }

  overlay() {
    const points = this.#points();
    const isCoast = (/** @type {MapPoint} */ { space }) => space.includes('/');
    const marks = [
      ...this.#coastLines(points),
      ...pointMarks(
        points.filter(one => !isCoast(one)),
        'corner',
      ),
      ...pointMarks(points.filter(isCoast), 'corner coast'),
    ];
    const chosen = this.#chosen?.point;
    return chosen ? [...marks, dotMarks([chosen], 'corner chosen')] : marks;
  }

  options() {
    const choose = (/** @type {'units' | 'labels'} */ of) => {
      this.#of = of;
      this.#chosen = null;
      this.changed();
    };
    const units = toggle(this.#of === 'units', () => choose('units'), 'Units');
    const labels = toggle(this.#of === 'labels', () => choose('labels'), 'Labels');
    const { space, isStated } = this.#chosen ?? { space: '', isStated: false };
    const free =
      this.#of === 'labels' && isStated
        ? [button('Leave it to the board', () => this.#freeLabel(space))]
        : [];
    return [element('span', { className: 'row' }, units, labels, ...free)];
  }

  /** Lines from coasts to their provinces. @param {MapPoint[]} points */
  #coastLines(points) {
    const places = new Map(points.map(({ space, point }) => [space, point]));
    return points
      .filter(({ space }) => space.includes('/'))
      .map(({ space, point }) =>
        lineMark([places.get(provinceOf(space)) ?? point, point], 'to-coast'),
      );
  }
}

/** Dots for points, hollow where the board chooses. @param {MapPoint[]} points @param {string} name class */
function pointMarks(points, name) {
  const stated = points.filter(({ isStated }) => isStated).map(({ point }) => point);
  const free = points.filter(({ isStated }) => !isStated).map(({ point }) => point);
  return [dotMarks(stated, name), dotMarks(free, `${name} free`)];
}

export class CoastTool extends ToolBase {
  id = 'coasts';
  name = 'Coasts';
  key = 'c';
  sign = '≈';
  /** The chosen coast, as "NEK/NC". */
  #coast = '';
  /** What was found out of a province. @type {{ look: Look | null, id: string, hasSea: boolean }} */
  #known = { look: null, id: '', hasSea: false };

  get #province() {
    return this.desk.province(this.desk.selected);
  }

  get help() {
    const { selected } = this.desk;
    if (!selected) {
      return 'Tap a province that has several coasts, where ships of one cannot reach the other.';
    }
    if (!this.#hasSea()) {
      return `${this.desk.called(selected)} has no sea beside it, and so no coasts.`;
    }
    if (this.#coast) {
      return `Tap the neighbors that ships reach from ${this.#coast}. Tap ${selected} to add another coast.`;
    }
    return `Tap a shore of ${selected} to add a coast there, or choose one of its coasts.`;
  }

  /** True if ships pass beside the chosen province: only there coasts make sense. */
  #hasSea() {
    const { look, topology, selected: id } = this.desk;
    if (this.#known.look !== look || this.#known.id !== id) {
      this.#known = { look, id, hasSea: hasSeaBeside(look, topology, id) };
    }
    return this.#known.hasSea;
  }

  leave() {
    this.#coast = '';
  }

  update() {
    if (!this.#province?.coasts.some(({ id }) => id === this.#coast)) this.#coast = '';
  }

  cancel() {
    const wasChosen = this.#coast !== '';
    this.#coast = '';
    this.changed();
    return wasChosen;
  }

  /** @param {Touch} touch */
  tap({ point, reach }) {
    const province = this.#province;
    const near = province?.coasts.find(({ at }) => at && distanceOf(at, point) <= reach);
    const id = this.desk.provinceAt(point, reach);
    if (near) this.#coast = near.id;
    else if (province && id === province.id && this.#hasSea()) void this.#add(province, point);
    else if (province && this.#coast && id) this.#assign(province, id);
    else {
      this.#coast = '';
      this.desk.select(id);
    }
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  press({ key }) {
    const province = this.#province;
    if (key !== 'Enter' || !province || !this.#hasSea()) return false;
    void this.#add(province, this.desk.painter.pointOf(province));
    return true;
  }

  /** @param {Province} province @param {Point} point */
  async #add(province, point) {
    if (this.desk.refuses()) return;
    const answer = await askCoast(province.coasts.map(({ id }) => coastOf(id)));
    if (!answer) return;
    const { look, topology } = this.desk;
    const coast = { ...answer, at: pointToGrid(point) };
    const steps = addCoastSteps(look, topology, province, coast);
    if (await this.desk.edit(`Add ${answer.name} of ${province.name}`, steps)) {
      this.#coast = `${province.id}/${answer.id}`;
    }
    this.changed();
  }

  /** @param {Province} province */
  #remove(province) {
    if (this.desk.refuses()) return;
    const { look, topology } = this.desk;
    void this.desk.edit(
      `Remove ${this.#coast}`,
      removeCoastSteps(look, topology, province, this.#coast),
    );
    this.#coast = '';
    this.changed();
  }

  /** The edges between the chosen province and another one belong to the chosen coast. @param {Province} province @param {string} other */
  #assign(province, other) {
    if (this.desk.refuses()) return;
    const ways = this.desk.travels();
    const edges = edgesAt(this.desk.look, province.id).filter(
      ({ class: of, to }) => ways.get(of) === 'sea' && provinceOf(to) === other,
    );
    /** @type {EditStep[]} */
    const steps = edges.flatMap(edge => moveEdgeSteps(edge, this.#coast));
    if (!edges.length) {
      this.desk.shop.tell(`Ships do not go from ${province.id} to ${other}: add an edge first.`);
    } else if (!steps.length) {
      this.desk.shop.tell(`The edge to ${other} already begins at ${this.#coast}.`);
    }
    void this.desk.edit(`Join ${this.#coast} and ${other}`, steps);
  }

  overlay() {
    const province = this.#province;
    if (!province) return [];
    const { desk } = this;
    const from = desk.painter.pointOfPlace(this.#coast);
    const lines = edgesAt(desk.look, province.id)
      .filter(edge => edge.from === this.#coast)
      .map(({ to }) => desk.painter.pointOfPlace(to))
      .map(to => lineMark(from && to ? [from, to] : [], 'chosen-edge'));
    const points = province.coasts.flatMap(({ at }) => (at ? [at] : []));
    return [
      provinceMark(desk, province.id, 'reshaped'),
      ...lines,
      dotMarks(points, 'corner coast'),
      dotMarks(from && this.#coast ? [from] : [], 'corner chosen'),
    ];
  }

  options() {
    const province = this.#province;
    if (!province) return [];
    const choose = (/** @type {string} */ id) => {
      this.#coast = this.#coast === id ? '' : id;
      this.changed();
    };
    const coasts = province.coasts.map(({ id, name }) =>
      toggle(this.#coast === id, () => choose(id), name),
    );
    const add = this.#hasSea()
      ? [button('Add a coast', () => this.#add(province, this.desk.painter.pointOf(province)))]
      : [];
    const remove = this.#coast
      ? [button(`Remove ${this.#coast}`, () => this.#remove(province))]
      : [];
    return [element('span', { className: 'row' }, ...coasts, ...add, ...remove)];
  }
}
