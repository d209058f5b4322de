// Compare: what the variant means now, beside a version that was kept or another variant.
import { button, element } from '../../core/pages/web/elements.js';
import { engineParts } from './engine_client.js';
import { Documents } from './forms_documents.js';
import { isStopped, sentenceOf } from './try_part.js';
import { problemBox } from './try_problem.js';
import {
  compareWith,
  compareWithVariant,
  sidesNamed,
  tellingProblems,
  versionTitle,
} from './versions.js';

/** @import { Shop } from './shop.js' */
/** @import { VersionRow } from './storage.js' */
/** @import { Difference } from './versions.js' */

const kinds = { added: 'new', removed: 'gone', changed: 'changed' };

/**
 * A list of differences, by what they are about.
 * @param {Shop} shop
 * @param {Difference[]} differences
 * @param {string} other what the variant is compared with
 */
export function differenceList(shop, differences, other) {
  if (!differences.length) {
    return element('p', {}, `No differences: the variant means the same as ${other}.`);
  }
  /** @type {Map<string, Difference[]>} */
  const areas = new Map();
  for (const each of differences) areas.set(each.area, [...(areas.get(each.area) ?? []), each]);
  const root = element('div', { className: 'try-differences' });
  for (const [area, found] of areas) {
    root.append(
      element('h3', {}, area),
      element('ul', {}, ...found.map(each => differenceRow(shop, each, other))),
    );
  }
  return root;
}

/**
 * @param {Shop} shop
 * @param {Difference} difference
 * @param {string} other
 */
function differenceRow(shop, { kind, subject, text, place_b: place }, other) {
  const mark = element('span', { className: `try-kind ${kind}` }, kinds[kind] ?? kind);
  const row = element(
    'li',
    {},
    mark,
    ' ',
    element('b', {}, subject),
    ` ${sidesNamed(text, other)}`,
  );
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
    const kept = (versions ?? []).map(version => versionChoice(version));
    const variants = await variantChoices(this.#shop);
    const list = element('select', { className: 'plain-field', ariaLabel: 'What to compare with' });
    for (const [label, choices] of /** @type {const} */ ([
      ['Versions', kept],
      ['Variants', variants],
    ])) {
      if (!choices.length) continue;
      const options = choices.map(({ value, text }) => element('option', { value }, text));
      list.append(element('optgroup', { label }, ...options));
    }
    const compare = () =>
      this.#compare([...kept, ...variants].find(one => one.value === list.value));
    const press = button('Compare', compare, { className: 'main' });
    this.#bar.replaceChildren('What is not the same as in ', list, press);
    if (!kept.length) {
      const text = 'No version is kept yet. Under “Keep”, keep one before you change something.';
      this.#bar.append(element('small', { className: 'faint' }, text));
    }
  }

  /** @param {Choice} [choice] */
  async #compare(choice) {
    if (!choice) return;
    const { project, engine } = this.#shop;
    const { storage } = this.#shop.projects;
    this.#result.textContent = 'Comparing …';
    try {
      const read = () => storage.readVersion(project.id, choice.number);
      const version = choice.number ? await tellingProblems(this.#shop, read) : null;
      if (choice.number && !version) return;
      const differences = version
        ? await compareWith(engine, project, version)
        : await compareWithVariant(engine, project, choice.value);
      this.#result.replaceChildren(differenceList(this.#shop, differences, choice.name));
    } catch (problem) {
      const introduction = 'They cannot be compared: both must load.';
      if (!isStopped(problem)) {
        this.#result.replaceChildren(problemBox(this.#shop, introduction, sentenceOf(problem)));
      }
    }
  }
}

/**
 * What the variant can be compared with.
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} text in the list
 * @property {string} name in sentences
 * @property {number} number of a version; 0 for a variant
 */

/** @param {VersionRow} version @returns {Choice} */
function versionChoice(version) {
  const { number } = version;
  const text = versionTitle(version);
  return { value: `version ${number}`, text, name: `version ${number}`, number };
}

/**
 * The variants that come with the workshop, first that which is extended.
 * @param {Shop} shop
 * @returns {Promise<Choice[]>}
 */
async function variantChoices(shop) {
  const { variants } = await engineParts();
  const found = Object.keys(variants).map(path => /^variants\/([^/]+)\/variant\.toml$/.exec(path));
  const ids = found.flatMap(match => (match ? [match[1]] : [])).sort();
  const { base } = new Documents(await shop.ask({ do: 'documents' }));
  const ordered = [...ids.filter(id => id === base), ...ids.filter(id => id !== base)];
  return ordered.map(id => {
    const text = id === base ? `${id}, which this variant extends` : id;
    return { value: id, text, name: id, number: 0 };
  });
}
