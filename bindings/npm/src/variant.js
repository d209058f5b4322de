// Variants, with the requests that the engine answers about them.
import { decodeFiles, fromBase64 } from './engine.js';
import { Games } from './games.js';
import { ChanceryError } from './memory.js';

/** @import { Engine } from './engine.js' */
/** @import { Memory } from './memory.js' */
/** @import { AnswerTo, Choices, EngineRequest, Orders, Position } from './requests.js' */

/** What `lines` answers, as the C library numbers it. */
const lineAnswers = { results: 0, explained: 1, possible: 2 };

/** The lists of the C library. */
const lists = { powers: 0, orderTypes: 1, classes: 2, spaces: 3, provinces: 4 };

/** A loaded variant. It never changes. */
export class Variant {
  #engine;
  #memory;
  #handle;
  #free;
  /** @type {AnswerTo<'info'> | null} */
  #facts = null;

  /**
   * Engines make variants.
   * @param {Engine} engine
   * @param {Memory} memory
   * @param {number} handle
   * @param {() => void} free
   */
  constructor(engine, memory, handle, free) {
    this.#engine = engine;
    this.#memory = memory;
    this.#handle = handle;
    this.#free = free;
    /** The ids of lists, in the order in which arrays number them. */
    this.powers = this.#ids(lists.powers);
    this.orderTypes = this.#ids(lists.orderTypes);
    this.classes = this.#ids(lists.classes);
    this.provinces = this.#ids(lists.provinces);
    this.spaces = this.#ids(lists.spaces);
  }

  /** The answer to the request `info`, which is asked once. */
  get facts() {
    this.#facts ??= this.info();
    return this.#facts;
  }

  get id() {
    return this.facts.id;
  }

  get name() {
    return this.facts.name;
  }

