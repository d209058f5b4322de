// The list of what the engine found in the variant.
import { button, element } from '../../core/pages/web/elements.js';
import { offerFixes } from './language_fixes.js';
import { LanguageClient, languageOf } from './language_client.js';

/** @import { Finding } from './look.js' */
/** @import { Shop } from './shop.js' */

const words = { error: 'error', warning: 'warning', note: 'note' };

/** What must be mended comes first. */
const severities = ['error', 'warning', 'note'];

/** More rows than these would help nobody. */
const mostRows = 300;

/** Screens on which the list lies over the page. */
const narrow = window.matchMedia('(max-width: 1100px)');

export class FindingsList {
  #shop;
  #root;
  #showsNotes = false;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#root = root;
    for (const what of ['look', 'cases']) shop.addEventListener(what, () => this.#fill());
    shop.addEventListener('project', () => (root.hidden = true));
    shop.addEventListener('findings', event => {
      if (/** @type {CustomEvent<boolean>} */ (event).detail === root.hidden) this.toggle();
    });
  }

  /** What the button that opens the list says. */
  get summary() {
    const { look } = this.#shop;
    if (!look) return 'checking …';
    const count = (/** @type {string} */ severity) =>
      look.findings.filter(finding => finding.severity === severity).length;
    const [errors, warnings] = [count('error'), count('warning')];
    const failed = this.#shop.failedCases ?? 0;
    const cases = failed ? `${plural(failed, 'case')} ${failed === 1 ? 'fails' : 'fail'}` : '';
    const all = [plural(errors, 'error'), plural(warnings, 'warning'), cases].filter(Boolean);
    return all.join(', ') || 'no problems';
  }

  get isBad() {
    if (this.#shop.failedCases) return true;
    return !!this.#shop.look?.findings.some(({ severity }) => severity === 'error');
  }

  toggle() {
    this.#root.hidden = !this.#root.hidden;
    this.#fill();
    if (this.#root.hidden) return;
    this.#root.querySelector('button')?.focus();
    this.#shop.done('findings');
  }

  /** Another part is chosen: gives it the room where there is little. */
  leave() {
    if (narrow.matches) this.#root.hidden = true;
  }

  #fill() {
    if (this.#root.hidden) return;
    const all = this.#shop.look?.findings ?? [];
    const shown = severities.flatMap(wanted =>
      all.filter(({ severity }) => severity === wanted && (this.#showsNotes || wanted !== 'note')),
    );
    const notes = all.length - shown.length;
    const list = element('ul', {}, ...shown.slice(0, mostRows).map(finding => this.#row(finding)));
    this.#root.replaceChildren(
      element(
        'div',
        { className: 'row' },
        element('h2', {}, 'What the check found'),
        button('Close', () => this.toggle(), { className: 'plain' }),
      ),
      this.#casesNote(),
      shown.length ? list : element('p', {}, 'No problems were found.'),
      shown.length > mostRows ? element('p', {}, `and ${shown.length - mostRows} more`) : '',
      notes > 0 || this.#showsNotes
        ? button(
            this.#showsNotes ? 'Hide notes' : `Show ${plural(notes, 'note')}`,
            () => {
              this.#showsNotes = !this.#showsNotes;
              this.#fill();
            },
            { className: 'plain' },
          )
        : '',
    );
  }

  /** What cases said that ran, with a way to them. */
  #casesNote() {
    const count = this.#shop.failedCases;
    if (!count) return '';
    const show = () => this.#shop.goTo({ view: 'try', part: 'cases' });
    const text = `${plural(count, 'case')} ${count === 1 ? 'fails' : 'fail'}. `;
    return element('p', {}, text, button('Show the cases', show, { className: 'plain' }));
  }

  /** Where a person changes what was found. @param {Finding} finding */
  #waysOf({ id, file, line, column, provinces: [province] }) {
    const shop = this.#shop;
    const ways = [];
    if (id === 'geometry.border-without-edge') {
      const go = () => shop.goTo({ view: 'map', tool: 'Propose edges' });
      ways.push({ title: 'Propose edges on the map', go });
    } else if (province) {
      const go = () => shop.goTo({ view: 'map', tool: 'Select', province });
      ways.push({ title: `Show ${province} on the map`, go });
    }
    if (file === 'variant.toml' && line) {
      ways.push({ title: 'Open the form', go: () => shop.goTo({ view: 'rules', file, line }) });
    }
    const toText = () => shop.goTo({ view: 'text', file, line, column });
    return [...ways, { title: 'Open the text', go: toText }];
  }

  /** @param {Finding} finding */
  async #fix(finding) {
    const { file, line, column, end_column, message } = finding;
    // Without a column, the finding is about its whole line.
    const start = { line: line - 1, character: Math.max(column, 1) - 1 };
    const end = column
      ? { line: line - 1, character: Math.max(column, end_column) - 1 }
      : { line, character: 0 };
    const range = { start, end };
    const options = { found: message, ways: this.#waysOf(finding) };
    await offerFixes(this.#shop, languageOf(this.#shop), file, range, options);
  }

  /** @param {Finding} finding */
  #row(finding) {
    const { severity, message, hint, file, line, column, provinces } = finding;
    const toText = button(
      file ? (line ? `${file}:${line}` : file) : 'text',
      () => this.#shop.goTo({ view: 'text', file, line, column }),
      { className: 'plain' },
    );
    const fix = button('Fix …', () => this.#fix(finding), { className: 'plain' });
    const toMap = provinces.map(province =>
      button(province, () => this.#shop.goTo({ view: 'map', province }), { className: 'plain' }),
    );
    return element(
      'li',
      { className: severity },
      element('strong', {}, `${words[severity]}: `),
      message,
      hint ? element('small', {}, ` – ${hint}`) : '',
      ' ',
      file ? toText : '',
      ...toMap.slice(0, 3),
      LanguageClient.knows(file) && severity !== 'note' ? fix : '',
    );
  }
}

/**
 * @param {number} count
 * @param {string} word
 */
function plural(count, word) {
  return count ? `${count} ${word}${count === 1 ? '' : 's'}` : '';
}
