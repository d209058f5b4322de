// Rule switches: each with its question, its choices, the editions that choose them, and the cases that
// depend on it.
import { button, element } from '../../core/pages/web/elements.js';
import { EngineClient } from './engine_client.js';
import { isTable, questionOf } from './forms_schema.js';
import { idOf, originOf } from './forms_tables.js';
import { withCode } from './forms_words.js';

/** @import { FormDesk } from './forms_desk.js' */
/** @import { Field } from './forms_schema.js' */

/**
 * What the engine says about a switch.
 * @typedef {object} SwitchFacts
 * @property {string} switch
 * @property {string} chosen
 * @property {string} default
 * @property {Record<string, string>} editions
 */

/** @typedef {{ id: string, title: string, at: string }} CaseFacts */

/**
 * A part of the report on cases: one suite, or what the cases of all suites cover.
 * @typedef {object} CasesReport
 * @property {CaseFacts[]} [cases]
 * @property {{ row: string, items: Record<string, string[]> }[]} [rows]
 */

/** More cases of one switch are only counted. */
const mostCases = 12;

/** Facts about switches, which the engine gives. */
export class SwitchBook {
  #shop;
  /** @type {Map<string, SwitchFacts>} */
  #facts = new Map();
  /** Which cases depend on each switch; null until that is asked for. @type {Map<string, CaseFacts[]> | null} */
  #cases = null;
  /** What replays the cases now. @type {EngineClient | null} */
  #search = null;

  /** @param {FormDesk['shop']} shop */
  constructor(shop) {
    this.#shop = shop;
  }

  /** @param {string} name */
  factsOf(name) {
    return this.#facts.get(name);
  }

  /** The cases that a switch decides; null if that is not known yet. @param {string} name */
  casesOf(name) {
    return this.#cases && (this.#cases.get(name) ?? []);
  }

