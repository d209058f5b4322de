// The language server of a page: messages go in and out of the engine without a thread or a stream.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';

const root = process.env.CHANCERY_ROOT;
const built = join(root, 'build/browser/package');
const loadModule = createRequire(import.meta.url)(join(built, 'chancery.js'));
const uri = name => `file:///work/mine/${name}`;

/** A language server, with the bundled variants where the page puts them. */
async function startServer() {
  const module = await loadModule({ wasmBinary: readFileSync(join(built, 'chancery.wasm')) });
  for (const name of ['editions.toml', 'standard/variant.toml', 'standard/map.toml']) {
    const path = `/chancery/variants/${name}`;
    module.FS.mkdirTree(dirname(path));
    module.FS.writeFile(path, readFileSync(join(root, 'variants', name)));
  }
  const call = text => {
    const size = module.lengthBytesUTF8(text) + 1;
    const at = module._malloc(size);
    module.stringToUTF8(text, at, size);
    const answer = module.UTF8ToString(module._chancery_language(at));
    module._free(at);
    return JSON.parse(answer);
  };
  let asked = 0;
  return {
    tell: (method, params) => call(JSON.stringify({ jsonrpc: '2.0', method, params })),
    ask(method, params) {
      const id = ++asked;
      const messages = call(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      return messages.find(message => message.id === id);
    },
    check() {
      const all = [];
      for (let next = call(''); next.length > 0; next = call('')) all.push(...next);
      return all;
    },
  };
}

const document = (name, text) => ({
  textDocument: { uri: uri(name), languageId: 'toml', version: 1, text },
});
const at = (name, line, character) => ({
  textDocument: { uri: uri(name) },
  position: { line, character },
});
const begin = server => {
  const { result } = server.ask('initialize', { rootUri: 'file:///work', capabilities: {} });
  server.tell('initialized', {});
  return result;
};
const findings = (messages, name) =>
  messages.filter(({ method, params }) => /publish/.test(method) && params.uri === uri(name)).at(-1)
    ?.params.diagnostics;

const text = `[variant]
id = "mine"
name = "Mine"
extends = "standard"

[province.MUN]
nmae = "Minga"
`;

test('a variant that exists only in the page', async () => {
  const server = await startServer();
  assert.ok(begin(server).capabilities.completionProvider);
  assert.deepEqual(server.check(), []);

  assert.deepEqual(server.tell('textDocument/didOpen', document('variant.toml', text)), []);
  const [finding] = findings(server.check(), 'variant.toml');
  assert.match(finding.message, /'nmae'/);
  assert.equal(finding.range.start.line, 6);
  assert.deepEqual(server.check(), []);

  const actions = server.ask('textDocument/codeAction', {
    textDocument: { uri: uri('variant.toml') },
    range: finding.range,
    context: { diagnostics: [] },
  });
  assert.match(JSON.stringify(actions.result), /"newText":"name"/);

  const hover = server.ask('textDocument/hover', at('variant.toml', 5, 11));
  assert.match(hover.result.contents.value, /Munich/);
  const completion = server.ask('textDocument/completion', at('variant.toml', 6, 0));
  assert.ok(completion.result.items.some(({ label }) => label === 'terrain'));

  server.tell('textDocument/didChange', {
    textDocument: { uri: uri('variant.toml'), version: 2 },
    contentChanges: [{ text: text.replace('nmae', 'name') }],
  });
  assert.deepEqual(findings(server.check(), 'variant.toml'), []);
});

test('cases run as they stand in the page', async () => {
  const server = await startServer();
  begin(server);
  server.tell('textDocument/didOpen', document('variant.toml', text.replace('nmae', 'name')));
  const cases = `[[case]]
id = "one"
title = "an army moves"
orders.germany = ["A MUN - TYR"]
expect.results = { "A MUN" = "moved" }
`;
  server.tell('textDocument/didOpen', document('cases/start.toml', cases));
  const { result } = server.ask('workspace/executeCommand', {
    command: 'chancery.run_case',
    arguments: [uri('cases/start.toml'), 'one'],
  });
  assert.match(result, /one passes/);
  const lenses = server.ask('textDocument/codeLens', {
    textDocument: { uri: uri('cases/start.toml') },
  });
  assert.equal(lenses.result.length, 2);
});

test('a client that ended may begin again', async () => {
  const server = await startServer();
  begin(server);
  assert.equal(server.ask('shutdown', null).result, null);
  server.tell('exit', null);
  assert.equal(server.ask('textDocument/hover', at('variant.toml', 0, 0)).error.code, -32002);
  assert.ok(begin(server));
});
