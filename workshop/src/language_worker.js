// The language server in a worker: takes messages, and gives lists of messages.
import { writeFiles } from '../../bindings/npm/src/engine.js';
import { startModule } from '../../bindings/npm/src/load.js';
import { Memory } from '../../bindings/npm/src/memory.js';
import { workFolder } from './work_folder.js';

/** @import { EngineModule } from '../../bindings/npm/src/memory.js' */
/** @import { EngineParts, FilesByPath } from './engine_client.js' */
/** @import { LanguageAnswer, LanguageQuestion } from './language_transport.js' */

/** Checks run when no message has come for this time. */
const quiet = 250;

/** @type {Promise<EngineModule>} */
let started;
let timer = 0;
/** Questions are answered one after the other. */
let before = Promise.resolve();

/**
 * @param {EngineParts} parts
 * @param {FilesByPath} files of the project that the server only looks for, such as its drawing
 */
async function start({ code, variants }, files) {
  const module = await startModule(code, {}, { CHANCERY_DATA: '/chancery' });
  if (!module._chancery_language) throw new Error('this engine has no language server');
  writeFiles(module, variants);
  writeFiles(module, files, workFolder);
  return module;
}

/**
 * @param {string} message empty to run the checks that are due
 * @returns {Promise<boolean>} whether there may be more to check
 */
async function give(message) {
  const module = await started;
  const memory = new Memory(module);
  const text = memory.withBytes(message, at => module._chancery_language(at));
  const messages = memory.readText(text);
  /** @type {LanguageAnswer} */
  const answer = { messages };
  postMessage(answer);
  return message !== '' || messages !== '[]';
}

/** @param {string} message */
function enqueue(message) {
  clearTimeout(timer);
  before = before
    .then(() => give(message))
    .then(hasMore => {
      clearTimeout(timer);
      if (hasMore) timer = setTimeout(() => enqueue(''), message ? quiet : 0);
    })
    .catch(problem => postMessage({ problem: problem?.message ?? String(problem) }));
}

addEventListener('message', ({ data }) => {
  const question = /** @type {LanguageQuestion} */ (data);
  if (question.do === 'start') {
    started = start(/** @type {EngineParts} */ (question.parts), question.files);
  } else enqueue(question.message);
});
