// What is done to a map, as steps of an edit of its files.
import { bordersOf, middleOf } from './map_borders.js';
import {
  coastNear,
  edgeKey,
  groundOf,
  proposeEdges,
  provinceOf,
  travels,
} from './map_proposals.js';
import { join } from './map_regions.js';
import {
  boundsMeet,
  boundsOf,
  distanceOf,
  distanceToOutline,
  isWithin,
  nearestOnSide,
  pointToGrid,
  readPath,
  roomiestPoint,
  writePath,
} from './shapes.js';
import { tomlValue } from './toml_value.js';

/** @import { EditStep, Look, Province } from './look.js' */
/** @import { Edge } from './map_proposals.js' */
/** @import { Point, Shape } from './shapes.js' */
/** @import { Changes, Topology } from './topology.js' */

/** What is known of a province that is new. @typedef {{ id: string, name: string, terrain: string, center?: boolean }} NewProvince */
/** Steps, and the shapes as they will be. @typedef {{ steps: EditStep[], changes: Changes }} Plan */

/** @param {Point} point */
export function tomlPoint(point) {
  return `[${pointToGrid(point).join(', ')}]`;
}

/**
 * @param {string[]} path
 * @param {string} value as TOML
 * @returns {EditStep}
 */
export function setStep(path, value) {
  return { do: 'set', path, value };
}

/**
 * @param {Changes} changes
 * @returns {EditStep[]}
 */
export function shapeSteps(changes) {
  return [...changes].map(([id, shape]) =>
    setStep(['province', id, 'shape'], tomlValue(writePath(shape))),
  );
}

/** What is known of a province, as steps that write it. @param {NewProvince} known @returns {EditStep[]} */
function declaringSteps({ id, name, terrain, center }) {
  return [
    setStep(['province', id, 'name'], tomlValue(name)),
    setStep(['province', id, 'terrain'], tomlValue(terrain)),
    ...(center ? [setStep(['province', id, 'center'], 'true')] : []),
  ];
}

/**
 * A new province with its shape.
 * @param {NewProvince} known
 * @param {Changes} changes its shape, and those of neighbors that have new corners
 * @returns {Plan}
 */
export function drawPlan(known, changes) {
  return { steps: [...declaringSteps(known), ...shapeSteps(changes)], changes };
}

/** @param {Edge} edge @returns {EditStep} */
export function joinStep({ class: of, from, to }) {
  return { do: 'join', class: of, from, to };
}

/** Shapes that are no farther apart than this touch each other. */
const touchingDistance = 2;

/** True if both provinces have shapes, and these do not touch. @param {Look} look @param {string[]} ids */
export function areApart(look, ids) {
  const [a, b] = ids.map(id => readPath(look.provinces.find(one => one.id === id)?.shape ?? ''));
  if (!a.length || !b.length) return false;
  if (!boundsMeet(boundsOf(a), boundsOf(b), touchingDistance)) return true;
  const reaches = (/** @type {Shape} */ one, /** @type {Shape} */ other) =>
    one.flat().some(corner => distanceToOutline(other, corner) <= touchingDistance);
  return !reaches(a, b) && !reaches(b, a);
}

/**
 * Many new edges. Each `joinStep` reads the variant again, which would take long for hundreds.
 * @param {Edge[]} edges that are not there yet
 * @returns {EditStep[]}
 */
export function joinSteps(edges) {
  if (edges.length === 1) return edges.map(joinStep);
  return edges.map(({ class: of, from, to }) => ({
    do: 'add_item',
    path: ['edges', of, from],
    value: tomlValue(to),
  }));
}

/** @param {Edge} edge @returns {EditStep} */
export function partStep({ class: of, from, to }) {
  return { do: 'part', class: of, from, to };
}

/**
 * Adds an edge of a class between two provinces, or removes those that are there. Between provinces
 * that do not touch, the new edge is a bridge.
 * @param {Look} look
 * @param {string} of the class
 * @param {{ id: string, point: Point }} first with the point that was tapped, which tells its coast
 * @param {{ id: string, point: Point }} second
 * @returns {EditStep[]}
 */
