import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blanksIn, withBlanks } from '../../../workshop/src/language_blanks.js';
import { LanguageClient } from '../../../workshop/src/language_client.js';
import { Project } from '../../../workshop/src/project.js';

const variant = '[variant]\nid = "mine"\n\n[tribe.red]\nname = "Red"\n';
const cases = '[[case]]\ntribe = "red"\n';

/** A server that answers from a table, and remembers what it was told. */
class FakeServer {
  heard = [];
  take = null;
  failed = null;
  isClosed = false;

  constructor(answers = {}) {
    this.answers = { initialize: () => ({ capabilities: {} }), ...answers };
  }

  send(message) {
    this.heard.push(structuredClone(message));
    const { id, method, params } = message;
    if (id === undefined || method === undefined) return;
    queueMicrotask(() => {
      try {
        this.take({ id, result: this.answers[method]?.(params) ?? null });
      } catch (problem) {
        this.take({ id, error: { code: 1, message: problem.message } });
      }
    });
  }

  close() {
    this.isClosed = true;
  }

  of(method) {
    return this.heard.filter(message => message.method === method).map(({ params }) => params);
  }
}

function makeClient(answers, files = { 'variant.toml': variant, 'cases/a.toml': cases }) {
  const server = new FakeServer(answers);
  const project = new Project('1', 'mine', { 'x.png': new Uint8Array([1]), ...files });
  const problems = [];
  const shop = { project, readOnly: false, problem: text => problems.push(text) };
  return { server, project, problems, shop, client: new LanguageClient(shop, () => server) };
}

const uri = path => `file:///work/mine/${path}`;
const at = (line, character) => ({ line, character });
const edit = (line, from, to, newText) => ({
  range: { start: at(line, from), end: at(line, to) },
  newText,
});

test('the server gets the texts that it can read, and their changes before each question', async () => {
  const { server, project, client } = makeClient();
  await client.start();
  assert.deepEqual(
    server.heard.map(({ method }) => method),
    ['initialize', 'initialized', 'textDocument/didOpen', 'textDocument/didOpen'],
  );
  assert.equal(server.of('initialize')[0].rootUri, 'file:///work/mine');
  project.change('x', [
    { path: 'variant.toml', content: `${variant}# more\n` },
    { path: 'cases/a.toml', content: null },
    { path: 'hooks.lua', content: 'return {}\n' },
    { path: 'read.me', content: 'x' },
  ]);
  await client.hover('variant.toml', at(0, 0));
  const told = server.heard
    .slice(4)
    .map(({ method, params }) => `${method} ${params.textDocument.uri}`);
  assert.deepEqual(told, [
    `textDocument/didClose ${uri('cases/a.toml')}`,
    `textDocument/didOpen ${uri('hooks.lua')}`,
    `textDocument/didChange ${uri('variant.toml')}`,
    `textDocument/hover ${uri('variant.toml')}`,
  ]);
  assert.equal(server.of('textDocument/didOpen')[2].textDocument.languageId, 'lua');
});

test('findings are kept by file', async () => {
  const { server, client } = makeClient();
  await client.start();
  const found = [];
  client.addEventListener('diagnostics', ({ detail }) => found.push(detail));
  const diagnostic = { range: { start: at(0, 0), end: at(0, 1) }, message: 'no' };
  const publish = (address, diagnostics) =>
    server.take({
      method: 'textDocument/publishDiagnostics',
      params: { uri: address, diagnostics },
    });
  publish(uri('variant.toml'), [diagnostic]);
  publish('file:///elsewhere/variant.toml', [diagnostic]);
  assert.deepEqual(found, ['variant.toml']);
  assert.deepEqual(client.diagnosticsOf('variant.toml'), [diagnostic]);
  assert.deepEqual(client.diagnosticsOf('other.toml'), []);
});

test('what the server asks for is answered', async () => {
  const { server, client } = makeClient();
  await client.start();
  server.take({ id: 'chancery-1', method: 'client/registerCapability', params: {} });
  assert.deepEqual(server.heard.at(-1), { jsonrpc: '2.0', id: 'chancery-1', result: null });
});

test('a rename is one step over all files', async () => {
  const { server, project, client } = makeClient({
    'textDocument/rename': () => ({
      changes: {
        [uri('variant.toml')]: [edit(3, 7, 10, 'pink')],
        [uri('cases/a.toml')]: [edit(1, 9, 12, 'pink')],
      },
    }),
  });
  assert.ok(await client.renameId('red', 'pink', ['tribe', 'red']));
  assert.deepEqual(server.of('textDocument/rename')[0].position, at(3, 7));
  assert.match(project.text('variant.toml'), /\[tribe\.pink\]/);
  assert.match(project.text('cases/a.toml'), /tribe = "pink"/);
  assert.equal(project.undoLabel, 'rename to pink');
  project.undo();
  assert.equal(project.text('variant.toml'), variant);
  assert.equal(project.text('cases/a.toml'), cases);
});

