// Many games between bots, played by several engines at once. Each plays every n-th game, a few more
// with each command, so that there is progress to show and no finished game is lost.

/** @import { FilesByPath } from './engine_client.js' */

/**
 * @typedef {object} Runner
 * @property {(words: string[], files: FilesByPath, options?: { signal?: AbortSignal }) =>
 *     Promise<{ status: number, output: string, errors: string, files: FilesByPath }>} run
 */
/**
 * @typedef {object} RunSettings
 * @property {number} games
 * @property {string} players the bots, as `--players` takes them
 * @property {number} seed
 * @property {number} years after which a game is cut
 */

/**
 * The bots as `--players` takes them.
 * @param {string} all the bot of all powers
 * @param {Record<string, string>} single the bots of single powers, by id; empty if it is that of all
 */
export function playersOf(all, single) {
  const others = Object.entries(single).filter(([, bot]) => bot && bot !== all);
  return [all, ...others.map(([power, bot]) => `${power}=${bot}`)].join(',');
}

/** How long a command should take: progress is shown as often. */
const aimMilliseconds = 1500;
/** Games are kept here while they are played. */
const partName = 'games-part.jsonl';

/** Why a run ended early. */
export class SimulationProblem extends Error {}

/** One engine's part of a run. */
class Part {
  text = '';
  count = 0;
  /** How many games the next command plays. */
  #step = 1;

  /**
   * @param {Simulation} run
   * @param {Runner} engine
   * @param {number} number from 1
   * @param {number} of how many parts there are
   */
  constructor(run, engine, number, of) {
    this.run = run;
    this.engine = engine;
    this.shard = `${number}/${of}`;
    this.of = of;
    this.total = Math.floor((run.settings.games - number) / of) + 1;
    this.number = number;
  }

  /** @param {AbortSignal} signal */
  async play(signal) {
    while (this.count < this.total && !signal.aborted) {
      const began = Date.now();
      const next = Math.min(this.total, this.count + this.#step);
      await this.#playUpTo(next, signal);
      const perGame = (Date.now() - began) / this.#step;
      this.#step = Math.max(1, Math.min(50, Math.round(aimMilliseconds / perGame)));
    }
  }

  /**
   * @param {number} count
   * @param {AbortSignal} signal
   */
  async #playUpTo(count, signal) {
    const { variant, files } = this.run;
    // So many games that this part has as many of them as it is to have.
    const games = (count - 1) * this.of + this.number;
    const words = ['simulate', variant, ...this.run.words(games), '--shard', this.shard];
    const input = this.text ? { ...files, [partName]: this.text } : files;
    const result = await this.engine.run([...words, '-o', partName], input, { signal });
    const text = result.files[partName];
    if (result.status !== 0 || typeof text !== 'string') {
      throw new SimulationProblem(result.errors.trim() || 'the games could not be played');
    }
    this.text = text;
    this.count = count;
    this.run.tellProgress();
  }
}

export class Simulation extends EventTarget {
  /** @type {Part[]} */
  #parts = [];
  #stop = new AbortController();

  /**
   * Event `progress` after some games.
   * @param {string} variant its folder
   * @param {FilesByPath} files
   * @param {RunSettings} settings
   */
  constructor(variant, files, settings) {
    super();
    this.variant = variant;
    this.files = files;
    this.settings = settings;
  }

  /** How many games are played. */
  get count() {
    return this.#parts.reduce((sum, { count }) => sum + count, 0);
  }

  /** The games as `chancery simulate -o` writes them, in their order. */
  get games() {
    const lines = this.#parts.flatMap(({ text }) => text.split('\n').filter(line => line));
    const numberOf = (/** @type {string} */ line) => Number(/"game": (\d+)/.exec(line)?.[1]);
    lines.sort((a, b) => numberOf(a) - numberOf(b));
    return lines.map(line => `${line}\n`).join('');
  }

  /**
   * Words that say what is played.
   * @param {number} games
   */
  words(games) {
    const { players, seed, years } = this.settings;
    const numbers = { '--games': games, '--seed': seed, '--years': years };
    const words = Object.entries(numbers).flatMap(([word, number]) => [word, String(number)]);
    return [...words, '--players', players];
  }

  tellProgress() {
    this.dispatchEvent(new Event('progress'));
  }

  /**
   * Plays the games; false if it was stopped.
   * @param {Runner[]} engines
   */
  async play(engines) {
    const used = engines.slice(0, this.settings.games);
    this.#parts = used.map((engine, i) => new Part(this, engine, i + 1, used.length));
    const { signal } = this.#stop;
    try {
      await Promise.all(this.#parts.map(part => part.play(signal)));
    } catch (problem) {
      if (!signal.aborted) {
        this.#stop.abort();
        throw problem;
      }
    }
    return !signal.aborted;
  }

  /** Stops all engines. The games that they had finished stay. */
  stop() {
    this.#stop.abort();
  }

  /**
   * The report on the games that were played, as a page.
   * @param {Runner} engine
   * @returns {Promise<string>}
   */
  async report(engine) {
    const words = ['simulate', this.variant, '--merge', 'games.jsonl', '--report', 'report.html'];
    const files = { ...this.files, 'games.jsonl': this.games };
    const result = await engine.run(words, files);
    const page = result.files['report.html'];
    if (typeof page !== 'string') {
      throw new SimulationProblem(result.errors.trim() || 'there is no report');
    }
    return page;
  }
}