export function toggleEdge(look, of, first, second) {
  const place = (/** @type {{ id: string, point: Point }} */ { id, point }) => {
    const province = look.provinces.find(one => one.id === id);
    return province ? coastNear(look, province, of, point) : id;
  };
  const edge = { class: of, from: place(first), to: place(second) };
  const present = look.edges.filter(
    one =>
      one.class === of &&
      edgeKey('', provinceOf(one.from), provinceOf(one.to)) === edgeKey('', first.id, second.id),
  );
  const exact = present.find(
    one => edgeKey('', one.from, one.to) === edgeKey('', edge.from, edge.to),
  );
  if (exact) return [partStep(exact)];
  if (present.length) return present.map(partStep);
  if (areApart(look, [first.id, second.id])) return [{ do: 'join', ...edge, by: 'bridge' }];
  return [joinStep(edge)];
}

// --- cutting and joining -----------------------------------------------------------------------------

/** The edges that end in a province, from there. @param {Look} look @param {string} id @returns {Edge[]} */
export function edgesAt(look, id) {
  return look.edges.flatMap(edge => {
    if (provinceOf(edge.from) === id) return [{ class: edge.class, from: edge.from, to: edge.to }];
    if (provinceOf(edge.to) === id) return [{ class: edge.class, from: edge.to, to: edge.from }];
    return [];
  });
}

/**
 * A province cut in two: edges follow the ground that they lead to.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 * @param {NewProvince} fresh
 * @param {Changes} changes the shapes of both, and of neighbors that have new corners
 * @returns {Plan}
 */
export function cutPlan(look, topology, id, fresh, changes) {
  const old = look.provinces.find(province => province.id === id);
  const after = topology.copy();
  after.apply(changes);
  const before = neighborsOf(topology, id);
  const kept = neighborsOf(after, id);
  const given = neighborsOf(after, fresh.id);
  const steps = [...declaringSteps(fresh), ...shapeSteps(changes)];
  const led = edgesAt(look, id).filter(({ to }) => given.has(provinceOf(to)));
  const lost = led.filter(({ to }) => before.has(provinceOf(to)) && !kept.has(provinceOf(to)));
  const joined = led.map(edge => ({ ...edge, from: fresh.id }));
  if (old) joined.push(...between(look, after, old, fresh));
  return {
    steps: [
      ...steps,
      ...movedPoints(old, after.shape(id), after.shape(fresh.id)),
      ...lost.map(partStep),
      ...joinSteps(joined),
    ],
    changes,
  };
}

/**
 * A part of a province given to its neighbor: it has the edges that shapes suggest with what is new
 * beside it, and the province loses those to what is no longer beside it.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 * @param {string} to
 * @param {Changes} changes the shapes of both, and of neighbors that have new corners
 * @returns {Plan}
 */
export function givePlan(look, topology, id, to, changes) {
  const after = topology.copy();
  after.apply(changes);
  const [before, had] = [neighborsOf(topology, id), neighborsOf(topology, to)];
  const kept = neighborsOf(after, id);
  const lost = edgesAt(look, id).filter(
    edge => before.has(provinceOf(edge.to)) && !kept.has(provinceOf(edge.to)),
  );
  const borders = bordersOf(after, { only: new Set([to]) }).filter(
    ({ a, b }) => (a === to && !had.has(b)) || (b === to && !had.has(a)),
  );
  const joined = proposeEdges(look, after, { travels: travels(look), borders });
  const old = look.provinces.find(province => province.id === id);
  const points = movedPoints(old, after.shape(id), after.shape(to));
  const steps = [...shapeSteps(changes), ...points, ...lost.map(partStep), ...joinSteps(joined)];
  return { steps, changes };
}

/**
 * Points of a province that lie in the part that it loses get into what is left of it.
 * @param {Province | undefined} province
 * @param {Shape} kept
 * @param {Shape} lost
 * @returns {EditStep[]}
 */
function movedPoints(province, kept, lost) {
  if (!province || !kept.length) return [];
  const { id, at, label, coasts, own } = province;
  const away = (/** @type {Shape} */ shape, /** @type {Point} */ point) =>
    isWithin(shape, point) ? 0 : distanceToOutline(shape, point);
  const isLost = (/** @type {Point | null} */ point) =>
    point !== null && away(lost, point) < away(kept, point);
  const middle = roomiestPoint(kept);
  /** @type {EditStep[]} */
  const steps = isLost(at) ? [{ do: 'move', space: id, x: middle[0], y: middle[1] }] : [];
  if (isLost(label) && own) steps.push({ do: 'remove', path: ['province', id, 'label'] });
  for (const coast of coasts) {
    if (!coast.at || !isLost(coast.at)) continue;
    const [x, y] = pointToGrid(inward(nearestOnOutline(kept, coast.at), middle));
    const path = ['province', id, 'coasts', coastOf(coast.id), 'at'];
    steps.push(own ? setStep(path, tomlPoint([x, y])) : { do: 'move', space: coast.id, x, y });
  }
  return steps;
}

