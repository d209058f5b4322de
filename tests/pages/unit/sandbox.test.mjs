import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { decodeBase91, unpack } from '../../../core/pages/web/packed_data.js';
import { SandboxGame } from '../../../core/pages/web/sandbox_game.js';
import { missingOrders, nextActive, tapElsewhere } from '../../../core/pages/web/sandbox_powers.js';
import {
  checkGame,
  packGame,
  unpackGame,
  withoutOthers,
} from '../../../core/pages/web/saved_game.js';

/** As core/pages/documents/packed_text.cpp writes bytes. */
const encodeBase91 = bytes => {
  let out = '';
  let bits = 0;
  let count = 0;
  const digit = value => String.fromCharCode(35 + value + (value >= 25 ? 1 : 0));
  for (const byte of bytes) {
    bits |= byte << count;
    count += 8;
    if (count <= 13) continue;
    const taken = (bits & 8191) > 88 ? 13 : 14;
    const value = bits & ((1 << taken) - 1);
    bits >>= taken;
    count -= taken;
    out += digit(value % 91) + digit(Math.floor(value / 91));
  }
  if (count) out += digit(bits % 91) + (count > 7 || bits > 90 ? digit(Math.floor(bits / 91)) : '');
  return out;
};

test('bytes in base 91 are read, whatever their number', () => {
  for (let length = 0; length < 300; ++length) {
    const bytes = Uint8Array.from({ length }, (_, i) => (i * 71 + length * 13) % 256);
    assert.deepEqual(decodeBase91(encodeBase91(bytes)), bytes);
  }
});

test('what was packed is unpacked', async () => {
  const packed = encodeBase91(gzipSync('{"a": [1, 2, "ä"]}'));
  assert.deepEqual(await unpack(packed).json(), { a: [1, 2, 'ä'] });
});

const answer = (label, position, more) => ({
  label,
  position,
  played: { france: ['A PAR H'] },
  used_plans: { france: ['then'] },
  plans: { france: ['later'] },
  assumed: [],
  ...more,
});

/** A game with two turns and a correction between them. */
const playedGame = () => {
  const game = new SandboxGame();
  game.begin({ options: { fog: 'true' }, setup: 'usual', seed: 7 }, 'start');
  game.addTurn(game.turnWith({ france: ['a par h'] }), { france: ['a par h'] }, answer('S', 'p1'));
  game.correct('F', ['remove A PAR'], 'p2');
  game.correct('F', ['owner PAR nobody'], 'p3');
  game.endCorrection();
  game.addTurn(game.turnWith({}), {}, answer('F', 'p4', { ending: 'a draw' }));
  return game;
};

test('positions and plans follow from the steps', () => {
  const game = playedGame();
  assert.equal(game.position, 'p4');
  assert.equal(game.ending, 'a draw');
  assert.equal(game.turnCount, 2);
  assert.deepEqual(game.plans, { france: ['later'] });
  game.steps.length = 2;
  assert.equal(game.position, 'p3');
  assert.deepEqual(game.plans, {});
  game.steps.length = 0;
  assert.equal(game.position, 'start');
});

test('corrections are one step until they end', () => {
  const game = playedGame();
  assert.deepEqual(game.steps[1].lines, ['remove A PAR', 'owner PAR nobody']);
  game.steps.length = 2;
  game.correct('F', ['phase F movement'], 'p5');
  assert.equal(game.steps.length, 3);
});

test('the turns before now are played again, but none before a correction', () => {
  const game = playedGame();
  const { past } = game;
  assert.equal(past.length, 1);
  assert.equal(past[0].position, 'p3');
  assert.deepEqual(past[0].orders, { france: ['A PAR H'] });
  assert.deepEqual(past[0].plans, { france: ['then'] });
  for (let i = 0; i < 4; ++i) game.addTurn(game.turnWith({}), {}, answer('S', `q${i}`));
  assert.equal(game.past.length, 3);
});

// Browsers know this form of compression; node does since 20.12.
const knowsRawDeflate = () => {
  try {
    return Boolean(new CompressionStream('deflate-raw'));
  } catch {
    return false;
  }
};

