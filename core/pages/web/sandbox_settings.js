// The dialogs of a sandbox that begin a game and say who plays.
import { element } from './elements.js';
import { checkBox, field, openDialog, plainButton, row, select } from './dialogs.js';

/** @import { Sandbox } from './sandbox.js' */
/** @import { TableOption } from './page_data.js' */

/**
 * @param {TableOption} option
 * @param {string} value
 * @param {(value: string) => void} change
 */
function optionInput(option, value, change) {
  if (option.type === 'bool') {
    return select(
      [
        ['true', 'yes'],
        ['false', 'no'],
      ],
      value,
      change,
    );
  }
  if (option.choices.length) {
    return select(
      option.choices.map(choice => [choice, choice]),
      value,
      change,
    );
  }
  const properties = { className: 'plain-field', type: 'number', value };
  const input = element('input', { ...properties, oninput: () => change(input.value) });
  if (option.min !== undefined) input.min = String(option.min);
  if (option.max !== undefined) input.max = String(option.max);
  return input;
}

/** @param {Sandbox} sandbox */
export function openNewGame(sandbox) {
  const { table, game } = sandbox;
  const settings = {
    options: { ...game.settings.options },
    setup: game.settings.setup || table.setup,
    seed: game.settings.seed,
  };
  const seed = element('input', {
    className: 'plain-field',
    inputMode: 'numeric',
    value: String(settings.seed),
    oninput: () => {
      settings.seed = Number.parseInt(seed.value, 10) || 0;
    },
  });
  const begin = async () => {
    if (!(await sandbox.mayEndGame())) return;
    dialog.close();
    if (!(await sandbox.begin(settings))) return;
    sandbox.tell('');
    await sandbox.restart();
  };
  const dialog = openDialog(
    'New game',
    ...setupField(sandbox, settings),
    ...table.options.map(option => {
      const change = (/** @type {string} */ value) => {
        settings.options[option.id] = value;
      };
      const value = settings.options[option.id] ?? option.value;
      return field(option.text || option.id, optionInput(option, value, change));
    }),
    field('Random seed', seed),
    row(plainButton('Begin', begin, 'plain main')),
  );
}

/**
 * @param {Sandbox} sandbox
 * @param {{ setup: string }} settings
 */
function setupField({ table }, settings) {
  if (table.setups.length < 2) return [];
  /** @type {[string, string][]} */
  const choices = table.setups.map(({ id, text }) => [id, text || id]);
  const list = select(choices, settings.setup, setup => {
    settings.setup = setup;
  });
  return [field('Setup', list)];
}

/** @param {Sandbox} sandbox */
export function openSeats(sandbox) {
  new SeatsDialog(sandbox);
}

class SeatsDialog {
  #sandbox;
  /** Who plays each power. @type {Record<string, HTMLSelectElement>} */
  #lists = {};
  /** @type {HTMLInputElement | null} */
  #hides = null;

  /** @param {Sandbox} sandbox */
  constructor(sandbox) {
    this.#sandbox = sandbox;
    const { table, passing } = sandbox;
    /** @type {[string, string][]} */
    const bots = table.bots.map(({ name }) => [name, `bot: ${name}`]);
    /** @type {[string, string][]} */
    const kinds = [['', 'at this table'], ...bots, ['nobody', 'nobody: its units hold']];
    const rows = sandbox.playedPowers.map(({ id, name }) => {
      this.#lists[id] = select(kinds, sandbox.seats[id] ?? '', seat => this.#seat(id, seat));
      return field(name, this.#lists[id]);
    });
    const share = 'Several people share this device: each writes alone';
    const boxes = [
      checkBox(share, passing.isOn, isOn => {
        passing.isOn = isOn;
      }),
    ];
    if (table.hides) boxes.push(this.#hidesBox());
    const dialog = openDialog('Seats', ...this.#othersField(kinds), ...rows, ...boxes);
    dialog.addEventListener('close', () => sandbox.restart());
  }

  /**
   * One list for all powers but the one whose orders are written.
   * @param {[string, string][]} kinds
   */
  #othersField(kinds) {
    const { playedPowers, active } = this.#sandbox;
    const [mine, ...rest] = [...playedPowers].sort(
      (a, b) => Number(b.id === active) - Number(a.id === active),
    );
    if (rest.length < 2) return [];
    const list = select([['-', 'as below'], ...kinds], '-', seat => {
      if (seat === '-') return;
      this.#seat(mine.id, '');
      for (const { id } of rest) this.#seat(id, seat);
    });
    return [field(`All but ${mine.name}`, list)];
  }

  /**
   * @param {string} id
   * @param {string} seat
   */
  #seat(id, seat) {
    const { seats } = this.#sandbox;
    this.#lists[id].value = seat;
    if (seat) seats[id] = seat;
    else delete seats[id];
    if (this.#hides) this.#hides.checked = this.#sandbox.seesAsPlayer;
  }

  #hidesBox() {
    const sandbox = this.#sandbox;
    const box = checkBox('Show only what the chosen power knows', sandbox.seesAsPlayer, isOn => {
      sandbox.hidden = isOn;
    });
    this.#hides = box.querySelector('input');
    return box;
  }
}
