// Runs the engine in a worker, after the engine's own script, so that the page keeps responding
// whatever the scripts of a variant do.
import { unpack } from './packed_data.js';

/** @import { WorkerAnswer, WorkerMessage } from './sandbox_engine.js' */

/**
 * The engine as its script offers it.
 * @typedef {object} EngineModule
 * @property {(text: string) => number} lengthBytesUTF8
 * @property {(text: string, at: number, size: number) => void} stringToUTF8
 * @property {(at: number) => string} UTF8ToString
 * @property {(size: number) => number} _malloc
 * @property {(at: number) => void} _free
 * @property {(question: number) => number} _chancery_answer
 */

/**
 * @typedef {object} WorkerScope
 * @property {(options: { wasmBinary: Uint8Array }) => Promise<EngineModule>} ChanceryEngine
 * @property {(answer: WorkerAnswer) => void} postMessage
 * @property {(event: { data: WorkerMessage }) => void} onmessage
 */

const scope = /** @type {WorkerScope} */ (/** @type {unknown} */ (globalThis));

/** @type {EngineModule | null} */
let engine = null;

/** @param {string} question */
function ask(question) {
  if (!engine) throw new Error('it has not started');
  const size = engine.lengthBytesUTF8(question) + 1;
  const at = engine._malloc(size);
  engine.stringToUTF8(question, at, size);
  const answer = engine.UTF8ToString(engine._chancery_answer(at));
  engine._free(at);
  return answer;
}

/**
 * @param {string} code
 * @param {string} packedBundle
 */
async function open(code, packedBundle) {
  const bundle = unpack(packedBundle).text();
  const wasmBinary = new Uint8Array(await unpack(code).arrayBuffer());
  engine = await scope.ChanceryEngine({ wasmBinary });
  return ask(JSON.stringify({ do: 'open', bundle: await bundle }));
}

/** @param {{ data: WorkerMessage }} event */
scope.onmessage = async ({ data }) => {
  const { number } = data;
  try {
    const answer = 'code' in data ? await open(data.code, data.bundle) : ask(data.text);
    scope.postMessage({ number, answer });
  } catch (error) {
    const problem = { problem: `the engine stopped: ${error}`, stopped: true };
    scope.postMessage({ number, answer: JSON.stringify(problem) });
  }
};
