// Ways to begin a variant: each gives the files of one, made by the engine's own commands.
import { asContents } from './keep_picked.js';
import { placeholderSection, plainWords, reportFile } from './start_report.js';
import { isVariantId as isFolderName } from './variant_id.js';

/** @import { CommandResult, EngineClient, FilesByPath } from './engine_client.js' */

/** A new variant: its folder's name, its files, and what a person should read about it. */
/** @typedef {{ name: string, files: FilesByPath, report: string }} Start */

/**
 * How a drawing is read.
 * @typedef {object} DrawingOptions
 * @property {number} [snap] how wide gaps between neighbors may be
 * @property {string[]} [layers] the only ones to be read
 * @property {boolean} [hasNames] true if boards need not write names over it
 */

/** Formats of `chancery import`, and what each consists of. @type {[format: string, text: string][]} */
export const importFormats = [
  ['', 'found out by itself'],
  ['webdip', 'webDiplomacy and vDiplomacy: variant.php, install.php, classes'],
  ['jdip', 'jDip: variants.xml with adjacency files'],
  ['judge', 'the judge: map.NAME with seed.NAME'],
  ['dpjudge', 'DPjudge and the python engine: NAME.map'],
  ['godip', 'godip: Go files with a common.Variant'],
  ['diplomacygm', 'DiplomacyGM: config.json or config.toml, and its SVG'],
  ['dvar', 'DVAR: a JSON document'],
];

/** Why a variant cannot begin so; its message is for the person. */
export class StartProblem extends Error {}

export { isFolderName };

/** A name for a folder made of any text. @param {string} text */
export function folderName(text) {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const name = plain.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '');
  return name || 'variant';
}

/**
 * A small board of its own, or the rules and the board of another variant.
 * @param {EngineClient} engine
 * @param {string} name
 * @param {string} [extended] the id of the variant that it changes
 */
export async function startNew(engine, name, extended) {
  const more = extended ? ['--extends', extended] : [];
  const result = await engine.run(['new', 'variant', name, ...more], {});
  return { ...startOf(result, name), report: '' };
}

/**
 * A whole copy of a bundled variant, under another name.
 * @param {FilesByPath} bundled all files of bundled variants
 * @param {string} id
 * @param {string} name
 * @returns {Start}
 */
export function startCopy(bundled, id, name) {
  const folder = `variants/${id}/`;
  /** @type {FilesByPath} */
  const files = {};
  for (const [path, content] of Object.entries(bundled)) {
    if (path.startsWith(folder)) files[path.slice(folder.length)] = content;
  }
  const text = files['variant.toml'];
  if (typeof text !== 'string') throw new StartProblem(`There is no variant '${id}'.`);
  files['variant.toml'] = text.replace(/^(id\s*=\s*)"[^"]*"/m, `$1"${name}"`);
  return { name, files, report: '' };
}

/**
 * A variant whose board is traced from a drawing, SVG or PNG.
 * @param {EngineClient} engine
 * @param {string} name
 * @param {string} drawing its name
 * @param {string | Uint8Array} content
 * @param {DrawingOptions} [options]
 */
export async function startFromDrawing(engine, name, drawing, content, options = {}) {
  const { snap, layers = [], hasNames = false } = options;
  const words = ['new', 'variant', name, '--from', drawing];
  if (snap) words.push('--snap', String(snap));
  for (const layer of layers) words.push('--layer', layer);
  const start = startOf(await engine.run(words, { [drawing]: content }), name);
  const invented = placeholderSection(asText(start.files['variant.toml']));
  if (hasNames) start.files['map.toml'] = withoutLabels(asText(start.files['map.toml']));
  return withReport(start, `${start.report}\n${invented}`);
}

/** Boards write no names over the picture. @param {string} map map.toml, as the engine has made it */
function withoutLabels(map) {
  return map.replace(/^picture = .*$/m, '$&\nlabels = false  # the drawing has names of its own');
}

/** The project keeps the report. @param {Start} start @param {string} report @returns {Start} */
function withReport(start, report) {
  const text = report.trim();
  const files = text ? { ...start.files, [reportFile]: `${text}\n` } : start.files;
  return { ...start, files, report: text };
}

/**
 * A variant of files that another program wrote.
 * @param {EngineClient} engine
 * @param {string} name
 * @param {FilesByPath} files
 * @param {{ format?: string, variant?: string }} [options]
 */