/** A little from a border toward the middle. @param {Point} border @param {Point} middle @returns {Point} */
function inward([x, y], [middleX, middleY]) {
  return [x + 0.15 * (middleX - x), y + 0.15 * (middleY - y)];
}

/** @param {Shape} shape @param {Point} point @returns {Point} */
function nearestOnOutline(shape, point) {
  const sides = shape.flatMap(ring =>
    ring.map((a, i) => nearestOnSide(point, a, ring[(i + 1) % ring.length])),
  );
  return sides.reduce((best, one) => (one.distance < best.distance ? one : best)).point;
}

/** @param {Topology} topology @param {string} id */
function neighborsOf(topology, id) {
  const borders = bordersOf(topology, { only: new Set([id]) });
  return new Set(borders.flatMap(({ a, b }) => (a === id ? [b] : b === id ? [a] : [])));
}

/**
 * The edges between the parts of a province, as shapes suggest them.
 * @param {Look} look
 * @param {Topology} after
 * @param {Province} old
 * @param {NewProvince} fresh
 */
function between(look, after, old, fresh) {
  const made = { ...old, id: fresh.id, terrain: fresh.terrain, coasts: [] };
  const grown = { ...look, provinces: [...look.provinces, made] };
  const borders = bordersOf(after, { only: new Set([fresh.id]) });
  const own = borders.filter(({ a, b }) => a === old.id || b === old.id);
  return proposeEdges(grown, after, { travels: travels(look), borders: own });
}

/**
 * Two provinces as one, with the edges of both.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} kept
 * @param {string} gone
 * @returns {Plan}
 */
export function joinPlan(look, topology, kept, gone) {
  const shape = join(topology.shape(kept), topology.shape(gone));
  /** @type {Changes} */
  const changes = new Map([[kept, shape]]);
  const known = new Set(look.edges.map(edge => edgeKey(edge.class, edge.from, edge.to)));
  /** @type {Edge[]} */
  const joined = [];
  for (const edge of edgesAt(look, gone)) {
    if (provinceOf(edge.to) === kept) continue;
    const moved = { ...edge, from: placeToward(look, topology, kept, edge) };
    if (known.has(edgeKey(moved.class, moved.from, moved.to))) continue;
    known.add(edgeKey(moved.class, moved.from, moved.to));
    joined.push(moved);
  }
  const isCenter = (/** @type {string} */ id) =>
    look.provinces.some(one => one.id === id && one.center);
  const centerSteps =
    isCenter(gone) && !isCenter(kept) ? [setStep(['province', kept, 'center'], 'true')] : [];
  const steps = [
    ...(shape.length ? shapeSteps(changes) : []),
    ...centerSteps,
    ...joinSteps(joined),
  ];
  steps.push(...goneSteps(look, gone, kept));
  changes.set(gone, []);
  return { steps, changes };
}

/**
 * A province removed, with its edges and as a home.
 * @param {Look} look
 * @param {string} id
 * @returns {Plan}
 */
export function removePlan(look, id) {
  return { steps: goneSteps(look, id, ''), changes: new Map([[id, []]]) };
}

/**
 * @param {Look} look
 * @param {string} gone
 * @param {string} heir that is a home instead; empty for none
 * @returns {EditStep[]}
 */
function goneSteps(look, gone, heir) {
  const homes = look.powers
    .filter(power => power.homes.includes(gone))
    .map(({ id, homes: own }) => {
      const isHeir = heir && !look.powers.some(power => power.homes.includes(heir));
      const next = own.flatMap(home => (home !== gone ? [home] : isHeir ? [heir] : []));
      return setStep(['power', id, 'homes'], tomlValue(next));
    });
  const isOwn = look.provinces.find(province => province.id === gone)?.own ?? true;
  if (isOwn) return [...homes, { do: 'remove_province', id: gone }];
  return [...homes, { do: 'add_item', path: ['remove', 'province'], value: tomlValue(gone) }];
}

