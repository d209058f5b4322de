// Simulate: many games between bots, and the report on them.
import { button, element } from '../../core/pages/web/elements.js';
import { field, select } from '../../core/pages/web/dialogs.js';
import { download } from './keep_zip.js';
import { PageFrame } from './try_pages.js';
import { isCase, isStopped, sentenceOf, timeNow } from './try_part.js';
import { problemBox } from './try_problem.js';
import { Simulation, playersOf } from './try_simulation.js';

/** @import { ProjectChange } from './project.js' */
/** @import { Shop } from './shop.js' */

/** @type {[value: string, text: string][]} */
const bots = [
  ['greedy', 'greedy: go where centers are worth most'],
  ['thinking', 'thinking: look a few turns ahead; slow'],
  ['random', 'random: any legal order; fast'],
];

/**
 * A field for a whole number.
 * @param {number} value
 * @param {number} max
 */
function numberField(value, max) {
  return element('input', {
    type: 'number',
    min: '1',
    max: String(max),
    value: String(value),
    inputMode: 'numeric',
    required: true,
  });
}

export class SimulatePart {
  #shop;
  #games = numberField(200, 100_000);
  #seed = numberField(1, 1_000_000_000);
  #years = numberField(25, 1000);
  #bots = select(bots, 'greedy');
  /** The bots of single powers, if they are not those of all. @type {Map<string, HTMLSelectElement>} */
  #ofPowers = new Map();
  #powers = element('div', { className: 'try-bar' });
  #start = element('button', { className: 'main' }, 'Play the games');
  #stop = button('Stop', () => this.#run?.stop(), { hidden: true });
  #progress = element('progress', { hidden: true, ariaLabel: 'games played' });
  #state = element('span', { className: 'try-state', role: 'status' });
  #results = element('div', { className: 'try-bar' });
  /** Says that the report is of an older version. */
  #old = element('p', { className: 'faint', hidden: true });
  #frame = new PageFrame('Report on the simulated games');
  /** @type {Simulation | null} */
  #run = null;
  root = element('div', { className: 'try-part try-simulate' });

  /**
   * @param {Shop} shop
   * @param {AbortSignal} life
   */
  constructor(shop, life) {
    this.#shop = shop;
    life.addEventListener('abort', () => this.#frame.clear());
    shop.project.addEventListener('change', event => {
      const { paths } = /** @type {CustomEvent<ProjectChange>} */ (event).detail;
      if (!paths.every(isCase)) this.#old.hidden = false;
    });
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.#play();
    };
    this.#seed.title = 'The same seed plays the same games again; another one, other games.';
    this.#bots.title = 'The programs that play all powers but those below.';
    const form = element(
      'form',
      { className: 'try-bar', onsubmit },
      field('Games', this.#games),
      field('Bots', this.#bots),
      field('Random seed', this.#seed),
      field('End after years', this.#years),
      this.#start,
      this.#stop,
    );
    const line = element('div', { className: 'try-bar' }, this.#progress, this.#state);
    const single = element('details', {}, element('summary', {}, 'Other bots for single powers'));
    single.append(this.#powers);
    shop.addEventListener('look', () => this.root.hidden || this.show(), { signal: life });
    this.root.append(form, single, line, this.#results, this.#old, this.#frame.root);
  }

  /** Gives every power a list of bots, and keeps what was chosen. */
  show() {
    const { look } = this.#shop;
    const powers = look?.powers ?? [];
    const same = /** @type {[string, string]} */ (['', 'as all']);
    const kinds = bots.map(([value]) => /** @type {[string, string]} */ ([value, value]));
    const chosen = this.#chosen();
    this.#ofPowers = new Map(
      powers.map(({ id }) => [id, select([same, ...kinds], chosen[id] ?? '')]),
    );
    const fields = powers.map(({ id, name }) => {
      const list = this.#ofPowers.get(id);
      return list ? field(name || id, list) : '';
    });
    this.#powers.replaceChildren(...fields);
  }

  /** The bots of single powers. @returns {Record<string, string>} */
  #chosen() {
    return Object.fromEntries([...this.#ofPowers].map(([id, list]) => [id, list.value]));
  }

  async #play() {
    const { project, engine } = this.#shop;
    const run = new Simulation(project.name, project.folder(), {
      games: Number(this.#games.value),
      players: playersOf(this.#bots.value, this.#chosen()),
      seed: Number(this.#seed.value),
      years: Number(this.#years.value),
    });
    this.#begin(run);
    this.#old.hidden = true;
    this.#old.textContent = '';
    try {
      await run.play(engine.pool());
      this.#state.textContent = 'The report is being written …';
      if (run.count) await this.#showReport(run);
      this.#state.textContent = this.#summary(run);
      if (run.count) this.#shop.done('simulated');
    } catch (problem) {
      this.#state.textContent = '';
      if (!isStopped(problem)) {
        const introduction = 'The games could not be played.';
        this.#results.replaceChildren(problemBox(this.#shop, introduction, sentenceOf(problem)));
      }
    } finally {
      this.#end();
    }
  }

  /** @param {Simulation} run */
  #summary({ count, settings: { games, seed } }) {
    if (count < games) return `Stopped after ${count} of ${games} games.`;
    return `${games} games were played. The random seed ${seed} plays the same games again.`;
  }

  /** @param {Simulation} run */
  #begin(run) {
    this.#run = run;
    const show = () => {
      this.#progress.max = run.settings.games;
      this.#progress.value = run.count;
      this.#state.textContent = `${run.count} of ${run.settings.games} games`;
    };
    run.addEventListener('progress', show);
    show();
    this.#results.replaceChildren();
    this.#setRunning(true);
  }

  #end() {
    this.#run = null;
    this.#setRunning(false);
  }

  /** @param {boolean} isRunning */
  #setRunning(isRunning) {
    this.#start.disabled = isRunning;
    this.#stop.hidden = !isRunning;
    this.#progress.hidden = !isRunning;
  }

  /** @param {Simulation} run */
  async #showReport(run) {
    const { name } = this.#shop.project;
    const page = await run.report(this.#shop.engine);
    const { games } = run;
    this.#results.replaceChildren(
      button('Download the report', () => download(`${name}_games.html`, page, 'text/html')),
      button('Download the games', () => download(`${name}_games.jsonl`, games, 'text/plain')),
    );
    await this.#frame.show(`${name}_games.html`, page);
    this.#old.textContent = `The variant has changed since this report of ${timeNow()}: play the games again.`;
  }
}