test('a game in a link comes back', { skip: !knowsRawDeflate() }, async () => {
  const played = playedGame();
  played.seats = { italy: 'greedy' };
  const saved = played.save();
  assert.deepEqual(saved.seats, { italy: 'greedy' });
  const fragment = await packGame(saved);
  assert.match(fragment, /^#game=[\w-]+$/);
  assert.deepEqual(checkGame(await unpackGame(fragment)), saved);
  assert.equal(await unpackGame('#turn=3'), undefined);
});

test('of a link only what has the right form is taken', () => {
  assert.throws(() => checkGame(null), /this is not a game/);
  assert.throws(() => checkGame({ v: 2, steps: [] }), /this is not a game/);
  const game = checkGame({
    v: 1,
    options: { a: 'b', c: 1 },
    setup: 5,
    seed: -1,
    seats: { italy: 'greedy', france: 2 },
    hidden: 1,
    steps: [
      { orders: { france: ['A PAR H', 7], italy: 'no' }, phase: 7 },
      { orders: {}, phase: 'S' },
      { lines: ['x', {}], reason: 4 },
      null,
    ],
  });
  assert.deepEqual(game, {
    v: 1,
    options: { a: 'b' },
    setup: '',
    seed: 0,
    seats: { italy: 'greedy' },
    steps: [
      { orders: { france: ['A PAR H'] } },
      { phase: 'S', orders: {} },
      { lines: ['x'], reason: '4' },
      { orders: {} },
    ],
  });
});

test('games for the program name phases', () => {
  const steps = playedGame().exportSteps();
  assert.deepEqual(steps[0], {
    step: 'turn',
    phase: 'S',
    orders: { france: ['A PAR H'] },
    plans: { france: ['then'] },
    disorder: [],
    assumed: [],
  });
  assert.equal(steps[1].step, 'correction');
});

test('the power whose orders are written stays so while it has something to decide', () => {
  const sandbox = {
    passing: { isWriting: false, power: 'turkey' },
    atTable: ['austria', 'france', 'italy'],
    active: 'france',
    shown: { deciders: ['france', 'italy'] },
    orders: {},
  };
  assert.equal(nextActive(sandbox), 'france');
  assert.equal(nextActive({ ...sandbox, active: 'austria' }), 'france');
  assert.equal(nextActive({ ...sandbox, active: '', orders: { france: ['A PAR H'] } }), 'italy');
  assert.equal(nextActive({ ...sandbox, active: 'turkey', shown: null }), 'austria');
  assert.equal(nextActive({ ...sandbox, atTable: [], active: '' }), '');
  assert.equal(nextActive({ ...sandbox, passing: { isWriting: true, power: 'italy' } }), 'italy');
});

test('what a game has of powers that are gone is left out', () => {
  const saved = {
    seats: { west: 'greedy', france: 'nobody' },
    steps: [{ orders: { west: ['A'], france: ['B'] } }, { lines: ['x'], reason: '' }],
  };
  assert.deepEqual(withoutOthers(saved, new Set(['france'])), {
    game: {
      seats: { france: 'nobody' },
      steps: [{ orders: { france: ['B'] } }, { lines: ['x'], reason: '' }],
    },
    gone: ['west'],
  });
});

const table = {
  passing: { isWriting: false, power: '' },
  atTable: ['austria', 'france', 'italy'],
  shown: { deciders: ['austria', 'france', 'italy'] },
  orders: {},
  counts: {},
  powerName: id => id.replace(/^./, letter => letter.toUpperCase()),
};

test('what has no order is counted', () => {
  assert.equal(missingOrders(table), '3 powers have no orders');
  const counts = { austria: { good: 0, wrong: 0, open: 3 } };
  assert.equal(missingOrders({ ...table, counts }), '3 powers have no orders');
  assert.equal(
    missingOrders({ ...table, counts, orders: { austria: ['x'] } }),
    '3 units of Austria and 2 more powers have no orders',
  );
  assert.equal(missingOrders({ ...table, atTable: ['austria'], counts }), '3 units have no orders');
  const one = { austria: { good: 2, wrong: 1, open: 1 } };
  assert.equal(
    missingOrders({ ...table, atTable: ['austria'], counts: one }),
    '1 unit has no order',
  );
  const orders = { austria: ['A'], france: ['B'], italy: ['C'] };
  const all = { austria: { good: 1, wrong: 0, open: 0 } };
  assert.equal(missingOrders({ ...table, orders, counts: all }), '');
  const alone = { isWriting: true, power: 'france' };
  assert.equal(missingOrders({ ...table, passing: alone }), 'France has no order');
});

test('a tap on a unit of another power is for that power, if it is at this table', () => {
  const begun = [];
  const sandbox = {
    ...table,
    active: 'austria',
    seats: { turkey: 'greedy' },
    table: {
      powers: ['Austria', 'Italy', 'Turkey'].map(name => ({ id: name.toLowerCase(), name })),
    },
    orderAs: (power, province) => begun.push([power, province]),
  };
  assert.equal(
    tapElsewhere(sandbox, 3, ['fleet of Turkey']),
    'fleet of Turkey: a bot plays Turkey.',
  );
  assert.equal(tapElsewhere(sandbox, 4, []), undefined);
  assert.equal(tapElsewhere(sandbox, 4, ['army of Austria']), undefined);
  assert.equal(tapElsewhere(sandbox, 4, ['army of Italy']), null);
  const alone = { ...sandbox, passing: { isWriting: true, power: 'austria' } };
  assert.equal(
    tapElsewhere(alone, 4, ['army of Italy']),
    'army of Italy: another player orders it.',
  );
  assert.deepEqual(begun, [['italy', 4]]);
});
