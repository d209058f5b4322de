// LanguageClient: the language server for the files of a project.
import { editsByFile, pathOf, positionAt, uriOf, withEdits } from './language_places.js';
import { WorkerTransport } from './language_transport.js';
import { beginsWith, placeOf, placesIn } from './toml_places.js';

/** @import { Position, Range, WorkspaceEdit } from './language_places.js' */
/** @import { ProjectChange } from './project.js' */
/** @import { Shop } from './shop.js' */

/** @typedef {{ range: Range, severity?: number, message: string, code?: string | number }} Diagnostic */
/** @typedef {{ title: string, kind?: string, edit?: WorkspaceEdit, diagnostics?: Diagnostic[] }} CodeAction */
/** @typedef {{ uri: string, range: Range }} Location */
/** @typedef {{ label: string, kind?: number, detail?: string, documentation?: { value: string }, sortText?: string, filterText?: string, textEdit?: { range: Range, newText: string } }} CompletionItem */

/**
 * Carries messages to a server and back.
 * @typedef {object} Transport
 * @property {(message: object) => void} send
 * @property {((message: any) => void) | null} take
 * @property {((problem: string) => void) | null} failed
 * @property {() => void} close
 */

/** Changes that follow each other within this time are sent together. */
const pause = 120;

/** How long a check of a file is waited for, in milliseconds. */
const longestCheck = 15000;

/** Sends the event `diagnostics` with the path of a file as its detail. */
export class LanguageClient extends EventTarget {
  #shop;
  #project;
  /** @type {Transport | null} */
  #transport = null;
  #makeTransport;
  #number = 0;
  /** @type {Map<number, { done: (result: any) => void, failed: (problem: Error) => void }>} */
  #waiting = new Map();
  /** The texts that the server knows. @type {Map<string, string>} */
  #sent = new Map();
  #version = 0;
  /** The name of the folder that the server knows. */
  #folder = '';
  #timer = 0;
  /** @type {Promise<void> | null} */
  #ready = null;
  /** @type {Map<string, Diagnostic[]>} */
  #diagnostics = new Map();

