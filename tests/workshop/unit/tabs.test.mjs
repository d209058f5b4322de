import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProjectLock } from '../../../workshop/src/tabs.js';

/** Locks as browsers have them, as far as projects need them. */
class Locks {
  #held = new Map();

  async request(name, { ifAvailable, signal, steal }, use) {
    if (steal) this.#held.get(name)?.failed(new DOMException('stolen', 'AbortError'));
    else if (this.#held.has(name) && ifAvailable) return use(null);
    while (!steal && this.#held.has(name)) {
      if (signal?.aborted) throw signal.reason;
      await new Promise(done => setTimeout(done, 5));
    }
    const mine = {};
    const stolen = new Promise((_, failed) => (mine.failed = failed));
    this.#held.set(name, mine);
    try {
      return await Promise.race([use({ name }), stolen]);
    } finally {
      if (this.#held.get(name) === mine) this.#held.delete(name);
    }
  }
}

for (const [kind, locks] of [
  ['with locks', new Locks()],
  ['without locks', null],
]) {
  const lockOf = (project, save = () => Promise.resolve()) => new ProjectLock(project, save, locks);

  test(`${kind}, one tab has a project, and another has another`, async t => {
    const [first, second, other] = [lockOf('a'), lockOf('a'), lockOf('b')];
    t.after(() => [first, second, other].forEach(lock => lock.release()));
    assert.equal(await first.take(), true);
    assert.equal(await second.take(), false);
    assert.equal(await other.take(), true);
  });

  test(`${kind}, a project is free when its tab lets go`, async t => {
    const [first, second] = [lockOf('c'), lockOf('c')];
    t.after(() => second.release());
    await first.take();
    first.release();
    await new Promise(done => setTimeout(done, 10));
    assert.equal(await second.take(), true);
  });

  test(`${kind}, the tab that had a project saves it before another takes it over`, async t => {
    const happened = [];
    const save = async () => {
      await new Promise(done => setTimeout(done, 20));
      happened.push('saved');
    };
    const [first, second] = [lockOf('d', save), lockOf('d')];
    t.after(() => [first, second].forEach(lock => lock.release()));
    first.addEventListener('lost', () => happened.push('lost'));
    await first.take();
    await second.takeOver();
    happened.push('taken');
    assert.deepEqual(happened, ['saved', 'lost', 'taken']);
    assert.equal(first.isHeld, false);
    assert.equal(second.isHeld, true);
  });

  test(`${kind}, a tab that does not answer loses the project`, { timeout: 20_000 }, async t => {
    const [first, second] = [lockOf('e', () => new Promise(() => {})), lockOf('e')];
    t.after(() => [first, second].forEach(lock => lock.release()));
    await first.take();
    await second.takeOver();
    assert.equal(second.isHeld, true);
  });
}

test('of two tabs that ask at once without locks, one gets the project', async t => {
  const locks = [1, 2, 3].map(() => new ProjectLock('f', () => Promise.resolve(), null));
  t.after(() => locks.forEach(lock => lock.release()));
  const got = await Promise.all(locks.map(lock => lock.take()));
  assert.equal(got.filter(Boolean).length, 1);
});
