// The order of tables in a file: `[power.red]` before or behind `[power.blue]`, with the comments
// above them.
import { beginsWith, placesIn } from './toml_places.js';

/** @typedef {{ id: string, from: number, to: number }} Block the lines of a table, and of those in it */

/**
 * The lines of the tables directly in `table`, such as all `[power.ID]` with what is in them.
 * @param {string} text
 * @param {string[]} table
 */
function blocksOf(text, table) {
  const headers = placesIn(text).filter(({ kind }) => kind !== 'key');
  /** @type {Block[]} */
  const blocks = [];
  let last = /** @type {Block | undefined} */ (undefined);
  for (const [number, { path, from }] of headers.entries()) {
    const isInside = path.length > table.length && beginsWith(path, table);
    const to = headers[number + 1] ? startOf(text, headers[number + 1].from) : text.length;
    const id = path[table.length];
    if (!isInside) last = undefined;
    else if (last?.id === id) last.to = to;
    else blocks.push((last = { id, from: startOf(text, from), to }));
  }
  return blocks;
}

/** Where the comment directly above a line begins. @param {string} text @param {number} line its offset */
function startOf(text, line) {
  let from = line;
  while (from > 0) {
    const before = text.lastIndexOf('\n', from - 2) + 1;
    if (!/^[ \t]*#/.test(text.slice(before, from))) return from;
    from = before;
  }
  return from;
}

/**
 * Moves a table before or behind its neighbor; null if it has none in this file.
 * @param {string} text
 * @param {string[]} path of the table
 * @param {-1 | 1} by
 */
export function moveTable(text, path, by) {
  const table = path.slice(0, -1);
  const blocks = blocksOf(text, table);
  const at = blocks.findIndex(({ id }) => id === path[path.length - 1]);
  const isWhole = blocks.filter(({ id }) => id === blocks[at]?.id).length === 1;
  const [first, second] = by < 0 ? [blocks[at - 1], blocks[at]] : [blocks[at], blocks[at + 1]];
  if (at < 0 || !isWhole || !first || !second) return null;
  const between = text.slice(first.to, second.from);
  const upper = split(text.slice(second.from, second.to));
  const lower = split(text.slice(first.from, first.to));
  // The empty lines behind a table stay where they are.
  const moved = upper.body + (lower.rest || '\n') + between + lower.body + upper.rest;
  return text.slice(0, first.from) + moved + text.slice(second.to);
}

/** @param {string} block */
function split(block) {
  const body = `${block.trimEnd()}\n`;
  return { body, rest: block.slice(body.length) };
}