/**
 * The place of a province that is nearest to the other end of an edge.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 * @param {Edge} edge
 */
function placeToward(look, topology, id, edge) {
  const province = look.provinces.find(one => one.id === id);
  const other = middleOfProvince(look, topology, provinceOf(edge.to));
  return province && other ? coastNear(look, province, edge.class, other) : id;
}

/**
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 * @returns {Point | null}
 */
export function middleOfProvince(look, topology, id) {
  const at = look.provinces.find(province => province.id === id)?.at;
  if (at) return at;
  const bounds = topology.bounds(id);
  return bounds && [(bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2];
}

// --- coasts ------------------------------------------------------------------------------------------

/** The id of a coast within its province: "NC" of "NEK/NC". @param {string} place */
export function coastOf(place) {
  return place.split('/')[1] ?? '';
}

/**
 * True if a province has a sea beside it, by its edges or by its shape.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 */
export function hasSeaBeside(look, topology, id) {
  const isSea = (/** @type {string} */ other) => {
    const terrain = look.provinces.find(one => one.id === other)?.terrain;
    return terrain !== undefined && groundOf(look, terrain).isSea;
  };
  if (isSea(id)) return false;
  return (
    edgesAt(look, id).some(({ to }) => isSea(provinceOf(to))) ||
    [...neighborsOf(topology, id)].some(isSea)
  );
}

/**
 * A new coast, with the edges by sea that are nearer to it than to the other coasts.
 * @param {Look} look
 * @param {Topology} topology
 * @param {Province} province
 * @param {{ id: string, name: string, at: Point }} coast its id within the province
 * @returns {EditStep[]}
 */
export function addCoastSteps(look, topology, province, coast) {
  const place = `${province.id}/${coast.id}`;
  const value = `{ name = ${tomlValue(coast.name)}, at = ${tomlPoint(coast.at)} }`;
  const ways = travels(look);
  const isOnly = province.coasts.length === 0;
  const moved = edgesAt(look, province.id).filter(edge => {
    if (ways.get(edge.class) !== 'sea') return false;
    if (isOnly) return true;
    const point = borderPoint(look, topology, province.id, provinceOf(edge.to));
    const own = province.coasts.find(({ id }) => id === edge.from)?.at;
    return point && own && distanceOf(point, coast.at) < distanceOf(point, own);
  });
  return [
    setStep(['province', province.id, 'coasts', coast.id], value),
    ...moved.map(partStep),
    ...joinSteps(moved.map(edge => ({ ...edge, from: place }))),
  ];
}

/**
 * A coast removed: its edges go to the nearest other coast or, if it was the last one, to the province.
 * @param {Look} look
 * @param {Topology} topology
 * @param {Province} province
 * @param {string} place as "NEK/NC"
 * @returns {EditStep[]}
 */
export function removeCoastSteps(look, topology, province, place) {
  const coasts = province.coasts.filter(({ id }) => id !== place);
  const rest = { ...province, coasts };
  const edges = edgesAt(look, province.id).filter(({ from }) => from === place);
  const joined = edges.map(edge => {
    const point = borderPoint(look, topology, province.id, provinceOf(edge.to));
    const from = coasts.length && point ? coastNear(look, rest, edge.class, point) : province.id;
    return { ...edge, from };
  });
  const path = ['province', province.id, 'coasts'];
  return [
    ...edges.map(partStep),
    { do: 'remove', path: coasts.length ? [...path, coastOf(place)] : path },
    ...joinSteps(joined),
  ];
}

/**
 * An edge that begins at another coast, or in the whole province.
 * @param {Edge} edge from the province
 * @param {string} place
 * @returns {EditStep[]}
 */
export function moveEdgeSteps(edge, place) {
  return edge.from === place ? [] : [partStep(edge), joinStep({ ...edge, from: place })];
}

/**
 * Where two provinces touch; the middle of the second one if they do not.
 * @param {Look} look
 * @param {Topology} topology
 * @param {string} id
 * @param {string} other
 * @returns {Point | null}
 */
function borderPoint(look, topology, id, other) {
  const border = bordersOf(topology, { only: new Set([id]) }).find(
    ({ a, b }) => a === other || b === other,
  );
  return border ? middleOf(border) : middleOfProvince(look, topology, other);
}

// --- homes and ids -----------------------------------------------------------------------------------

/**
 * Makes a province a home of one power, or of none. A home is a center.
 * @param {Look} look
 * @param {Province} province
 * @param {string} power empty for none
 * @returns {EditStep[]}
 */
export function homeSteps(look, { id, center }, power) {
  const isNew = power !== '' && !center;
  const centerSteps = isNew ? [setStep(['province', id, 'center'], 'true')] : [];
  const powerSteps = look.powers.flatMap(({ id: owner, homes }) => {
    const isHome = homes.includes(id);
    if (isHome === (owner === power)) return [];
    const next = isHome ? homes.filter(home => home !== id) : [...homes, id];
    return [setStep(['power', owner, 'homes'], tomlValue(next))];
  });
  return [...centerSteps, ...powerSteps];
}

/**
 * A short id for a name that no province has yet.
 * @param {Iterable<string>} taken
 * @param {string} name
 */
export function freeId(taken, name) {
  const known = new Set([...taken].map(id => id.toUpperCase()));
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '');
  const words = letters.split(' ').filter(Boolean);
  const whole = words.join('');
  const initials = words.map(word => word[0]).join('');
  const candidates =
    words.length > 2 ? [initials.slice(0, 3), whole.slice(0, 3)] : [whole.slice(0, 3)];
  for (let i = 2; i < whole.length; ++i) {
    for (let j = i + 1; j <= whole.length; ++j) {
      candidates.push(whole[0] + whole[i - 1] + whole[j - 1]);
    }
  }
  const free = candidates.find(id => id.length > 1 && /^[A-Z]/.test(id) && !known.has(id));
  if (free) return free;
  const stem = whole.slice(0, 2).replace(/^[^A-Z].*/, '') || 'P';
  for (let i = 1; ; ++i) if (!known.has(`${stem}${i}`)) return `${stem}${i}`;
}

