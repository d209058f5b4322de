// The command line under Node.js: the same output as the program for Linux.
import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, rmdirSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createContext, runInContext } from 'node:vm';
import { unpack } from '../../core/pages/web/packed_data.js';

const root = process.env.CHANCERY_ROOT;
const native = process.env.CHANCERY_PROGRAM;
const installed = join(process.env.CHANCERY_INSTALLED, 'node_modules/.bin/chancery');
const work = mkdtempSync(join(tmpdir(), 'chancery-npm-'));
after(() => rmSync(work, { recursive: true }));

const env = { ...process.env, NO_COLOR: '1', CHANCERY_DATA: '', CHANCERY_PATH: '' };
const run = (program, words, options = {}) => {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: root,
    env,
    maxBuffer: 1 << 28,
    ...options,
  });
  return { status, stdout: stdout.toString(), stderr: stderr.toString() };
};
const here = (...words) => run(installed, words, { cwd: work });
const good = (...words) => {
  const done = here(...words);
  assert.equal(done.status, 0, `${words.join(' ')}: ${done.stderr}`);
  return done;
};

const questions = join(root, 'tests/variants/two_rivers/turn.jsonl');
for (const [words, input] of [
  [['--version']],
  [['--help']],
  [['check', 'variants/colonial']],
  [['check', 'tests/variants/failing']],
  [['info', 'explore', '--format', 'json']],
  [['test', 'variants/colonial']],
  [['resolve', 'variants/era_of_empire']],
  [['rules', 'variants/explore']],
  [['graph', 'variants/standard', '--format', 'dot']],
  [['diff', 'variants/era_of_empire', 'variants/standard']],
  [['simulate', 'standard', '--games', '3', '--seed', '7', '--jobs', '2']],
  [['adjudicate', 'standard', '--text', 'variants/standard/opening.txt', '--explain']],
  [['adjudicate', 'tests/variants/two_rivers'], questions],
  [['infoo']],
]) {
  test(words.join(' '), () => {
    const options = input ? { input: readFileSync(input) } : {};
    const got = run(installed, words, options);
    const wanted = run(native, words, options);
    assert.deepEqual(got, wanted);
    assert.ok(got.stdout || got.stderr);
  });
}

test('a game in a file, which both programs play', () => {
  good('game', 'new', 'standard', '-o', 'a.game', '--seed', '5');
  run(native, ['game', 'new', 'standard', '-o', 'b.game', '--seed', '5'], { cwd: work });
  for (const [program, game] of [
    [installed, 'a.game'],
    [native, 'b.game'],
    [native, 'a.game'],
    [installed, 'b.game'],
  ]) {
    const orders = run(program, ['game', 'orders', game, '-'], {
      cwd: work,
      input: 'France:\nA PAR - BUR\n',
    });
    assert.equal(orders.status, 0, orders.stderr);
    assert.equal(run(program, ['game', 'resolve', game, '--force'], { cwd: work }).status, 0);
  }
  assert.equal(existsSync(join(work, 'a.game.lock')), false);
  const [a, b] = ['a.game', 'b.game'].map(game => good('game', 'show', game).stdout);
  assert.equal(a.replaceAll('a.game', 'b.game'), b);
  assert.match(a, /Fall 1901/);
});

test('a lock that a crash left behind', () => {
  good('game', 'new', 'standard', '-o', 'c.game');
  mkdirSync(join(work, 'c.game.lock'));
  const { status, stderr } = here('game', 'resolve', 'c.game', '--force');
  assert.equal(status, 1);
  assert.match(stderr, /remove the folder '.*c\.game\.lock'/);
  rmdirSync(join(work, 'c.game.lock'));
  good('game', 'resolve', 'c.game', '--force');
});

test('a variant from nothing', () => {
  good('new', 'variant', 'mine', '--extends', 'standard');
  good('check', 'mine');
  good('pack', 'mine', '-o', 'mine.pack');
  good('export', 'mine', '--format', 'jdip', '-o', 'exported');
  assert.ok(existsSync(join(work, 'exported')));
});

test('drawings', () => {
  good('graph', 'standard', '-o', 'graph.svg');
  assert.match(readFileSync(join(work, 'graph.svg'), 'utf8'), /<svg[\s\S]*MUN/);
  good('graph', 'standard', '--shapes', '-o', 'map.svg');
  const png = here('graph', 'standard', '--shapes', '-o', 'map.png');
  assert.equal(png.status, 1);
  assert.match(png.stderr, /svg/);
});

