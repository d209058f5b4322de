// Games stepped with arrays of numbers, for bots and searches. docs/reference/c-library.md describes
// the arrays.
import { ChanceryError, abandoned } from './memory.js';

/** @import { Memory } from './memory.js' */
/** @import { Orders, Position } from './requests.js' */

/** The places in a row of an order. -1 is none. */
export const Row = Object.freeze({
  power: 0,
  type: 1,
  unit: 2,
  class: 3,
  to: 4,
  target: 5,
  viaConvoy: 6,
  number: 7,
  choice: 8,
  ofPower: 9,
  place: 10,
  ofUnit: 11,
  size: 12,
});

/** The numbers with which a position begins. */
export const Head = Object.freeze({
  size: 0,
  year: 1,
  phase: 2,
  kind: 3,
  ending: 4,
  units: 5,
  dislodged: 6,
  unitWords: 7,
  dislodgedWords: 8,
  provinceWords: 9,
  powerWords: 10,
  length: 11,
});

/** How many numbers are expected at first. */
const room = 4096;

export class Games {
  #memory;
  #handle;

  /**
   * Variants make games.
   * @param {Memory} memory
   * @param {number} handle
   */
  constructor(memory, handle) {
    this.#memory = memory;
    this.#handle = handle;
    abandoned.register(this, () => memory.module._chancery_games_free(handle), this);
  }

  /** How many there are. */
  get count() {
    return this.#handle === 0 ? 0 : this.#memory.module._chancery_games_count(this.#handle);
  }

  /** Frees their memory. Games that nobody needs are freed anyway. */
  close() {
    if (this.#handle === 0) return;
    abandoned.unregister(this);
    this.#memory.module._chancery_games_free(this.#handle);
    this.#handle = 0;
  }

  /**
   * Begins a game again.
   * @param {number} game
   * @param {number} [seed] a whole number
   */
  begin(game, seed = 0) {
    const [low, high] = halves(seed);
    this.#check(game, this.#memory.module._chancery_games_begin(this.#handle, game, low, high));
  }

  /**
   * Goes on from a position.
   * @param {number} game
   * @param {Position} position
   */
  set(game, { orders, ...position }) {
    void orders; // a game begins without any
    this.#memory.withBytes(JSON.stringify(position), (at, size) =>
      this.#check(game, this.#memory.module._chancery_games_set(this.#handle, game, at, size)),
    );
  }

  /**
   * Makes a game a copy of another.
   * @param {number} from
   * @param {number} to
   */
  copy(from, to) {
    this.#check(to, this.#memory.module._chancery_games_copy(this.#handle, from, to));
  }

  /**
   * The position as numbers.
   * @param {number} game
   */
  position(game) {
    return this.#numbers(game, '_chancery_games_position');
  }

  /**
   * Rows of all orders of units that the board allows, of builds, disbands and conversions.
   * @param {number} game
   */
  legal(game) {
    return this.#numbers(game, '_chancery_games_legal');
  }

  /**
   * Rows of random orders for all powers.
   * @param {number} game
   */
  random(game) {
    return this.#numbers(game, '_chancery_games_random');
  }

  /**
   * Rows of orders as people write them.
   * @param {number} game
   * @param {Orders} orders
   */
  read(game, orders) {
    const { module } = this.#memory;
    return this.#memory.withBytes(JSON.stringify(orders), (at, size) =>
      this.#memory.numbersFrom(room, (words, most) =>
        this.#check(game, module._chancery_games_rows(this.#handle, game, at, size, words, most)),
      ),
    );
  }

  /**
   * The reverse: rows as people write them.
   * @param {number} game
   * @param {Int32Array} rows
   * @returns {Record<string, string[]>}
   */
  write(game, rows) {
    const text = this.#memory.withNumbers(rows, (at, count) =>
      this.#memory.module._chancery_games_texts(this.#handle, game, at, count),
    );
    if (text === 0) this.#check(game, -2);
    return JSON.parse(this.#memory.takeText(text));
  }

  /**
   * Plays the phase that waits, and goes on to the next in which somebody decides. Units without
   * orders, or with orders that the board does not allow, hold. True if the game has ended.
   * @param {number} game
   * @param {Int32Array} rows
   */
  step(game, rows) {
    const { module } = this.#memory;
    const result = this.#memory.withNumbers(rows, (at, count) =>
      this.#check(game, module._chancery_games_step(this.#handle, game, at, count)),
    );
    return result === 1;
  }

  /**
   * Plays up to so many phases of each game with random orders; how many were played.
   * @param {number} phases
   */
  playRandom(phases) {
    return this.#check(0, this.#memory.module._chancery_games_play_random(this.#handle, phases, 1));
  }

  /**
   * The position for requests.
   * @param {number} game
   * @returns {Position}
   */
  json(game) {
    const text = this.#memory.module._chancery_games_json(this.#handle, game);
    if (text === 0) this.#check(game, -1);
    return JSON.parse(this.#memory.takeText(text));
  }

  /**
   * @param {number} game
   * @param {string} name of a function that writes numbers
   */
  #numbers(game, name) {
    const write = this.#memory.module[name];
    return this.#memory.numbersFrom(room, (at, most) =>
      this.#check(game, write(this.#handle, game, at, most)),
    );
  }

  /**
   * The result of a function, if it is not negative.
   * @param {number} game
   * @param {number} result
   */
  #check(game, result) {
    if (result >= 0) return result;
    if (this.#handle === 0) throw new ChanceryError({ message: 'the games were closed' });
    const problem = this.#memory.module._chancery_games_problem(this.#handle, game);
    const message = problem === 0 ? `there is no game ${game}` : this.#memory.takeText(problem);
    throw new ChanceryError({ message });
  }
}

/** A whole number as two of 32 bits. @param {number} number */
function halves(number) {
  const whole = BigInt.asUintN(64, BigInt(number));
  return [Number(whole & 0xffffffffn) | 0, Number(whole >> 32n) | 0];
}
