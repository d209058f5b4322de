// What a picture of a map says of a province.
import { all } from './elements.js';

/** @import { MapPlaces } from './map_words.js' */

/**
 * The number in a class as "b-o3", for the letter "o"; -1 if the element has none.
 * @param {Element | null} of
 * @param {string} letter
 */
function numberInClass(of, letter) {
  const found = new RegExp(`^b-${letter}(\\d+)`).exec(of?.getAttribute('class') ?? '');
  return found ? Number(found[1]) : -1;
}

/**
 * What the mark of a province means; empty if it has none.
 * @param {Document | ShadowRoot} root
 * @param {SVGGElement} view
 * @param {number} province
 */
function signOf(root, view, province) {
  const mark = view.querySelector(`[data-in="${province}"]`);
  const sign = mark && root.querySelector(mark.getAttribute('href') ?? '');
  return sign?.querySelector('title')?.textContent ?? '';
}

/**
 * "coast, center, owned by Ruritania"
 * @param {Document | ShadowRoot} root
 * @param {SVGGElement} view
 * @param {MapPlaces} places
 * @param {number} province
 */
function describeProvince(root, view, { words }, province) {
  const star = view.querySelector(`use[href="#b-c${province}"]`);
  const ground = view.querySelector(`use[href="#b-g${province}"][class^="b-o"]:not([data-by])`);
  const ownerOfGround = numberInClass(ground, 'o');
  const owner = ownerOfGround >= 0 ? ownerOfGround : numberInClass(star, 'p');
  const center = root.getElementById(`b-c${province}`);
  const facts = [words.kinds[province]];
  const isLater = !star && center?.classList.contains('b-later');
  const sign = signOf(root, view, province);
  if (sign) facts.push(sign);
  else if (center) facts.push(isLater ? 'may become a center' : 'center');
  if (owner >= 0) facts.push(`owned by ${words.powers[owner]}`);
  return facts.join(', ');
}

/**
 * "cavalry of Ruritania"
 * @param {HTMLElement} sign
 * @param {MapPlaces} places
 */
function describeUnit(sign, { words }) {
  const unitClass = sign.dataset.class ?? sign.getAttribute('href')?.slice('#b-u'.length);
  const number = sign.dataset.number ? ` #${sign.dataset.number}` : '';
  return `${words.classes[Number(unitClass)]}${number} of ${words.powers[numberInClass(sign, 'p')]}`;
}

/**
 * The units in a province, in words.
 * @param {SVGGElement} view
 * @param {MapPlaces} places
 * @param {number} province
 */
export function unitsIn(view, places, province) {
  const units = [];
  for (const sign of all('[data-at]', view)) {
    const space = places.spaces[Number(sign.dataset.at)];
    if (space?.of !== province) continue;
    const where = space === places.whole(province) ? '' : `, ${space.name}`;
    const fate = sign.dataset.out === undefined ? '' : ', dislodged';
    units.push(describeUnit(sign, places) + where + fate);
  }
  return units;
}

/**
 * What the province is, and what stands there: a sentence for each.
 * @param {Document | ShadowRoot} root with the definitions of the sheet
 * @param {SVGGElement} view
 * @param {MapPlaces} places
 * @param {number} province
 */
export function factsOf(root, view, places, province) {
  return [describeProvince(root, view, places, province), ...unitsIn(view, places, province)];
}
