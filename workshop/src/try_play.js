// Play: the sandbox of the variant, beside a button that makes a case of the turn that it shows.
import { button, element } from '../../core/pages/web/elements.js';
import { packGame } from '../../core/pages/web/saved_game.js';
import { openCaseDialog } from './try_case_dialog.js';
import { PageFrame } from './try_pages.js';
import { isCase, isStopped, sentenceOf, timeNow, writtenText } from './try_part.js';
import { problemBox } from './try_problem.js';

/** @import { ShownGame } from '../../core/pages/web/sandbox_host.js' */
/** @import { SavedGame } from '../../core/pages/web/page_data.js' */
/** @import { Project, ProjectChange } from './project.js' */
/** @import { Shop } from './shop.js' */

/** Where the game of a project is kept while its tab is open. @param {string} id */
const keyOf = id => `chancery-workshop-game-${id}`;

/** @param {string} id @param {SavedGame} game */
function keepGame(id, game) {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(game));
  } catch {
    sessionStorage.removeItem(keyOf(id)); // too long to be kept; an older one would mislead
  }
}

/** @param {string} id @returns {SavedGame | null} */
const keptGame = id => JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null');

export class PlayPart {
  #shop;
  #frame = new PageFrame('The variant, to play');
  #state = element('span', { className: 'try-state', role: 'status' });
  #again = button('Play the newest version', () => this.#build(), { className: 'main' });
  #write = button('Write a case from this turn', () => this.#writeCase(), { disabled: true });
  #problem = element('div');
  /** What the page showed last. @type {ShownGame | null} */
  #shown = null;
  /** The project that is played. @type {Project | null} */
  #project = null;
  #isOld = false;
  #isBusy = false;
  /** When the page was made. */
  #builtAt = '';
  root = element('div', { className: 'try-play' });

  /**
   * @param {Shop} shop
   * @param {AbortSignal} life
   */
  constructor(shop, life) {
    this.#shop = shop;
    const bar = element('div', { className: 'try-bar' }, this.#again, this.#write, this.#state);
    const about = element('small', { className: 'faint' }, 'Bots play powers under Seats.');
    bar.append(about);
    this.root.append(bar, this.#problem, this.#frame.root);
    shop.project.addEventListener('change', event => {
      const { paths } = /** @type {CustomEvent<ProjectChange>} */ (event).detail;
      if (paths.every(isCase)) return;
      this.#isOld = true;
      this.#tellState();
    });
    addEventListener('message', event => this.#hear(event), { signal: life });
    life.addEventListener('abort', () => this.#frame.clear());
  }

  async show() {
    if (this.#project !== this.#shop.project && !this.#isBusy) await this.#build();
  }

  async #build() {
    const { project } = this.#shop;
    this.#isBusy = true;
    this.#isOld = false;
    this.#again.disabled = true;
    this.#state.textContent = 'The page is being made …';
    try {
      const words = ['sandbox', project.name, '-o', 'page.html'];
      const result = await this.#shop.engine.run(words, project.folder(), { sandbox: true });
      await this.#play(writtenText(result, 'page.html'));
      this.#project = project;
      this.#problem.replaceChildren();
    } catch (problem) {
      this.#isOld = true;
      if (!isStopped(problem)) this.#refuse(sentenceOf(problem));
    } finally {
      this.#isBusy = false;
      this.#again.disabled = false;
      this.#tellState();
    }
  }

  /** Goes on with the game that was played on the page before. @param {string} html */
  async #play(html) {
    const game = this.#shown?.game ?? keptGame(this.#shop.project.id);
    const isBegun = game && (game.steps.length || Object.keys(game.seats ?? {}).length);
    const fragment = isBegun ? await packGame(game) : '';
    this.#shown = null;
    this.#write.disabled = true;
    await this.#frame.show(`${this.#shop.project.name}.html`, html, fragment);
    this.#builtAt = timeNow();
    if (game?.steps.length) {
      this.#shop.tell(
        'Your game was played again from its beginning, with the variant as it is now.',
      );
    }
  }

  /** @param {string} text */
  #refuse(text) {
    const introduction = this.#project
      ? 'The newest version cannot be played; the page plays the one before.'
      : 'The variant cannot be played yet.';
    this.#problem.replaceChildren(problemBox(this.#shop, introduction, text));
  }

  #tellState() {
    const isPlayed = this.#project !== null;
    this.#again.hidden = isPlayed && !this.#isOld;
    if (!isPlayed) this.#state.textContent = '';
    else if (this.#isOld) {
      this.#state.textContent = `The variant has changed since ${this.#builtAt}.`;
    } else this.#state.textContent = `The newest version, of ${this.#builtAt}.`;
  }

  /** @param {MessageEvent} event */
  #hear({ source, origin, data }) {
    const isOurs = source !== null && source === this.#frame.frame?.contentWindow;
    if (!isOurs || origin !== location.origin || data?.chancery !== 'sandbox shows') return;
    this.#shown = data;
    keepGame(this.#shop.project.id, data.game);
    this.#write.disabled = false;
    if (data.game.steps.length) this.#shop.done('played');
  }

  #writeCase() {
    if (this.#shown) openCaseDialog(this.#shop, this.#shown);
  }
}
