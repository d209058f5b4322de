// The desk of the map editor: what its tools share, and how their changes get into the files.
import { MapPainter } from './map_paint.js';
import { partedFromAll } from './map_documents.js';
import { travels } from './map_proposals.js';
import { shapeSteps } from './map_steps.js';
import { Sequence } from './sequence.js';
import { boundsOf, distanceOf } from './shapes.js';
import { Topology } from './topology.js';

/** @import { EditStep, Look, Province } from './look.js' */
/** @import { MapStage } from './map_stage.js' */
/** @import { Plan } from './map_steps.js' */
/** @import { Point } from './shapes.js' */
/** @import { Shop } from './shop.js' */
/** @import { Changes } from './topology.js' */

/** A sheet for variants that do not say how large theirs is. */
const usualSheet = { width: 1000, height: 700 };

/** Whoever waits for a look waits no longer than this, in milliseconds. */
const longestLook = 8000;

/**
 * Events: `select` when another province is chosen, `change` when there is a new look, `work` when the
 * engine begins or ends to write.
 */
export class MapDesk extends EventTarget {
  topology = new Topology();
  painter;
  /** Id of the chosen province; empty if none. */
  selected = '';
  /** Changes that are made in turn. */
  #turns = new Sequence();
  /** How many edits the engine has not answered yet. */
  #pending = 0;
  /** Provinces that were drawn by hand since the last look. @type {Set<string>} */
  #drawn = new Set();
  /** The size of the drawing beneath, if there is one. @type {{ width: number, height: number } | null} */
  drawingSize = null;

  /**
   * @param {Shop} shop
   * @param {MapStage} stage
   */
  constructor(shop, stage) {
    super();
    this.shop = shop;
    this.stage = stage;
    this.painter = new MapPainter(stage, this.topology);
  }

  /** @returns {Look} */
  get look() {
    if (!this.shop.look) throw new Error('the map was used before there was a look');
    return this.shop.look;
  }

  get isReady() {
    return this.shop.look !== null;
  }

