// The tool for edges: two provinces are tapped, or edges are proposed from shapes.
import { button, element, shape as svg } from '../../core/pages/web/elements.js';
import { field, row, select } from '../../core/pages/web/dialogs.js';
import { bordersOf } from './map_borders.js';
import { correctionSteps, describeCorrections, findCorrections } from './map_corrections.js';
import { fits } from './map_neighbors.js';
import { edgeKey, proposeEdges, provinceOf } from './map_proposals.js';
import { joinSteps, toggleEdge } from './map_steps.js';
import { provinceMark, ToolBase } from './map_tool.js';

/** @import { EditStep } from './look.js' */
/** @import { Border } from './map_borders.js' */
/** @import { Edge, Travel } from './map_proposals.js' */
/** @import { Touch } from './map_pointer.js' */
/** @import { Point } from './shapes.js' */

/** More rows than these are reached by "Add all" or on the map. */
const mostRows = 150;

export class EdgeTool extends ToolBase {
  id = 'edges';
  name = 'Edges';
  key = 'e';
  sign = '⟷';
  /** The class whose edges are changed. */
  #class = '';
  /** @type {{ id: string, point: Point } | null} */
  #first = null;
  /** Edges that shapes suggest; null if nobody asked. @type {Edge[] | null} */
  #proposals = null;
  /** @type {Border[]} */
  #borders = [];
  /** @type {Map<string, Travel>} */
  #travels = new Map();
  /** Proposals that a person does not want. @type {Set<string>} */
  #skipped = new Set();
  /** The classes whose edges were shown before. @type {Set<string>} */
  #shownBefore = new Set();
  /** True while proposals are written: pressed again, they would be added twice. */
  #isWorking = false;

  get help() {
    if (!this.desk.look.classes.length) {
      return 'The variant has no classes of units yet: add them under Rules or Text.';
    }
    return this.#first
      ? `Tap the other end of an edge from ${this.desk.called(this.#first.id)}: it is added or removed.`
      : `Tap two provinces to add or remove an edge for ${this.#class}.`;
  }