/**
 * What is wrong with an id; empty if nothing is.
 * @param {Look} look
 * @param {string} id
 */
export function problemOfId(look, id) {
  if (!id) return 'A province needs an id: a short name of letters and digits.';
  if (!/^[\p{L}\p{N}_-]+$/u.test(id)) {
    return `'${id}' has other characters than letters, digits, - and _.`;
  }
  const same = look.provinces.find(province => province.id.toUpperCase() === id.toUpperCase());
  return same ? `'${same.id}' is already the id of ${same.name}.` : '';
}

// --- passages and lines ------------------------------------------------------------------------------

/**
 * A passage between two provinces, which a unit in a third one controls.
 * @param {string} id
 * @param {string[]} provinces its ends, then its keeper
 * @returns {EditStep[]}
 */
export function passageSteps(id, [end, other, keeper]) {
  return [
    setStep(['passage', id, 'between'], tomlValue([end, other])),
    setStep(['passage', id, 'keeper'], tomlValue(keeper)),
  ];
}

/**
 * An order that rides on a new line.
 * @param {{ id: string, name: string }} line
 * @param {string[]} stations
 * @returns {EditStep[]}
 */
export function newLineSteps({ id, name }, stations) {
  const word = id.toUpperCase();
  const notation = [`{unit} - ${word} - {to}`, `{unit} - {to} by ${word}`];
  return [
    setStep(['order', id, 'acts_as'], tomlValue('legs')),
    setStep(['order', id, 'notation'], tomlValue(notation)),
    setStep(['order', id, 'line'], tomlValue(stations)),
    setStep(['order', id, 'text'], tomlValue(`Rides on ${name}.`)),
  ];
}

/**
 * A line with a province more, at the end that is nearer to it, or without one of its stations.
 * @param {string} id
 * @param {string[]} stations
 * @param {string} province
 * @param {(place: string) => Point | null} pointOf
 * @returns {EditStep}
 */
export function changedLine(id, stations, province, pointOf) {
  const path = ['order', id, 'line'];
  if (stations.includes(province)) {
    return setStep(path, tomlValue(stations.filter(one => one !== province)));
  }
  const point = pointOf(province);
  const away = (/** @type {string | undefined} */ station) => {
    const there = station === undefined ? null : pointOf(station);
    return point && there ? distanceOf(point, there) : Infinity;
  };
  const isBefore = away(stations[0]) < away(stations.at(-1));
  return setStep(path, tomlValue(isBefore ? [province, ...stations] : [...stations, province]));
}
