// Messages to the language server in its worker.
import { engineParts } from './engine_client.js';

/** @import { FilesByPath } from './engine_client.js' */

/** @typedef {{ do: 'start', parts: object, files: FilesByPath } | { do: 'send', message: string }} LanguageQuestion */
/** @typedef {{ messages?: string, problem?: string }} LanguageAnswer messages: a list in JSON */

export class WorkerTransport {
  #worker = new Worker('language_worker.js');
  /** @type {((message: any) => void) | null} */
  take = null;
  /** @type {((problem: string) => void) | null} */
  failed = null;
  #started;

  /** @param {FilesByPath} files that the server looks for but gets no messages about */
  constructor(files) {
    this.#worker.onmessage = ({ data }) => this.#receive(data);
    this.#worker.onerror = event => this.failed?.(event.message || 'it could not be started');
    this.#started = engineParts().then(parts => this.#post({ do: 'start', parts, files }));
    this.#started.catch(problem => this.failed?.(String(problem)));
  }

  /** @param {object} message */
  send(message) {
    const text = JSON.stringify(message);
    this.#started.then(() => this.#post({ do: 'send', message: text })).catch(() => {});
  }

  close() {
    this.#worker.terminate();
  }

  /** @param {LanguageQuestion} question */
  #post(question) {
    this.#worker.postMessage(question);
  }

  /** @param {LanguageAnswer} answer */
  #receive({ messages, problem }) {
    if (problem !== undefined) this.failed?.(problem);
    for (const message of messages ? JSON.parse(messages) : []) this.take?.(message);
  }
}
