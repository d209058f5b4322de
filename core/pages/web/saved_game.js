// Games in links and files: packed into a fragment, and read again with care, since anybody may have
// written them.

/** @import { OrdersByPower, SavedGame, SavedStep } from './page_data.js' */

const mostSteps = 2000;

/**
 * @param {BlobPart} data
 * @param {CompressionStream | DecompressionStream} stream
 */
async function piped(data, stream) {
  const response = new Response(new Blob([data]).stream().pipeThrough(stream));
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * The game as the fragment of a link.
 * @param {SavedGame} game
 */
export async function packGame(game) {
  const bytes = await piped(JSON.stringify(game), new CompressionStream('deflate-raw'));
  let raw = '';
  for (const byte of bytes) raw += String.fromCharCode(byte);
  const text = btoa(raw).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `#game=${text}`;
}

/**
 * What the fragment of a link has; undefined if it has no game.
 * @param {string} fragment
 * @returns {Promise<unknown>}
 */
export async function unpackGame(fragment) {
  const found = /^#game=([\w-]+)$/.exec(fragment);
  if (!found) return undefined;
  const raw = atob(found[1].replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(raw, letter => letter.charCodeAt(0));
  const json = await piped(bytes, new DecompressionStream('deflate-raw'));
  return JSON.parse(new TextDecoder().decode(json));
}

/**
 * @param {unknown} value
 * @returns {Record<string, unknown>}
 */
function asObject(value) {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/**
 * @param {unknown} value
 * @returns {string[]}
 */
function asTexts(value) {
  return Array.isArray(value) ? value.filter(item => typeof item === 'string') : [];
}

/**
 * @param {unknown} value
 * @returns {Record<string, string>}
 */
function asTextsByName(value) {
  /** @type {Record<string, string>} */
  const out = {};
  for (const [key, text] of Object.entries(asObject(value))) {
    if (typeof text === 'string') out[key] = text;
  }
  return out;
}

/**
 * @param {unknown} value
 * @returns {OrdersByPower}
 */
function asOrders(value) {
  /** @type {OrdersByPower} */
  const out = {};
  for (const [power, lines] of Object.entries(asObject(value))) {
    if (Array.isArray(lines)) out[power] = asTexts(lines);
  }
  return out;
}

/**
 * @param {unknown} value
 * @returns {SavedStep}
 */
function asStep(value) {
  const step = asObject(value);
  if (!Array.isArray(step.lines)) {
    const phase = typeof step.phase === 'string' ? { phase: step.phase } : {};
    return { ...phase, orders: asOrders(step.orders) };
  }
  return { lines: asTexts(step.lines), reason: String(step.reason ?? '') };
}

/**
 * The game without what it has of powers that are not among these, and their ids.
 * @template {{ seats: Record<string, string>, steps: SavedStep[] }} Game
 * @param {Game} game
 * @param {Set<string>} powers
 * @returns {{ game: Game, gone: string[] }}
 */
export function withoutOthers(game, powers) {
  /** @type {Set<string>} */
  const gone = new Set();
  const isKnown = (/** @type {[string, unknown]} */ [id]) => {
    if (!powers.has(id)) gone.add(id);
    return powers.has(id);
  };
  const known = (/** @type {Record<string, any>} */ of) =>
    Object.fromEntries(Object.entries(of).filter(isKnown));
  const steps = game.steps.map(step =>
    'lines' in step ? step : { ...step, orders: known(step.orders) },
  );
  return { game: { ...game, seats: known(game.seats), steps }, gone: [...gone] };
}

/**
 * Takes from a link or a file only what has the right form.
 * @param {unknown} data
 * @returns {SavedGame}
 */
export function checkGame(data) {
  const game = asObject(data);
  if (game.v !== 1 || !Array.isArray(game.steps)) {
    throw new Error('this is not a game of such a page');
  }
  const seed = Number(game.seed);
  return {
    v: 1,
    options: asTextsByName(game.options),
    setup: typeof game.setup === 'string' ? game.setup : '',
    seats: asTextsByName(game.seats),
    ...(typeof game.shared === 'boolean' ? { shared: game.shared } : {}),
    ...(typeof game.hidden === 'boolean' ? { hidden: game.hidden } : {}),
    seed: typeof game.seed === 'number' && Number.isSafeInteger(seed) && seed >= 0 ? seed : 0,
    steps: game.steps.slice(0, mostSteps).map(asStep),
  };
}
