// Versions of a project: kept with a note, compared with what is there now, and restored.
import { StorageProblem } from './storage.js';
import { folderIdIn } from './variant_id.js';

/** @import { FileEdit, Project } from './project.js' */
/** @import { EngineClient } from './engine_client.js' */
/** @import { Shop } from './shop.js' */
/** @import { Files, VersionRow } from './storage.js' */

/**
 * One difference that the engine found.
 * @typedef {object} Difference
 * @property {string} area
 * @property {'added' | 'removed' | 'changed'} kind
 * @property {string} subject
 * @property {string} text
 * @property {{ file: string, line: number }} [place_a]
 * @property {{ file: string, line: number }} [place_b]
 */

/** Where the version stands beside the project. */
const beside = 'before';

/**
 * How a person reads a version in a list.
 * @param {VersionRow} version
 */
export function versionTitle({ number, note, saved }) {
  const time = new Date(saved).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `${number}: ${note || 'no note'} (${time})`;
}

/**
 * The edits that make a project what a version was.
 * @param {Project} project
 * @param {Files} version
 * @returns {FileEdit[]}
 */
export function editsTo(project, version) {
  const kept = new Map(Object.entries(version));
  const gone = project.paths().filter(path => !kept.has(path));
  return [
    ...[...kept].map(([path, content]) => ({ path, content })),
    ...gone.map(path => ({ path, content: null })),
  ];
}

/**
 * The folder of a version, which may be of a time when the variant had another id.
 * @param {Project} project
 * @param {Files} version
 */
export function folderOfVersion(project, version) {
  return folderIdIn(String(version['variant.toml'] ?? '')) ?? project.name;
}

/**
 * What the variant means now that it did not in the version, no matter how the files say it.
 * @param {Pick<EngineClient, 'run'>} engine
 * @param {Project} project
 * @param {Files} version
 * @returns {Promise<Difference[]>}
 */
export async function compareWith(engine, project, version) {
  const { name } = project;
  const folder = `${beside}/${folderOfVersion(project, version)}`;
  const old = Object.entries(version).map(([path, content]) => [`${folder}/${path}`, content]);
  const files = { ...project.folder(), ...Object.fromEntries(old) };
  return await differencesFrom(engine, folder, name, files);
}

/**
 * What the variant means that another one does not.
 * @param {Pick<EngineClient, 'run'>} engine
 * @param {Project} project
 * @param {string} other the id of a variant that comes with the engine
 * @returns {Promise<Difference[]>}
 */
export function compareWithVariant(engine, project, other) {
  return differencesFrom(engine, other, project.name, project.folder());
}

/**
 * @param {Pick<EngineClient, 'run'>} engine
 * @param {string} from
 * @param {string} to
 * @param {Files} files
 * @returns {Promise<Difference[]>}
 */
async function differencesFrom(engine, from, to, files) {
  const { output, errors } = await engine.run(['diff', from, to, '--format', 'json'], files);
  if (!output.trim()) throw new Error(errors.trim() || 'the engine gave no answer');
  return JSON.parse(output).differences;
}

/**
 * The text of a difference, in which the engine calls the sides A and B.
 * @param {string} text
 * @param {string} a what is compared with
 */
export function sidesNamed(text, a) {
  // Texts of the variant, in quotes, stay.
  const parts = text.split(/("(?:[^"\\]|\\.)*")/);
  const named = (/** @type {string} */ part) =>
    part
      .replace(/\bonly in A\b:?/g, () => `only in ${a}:`)
      .replace(/\bonly in B\b:?/g, 'only now:')
      .replace(/\bin A\b/g, () => `in ${a}`)
      .replace(/\bin B\b/g, 'now');
  return parts.map((part, number) => (number % 2 ? part : named(part))).join('');
}

/**
 * Runs an action of the storage; tells the person if that is not possible.
 * @template Result
 * @param {Shop} shop
 * @param {() => Promise<Result>} act
 * @returns {Promise<Result | null>}
 */
export async function tellingProblems(shop, act) {
  try {
    return await act();
  } catch (problem) {
    if (!(problem instanceof StorageProblem)) throw problem;
    shop.problem(problem.message);
    return null;
  }
}
