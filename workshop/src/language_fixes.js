// Fixes of the language server for what the check found: a person chooses one and says what it leaves open.
import { chooseOne } from '../../core/pages/web/dialogs.js';
import { askForText } from './forms_dialog.js';
import { blanksIn, withBlanks } from './language_blanks.js';

/** @import { CodeAction, LanguageClient } from './language_client.js' */
/** @import { Range, WorkspaceEdit } from './language_places.js' */
/** @import { Shop } from './shop.js' */

/** Another way than a fix: a place where a person changes what was found. @typedef {{ title: string, go: () => void }} Way */

/**
 * Offers the fixes for a part of a file. Resolves to the edit that was made, null if there was none.
 * @param {Shop} shop
 * @param {LanguageClient} client
 * @param {string} path
 * @param {Range} range
 * @param {{ found?: string, ways?: Way[] }} [options] found: what the check says of the range
 * @returns {Promise<WorkspaceEdit | null>}
 */
export async function offerFixes(shop, client, path, range, { found = '', ways = [] } = {}) {
  try {
    if (found) await client.diagnosed(path, range.start.line);
    const actions = await client.actions(path, range);
    const usable = actions.filter(({ edit }) => edit);
    const titles = [...usable, ...ways].map(({ title }) => title);
    if (!titles.length) {
      shop.tell('There is no fix for this line.');
      return null;
    }
    const chosen = await chooseOne(found || 'Change this', [...new Set(titles)]);
    ways.find(({ title }) => title === chosen)?.go();
    const action = usable.find(({ title }) => title === chosen);
    return action ? await makeFix(shop, client, action) : null;
  } catch (problem) {
    shop.problem(messageOf(problem));
    return null;
  }
}

/**
 * Asks for what a fix leaves to a person, and makes it. Resolves to the edit, null if it was not made.
 * @param {Shop} shop
 * @param {LanguageClient} client
 * @param {CodeAction} action
 * @returns {Promise<WorkspaceEdit | null>}
 */
export async function makeFix(shop, client, { title, edit }) {
  if (!edit) return null;
  /** @type {Record<string, string>} */
  const written = {};
  for (const key of blanksIn(edit)) {
    const text = await askForText(title, 'Reason', '', reason =>
      reason ? '' : 'Write why it is meant.',
    );
    if (text === null) return null;
    written[key] = text;
  }
  try {
    return client.apply(title, withBlanks(edit, written)) ? edit : null;
  } catch (problem) {
    shop.problem(messageOf(problem));
    return null;
  }
}

/** @param {unknown} problem */
const messageOf = problem => (problem instanceof Error ? problem.message : String(problem));
