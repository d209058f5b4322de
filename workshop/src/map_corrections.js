// What does not fit the terrain of provinces, as after seas were named that a drawing did not show.
import { groundOf, provinceOf } from './map_proposals.js';
import { partStep, setStep } from './map_steps.js';
import { tomlValue } from './toml_value.js';

/** @import { Edge, Travel } from './map_proposals.js' */
/** @import { Border } from './map_borders.js' */
/** @import { EditStep, Look } from './look.js' */

/**
 * @typedef {object} Corrections
 * @property {Edge[]} edges over ground on which their class does not travel
 * @property {string[]} shores inland provinces that touch a sea
 * @property {string} shore the terrain that these should have; empty if none or several would do
 * @property {string[]} seas with coasts
 */

/**
 * @param {Look} look
 * @param {Map<string, Travel>} ways how each class travels
 * @param {Border[]} borders
 * @returns {Corrections}
 */
export function findCorrections(look, ways, borders) {
  const grounds = new Map(look.provinces.map(({ id, terrain }) => [id, groundOf(look, terrain)]));
  const isSea = (/** @type {string} */ id) => !!grounds.get(id)?.isSea && !grounds.get(id)?.isShore;
  const isInland = (/** @type {string} */ id) => {
    const ground = grounds.get(id);
    return !!ground && !ground.isSea && !ground.isShore;
  };
  const shore = shoreTerrain(look);
  const touchSea = borders.flatMap(({ a, b }) => [
    ...(isInland(a) && isSea(b) ? [a] : []),
    ...(isInland(b) && isSea(a) ? [b] : []),
  ]);
  const shores = shore ? [...new Set(touchSea)].sort() : [];
  const edges = look.edges.filter(({ class: of, from, to }) => {
    const ends = [provinceOf(from), provinceOf(to)];
    if (ways.get(of) === 'land') return ends.some(isSea);
    return ways.get(of) === 'sea' && ends.some(id => isInland(id) && !shores.includes(id));
  });
  const seas = look.provinces.filter(({ id, coasts }) => coasts.length && isSea(id));
  return { edges, shores, shore, seas: seas.map(({ id }) => id) };
}

/** The terrain of shores, if there is one alone. @param {Look} look */
function shoreTerrain({ terrains }) {
  const found = terrains.filter(({ lands, carries }) => lands && !carries);
  return found.length === 1 ? found[0].id : '';
}

/** What is wrong, in words; empty if nothing is. @param {Corrections} corrections */
export function describeCorrections({ edges, shores, seas }) {
  const count = (
    /** @type {number} */ number,
    /** @type {string} */ one,
    /** @type {string} */ many,
  ) => (number ? [`${number} ${number === 1 ? one : many}`] : []);
  return [
    ...count(edges.length, 'edge leads', 'edges lead').map(
      text => `${text} over ground on which the class does not travel`,
    ),
    ...count(shores.length, 'inland province touches', 'inland provinces touch').map(
      text => `${text} a sea`,
    ),
    ...count(seas.length, 'sea has coasts', 'seas have coasts'),
  ].join('; ');
}

/**
 * Edges go, inland provinces become shores, and seas lose their coasts with the edges that end there.
 * @param {Look} look
 * @param {Corrections} corrections
 * @returns {EditStep[]}
 */
export function correctionSteps(look, { edges, shores, shore, seas }) {
  const atCoasts = look.edges.filter(({ from, to }) =>
    [from, to].some(place => place.includes('/') && seas.includes(provinceOf(place))),
  );
  const parted = [...edges, ...atCoasts.filter(edge => !edges.includes(edge))];
  return [
    ...parted.map(partStep),
    ...seas.map(id => /** @type {EditStep} */ ({ do: 'remove', path: ['province', id, 'coasts'] })),
    ...shores.map(id => setStep(['province', id, 'terrain'], tomlValue(shore))),
  ];
}
