// The dialog that makes a case of a turn and adds it to the variant if it passes.
import { element } from '../../core/pages/web/elements.js';
import { field, openQuestion, plainButton, row, select } from '../../core/pages/web/dialogs.js';
import { CaseDraft } from './try_case_draft.js';
import { runCases } from './try_case_run.js';
import { sentenceOf } from './try_part.js';

/** @import { ShownGame } from '../../core/pages/web/sandbox_host.js' */
/** @import { Project } from './project.js' */
/** @import { Shop } from './shop.js' */
/** @import { AttributeTypes } from './try_case_draft.js' */

const newFile = 'cases/played.toml';
const head = '# Turns that were played, with their results.\n';

/** @param {Project} project */
function caseFiles(project) {
  const known = project.paths().filter(path => /^cases\/.*\.toml$/.test(path));
  return known.includes(newFile) ? known : [newFile, ...known];
}

/**
 * An id that no case has.
 * @param {Project} project
 */
function freeId(project) {
  const text = caseFiles(project)
    .map(path => project.text(path))
    .join('\n');
  let number = 1;
  while (text.includes(`"played.${number}"`)) ++number;
  return `played.${number}`;
}

/**
 * Types of attributes, since the engine stores flags as numbers.
 * @param {Shop} shop
 * @returns {Promise<AttributeTypes>}
 */
async function attributeTypes(shop) {
  const { whole } = await shop.ask({ do: 'documents' });
  return whole?.attribute ?? {};
}

class CaseDialog {
  #shop;
  #shown;
  #file;
  #id;
  #title;
  #problem = element('p', { className: 'problem-text', role: 'alert' });
  #preview = element('pre', { className: 'try-case-text' }, 'The results are being read …');
  #add = plainButton('Add the case', () => this.#write(), 'plain main');
  #dialog;

  /**
   * @param {Shop} shop
   * @param {ShownGame} shown
   */
  constructor(shop, shown) {
    const { project } = shop;
    this.#shop = shop;
    this.#shown = shown;
    const { label } = shown.turns[shown.turns.length - 1];
    const properties = { className: 'plain-field', required: true };
    this.#id = element('input', { ...properties, value: freeId(project) });
    this.#title = element('input', { ...properties, value: `what happened in ${label}` });
    const files = caseFiles(project);
    const choices = files.map(path => /** @type {[string, string]} */ ([path, path]));
    this.#file = select(choices, files[0]);
    const text =
      `The case has the position and the orders of ${label}, and expects the results below, which the ` +
      'engine gives now. If they are what you mean, add it: it fails when a change of the rules changes them.';
    this.#dialog = openQuestion(
      'Write a case',
      element('p', {}, text),
      this.#preview,
      field('Id', this.#id),
      field('What it shows', this.#title),
      field('File', this.#file),
      this.#problem,
      row(this.#add),
    );
    this.#showPreview();
  }

  async #showPreview() {
    try {
      const { text, refusal } = await this.#draft();
      this.#preview.textContent = text.trim();
      this.#preview.hidden = refusal !== '';
      this.#problem.textContent = refusal;
    } catch (problem) {
      this.#preview.hidden = true;
      this.#problem.textContent = sentenceOf(problem);
    }
  }

  /**
   * The case as TOML, or why there can be none.
   * @returns {Promise<{ text: string, refusal: string }>}
   */
  async #draft() {
    const { project, engine, look } = this.#shop;
    if (!look?.loads) {
      return { text: '', refusal: 'The variant has errors; a case needs one that loads.' };
    }
    const draft = new CaseDraft(this.#shown, look, await attributeTypes(this.#shop));
    if (draft.refusal !== null) return { text: '', refusal: draft.refusal };
    const names = { id: this.#id.value.trim(), title: this.#title.value.trim() };
    if (!names.id) return { text: '', refusal: 'A case needs an id.' };
    const text = await draft.write(engine, project.name, project.folder(), names);
    return { text, refusal: '' };
  }

  async #write() {
    this.#add.disabled = true;
    try {
      const problem = await this.#tryToAdd();
      this.#problem.textContent = problem ?? '';
      if (problem === null) this.#dialog.close();
    } catch (problem) {
      this.#problem.textContent = sentenceOf(problem);
    } finally {
      this.#add.disabled = false;
    }
  }

  /** Why it was not added; null if it was. @returns {Promise<string | null>} */
  async #tryToAdd() {
    const shop = this.#shop;
    const { project, engine } = shop;
    if (shop.readOnly) return 'This project is open in another tab; here it can only be read.';
    const { text, refusal } = await this.#draft();
    if (refusal) return refusal;
    const id = this.#id.value.trim();
    const path = this.#file.value;
    const before = project.text(path);
    const content = `${before ? before.replace(/\n*$/, '\n') : head}\n${text}`;
    const files = { ...project.folder(), [`${project.name}/${path}`]: content };
    const { cases, errors } = await runCases(engine, project.name, files, id);
    const added = cases.find(one => one.id === id);
    if (added?.status !== 'passed') {
      return `The engine does not accept the case: ${errors.trim() || failureOf(added)}`;
    }
    project.change(`add the case ${id}`, [{ path, content }]);
    shop.tell(`The case '${id}' is in ${path}; it passes.`);
    return null;
  }
}

/** @param {{ failures: { expected: string, got: string }[] } | undefined} tried */
function failureOf(tried) {
  const [failure] = tried?.failures ?? [];
  return failure ? `expected ${failure.expected}, got ${failure.got}` : 'it was not played';
}

/**
 * @param {Shop} shop
 * @param {ShownGame} shown
 */
export function openCaseDialog(shop, shown) {
  new CaseDialog(shop, shown);
}