  enter() {
    const { classes } = this.desk.look;
    if (!classes.some(({ id }) => id === this.#class)) this.#class = classes[0]?.id ?? '';
    this.#shownBefore = this.desk.painter.layers.classes;
    this.#show(this.#class);
  }

  leave() {
    this.#first = null;
    this.#proposals = null;
    this.desk.painter.layers.classes = this.#shownBefore;
    this.desk.painter.repaint();
  }

  update() {
    if (this.#first && !this.desk.province(this.#first.id)) this.#first = null;
    if (this.#proposals) this.#propose();
  }

  cancel() {
    const wasChosen = this.#first !== null || this.#proposals !== null;
    if (this.#first) this.#first = null;
    else this.#proposals = null;
    this.changed();
    return wasChosen;
  }

  /** Shows the edges of a class. @param {string} id */
  #show(id) {
    this.#class = id;
    this.desk.painter.layers.classes = new Set([id]);
    this.desk.painter.repaint();
    this.changed();
  }

  /** @param {Touch} touch */
  tap({ point, reach, isShift }) {
    if (this.desk.refuses()) return;
    const id = this.desk.provinceAt(point, reach);
    const first = this.#first;
    this.desk.select(id);
    if (!id || id === first?.id) this.#first = null;
    else if (!first) this.#first = { id, point };
    else {
      const steps = toggleEdge(this.desk.look, this.#class, first, { id, point });
      void this.#toggle(first.id, id, steps);
      this.#first = isShift ? first : null;
    }
    this.changed();
  }

  /** Adds or removes an edge, and says so if the class does not travel on that ground. @param {string} from @param {string} to @param {EditStep[]} steps */
  async #toggle(from, to, steps) {
    const { desk } = this;
    const isPart = steps[0]?.do === 'part';
    const travel = desk.travels().get(this.#class) ?? 'none';
    const unfit = [to, from].find(id => {
      const province = desk.province(id);
      return province && !fits(desk.look, province, travel);
    });
    const label = `${isPart ? 'Part' : 'Join'} ${from} and ${to} for ${this.#class}`;
    if (!(await desk.edit(label, steps)) || isPart || !unfit) return;
    const ground = travel === 'land' ? 'water' : 'inland';
    desk.shop.tell(
      `${this.#class} now goes to ${desk.called(unfit)}, which is ${ground}. Undo takes it back.`,
    );
  }

  /** @param {KeyboardEvent} event */
  press({ key }) {
    const touch = key === 'Enter' ? this.touchOfSelected() : null;
    if (touch) this.tap(touch);
    return touch !== null;
  }

  overlay() {
    const { desk } = this;
    const marks = this.#first ? [provinceMark(desk, this.#first.id, 'asked')] : [];
    const proposed = this.#wanted();
    const dashed = svg('path', { class: 'mark proposed', d: desk.painter.linesOf(proposed) });
    return proposed.length ? [dashed, ...marks] : marks;
  }

  options() {
    const classes = this.desk.look.classes.map(
      ({ id, name }) => /** @type {[string, string]} */ ([id, name || id]),
    );
    const choice = field(
      'Edges for',
      select(classes, this.#class, id => this.#show(id)),
    );
    return [choice, button('Propose edges from shapes', () => this.propose())];
  }

  // --- proposals -------------------------------------------------------------------------------------

  /** Opens the list of proposals. */
  propose() {
    this.#travels = this.desk.travels();
    this.#skipped.clear();
    this.#propose();
    this.changed();
  }

  #propose() {
    const { look, topology } = this.desk;
    this.#borders = bordersOf(topology);
    this.#proposals = proposeEdges(look, topology, {
      travels: this.#travels,
      borders: this.#borders,
    });
  }

  #wanted() {
    return (this.#proposals ?? []).filter(edge => !this.#skipped.has(keyOfEdge(edge)));
  }

  /** The list of proposals beside the map; null if there is none. */
  panel() {
    if (!this.#proposals) return null;
    const wanted = this.#wanted();
    const corrections = this.#corrections();
    const words = this.#isWorking ? 'Working …' : `Add all ${wanted.length}`;
    const add = button(words, () => this.#accept(wanted), {
      className: corrections.length ? '' : 'main',
      disabled: this.#isWorking,
    });
    const close = button('Close', () => {
      this.#proposals = null;
      this.changed();
    });
    const rows = wanted.slice(0, mostRows).map(edge => this.#row(edge));
    const more =
      wanted.length > mostRows ? [element('p', {}, `and ${wanted.length - mostRows} more`)] : [];
    return element(
      'div',
      { className: 'map-proposals' },
      element('h2', {}, wanted.length ? `${wanted.length} edges proposed` : 'No edges to propose'),
      element(
        'p',
        { className: 'faint' },
        'Provinces whose borders touch. On the map they are dashed.',
      ),
      ...this.#travelFields(),
      ...corrections,
      row(...(wanted.length ? [add] : []), close),
      element('ul', {}, ...rows),
      ...more,
    );
  }

  /** What does not fit the terrain, with a button that corrects it; nothing if all fits. */
  #corrections() {
    const { look } = this.desk;
    const found = findCorrections(look, this.#travels, this.#borders);
    const text = describeCorrections(found);
    if (!text) return [];
    const correct = button(
      this.#isWorking ? 'Working …' : 'Correct this',
      () => this.#write('Make edges and coasts fit the terrain', correctionSteps(look, found)),
      { className: 'main', disabled: this.#isWorking },
    );
    return [element('p', {}, `First: ${text}.`), row(correct)];
  }

  /** How each class travels, to be corrected. */
  #travelFields() {
    return this.desk.look.classes.map(({ id, name }) =>
      field(
        `${name || id} goes`,
        select(
          [
            ['land', 'by land'],
            ['sea', 'by sea and along shores'],
            ['none', 'as I draw it'],
          ],
          this.#travels.get(id) ?? 'none',
          travel => {
            this.#travels.set(id, /** @type {Travel} */ (travel));
            this.#propose();
            this.changed();
          },
        ),
      ),
    );
  }

  /** @param {Edge} edge */
  #row(edge) {
    const skip = button('Skip', () => {
      this.#skipped.add(keyOfEdge(edge));
      this.changed();
    });
    const name = button(
      `${edge.from} – ${edge.to}`,
      () => this.desk.select(provinceOf(edge.from)),
      { className: 'plain-text', title: 'Show on the map' },
    );
    return element(
      'li',
      {},
      name,
      ` ${edge.class} `,
      button('Add', () => this.#accept([edge]), { disabled: this.#isWorking }),
      skip,
    );
  }

  /** @param {Edge[]} edges */
  #accept(edges) {
    const [only] = edges;
    const label =
      edges.length === 1 ? `Join ${only.from} and ${only.to}` : `Add ${edges.length} edges`;
    void this.#write(label, joinSteps(edges));
  }

  /** The panel is off until the engine has looked at what was written. @param {string} label @param {EditStep[]} steps */
  async #write(label, steps) {
    if (this.#isWorking || this.desk.refuses()) return;
    this.#isWorking = true;
    this.changed();
    try {
      if (await this.desk.edit(label, steps)) await this.desk.nextLook();
    } finally {
      this.#isWorking = false;
      this.changed();
    }
  }
}

/** @param {Edge} edge */
function keyOfEdge(edge) {
  return edgeKey(edge.class, edge.from, edge.to);
}
