// The id of a variant, which is also the name of its folder and of its project.
import { placesIn } from './toml_places.js';

/** True if a variant, and so its folder, may be called this. @param {string} id */
export function isVariantId(id) {
  return /^[a-z][a-z0-9_]*$/.test(id);
}

/** Why a variant cannot have this id; empty if it can. @param {string} id */
export function problemOfVariantId(id) {
  if (isVariantId(id)) return '';
  const like = id
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '');
  return `Use small letters, digits and _, with a letter first, such as ${like || 'my_variant'}.`;
}

/** @param {string} text of variant.toml */
function placeOfId(text) {
  const place = placesIn(text).find(
    ({ kind, path }) => kind === 'key' && path.join('.') === 'variant.id',
  );
  const found = place && /=\s*(["'])(.*?)\1/.exec(text.slice(place.from, place.to));
  if (!place || !found) return null;
  const from = place.from + found.index + found[0].indexOf(found[1]);
  return { id: found[2], from, to: from + found[2].length + 2 };
}

/** The id that a variant.toml states; undefined if it states none. @param {string} text */
export function variantIdIn(text) {
  return placeOfId(text)?.id;
}

/** The id that a variant.toml states, if a folder may be called so. @param {string} text */
export function folderIdIn(text) {
  const id = variantIdIn(text);
  return id !== undefined && isVariantId(id) ? id : undefined;
}

/**
 * The same variant.toml with another id; unchanged if it states none.
 * @param {string} text
 * @param {string} id
 */
export function withVariantId(text, id) {
  const place = placeOfId(text);
  return place ? `${text.slice(0, place.from)}"${id}"${text.slice(place.to)}` : text;
}

/**
 * The first of NAME, NAME_2, NAME_3 … that is not taken.
 * @param {string} name
 * @param {Iterable<string>} taken
 */
export function freeVariantId(name, taken) {
  const all = new Set(taken);
  if (!all.has(name)) return name;
  const stem = name.replace(/_\d+$/, '');
  let number = 2;
  while (all.has(`${stem}_${number}`)) ++number;
  return `${stem}_${number}`;
}