test('an id without a path is looked for', async () => {
  const { server, client } = makeClient({
    'workspace/symbol': () => [
      { name: 'reds', location: { uri: uri('variant.toml'), range: { start: at(0, 0) } } },
      { name: 'red', location: { uri: 'file:///base/variant.toml', range: { start: at(9, 9) } } },
      { name: 'red', location: { uri: uri('variant.toml'), range: { start: at(3, 7) } } },
    ],
    'textDocument/rename': () => ({ changes: {} }),
  });
  assert.ok(await client.renameId('red', 'pink'));
  assert.deepEqual(server.of('textDocument/rename')[0].position, at(3, 7));
});

test('a rename that is refused tells why and changes nothing', async () => {
  const { project, problems, client } = makeClient({
    'textDocument/rename': () => {
      throw new Error("'pink' is taken");
    },
  });
  assert.equal(await client.renameId('red', 'pink', ['tribe', 'red']), false);
  assert.equal(await client.renameId('blue', 'pink', ['tribe', 'blue']), false);
  assert.deepEqual(problems, [
    "'pink' is taken",
    "The files of this variant do not declare 'blue'.",
  ]);
  assert.equal(project.undoLabel, null);
});

test('whether something can be renamed is known before', async () => {
  const { client } = makeClient({
    'textDocument/prepareRename': ({ position }) => {
      if (position.line === 3) return { range: {}, placeholder: 'red' };
      throw new Error('not this kind');
    },
  });
  assert.equal(await client.problemWithRename(['tribe', 'red']), '');
  assert.equal(await client.problemWithRename(['variant', 'id']), 'not this kind');
  assert.match(await client.problemWithRename(['tribe', 'blue']), /'blue' cannot/);
});

test('edits outside of the project, or of a project that is only read, are refused', () => {
  const { project, problems, shop, client } = makeClient();
  assert.equal(
    client.apply('x', { changes: { 'file:///base/a.toml': [edit(0, 0, 0, 'x')] } }),
    false,
  );
  shop.readOnly = true;
  assert.equal(
    client.apply('x', { changes: { [uri('variant.toml')]: [edit(0, 0, 0, 'x')] } }),
    false,
  );
  assert.equal(problems.length, 2);
  assert.equal(project.text('variant.toml'), variant);
});

test('a text that has changed since the server saw it is not edited', async () => {
  const { project, client } = makeClient();
  await client.start();
  project.change('x', [{ path: 'variant.toml', content: 'other' }]);
  const change = { changes: { [uri('variant.toml')]: [edit(0, 0, 0, 'x')] } };
  assert.throws(() => client.apply('x', change), /changed meanwhile/);
});

test('a definition elsewhere is named', async () => {
  const { client } = makeClient({
    'textDocument/definition': () => [
      { uri: 'file:///chancery/variants/base/variant.toml', range: { start: at(1, 2) } },
    ],
  });
  assert.deepEqual(await client.definition('variant.toml', at(0, 0)), {
    elsewhere: 'base/variant.toml',
  });
});

test('when the server stops, questions fail and the next one starts it again', async () => {
  const { server, client } = makeClient();
  await client.start();
  const asked = client.hover('variant.toml', at(0, 0));
  await Promise.resolve();
  server.failed('it broke');
  await assert.rejects(asked, /it broke/);
  assert.ok(server.isClosed);
  await client.hover('variant.toml', at(0, 0));
  assert.equal(server.of('initialize').length, 2);
});

test('a fix that leaves a reason to be written takes what a person wrote', () => {
  const range = { start: { line: 4, character: 0 }, end: { line: 4, character: 0 } };
  const newText = '\n[[check.allow]]\nid = "x"\nwhy = ""\n';
  const fix = { changes: { 'file:///work/mine/variant.toml': [{ range, newText }] } };
  assert.deepEqual(blanksIn(fix), ['why']);
  const filled = withBlanks(fix, { why: 'a "bridge"' });
  const [[, [{ newText: text }]]] = Object.entries(filled.changes);
  assert.equal(text, '\n[[check.allow]]\nid = "x"\nwhy = "a \\"bridge\\""\n');
});
