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
 * "coast, center, owned by Ruritania"
 * @param {Document | ShadowRoot} root
 * @param {SVGGElement} view
 * @param {MapPlaces} places
 * @param {number} province
 */
function describeProvince(root, view, { words }, province) {
  const mark = view.querySelector(`use[href="#b-c${province}"]`);
  const ground = view.querySelector(`use[href="#b-g${province}"][class^="b-o"]`);
  const ownerOfGround = numberInClass(ground, 'o');
  const owner = ownerOfGround >= 0 ? ownerOfGround : numberInClass(mark, 'p');
  const center = root.getElementById(`b-c${province}`);
  const facts = [words.kinds[province]];
  const isLater = !mark && center?.classList.contains('b-later');
  if (center) facts.push(isLater ? 'may become a center' : 'center');
  if (owner >= 0) facts.push(`owned by ${words.powers[owner]}`);
  return facts.join(', ');
}

/**
 * "cavalry of Ruritania"
 * @param {HTMLElement} sign
 * @param {MapPlaces} places
 */
function describeUnit(sign, { words }) {
  if (sign.dataset.said) return sign.dataset.said;
  const unitClass = Number(sign.getAttribute('href')?.slice('#b-u'.length));
  return `${words.classes[unitClass]} of ${words.powers[numberInClass(sign, 'p')]}`;
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