test('a page to play on', async () => {
  good('sandbox', 'standard', '-o', 'play.html');
  const page = readFileSync(join(work, 'play.html'), 'utf8');
  const text = id =>
    new RegExp(`<script type="text/plain" id="${id}">([^]*?)</script>`).exec(page)[1].trim();
  const glue = await unpack(text('glue')).text();
  // As in the worker of the page, where nothing is known of Node.js.
  const answer = await new Promise(done => {
    const worker = createContext({
      ...{ Blob, DecompressionStream, Response, TextDecoder, TextEncoder, URL, WebAssembly },
      ...{ Uint8Array, console, crypto, performance, postMessage: done },
    });
    worker.self = worker;
    runInContext(glue, worker);
    worker.onmessage({ data: { number: 1, code: text('engine'), bundle: text('bundle') } });
  });
  assert.equal(answer.answer, '{}');
});

/** A request with any Host, which `fetch` would not send. */
const ask = (port, path, { method = 'GET', headers = {} } = {}) =>
  new Promise((done, fail) => {
    const host = `127.0.0.1:${port}`;
    request({ port, path, method, headers: { host, ...headers } }, response => {
      const parts = [];
      response.on('data', part => parts.push(part));
      response.on('end', () =>
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', fail)
      .end();
  });

/** Starts `workshop` and calls `use` with its port. */
async function withWorkshop(program, use) {
  const quiet = { ...env, DISPLAY: '', WAYLAND_DISPLAY: '', CHANCERY_DATA: '' };
  const child = spawn(program, ['workshop', '--listen', '127.0.0.1:0'], { env: quiet });
  try {
    let said = '';
    for await (const text of child.stdout.setEncoding('utf8')) {
      said += text;
      if (said.includes('\n')) break;
    }
    const [, port] = /^The workshop is at http:\/\/127\.0\.0\.1:(\d+)\/ until/.exec(said);
    return await use(Number(port));
  } finally {
    child.kill();
  }
}

test(
  'the workshop, as the program for Linux serves it',
  { skip: process.platform === 'win32' },
  async () => {
    const questions = [
      ['/'],
      ['/', { method: 'HEAD' }],
      ['/chancery.wasm'],
      ['/variants.json'],
      ['/workshop.js?1'],
      ['/', { method: 'POST' }],
      ['/', { headers: { host: 'evil.example' } }],
      ['/../package.json'],
      ['/workshop.css', { headers: { 'if-none-match': '*' } }],
    ];
    const answers = await withWorkshop(installed, async port => {
      const all = [];
      for (const question of questions) all.push(await ask(port, ...question));
      return all;
    });
    const statuses = answers.map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 200, 200, 200, 405, 403, 404, 304]);
    await withWorkshop(native, async port => {
      for (const [at, question] of questions.entries()) {
        const { status, headers, body } = await ask(port, ...question);
        const known = answers[at];
        assert.equal(status, known.status, question[0]);
        assert.ok(body.equals(known.body), question[0]);
        for (const name of [
          'content-type',
          'cache-control',
          'content-security-policy',
          'etag',
          'x-content-type-options',
          'x-frame-options',
          'allow',
        ]) {
          assert.equal(headers[name], known.headers[name], `${question[0]} ${name}`);
        }
      }
    });
  },
);

test('the files of the workshop in a folder', () => {
  good('workshop', '-o', 'site');
  good('workshop', '-o', 'site');
  for (const name of ['index.html', 'chancery.wasm', 'variants.json', 'page_engine.packed']) {
    assert.ok(existsSync(join(work, 'site', name)), name);
  }
  const { status, stderr } = here('workshop', '--listen', 'here');
  assert.equal(status, 2);
  assert.match(stderr, /--listen needs an IPv4 address and a port/);
});

test('what is for Linux only says so', () => {
  for (const command of ['watch', 'lsp']) {
    const { status, stderr } = here(command, 'standard');
    assert.equal(status, 1);
    assert.match(stderr, /needs the program for Linux/);
  }
});

test('one answer for each line, without waiting for the next', () => {
  const script = `
    const { spawn } = require('node:child_process');
    const child = spawn(process.argv[1], ['adjudicate', 'standard']);
    child.stdout.once('data', () => child.stdin.end());
    child.stdin.write('{"units": [], "orders": {}}\\n');
    child.on('close', status => process.exit(status));`;
  execFileSync('node', ['-e', script, installed], { timeout: 60000, env });
});
