// The engine under Node.js.
import { startEngine } from './load.js';
import { loadCode, loadVariants } from './parts_of_node.js';

/** @import { EngineSettings } from './engine.js' */
/** @import { PartSources } from './load.js' */

export { Engine } from './engine.js';
export { Games, Head, Row } from './games.js';
export { ChanceryError } from './memory.js';
export { Variant } from './variant.js';

/**
 * Starts an engine. Each has its own memory, so that a program may use several.
 * @param {EngineSettings & PartSources} [settings]
 */
export async function loadEngine({ wasm, variants, ...settings } = {}) {
  return startEngine(
    { code: await loadCode(wasm), variants: await loadVariants(variants) },
    settings,
  );
}
