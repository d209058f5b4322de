import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SandboxGame } from '../../../core/pages/web/sandbox_game.js';
import { tellHost } from '../../../core/pages/web/sandbox_host.js';

const settings = { options: {}, setup: '', seed: 3 };

const played = (game, label, orders, next) => {
  const answer = { label, position: next, played: orders, used_plans: {}, plans: {}, assumed: [] };
  game.addTurn(game.turnWith(orders), orders, answer);
};

/** What the page around a sandbox is told when this step is shown. */
const toldAt = (game, at, more = {}) => {
  const messages = [];
  const parent = { postMessage: (message, origin) => messages.push([message, origin]) };
  globalThis.window = { parent };
  globalThis.location = { origin: 'http://here' };
  const save = () => game.save();
  tellHost({ game, save, at, shown: { label: 'Fall 1 (movement)' }, orders: {}, ...more });
  assert.equal(messages.length, 1);
  assert.equal(messages[0][1], 'http://here');
  return messages[0][0];
};

const gameWithRetreat = () => {
  const game = new SandboxGame();
  game.begin(settings, 'p0');
  played(game, 'Spring 1 (movement)', { red: ['A'] }, 'p1');
  played(game, 'Spring 1 (retreat)', { blue: ['B'] }, 'p2');
  return game;
};

test('the page around a sandbox is told which turn is shown', () => {
  const told = toldAt(gameWithRetreat(), 0);
  assert.deepEqual(told.turns, [
    { label: 'Spring 1 (movement)', position: 'p0', orders: { red: ['A'] } },
  ]);
  assert.equal(told.start, 'p0');
  assert.deepEqual(told.settings, settings);
  assert.equal(told.game.steps.length, 2);
});

test('retreats come with the turn before them', () => {
  assert.deepEqual(
    toldAt(gameWithRetreat(), 1).turns.map(({ label }) => label),
    ['Spring 1 (movement)', 'Spring 1 (retreat)'],
  );
});

test('the present comes with the orders that are written', () => {
  const orders = { red: ['A ONE H'] };
  const [turn] = toldAt(gameWithRetreat(), 2, { orders }).turns;
  assert.deepEqual(turn, { label: 'Fall 1 (movement)', position: 'p2', orders });
});

test('a change by hand is shown as the position after it', () => {
  const game = gameWithRetreat();
  game.addCorrection('Fall 1 (movement)', ['remove A'], 'because', 'p3');
  const [turn] = toldAt(game, 2).turns;
  assert.deepEqual(turn, { label: 'Fall 1 (movement)', position: 'p3', orders: {} });
});

test('a sandbox in no frame, or in a file, tells nobody', () => {
  const nobody = { postMessage: () => assert.fail('told') };
  globalThis.location = { origin: 'null' };
  globalThis.window = { parent: nobody };
  tellHost({ game: gameWithRetreat(), at: 0 });
  globalThis.location = { origin: 'http://here' };
  globalThis.window = nobody;
  nobody.parent = nobody;
  tellHost({ game: gameWithRetreat(), at: 0 });
});
