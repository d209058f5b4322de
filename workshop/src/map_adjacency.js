// The table of adjacency, as spreadsheets exchange it: written from a look, and read back as changes.
import { centerStep, homeOf } from './map_edits.js';
import { edgeKey } from './map_proposals.js';
import { joinSteps, partStep, setStep } from './map_steps.js';
import { tomlValue } from './toml_value.js';

/** @import { EditStep, Look, Province } from './look.js' */
/** @import { Edge } from './map_proposals.js' */

/** @typedef {{ lines: string[], problems: string[], steps: EditStep[] }} TableChange what a table changes, in words; what is wrong with it; and the steps */
/** @typedef {{ id: string, name: string, terrain: string, center?: string, home?: string, neighbors: Map<string, string[]> }} TableRow a place and, by class, its neighbors; `center` and `home` only if the table has such columns */

const fixed = ['id', 'name', 'terrain', 'center', 'home'];
/** What a table without a header has before its classes. */
const usual = ['id', 'name', 'terrain'];

/**
 * A row for each place, and a column for each class.
 * @param {Look} look
 * @returns {string[][]}
 */
export function tableOf(look) {
  const header = ['ID', 'name', 'terrain', 'center', 'home', ...look.classes.map(({ id }) => id)];
  const neighbors = neighborLists(look);
  const cells = (/** @type {string} */ place) =>
    look.classes.map(({ id }) => [...(neighbors.get(`${id} ${place}`) ?? [])].sort().join(' '));
  const rows = look.provinces.flatMap(({ id, name, terrain, center, coasts }) => [
    [id, name, terrain, center ? 'yes' : '', homeOf(look, id), ...cells(id)],
    ...coasts.map(coast => [coast.id, coast.name, '', '', '', ...cells(coast.id)]),
  ]);
  return [header, ...rows];
}

/** The neighbors by "class place". @param {Look} look */
function neighborLists(look) {
  /** @type {Map<string, Set<string>>} */
  const lists = new Map();
  const add = (/** @type {string} */ key, /** @type {string} */ place) => {
    lists.set(key, (lists.get(key) ?? new Set()).add(place));
  };
  for (const { class: of, from, to, both } of look.edges) {
    for (const { id } of look.classes) {
      if (of !== id && of !== 'all') continue;
      add(`${id} ${from}`, to);
      if (both) add(`${id} ${to}`, from);
    }
  }
  return lists;
}

