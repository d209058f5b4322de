// Paths as a person knows them: in the project, not where the engine keeps its folder.

/**
 * A text of the engine in which paths of the project are written without what leads to it.
 * @param {string} text
 * @param {string} project its name
 */
export function withOwnPaths(text, project) {
  const folder = new RegExp(`(?<![\\w./-])(?:/work/)?${project}/(?=[\\w.])`, 'g');
  return text.replace(folder, '').replace(/(?<![\w./-])\/work\/(?=\w)/g, '');
}
