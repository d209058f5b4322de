// The view in which a variant is tried: played, tested by its cases, simulated, compared, read.
import { element, toggle } from '../../core/pages/web/elements.js';
import { CasesPart } from './try_cases.js';
import { ComparePart } from './try_compare.js';
import { PlayPart } from './try_play.js';
import { RulesPart } from './try_rules.js';
import { SimulatePart } from './try_simulate.js';

/** @import { Place } from './look.js' */
/** @import { Shop } from './shop.js' */
/** @import { Part } from './try_part.js' */

/** @type {[id: string, name: string, make: new (shop: Shop, life: AbortSignal) => Part][]} */
const kinds = [
  ['play', 'Play', PlayPart],
  ['cases', 'Cases', CasesPart],
  ['simulate', 'Simulate', SimulatePart],
  ['compare', 'Compare', ComparePart],
  ['rules', 'For players', RulesPart],
];

export class TryView {
  /** @type {Map<string, Part>} */
  #parts = new Map();
  /** @type {Map<string, HTMLButtonElement>} */
  #tabs = new Map();
  #chosen = 'play';
  #content = element('div', { className: 'try-content' });

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    // The view is left behind when another project is opened.
    const life = new AbortController();
    shop.addEventListener('project', () => life.abort(), { once: true });
    const tabs = element('div', { className: 'try-tabs', role: 'group', ariaLabel: 'Ways to try' });
    for (const [id, name, Kind] of kinds) {
      const part = new Kind(shop, life.signal);
      part.root.hidden = true;
      this.#parts.set(id, part);
      const tab = toggle(false, () => this.#choose(id), name);
      this.#tabs.set(id, tab);
      tabs.append(tab);
      this.#content.append(part.root);
    }
    root.classList.add('try-view');
    root.append(tabs, this.#content);
  }

  show() {
    this.#choose(this.#chosen);
  }

  hide() {
    this.#parts.get(this.#chosen)?.hide?.();
  }

  /** @param {Place} place */
  goTo({ part }) {
    if (part && this.#parts.has(part)) this.#choose(part);
  }

  /** @param {string} id */
  #choose(id) {
    if (id !== this.#chosen) this.hide();
    this.#chosen = id;
    for (const [each, tab] of this.#tabs) tab.setAttribute('aria-pressed', String(each === id));
    for (const [each, part] of this.#parts) part.root.hidden = each !== id;
    this.#parts.get(id)?.show();
  }
}
