// Paths of the machine as the program has them, which knows only those of Unix: on Windows,
// C:\Users\ann is /c/Users/ann.
import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs';

/**
 * @param {string} path
 * @param {string} platform as `process.platform` names it
 */
export function enginePath(path, platform) {
  if (platform !== 'win32') return path;
  const drive = /^([A-Za-z]):(?=[\\/]|$)/.exec(path);
  const below = (drive ? path.slice(2) : path).replaceAll('\\', '/');
  return drive ? `/${drive[1].toLowerCase()}${below}` : below;
}

/**
 * The words of a command, in which paths may stand alone or after "=".
 * @param {string[]} words
 * @param {string} platform
 */
export function enginePaths(words, platform) {
  return words.map(word => {
    const option = /^(--[a-z-]+=)(.*)$/s.exec(word);
    return option ? option[1] + enginePath(option[2], platform) : enginePath(word, platform);
  });
}

/** What Unix keeps there is no file. */
const special = ['dev', 'proc', 'sys', 'chancery'];

/**
 * The folders to mount, by their paths in the program.
 * @param {string} platform
 * @returns {[path: string, root: string][]}
 */
export function machineFolders(platform) {
  if (platform === 'win32') {
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
    return letters
      .filter(letter => existsSync(`${letter}:\\`))
      .map(letter => [`/${letter}`, `${letter}:\\`]);
  }
  return readdirSync('/')
    .filter(name => !special.includes(name) && isFolder(`/${name}`))
    .map(name => [`/${name}`, realpathSync(`/${name}`)]);
}

/** @param {string} path */
function isFolder(path) {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
