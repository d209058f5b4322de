// Rules for players: what they read, as the engine writes it.
import { button, element } from '../../core/pages/web/elements.js';
import { download } from './keep_zip.js';
import { PageFrame } from './try_pages.js';
import { isStopped, sentenceOf, writtenText } from './try_part.js';
import { problemBox } from './try_problem.js';

/** @import { Shop } from './shop.js' */

export class RulesPart {
  #shop;
  #frame = new PageFrame('The rules for players');
  #save = button('Download', () => this.#download(), { disabled: true });
  #state = element('span', { className: 'try-state', role: 'status' });
  #problem = element('div');
  #page = '';
  #isOld = true;
  root = element('div', { className: 'try-play' });

  /**
   * @param {Shop} shop
   * @param {AbortSignal} life
   */
  constructor(shop, life) {
    this.#shop = shop;
    life.addEventListener('abort', () => this.#frame.clear());
    const bar = element('div', { className: 'try-bar' }, this.#save, this.#state);
    this.root.append(bar, this.#problem, this.#frame.root);
    shop.project.addEventListener('change', () => {
      this.#isOld = true;
    });
  }

  async show() {
    if (!this.#isOld) return;
    const { project, engine } = this.#shop;
    this.#isOld = false;
    this.#state.textContent = 'The rules are being written …';
    try {
      const words = ['rules', project.name, '-o', 'rules.html'];
      this.#page = writtenText(await engine.run(words, project.folder()), 'rules.html');
      await this.#frame.show(`${project.name}_rules.html`, this.#page);
      this.#problem.replaceChildren();
      this.#save.disabled = false;
    } catch (problem) {
      this.#isOld = true;
      const introduction = 'The rules cannot be written yet.';
      if (!isStopped(problem)) {
        this.#problem.replaceChildren(problemBox(this.#shop, introduction, sentenceOf(problem)));
      }
    } finally {
      this.#state.textContent = '';
    }
  }

  #download() {
    download(`${this.#shop.project.name}_rules.html`, this.#page, 'text/html');
  }
}
