// The game in a sandbox: all that was done, as steps. Positions follow from them.

/** @import { OrdersByPower, PlayAnswer, LookAnswer, ExportedStep, PlayedTurn, SavedGame } from './page_data.js' */

/**
 * @typedef {object} GameSettings
 * @property {Record<string, string>} options
 * @property {string} setup
 * @property {number} seed
 */

/**
 * @typedef {object} TurnStep
 * @property {'turn'} step
 * @property {string} phase
 * @property {PlayedTurn} played what the engine needs to play it again
 * @property {OrdersByPower} plans for later phases
 * @property {OrdersByPower} given what people wrote
 * @property {string[]} assumed
 * @property {string} next the position after it
 * @property {string | undefined} ending
 * @property {PlayAnswer} view
 */

/**
 * @typedef {object} CorrectionStep
 * @property {'correction'} step
 * @property {string} phase
 * @property {string} position before it
 * @property {string[]} lines
 * @property {string} reason
 * @property {string} next
 * @property {boolean} isOpen more may be corrected in the same step
 * @property {LookAnswer | null} view
 */

/** @typedef {TurnStep | CorrectionStep} Step */

/** How many turns before a position are played again, to show their results. */
const mostPast = 3;

export class SandboxGame {
  /** @type {GameSettings} */
  settings = { options: {}, setup: '', seed: 0 };
  /** @type {Step[]} */
  steps = [];
  start = '';
  /** Who plays a power: a bot, or 'nobody'. Others are at this table. @type {Record<string, string>} */
  seats = {};

  /**
   * @param {GameSettings} settings
   * @param {string} start the position
   */
  begin(settings, start) {
    this.settings = settings;
    this.steps = [];
    this.start = start;
  }

  get last() {
    return this.steps.at(-1);
  }

  /** The position now. */
  get position() {
    return this.last?.next ?? this.start;
  }

  /** How the game ended. */
  get ending() {
    return this.last?.step === 'turn' ? this.last.ending : undefined;
  }

  get plans() {
    return this.last?.step === 'turn' ? this.last.plans : {};
  }

  get turnCount() {
    return this.steps.filter(({ step }) => step === 'turn').length;
  }

  /** The turns before now, without a correction between. */
  get past() {
    return this.pastUntil(this.steps.length);
  }

  /**
   * The turns before the step with this number, without a correction between.
   * @param {number} end
   */
  pastUntil(end) {
    /** @type {PlayedTurn[]} */
    const past = [];
    for (const step of this.steps.slice(Math.max(0, end - mostPast), end)) {
      if (step.step === 'turn') past.push(step.played);
      else past.length = 0;
    }
    return past;
  }

  /**
   * The question that plays a turn with these orders.
   * @param {OrdersByPower} orders
   */
  turnWith(orders) {
    const { position, plans, settings } = this;
    return { position, orders, plans, disorder: [], seed: settings.seed };
  }

  /**
   * @param {PlayedTurn} turn
   * @param {OrdersByPower} given
   * @param {PlayAnswer} answer
   */
  addTurn(turn, given, answer) {
    this.steps.push({
      step: 'turn',
      phase: answer.label,
      played: { ...turn, orders: answer.played, plans: answer.used_plans },
      plans: answer.plans,
      given,
      assumed: answer.assumed,
      next: answer.position,
      ending: answer.ending,
      view: answer,
    });
  }

  /**
   * Adds to the correction that is open, if any.
   * @param {string} phase
   * @param {string[]} lines
   * @param {string} next
   */
  correct(phase, lines, next) {
    const { last } = this;
    if (last?.step === 'correction' && last.isOpen) {
      last.lines.push(...lines);
      last.next = next;
      last.view = null;
    } else {
      this.addCorrection(phase, [...lines], 'changed by hand', next, true);
    }
  }

  /**
   * @param {string} phase
   * @param {string[]} lines
   * @param {string} reason
   * @param {string} next
   * @param {boolean} [isOpen]
   */
  addCorrection(phase, lines, reason, next, isOpen = false) {
    const { position } = this;
    this.steps.push({
      step: 'correction',
      phase,
      position,
      lines,
      reason,
      next,
      isOpen,
      view: null,
    });
  }

  endCorrection() {
    if (this.last?.step === 'correction') this.last.isOpen = false;
  }

  /**
   * As links and files have it.
   * @returns {SavedGame}
   */
  save() {
    const steps = this.steps.map(step =>
      step.step === 'turn'
        ? { phase: step.phase, orders: step.played.orders }
        : { lines: step.lines, reason: step.reason },
    );
    return { v: 1, ...this.settings, seats: { ...this.seats }, steps };
  }

  /**
   * As `chancery game import` wants it.
   * @returns {ExportedStep[]}
   */
  exportSteps() {
    return this.steps.map(step => {
      if (step.step === 'correction') {
        const { phase, lines, reason } = step;
        return { step: 'correction', phase, lines, reason };
      }
      const { orders, plans } = step.played;
      return {
        step: 'turn',
        phase: step.phase,
        orders,
        plans,
        disorder: [],
        assumed: step.assumed,
      };
    });
  }
}
