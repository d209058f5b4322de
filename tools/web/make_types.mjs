// Writes the types of the data that pages and the program exchange, from their schema.
//   node tools/web/make_types.mjs           prints them
//   node tools/web/make_types.mjs --write   writes them to page_data.d.ts
import { readFileSync, writeFileSync } from 'node:fs';

const folder = new URL('../../core/pages/web/', import.meta.url);

/** @typedef {Record<string, any>} Schema */

/** @param {string} text */
const comment = text => `/** ${text} */\n`;

/** @param {Schema} schema */
const objectType = ({ properties = {}, required = [], additionalProperties }) => {
  if (additionalProperties === true) return 'Record<string, unknown>';
  if (additionalProperties) return `Record<string, ${typeOf(additionalProperties)}>`;
  const lines = Object.entries(properties).map(([key, value]) => {
    const about = value.description ? comment(value.description) : '';
    return `${about}${key}${required.includes(key) ? '' : '?'}: ${typeOf(value)};\n`;
  });
  return `{\n${lines.join('')}}`;
};

/** @param {Schema} schema */
const arrayType = ({ prefixItems, items }) => {
  if (!prefixItems) return `${memberType(items)}[]`;
  const rest = items ? [`...${memberType(items)}[]`] : [];
  return `[${[...prefixItems.map(typeOf), ...rest].join(', ')}]`;
};

/** @param {Schema} schema */
const memberType = schema => (schema.anyOf || schema.enum ? `(${typeOf(schema)})` : typeOf(schema));

/** @param {Schema} schema @returns {string} */
const typeOf = schema => {
  if (schema.$ref) return schema.$ref.replace('#/$defs/', '');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'array') return arrayType(schema);
  if (schema.type === 'integer') return 'number';
  if (['string', 'number', 'boolean'].includes(schema.type)) return schema.type;
  throw new Error(`make_types does not know what this is: ${JSON.stringify(schema)}`);
};

/** The lines with the indentation that their brackets ask for. @param {string} text */
const indented = text => {
  let depth = 0;
  return text.replace(/^.+$/gm, line => {
    if (line.startsWith('}')) --depth;
    const out = '  '.repeat(depth) + line;
    if (line.endsWith('{')) ++depth;
    return out;
  });
};

/**
 * The declarations for a schema.
 * @param {Schema} schema
 */
export const makeTypes = schema => {
  const types = Object.entries(schema.$defs).map(([name, type]) => {
    const about = type.description ? comment(type.description) : '';
    return `${about}export type ${name} = ${typeOf(type)};\n`;
  });
  const head = '// Made by tools/web/make_types.mjs from page_data.schema.json.\n';
  return indented([head, ...types].join('\n'));
};

export const schema = JSON.parse(readFileSync(new URL('page_data.schema.json', folder), 'utf8'));
export const typesFile = new URL('page_data.d.ts', folder);

if (process.argv[1] === new URL(import.meta.url).pathname) {
  if (process.argv[2] === '--write') writeFileSync(typesFile, makeTypes(schema));
  else process.stdout.write(makeTypes(schema));
}
