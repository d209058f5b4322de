// Steps that depend on how the variant's own files say a thing: edges of all classes, and coasts.
import { edgeKey } from './map_proposals.js';
import { tomlPoint } from './map_steps.js';
import { tomlValue } from './toml_value.js';

/** @import { EditStep, Look } from './look.js' */
/** @import { Point } from './shapes.js' */

/** A value of TOML, as the engine gives documents. @typedef {any} Value */
/** A row of `[edges.all]` that names an edge. @typedef {{ file: string, row: string, index: number, count: number, to: string }} AllRow */

/**
 * Steps in which no edge under `[edges.all]` is parted: it is taken from there, and the other classes
 * get it as an edge of their own.
 * @param {EditStep[]} steps
 * @param {Record<string, Value>} own the documents of the variant's own files
 * @param {Look} look
 * @returns {EditStep[]}
 */
export function partedFromAll(steps, own, look) {
  const parted = partedClasses(steps);
  /** @type {AllRow[]} */
  const taken = [];
  /** @type {EditStep[]} */
  const kept = [];
  /** @type {EditStep[]} */
  const given = [];
  for (const [pair, { classes, step }] of parted) {
    const rows = rowsOfAll(own, pair);
    if (!rows.length) {
      kept.push(...step);
      continue;
    }
    taken.push(...rows);
    const [{ row, to }] = rows;
    given.push(...othersSteps(look, pair, classes, row, to));
  }
  const removed = takenSteps(taken);
  const rest = steps.filter(step => step.do !== 'part');
  // What is parted comes first, so that a class never has coasts and the whole province at once.
  return removed.length
    ? [...firstSteps(rest), ...kept, ...removed, ...given, ...lastSteps(rest)]
    : steps;
}

/** Values are set before edges are joined. @param {EditStep[]} steps */
function firstSteps(steps) {
  return steps.filter(step => step.do === 'set');
}

/** @param {EditStep[]} steps */
function lastSteps(steps) {
  return steps.filter(step => step.do !== 'set');
}

/** The classes for which each pair of places is parted. @param {EditStep[]} steps */
function partedClasses(steps) {
  /** @type {Map<string, { classes: Set<string>, step: EditStep[] }>} */
  const parted = new Map();
  for (const step of steps) {
    if (step.do !== 'part') continue;
    const pair = edgeKey('', step.from, step.to);
    const known = parted.get(pair) ?? { classes: new Set(), step: [] };
    known.classes.add(step.class);
    known.step.push(step);
    parted.set(pair, known);
  }
  return parted;
}

/**
 * The rows of own files that give an edge to all classes, without any limit.
 * @param {Record<string, Value>} own
 * @param {string} pair
 * @returns {AllRow[]}
 */
function rowsOfAll(own, pair) {
  return Object.entries(own).flatMap(([file, document]) =>
    Object.entries(document?.edges?.all ?? {}).flatMap(([row, items]) =>
      (Array.isArray(items) ? items : []).flatMap((item, index) => {
        if (typeof item !== 'string' || edgeKey('', row, item) !== pair) return [];
        return [{ file, row, index, count: items.length, to: item }];
      }),
    ),
  );
}

/**
 * @param {Look} look
 * @param {string} pair
 * @param {Set<string>} classes that lose the edge
 * @param {string} row
 * @param {string} to
 * @returns {EditStep[]}
 */
function othersSteps(look, pair, classes, row, to) {
  const others = look.edges.filter(
    edge => edgeKey('', edge.from, edge.to) === pair && !classes.has(edge.class),
  );
  return others.map(edge => ({
    do: 'add_item',
    path: ['edges', edge.class, row],
    value: tomlValue(to),
  }));
}

/** @param {AllRow[]} rows @returns {EditStep[]} */
function takenSteps(rows) {
  /** @type {Map<string, AllRow[]>} */
  const byRow = new Map();
  for (const row of rows) {
    const key = `${row.file} ${row.row}`;
    byRow.set(key, [...(byRow.get(key) ?? []), row]);
  }
  return [...byRow.values()].flatMap(items => {
    const [{ file, row, count }] = items;
    const path = ['edges', 'all', row];
    if (items.length === count) return [/** @type {EditStep} */ ({ do: 'remove', path, file })];
    return items
      .sort((a, b) => b.index - a.index)
      .map(({ index }) => /** @type {EditStep} */ ({ do: 'remove_item', path, index, file }));
  });
}

/**
 * The step that gives a coast another name, whichever way it is declared.
 * @param {Record<string, Value>} own
 * @param {string} place as "NEK/NC"
 * @param {string} name
 * @returns {EditStep}
 */
export function coastNameStep(own, place, name) {
  const [province, coast] = place.split('/');
  const path = ['province', province, 'coasts', coast];
  const file = Object.keys(own).find(
    known => typeof own[known]?.province?.[province]?.coasts?.[coast] === 'string',
  );
  if (file) return { do: 'set', path, value: tomlValue(name), file };
  return { do: 'set', path: [...path, 'name'], value: tomlValue(name) };
}

/**
 * The step that moves the point of a coast, where it is written already.
 * @param {Record<string, Value>} own
 * @param {string} place as "NEK/NC"
 * @param {Point} point
 * @returns {EditStep}
 */
export function coastPointStep(own, place, point) {
  const [province, coast] = place.split('/');
  const isWritten = Object.values(own).some(
    known => known?.province?.[province]?.coasts?.[coast]?.at !== undefined,
  );
  const path = ['province', province, 'coasts', coast, 'at'];
  if (isWritten) return { do: 'set', path, value: tomlPoint(point) };
  return { do: 'move', space: place, x: point[0], y: point[1] };
}

/**
 * The step that states where the label of a province or coast is written.
 * @param {Record<string, Value>} own
 * @param {{ id: string, name: string }} space
 * @param {Point} point
 * @returns {EditStep}
 */
export function labelStep(own, { id, name }, point) {
  const path = pathOfSpace(id);
  const value = tomlPoint(point);
  const isTable = path.length === 2 || Object.values(own).some(known => isTableAt(known, path));
  return isTable
    ? { do: 'set', path: [...path, 'label'], value }
    : { do: 'set', path, value: `{ name = ${tomlValue(name)}, label = ${value} }` };
}

/**
 * The step that leaves the label of a province or coast to the board; null if its point is inherited.
 * @param {Record<string, Value>} own
 * @param {string} space
 * @returns {EditStep | null}
 */
export function freeLabelStep(own, space) {
  const path = [...pathOfSpace(space), 'label'];
  const isOwn = Object.values(own).some(known => valueAt(known, path) !== undefined);
  return isOwn ? { do: 'remove', path } : null;
}

/** The table of a province or coast. @param {string} space */
function pathOfSpace(space) {
  const [province, coast] = space.split('/');
  return coast === undefined ? ['province', province] : ['province', province, 'coasts', coast];
}

/** @param {Value} document @param {string[]} path */
function valueAt(document, path) {
  return path.reduce((value, key) => value?.[key], document);
}

/** @param {Value} document @param {string[]} path */
function isTableAt(document, path) {
  const value = valueAt(document, path);
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
