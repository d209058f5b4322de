// The tool for passages and lines: their provinces are tapped one after the other.
import { button, element } from '../../core/pages/web/elements.js';
import { field, select } from '../../core/pages/web/dialogs.js';
import { askLine } from './map_ask.js';
import { stationsOf } from './map_paint.js';
import { changedLine, newLineSteps, passageSteps } from './map_steps.js';
import { lineMark, provinceMark, ToolBase } from './map_tool.js';

/** @import { Touch } from './map_pointer.js' */

/** A passage, or a line on which units ride. @typedef {{ kind: 'passage' | 'line', id: string, name: string, isNew: boolean }} Line */

/** The provinces of a passage in the order in which they are tapped. */
const passageParts = ['one end', 'the other end', 'the province whose unit lets others through'];

/** @param {string} id @param {number} part */
const askFor = (id, part) => `'${id}': tap ${passageParts[part]}.`;
const fewestStations = 2;

export class LineTool extends ToolBase {
  id = 'lines';
  name = 'Lines';
  key = 'l';
  sign = '⋯';
  /** @type {Line | null} */
  #line = null;
  /** Provinces of a passage or a new line that are not written yet. @type {string[]} */
  #tapped = [];

  get help() {
    const line = this.#line;
    if (!line) {
      return 'Passages are crossings that a unit controls; units ride on lines. Choose one, or begin a new one.';
    }
    if (line.kind === 'passage') return this.#helpOfPassage(line);
    return line.isNew
      ? `Tap the stations of '${line.id}' from one end to the other.`
      : `Tap a province to make it a station of '${line.id}', or a station to take it out.`;
  }

