// Which keys the findings of the check concern.
import { placesIn } from './toml_places.js';

/** @import { Finding } from './look.js' */

/** More of them would hide the fields. */
const mostFindings = 100;

/**
 * Errors and warnings with the paths of the keys in whose lines they are.
 * @param {Finding[]} findings
 * @param {(file: string) => string} read
 */
export function findingsByPath(findings, read) {
  /** @type {Map<string, ReturnType<typeof placesIn>>} */
  const known = new Map();
  /** @type {{ path: string[], finding: Finding }[]} */
  const found = [];
  for (const finding of findings) {
    const { file, line, severity } = finding;
    if (severity === 'note' || !file.endsWith('.toml') || file.includes('/')) continue;
    const places = known.get(file) ?? placesIn(read(file));
    known.set(file, places);
    const place = places.filter(one => one.line <= line).pop();
    if (place) found.push({ path: place.path, finding });
    if (found.length === mostFindings) break;
  }
  return found;
}
