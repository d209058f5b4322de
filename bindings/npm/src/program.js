// The command line under Node.js: the program as WebAssembly, with the files of the machine.
import { webcrypto } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import { writeFiles } from './engine.js';
import { startModule } from './load.js';
import { enginePath, enginePaths, machineFolders } from './machine_paths.js';
import { pageEngine } from './page_engine.js';
import { loadCode, loadVariants } from './parts_of_node.js';
import { serveSite, workshopFiles } from './workshop.js';

/** @import { EngineModule } from './memory.js' */
/** @import { Site } from './workshop.js' */

/**
 * Runs the program with these words; returns its exit status.
 * @param {string[]} words
 */
export async function runProgram(words) {
  const { module, status } = await startProgram();
  writeFiles(module, await loadVariants());
  if (words[0] === 'sandbox') writeFiles(module, sandboxEngine());
  if (words[0] === 'graph' || words[0] === 'tour') await prepareGraphs(module);
  Object.assign(module, { umask: process.umask() });
  const workshop = words[0] === 'workshop' ? prepareWorkshop(module) : null;
  mountMachine(module);
  connectStreams(module);
  try {
    module.callMain(enginePaths(words, process.platform));
  } catch (problem) {
    process.stderr.write(`chancery: internal error: ${problem}\n`);
    return 3;
  }
  return (await workshop?.serve()) ?? status();
}

/**
 * The files of the workshop, which are served if the program has asked for it.
 * @param {EngineModule} module
 */
function prepareWorkshop(module) {
  const files = workshopFiles();
  writeFiles(
    module,
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [`workshop/${name}`, content]),
    ),
  );
  /** @type {Site | null} */
  let wanted = null;
  Object.assign(module, { serve: (/** @type {Site} */ site) => void (wanted = site) });
  return { serve: async () => wanted && serveSite(wanted, files) };
}

/** An instance that takes Node.js for its machine, and its exit status after it has run. */
async function startProgram() {
  let status = 0;
  const machine = {
    require: createRequire(import.meta.url),
    __dirname: '',
    process: {
      versions: process.versions,
      platform: process.platform,
      argv: ['node', 'chancery'],
      binding: () => fs.constants,
      hrtime: process.hrtime,
      on() {},
      exit(/** @type {number} */ number) {
        status = number;
      },
    },
  };
  const module = await startModule(await loadCode(), machine, environment());
  return { module, status: () => status };
}

/** The files of the machine, at the paths that it has them. @param {EngineModule} module */
function mountMachine({ FS }) {
  for (const [path, root] of machineFolders(process.platform)) {
    FS.mkdirTree(path);
    FS.mount(FS.filesystems.NODEFS, { root }, path);
  }
  FS.chdir(enginePath(process.cwd(), process.platform));
}

/** The variables of the environment, of which some are paths. */
function environment() {
  const home = process.env.HOME ?? process.env.USERPROFILE;
  const paths = { HOME: home, XDG_DATA_HOME: process.env.XDG_DATA_HOME };
  /** @type {Record<string, string>} */
  const all = { CHANCERY_DATA: '/chancery' };
  for (const [name, value] of Object.entries(process.env)) {
    if (value !== undefined && !(name in all)) all[name] = value;
  }
  for (const [name, path] of Object.entries(paths)) {
    if (path) all[name] = enginePath(path, process.platform);
  }
  return all;
}

/** Standard input and output are those of Node.js. @param {EngineModule} module */
function connectStreams({ FS }) {
  const [input, output, errors] = FS.streams;
  /** @type {(act: () => number) => number} */
  const tried = act => {
    for (;;) {
      try {
        return act();
      } catch (reason) {
        const { code } = /** @type {NodeJS.ErrnoException} */ (reason);
        if (code === 'EOF') return 0;
        if (code === 'EPIPE') throw new FS.ErrnoError(64);
        if (code !== 'EAGAIN') throw new FS.ErrnoError(29);
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      }
    }
  };
  const nothing = { close() {}, flush() {} };
  input.tty = undefined; // lines are edited by the terminal
  input.stream_ops = {
    ...input.stream_ops,
    ...nothing,
    read: (
      /** @type {unknown} */ _,
      /** @type {Int8Array} */ to,
      /** @type {number} */ at,
      /** @type {number} */ size,
    ) => tried(() => fs.readSync(0, to, at, size, null)),
    // Nothing says whether more is waiting; then answers are written at once.
    poll: () => 0,
  };
  for (const [number, stream] of [output, errors].entries()) {
    if (!(number === 0 ? process.stdout : process.stderr).isTTY) stream.tty = undefined;
    stream.stream_ops = {
      ...stream.stream_ops,
      ...nothing,
      write: (
        /** @type {unknown} */ _,
        /** @type {Int8Array} */ from,
        /** @type {number} */ at,
        /** @type {number} */ size,
      ) => tried(() => fs.writeSync(number + 1, from, at, size)),
    };
  }
}

/** The engine that `sandbox` puts into pages, where the program looks for it. */
function sandboxEngine() {
  const { script, packed } = pageEngine();
  return { 'browser/engine.js': script, 'browser/engine.wasm.gz': packed };
}

/**
 * Graphviz, which is another package.
 * @param {EngineModule} module
 */
async function prepareGraphs(module) {
  /** @type {(dot: string, format: string) => string} */
  let draw = () => {
    throw new Error('Graphviz is missing: run npm install @viz-js/viz');
  };
  // Graphviz expects it, and Node.js 18 has it in a module only.
  if (!('crypto' in globalThis)) Object.assign(globalThis, { crypto: webcrypto });
  try {
    const { instance } = await import('@viz-js/viz');
    const graphviz = await instance();
    draw = (dot, format) => graphviz.renderString(dot, { engine: 'nop2', format });
  } catch {
    // It is optional; the program says that it is missing.
  }
  Object.assign(module, { drawGraph: draw });
}
