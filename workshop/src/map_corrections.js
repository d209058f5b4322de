// What does not fit the terrain of provinces, as after seas were named that a drawing did not show.
import { groundOf, provinceOf } from './map_proposals.js';
import { partStep, setStep } from './map_steps.js';
import { tomlValue } from './toml_value.js';

/** @import { Edge, Ground, Travel } from './map_proposals.js' */
/** @import { Border } from './map_borders.js' */
/** @import { EditStep, Look } from './look.js' */

/**
 * @typedef {object} Corrections
 * @property {Edge[]} edges over ground on which their class does not travel
 * @property {string[]} shores inland provinces that touch a sea
 * @property {string} shore the terrain that these should have; empty if none or several would do
 * @property {string[]} seas with coasts
 * @property {string[]} dry shores that touch no sea, as after a sea was removed
 * @property {string} land the terrain that these should have; empty if there is none
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
  const land = landTerrain(look);
  const dry = land ? dryShores(look, borders, grounds) : [];
  const isInlandThen = (/** @type {string} */ id) =>
    dry.includes(id) || (isInland(id) && !shores.includes(id));
  const edges = look.edges.filter(({ class: of, from, to }) => {
    const ends = [provinceOf(from), provinceOf(to)];
    if (ways.get(of) === 'land') return ends.some(isSea);
    return ways.get(of) === 'sea' && ends.some(isInlandThen);
  });
  const seas = look.provinces.filter(({ id, coasts }) => coasts.length && isSea(id));
  return { edges, shores, shore, seas: seas.map(({ id }) => id), dry, land };
}

/**
 * Shores with neighbors of which none is a sea, by their shapes and by their edges.
 * @param {Look} look
 * @param {Border[]} borders
 * @param {Map<string, Ground>} grounds
 */
function dryShores({ provinces, edges }, borders, grounds) {
  const isShore = (/** @type {string} */ id) =>
    !!grounds.get(id)?.isShore && !grounds.get(id)?.isSea;
  /** @type {Map<string, string[]>} */
  const beside = new Map();
  const add = (/** @type {string} */ a, /** @type {string} */ b) =>
    beside.set(a, [...(beside.get(a) ?? []), b]);
  const pairs = [
    ...borders.map(({ a, b }) => [a, b]),
    ...edges.map(({ from, to }) => [provinceOf(from), provinceOf(to)]),
  ];
  for (const [a, b] of pairs) {
    add(a, b);
    add(b, a);
  }
  const ids = provinces.map(({ id }) => id).filter(id => isShore(id) && beside.has(id));
  return ids.filter(id => !beside.get(id)?.some(other => grounds.get(other)?.isSea));
}

/** The most frequent terrain of inland provinces; the first of the variant if none is used. @param {Look} look */
function landTerrain({ terrains, provinces }) {
  const found = terrains.filter(({ lands, carries }) => !lands && !carries).map(({ id }) => id);
  const uses = (/** @type {string} */ id) =>
    provinces.filter(({ terrain }) => terrain === id).length;
  return found.reduce((best, id) => (uses(id) > uses(best) ? id : best), found[0] ?? '');
}

/** The terrain of shores, if there is one alone. @param {Look} look */
function shoreTerrain({ terrains }) {
  const found = terrains.filter(({ lands, carries }) => lands && !carries);
  return found.length === 1 ? found[0].id : '';
}

/** What is wrong, in words; empty if nothing is. @param {Corrections} corrections */
export function describeCorrections({ edges, shores, seas, dry }) {
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
    ...count(dry.length, 'shore touches no sea', 'shores touch no sea'),
  ].join('; ');
}

/**
 * Edges go, inland provinces become shores, shores without a sea become land, and seas and land lose
 * their coasts with the edges that end there.
 * @param {Look} look
 * @param {Corrections} corrections
 * @returns {EditStep[]}
 */
export function correctionSteps(look, { edges, shores, shore, seas, dry, land }) {
  const dryCoasts = look.provinces.filter(({ id, coasts }) => coasts.length && dry.includes(id));
  const bare = [...seas, ...dryCoasts.map(({ id }) => id)];
  const atCoasts = look.edges.filter(({ from, to }) =>
    [from, to].some(place => place.includes('/') && bare.includes(provinceOf(place))),
  );
  const parted = [...edges, ...atCoasts.filter(edge => !edges.includes(edge))];
  const become = (/** @type {string[]} */ ids, /** @type {string} */ terrain) =>
    ids.map(id => setStep(['province', id, 'terrain'], tomlValue(terrain)));
  return [
    ...parted.map(partStep),
    ...bare.map(id => /** @type {EditStep} */ ({ do: 'remove', path: ['province', id, 'coasts'] })),
    ...become(shores, shore),
    ...become(dry, land),
  ];
}
