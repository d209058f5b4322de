// What the parts of "Try" have in common.
/** @import { CommandResult } from './engine_client.js' */

/**
 * A part of the view, shown when it is chosen.
 * @typedef {object} Part
 * @property {HTMLElement} root
 * @property {() => unknown} show
 * @property {() => void} [hide]
 */

/** True if the person stopped the engine. @param {unknown} problem */
export function isStopped(problem) {
  return problem instanceof DOMException && problem.name === 'AbortError';
}

/** @param {unknown} problem */
export function sentenceOf(problem) {
  return problem instanceof Error ? problem.message : String(problem);
}

/**
 * What a command wrote; throws an Error with what it said if it did not write it.
 * @param {CommandResult} result
 * @param {string} path
 */
export function writtenFile({ files, errors }, path) {
  const content = files[path];
  if (content === undefined) throw new Error(errors.trim() || `'${path}' was not written`);
  return content;
}

/** The same for a text. @param {CommandResult} result @param {string} path */
export function writtenText(result, path) {
  return String(writtenFile(result, path));
}

/** Cases do not change what is played. @param {string} path */
export const isCase = path => path.startsWith('cases/');

/** The time now, as people write it. */
export function timeNow() {
  return new Date().toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
}
