// A variant played on a page: orders of all powers, results, and every step back and forth.
import { confirmLoss } from './dialogs.js';
import { button, byId, element } from './elements.js';
import { LastFocus } from './focus.js';
import { clamp } from './geometry.js';
import { fillBar, OrderPad } from './order_pad.js';
import { checkGame, unpackGame, withoutOthers } from './saved_game.js';
import { SandboxBoard } from './sandbox_board.js';
import { HandEditor } from './sandbox_by_hand.js';
import { messageOf, problemOf } from './sandbox_engine.js';
import { SandboxGame } from './sandbox_game.js';
import { hasHost, tellHost } from './sandbox_host.js';
import { PassedDevice } from './sandbox_passing.js';
import { explainStep, lookBack } from './sandbox_past.js';
import { nextActive, showPowers, tapElsewhere } from './sandbox_powers.js';
import { openSeats, openNewGame } from './sandbox_settings.js';
import { openShare } from './sandbox_share.js';
import { SandboxTimeline } from './sandbox_timeline.js';

/** @import { SandboxEngine } from './sandbox_engine.js' */
/** @import { GameSettings } from './sandbox_game.js' */
/** @import { LinesCount } from './order_pad.js' */
/** @import { LookAnswer, OrdersByPower, SandboxAnswers, SandboxQuestion, SavedGame, SavedStep, TableAnswer } from './page_data.js' */

/** @typedef {LookAnswer & { position: string }} ShownNow */

export class Sandbox {
  #engine;
  game = new SandboxGame();
  /** What the engine says of the variant and its options. @type {TableAnswer} */
  table = /** @type {any} */ (null);
  /** What people wrote for this phase. @type {OrdersByPower} */
  orders = {};
  /** How the orders of each power read, as far as they were seen. @type {Record<string, LinesCount>} */
  counts = {};
  /** The power whose orders are written. */
  active = '';
  /** Whether only what the active power knows is shown; null if nobody said so. @type {boolean | null} */
  hidden = null;
  /** The step that is shown; their number if it is the present. */
  at = 0;
  /** @type {ShownNow | null} */
  shown = null;
  board = new SandboxBoard();
  byHand = new HandEditor(this);
  passing = new PassedDevice(this);
  #timeline = new SandboxTimeline(this);
  #focus = new LastFocus();
  /** @type {OrderPad | null} */
  #pad = null;
  /** The setup of the page itself. */
  #setup = '';
  /** Why the engine did not answer last. */
  #problem = '';
  /** How often something was shown, so that a late answer does not replace a later one. */
  #showing = 0;
  #redraw = 0;

  /** @param {SandboxEngine} engine */
  constructor(engine) {
    this.#engine = engine;
  }

