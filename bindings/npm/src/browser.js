// The engine in browsers and their workers.
import { isBytes, missingPart, readVariants, startEngine } from './load.js';

/** @import { EngineSettings, Files } from './engine.js' */
/** @import { PartSources } from './load.js' */

export { Engine } from './engine.js';
export { Games, Head, Row } from './games.js';
export { ChanceryError } from './memory.js';
export { Variant } from './variant.js';

/** @type {Promise<WebAssembly.Module> | null} */
let code = null;
/** @type {Promise<Files> | null} */
let variants = null;

/**
 * Starts an engine. Each has its own memory, so that a page may use several. What it is made of is
 * fetched once from beside this script, unless the settings say where it is.
 * @param {EngineSettings & PartSources} [settings]
 */
export async function loadEngine({ wasm, variants, ...settings } = {}) {
  const [code, files] = await Promise.all([loadCode(wasm), loadVariants(variants)]);
  return startEngine({ code, variants: files }, settings);
}

/** @param {PartSources['wasm']} wasm */
async function loadCode(wasm) {
  if (wasm instanceof WebAssembly.Module) return wasm;
  if (isBytes(wasm)) return WebAssembly.compile(wasm);
  if (wasm !== undefined) return compile(wasm);
  code ??= compile(beside('chancery.wasm'));
  return code;
}

/** @param {PartSources['variants']} source @returns {Promise<Files>} */
async function loadVariants(source) {
  if (typeof source === 'string' || source instanceof URL) return parse(await get(source));
  if (source !== undefined) return source;
  variants ??= get(beside('variants.json')).then(parse);
  return variants;
}

/** Compiles while it arrives, if the server says that it is WebAssembly. @param {string | URL} address */
async function compile(address) {
  const response = await get(address);
  const type = response.headers.get('Content-Type') ?? '';
  if (type.startsWith('application/wasm')) return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** @param {Response} response */
const parse = async response => readVariants(await response.text());

/** @param {string} name */
const beside = name => new URL(name, import.meta.url);

/** @param {string | URL} address */
async function get(address) {
  const response = await fetch(address).catch(reason => {
    throw missingPart(address, reason);
  });
  if (!response.ok) throw missingPart(address, `${response.status} ${response.statusText}`);
  return response;
}
