// The engine of a sandbox: asked in JSON, answers in JSON. It has no memory of the game. What it
// answered to the first questions when the page was made stands in the page, so that the first board
// is seen before the engine has started.
import { byId } from './elements.js';
import { unpack } from './packed_data.js';

/** @import { KnownAnswer, ProblemAnswer, SandboxAnswers, SandboxQuestion } from './page_data.js' */

/** @typedef {{ number: number } & ({ code: string, bundle: string } | { text: string })} WorkerMessage */
/** @typedef {{ number: number, answer: string }} WorkerAnswer */
/** @typedef {ProblemAnswer & { stopped?: boolean }} EngineProblem */
/**
 * The answer to a question, or why there is none.
 * @template {SandboxQuestion['do']} What
 * @typedef {SandboxAnswers[What] | EngineProblem} AnswerTo
 */

/** Why the engine cannot run. */
const notStarted = 'the engine does not start here: ';

/** @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/**
 * @param {object} answer
 * @returns {string | undefined}
 */
export function problemOf(answer) {
  return 'problem' in answer ? String(answer.problem) : undefined;
}

export class SandboxEngine {
  /** @type {Worker | null} */
  #worker = null;
  #number = 0;
  /** Who waits for answers, by the numbers of their questions. @type {Map<number, (answer: any) => void>} */
  #waiting = new Map();
  /** @type {Map<string, any>} */
  #known = new Map();
  /** The board that was chosen last, which an engine that begins again needs. */
  #chosen = /** @type {SandboxQuestion | null} */ (null);
  /** @type {Promise<void>} */
  #ready = Promise.resolve();
  #busy = 0;

  /** Reads what is known, and starts the engine in the background. */
  async start() {
    const known = /** @type {KnownAnswer[]} */ (
      await unpack(byId('known').textContent ?? '').json()
    );
    for (const { questions, answer } of known) {
      for (const question of questions) this.#known.set(JSON.stringify(question), answer);
    }
    this.#begin();
    this.#ready.catch(error => {
      byId('notice').textContent = notStarted + messageOf(error);
    });
  }

  /**
   * @template {SandboxQuestion} Question
   * @param {Question} question
   * @returns {Promise<AnswerTo<Question['do']>>}
   */
  async ask(question) {
    const known = this.#known.get(JSON.stringify(question));
    if (question.do === 'choose' && !known) this.#known.clear();
    const answer = known ?? (await this.#askWorker(question));
    if (answer.stopped) this.#beginAgain(answer.problem);
    if (question.do === 'choose' && !answer.problem) this.#chosen = question;
    return answer;
  }

  /** Stops whatever the engine does. */
  stop() {
    this.#beginAgain('stopped');
  }

  /** @param {SandboxQuestion} question */
  async #askWorker(question) {
    const slow = setTimeout(() => {
      byId('busy').hidden = false;
    }, 400);
    ++this.#busy;
    byId('board').setAttribute('aria-busy', 'true');
    let answer;
    try {
      await this.#ready;
      answer = await this.#sendQuestion(question);
    } catch (error) {
      answer = { problem: notStarted + messageOf(error) };
    }
    clearTimeout(slow);
    if (--this.#busy === 0) {
      byId('busy').hidden = true;
      byId('board').setAttribute('aria-busy', 'false');
    }
    return answer;
  }

  #begin() {
    this.#ready = this.#startWorker();
    this.#ready.catch(() => {}); // each question reports the failure
  }

  /**
   * Starts the engine anew, as after a stop; questions that wait for an answer fail.
   * @param {string} why
   */
  #beginAgain(why) {
    if (!this.#worker) return;
    this.#worker.terminate();
    for (const take of this.#waiting.values()) take({ problem: why });
    this.#waiting.clear();
    this.#begin();
  }

  async #startWorker() {
    await pageIsRead();
    const glue = await unpack(byId('glue').textContent ?? '').text();
    const script = new Blob([glue], { type: 'text/javascript' });
    const worker = new Worker(URL.createObjectURL(script));
    this.#worker = worker;
    worker.onmessage = ({ data }) => this.#take(/** @type {WorkerAnswer} */ (data));
    const opened = await new Promise((done, fail) => {
      worker.onerror = event => {
        event.preventDefault();
        fail(new Error(event.message || 'the worker did not start'));
      };
      const [code, bundle] = ['engine', 'bundle'].map(id => byId(id).textContent ?? '');
      this.#send({ code, bundle }).then(done);
    });
    const chosen = this.#chosen ? await this.#sendQuestion(this.#chosen) : {};
    for (const answer of [opened, chosen]) {
      const problem = problemOf(answer);
      if (problem) throw new Error(problem);
    }
  }

  /** @param {WorkerAnswer} answer */
  #take({ number, answer }) {
    const take = this.#waiting.get(number);
    this.#waiting.delete(number);
    take?.(JSON.parse(answer));
  }

  /** @param {SandboxQuestion} question */
  #sendQuestion(question) {
    return this.#send({ text: JSON.stringify(question) });
  }

  /**
   * @param {{ code: string, bundle: string } | { text: string }} message
   * @returns {Promise<any>}
   */
  #send(message) {
    return new Promise(done => {
      this.#waiting.set(++this.#number, done);
      this.#worker?.postMessage({ ...message, number: this.#number });
    });
  }
}

/** The engine is at the end of the page. */
async function pageIsRead() {
  await new Promise(done => setTimeout(done, 0));
  if (document.readyState !== 'loading') return;
  await new Promise(done => document.addEventListener('DOMContentLoaded', done));
}