  /** @param {Line} line */
  #helpOfPassage({ id, isNew }) {
    const { length } = this.#tapped;
    if (isNew || length) return askFor(id, length);
    const { places = [], keeper = '' } =
      this.desk.look.passages.find(passage => passage.id === id) ?? {};
    const [end, other] = places.map(place => this.desk.called(place));
    return `Units pass between ${end} and ${other} if a unit in ${this.desk.called(keeper)} lets them. To change that, tap one end.`;
  }

  leave() {
    this.#choose(null);
  }

  update() {
    const line = this.#line;
    if (line && !line.isNew && !this.#known().some(one => isSame(one, line))) this.#line = null;
  }

  cancel() {
    const wasChosen = this.#line !== null;
    if (this.#tapped.length) this.#tapped = [];
    else this.#line = null;
    this.changed();
    return wasChosen;
  }

  back() {
    return this.#tapped.pop() !== undefined && (this.changed(), true);
  }

  /** @param {Line | null} line */
  #choose(line) {
    this.#line = line;
    this.#tapped = [];
    this.changed();
  }

  /** @returns {Line[]} */
  #known() {
    const { passages, lines } = this.desk.look;
    const known =
      (/** @type {Line['kind']} */ kind) =>
      (/** @type {{ id: string }} */ { id }) => ({
        kind,
        id,
        name: id,
        isNew: false,
      });
    return [...passages.map(known('passage')), ...lines.map(known('line'))];
  }

  // --- provinces that are tapped -----------------------------------------------------------------------

  /** @param {Touch} touch */
  tap({ point, reach }) {
    const id = this.desk.provinceAt(point, reach);
    this.desk.select(id);
    if (!id || !this.#line || this.desk.refuses()) return;
    if (this.#line.kind === 'line' && !this.#line.isNew) this.#change(this.#line.id, id);
    else this.#collect(this.#line, id);
    this.changed();
  }

  /** @param {KeyboardEvent} event */
  press({ key }) {
    const touch = key === 'Enter' ? this.touchOfSelected() : null;
    if (touch) this.tap(touch);
    return touch !== null;
  }

  /** @param {string} line @param {string} province */
  #change(line, province) {
    const stations = this.desk.look.lines.find(({ id }) => id === line)?.stations ?? [];
    const isStation = stations.includes(province);
    if (isStation && stations.length <= fewestStations) {
      this.desk.shop.tell(`A line needs ${fewestStations} stations: add another one first.`);
      return;
    }
    const place = (/** @type {string} */ id) => this.desk.painter.pointOfPlace(id);
    const words = isStation ? `Take ${province} out of ${line}` : `Add ${province} to ${line}`;
    void this.desk.edit(words, [changedLine(line, stations, province, place)]);
  }

  /** @param {Line} line @param {string} province */
  #collect(line, province) {
    if (this.#tapped.includes(province)) {
      this.desk.shop.tell(`${this.desk.called(province)} is in it already.`);
      return;
    }
    this.#tapped.push(province);
    const isWhole =
      this.#tapped.length === (line.kind === 'passage' ? passageParts.length : fewestStations);
    if (!isWhole) return;
    const [steps, words] =
      line.kind === 'passage'
        ? [passageSteps(line.id, this.#tapped), 'passage']
        : [newLineSteps(line, this.#tapped), 'line'];
    void this.desk.edit(`${line.isNew ? 'Add' : 'Change'} the ${words} ${line.id}`, steps);
    this.#line = { ...line, isNew: false };
    this.#tapped = [];
  }

  // --- what is shown -----------------------------------------------------------------------------------

  overlay() {
    const { painter } = this.desk;
    const places = this.#tapped.length ? this.#tapped : this.#placesOf(this.#line);
    const points = places.map(id => painter.pointOfPlace(id)).filter(point => point !== null);
    const marks = this.#tapped.map(id => provinceMark(this.desk, id, 'asked'));
    return [...marks, lineMark(points, 'chosen-edge')];
  }

  /** @param {Line | null} line */
  #placesOf(line) {
    if (!line) return [];
    const { passages, lines } = this.desk.look;
    const passage = passages.find(({ id }) => line.kind === 'passage' && id === line.id);
    const stations = lines.find(({ id }) => line.kind === 'line' && id === line.id)?.stations;
    return passage ? stationsOf(passage) : (stations ?? []);
  }

  options() {
    const known = this.#known();
    const choices = known.map(
      line => /** @type {[string, string]} */ ([keyOf(line), `${line.kind} ${line.id}`]),
    );
    if (this.#line?.isNew) choices.push([keyOf(this.#line), `new: ${this.#line.id}`]);
    const choice = select([['', 'none'], ...choices], this.#line ? keyOf(this.#line) : '', key => {
      this.#choose(known.find(line => keyOf(line) === key) ?? null);
    });
    const ofLine =
      this.#line && !this.#line.isNew
        ? [
            button('Its rules', () => this.#showRules(this.#line)),
            button('Remove', () => this.#remove(this.#line)),
          ]
        : [];
    if (this.#tapped.length) ofLine.unshift(button('Start over', () => this.cancel()));
    return [
      field('Passage or line', choice),
      element(
        'span',
        { className: 'row' },
        button('New passage', () => this.#begin('passage')),
        button('New line', () => this.#begin('line')),
        ...ofLine,
      ),
    ];
  }

  /** @param {Line['kind']} kind */
  async #begin(kind) {
    if (this.desk.refuses()) return;
    const { whole } = await this.desk.shop.ask({ do: 'documents' });
    const taken = Object.keys(whole?.[kind === 'passage' ? 'passage' : 'order'] ?? {});
    const answer = await askLine(this.desk.look, kind, taken);
    if (answer) this.#choose({ kind, ...answer, isNew: true });
  }

  /** @param {Line | null} line */
  #showRules(line) {
    if (line) this.desk.shop.goTo({ view: 'rules', path: pathOf(line) });
  }

  /** @param {Line | null} line */
  #remove(line) {
    if (!line || this.desk.refuses()) return;
    const path = pathOf(line);
    void this.desk.edit(`Remove the ${line.kind} ${line.id}`, [{ do: 'remove', path }]);
    this.#choose(null);
  }
}

/** Where the files declare it. @param {Line} line */
function pathOf({ kind, id }) {
  return [kind === 'passage' ? 'passage' : 'order', id];
}

/** @param {Line} line */
function keyOf({ kind, id }) {
  return `${kind} ${id}`;
}

/** @param {Line} one @param {Line} other */
function isSame(one, other) {
  return keyOf(one) === keyOf(other);
}