  /**
   * @param {Shop} shop
   * @param {() => Transport} [makeTransport]
   */
  constructor(shop, makeTransport = () => new WorkerTransport(this.#otherFiles())) {
    super();
    this.#shop = shop;
    this.#project = shop.project;
    this.#makeTransport = makeTransport;
    this.#project.addEventListener('change', event => this.#change(event));
  }

  get project() {
    return this.#project;
  }

  /** Starts the server, if it does not run. */
  start() {
    if (this.#ready) return this.#ready;
    const ready = this.#connect().catch(problem => {
      // Another one may have been started meanwhile.
      if (this.#ready === ready) this.#ready = null;
      throw problem;
    });
    this.#ready = ready;
    return ready;
  }

  /** The files that the server does not read, in the folder of the variant. */
  #otherFiles() {
    const others = Object.entries(this.#project.folder());
    return Object.fromEntries(others.filter(([path]) => !LanguageClient.knows(path)));
  }

  close() {
    this.#stop('the language server was closed');
  }

  /** @param {string} path */
  diagnosticsOf(path) {
    return this.#diagnostics.get(path) ?? [];
  }

  /**
   * Waits until the server has found what is said of a line, but not for ever: it opens a file before
   * it has checked the variant.
   * @param {string} path
   * @param {number} line from 0
   */
  async diagnosed(path, line) {
    await this.start();
    this.#flush();
    const isFound = () =>
      this.diagnosticsOf(path).some(
        ({ range }) => range.start.line <= line && line <= range.end.line,
      );
    if (isFound()) return;
    const waiting = new AbortController();
    await new Promise(done => {
      const look = () => isFound() && done(null);
      this.addEventListener('diagnostics', look, { signal: waiting.signal });
      setTimeout(done, longestCheck);
    });
    waiting.abort();
  }

  /** True for files that the server reads. @param {string} path */
  static knows(path) {
    return /\.(?:toml|lua|txt)$/.test(path);
  }

  async #connect() {
    const transport = this.#makeTransport();
    this.#transport = transport;
    transport.take = message => this.#take(message);
    transport.failed = problem => this.#stop(problem);
    this.#folder = this.#project.name;
    const root = uriOf(this.#folder, '').replace(/\/$/, '');
    await this.#send('initialize', {
      processId: null,
      rootUri: root,
      workspaceFolders: [{ uri: root, name: this.#project.name }],
      capabilities: {},
      initializationOptions: { pause: 0 },
    });
    this.#notify('initialized', {});
    this.#flush();
  }

  /** @param {string} why */
  #stop(why) {
    clearTimeout(this.#timer);
    this.#transport?.close();
    this.#transport = null;
    this.#ready = null;
    this.#sent.clear();
    for (const { failed } of this.#waiting.values()) failed(new Error(why));
    this.#waiting.clear();
  }

  /**
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  #send(method, params) {
    return new Promise((done, failed) => {
      const id = ++this.#number;
      this.#waiting.set(id, { done, failed });
      this.#transport?.send({ jsonrpc: '2.0', id, method, params });
    });
  }

  /**
   * @param {string} method
   * @param {object} params
   */
  #notify(method, params) {
    this.#transport?.send({ jsonrpc: '2.0', method, params });
  }

  /** @param {any} message */
  #take({ id, method, params, result, error }) {
    if (method === 'textDocument/publishDiagnostics') {
      this.#takeDiagnostics(params);
    } else if (method !== undefined) {
      // The server asks for something, such as to watch files, which needs nothing here.
      if (id !== undefined) this.#transport?.send({ jsonrpc: '2.0', id, result: null });
    } else {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error) waiting?.failed(new Error(error.message));
      else waiting?.done(result);
    }
  }

  /** @param {{ uri: string, diagnostics: Diagnostic[] }} params */
  #takeDiagnostics({ uri, diagnostics }) {
    const path = pathOf(this.#project.name, uri);
    if (path === null) return;
    this.#diagnostics.set(path, diagnostics);
    this.dispatchEvent(new CustomEvent('diagnostics', { detail: path }));
  }

  /** @param {Event} event */
  #change(event) {
    const { paths } = /** @type {CustomEvent<ProjectChange>} */ (event).detail;
    if (!this.#ready || !paths.some(LanguageClient.knows)) return;
    if (this.#project.name !== this.#folder) {
      this.#stop('the variant got another id');
      this.start().catch(() => {}); // who asks next starts it again, and hears of a problem
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#flush(), pause);
  }

  /** Tells the server all that has changed. */
  #flush() {
    clearTimeout(this.#timer);
    const project = this.#project;
    const known = project.paths().filter(LanguageClient.knows);
    for (const path of this.#sent.keys()) {
      if (!known.includes(path)) this.#closeFile(path);
    }
    for (const path of known) {
      const text = project.text(path);
      const old = this.#sent.get(path);
      if (old === text) continue;
      const uri = uriOf(project.name, path);
      const version = ++this.#version;
      this.#sent.set(path, text);
      if (old === undefined) {
        const languageId = path.endsWith('.lua') ? 'lua' : 'toml';
        this.#notify('textDocument/didOpen', {
          textDocument: { uri, languageId, version, text },
        });
      } else {
        this.#notify('textDocument/didChange', {
          textDocument: { uri, version },
          contentChanges: [{ text }],
        });
      }
    }
  }

  /** @param {string} path */
  #closeFile(path) {
    this.#sent.delete(path);
    this.#diagnostics.delete(path);
    this.#notify('textDocument/didClose', {
      textDocument: { uri: uriOf(this.#project.name, path) },
    });
  }

  /**
   * Asks about the newest texts.
   * @param {string} method
   * @param {string} path
   * @param {object} [more]
   * @returns {Promise<any>}
   */
  async ask(method, path, more = {}) {
    await this.start();
    this.#flush();
    return this.#send(method, {
      textDocument: { uri: uriOf(this.#project.name, path) },
      ...more,
    });
  }

  /** @param {string} path @param {Position} position @returns {Promise<CompletionItem[]>} */
  async complete(path, position) {
    const result = await this.ask('textDocument/completion', path, { position });
    return Array.isArray(result) ? result : (result?.items ?? []);
  }

  /** @param {string} path @param {Position} position @returns {Promise<{ contents: { value: string }, range?: Range } | null>} */
  hover(path, position) {
    return this.ask('textDocument/hover', path, { position });
  }

  /**
   * The first place where something is declared, if it is in this project.
   * @param {string} path
   * @param {Position} position
   * @returns {Promise<{ path: string, position: Position } | { elsewhere: string } | null>}
   */
  async definition(path, position) {
    const result = await this.ask('textDocument/definition', path, { position });
    /** @type {Location[]} */
    const places = [result ?? []].flat();
    for (const { uri, range } of places) {
      const own = pathOf(this.#project.name, uri);
      if (own !== null) return { path: own, position: range.start };
    }
    return places.length
      ? { elsewhere: decodeURIComponent(places[0].uri.split('/').slice(-2).join('/')) }
      : null;
  }

  /** @param {string} path @param {Range} range @returns {Promise<CodeAction[]>} */
  async actions(path, range) {
    const context = { diagnostics: this.diagnosticsOf(path) };
    return (await this.ask('textDocument/codeAction', path, { range, context })) ?? [];
  }

  /**
   * What can be renamed at a place; throws the reason why nothing can.
   * @param {string} path
   * @param {Position} position
   * @returns {Promise<{ range: Range, placeholder: string } | null>}
   */
  prepareRename(path, position) {
    return this.ask('textDocument/prepareRename', path, { position });
  }

  /**
   * Renames what is at a place, wherever it is used. False if it was refused; then a problem was shown.
   * @param {string} path
   * @param {Position} position
   * @param {string} newName
   */
  async rename(path, position, newName) {
    try {
      const edit = await this.ask('textDocument/rename', path, { position, newName });
      if (!edit) throw new Error('there is nothing here that can be renamed');
      return this.apply(`rename to ${newName}`, edit);
    } catch (problem) {
      this.#shop.problem(messageOf(problem));
      return false;
    }
  }

  /**
   * Why what a table declares cannot be renamed; empty if it can.
   * @param {string[]} path
   */
  async problemWithRename(path) {
    try {
      const place = this.#placeOfTable(path);
      const what = place && (await this.prepareRename(place.file, place.position));
      return what ? '' : `'${path[path.length - 1]}' cannot be renamed here.`;
    } catch (problem) {
      return messageOf(problem);
    }
  }

  /**
   * Gives what has an id another one, wherever it is used.
   * @param {string} oldId
   * @param {string} newId
   * @param {string[]} [path] of the table that declares it, such as ["province", "NEK"]; else the first
   *   declaration of that id
   * @returns {Promise<boolean>} whether it was done; else a problem was shown
   */
  async renameId(oldId, newId, path) {
    try {
      const place = path ? this.#placeOfTable(path) : await this.#placeOfId(oldId);
      if (!place) throw new Error(`The files of this variant do not declare '${oldId}'.`);
      return await this.rename(place.file, place.position, newId);
    } catch (problem) {
      this.#shop.problem(messageOf(problem));
      return false;
    }
  }

  /**
   * Where the files of the project use what a table declares, outside of that table; none if that is
   * not known.
   * @param {string[]} path of the table
   * @returns {Promise<{ file: string, line: number, text: string }[]>}
   */
  async usesOf(path) {
    try {
      const place = this.#placeOfTable(path);
      if (!place) return [];
      /** @type {Location[]} */
      const found =
        (await this.ask('textDocument/references', place.file, {
          position: place.position,
          context: { includeDeclaration: false },
        })) ?? [];
      const uses = found.flatMap(({ uri, range }) => {
        const file = pathOf(this.#project.name, uri);
        return file === null ? [] : [{ file, line: range.start.line + 1 }];
      });
      const outside = uses.filter(({ file, line }) => !this.#isInside(file, line, path));
      return distinct(outside).map(use => ({
        ...use,
        text: (this.#project.text(use.file).split('\n')[use.line - 1] ?? '').trim(),
      }));
    } catch {
      return []; // a server that cannot say it keeps nobody from removing
    }
  }

  /**
   * Whether a line belongs to the table of a path.
   * @param {string} file
   * @param {number} line
   * @param {string[]} path
   */
  #isInside(file, line, path) {
    const place = placesIn(this.#project.text(file))
      .filter(one => one.line <= line)
      .pop();
    return !!place && beginsWith(place.path, path);
  }

  /** @param {string[]} path */
  #placeOfTable(path) {
    const id = path[path.length - 1];
    for (const file of this.#project.paths().filter(name => /^[^/]*\.toml$/.test(name))) {
      const text = this.#project.text(file);
      const place = placeOf(text, path);
      if (!place || place.path.length < path.length) continue;
      // The header has the whole path, of which this id is neither the first nor always the last part.
      const inHeader = path.length === place.path.length ? text.lastIndexOf : text.indexOf;
      const head = text.slice(place.from, place.to).split('=')[0];
      const at = inHeader.call(head, id);
      if (at >= 0) return { file, position: positionAt(text, place.from + at) };
    }
    return null;
  }

  /** @param {string} id */
  async #placeOfId(id) {
    await this.start();
    this.#flush();
    /** @type {{ name: string, location: Location }[]} */
    const symbols = (await this.#send('workspace/symbol', { query: id })) ?? [];
    for (const { name, location } of symbols) {
      const file = pathOf(this.#project.name, location.uri);
      if (name === id && file !== null) return { file, position: location.range.start };
    }
    return null;
  }

  /**
   * Makes the edits of a server in one step. False if they are refused; then a problem was shown.
   * @param {string} label
   * @param {WorkspaceEdit} edit
   */
  apply(label, edit) {
    const project = this.#project;
    const all = editsByFile(edit);
    const elsewhere = all.find(([uri]) => pathOf(project.name, uri) === null);
    if (elsewhere) {
      this.#shop.problem(`That would change ${elsewhere[0]}, which is not in this project.`);
      return false;
    }
    if (this.#shop.readOnly) {
      this.#shop.problem('This project is open in another tab; here it can only be read.');
      return false;
    }
    const edits = all.map(([uri, changes]) => {
      const path = /** @type {string} */ (pathOf(project.name, uri));
      if (this.#sent.get(path) !== project.text(path)) {
        throw new Error(`${path} has changed meanwhile`);
      }
      return { path, content: withEdits(project.text(path), changes) };
    });
    project.change(label, edits);
    return true;
  }
}

/**
 * Each line once.
 * @param {{ file: string, line: number }[]} uses
 */
const distinct = uses => [...new Map(uses.map(use => [`${use.file}:${use.line}`, use])).values()];

/** @param {unknown} problem */
const messageOf = problem => (problem instanceof Error ? problem.message : String(problem));

/** @type {WeakMap<object, LanguageClient>} */
const clients = new WeakMap();

/**
 * The language client of the open project, which is made when it is first needed.
 * @param {Shop} shop
 */
export function languageOf(shop) {
  const known = clients.get(shop);
  if (known?.project === shop.project) return known;
  known?.close();
  const client = new LanguageClient(shop);
  clients.set(shop, client);
  return client;
}
