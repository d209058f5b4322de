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
    if (!(await sandbox.begin(settings, []))) return;
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
    field('Seed of chance', seed),
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
  const { table, passing, seats } = sandbox;
  /** @type {[string, string][]} */
  const bots = table.bots.map(({ name }) => [name, `bot: ${name}`]);
  /** @type {[string, string][]} */
  const kinds = [['', 'at this table'], ...bots, ['nobody', 'nobody: its units hold']];
  const rows = sandbox.playedPowers.map(({ id, name }) => {
    const list = select(kinds, seats[id] ?? '', seat => {
      if (seat) seats[id] = seat;
      else delete seats[id];
    });
    return field(name, list);
  });
  const share = 'Several people share this device: each writes alone';
  const boxes = [
    checkBox(share, passing.isOn, isOn => {
      passing.isOn = isOn;
    }),
  ];
  if (table.hides) {
    const hide = 'Show only what the chosen power knows';
    boxes.push(
      checkBox(hide, sandbox.seesAsPlayer, isOn => {
        sandbox.seesAsPlayer = isOn;
      }),
    );
  }
  openDialog('Seats', ...rows, ...boxes).addEventListener('close', () => sandbox.restart());
}
