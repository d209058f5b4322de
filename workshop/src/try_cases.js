// Cases: all cases of the variant with their results, and what failed.
import { button, element } from '../../core/pages/web/elements.js';
import { checkBox } from '../../core/pages/web/dialogs.js';
import { placeIn, runCases } from './try_case_run.js';
import { isStopped, sentenceOf } from './try_part.js';
import { problemBox } from './try_problem.js';

/** @import { Shop } from './shop.js' */
/** @import { CaseFailure, CaseResult, CaseResults, GoldenResult } from './try_case_run.js' */

const marks = { passed: '✓', failed: '✗', reported: '·' };

export class CasesPart {
  #shop;
  #run = button('Run all cases', () => this.#test(), { className: 'main' });
  #summary = element('span', { className: 'try-state', role: 'status' });
  #list = element('div', { className: 'try-cases' });
  /** @type {CaseResults | null} */
  #results = null;
  #onlyFailed = false;
  /** The files have changed since the cases ran. */
  #isOld = true;
  #isShown = false;
  root = element('div', { className: 'try-part' });

  /**
   * @param {Shop} shop
   * @param {AbortSignal} life
   */
  constructor(shop, life) {
    this.#shop = shop;
    const filter = checkBox('only those that fail', false, isChecked => {
      this.#onlyFailed = isChecked;
      this.#showResults();
    });
    const bar = element('div', { className: 'try-bar' }, this.#run, filter, this.#summary);
    this.root.append(bar, this.#list);
    shop.project.addEventListener('change', () => {
      this.#isOld = true;
    });
    const testAgain = () => {
      if (this.#isShown && this.#isOld) this.#test();
    };
    shop.addEventListener('look', testAgain, { signal: life });
  }

  async show() {
    this.#isShown = true;
    if (this.#isOld) await this.#test();
  }

  hide() {
    this.#isShown = false;
  }

  async #test() {
    const { project, engine } = this.#shop;
    this.#isOld = false;
    this.#run.disabled = true;
    this.#summary.textContent = 'The cases run …';
    try {
      this.#results = await runCases(engine, project.name, project.folder());
      this.#showResults();
    } catch (problem) {
      this.#summary.textContent = isStopped(problem) ? 'stopped' : sentenceOf(problem);
    } finally {
      this.#run.disabled = false;
    }
  }

  #showResults() {
    const results = this.#results;
    if (!results) return;
    const { cases, golden, errors } = results;
    this.#summary.textContent = summaryOf(cases);
    this.#shop.tellCases(cases.filter(({ status }) => status === 'failed').length);
    const wanted = cases.filter(({ status }) => !this.#onlyFailed || status === 'failed');
    const differing = golden.filter(({ status }) => status !== 'same');
    const parts = [
      ...(!cases.length && errors
        ? [problemBox(this.#shop, 'The cases cannot run yet.', errors)]
        : []),
      ...(!cases.length && !errors ? [hint()] : []),
      element('ul', {}, ...wanted.map(each => this.#row(each))),
      ...differing.map(each => this.#goldenRow(each)),
    ];
    this.#list.replaceChildren(...parts);
  }

  /** @param {CaseResult} result */
  #row({ id, title, cites, at, status, failures }) {
    const mark = element('span', { className: 'try-mark', ariaLabel: status }, marks[status]);
    mark.setAttribute('role', 'img');
    const text = element(
      'span',
      { className: 'try-case-title' },
      element('b', {}, id),
      ` ${title}`,
    );
    if (cites) text.append(element('small', {}, ` ${cites}`));
    const line = element('div', { className: 'try-case-line' }, mark, text, ...this.#link(at));
    const row = element('li', { className: `try-case ${status}` }, line);
    for (const failure of failures) row.append(this.#failure(failure));
    return row;
  }

  /** @param {string} at */
  #link(at) {
    const place = placeIn(at, this.#shop.project.name);
    if (!place) return [];
    const go = button('Go to the text', () => this.#shop.goTo({ view: 'text', ...place }));
    return [go];
  }

  /** @param {CaseFailure} failure */
  #failure({ expected, got, orders, void: invalid }) {
    const because = orders.map(({ order, result, why }) =>
      element('li', {}, `${order}: ${why || result}`),
    );
    return element(
      'div',
      { className: 'try-failure' },
      element('p', {}, element('b', {}, 'expected '), expected),
      element('p', {}, element('b', {}, 'got '), got),
      element('ul', {}, ...because, ...invalid.map(line => element('li', {}, line))),
    );
  }

  /** @param {GoldenResult} result */
  #goldenRow({ file, status, line, golden, now }) {
    const text =
      status === 'differs'
        ? `${file} records other games: line ${line} is now “${now}”, and was “${golden}”.`
        : `${file}: ${status}`;
    return element('p', { className: 'problem-text' }, text);
  }
}

/** @param {CaseResult[]} cases */
function summaryOf(cases) {
  if (!cases.length) return 'no cases ran';
  const count = (/** @type {CaseResult['status']} */ wanted) =>
    cases.filter(({ status }) => status === wanted).length;
  const failed = count('failed');
  const passed = `${count('passed')} of ${cases.length} cases pass`;
  return failed ? `${passed}; ${failed} fail` : passed;
}

function hint() {
  const text =
    'There are no cases yet. A case says what happens to some orders, and fails when that changes. ' +
    'Play a turn, then choose “Write a case from this turn”.';
  return element('p', { className: 'faint' }, text);
}
