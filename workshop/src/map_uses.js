// Where else in the files a province is named: in rules, setups, cases and texts.
import { placesIn } from './toml_places.js';

/** A stretch of a file that names it. @typedef {{ file: string, line: number, path: string[], count: number }} Use */

/** More than these are only counted. */
const mostUses = 6;

/** What is removed together with a province. @param {string[]} path @param {string} id */
function goesAlong([table, key, field], id) {
  if (table === 'edges') return true;
  if (table === 'province') return key === id;
  return table === 'power' && field === 'homes';
}

/** Files that name provinces: tables, orders and scripts. @param {string} file */
function isRead(file) {
  return /\.(toml|lua)$|(^|\/)[^/]*(orders|opening)[^/]*\.txt$/.test(file);
}

/** @param {string} line of TOML */
function withoutComment(line) {
  return line.replace(/^((?:"[^"]*"|'[^']*'|[^#"'])*)#.*$/, '$1');
}

/**
 * @param {[file: string, text: string][]} files
 * @param {string} id
 * @returns {Use[]} the lines of one table or value are one use
 */
export function usesOf(files, id) {
  const literal = id.replace(/[^\p{L}\p{N}]/gu, '\\$&');
  const word = new RegExp(`(?<![\\p{L}\\p{N}_-])${literal}(?![\\p{L}\\p{N}_-])`, 'u');
  return files
    .filter(([file]) => isRead(file))
    .flatMap(([file, text]) => {
      const places = file.endsWith('.toml') ? placesIn(text) : [];
      /** @type {Use[]} */
      const uses = [];
      text.split('\n').forEach((row, i) => {
        if (!word.test(places.length ? withoutComment(row) : row)) return;
        const path = places.filter(({ line }) => line <= i + 1).at(-1)?.path ?? [];
        if (goesAlong(path, id)) return;
        const last = uses.at(-1);
        if (last && last.path.join('.') === path.join('.')) ++last.count;
        else uses.push({ file, line: i + 1, path, count: 1 });
      });
      return uses;
    });
}

/** The uses in words; empty if there are none. @param {Use[]} uses */
export function describeUses(uses) {
  const words = uses.slice(0, mostUses).map(({ file, line, path, count }) => {
    const where = count > 1 ? `${file}, ${count} lines from ${line}` : `${file}, line ${line}`;
    return path.length ? `${path.join('.')} (${where})` : where;
  });
  if (uses.length > mostUses) words.push(`and ${uses.length - mostUses} more`);
  return words.join('; ');
}
