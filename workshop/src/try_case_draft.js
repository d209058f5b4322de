// A case made from a turn that was played in a sandbox: its position and orders, and the results that
// the engine gives.
import { tomlKey, tomlValue } from './toml_value.js';

/** @import { ShownGame, ShownTurn } from '../../core/pages/web/sandbox_host.js' */
/** @import { Look } from './look.js' */
/** @import { FilesByPath } from './engine_client.js' */
/** @import { TomlValue } from './toml_types.js' */

/**
 * An engine that runs commands.
 * @typedef {object} Runner
 * @property {(words: string[], files: FilesByPath, options?: { input?: string }) =>
 *     Promise<{ status: number, output: string, errors: string }>} run
 */

/**
 * A unit as the engine stores it: its power, class, place, and attributes.
 * @typedef {[power: string, unitClass: string, place: string, attributes?: Values]} UnitRecord
 */
/** @typedef {Record<string, string | number | boolean>} Values */
/**
 * A position as the engine stores it.
 * @typedef {object} PositionRecord
 * @property {UnitRecord[]} units
 * @property {{ unit: UnitRecord }[]} dislodged
 * @property {Record<string, string>} owners
 * @property {Record<string, Values>} [provinces]
 * @property {Record<string, Values>} [powers]
 * @property {[string, string, Values][]} [pairs]
 * @property {[string, string, Values][]} [knowledge]
 * @property {Record<string, string>} [absent]
 */

/** @typedef {{ power: string, unit: string, at: string, by?: string, retreats?: string[] }} UnitAnswer */
/**
 * @typedef {object} OrderAnswer
 * @property {string} power
 * @property {string | null} order
 * @property {string} [unit]
 * @property {string} [at]
 * @property {string} result
 */
/**
 * What `chancery adjudicate` answers.
 * @typedef {object} Answer
 * @property {OrderAnswer[]} orders
 * @property {UnitAnswer[]} units
 * @property {UnitAnswer[]} dislodged
 * @property {string[]} contested
 * @property {Record<string, string | null>} owners
 * @property {{ message: string }} [error]
 */
/** @typedef {{ id: string, title: string }} CaseNames */
/** Types of attributes, by their owners and ids. @typedef {Record<string, Record<string, { type?: string }>>} AttributeTypes */

/** What a label says: "Fall 1801 (movement)". @param {string} label */
export function phaseOf(label) {
  const found = /^(.*) \((\w+)\)$/.exec(label);
  return found ? { time: found[1], kind: found[2] } : { time: label, kind: 'movement' };
}

export class CaseDraft {
  #turns;
  #settings;
  #record;
  #start;
  #classes;
  #powers;
  #types;

  /**
   * @param {ShownGame} shown
   * @param {Look} look
   * @param {AttributeTypes} [types]
   */
  constructor({ turns, settings, start }, look, types = {}) {
    this.#turns = turns;
    this.#settings = settings;
    this.#record = /** @type {PositionRecord} */ (JSON.parse(turns[0].position));
    this.#start = /** @type {PositionRecord} */ (JSON.parse(start));
    this.#classes = look.classes;
    this.#powers = look.powers;
    this.#types = types;
  }

