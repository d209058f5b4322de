// Places in texts as language servers write them, and the addresses of files.
import { applyChanges } from './text_difference.js';
import { workFolder } from './work_folder.js';

/** @import { TextChange } from './text_difference.js' */

/** @typedef {{ line: number, character: number }} Position both from 0; characters as in JavaScript */
/** @typedef {{ start: Position, end: Position }} Range */
/** @typedef {{ range: Range, newText: string }} TextEdit */
/** @typedef {{ changes?: Record<string, TextEdit[]>, documentChanges?: { textDocument: { uri: string }, edits: TextEdit[] }[] }} WorkspaceEdit */

/**
 * @param {string} name of the variant's folder
 * @param {string} path in it
 */
export function uriOf(name, path) {
  const parts = [name, ...path.split('/')].map(encodeURIComponent);
  return `file://${workFolder}/${parts.join('/')}`;
}

/**
 * The path of a file in the variant's folder; null if it is elsewhere.
 * @param {string} name
 * @param {string} uri
 */
export function pathOf(name, uri) {
  const start = `file://${workFolder}/${name}/`;
  let path;
  try {
    path = decodeURIComponent(uri);
  } catch {
    return null;
  }
  return path.startsWith(start) ? path.slice(start.length) : null;
}

/**
 * @param {string} text
 * @param {number} offset
 * @returns {Position}
 */
export function positionAt(text, offset) {
  const before = text.slice(0, offset);
  const start = before.lastIndexOf('\n') + 1;
  let line = 0;
  for (let at = before.indexOf('\n'); at >= 0; at = before.indexOf('\n', at + 1)) ++line;
  return { line, character: offset - start };
}

/** Where each line of a text begins. @param {string} text */
function lineStarts(text) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * A text after edits of a language server.
 * @param {string} text
 * @param {TextEdit[]} edits
 */
export function withEdits(text, edits) {
  const starts = lineStarts(text);
  const offset = (/** @type {Position} */ { line, character }) =>
    Math.min((starts[line] ?? text.length) + character, text.length);
  /** @type {TextChange[]} */
  const changes = edits.map(({ range, newText }) => ({
    from: offset(range.start),
    to: offset(range.end),
    insert: newText,
  }));
  return applyChanges(text, changes);
}

/**
 * The edits of each file.
 * @param {WorkspaceEdit} edit
 * @returns {[uri: string, edits: TextEdit[]][]}
 */
export function editsByFile({ changes = {}, documentChanges = [] }) {
  const others = documentChanges.map(
    ({ textDocument, edits }) => /** @type {[string, TextEdit[]]} */ ([textDocument.uri, edits]),
  );
  return [...Object.entries(changes), ...others];
}
