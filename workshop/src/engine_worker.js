// The engine in a worker: runs commands, and answers requests about the variant that is edited.
import { writeFiles } from '../../bindings/npm/src/engine.js';
import { startModule } from '../../bindings/npm/src/load.js';
import { Memory, bytesOf } from '../../bindings/npm/src/memory.js';
import { isSameContent } from './content.js';
import { workFolder } from './work_folder.js';

/** @import { EngineModule } from '../../bindings/npm/src/memory.js' */
/** @import { Command, EngineParts, FilesByPath, WorkerAnswer, WorkerQuestion } from './engine_client.js' */

/** @type {EngineParts} */
let parts;
/** An instance for the next command: each command gets a new one. @type {Promise<EngineModule> | null} */
let next = null;
/** The instance that knows the files of the variant that is edited. @type {Promise<EngineModule> | null} */
let desk = null;

async function start() {
  const module = await startModule(parts.code, {}, { CHANCERY_DATA: '/chancery', NO_COLOR: '1' });
  writeFiles(module, parts.variants);
  return module;
}

/**
 * @param {EngineModule} module
 * @param {FilesByPath} files
 */
function placeFiles({ FS }, files) {
  FS.mkdirTree(workFolder);
  for (const [path, content] of Object.entries(files)) {
    const whole = `${workFolder}/${path}`;
    FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    FS.writeFile(whole, content);
  }
}

/**
 * Connects the standard streams with texts; what is written comes in pieces, by stream.
 * @param {EngineModule} module
 * @param {string} input
 */
function connectStreams({ FS }, input) {
  /** @type {[Uint8Array[], Uint8Array[]]} */
  const written = [[], []];
  const operations = [readFrom(bytesOf(input)), writeTo(written[0]), writeTo(written[1])];
  for (const [number, operation] of operations.entries()) {
    const stream = FS.streams[number];
    stream.tty = undefined;
    stream.stream_ops = {
      ...stream.stream_ops,
      close() {},
      flush() {},
      poll: () => 0,
      ...operation,
    };
  }
  return written;
}

/** @param {Uint8Array} bytes */
function readFrom(bytes) {
  let at = 0;
  return {
    /** @type {(stream: unknown, to: Int8Array, place: number, size: number) => number} */
    read(_, to, place, size) {
      const part = bytes.subarray(at, at + size);
      to.set(part, place);
      at += part.length;
      return part.length;
    },
  };
}

/** @param {Uint8Array[]} pieces */
function writeTo(pieces) {
  return {
    /** @type {(stream: unknown, from: Int8Array, place: number, size: number) => number} */
    write(_, from, place, size) {
      pieces.push(Uint8Array.from(from.subarray(place, place + size)));
      return size;
    },
  };
}

/** @param {Uint8Array[]} pieces */
function joinTexts(pieces) {
  const decoder = new TextDecoder();
  return pieces.map(piece => decoder.decode(piece, { stream: true })).join('') + decoder.decode();
}

/**
 * The files that were written or changed, as texts where they are texts.
 * @param {EngineModule} module
 * @param {FilesByPath} before
 */
function changedFiles({ FS }, before) {
  /** @type {FilesByPath} */
  const changed = {};
  const visit = (/** @type {string} */ folder) => {
    for (const name of FS.readdir(folder)) {
      if (name === '.' || name === '..') continue;
      const whole = `${folder}/${name}`;
      if (FS.isDir(FS.stat(whole).mode)) {
        visit(whole);
        continue;
      }
      const path = whole.slice(workFolder.length + 1);
      const content = textOrBytes(FS.readFile(whole));
      if (!isSameContent(content, before[path])) changed[path] = content;
    }
  };
  visit(workFolder);
  return changed;
}

/** @param {Uint8Array} bytes */
function textOrBytes(bytes) {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}

/** @param {Command} command */
async function run({ words, files, input = '', sandbox }) {
  const module = await (next ?? start());
  next = null;
  if (sandbox) writeFiles(module, sandbox);
  placeFiles(module, files);
  const written = connectStreams(module, input);
  module.FS.chdir(workFolder);
  const status = module.callMain(words);
  const [output, errors] = written.map(joinTexts);
  const changed = changedFiles(module, files);
  next = start();
  return { status, output, errors, files: changed };
}

/** @param {object} request */
async function answerRequest(request) {
  desk ??= start();
  const module = await desk;
  const memory = new Memory(module);
  const text = memory.withBytes(JSON.stringify(request), at => module._chancery_workshop(at));
  return JSON.parse(memory.readText(text));
}

/** @param {WorkerQuestion} question */
function act(question) {
  if (question.do === 'start') {
    ({ parts } = question);
    next = start();
    return null;
  }
  return question.do === 'run' ? run(question.command) : answerRequest(question.request);
}

addEventListener('message', async ({ data }) => {
  const { number, question } = /** @type {{ number: number, question: WorkerQuestion }} */ (data);
  /** @type {WorkerAnswer} */
  let answer;
  try {
    answer = { number, result: await act(question) };
  } catch (problem) {
    desk = null;
    next = null;
    answer = { number, problem: String(problem) };
  }
  postMessage(answer);
});