  /** Begins a game with the variant as it is, or the one in the address. */
  async start() {
    document.documentElement.classList.add('js');
    document.documentElement.classList.toggle('framed', hasHost());
    this.#listen();
    try {
      await this.#engine.start();
      if (!(await this.begin({ options: {}, setup: '', seed: 0 }))) return;
      document.body.classList.add('ready');
      if (!(await this.#openAddress())) await this.showNow();
    } catch (error) {
      this.tell(`the engine does not start here: ${messageOf(error)}`);
    }
  }

  #listen() {
    const acts = {
      play: () => (this.passing.isWriting ? this.passing.handOn() : this.play()),
      undo: () => this.game.steps.length && this.#backTo(this.game.steps.length - 1),
      clear: () => this.#clearOrders(),
      suggest: () => this.#suggest(),
      new: () => openNewGame(this),
      seats: () => openSeats(this),
      share: () => openShare(this),
      edit: () => this.byHand.toggle(),
      stop: () => this.#stop(),
    };
    for (const [id, act] of Object.entries(acts)) byId(id).onclick = () => act();
    this.#timeline.listen();
    addEventListener('hashchange', () => this.#openAddress());
    addEventListener('beforeunload', event => {
      // A host keeps the game.
      if (this.#hasGame && !hasHost()) event.preventDefault();
    });
  }

  /** True if something was played or written. */
  get #hasGame() {
    return this.game.steps.length > 0 || Object.values(this.orders).some(lines => lines.length);
  }

  /** Asks whoever has played something; true if another game may begin. */
  async mayEndGame() {
    if (!this.#hasGame) return true;
    const text = 'Its turns and orders are lost unless you have saved them under Share.';
    return await confirmLoss('End the running game?', text, 'End it');
  }

  /**
   * As links and files have it.
   * @returns {SavedGame}
   */
  save() {
    const shared = this.passing.isOn ? { shared: true } : {};
    const hidden = this.hidden === null ? {} : { hidden: this.hidden };
    return { ...this.game.save(), ...shared, ...hidden };
  }

  // --- powers --------------------------------------------------------------------------------------

  /** Who plays a power: a bot, or 'nobody'. Others are at this table. */
  get seats() {
    return this.game.seats;
  }

  /** True if only what the active power knows is shown: as long as nobody says otherwise, to the only
   * person at this table. */
  get seesAsPlayer() {
    return this.hidden ?? (this.table.hides && this.atTable.length === 1);
  }

  get playedPowers() {
    return this.table.powers.filter(({ played }) => played);
  }

  /** The ids of those that people at this table play. */
  get atTable() {
    return this.playedPowers.map(({ id }) => id).filter(id => !this.seats[id]);
  }

  /** @param {string} id */
  powerName(id) {
    return this.table.powers.find(power => power.id === id)?.name ?? id;
  }

  /** The powers that only see what they know; null if all is seen. */
  get eyes() {
    if (this.passing.isWriting) return [this.passing.power];
    return this.seesAsPlayer && this.active ? [this.active] : null;
  }

  #whoseSheet() {
    return this.table.hides ? (this.eyes?.[0] ?? 'all') : 'all';
  }

  // --- the engine ----------------------------------------------------------------------------------

  /**
   * @param {string} text
   * @param {'problem' | 'news'} [kind]
   */
  tell(text, kind = 'problem') {
    byId('notice').textContent = text;
    byId('notice').className = kind;
  }

  /**
   * The answer; null if there is a problem, which the page then tells.
   * @template {SandboxQuestion} Question
   * @param {Question} question
   * @returns {Promise<SandboxAnswers[Question['do']] | null>}
   */
  async ask(question) {
    const answer = await this.#engine.ask(question);
    const problem = problemOf(answer);
    this.#problem = problem ?? '';
    if (problem === undefined) return /** @type {SandboxAnswers[Question['do']]} */ (answer);
    this.tell(problem);
    return null;
  }

  /**
   * The board now, with the orders that may be seen. The engine knows the answers to the first such
   * questions if their keys are in this order.
   * @param {{ pad?: string }} [more]
   */
  look(more = {}) {
    const eyes = this.eyes;
    const seen = Object.entries(this.orders).filter(([id]) => !eyes || eyes.includes(id));
    return this.ask({
      do: 'look',
      position: this.game.position,
      past: this.game.past,
      orders: Object.fromEntries(seen),
      sheet: this.board.sheetOf !== this.#whoseSheet(),
      ...more,
      ...(eyes ? { eyes } : {}),
    });
  }

  /**
   * How lines of a power would be played.
   * @param {string} power
   * @param {string[]} lines
   */
  async #read(power, lines) {
    const { position } = this.game;
    const answer = await this.#engine.ask({ do: 'read', position, power, lines });
    return 'lines' in answer ? answer.lines : null;
  }

  /**
   * @param {string} power
   * @param {LinesCount} count
   */
  #count(power, count) {
    this.counts[power] = count;
    showPowers(this);
  }

