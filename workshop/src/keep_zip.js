// Folders as .zip files: written for downloads, and read when somebody brings one.
import { strToU8, unzipSync, zipSync } from 'fflate';

/** @import { Files } from './storage.js' */

/** What a file that is brought may hold, unpacked. */
const limits = { files: 2000, bytes: 64 << 20 };

/** All entries have this date, so that the same files give the same bytes. */
const date = new Date(1980, 0, 1, 12);

/**
 * The files as a .zip with one folder.
 * @param {string} folder
 * @param {Files} files
 * @returns {Uint8Array}
 */
export function zipFolder(folder, files) {
  const entries = Object.entries(files)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, content]) => {
      const bytes = typeof content === 'string' ? strToU8(content) : content;
      return [folder ? `${folder}/${path}` : path, bytes];
    });
  return zipSync(Object.fromEntries(entries), { mtime: date, level: 6 });
}

/**
 * The files of a .zip by their paths. Throws an Error for a person if it is broken or too large.
 * @param {Uint8Array} bytes
 * @returns {Record<string, Uint8Array>}
 */
export function unzip(bytes) {
  let count = 0;
  let size = 0;
  let isTooLarge = false;
  const filter = (/** @type {{ name: string, originalSize: number }} */ { name, originalSize }) => {
    ++count;
    size += originalSize;
    isTooLarge ||= count > limits.files || size > limits.bytes;
    return !isTooLarge && !name.endsWith('/');
  };
  let files;
  try {
    files = unzipSync(bytes, { filter });
  } catch {
    throw new Error('this .zip file is broken or of a kind that cannot be read');
  }
  if (isTooLarge) {
    throw new Error(
      `this .zip file holds too much: at most ${limits.files} files and ${limits.bytes >> 20} MB`,
    );
  }
  return files;
}

/**
 * Lets the browser save a file.
 * @param {string} name
 * @param {string | Uint8Array} content
 * @param {string} [type]
 */
export function download(name, content, type = 'application/octet-stream') {
  const address = URL.createObjectURL(new Blob([/** @type {BlobPart} */ (content)], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Lets the browser save a folder as a .zip.
 * @param {string} folder
 * @param {Files} files
 * @param {string} [name] of the .zip
 */
export function downloadFolder(folder, files, name = folder || 'variant') {
  download(`${name}.zip`, zipFolder(folder, files), 'application/zip');
}
