// Texts that a fix of the language server leaves empty for a person to write, such as a reason.
import { asToml } from './forms_words.js';
import { editsByFile } from './language_places.js';

/** @import { WorkspaceEdit } from './language_places.js' */

const blank = /^(why) = ""$/gm;

/**
 * The keys that an edit adds with an empty text, each once.
 * @param {WorkspaceEdit} edit
 * @returns {string[]}
 */
export function blanksIn(edit) {
  const texts = editsByFile(edit).flatMap(([, edits]) => edits.map(({ newText }) => newText));
  return [...new Set(texts.flatMap(text => [...text.matchAll(blank)].map(([, key]) => key)))];
}

/**
 * An edit with what a person wrote for its empty texts.
 * @param {WorkspaceEdit} edit
 * @param {Record<string, string>} written by key
 * @returns {WorkspaceEdit}
 */
export function withBlanks(edit, written) {
  const filled = (/** @type {string} */ text) =>
    text.replace(blank, (line, key) => (written[key] ? `${key} = ${asToml(written[key])}` : line));
  const changes = editsByFile(edit).map(([uri, edits]) => [
    uri,
    edits.map(({ range, newText }) => ({ range, newText: filled(newText) })),
  ]);
  return { changes: Object.fromEntries(changes) };
}
