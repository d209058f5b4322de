// What the engine said when it read a drawing or files, in the words of this page.

/** @typedef {{ text: string, lines: string[] }} ReportPart something that was noticed, and where */
/** @typedef {{ counts: string[], attention: ReportPart[], rest: ReportPart[] }} Report */
/** @typedef {{ title: string, lines: string[] }} Section */

/** The file of a project that keeps the report. */
export const reportFile = 'report.txt';

/** The title of the section that names invented powers. */
const placeholders = 'invented powers';

/** More ids than these are only counted. */
const mostIds = 12;

/** @param {number} count @param {string} one @param {string} many */
function counted(count, one, many) {
  return `${count} ${count === 1 ? one : many}`;
}

/** @param {string} line */
function saysNoWater(line) {
  return line.startsWith('nothing in the drawing says what is water');
}

/**
 * What sections say that need attention, by their titles.
 * @type {Record<string, (lines: string[]) => string>}
 */
const attentions = {
  [placeholders]: lines =>
    `The powers are placeholders: ${lines.join('; ')}. Change homes on the map, and powers and units under Rules.`,
  'areas without a name': lines =>
    `${counted(lines.length, 'area has', 'areas have')} no name: ${listIds(idsAtEnd(lines))}. Name them in the table.`,
  'land and water': lines =>
    lines.some(saysNoWater)
      ? 'Nothing in the drawing says what is water, so all of it is land. Mark the seas in the table.'
      : 'About land and water:',
  'not found': () => 'Some of what was looked for is not in the drawing:',
  'names that cannot be ids': lines =>
    `${counted(lines.length, 'province has', 'provinces have')} another id than the drawing says:`,
  'provinces with several coasts': lines =>
    `${counted(lines.length, 'province has', 'provinces have')} several coasts, since seas touch ` +
    'them at different sides. If ships pass from one to the other, remove the coasts on the card of the province:',
  islands: lines =>
    `Armies cannot walk to ${lines.map(line => line.replace('no land lies beside ', '')).join(', ')}: ` +
    'no land lies beside. If a bridge is meant, add it with the tool Edges.',
  'borders too short to be sure of': lines =>
    `${counted(lines.length, 'border is', 'borders are')} very short. Look whether an edge is meant:`,
  corners: lines =>
    `${counted(lines.length, 'corner has', 'corners have')} no edge across. If units pass there, ` +
    'add it with the tool Edges:',
  'empty ground': lines =>
    `${counted(lines.length, 'place between provinces belongs', 'places between provinces belong')} to nobody. If a province is ` +
    'meant there, draw it with the tool Draw:',
};

/** What sections say that are only for the record. @type {Record<string, string>} */
const records = {
  'provinces of several pieces': 'Provinces of several pieces',
  size: 'Size of the board',
  'left out': 'Left out of the drawing',
};

/** Sections whose lines are in their text already. */
const saidWhole = [placeholders, 'areas without a name', 'islands'];

/** Words about options of the command line, and what this page has instead. @type {[RegExp, string][]} */
const replaced = [
  [/; --snap says how wide/g, ''],
  [/; if ships pass from one to the other, give --one-coast/g, ''],
  [/give --layer ('[^']*')/g, 'choose the layer $1 when you begin with the drawing'],
  [/name the layer that holds them: --layer \S+/g, 'choose the layer that holds them'],
  [/^chancery: '[^']*' cannot be traced; nothing was written$/gm, ''],
  [/^chancery: /gm, ''],
  [/: error: /g, ': '],
  [/ \[[a-z]+\.[a-z.-]+\]/g, ''],
];

/** What a command said, in words of this page. @param {string} text */
export function plainWords(text) {
  return replaced.reduce((said, [pattern, words]) => said.replace(pattern, words), text).trim();
}

/** The ids at the ends of lines. @param {string[]} lines */
function idsAtEnd(lines) {
  return lines.map(line => line.split(' ').at(-1) ?? '');
}

/** "P1 to P79", or the ids one by one. @param {string[]} ids */
function listIds(ids) {
  const parts = ids.map(id => /^(\D+)(\d+)$/.exec(id));
  const isRow = parts.every(
    (part, i) => part && part[1] === parts[0]?.[1] && Number(part[2]) === Number(parts[0][2]) + i,
  );
  if (isRow && ids.length > 2) return `${ids[0]} to ${ids.at(-1)}`;
  const rest = ids.length - mostIds;
  return ids.slice(0, mostIds).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}

/** @param {string} text @returns {{ heads: string[], sections: Section[] }} */
function readSections(text) {
  /** @type {string[]} */
  const heads = [];
  /** @type {Section[]} */
  const sections = [];
  for (const line of plainWords(text)
    .split('\n')
    .filter(one => one.trim())) {
    const last = sections.at(-1);
    if (/^\S.*:$/.test(line)) sections.push({ title: line.slice(0, -1), lines: [] });
    else if (/^\s/.test(line) && last) last.lines.push(line.trim());
    else heads.push(line.trim());
  }
  return { heads, sections };
}

/**
 * A report as a person reads it: how much was read, what needs attention, and the rest.
 * @param {string} text
 * @returns {Report}
 */
export function readReport(text) {
  const { heads, sections } = readSections(text);
  /** @type {Report} */
  const report = { counts: heads, attention: [], rest: [] };
  // The order of attentions is that in which a designer goes on.
  for (const [title, describe] of Object.entries(attentions)) {
    const found = sections.find(section => section.title === title);
    if (!found) continue;
    const lines = saidWhole.includes(title) ? [] : found.lines.filter(line => !saysNoWater(line));
    report.attention.push({ text: describe(found.lines), lines });
  }
  for (const { title, lines } of sections) {
    if (title in attentions) continue;
    report.rest.push({ text: records[title] ?? title, lines });
  }
  return report;
}

/**
 * The section about the powers that a starter invented, with their homes; empty if it has none.
 * @param {string} text variant.toml
 */
export function placeholderSection(text) {
  const powers = [...text.matchAll(/^\[power\.[^\]\n]+\]\n((?:[^[\n].*\n?)*)/gm)];
  const lines = powers.flatMap(([, rows]) => {
    const name = /^name *= *"([^"]*)"/m.exec(rows)?.[1];
    const homes = [...(/^homes *= *\[([^\]]*)\]/m.exec(rows)?.[1] ?? '').matchAll(/"([^"]+)"/g)];
    return name ? [`  ${name} has ${homes.map(([, id]) => id).join(', ') || 'no homes'}`] : [];
  });
  return lines.length ? `${placeholders}:\n${lines.join('\n')}\n` : '';
}
