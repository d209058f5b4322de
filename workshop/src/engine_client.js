// EngineClient: the engine in a worker, as the page calls it.

/** @typedef {Record<string, string | Uint8Array>} FilesByPath */

/**
 * What an engine is made of.
 * @typedef {object} EngineParts
 * @property {WebAssembly.Module} code
 * @property {FilesByPath} variants those that are bundled, with their scripts
 */

/**
 * A command line, and the files that it finds in its folder.
 * @typedef {object} Command
 * @property {string[]} words
 * @property {FilesByPath} files
 * @property {string} [input]
 * @property {FilesByPath} [sandbox] the engine that is put into pages to play on
 */

/** @typedef {{ status: number, output: string, errors: string, files: FilesByPath }} CommandResult with the files that it wrote */
/** @typedef {{ do: 'start', parts: EngineParts } | { do: 'run', command: Command } | { do: 'ask', request: object }} WorkerQuestion */
/** @typedef {{ number: number, result?: any, problem?: string }} WorkerAnswer */

/** @type {Promise<EngineParts> | null} */
let loadedParts = null;
/** @type {Promise<FilesByPath> | null} */
let loadedSandbox = null;

/** @param {string} name */
async function get(name) {
  const response = await fetch(name);
  if (!response.ok) {
    throw new Error(`${name} cannot be loaded: ${response.status} ${response.statusText}`);
  }
  return response;
}

async function loadParts() {
  const [code, variants] = await Promise.all([
    get('chancery.wasm')
      .then(response => response.arrayBuffer())
      .then(bytes => WebAssembly.compile(bytes)),
    get('variants.json').then(response => response.json()),
  ]);
  return { code, variants };
}

/** The engine of pages to play on, which is smaller: it has no command line. */
async function loadSandbox() {
  const [script, packed] = await Promise.all([get('page_engine.js'), get('page_engine.packed')]);
  return {
    'browser/engine.js': await script.text(),
    'browser/engine.wasm.gz': new Uint8Array(await packed.arrayBuffer()),
  };
}

/** Loads what all workers share; again, if it failed. */
export function engineParts() {
  loadedParts ??= loadParts().catch(problem => {
    loadedParts = null;
    throw problem;
  });
  return loadedParts;
}

export class EngineClient {
  /** @type {Worker | null} */
  #worker = null;
  #number = 0;
  /** @type {Map<number, { done: (result: any) => void, failed: (problem: Error) => void }>} */
  #waiting = new Map();
  /** @type {EngineClient[]} */
  #pool = [];

  /**
   * Runs a command. Its words are those after `chancery`.
   * @param {string[]} words
   * @param {FilesByPath} files
   * @param {{ input?: string, sandbox?: boolean, signal?: AbortSignal }} [options]
   * @returns {Promise<CommandResult>}
   */
  async run(words, files, { input, sandbox = false, signal } = {}) {
    if (sandbox) loadedSandbox ??= loadSandbox();
    const engine = sandbox ? ((await loadedSandbox) ?? undefined) : undefined;
    return this.#send({ do: 'run', command: { words, files, input, sandbox: engine } }, signal);
  }

  /**
   * Asks the part of the engine that knows the edited variant.
   * @param {object} request
   * @returns {Promise<any>}
   */
  workshop(request) {
    return this.#send({ do: 'ask', request });
  }

  /** Further engines, for work that is done in parts: one for each core, at most four. */
  pool() {
    const count = Math.max(1, Math.min(4, navigator.hardwareConcurrency ?? 2));
    while (this.#pool.length < count) this.#pool.push(new EngineClient());
    return this.#pool;
  }

  /** Ends the worker; the next question starts another. */
  close() {
    this.#worker?.terminate();
    this.#worker = null;
    const stopped = new DOMException('the engine was stopped', 'AbortError');
    for (const { failed } of this.#waiting.values()) failed(stopped);
    this.#waiting.clear();
    for (const engine of this.#pool) engine.close();
  }

  /**
   * @param {WorkerQuestion} question
   * @param {AbortSignal} [signal]
   * @returns {Promise<any>}
   */
  async #send(question, signal) {
    signal?.throwIfAborted();
    const parts = await engineParts();
    signal?.throwIfAborted();
    if (!this.#worker) {
      this.#worker = new Worker('engine_worker.js');
      this.#worker.onmessage = ({ data }) => this.#take(data);
      this.#worker.onerror = event => this.#fail(event.message);
      this.#post({ do: 'start', parts });
    }
    const stop = () => this.close();
    signal?.addEventListener('abort', stop);
    try {
      return await this.#post(question);
    } finally {
      signal?.removeEventListener('abort', stop);
    }
  }

  /** @param {WorkerQuestion} question */
  #post(question) {
    return new Promise((done, failed) => {
      const number = ++this.#number;
      this.#waiting.set(number, { done, failed });
      this.#worker?.postMessage({ number, question });
    });
  }

  /** @param {WorkerAnswer} answer */
  #take({ number, result, problem }) {
    const waiting = this.#waiting.get(number);
    this.#waiting.delete(number);
    if (problem === undefined) waiting?.done(result);
    else waiting?.failed(new Error(problem));
  }

  /** @param {string} message */
  #fail(message) {
    const waiting = [...this.#waiting.values()];
    this.close();
    for (const { failed } of waiting) failed(new Error(message || 'the engine could not start'));
  }
}
