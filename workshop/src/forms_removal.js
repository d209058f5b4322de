// Asks before something is removed that other parts of the variant name.
import { button, element } from '../../core/pages/web/elements.js';
import { openQuestion, row } from '../../core/pages/web/dialogs.js';
import { languageOf } from './language_client.js';

/** @import { Shop } from './shop.js' */

/** More places than these are only counted. */
const mostPlaces = 12;

/**
 * True if what a table declares may be removed: nothing uses it, or the person says so.
 * @param {Shop} shop
 * @param {string[]} path of the table
 * @returns {Promise<boolean>}
 */
export async function confirmRemoval(shop, path) {
  const id = path[path.length - 1];
  const uses = await languageOf(shop).usesOf(path);
  if (!uses.length) return true;
  return new Promise(done => {
    const leave = (/** @type {boolean} */ isAgreed) => {
      done(isAgreed);
      dialog.close();
    };
    const places = uses.slice(0, mostPlaces).map(({ file, line, text }) => {
      const show = () => {
        leave(false);
        shop.goTo({ view: 'text', file, line, column: 1 });
      };
      const link = button(`${file}:${line}`, show, { className: 'form-link' });
      return element('li', {}, link, ' ', element('code', {}, text));
    });
    const rest = uses.length - places.length;
    const dialog = openQuestion(
      `Remove ${id}?`,
      element('p', {}, 'It is still named here; these lines will be errors until you change them:'),
      element('ul', { className: 'form-uses' }, ...places),
      rest > 0 ? element('p', {}, `and in ${rest} more`) : '',
      row(button('Remove it', () => leave(true), { className: 'plain main' })),
    );
    dialog.addEventListener('close', () => done(false));
  });
}
