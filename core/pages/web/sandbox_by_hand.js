// Positions changed by hand: units placed, moved and removed, owners set, the phase chosen.
import { boardIn, onTap } from './chancery_board.js';
import { button, byId, element } from './elements.js';
import { keepFocus } from './focus.js';
import { fillBar } from './order_pad.js';
import { chooseOne, field, row, select } from './dialogs.js';

/** @import { Sandbox } from './sandbox.js' */

/** @type {[tool: string, text: string][]} */
const tools = [
  ['unit', 'place a unit'],
  ['move', 'move a unit'],
  ['remove', 'remove a unit'],
  ['owner', 'set the owner of a center'],
];
const phaseKinds = ['movement', 'retreat', 'adjustment'];

/** @param {string} id */
function chosenIn(id) {
  return /** @type {HTMLSelectElement | null} */ (document.getElementById(id))?.value;
}

export class HandEditor {
  #sandbox;
  isOn = false;
  /** What a tap does. */
  #tool = 'unit';
  /** The province from which a unit is moved; -1 if none. */
  #picked = -1;

  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.#sandbox = sandbox;
    onTap(sandbox.board.root, ({ province }) => {
      if (this.isOn) this.#tap(province);
    });
  }

  toggle() {
    this.#set(!this.isOn);
  }

  /** @param {boolean} isOn */
  #set(isOn) {
    const sandbox = this.#sandbox;
    if (isOn && sandbox.passing.isWriting) {
      sandbox.tell('not while somebody writes orders');
      return;
    }
    this.isOn = isOn;
    this.#picked = -1;
    sandbox.game.endCorrection();
    byId('edit').setAttribute('aria-pressed', String(isOn));
    sandbox.shown = null;
    sandbox.showNow();
  }

  /**
   * @param {string[]} lines
   */
  async #correct(lines) {
    const sandbox = this.#sandbox;
    const { position } = sandbox.game;
    const answer = await sandbox.ask({ do: 'correct', position, lines });
    if (!answer) return;
    sandbox.tell(answer.messages.join(' '));
    sandbox.game.correct(sandbox.shown?.label ?? '', lines, answer.position);
    sandbox.shown = null;
    await sandbox.showNow();
  }

  // --- taps ----------------------------------------------------------------------------------------

  /** @param {number} province */
  #tap(province) {
    const units = this.#unitsIn(province);
    if (this.#tool === 'unit') return this.#placeUnit(province, units);
    if (this.#tool === 'owner') {
      const [id] = this.#placesIn(province)[0];
      return this.#correct([`owner ${id} ${chosenIn('edit-power')}`]);
    }
    if (this.#tool === 'move' && this.#picked >= 0) return this.#moveUnit(province);
    if (!units.length) return this.#sandbox.tell('no unit is there');
    if (this.#tool === 'remove') return this.#correct([`remove ${units[0]}`]);
    this.#picked = province;
    this.#mark();
    this.#sandbox.tell(`${units[0]}: tap where it is to stand`);
  }

  /**
   * @param {number} province
   * @param {string[]} units that stand there
   */
  async #placeUnit(province, units) {
    const { table } = this.#sandbox;
    const number = Number(chosenIn('edit-class'));
    const { letter, name } = table.classes[number];
    const power = chosenIn('edit-power');
    const places = this.#placesIn(province, number);
    if (!places.length) return this.#sandbox.tell(`${name} cannot stand there`);
    if (power === 'nobody') return this.#sandbox.tell('choose whose unit it is');
    const place = await choosePlace(places);
    if (!place) return;
    const removals = units.map(unit => `remove ${unit}`);
    await this.#correct([...removals, `unit ${power} ${letter} ${place}`]);
  }

  /** @param {number} province */
  async #moveUnit(province) {
    const { table } = this.#sandbox;
    const [unit] = this.#unitsIn(this.#picked);
    this.#picked = -1;
    const number = table.classes.findIndex(({ letter }) => unit.startsWith(`${letter} `));
    const places = this.#placesIn(province, number < 0 ? undefined : number);
    if (!places.length) return this.#sandbox.tell('it cannot stand there');
    const place = await choosePlace(places);
    if (place) await this.#correct([`move ${unit} -> ${place}`]);
  }

  /** @param {number} province */
  #unitsIn(province) {
    const units = this.#sandbox.shown?.units ?? [];
    return units.filter(([, of]) => of === province).map(([name]) => name);
  }

  /**
   * The places of a province, or those where a class can stand.
   * @param {number} province
   * @param {number} [unitClass]
   */
  #placesIn(province, unitClass) {
    return this.#sandbox.table.places.filter(
      ([, of, ...classes]) =>
        of === province && (unitClass === undefined || classes.includes(unitClass)),
    );
  }

  #mark() {
    const picked = new Set(this.#picked < 0 ? [] : [this.#picked]);
    boardIn(this.#sandbox.board.root)?.mark({ picked });
  }

  // --- the tools -----------------------------------------------------------------------------------

  /** Shows what a tap does above the map, and the rest in place of the orders. */
  showTools() {
    const board = boardIn(this.#sandbox.board.root);
    if (board) board.isOrdering = true;
    byId('tabs').replaceChildren();
    const toolList = select(tools, this.#tool, tool => this.#choose(tool));
    toolList.ariaLabel = 'What a tap does';
    const parts = [
      toolList,
      this.#powerList(),
      this.#classList(),
      button('Done', () => this.#set(false), { className: 'main' }),
    ];
    const told = element('output', {}, 'A tap on the map:');
    keepFocus(byId('bar'), () => fillBar(byId('bar'), told, parts));
    this.#showChoices();
    keepFocus(byId('pad'), () => byId('pad').replaceChildren(...this.#phaseFields()));
  }

  /** Hides what the tool does not need. */
  #showChoices() {
    byId('edit-power').hidden = !['unit', 'owner'].includes(this.#tool);
    byId('edit-class').hidden = this.#tool !== 'unit';
  }

  /** @param {string} tool */
  #choose(tool) {
    this.#tool = tool;
    this.#picked = -1;
    this.#showChoices();
    this.#mark();
  }

  #powerList() {
    const { table, active } = this.#sandbox;
    /** @type {[string, string][]} */
    const choices = table.powers.map(({ id, name }) => [id, name]);
    const list = select([...choices, ['nobody', 'nobody']], chosenIn('edit-power') ?? active);
    list.id = 'edit-power';
    list.ariaLabel = 'Power';
    return list;
  }

  #classList() {
    /** @type {[string, string][]} */
    const choices = this.#sandbox.table.classes.map(({ name }, c) => [String(c), name]);
    const list = select(choices, chosenIn('edit-class') ?? '0');
    list.id = 'edit-class';
    list.ariaLabel = 'Unit';
    return list;
  }

  #phaseFields() {
    const { shown } = this.#sandbox;
    const value = shown?.label.replace(/ \(.*/, '') ?? '';
    const label = element('input', { className: 'plain-field', value });
    const kind = select(
      phaseKinds.map(name => [name, name]),
      shown?.kind ?? '',
    );
    const setPhase = () => this.#correct([`phase ${label.value} ${kind.value}`]);
    const buttons = row(
      button('Set the phase', setPhase),
      button('Remove all units', () => this.#removeAll()),
    );
    return [field('Phase', label), field('Kind of phase', kind), buttons];
  }

  #removeAll() {
    const units = this.#sandbox.shown?.units ?? [];
    if (units.length) this.#correct(units.map(([name]) => `remove ${name}`));
  }
}

/**
 * The only place, or the one that a person chooses.
 * @param {[id: string, province: number, ...classes: number[]][]} places
 */
function choosePlace(places) {
  const ids = places.map(([id]) => id);
  return ids.length === 1 ? Promise.resolve(ids[0]) : chooseOne('Where exactly?', ids);
}
