import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { makeTypes, schema, typesFile } from '../../../tools/web/make_types.mjs';

test('the types are those of the schema; tools/dev/web --write writes them', () => {
  assert.equal(readFileSync(typesFile, 'utf8'), makeTypes(schema));
});

test('types are made from all that the schema uses', () => {
  const types = makeTypes({
    $defs: {
      A: { description: 'What A is.', anyOf: [{ const: 1 }, { enum: ['b', 'c'] }] },
      B: { type: 'array', items: { anyOf: [{ type: 'string' }, { $ref: '#/$defs/A' }] } },
      C: { type: 'array', prefixItems: [{ type: 'number' }], items: { type: 'integer' } },
      D: {
        type: 'object',
        properties: { e: { type: 'boolean' }, f: { description: 'F.', type: 'string' } },
        required: ['e'],
      },
      G: { type: 'object', additionalProperties: { $ref: '#/$defs/B' } },
    },
  });
  const wanted = `
/** What A is. */
export type A = 1 | "b" | "c";

export type B = (string | A)[];

export type C = [number, ...number[]];

export type D = {
  e: boolean;
  /** F. */
  f?: string;
};

export type G = Record<string, B>;
`;
  assert.equal(types.slice(types.indexOf('\n') + 1), wanted);
  assert.throws(() => makeTypes({ $defs: { A: { type: 'null' } } }), /does not know/);
});