  #stop() {
    this.#engine.stop();
    this.tell('stopped');
    this.showNow();
  }

  // --- games ---------------------------------------------------------------------------------------

  /**
   * Begins a game, and plays these steps; false if the engine cannot.
   * @param {GameSettings} settings
   * @param {{ seats: Record<string, string>, steps: SavedStep[] }} [saved]
   */
  async begin(settings, saved = { seats: this.seats, steps: [] }) {
    const table = await this.ask({ do: 'choose', ...settings });
    if (!table) return false;
    this.game.begin(settings, table.position);
    this.table = table;
    const { game, gone } = withoutOthers(saved, new Set(table.powers.map(({ id }) => id)));
    this.game.seats = game.seats;
    this.orders = {};
    this.shown = null;
    this.board.putSheet(table.sheet, 'all');
    document.title = `${table.name} · sandbox`;
    // What it takes to win may be another number with other options.
    const { options, setup } = settings;
    byId('goal').hidden =
      Object.keys(options).length > 0 || (setup !== '' && setup !== this.#setup);
    this.#setup ||= table.setup;
    await this.#followAll(game.steps, gone);
    return true;
  }

  /**
   * @param {SavedStep[]} steps
   * @param {string[]} gone powers that the variant no longer has
   */
  async #followAll(steps, gone) {
    const names = gone.map(id => `'${id}'`).join(', ');
    const lost = gone.length
      ? `This variant has no power ${names}: its seat and its orders are left out. `
      : '';
    for (const [i, step] of steps.entries()) {
      if (await this.#follow(step)) continue;
      const where = `Of the game, ${i} of ${steps.length} steps can be played again. Then: `;
      return this.tell(lost + where + this.#problem);
    }
    return lost ? this.tell(lost, 'news') : undefined;
  }

  /**
   * Opens a game that a link or a file has.
   * @param {unknown} data
   */
  async open(data) {
    const { options, setup, seed, shared, hidden, ...saved } = checkGame(data);
    this.passing.isOn = shared ?? false;
    this.hidden = hidden ?? null;
    if (await this.begin({ options, setup, seed }, saved)) await this.#continue();
  }

  /** Opens the game in the address; false if there is none. */
  async #openAddress() {
    try {
      const data = await unpackGame(location.hash);
      if (data === undefined) return false;
      if (await this.mayEndGame()) await this.open(data);
      return true;
    } catch (error) {
      this.tell(`the link cannot be read: ${messageOf(error)}`);
      return false;
    }
  }

  /**
   * Plays a step of a link or a file again; false if the engine cannot.
   * @param {SavedStep} step
   */
  async #follow(step) {
    if ('lines' in step) {
      const { position } = this.game;
      const answer = await this.ask({ do: 'correct', position, lines: step.lines });
      if (!answer) return false;
      const look = await this.ask({ do: 'look', position, past: [] });
      const reason = step.reason || 'changed by hand';
      this.game.addCorrection(look?.label ?? '', step.lines, reason, answer.position);
      return true;
    }
    const turn = this.game.turnWith(step.orders);
    const answer = await this.ask({ do: 'play', ...turn });
    if (!answer) return false;
    if ((step.phase ?? answer.label) !== answer.label) {
      this.#problem = `it is ${answer.label} now, and was ${step.phase}.`;
      return false;
    }
    this.game.addTurn(turn, step.orders, answer);
    return true;
  }

  /** Goes on from the present: the next person writes, or all is shown. */
  async #continue() {
    if (!(await this.passing.begin())) await this.showNow();
  }

  /** After settings have changed. */
  restart() {
    this.shown = null;
    return this.#continue();
  }

  /**
   * Asks if more than one step is lost.
   * @param {number} number of the first step that is undone
   */
  async #playAgainFrom(number) {
    const lost = this.game.steps.length - number;
    const text = `${lost} steps are lost unless you have saved the game under Share.`;
    if (lost > 1 && !(await confirmLoss('Play again from here?', text, 'Play again'))) return;
    await this.#backTo(number);
  }

  /** @param {number} number of the first step that is undone */
  async #backTo(number) {
    const step = this.game.steps[number];
    this.game.steps.length = number;
    this.shown = null;
    this.orders = step.step === 'turn' ? structuredClone(step.given) : {};
    await this.#continue();
  }

  async play() {
    const play = byId('play', HTMLButtonElement);
    play.disabled = true;
    try {
      if (!(await this.#playTurn()) || (await this.passing.begin())) return;
      await this.#showPast(this.game.steps.length - 1);
      scrollTo(0, 0);
    } finally {
      play.disabled = false;
    }
  }

  async #playTurn() {
    const ofBots = await this.#botOrders();
    if (!ofBots) return false;
    const { atTable } = this;
    const isGiven = (/** @type {[string, string[]]} */ [id, lines]) =>
      lines.length > 0 && atTable.includes(id);
    const given = Object.fromEntries(Object.entries(this.orders).filter(isGiven));
    const turn = this.game.turnWith({ ...given, ...ofBots });
    const answer = await this.ask({ do: 'play', ...turn });
    if (!answer) return false;
    this.tell('');
    this.game.addTurn(turn, given, answer);
    this.orders = {};
    this.shown = null;
    return true;
  }

  /** @returns {Promise<OrdersByPower | null>} */
  async #botOrders() {
    const seats = this.playedPowers.map(({ id }) => [id, this.seats[id]]);
    const bots = Object.fromEntries(seats.filter(([, seat]) => seat && seat !== 'nobody'));
    if (!Object.keys(bots).length) return {};
    const { position, settings, turnCount } = this.game;
    const question = { position, bots, seed: settings.seed, phase: turnCount };
    return (await this.ask({ do: 'bots', ...question }))?.orders ?? null;
  }

  #clearOrders() {
    this.orders[this.active] = [];
    this.showNow();
  }

  /** Lets a bot write the orders of the active power. */
  async #suggest() {
    const bot = this.table.bots.find(({ name }) => name === 'greedy') ?? this.table.bots[0];
    const { position, settings, turnCount } = this.game;
    const bots = { [this.active]: bot.name };
    const seed = settings.seed + 1;
    const answer = await this.ask({ do: 'bots', position, bots, seed, phase: turnCount });
    if (!answer) return;
    this.orders[this.active] = answer.orders[this.active] ?? [];
    this.showNow();
  }

  // --- what is shown -------------------------------------------------------------------------------

  /**
   * Begins an order of another power at this table.
   * @param {string} power
   * @param {number} province
   */
  async orderAs(power, province) {
    this.active = power;
    await this.showNow();
    if (this.active === power) this.#pad?.begin(province);
  }

  /** True while somebody writes alone who must not see what others did. */
  get isBound() {
    return this.passing.isWriting && this.table.hides;
  }

  /** @param {number} step */
  go(step) {
    const { length } = this.game.steps;
    const next = this.isBound ? length : clamp(step, 0, length);
    return next === length ? this.showNow() : this.#showPast(next);
  }

  /**
   * Goes to a step. Retreats and adjustments in which nobody at this table decides anything are played
   * on the way to the present.
   * @param {number} step
   */
  async #goOn(step) {
    if (step < this.game.steps.length) return await this.go(step);
    const played = [];
    while (await this.#waitsForOthers()) {
      if (!(await this.#playTurn())) break;
      played.push(this.game.last?.phase);
    }
    await this.showNow();
    if (played.length) this.tell(`Nothing for you to decide: ${played.join('; ')}.`, 'news');
    return undefined;
  }

  /** True if only others decide something, in a phase after the moves. */
  async #waitsForOthers() {
    const isShared = this.passing.isOn || this.byHand.isOn || !this.atTable.length;
    if (isShared || this.game.ending || this.eyes) return false;
    const { kind, deciders } = (await this.look()) ?? {};
    if (kind === 'movement' || !deciders?.length) return false;
    return !deciders.some(id => this.atTable.includes(id));
  }

  async showNow() {
    const showing = ++this.#showing;
    const isStale = () => showing !== this.#showing;
    this.at = this.game.steps.length;
    document.body.classList.remove('past');
    this.endPad();
    const { position } = this.game;
    if (this.shown?.position !== position) {
      const first = this.eyes ? null : await this.look();
      if (isStale()) return;
      if (first) this.shown = { ...first, position };
      this.counts = {};
    }
    this.active = nextActive(this);
    const hasPad = this.active && !this.game.ending && !this.byHand.isOn;
    const answer = await this.look(hasPad ? { pad: this.active } : {});
    if (!answer || isStale()) return;
    this.shown = { ...this.shown, ...answer, position };
    this.#showAnswer(hasPad ? answer : { ...answer, pad: undefined });
  }

  /** @param {LookAnswer} answer */
  #showAnswer(answer) {
    const { ending } = this.game;
    this.board.show(answer, this.#whoseSheet());
    // The strip above says how the game ended.
    if (ending) byId('report').querySelector('.over')?.remove();
    showPowers(this);
    this.#timeline.show();
    byId('actions').hidden = byId('go').hidden = Boolean(ending) || this.byHand.isOn;
    byId('play').textContent = this.passing.isWriting ? 'Done: hand over' : 'Adjudicate';
    if (this.byHand.isOn) this.byHand.showTools();
    else if (answer.pad) this.#startPad(answer.pad);
    else this.#clearPanels();
    this.#focus.passOn('#tabs [aria-pressed="true"]', '#pad button', '#play', '#last');
    tellHost(this);
  }

  #clearPanels() {
    byId('pad').replaceChildren();
    const { ending } = this.game;
    const isWatched = !this.atTable.length && !ending;
    const watched = isWatched ? 'Others play all powers: press Adjudicate.' : '';
    const text = ending ? `The game is over: ${ending}.` : watched;
    fillBar(byId('bar'), element('output', {}, text), []);
    for (const id of ['suggest', 'clear']) byId(id).hidden = true;
  }

  /** @param {NonNullable<LookAnswer['pad']>} pad */
  #startPad(pad) {
    for (const id of ['suggest', 'clear']) byId(id).hidden = false;
    const { active } = this;
    const { position } = this.game;
    byId('bar').replaceChildren();
    this.#pad = new OrderPad({
      pad,
      kind: this.shown?.kind,
      lines: this.orders[active] ?? [],
      change: lines => this.#change(lines),
      read: lines => this.#read(active, lines),
      count: count => {
        if (this.game.position === position) this.#count(active, count);
      },
      elsewhere: (province, units) => tapElsewhere(this, province, units),
      board: this.board.root,
      bar: byId('bar'),
      panel: byId('pad'),
    });
  }

  endPad() {
    this.#pad?.end();
    this.#pad = null;
  }

  /**
   * Takes new lines, and soon draws them.
   * @param {string[]} lines
   */
  #change(lines) {
    this.orders[this.active] = lines;
    tellHost(this);
    showPowers(this);
    clearTimeout(this.#redraw);
    this.#redraw = setTimeout(async () => {
      const answer = await this.look();
      if (!answer || this.at !== this.game.steps.length || this.byHand.isOn) return;
      this.board.show(answer, this.#whoseSheet());
      this.#pad?.show();
    }, 40);
  }

  /** @param {number} number */
  async #showPast(number) {
    const showing = ++this.#showing;
    const isStale = () => showing !== this.#showing;
    this.at = number;
    this.endPad();
    document.body.classList.add('past');
    const past = await lookBack(this, number);
    if (isStale() || !past) return;
    this.board.show(past.view, past.whose);
    if (past.whose === 'all') explainStep(this.game.steps[number]);
    byId('tabs').replaceChildren();
    byId('pad').replaceChildren();
    this.#timeline.show();
    const isLast = number + 1 === this.game.steps.length;
    fillBar(byId('bar'), element('output', {}, byId('label').textContent ?? ''), [
      button('Play again from here', () => this.#playAgainFrom(number)),
      button(isLast ? 'Go on' : 'Next', () => this.#goOn(number + 1), { className: 'main' }),
    ]);
    byId('actions').hidden = byId('go').hidden = true;
    this.#focus.passOn('#bar .main');
    tellHost(this);
  }
}
