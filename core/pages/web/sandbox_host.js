// Tells the page that shows a sandbox in a frame, if it is of the same site, what is shown.

/** @import { GameSettings, Step } from './sandbox_game.js' */
/** @import { Sandbox } from './sandbox.js' */
/** @import { OrdersByPower, SavedGame } from './page_data.js' */

/**
 * A phase with its orders.
 * @typedef {object} ShownTurn
 * @property {string} label
 * @property {string} position before it
 * @property {OrdersByPower} orders
 */

/**
 * What the frame sends.
 * @typedef {object} ShownGame
 * @property {'sandbox shows'} chancery
 * @property {GameSettings} settings
 * @property {string} start the first position
 * @property {ShownTurn[]} turns the last one is shown; if retreats are, the turn that they follow is
 *     the first
 * @property {SavedGame} game up to now
 */

/** @param {string} label */
function isRetreat(label) {
  return label.endsWith('(retreat)');
}

/**
 * @param {Step} step
 * @returns {ShownTurn}
 */
function turnOf(step) {
  if (step.step === 'turn') {
    const { position, orders } = step.played;
    return { label: step.phase, position, orders };
  }
  return { label: step.view?.label ?? step.phase, position: step.next, orders: {} };
}

/** @param {Sandbox} sandbox */
function shownTurns({ game, at, shown, orders }) {
  const present = { label: shown?.label ?? '', position: game.position, orders };
  const turns = [at < game.steps.length ? turnOf(game.steps[at]) : present];
  for (let i = at - 1; i >= 0 && isRetreat(turns[0].label); --i) {
    if (game.steps[i].step !== 'turn') break;
    turns.unshift(turnOf(game.steps[i]));
  }
  return turns;
}

/** True if the page stands in a frame of another page of its site, which keeps the game. */
export function hasHost() {
  return window.parent !== window && location.origin !== 'null';
}

/** @param {Sandbox} sandbox */
export function tellHost(sandbox) {
  if (!hasHost()) return;
  const { settings, start } = sandbox.game;
  /** @type {ShownGame} */
  const message = {
    chancery: 'sandbox shows',
    settings,
    start,
    turns: shownTurns(sandbox),
    game: sandbox.save(),
  };
  window.parent.postMessage(message, location.origin);
}