  /** Shows the newest look, except the shapes of edits that it does not know yet. */
  update() {
    if (!this.isReady || this.#pending) return;
    const { look } = this;
    const changed = this.topology.take(look.provinces);
    this.stage.sheet = this.sheetSize();
    this.painter.paint(look, [...new Set([...changed, ...this.#drawn])]);
    this.#drawn.clear();
    if (this.selected && !this.province(this.selected)) this.select('');
    this.dispatchEvent(new Event('change'));
  }

  /** The sheet as the variant says or, if it does not, as large as what is on it. */
  sheetSize() {
    if (this.look.sheet) return this.look.sheet;
    if (this.drawingSize) return this.drawingSize;
    const corners = this.topology.ids.flatMap(id => this.topology.shape(id));
    const points = this.look.provinces.flatMap(({ at }) => (at ? [at] : []));
    const { right, bottom } = boundsOf([...corners, points]);
    if (!Number.isFinite(right)) return usualSheet;
    // Points alone have ground around them.
    const rim = corners.length ? 1 : 1.2;
    return {
      width: Math.max(1, Math.ceil(right * rim)),
      height: Math.max(1, Math.ceil(bottom * rim)),
    };
  }

  /** @param {string} id */
  province(id) {
    return this.look.provinces.find(province => province.id === id);
  }

  /** "Freedonia (FRE)" @param {string} id */
  called(id) {
    const province = this.province(id);
    return province && province.name !== id ? `${province.name} (${id})` : id;
  }

  /** @param {string} id empty for none */
  select(id) {
    if (this.selected === id) return;
    this.selected = id;
    if (id) this.shop.done('selected');
    this.dispatchEvent(new Event('select'));
  }

  /**
   * The province at a point: the smallest one on whose ground it is, else the nearest one without a
   * shape. Empty if there is none.
   * @param {Point} point
   * @param {number} reach
   */
  provinceAt(point, reach) {
    const [first, ...others] = this.topology.provincesAt(point);
    if (first) return others.length ? this.#smallest([first, ...others]) : first;
    const lone = this.look.provinces
      .filter(({ id }) => !this.topology.shape(id).length)
      .map(province => ({ province, away: distanceOf(this.painter.pointOf(province), point) }))
      .sort((a, b) => a.away - b.away)[0];
    return lone && lone.away <= reach * 2 ? lone.province.id : '';
  }

  /** @param {string[]} ids */
  #smallest(ids) {
    const size = (/** @type {string} */ id) => {
      const bounds = this.topology.bounds(id);
      return bounds ? (bounds.right - bounds.left) * (bounds.bottom - bounds.top) : Infinity;
    };
    return ids.reduce((best, id) => (size(id) < size(best) ? id : best));
  }

  /** The provinces in an order for the keys: by their names. @returns {Province[]} */
  inOrder() {
    return [...this.look.provinces].sort((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
  }

  /**
   * The nearest province in a direction from the chosen one.
   * @param {[x: number, y: number]} direction
   */
  beside([dx, dy]) {
    const own = this.province(this.selected);
    if (!own) return this.inOrder()[0]?.id ?? '';
    const from = this.painter.pointOf(own);
    let best = '';
    let least = Infinity;
    for (const province of this.look.provinces) {
      const to = this.painter.pointOf(province);
      const ahead = (to[0] - from[0]) * dx + (to[1] - from[1]) * dy;
      const aside = Math.abs((to[0] - from[0]) * dy) + Math.abs((to[1] - from[1]) * dx);
      const cost = ahead + 2 * aside;
      if (ahead <= 0 || cost >= least || province.id === own.id) continue;
      best = province.id;
      least = cost;
    }
    return best;
  }

  /**
   * Writes steps into the files of the variant. Shapes are shown at once, and as they were again if
   * the edit is refused.
   * @param {string} label
   * @param {Plan | EditStep[]} plan
   * @param {{ merge?: string }} [options]
   */
  async edit(label, plan, options = {}) {
    const { steps, changes } = Array.isArray(plan) ? { steps: plan, changes: new Map() } : plan;
    if (!steps.length) return false;
    this.showShapes(changes);
    this.#work(1);
    let isDone = false;
    try {
      const all = await this.#exactSteps([...this.#sheetSteps(changes), ...steps]);
      isDone = await this.shop.edit(label, all, options);
    } catch (problem) {
      this.shop.problem(`${label}: ${problem instanceof Error ? problem.message : problem}`);
    } finally {
      this.#work(-1);
      if (!isDone) this.update();
    }
    return isDone;
  }

  /**
   * Makes changes that follow from the look one after the other, each from a look that has all before
   * it.
   * @template Result
   * @param {() => Promise<Result>} change
   * @returns {Promise<Result>}
   */
  inTurn(change) {
    return this.#turns.add(async () => {
      if (this.shop.awaitsLook) await this.nextLook();
      return await change();
    });
  }

  /** @param {1 | -1} change */
  #work(change) {
    this.#pending += change;
    this.dispatchEvent(new Event('work'));
  }

  /** True while the engine writes an edit. */
  get isWorking() {
    return this.#pending > 0;
  }

  /** Resolves when the engine has looked at the files again; without a look, after some seconds. */
  nextLook() {
    const { shop } = this;
    return new Promise(done => {
      const end = () => {
        clearTimeout(timer);
        shop.removeEventListener('look', end);
        shop.removeEventListener('project', end);
        done(undefined);
      };
      const timer = setTimeout(end, longestLook);
      shop.addEventListener('look', end);
      shop.addEventListener('project', end);
    });
  }

  /** What the variant's own files say. @returns {Promise<Record<string, any>>} */
  async documents() {
    const { own } = await this.shop.ask({ do: 'documents' });
    return own ?? {};
  }

  /** @param {EditStep[]} steps */
  async #exactSteps(steps) {
    if (!steps.some(step => step.do === 'part')) return steps;
    return partedFromAll(steps, await this.documents(), this.look);
  }

  /**
   * The first shape of a board without a size sets it, so that drawing and board stay together.
   * @param {Changes} changes
   * @returns {EditStep[]}
   */
  #sheetSteps(changes) {
    if (this.look.sheet || !changes.size) return [];
    const { width, height } = this.stage.sheet;
    return [
      { do: 'set', path: ['board', 'width'], value: String(Math.round(width)) },
      { do: 'set', path: ['board', 'height'], value: String(Math.round(height)) },
    ];
  }

  /** @param {Changes} changes */
  showShapes(changes) {
    this.topology.apply(changes);
    this.painter.outlineAll(changes);
    for (const id of changes.keys()) this.#drawn.add(id);
  }

  /** @param {string} label @param {Changes} changes @param {{ merge?: string }} [options] */
  editShapes(label, changes, options) {
    return this.edit(label, { steps: shapeSteps(changes), changes }, options);
  }

  /** The classes by how they travel. */
  travels() {
    return travels(this.look);
  }

  /** True, with a message, if nothing may be changed. */
  refuses() {
    if (!this.shop.readOnly) return false;
    this.shop.problem('This project can only be read here: it is open for editing in another tab.');
    return true;
  }
}
