// Who drew the picture of a board, and under which license: packs ask for both.
import { element } from '../../core/pages/web/elements.js';
import { field, openQuestion, row } from '../../core/pages/web/dialogs.js';
import { isTable } from './forms_schema.js';
import { tomlValue } from './toml_value.js';

/** @import { DocumentsAnswer } from './forms_documents.js' */
/** @import { Shop } from './shop.js' */

/** Licenses that drawings often have. */
const licenses = ['CC BY 4.0', 'CC BY-SA 4.0', 'CC0 1.0', 'my own work; ask me before you use it'];

/**
 * What is missing before a variant with a picture of its own can be packed; null if nothing is.
 * @param {DocumentsAnswer} answer
 * @returns {{ picture: string, drawnBy: string, license: string } | null}
 */
export function missingCredits({ own, whole }) {
  const board = whole?.board;
  const isOwn = Object.values(own).some(({ board: mine }) => isTable(mine) && mine.picture);
  if (!isOwn || !isTable(board)) return null;
  const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '');
  const [drawnBy, license] = [text(board.drawn_by), text(board.license)];
  return drawnBy && license ? null : { picture: text(board.picture), drawnBy, license };
}

/**
 * Asks who drew the picture, and writes it into the variant; false if the person does not say it.
 * @param {Shop} shop
 * @returns {Promise<boolean>}
 */
export async function askForCredits(shop) {
  const missing = missingCredits(await shop.ask({ do: 'documents' }));
  if (!missing) return true;
  const credits = await askWho(missing);
  return (
    credits !== null &&
    (await shop.edit('say who drew the board', [
      { do: 'set', path: ['board', 'drawn_by'], value: tomlValue(credits.drawnBy) },
      { do: 'set', path: ['board', 'license'], value: tomlValue(credits.license) },
    ]))
  );
}

/**
 * @param {{ picture: string, drawnBy: string, license: string }} known
 * @returns {Promise<{ drawnBy: string, license: string } | null>}
 */
function askWho(known) {
  return new Promise(done => {
    const properties = { className: 'plain-field', required: true };
    const drawnBy = element('input', { ...properties, value: known.drawnBy });
    const license = element('input', { ...properties, value: known.license });
    license.setAttribute('list', 'keep-licenses');
    const options = licenses.map(value => element('option', { value }));
    const onsubmit = (/** @type {Event} */ event) => {
      event.preventDefault();
      done({ drawnBy: drawnBy.value.trim(), license: license.value.trim() });
      dialog.close();
    };
    const go = element('button', { type: 'submit', className: 'plain main' }, 'Write it and go on');
    const form = element(
      'form',
      { onsubmit },
      element('p', {}, `The pack hands ${known.picture} to others, so it says whose it is.`),
      field('Who drew it', drawnBy),
      field('License: what others may do with it', license),
      element('datalist', { id: 'keep-licenses' }, ...options),
      row(go),
    );
    const dialog = openQuestion('Who drew the board?', form);
    dialog.addEventListener('close', () => done(null));
    drawnBy.focus();
  });
}