  /** Why this turn cannot be a case; null if it can. */
  get refusal() {
    if (phaseOf(this.#turns[0].label).kind === 'retreat') {
      return 'A case cannot begin with retreats after changes by hand: show the turn before them.';
    }
    if (this.#record.absent) return 'A case cannot say that a power has stopped playing.';
    return null;
  }

  /**
   * The case as TOML, with the results that the engine gives.
   * @param {Runner} engine
   * @param {string} variant its folder
   * @param {FilesByPath} files
   * @param {CaseNames} names
   * @returns {Promise<string>}
   */
  async write(engine, variant, files, names) {
    const parts = [this.#head(names)];
    let before = this.#firstQuestion();
    // Retreats are named by the turn that they follow.
    const { time } = phaseOf(this.#turns[0].label);
    for (const [number, turn] of this.#turns.entries()) {
      const { kind } = phaseOf(turn.label);
      const question = { ...before, phase: kind, time, orders: ordersOf(turn) };
      const answer = await ask(engine, variant, files, question);
      parts[number] = (parts[number] ?? '[[case.then]]\n') + this.#phase(turn, number, answer);
      before = { ...before, ...positionOf(answer) };
    }
    return parts.join('\n');
  }

  // --- the question --------------------------------------------------------------------------------

  /** @returns {Record<string, unknown>} */
  #firstQuestion() {
    const { options, setup, seed } = this.#settings;
    const record = this.#record;
    const attributes = this.#attributes();
    return {
      units: record.units.map(([power, unit, at, values]) => ({
        power,
        unit,
        at,
        ...(values ? { attributes: this.#typed('unit', values) } : {}),
      })),
      owners: this.#changedOwners(),
      ...attributes,
      ...(Object.keys(options).length ? { options: typedOptions(options) } : {}),
      ...(setup ? { setup } : {}),
      ...(seed ? { seed } : {}),
    };
  }

  /** Owners that are others than at the start; null: nobody. */
  #changedOwners() {
    const now = this.#record.owners;
    const start = this.#start.owners;
    /** @type {Record<string, string | null>} */
    const changed = {};
    for (const center of Object.keys({ ...start, ...now }).sort()) {
      if (now[center] !== start[center]) changed[center] = now[center] ?? null;
    }
    return changed;
  }

  /** Attributes of all but units, as questions and cases have them. */
  #attributes() {
    const { provinces = {}, powers = {}, pairs = [], knowledge = [] } = this.#record;
    /** @type {Record<string, Record<string, TomlValue>>} */
    const all = {
      provinces: this.#typedRows('province', provinces),
      powers: this.#typedRows('power', powers),
      pairs: this.#nested('pair', pairs),
      knowledge: this.#nested('knowledge', knowledge),
    };
    return Object.fromEntries(Object.entries(all).filter(([, rows]) => Object.keys(rows).length));
  }

  /**
   * @param {string} owner
   * @param {Record<string, Values>} rows
   */
  #typedRows(owner, rows) {
    const typed = Object.entries(rows).map(([id, values]) => [id, this.#typed(owner, values)]);
    return Object.fromEntries(typed);
  }

  /**
   * @param {string} owner
   * @param {[string, string, Values][]} rows
   */
  #nested(owner, rows) {
    /** @type {Record<string, Record<string, Values>>} */
    const nested = {};
    for (const [first, second, values] of rows) {
      nested[first] = { ...nested[first], [second]: this.#typed(owner, values) };
    }
    return nested;
  }

  /**
   * The engine stores flags as numbers.
   * @param {string} owner
   * @param {Values} values
   * @returns {Values}
   */
  #typed(owner, values) {
    const types = this.#types[owner] ?? {};
    const typed = Object.entries(values).map(([id, value]) => {
      const isFlag = types[id]?.type === 'bool';
      return [id, isFlag ? value !== 0 : value];
    });
    return Object.fromEntries(typed);
  }

  // --- the case ------------------------------------------------------------------------------------

  /** @param {CaseNames} names */
  #head({ id, title }) {
    const { options, setup, seed } = this.#settings;
    const { time, kind } = phaseOf(this.#turns[0].label);
    const lines = ['[[case]]', `id = ${tomlValue(id)}`, `title = ${tomlValue(title)}`];
    if (Object.keys(options).length) lines.push(`options = ${tomlValue(typedOptions(options))}`);
    if (setup) lines.push(`setup = ${tomlValue(setup)}`);
    if (seed) lines.push(`seed = ${seed}`);
    if (kind !== 'movement') lines.push(`phase = ${tomlValue(kind)}`);
    lines.push(`time = ${tomlValue(time)}`);
    lines.push(...this.#position());
    return `${lines.join('\n')}\n`;
  }

  #position() {
    const lines = [];
    /** @type {Record<string, string[]>} */
    const units = {};
    /** @type {Record<string, Values>} */
    const attributes = {};
    for (const [power, unitClass, place, values] of this.#record.units) {
      const unit = `${this.#letter(unitClass)} ${place}`;
      (units[power] ??= []).push(unit);
      if (values) attributes[unit] = this.#typed('unit', values);
    }
    lines.push(...texts('units', units), ...texts('owners', centersByOwner(this.#changedOwners())));
    if (Object.keys(attributes).length) lines.push(`attributes = ${tomlValue(attributes)}`);
    for (const [key, rows] of Object.entries(this.#attributes())) {
      lines.push(`${key} = ${tomlValue(rows)}`);
    }
    return lines;
  }

  /** @param {string} unitClass */
  #letter(unitClass) {
    return this.#classes.find(({ id }) => id === unitClass)?.letter ?? unitClass;
  }

  /**
   * @param {ShownTurn} turn
   * @param {number} number of the turn in the case
   * @param {Answer} answer
   */
  #phase(turn, number, answer) {
    const { kind } = phaseOf(turn.label);
    const lines = number ? [`phase = ${tomlValue(kind)}`] : [];
    lines.push(...texts('orders', ordersOf(turn)));
    const results = resultsOf(answer);
    if (Object.keys(results).length) lines.push(`expect.results = ${tomlValue(results)}`);
    lines.push(...texts('expect.units', this.#unitsAfter(answer)));
    if (kind === 'movement') lines.push(...displaced(answer));
    const { owners } = this.#record;
    const changed = Object.entries(answer.owners)
      .map(([center, name]) => [center, name === null ? null : this.#powerId(name)])
      .filter(([center, owner]) => owner !== (owners[String(center)] ?? null));
    const byOwner = centersByOwner(Object.fromEntries(changed));
    if (number + 1 === this.#turns.length) lines.push(...texts('expect.owners', byOwner));
    return `${lines.join('\n')}\n`;
  }

  /** @param {Answer} answer */
  #unitsAfter({ units }) {
    /** @type {Record<string, string[]>} */
    const after = {};
    // A power that has no units left is named, too.
    for (const [power] of this.#record.units) after[power] = [];
    for (const { power, unit, at } of units) {
      (after[this.#powerId(power)] ??= []).push(`${unit} ${at}`);
    }
    return after;
  }

  /** Answers have the names of powers. @param {string} name */
  #powerId(name) {
    return this.#powers.find(power => power.name === name || power.id === name)?.id ?? name;
  }
}

/**
 * What of an answer can be sent back as the next question.
 * @param {Answer} answer
 */
function positionOf(answer) {
  const others = ['id', 'orders', 'messages', 'audiences'];
  return Object.fromEntries(Object.entries(answer).filter(([key]) => !others.includes(key)));
}

/**
 * @param {Runner} engine
 * @param {string} variant
 * @param {FilesByPath} files
 * @param {object} question
 * @returns {Promise<Answer>}
 */
async function ask(engine, variant, files, question) {
  const input = `${JSON.stringify(question)}\n`;
  const { output, errors } = await engine.run(['adjudicate', variant], files, { input });
  if (!output.trim()) throw new Error(errors.trim() || 'the engine gave no answer');
  /** @type {Answer} */
  const answer = JSON.parse(output);
  if (answer.error) throw new Error(answer.error.message);
  return answer;
}

/** @param {ShownTurn} turn */
function ordersOf({ orders }) {
  return Object.fromEntries(Object.entries(orders).filter(([, lines]) => lines.length));
}

/**
 * Options as files have them; a page has them as texts.
 * @param {Record<string, string>} options
 */
function typedOptions(options) {
  const typed = Object.entries(options).map(([id, text]) => {
    if (text === 'true' || text === 'false') return [id, text === 'true'];
    return [id, /^-?\d+$/.test(text) ? Number(text) : text];
  });
  return Object.fromEntries(typed);
}

/**
 * The results of orders that people wrote, by their units if that is clear.
 * @param {Answer} answer
 */
function resultsOf({ orders }) {
  const written = orders.filter(({ order }) => order !== null);
  const unitOf = (/** @type {OrderAnswer} */ { unit, at }) => (unit && at ? `${unit} ${at}` : '');
  const isAlone = (/** @type {OrderAnswer} */ order) =>
    unitOf(order) !== '' && orders.filter(other => unitOf(other) === unitOf(order)).length === 1;
  /** @type {Record<string, string>} */
  const results = {};
  for (const order of written) {
    const key = isAlone(order) ? unitOf(order) : String(order.order);
    results[key] = order.result;
  }
  return results;
}

/**
 * Dislodged units, and provinces left empty by a standoff.
 * @param {Answer} answer
 */
function displaced({ dislodged, contested }) {
  const lines = [];
  const retreats = dislodged.map(({ unit, at, retreats: to }) => [`${unit} ${at}`, to ?? []]);
  lines.push(`expect.dislodged = ${tomlValue(Object.fromEntries(retreats))}`);
  if (contested.length) lines.push(`expect.contested = ${tomlValue(contested)}`);
  return lines;
}

/**
 * @param {Record<string, string | null>} owners
 * @returns {Record<string, string[]>}
 */
function centersByOwner(owners) {
  /** @type {Record<string, string[]>} */
  const centers = {};
  for (const [center, owner] of Object.entries(owners)) {
    (centers[owner ?? 'none'] ??= []).push(center);
  }
  return centers;
}

/**
 * One line for each power.
 * @param {string} key
 * @param {Record<string, string[]>} byPower
 */
function texts(key, byPower) {
  return Object.entries(byPower).map(
    ([power, list]) => `${key}.${tomlKey(power)} = ${tomlValue(list)}`,
  );
}
