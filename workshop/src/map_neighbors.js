// Which neighbors a province can get by its card: what fits the class, the nearest first.
import { coastNear, edgeKey, groundOf } from './map_proposals.js';
import { edgesAt } from './map_steps.js';
import { distanceOf } from './shapes.js';

/** @import { Look, Province } from './look.js' */
/** @import { MapDesk } from './map_desk.js' */
/** @import { Travel } from './map_proposals.js' */

/** True if a class that travels so can be in the province. @param {Look} look @param {Province} province @param {Travel} travel */
export function fits(look, { terrain }, travel) {
  const { isSea, isShore } = groundOf(look, terrain);
  if (travel === 'land') return !isSea || isShore;
  return travel === 'none' || isSea || isShore;
}

/**
 * Edges that a class can get from a province, as values "FROM TO" with words.
 * @param {MapDesk} desk
 * @param {Province} province
 * @param {string} of the class
 * @returns {[value: string, words: string][]}
 */
export function neighborChoices(desk, province, of) {
  const { look, painter } = desk;
  const travel = desk.travels().get(of) ?? 'none';
  if (!fits(look, province, travel)) return [];
  const known = new Set(
    edgesAt(look, province.id).map(edge => edgeKey(edge.class, edge.from, edge.to)),
  );
  const places = (/** @type {Province} */ one) => {
    const usesCoasts = coastNear(look, one, of, painter.pointOf(one)) !== one.id;
    return travel !== 'land' && usesCoasts ? one.coasts : [one];
  };
  const point = painter.pointOf(province);
  return look.provinces
    .filter(one => one.id !== province.id && fits(look, one, travel))
    .map(one => ({ one, away: distanceOf(painter.pointOf(one), point) }))
    .sort((a, b) => a.away - b.away)
    .flatMap(({ one }) =>
      places(one).flatMap(to => places(province).map(from => ({ one, from: from.id, to }))),
    )
    .filter(({ from, to }) => !known.has(edgeKey(of, from, to.id)))
    .map(({ one, from, to }) => {
      const name = to.id === one.id ? one.name : `${one.name}, ${to.name}`;
      const words = `${name} (${to.id})`;
      return [`${from} ${to.id}`, from.includes('/') ? `${from} – ${words}` : words];
    });
}
