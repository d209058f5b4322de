// Why something cannot be done with the variant: its errors with their places, or what the engine said.
import { button, element } from '../../core/pages/web/elements.js';
import { withOwnPaths } from './own_paths.js';

/** @import { Finding } from './look.js' */
/** @import { Shop } from './shop.js' */

/** The first errors lead to the others. */
const mostErrors = 5;

/**
 * @param {Shop} shop
 * @param {string} introduction
 * @param {string} text what the engine said, if the variant has no errors
 * @param {() => void} [leave] called before a place is shown
 */
export function problemBox(shop, introduction, text, leave = () => {}) {
  const { look, project } = shop;
  const errors = (look?.findings ?? []).filter(({ severity }) => severity === 'error');
  const said = look?.loads === false && errors.length ? errorList(shop, errors, leave) : null;
  return element(
    'div',
    { className: 'try-problem' },
    element('p', { className: 'problem-text' }, introduction),
    said ?? element('pre', {}, withOwnPaths(text.trim(), project.name)),
  );
}

/**
 * @param {Shop} shop
 * @param {Finding[]} errors
 * @param {() => void} leave
 */
function errorList(shop, errors, leave) {
  const rows = errors.slice(0, mostErrors).map(error => errorRow(shop, error, leave));
  const showAll = () => {
    leave();
    shop.showFindings(true);
  };
  const text = errors.length > mostErrors ? `Show all ${errors.length} errors` : 'Show the list';
  return element('div', {}, element('ul', {}, ...rows), button(text, showAll));
}

/**
 * @param {Shop} shop
 * @param {Finding} error
 * @param {() => void} leave
 */
function errorRow(shop, { message, hint, file, line, column }, leave) {
  const show = () => {
    leave();
    shop.goTo({ view: 'text', file, line, column });
  };
  const link = button(line ? `${file}:${line}` : file, show, { className: 'plain' });
  return element('li', {}, [message, hint].filter(Boolean).join(' – '), ' ', file ? link : '');
}
