// Compare: what the variant means now, beside a version that was kept.
import { button, element } from '../../core/pages/web/elements.js';
import { select } from '../../core/pages/web/dialogs.js';
import { isStopped, sentenceOf } from './try_part.js';
import { problemBox } from './try_problem.js';
import { compareWith, tellingProblems, versionTitle } from './versions.js';

/** @import { Shop } from './shop.js' */
/** @import { Difference } from './versions.js' */

const kinds = { added: 'new', removed: 'gone', changed: 'changed' };

/**
 * A list of differences, by what they are about.
 * @param {Shop} shop
 * @param {Difference[]} differences
 */
export function differenceList(shop, differences) {
  if (!differences.length) {
    return element('p', {}, 'No differences: the variant means the same as it did then.');
  }
  /** @type {Map<string, Difference[]>} */
  const areas = new Map();
  for (const each of differences) areas.set(each.area, [...(areas.get(each.area) ?? []), each]);
  const root = element('div', { className: 'try-differences' });
  for (const [area, found] of areas) {
    root.append(
      element('h3', {}, area),
      element('ul', {}, ...found.map(each => differenceRow(shop, each))),
    );
  }
  return root;
}

/**
 * @param {Shop} shop
 * @param {Difference} difference
 */
function differenceRow(shop, { kind, subject, text, place_b: place }) {
  const mark = element('span', { className: `try-kind ${kind}` }, kinds[kind] ?? kind);
  const row = element('li', {}, mark, ' ', element('b', {}, subject), ` ${text}`);
  const own = `${shop.project.name}/`;
  if (place?.file.startsWith(own)) {
    const to = { file: place.file.slice(own.length), line: place.line };
    row.append(
      ' ',
      button('Go to the text', () => shop.goTo({ view: 'text', ...to })),
    );
  }
  return row;
}

export class ComparePart {
  #shop;
  #bar = element('div', { className: 'try-bar' });
  #result = element('div', { className: 'try-result', ariaLive: 'polite' });
  root = element('div', { className: 'try-part' }, this.#bar, this.#result);

  /** @param {Shop} shop */
  constructor(shop) {
    this.#shop = shop;
  }

  async show() {
    const { project } = this.#shop;
    const { storage } = this.#shop.projects;
    const versions = await tellingProblems(this.#shop, () => storage.listVersions(project.id));
    if (!versions?.length) {
      const text = 'No version is kept yet. Under “Keep”, keep one before you change something.';
      this.#bar.replaceChildren(element('p', { className: 'faint' }, text));
      this.#result.replaceChildren();
      return;
    }
    /** @type {[string, string][]} */
    const choices = versions.map(each => [String(each.number), versionTitle(each)]);
    const list = select(choices, choices[0][0]);
    list.ariaLabel = 'Version';
    const compare = button('Compare', () => this.#compare(Number(list.value)), {
      className: 'main',
    });
    this.#bar.replaceChildren('What has changed since ', list, compare);
  }

  /** @param {number} number */
  async #compare(number) {
    const { project, engine } = this.#shop;
    const { storage } = this.#shop.projects;
    this.#result.textContent = 'Comparing …';
    try {
      const read = () => storage.readVersion(project.id, number);
      const version = await tellingProblems(this.#shop, read);
      if (!version) return;
      const differences = await compareWith(engine, project, version);
      this.#result.replaceChildren(
        element('p', {}, 'In the texts, A is the version and B is the variant now.'),
        differenceList(this.#shop, differences),
      );
    } catch (problem) {
      const introduction = 'They cannot be compared: both must load.';
      if (!isStopped(problem)) {
        this.#result.replaceChildren(problemBox(this.#shop, introduction, sentenceOf(problem)));
      }
    }
  }
}