  /** Frees its memory; it cannot be used afterwards. Variants that nobody needs are freed anyway. */
  close() {
    if (this.#handle === 0) return;
    this.#handle = 0;
    this.#free();
  }

  /**
   * Any request about the variant; keys that are undefined are left out.
   * @template {EngineRequest} Request
   * @param {Request} request
   * @returns {AnswerTo<Request['do']>}
   */
  ask(request) {
    return this.#engine.ask(request, this.#open());
  }

  // --- positions ---

  /**
   * The position at the start of a game. The seed decides what is left to chance.
   * @param {{ seed?: number }} [options]
   * @returns {Position}
   */
  start({ seed = 0 } = {}) {
    return { ...this.ask({ do: 'start', seed }).position, seed };
  }

  /**
   * By power, the orders that may be given: [{ for: 'A PAR', orders: ['A PAR H', …] }].
   * @param {Position} position
   */
  legal(position) {
    return this.ask({ ...position, do: 'legal' }).possible;
  }

  /**
   * By power, how many units to build or, below 0, to disband, if any.
   * @param {Position} position
   */
  due(position) {
    return this.ask({ ...position, do: 'legal' }).due ?? {};
  }

  /**
   * Resolves orders. With `next`, the answer also has the position that waits afterwards.
   * @param {Position} position
   * @param {Orders} [orders] those that the position has, if left out
   * @param {{ explain?: boolean, next?: boolean }} [options]
   */
  adjudicate(position, orders = position.orders ?? {}, options = {}) {
    return this.ask({ ...position, orders, ...options, do: 'adjudicate' });
  }

  /**
   * As `adjudicate`, with the reason for each result.
   * @param {Position} position
   * @param {Orders} [orders]
   * @param {{ next?: boolean }} [options]
   */
  explain(position, orders = position.orders ?? {}, options = {}) {
    return this.ask({ ...position, orders, ...options, do: 'explain' });
  }

  /**
   * The position of the next phase in which somebody decides; null if the game is over.
   * @param {Position} position
   * @param {Orders} [orders]
   * @returns {Position | null}
   */
  next(position, orders) {
    const { next } = this.adjudicate(position, orders, { next: true });
    return next ? { ...next, seed: position.seed ?? 0 } : null;
  }

  /**
   * What the player of these powers knows; none: somebody who plays no power.
   * @param {Position} position
   * @param {string[]} eyes
   */
  view(position, eyes) {
    return this.ask({ ...position, do: 'view', eyes });
  }

  /**
   * A picture of the position with its orders, as SVG. With `resolve` it shows what became of them.
   * @param {Position} position
   * @param {{ orders?: Orders, eyes?: string[], resolve?: boolean, title?: string }} [options]
   */
  board(position, { orders = position.orders ?? {}, ...options } = {}) {
    return this.ask({ ...position, orders, ...options, do: 'board' }).svg;
  }

  // --- for <chancery-board> ---

  /** What a board needs to draw any position: its `table`. */
  table() {
    return this.ask({ ...this.start(), do: 'board', table: true }).table;
  }

  /**
   * The orders that a power may give, as a board takes them: its `legalOrders`.
   * @param {Position} position
   * @param {string} power
   */
  pad(position, power) {
    return this.ask({ ...position, do: 'legal', pad: power }).pad;
  }

  // --- the variant ---

  /**
   * What the variant consists of.
   * @param {{ statistics?: boolean }} [options]
   */
  info(options = {}) {
    return this.ask({ ...options, do: 'info' });
  }

  /**
   * Errors and likely mistakes in the variant.
   * @param {{ pure?: boolean, geometry?: boolean, allow?: string[] }} [options]
   */
  check(options = {}) {
    return this.ask({ ...options, do: 'check' }).diagnostics;
  }

  /**
   * How another variant differs.
   * @param {string | Choices} other
   * @param {{ ignore?: string[], positions?: boolean }} [options]
   */
  diff(other, options = {}) {
    return this.ask({ ...options, do: 'diff', other: choicesOf(other) });
  }

  /**
   * The rules of the variant for its players.
   * @param {{ format?: 'markdown' | 'html', against?: string | Choices, whole?: boolean }} [options]
   */
  rules({ against, ...options } = {}) {
    const other = against === undefined ? {} : { against: choicesOf(against) };
    return this.ask({ ...options, ...other, do: 'rules' }).text;
  }

  /**
   * Runs the cases of the variant.
   * @param {{ filter?: string }} [options]
   */
  cases(options = {}) {
    return this.ask({ ...options, do: 'cases' });
  }

  /**
   * The variant as files for another program.
   * @param {string} format
   */
  export(format) {
    const answer = this.ask({ do: 'export', format });
    return { ...answer, files: decodeFiles(answer.files) };
  }

  /**
   * The variant as one file, to send to others, who have the variants `needs` already.
   * @param {{ needs?: string[] }} [options]
   */
  pack(options = {}) {
    const { base64, ...answer } = this.ask({ ...options, do: 'pack' });
    return { ...answer, bytes: fromBase64(base64) };
  }

  // --- many positions ---

  /**
   * JSON Lines in and out, as `chancery adjudicate`: one position per line.
   * @param {string} lines
   * @param {keyof typeof lineAnswers} [answers]
   */
  lines(lines, answers = 'results') {
    const { module } = this.#memory;
    const text = this.#memory.withBytes(lines, (at, size) =>
      module._chancery_ask_lines(this.#open(), lineAnswers[answers], 1, at, size),
    );
    if (text === 0) throw new ChanceryError({ message: 'no memory is left' });
    return this.#memory.takeText(text);
  }

  /**
   * Games that are stepped with arrays of numbers, without texts.
   * @param {number} [count]
   */
  games(count = 1) {
    const handle = this.#memory.makeHandle(problem =>
      this.#memory.module._chancery_games_new(this.#open(), count, problem),
    );
    return new Games(this.#memory, handle);
  }

  #open() {
    if (this.#handle === 0) throw new ChanceryError({ message: 'the variant was closed' });
    return this.#handle;
  }

  /** @param {number} list */
  #ids(list) {
    const { module } = this.#memory;
    const count = module._chancery_variant_count(this.#handle, list);
    return Array.from({ length: count }, (_, number) =>
      this.#memory.readText(module._chancery_variant_id(this.#handle, list, number)),
    );
  }
}

/** @param {string | Choices} variant */
function choicesOf(variant) {
  return typeof variant === 'string' ? { variant } : variant;
}
