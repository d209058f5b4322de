// The parts of an engine, as files beside the scripts.
import { readFile } from 'node:fs/promises';
import { isBytes, missingPart, readVariants } from './load.js';

/** @import { Files } from './engine.js' */
/** @import { PartSources } from './load.js' */

/** @type {Promise<WebAssembly.Module> | null} */
let code = null;
/** @type {Promise<Files> | null} */
let variants = null;

/** @param {PartSources['wasm']} [wasm] */
export async function loadCode(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (isBytes(wasm)) return WebAssembly.compile(wasm);
  if (wasm !== undefined) return WebAssembly.compile(await read(wasm));
  code ??= read(beside('chancery.wasm')).then(bytes => WebAssembly.compile(bytes));
  return code;
}

/** @param {PartSources['variants']} [source] @returns {Promise<Files>} */
export async function loadVariants(source) {
  if (typeof source === 'string' || source instanceof URL) return parse(await read(source));
  if (source !== undefined) return source;
  variants ??= read(beside('variants.json')).then(parse);
  return variants;
}

/** @param {Uint8Array} bytes */
const parse = bytes => readVariants(new TextDecoder().decode(bytes));

/** @param {string} name */
const beside = name => new URL(name, import.meta.url);

/** @param {string | URL} address a path or a "file:" URL */
async function read(address) {
  try {
    return await readFile(/^file:/.test(String(address)) ? new URL(address) : address);
  } catch (reason) {
    throw missingPart(address, reason);
  }
}
