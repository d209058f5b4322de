// Headings of orders, which name powers: they follow when a power gets another name.

/** @import { FileEdit, Project } from './project.js' */

/** Files in which orders stand below headings. @param {string} path */
const hasHeadings = path => /\.txt$/.test(path) || /^cases\/.*\.toml$/.test(path);

/**
 * The edits that put another name into the headings of a power.
 * @param {Pick<Project, 'paths' | 'text'>} project
 * @param {string} oldName
 * @param {string} newName
 * @returns {FileEdit[]}
 */
export function headingEdits(project, oldName, newName) {
  const name = oldName.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const heading = new RegExp(`^([ \\t]*)${name}([ \\t]*:[ \\t]*\\r?)$`, 'gim');
  return project
    .paths()
    .filter(hasHeadings)
    .map(path => {
      const text = project.text(path);
      const put = (/** @type {string} */ _, /** @type {string} */ a, /** @type {string} */ b) =>
        `${a}${newName}${b}`;
      return { path, content: text.replace(heading, put) };
    });
}
