// RulesView: the rules of the variant in forms that are made from the schema of its files.
import { button, element } from '../../core/pages/web/elements.js';
import { engineParts } from './engine_client.js';
import { FormDesk } from './forms_desk.js';
import { Documents } from './forms_documents.js';
import { FormSchema } from './forms_schema.js';
import { fieldRow, idOf, tableBody, aboutOf } from './forms_tables.js';
import { withCode } from './forms_words.js';
import { mostHits, searchForms } from './rules_search.js';
import { sectionsOf } from './rules_sections.js';
import { SwitchBook, switchRow } from './rules_switches.js';
import { FieldKeeper } from './rules_focus.js';
import { findingsByPath } from './rules_findings.js';
import { beginsWith, placesIn } from './toml_places.js';

/** @import { DocumentsAnswer, Tree } from './forms_documents.js' */
/** @import { Field, Table } from './forms_schema.js' */
/** @import { Place } from './look.js' */
/** @import { Section } from './rules_sections.js' */
/** @import { Shop } from './shop.js' */

/** Changes that follow each other within this time are shown together. */
const pause = 40;

/** The table of rule switches, which are shown in their own way. */
const switchTable = 'rules';

/** Tables that change the rules though all of their keys are left out. */
const turnedOnByTable = ['fog'];

export class RulesView {
  #shop;
  #root;
  #isShown = false;
  #timer = 0;
  /** What the forms show, as text, to see whether it has changed. */
  #shown = '';
  /** @type {FormDesk | null} */
  #desk = null;
  /** @type {Section[]} */
  #sections = [];
  #section = '';
  #base = { id: '', values: /** @type {Tree | null} */ (null) };
  #book;
  #keeper;
  /** @type {string[] | null} */
  #wanted = null;
  #nav = element('nav', { className: 'rules-nav', ariaLabel: 'Sections of the rules' });
  #search = element('input', { type: 'search', id: 'rules-search', autocomplete: 'off' });
  #notice = element('p', { className: 'form-about', role: 'status' });
  #body = element('div', { className: 'rules-body' });

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#root = root;
    this.#book = new SwitchBook(shop);
    this.#keeper = new FieldKeeper(root);
    this.#search.placeholder = 'Search all keys and explanations';
    this.#search.ariaLabel = 'Search all keys and explanations';
    this.#search.addEventListener('input', () => this.#fill());
    root.classList.add('rules');
    root.append(
      element('div', { className: 'rules-head' }, this.#search, this.#nav),
      this.#notice,
      this.#body,
    );
    const soon = () => this.#refreshSoon();
    shop.project.addEventListener('change', soon);
    shop.addEventListener('look', soon);
  }

  show() {
    this.#isShown = true;
    this.#refresh();
  }

  hide() {
    this.#isShown = false;
  }

