// Starts instances of the engine.
import { Engine } from './engine.js';
import { ChanceryError } from './memory.js';
import makeFactory from './chancery_module.js';

/** @import { EngineSettings, Files } from './engine.js' */
/** @import { EngineModule } from './memory.js' */

/**
 * What an engine consists of.
 * @typedef {object} EngineParts
 * @property {WebAssembly.Module} code
 * @property {Files} variants those of the package, with their scripts
 */

/**
 * Where the parts are, if they are not beside the script: an address, or what is there.
 * @typedef {object} PartSources
 * @property {string | URL | BufferSource | WebAssembly.Module} [wasm]
 * @property {string | URL | Files} [variants]
 */

/**
 * A new instance, with memory of its own.
 * @param {WebAssembly.Module} code
 * @param {object} [machine] Node.js, if the program may use its files
 * @param {Record<string, string>} [environment] variables, which must be known at the start
 * @returns {Promise<EngineModule>}
 */
export function startModule(code, machine = {}, environment = {}) {
  return new Promise((done, fail) => {
    const options = {
      /** @type {Record<string, string>} */
      ENV: {},
      /** @type {(imports: WebAssembly.Imports, take: (instance: WebAssembly.Instance) => void) => object} */
      instantiateWasm(imports, take) {
        const begin = (/** @type {WebAssembly.Instance} */ instance) => {
          Object.assign(options.ENV, environment);
          take(instance);
        };
        WebAssembly.instantiate(code, imports).then(begin).catch(fail);
        return {};
      },
    };
    makeFactory(machine)(options).then(done, fail);
  });
}

/**
 * @param {EngineParts} parts
 * @param {EngineSettings} settings
 */
export async function startEngine({ code, variants }, settings) {
  return new Engine(await startModule(code), variants, settings);
}

/**
 * The file of variants, by path.
 * @param {string} text
 * @returns {Files}
 */
export function readVariants(text) {
  return JSON.parse(text);
}

/** @param {unknown} wasm @returns {wasm is BufferSource} */
export function isBytes(wasm) {
  return wasm instanceof ArrayBuffer || ArrayBuffer.isView(wasm);
}

/**
 * Says which part is missing.
 * @param {string | URL} address
 * @param {unknown} reason
 */
export function missingPart(address, reason) {
  const why = reason instanceof Error ? reason.message : String(reason);
  return new ChanceryError({ message: `cannot load ${address}: ${why}` });
}
