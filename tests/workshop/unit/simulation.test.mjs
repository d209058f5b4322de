import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Simulation, playersOf, SimulationProblem } from '../../../workshop/src/try_simulation.js';

const settings = { games: 11, players: 'random', seed: 4, years: 25 };
const valueOf = (words, name) => words[words.indexOf(name) + 1];

/** Plays as the engine does: continues the file of its part with the games that it lacks. */
const engineThat = (before = () => {}) => ({
  async run(words, files, { signal } = {}) {
    await before(words, signal);
    if (words.includes('--merge')) {
      return { status: 0, output: '', errors: '', files: { 'report.html': files['games.jsonl'] } };
    }
    const name = valueOf(words, '-o');
    const [number, of] = valueOf(words, '--shard').split('/').map(Number);
    let text = files[name] ?? '';
    const last = text.trim().split('\n').at(-1);
    const from = last ? JSON.parse(last).game + of : number;
    for (let game = from; game <= Number(valueOf(words, '--games')); game += of) {
      text += `{"x": 1, "game": ${game}, "seed": "${valueOf(words, '--seed')}"}\n`;
    }
    return { status: 0, output: '', errors: '', files: { [name]: text } };
  },
});

const lines = count =>
  Array.from({ length: count }, (_, i) => `{"x": 1, "game": ${i + 1}, "seed": "4"}\n`).join('');

for (const engines of [1, 2, 3, 16]) {
  test(`${engines} engines play each game once, and the games are in order`, async () => {
    const run = new Simulation('mine', {}, settings);
    let told = 0;
    run.addEventListener('progress', () => ++told);
    assert.equal(await run.play(Array.from({ length: engines }, () => engineThat())), true);
    assert.equal(run.count, 11);
    assert.equal(run.games, lines(11));
    assert.ok(told > 0);
    assert.equal(await run.report(engineThat()), lines(11));
  });
}

test('a run that is stopped keeps the games that were played', async () => {
  const run = new Simulation('mine', {}, settings);
  const before = (words, signal) => {
    if (Number(valueOf(words, '--games')) < 2) return;
    run.stop();
    assert.ok(signal.aborted);
    throw signal.reason;
  };
  assert.equal(await run.play([engineThat(before)]), false);
  assert.equal(run.games, lines(1));
});

test('what the engine says ends the run', async () => {
  const run = new Simulation('mine', {}, settings);
  const engine = {
    run: () => Promise.resolve({ status: 1, output: '', errors: 'no such bot\n', files: {} }),
  };
  const isProblem = problem =>
    problem instanceof SimulationProblem && problem.message === 'no such bot';
  await assert.rejects(run.play([engine, engine]), isProblem);
});

test('powers can have bots of their own', () => {
  assert.equal(playersOf('greedy', {}), 'greedy');
  const single = { west: '', east: 'random', north: 'greedy' };
  assert.equal(playersOf('greedy', single), 'greedy,east=random');
});