  /** @param {Place} place */
  goTo({ file, line, part, path }) {
    if (path) {
      this.#openPath(path);
      return;
    }
    const section = this.#sections.find(({ id }) => id === part);
    if (part && !section) this.#section = part;
    else if (section) this.#choose(section.id);
    if (!file || !line) return;
    const places = placesIn(this.#shop.project.text(file));
    const place = places.filter(one => one.line <= line).pop();
    if (place) this.#openPath(place.path);
  }

  #refreshSoon() {
    if (!this.#isShown) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#refresh(), pause);
  }

  async #refresh() {
    try {
      const desk = (this.#desk ??= await this.#start());
      const answer = await this.#shop.ask({ do: 'documents' });
      const text = JSON.stringify(answer);
      if (text === this.#shown) {
        this.#showFindings();
        return;
      }
      if (this.#shown) this.#book.forgetCases();
      this.#shown = text;
      desk.take(answer, await this.#readBase(answer));
      this.#fill();
      if (this.#section === switchTable || !this.#book.isKnown) await this.#readSwitches(desk);
    } catch (problem) {
      if (!(problem instanceof DOMException)) this.#notice.textContent = String(problem);
    }
  }

  /** @param {FormDesk} desk */
  async #readSwitches(desk) {
    await this.#book.read();
    desk.addIds('edition', this.#book.editions);
    if (this.#section === switchTable) this.#fill();
  }

  /**
   * The values of the variant that is extended; null if there is none.
   * @param {DocumentsAnswer} answer
   */
  async #readBase(answer) {
    const { base } = new Documents(answer);
    if (base === this.#base.id) return this.#base.values;
    const words = ['resolve', base, '--format', 'json'];
    const { status, output } = await this.#shop.engine.run(words, {});
    this.#base = { id: base, values: base && status === 0 ? JSON.parse(output).values : null };
    return this.#base.values;
  }

  async #start() {
    const { status, output, errors } = await this.#shop.engine.run(['schema'], {});
    if (status !== 0) throw new Error(errors);
    const schema = new FormSchema(JSON.parse(output));
    this.#sections = sectionsOf(schema.root);
    this.#section ||= this.#sections[1]?.id ?? '';
    const desk = new FormDesk(this.#shop, schema, this.#root);
    const wanted = this.#wanted && this.#openAround(desk, this.#wanted);
    if (wanted) this.#section = wanted.id;
    const { variants } = await engineParts();
    const paths = Object.keys(variants).map(path => path.split('/'));
    const ids = paths.filter(parts => parts[2] === 'variant.toml').map(([, id]) => id);
    desk.addIds('variant', ids);
    return desk;
  }

  /** Shows the section, or what the search finds, and keeps the field that a person is in. */
  #fill() {
    const desk = this.#desk;
    if (!desk) return;
    const kept = this.#keeper.keep();
    const query = this.#search.value;
    this.#fillNav();
    this.#notice.textContent = this.#noticeFor(desk);
    const section = this.#sections.find(({ id }) => id === this.#section);
    if (query.trim()) this.#body.replaceChildren(...this.#hits(query));
    else if (section) this.#body.replaceChildren(...this.#sectionBody(desk, section));
    this.#showFindings();
    this.#keeper.restore(kept);
    this.#showWanted();
  }

  /** @param {FormDesk} desk */
  #noticeFor({ documents }) {
    const files = documents.unreadable(this.#shop.project.paths());
    if (files.length) {
      return `${files.join(', ')} cannot be read as TOML; correct it in the text.`;
    }
    if (!documents.hasErrors) return '';
    return documents.isPartial
      ? 'The variant has errors: values that it inherits are not shown.'
      : 'The variant has errors: these are the values as far as they can be read.';
  }

  #fillNav() {
    const isSearch = this.#search.value.trim() !== '';
    const tabs = this.#sections.map(({ id, name }) => {
      const tab = button(name, () => this.#choose(id));
      tab.setAttribute('aria-current', String(!isSearch && id === this.#section));
      return tab;
    });
    this.#nav.replaceChildren(...tabs);
    const chosen = tabs.find(tab => tab.ariaCurrent === 'true');
    if (chosen) this.#nav.scrollLeft = chosen.offsetLeft - 60;
  }

  /** @param {string} id */
  #choose(id) {
    this.#section = id;
    this.#search.value = '';
    this.#root.scrollTo(0, 0);
    this.#fill();
    if (id === switchTable && this.#desk) this.#readSwitches(this.#desk).catch(() => {});
  }

  /**
   * @param {FormDesk} desk
   * @param {Section} section
   */
  #sectionBody(desk, { name, fields }) {
    const parts = fields.flatMap(field => {
      const table = field.forms.find(form => form.kind === 'table')?.table;
      const path = [field.key];
      const title = fields.length > 1 ? [element('h3', {}, field.title)] : [];
      if (!table) return [fieldRow(desk, field, path)];
      const head = [...title, ...aboutOf(field), ...this.#turner(desk, field)];
      if (field.key === switchTable) return [...head, ...this.#switches(desk, table, path)];
      return [...head, tableBody(desk, table, path)];
    });
    return [element('h2', {}, name), ...parts];
  }

  /**
   * What turns on a part of the rules that a table without any key is enough for.
   * @param {FormDesk} desk
   * @param {Field} field
   */
  #turner(desk, { key, title }) {
    if (!turnedOnByTable.includes(key)) return [];
    const name = title.toLowerCase();
    const origin = desk.documents.originOf([key]);
    if (origin === 'unset') {
      const turnOn = () => desk.set([key], {});
      return [button(`Turn ${name} on`, turnOn, { className: 'plain', id: `turn-${key}` })];
    }
    const isOwn = origin === 'own' && desk.documents.inheritedValue([key]) === undefined;
    const text = `${title} is on, as the defaults and these keys say. `;
    const off = button(`Turn ${name} off`, () => desk.remove([key]), {
      className: 'plain',
      id: `turn-${key}`,
    });
    return [element('p', {}, text, isOwn ? off : '')];
  }

  /**
   * @param {FormDesk} desk
   * @param {Table} table
   * @param {string[]} path
   */
  #switches(desk, table, path) {
    const book = this.#book;
    const find = book.isSearching
      ? button('Stop replaying the cases', () => book.stopSearch(), { className: 'plain' })
      : button('Find the cases that each switch decides', () => this.#findCases(), {
          className: 'plain',
        });
    const rows = table.fields.flatMap(group => {
      const inner = group.forms.find(form => form.kind === 'table')?.table;
      if (!inner) return [fieldRow(desk, group, [...path, group.key])];
      return inner.fields.map(field =>
        switchRow(desk, book, field, [...path, group.key, field.key]),
      );
    });
    return [find, ...rows];
  }

  async #findCases() {
    const search = this.#book.findCases();
    this.#fill();
    try {
      await search;
    } catch (problem) {
      const isStopped = problem instanceof DOMException;
      if (!isStopped) this.#shop.problem(`The cases could not be run: ${problem}`);
    }
    this.#fill();
  }

  /** @param {string} query */
  #hits(query) {
    const desk = /** @type {FormDesk} */ (this.#desk);
    const hits = searchForms(this.#sections, desk.documents, query);
    if (!hits.length) return [element('p', {}, `Nothing matches “${query}”.`)];
    const rows = hits.map(({ path, trail, title, text }) =>
      element(
        'li',
        {},
        button(`${title}`, () => this.#openPath(path), { className: 'form-link' }),
        ' ',
        element('code', { className: 'form-key' }, trail),
        element('p', { className: 'form-about' }, ...withCode(text)),
      ),
    );
    const more =
      hits.length === mostHits ? [element('p', {}, 'Only the first ones are shown.')] : [];
    return [element('ul', { className: 'rules-hits' }, ...rows), ...more];
  }

  /** Shows the field of a path, with all that is around it. @param {string[]} path */
  #openPath(path) {
    this.#wanted = path;
    const section = this.#desk && this.#openAround(this.#desk, path);
    if (section) this.#choose(section.id);
  }

  /**
   * Opens all tables around a path; its section, if there is one.
   * @param {FormDesk} desk
   * @param {string[]} path
   */
  #openAround(desk, path) {
    for (let length = 1; length <= path.length; ++length) {
      desk.setOpen(path.slice(0, length), true);
    }
    return this.#sections.find(({ fields }) => fields.some(({ key }) => key === path[0]));
  }

  #showWanted() {
    const path = this.#wanted;
    if (!path || this.#search.value.trim()) return;
    this.#wanted = null;
    const row = this.#rowOf(path);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.classList.add('form-wanted');
    const inner = row.querySelectorAll(
      'summary, input:not([type=color]), select, textarea, button',
    );
    const fields = [document.getElementById(idOf(path)), ...inner];
    const field = fields.find(one => one instanceof HTMLElement && one.tabIndex >= 0);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }

  /** The row of a path, or of what is closest around it. @param {string[]} path */
  #rowOf(path) {
    /** @type {HTMLElement | null} */
    let best = null;
    let length = 0;
    for (const row of this.#rows()) {
      const known = JSON.parse(row.dataset.path ?? '[]');
      if (known.length <= length || !beginsWith(path, known)) continue;
      best = row;
      length = known.length;
    }
    return best;
  }

  /** @returns {HTMLElement[]} */
  #rows() {
    return [...this.#body.querySelectorAll('[data-path]')].filter(
      row => row instanceof HTMLElement,
    );
  }

  /** Writes what the check found below the fields that it concerns. */
  #showFindings() {
    for (const old of this.#body.querySelectorAll('.form-finding')) old.remove();
    const { look, project } = this.#shop;
    if (!look || this.#search.value.trim()) return;
    const found = findingsByPath(look.findings, path => project.text(path));
    for (const { path, finding } of found) {
      const row = this.#rowOf(path);
      if (!row) continue;
      const text = [finding.message, finding.hint].filter(Boolean).join(' – ');
      const note = element('p', { className: `form-finding ${finding.severity}` }, text);
      if (row instanceof HTMLDetailsElement) row.querySelector('summary')?.append(note);
      else row.append(note);
    }
  }
}
