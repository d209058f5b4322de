// Runs the cases of a variant, and reads what the engine says of them.

/** @import { FilesByPath } from './engine_client.js' */

/**
 * @typedef {object} CaseFailure
 * @property {string} at file and line
 * @property {string} expected
 * @property {string} got
 * @property {{ order: string, result: string, why: string }[]} orders
 * @property {string[]} void
 */
/**
 * @typedef {object} CaseResult
 * @property {string} id
 * @property {string} title
 * @property {string} cites
 * @property {string} at file and line
 * @property {'passed' | 'failed' | 'reported'} status
 * @property {CaseFailure[]} failures
 */
/** @typedef {{ file: string, status: string, line?: number, golden?: string, now?: string }} GoldenResult */
/** @typedef {{ cases: CaseResult[], golden: GoldenResult[], errors: string }} CaseResults */
/**
 * An engine that runs commands.
 * @typedef {object} Runner
 * @property {(words: string[], files: FilesByPath) =>
 *     Promise<{ status: number, output: string, errors: string }>} run
 */

/**
 * @param {Runner} engine
 * @param {string} variant its folder
 * @param {FilesByPath} files
 * @param {string} [id] of one case
 * @returns {Promise<CaseResults>}
 */
export async function runCases(engine, variant, files, id) {
  const filter = id === undefined ? [] : ['--filter', id];
  const words = ['test', variant, '--format', 'json', ...filter];
  const { output, errors } = await engine.run(words, files);
  /** @type {any[]} */
  const suites = output.trim() ? JSON.parse(output) : [];
  return {
    cases: suites.flatMap(suite => suite.cases ?? []),
    golden: suites.flatMap(suite => suite.files ?? []),
    errors,
  };
}

/**
 * A place such as "mine/cases/start.toml:12" in the project with this name; null if it is elsewhere.
 * @param {string} at
 * @param {string} project
 */
export function placeIn(at, project) {
  const found = /^(.*):(\d+)$/.exec(at);
  if (!found?.[1].startsWith(`${project}/`)) return null;
  return { file: found[1].slice(project.length + 1), line: Number(found[2]) };
}
