// A played step of a sandbox: shown whole or, while the game hides something, as the active power
// saw it.
import { byId, element } from './elements.js';

/** @import { LookAnswer, PlayAnswer } from './page_data.js' */
/** @import { Sandbox } from './sandbox.js' */
/** @import { CorrectionStep, Step, TurnStep } from './sandbox_game.js' */

/**
 * What the engine shows of a step, and whose sheet it is drawn on.
 * @typedef {object} PastView
 * @property {LookAnswer | PlayAnswer} view
 * @property {string} whose the id of a power, or 'all'
 */

/**
 * The step with this number; null if there is a problem, which the page then tells.
 * @param {Sandbox} sandbox
 * @param {number} number
 * @returns {Promise<PastView | null>}
 */
export async function lookBack(sandbox, number) {
  const { game, table, eyes } = sandbox;
  const step = game.steps[number];
  if (eyes && table.hides && !game.ending) {
    const view = await sandbox.ask({
      do: 'look',
      position: step.next,
      past: game.pastUntil(number + 1),
      turn: step.step === 'turn',
      eyes,
    });
    return view && { view, whose: eyes[0] };
  }
  const view = await wholeView(sandbox, step);
  if (!view) return null;
  if (sandbox.board.sheetOf !== 'all') {
    const position = 'played' in step ? step.played.position : step.position;
    const whole = await sandbox.ask({ do: 'look', position, past: [], sheet: true });
    if (!whole?.sheet) return null;
    return { view: { ...view, sheet: whole.sheet }, whose: 'all' };
  }
  return { view, whose: 'all' };
}

/**
 * @param {Sandbox} sandbox
 * @param {TurnStep | CorrectionStep} step
 */
async function wholeView(sandbox, step) {
  if (step.step === 'correction') {
    step.view ??= await sandbox.ask({ do: 'look', position: step.next, past: [] });
  }
  return step.view;
}

/**
 * Tells what was assumed in a turn, or changed by hand.
 * @param {Step} step
 */
export function explainStep(step) {
  const report = byId('report');
  if (step.step === 'correction') {
    report.prepend(element('p', { className: 'until' }, step.lines.join('; ')));
  } else if (step.assumed.length) {
    const lines = step.assumed.map(line => element('li', {}, line));
    report.append(element('h3', {}, 'Assumed'), element('ul', { className: 'assumed' }, ...lines));
  }
}