/** As spreadsheets copy it. @param {string[][]} rows */
export function writeTable(rows) {
  return rows.map(row => row.map(cell => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
}

/**
 * The cells of a table that was copied from a spreadsheet, or of a file of comma-separated values.
 * @param {string} text
 * @returns {string[][]}
 */
export function readCells(text) {
  const first = text.split(/\r?\n/, 1)[0];
  const separator = first.includes('\t') ? '\t' : first.includes(';') ? ';' : ',';
  /** @type {string[][]} */
  const rows = [[]];
  const pattern = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|$)`,
    'gy',
  );
  for (let at = 0; at < text.length; at = pattern.lastIndex) {
    const found = pattern.exec(text);
    if (!found) break;
    const cell = found[1] === undefined ? found[2] : found[1].replaceAll('""', '"');
    rows[rows.length - 1].push(cell.trim());
    if (found[3] !== separator) rows.push([]);
    if (!found[3]) break;
  }
  return rows.filter(row => row.some(Boolean));
}

/**
 * What a pasted table changes.
 * @param {Look} look
 * @param {string} text
 * @returns {TableChange}
 */
export function compareTable(look, text) {
  /** @type {TableChange} */
  const change = { lines: [], problems: [], steps: [] };
  const cells = readCells(text);
  const { columns, hasHeader } = columnsOf(look, cells[0] ?? [], change);
  const rows = cells.slice(hasHeader ? 1 : 0).map(row => rowOf(row, columns));
  if (!rows.length) change.problems.push('The table has no rows.');
  const comparison = new TableComparison(look, rows, change);
  comparison.comparePlaces();
  comparison.compareHomes();
  comparison.compareEdges(columns.filter(column => !fixed.includes(column) && column !== ''));
  return change.problems.length ? { ...change, steps: [] } : change;
}

/**
 * What each column is: one of the fixed ones, the id of a class, or nothing.
 * @param {Look} look
 * @param {string[]} first row
 * @param {TableChange} change
 */
function columnsOf(look, first, change) {
  const classes = look.classes.map(({ id, name }) => ({ id, names: [id, name].map(lower) }));
  const meaning = (/** @type {string} */ word) =>
    fixed.includes(lower(word))
      ? lower(word)
      : (classes.find(({ names }) => names.includes(lower(word)))?.id ?? '');
  const hasHeader = lower(first[0] ?? '') === 'id';
  if (!hasHeader) return { columns: [...usual, ...classes.map(({ id }) => id)], hasHeader };
  for (const word of first) {
    if (word && !meaning(word)) {
      change.lines.push(`The column '${word}' is left out: no class is called so.`);
    }
  }
  return { columns: first.map(meaning), hasHeader };
}

/** @param {string} text */
function lower(text) {
  return text.trim().toLowerCase();
}

/**
 * @param {string[]} cells
 * @param {string[]} columns
 * @returns {TableRow}
 */
function rowOf(cells, columns) {
  const cell = (/** @type {string} */ column) => cells[columns.indexOf(column)] ?? '';
  const lists = columns
    .filter(column => column && !fixed.includes(column))
    .map(
      column =>
        /** @type {[string, string[]]} */ ([
          column,
          cell(column)
            .split(/[\s,;]+/)
            .filter(Boolean),
        ]),
    );
  return {
    id: cell('id'),
    name: cell('name'),
    terrain: cell('terrain'),
    ...(columns.includes('center') ? { center: cell('center') } : {}),
    ...(columns.includes('home') ? { home: cell('home') } : {}),
    neighbors: new Map(lists),
  };
}

class TableComparison {
  #look;
  #rows;
  #change;
  /** All places that will be there, by their ids in capitals. @type {Map<string, string>} */
  #places = new Map();

  /**
   * @param {Look} look
   * @param {TableRow[]} rows
   * @param {TableChange} change
   */
  constructor(look, rows, change) {
    this.#look = look;
    this.#rows = rows;
    this.#change = change;
    const known = look.provinces.flatMap(({ id, coasts }) => [
      id,
      ...coasts.map(coast => coast.id),
    ]);
    for (const id of [...known, ...rows.map(row => row.id)]) {
      if (id && !this.#places.has(id.toUpperCase())) this.#places.set(id.toUpperCase(), id);
    }
  }

  comparePlaces() {
    /** @type {Set<string>} */
    const seen = new Set();
    for (const row of this.#rows) {
      const id = this.#places.get(row.id.toUpperCase());
      if (!id) this.#problem('A row has no id.');
      else if (seen.has(id)) this.#problem(`'${row.id}' has two rows.`);
      else if (row.id.includes('/')) this.#compareCoast(row, id);
      else this.#compareProvince(row, id);
      if (id) seen.add(id);
    }
  }

  /** @param {string} text */
  #problem(text) {
    this.#change.problems.push(text);
  }

  /** @param {string} line @param {EditStep} step */
  #does(line, step) {
    if (line) this.#change.lines.push(line);
    this.#change.steps.push(step);
  }

  /** @param {TableRow} row @param {string} id */
  #compareCoast({ name }, id) {
    const coast = this.#look.provinces.flatMap(({ coasts }) => coasts).find(one => one.id === id);
    const [province, own] = id.split('/');
    const path = ['province', province, 'coasts', own];
    if (!this.#places.has(province.toUpperCase())) {
      this.#problem(`'${id}' is a coast of a province that is not there.`);
    } else if (!coast) {
      this.#does(`New coast ${id}`, setStep(path, `{ name = ${tomlValue(name || own)} }`));
    } else if (name && name !== coast.name) {
      this.#problem(`The table cannot rename the coast ${id} to '${name}': do that on its card.`);
    }
  }

  /** @param {TableRow} row @param {string} id */
  #compareProvince({ name, terrain, center }, id) {
    const known = this.#look.provinces.find(province => province.id === id);
    const terrains = this.#look.terrains.map(one => one.id);
    if (terrain && !terrains.includes(terrain)) {
      this.#problem(`${id}: there is no terrain '${terrain}', only ${terrains.join(', ')}.`);
    } else if (!known && !terrain) {
      this.#problem(`${id} is new and needs a terrain.`);
    }
    const path = ['province', id];
    if (!known) this.#does(`New province ${id}`, setStep([...path, 'name'], tomlValue(name || id)));
    else if (name && name !== known.name) {
      this.#does(
        `${id} is called ${name} instead of ${known.name}`,
        setStep([...path, 'name'], tomlValue(name)),
      );
    }
    this.#compareTerrain(id, terrain, known?.terrain);
    if (center !== undefined) this.#compareCenter(id, center, known);
  }

  /** @param {string} id @param {string} terrain @param {string | undefined} before */
  #compareTerrain(id, terrain, before) {
    if (!terrain || terrain === before) return;
    const line = before === undefined ? '' : `${id} is ${terrain} instead of ${before}`;
    this.#does(line, setStep(['province', id, 'terrain'], tomlValue(terrain)));
  }

  /** @param {string} id @param {string} cell @param {Province | undefined} known */
  #compareCenter(id, cell, known) {
    const isCenter = ['yes', 'true', '1', 'x'].includes(lower(cell));
    if (!isCenter && !['', 'no', 'false', '0', '-'].includes(lower(cell))) {
      this.#problem(`${id}: 'center' is '${cell}'; write yes or no.`);
    } else if (isCenter !== (known?.center ?? false)) {
      const words = isCenter ? 'becomes a center' : 'is no longer a center';
      this.#does(`${id} ${words}`, centerStep({ id, own: known?.own ?? true }, isCenter));
    }
  }

  /** Homes, as the rows say, power by power. */
  compareHomes() {
    const { powers } = this.#look;
    const owners = this.#listedHomes();
    for (const { id, name, homes } of powers) {
      const kept = homes.filter(home => (owners.get(home) ?? id) === id);
      const added = [...owners].flatMap(([home, owner]) =>
        owner === id && !homes.includes(home) ? [home] : [],
      );
      const own = [...kept, ...added];
      if (own.join(' ') === homes.join(' ')) continue;
      const step = setStep(['power', id, 'homes'], tomlValue(own));
      this.#does(`Homes of ${name}: ${own.join(', ') || 'none'}`, step);
    }
  }

  /** The powers whose homes the rows are, by provinces; empty for none. */
  #listedHomes() {
    /** @type {Map<string, string>} */
    const owners = new Map();
    for (const { id: said, home } of this.#rows) {
      const id = this.#places.get(said.toUpperCase());
      if (home === undefined || !id || id.includes('/')) continue;
      const power = this.#look.powers.find(one =>
        [one.id, one.name].map(lower).includes(lower(home)),
      );
      if (home && !power) this.#problem(`${id}: there is no power '${home}'.`);
      owners.set(id, power?.id ?? '');
    }
    return owners;
  }

  /** @param {string[]} classes */
  compareEdges(classes) {
    for (const of of new Set(classes)) this.#compareClass(of);
  }

  /** @param {string} of the class */
  #compareClass(of) {
    const listed = this.#listed(of);
    const rows = new Set(this.#rows.map(({ id }) => this.#places.get(id.toUpperCase()) ?? ''));
    const own = this.#look.edges.filter(edge => edge.class === of || edge.class === 'all');
    const known = new Set(own.map(({ from, to }) => edgeKey(of, from, to)));
    const added = [...listed].flatMap(([key, { edge }]) => (known.has(key) ? [] : [edge]));
    const steps = joinSteps(added);
    added.forEach(({ from, to }, i) => this.#does(`${of}: ${from} – ${to} is new`, steps[i]));
    for (const edge of own) {
      const isAnswered = rows.has(edge.from) || (edge.both && rows.has(edge.to));
      if (!isAnswered || listed.has(edgeKey(of, edge.from, edge.to))) continue;
      this.#does(`${of}: ${edge.from} – ${edge.to} goes`, partStep({ ...edge, class: of }));
    }
    const oneWay = new Set(
      own.filter(({ both }) => !both).map(({ from, to }) => edgeKey(of, from, to)),
    );
    for (const [key, { edge, count }] of listed) {
      if (count > 1 || oneWay.has(key) || !rows.has(edge.to)) continue;
      this.#change.lines.push(
        `${of}: ${edge.from} lists ${edge.to}, but not the other way round; it holds both ways`,
      );
    }
  }

  /** The edges of a class that rows list, with how many rows list them. @param {string} of */
  #listed(of) {
    /** @type {Map<string, { edge: Edge, count: number }>} */
    const listed = new Map();
    for (const row of this.#rows) {
      const from = this.#places.get(row.id.toUpperCase());
      for (const name of row.neighbors.get(of) ?? []) {
        const to = this.#places.get(name.toUpperCase());
        if (!from || !to || from === to) {
          this.#problem(
            from === to ? `${row.id} lists itself.` : `${row.id}: there is no place '${name}'.`,
          );
          continue;
        }
        const key = edgeKey(of, from, to);
        const known = listed.get(key) ?? { edge: { class: of, from, to }, count: 0 };
        listed.set(key, { ...known, count: known.count + 1 });
      }
    }
    return listed;
  }
}