  /** The editions that the variant can name. */
  get editions() {
    return [...new Set([...this.#facts.values()].flatMap(facts => Object.keys(facts.editions)))];
  }

  /** What is known no longer holds. */
  forgetCases() {
    this.#cases = null;
  }

  get isKnown() {
    return this.#facts.size > 0;
  }

  /** Reads the choices of all editions. If the variant has errors, what was known stays. */
  async read() {
    const { project, engine } = this.#shop;
    const words = ['info', project.name, '--rules', '--format', 'json'];
    const { status, output } = await engine.run(words, project.folder());
    if (status !== 0) return;
    /** @type {SwitchFacts[]} */
    const all = JSON.parse(output);
    this.#facts = new Map(all.map(facts => [facts.switch, facts]));
  }

  get isSearching() {
    return this.#search !== null;
  }

  /** Ends the search; the promise that it gave fails. */
  stopSearch() {
    this.#search?.close();
  }

  /** Replays the cases of the variant under every choice of every switch. */
  async findCases() {
    const { project } = this.#shop;
    // It takes some seconds, in which other commands go on.
    const engine = new EngineClient();
    this.#search = engine;
    const words = ['test', project.name, '--coverage', '--verbose', '--format', 'json'];
    try {
      const { output, errors } = await engine.run(words, project.folder());
      if (!output) throw new Error(errors || 'the cases could not be run');
      this.#cases = casesBySwitch(JSON.parse(output));
    } finally {
      this.#search = null;
      engine.close();
    }
  }
}

/**
 * The cases that each switch decides.
 * @param {CasesReport[]} reports
 * @returns {Map<string, CaseFacts[]>}
 */
export function casesBySwitch(reports) {
  const known = new Map(reports.flatMap(({ cases = [] }) => cases.map(one => [one.id, one])));
  const rows = reports.flatMap(report => report.rows ?? []).filter(({ row }) => row === 'rules');
  const entries = rows.flatMap(({ items }) => Object.entries(items));
  return new Map(
    entries.map(([name, ids]) => [name, ids.map(id => known.get(id) ?? { id, title: '', at: '' })]),
  );
}

/**
 * @param {FormDesk} desk
 * @param {SwitchBook} book
 * @param {Field} field
 * @param {string[]} path
 */
export function switchRow(desk, book, field, path) {
  const name = path.slice(1).join('.');
  const facts = book.factsOf(name);
  const value = desk.documents.value(path);
  const written = isTable(value) ? value.choice : value;
  const chosen = written ?? facts?.chosen;
  const row = element('fieldset', { className: 'form-field form-switch', id: idOf(path) });
  row.dataset.path = JSON.stringify(path);
  const words = field.forms.find(form => form.kind === 'word')?.words ?? [];
  const choices = words.map(word => choiceRow(desk, field, path, { word, chosen, facts }));
  row.append(
    element('legend', {}, element('code', {}, name), ' ', ...originOf(desk, path)),
    element('p', {}, ...withCode(questionOf(field))),
    ...choices,
    ...whyRow(desk, path, String(chosen ?? ''), value),
    ...casesRow(desk, book, name),
  );
  return row;
}

/**
 * @param {FormDesk} desk
 * @param {Field} field
 * @param {string[]} path
 * @param {{ word: string, chosen: unknown, facts: SwitchFacts | undefined }} choice
 */
function choiceRow(desk, field, path, { word, chosen, facts }) {
  const isTaken = isTable(desk.documents.ownValue(path));
  const box = element('input', {
    type: 'radio',
    name: idOf(path),
    id: `${idOf(path)}/${word}`,
    checked: word === chosen,
    onchange: () => desk.set(isTaken ? [...path, 'choice'] : path, word),
  });
  const text = field.choices.find(choice => choice.word === word)?.text ?? '';
  const editions = Object.entries(facts?.editions ?? {})
    .filter(([, choice]) => choice === word)
    .map(([edition]) => edition);
  const marks = [
    ...(facts?.default === word ? ['default'] : []),
    ...(editions.length ? [`chosen by ${editions.join(', ')}`] : []),
  ];
  return element(
    'label',
    { className: 'form-choice' },
    box,
    element(
      'span',
      {},
      element('code', {}, word),
      ' ',
      ...withCode(text),
      marks.length ? element('small', {}, ` ${marks.join('; ')}`) : '',
    ),
  );
}

/**
 * Why the variant decides so: a sentence that reports show.
 * @param {FormDesk} desk
 * @param {string[]} path
 * @param {string} choice
 * @param {unknown} value
 */
function whyRow(desk, path, choice, value) {
  if (desk.documents.originOf(path) !== 'own') return [];
  const why = isTable(value) && typeof value.why === 'string' ? value.why : '';
  const input = element('input', {
    id: `${idOf(path)}/why`,
    value: why,
    placeholder: 'what in the rules says so (optional)',
    ariaLabel: `why ${path.slice(1).join('.')}`,
    onchange: () => desk.set(path, input.value ? { choice, why: input.value } : choice),
  });
  return [element('label', { className: 'form-why' }, 'Why ', input)];
}

/**
 * @param {FormDesk} desk
 * @param {SwitchBook} book
 * @param {string} name
 */
function casesRow(desk, book, name) {
  const cases = book.casesOf(name);
  if (!cases) return [];
  if (!cases.length) return [element('p', { className: 'form-about' }, 'No case depends on it.')];
  const shown = cases.slice(0, mostCases).flatMap(one => [caseLink(desk, one), ' ']);
  const more = cases.length > mostCases ? [`and ${cases.length - mostCases} more`] : [];
  return [
    element('p', { className: 'form-about' }, 'Cases that depend on it: ', ...shown, ...more),
  ];
}

/**
 * @param {FormDesk} desk
 * @param {CaseFacts} one
 */
function caseLink(desk, { id, title, at }) {
  const { project } = desk.shop;
  const [, path, line] = /^(.*):(\d+)$/.exec(at) ?? [];
  const file = path?.startsWith(`${project.name}/`) ? path.slice(project.name.length + 1) : '';
  if (!file || project.read(file) === undefined) return element('code', { title }, id);
  const show = () => desk.shop.goTo({ view: 'text', file, line: Number(line), column: 1 });
  return button(id, show, { className: 'form-link', title });
}