export async function startFromImport(engine, name, files, { format, variant } = {}) {
  const source = sourceOf(files);
  const words = ['import', source.path, '-o', name, '--accept-losses'];
  if (format) words.push('--format', format);
  if (variant) words.push('--variant', variant);
  const start = startOf(await engine.run(words, source.files), name);
  return withReport(start, start.report);
}

/**
 * The variants in files of another program.
 * @param {EngineClient} engine
 * @param {FilesByPath} files
 * @param {string} [format]
 */
export async function listImports(engine, files, format) {
  const source = sourceOf(files);
  const words = ['import', source.path, '--list', ...(format ? ['--format', format] : [])];
  const { status, output, errors } = await engine.run(words, source.files);
  if (status !== 0) throw new StartProblem(messageOf(errors) || messageOf(output));
  return output.split('\n').filter(line => line.trim());
}

/** @param {FilesByPath} files */
function sourceOf(files) {
  const paths = Object.keys(files);
  // Picked one by one, files of godip lack the folder in which it keeps drawings.
  const isLoose =
    paths.every(path => !path.includes('/')) && paths.some(path => /\.go$/.test(path));
  const placeOf = (/** @type {string} */ path) =>
    isLoose && /\.svg$/i.test(path) ? `source/svg/${path}` : `source/${path}`;
  const placed = Object.fromEntries(paths.map(path => [placeOf(path), files[path]]));
  return { files: placed, path: paths.length === 1 ? `source/${paths[0]}` : 'source' };
}

/**
 * A name for a variant made of these files: that of their folder or drawing, or of the first.
 * @param {FilesByPath} files
 */
export function nameOfFiles(files) {
  const paths = Object.keys(files).sort();
  const folder = paths.find(path => path.includes('/'))?.split('/')[0];
  const drawing = paths.find(path => /\.(svg|png)$/i.test(path));
  return folderName((folder ?? drawing ?? paths[0]).replace(/\.[^.]*$/, ''));
}

/**
 * The variants in files that a person picked: folders that have a variant.toml, and packs.
 * @param {EngineClient} engine
 * @param {FilesByPath} files
 * @returns {Promise<Start[]>} none if these are files of another kind
 */
export async function startsOfFiles(engine, files) {
  const starts = foldersWithVariants(files).map(folder => startOfFolder(files, folder));
  if (starts.length) return starts;
  for (const [path, content] of Object.entries(files)) {
    if (!/\.tar$/i.test(path)) continue;
    const result = await engine.run(['install', 'pack.tar', '--in', 'in'], { 'pack.tar': content });
    if (result.status !== 0) throw new StartProblem(`${path}: ${messageOf(result.errors)}`);
    const unpacked = relativeTo(result.files, 'in/');
    return foldersWithVariants(unpacked).map(folder => startOfFolder(unpacked, folder));
  }
  return [];
}

/** @param {FilesByPath} files */
function foldersWithVariants(files) {
  return Object.keys(files)
    .filter(path => path === 'variant.toml' || path.endsWith('/variant.toml'))
    .map(path => path.slice(0, -'variant.toml'.length));
}

/**
 * @param {FilesByPath} files
 * @param {string} folder with a slash at its end; empty for the top
 * @returns {Start}
 */
function startOfFolder(files, folder) {
  const own = asContents(relativeTo(files, folder));
  const head = asText(own['variant.toml']);
  const id = /^\s*id\s*=\s*["']([^"']+)["']/m.exec(head)?.[1];
  const name = id ?? folder.split('/').at(-2) ?? 'variant';
  return { name: isFolderName(name) ? name : folderName(name), files: own, report: '' };
}

/**
 * The files below a folder, by their paths in it.
 * @param {FilesByPath} files
 * @param {string} folder
 */
function relativeTo(files, folder) {
  /** @type {FilesByPath} */
  const below = {};
  for (const [path, content] of Object.entries(files)) {
    if (path.startsWith(folder)) below[path.slice(folder.length)] = content;
  }
  return below;
}

/** @param {string | Uint8Array | undefined} content */
function asText(content = '') {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/**
 * @param {CommandResult} result
 * @param {string} name
 * @returns {Start}
 */
function startOf({ status, output, errors, files }, name) {
  const made = relativeTo(files, `${name}/`);
  if (status !== 0 || !('variant.toml' in made)) {
    throw new StartProblem(messageOf(errors) || messageOf(output) || 'It cannot be read.');
  }
  // What follows tells how to go on with the command line.
  const [report] = `${errors}\n${output}`.split(/^created /m);
  return { name, files: made, report: report.trim() };
}

/** What a command said, without its name. @param {string} text */
function messageOf(text) {
  return plainWords(text.trim());
}
