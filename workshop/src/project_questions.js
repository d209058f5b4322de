// What a person is asked about a project: another name for it, and whether it is to be removed.
import { confirmLoss } from '../../core/pages/web/dialogs.js';
import { sizeInWords } from './content.js';
import { askForText } from './forms_dialog.js';
import { tellingProblems } from './versions.js';
import { problemOfVariantId } from './variant_id.js';

/** @import { Shop } from './shop.js' */
/** @import { Files } from './storage.js' */

/**
 * What tells a project from others of a similar name: its drawing or parent, and its size.
 * @param {Files} files
 */
export function traitsOf(files) {
  const text = (/** @type {string} */ path) => String(files[path] ?? '');
  const [, parent] = /^extends\s*=\s*"([^"]*)"/m.exec(text('variant.toml')) ?? [];
  const [, drawing] = /^picture\s*=\s*"([^"]*)"/m.exec(text('map.toml')) ?? [];
  const bytes = Object.values(files).reduce((sum, { length }) => sum + length, 0);
  const count = Object.keys(files).length;
  return [
    ...(parent ? [`it changes ${parent}`] : []),
    ...(drawing ? [`it is drawn in ${drawing}`] : []),
    `${count} ${count === 1 ? 'file' : 'files'}, ${sizeInWords(bytes)}`,
  ].join('; ');
}

/**
 * Removes a project if the person agrees; true if it was removed.
 * @param {Shop} shop
 * @param {string} id
 */
export async function removeProject(shop, id) {
  const { projects, project } = shop;
  if (shop.readOnly && project.id === id) {
    shop.problem('This project is open in another tab; remove it there.');
    return false;
  }
  const removed = await tellingProblems(shop, async () => {
    const { name, changed } = await projects.rowOf(id);
    const traits = traitsOf(await projects.storage.readFiles(id));
    const text =
      `It was changed on ${new Date(changed).toLocaleString()}; ${traits}. Its files and versions ` +
      'are removed from this browser and cannot be brought back. Download it first if you may need it.';
    if (!(await confirmLoss(`Remove ${name}?`, text, 'Remove it'))) return '';
    await projects.remove(id);
    return name;
  });
  if (removed) shop.tell(`${removed} is removed.`);
  return !!removed;
}

/**
 * Gives a project, and so its variant, another id; true if it was done.
 * @param {Shop} shop
 * @param {string} id
 */
export async function renameProject(shop, id) {
  const { projects } = shop;
  const done = await tellingProblems(shop, async () => {
    const { name } = await projects.rowOf(id);
    const taken = await projects.names();
    const problemOf = (/** @type {string} */ wanted) =>
      problemOfVariantId(wanted) ||
      (wanted !== name && taken.includes(wanted) ? `There is already a project ${wanted}.` : '');
    const label = 'Id of the variant: small letters, digits and _';
    const wanted = await askForText(`Rename ${name}`, label, name, problemOf);
    return wanted !== null && wanted !== name && (await projects.rename(id, wanted));
  });
  return done === true;
}
