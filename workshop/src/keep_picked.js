// Files that somebody picked, dropped or opened, by their paths.
import { unzip } from './keep_zip.js';

/** @import { Files } from './storage.js' */
/** @typedef {Record<string, Uint8Array>} PickedFiles */

/** What may be picked at once. */
const limits = { files: 2000, bytes: 64 << 20 };

/** Takes files until there are too many. */
class Basket {
  /** @type {Map<string, Uint8Array>} */
  #files = new Map();
  #bytes = 0;

  /**
   * @param {string} path
   * @param {Blob} blob
   */
  async add(path, blob) {
    this.#bytes += blob.size;
    if (this.#files.size >= limits.files || this.#bytes > limits.bytes) {
      const most = `${limits.files} files and ${limits.bytes >> 20} MB`;
      throw new Error(`this is more than a variant can hold: at most ${most}`);
    }
    this.#files.set(plainPath(path), new Uint8Array(await blob.arrayBuffer()));
  }

  /** @returns {PickedFiles} */
  get files() {
    return Object.fromEntries(this.#files);
  }
}

/**
 * A path with '/' between its parts; none of them leads out of the folder.
 * @param {string} path
 */
export function plainPath(path) {
  const parts = path.split(/[/\\]/).filter(part => part !== '' && part !== '.');
  if (!parts.length || parts.includes('..') || /^[A-Za-z]:$/.test(parts[0])) {
    throw new Error(`'${path}' is not a path inside a folder`);
  }
  return parts.join('/');
}

/**
 * Reads what a field for files has, what was dropped, or a folder of the machine. A .zip that comes
 * alone is unpacked. Throws an Error for the person if it is too much.
 * @param {FileList | File[] | DataTransfer | FileSystemDirectoryHandle} picked
 * @returns {Promise<PickedFiles>}
 */
export async function readPicked(picked) {
  const basket = new Basket();
  if ('getDirectoryHandle' in picked) await addFolder(basket, picked, '');
  else if ('dataTransfer' in picked || 'items' in picked) {
    await addDropped(basket, /** @type {DataTransfer} */ (picked));
  } else {
    for (const file of picked) await basket.add(file.webkitRelativePath || file.name, file);
  }
  return unpackedAlone(basket.files);
}

/**
 * @param {Basket} basket
 * @param {FileSystemDirectoryHandle} folder
 * @param {string} path
 */
async function addFolder(basket, folder, path) {
  for await (const [name, handle] of folder.entries()) {
    if (isHidden(name)) continue;
    if (handle.kind === 'file') {
      const file = await /** @type {FileSystemFileHandle} */ (handle).getFile();
      await basket.add(path + name, file);
    } else {
      const inner = /** @type {FileSystemDirectoryHandle} */ (handle);
      await addFolder(basket, inner, `${path}${name}/`);
    }
  }
}

/**
 * @param {Basket} basket
 * @param {DataTransfer} dropped
 */
async function addDropped(basket, { items, files }) {
  // Entries are gone after the first wait.
  const entries = [...items].map(item => item.webkitGetAsEntry?.() ?? null);
  if (entries.every(entry => entry === null)) {
    for (const file of files) await basket.add(file.name, file);
  }
  for (const entry of entries) {
    if (entry) await addEntry(basket, entry);
  }
}

/**
 * @param {Basket} basket
 * @param {FileSystemEntry} entry
 */
async function addEntry(basket, entry) {
  if (isHidden(entry.name)) return;
  if (entry.isFile) {
    const { file } = /** @type {FileSystemFileEntry} */ (entry);
    const content = await new Promise((done, failed) => file.call(entry, done, failed));
    await basket.add(entry.fullPath, content);
    return;
  }
  const reader = /** @type {FileSystemDirectoryEntry} */ (entry).createReader();
  for (;;) {
    /** A folder is read in parts, until one is empty. @type {FileSystemEntry[]} */
    const entries = await new Promise((done, failed) => reader.readEntries(done, failed));
    if (!entries.length) return;
    for (const inner of entries) await addEntry(basket, inner);
  }
}

/** @param {string} name */
function isHidden(name) {
  return (name.startsWith('.') && name !== '..') || name === '__MACOSX';
}

/** @param {PickedFiles} files */
function unpackedAlone(files) {
  const [[name, bytes] = ['', undefined], ...others] = Object.entries(files);
  if (others.length || !bytes || !name.toLowerCase().endsWith('.zip')) return files;
  const unpacked = Object.entries(unzip(bytes))
    .filter(([path]) => !path.split('/').some(isHidden))
    .map(([path, content]) => [plainPath(path), content]);
  return Object.fromEntries(unpacked);
}

/**
 * The only folder that all files are in, and their paths in it; '' if they are not in one.
 * @template Content
 * @param {Record<string, Content>} files
 * @returns {{ folder: string, files: Record<string, Content> }}
 */
export function insideFolder(files) {
  const paths = Object.keys(files);
  const folder = paths[0]?.split('/')[0] ?? '';
  if (!paths.length || !paths.every(path => path.startsWith(`${folder}/`))) {
    return { folder: '', files };
  }
  const inner = Object.entries(files).map(([path, content]) => [
    path.slice(folder.length + 1),
    content,
  ]);
  return { folder, files: Object.fromEntries(inner) };
}

/**
 * Files as a project has them: texts where the bytes are UTF-8.
 * @param {Files} files
 * @returns {Files}
 */
export function asContents(files) {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => {
      if (typeof content === 'string') return [path, content];
      try {
        return [path, decoder.decode(content)];
      } catch {
        return [path, content];
      }
    }),
  );
}
