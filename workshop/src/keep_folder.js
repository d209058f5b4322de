// Saves a project as a folder of this machine, or as a .zip in browsers that cannot.
import { downloadFolder } from './keep_zip.js';

/** @import { Content } from './content.js' */
/** @import { Files } from './storage.js' */

/** @typedef {(options: object) => Promise<FileSystemDirectoryHandle>} FolderPicker */

/** Lets a person choose a folder; undefined in browsers without it. */
const pickFolder = /** @type {FolderPicker | undefined} */ (
  /** @type {any} */ (globalThis).showDirectoryPicker
);

export const canSaveFolder = pickFolder !== undefined;

/**
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} path
 * @param {Content} content
 */
async function writeFile(folder, path, content) {
  const parts = path.split('/');
  const name = String(parts.pop());
  let inner = folder;
  for (const part of parts) inner = await inner.getDirectoryHandle(part, { create: true });
  const handle = await inner.getFileHandle(name, { create: true });
  // What is written counts when it is closed: a file is never half new.
  const stream = await handle.createWritable();
  await stream.write(/** @type {FileSystemWriteChunkType} */ (content));
  await stream.close();
}

/**
 * Writes the files into a folder with this name, in one that the person chooses. Other files there
 * stay.
 * @param {string} name
 * @param {Files} files
 * @returns {Promise<string | null>} what to tell the person; null if they chose no folder
 */
export async function saveFolder(name, files) {
  if (!pickFolder) {
    downloadFolder(name, files);
    return `${name}.zip is in your downloads.`;
  }
  let chosen;
  try {
    chosen = await pickFolder({ id: 'variants', mode: 'readwrite' });
  } catch (problem) {
    if (problem instanceof DOMException && problem.name === 'AbortError') return null;
    throw problem;
  }
  const isIt = chosen.name === name;
  const folder = isIt ? chosen : await chosen.getDirectoryHandle(name, { create: true });
  for (const [path, content] of Object.entries(files)) await writeFile(folder, path, content);
  const where = isIt ? name : `${chosen.name}/${name}`;
  return `${Object.keys(files).length} files are written to ${where}.`;
}
