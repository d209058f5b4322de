// What stays in this browser: projects with their files and versions, in IndexedDB.
import { isSameContent } from './content.js';

/** @import { Content } from './content.js' */

/** @typedef {Record<string, Content>} Files */
/**
 * @typedef {object} ProjectRow
 * @property {string} id
 * @property {string} name of the folder, which is the id of the variant
 * @property {number} changed when it was saved last, in milliseconds
 * @property {number} revision grows by one with each save
 */
/**
 * @typedef {object} VersionRow
 * @property {number} number
 * @property {string} note
 * @property {number} saved when, in milliseconds
 * @property {number} count of files
 */
/**
 * A version as it is stored. Of each file it has the number of the version that first had this content.
 * @typedef {VersionRow & { project: string, files: Record<string, number> }} StoredVersion
 */

/** The id of a project that could not be stored yet. */
export const unsavedId = 'unsaved';

const databaseName = 'chancery-workshop';
const stores = ['projects', 'files', 'versions', 'contents'];

/** Why something could not be stored or read. What was saved before is still there. */
export class StorageProblem extends Error {
  /**
   * @param {'full' | 'refused' | 'changed' | 'missing' | 'newer'} kind
   * @param {string} message
   */
  constructor(kind, message) {
    super(message);
    this.name = 'StorageProblem';
    this.kind = kind;
  }
}

const texts = {
  full:
    'There is no room left in this browser for the newest changes; the state that was saved ' +
    'before them is kept. Download the project, then free some space.',
  refused:
    'This browser does not let the page keep anything, as in some private windows. Download the ' +
    'project before you close the page.',
  changed:
    'Another tab has changed this project since it was opened here, so nothing was saved over it. ' +
    'Make a copy, or open the project again.',
  missing: 'This project is no longer in this browser.',
  newer: 'Another tab has a newer version of the workshop: load this page again.',
};

/** @param {keyof typeof texts} kind */
function problem(kind) {
  return new StorageProblem(kind, texts[kind]);
}

/**
 * What an error of the database means to a person.
 * @param {unknown} error
 */
function problemOf(error) {
  if (error instanceof StorageProblem) return error;
  const name = error && typeof error === 'object' && 'name' in error ? error.name : '';
  if (name === 'QuotaExceededError') return problem('full');
  return problem(name === 'VersionError' ? 'newer' : 'refused');
}

/**
 * @template Result
 * @param {IDBRequest<Result>} request
 * @returns {Promise<Result>}
 */
function resultOf(request) {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/** @param {IDBTransaction} transaction */
function committed(transaction) {
  return new Promise((done, failed) => {
    transaction.oncomplete = () => done(undefined);
    transaction.onabort = () => failed(transaction.error);
  });
}

/** @param {IDBDatabase} database */
function makeStores(database) {
  database.createObjectStore('projects', { keyPath: 'id' });
  database.createObjectStore('files', { keyPath: ['project', 'path'] });
  database.createObjectStore('versions', { keyPath: ['project', 'number'] });
  database.createObjectStore('contents', { keyPath: ['project', 'path', 'number'] });
}

/** @param {IDBFactory} factory @returns {Promise<IDBDatabase>} */
function openDatabase(factory) {
  return new Promise((done, failed) => {
    const request = factory.open(databaseName, 1);
    request.onupgradeneeded = () => makeStores(request.result);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });
}

/**
 * All rows of a project.
 * @param {string} id
 */
function rowsOf(id) {
  return IDBKeyRange.bound([id], [id, []]);
}

/**
 * @param {IDBObjectStore} files
 * @param {string} id of the project
 * @param {Record<string, Content | null>} changes
 */
function putFiles(files, id, changes) {
  for (const [path, content] of Object.entries(changes)) {
    if (content === null) files.delete([id, path]);
    else files.put({ project: id, path, content });
  }
}

function newId() {
  const words = crypto.getRandomValues(new Uint32Array(4));
  return [...words].map(word => word.toString(16).padStart(8, '0')).join('');
}

/** Every method either does all it says or throws a StorageProblem and changes nothing. */
export class Storage {
  #factory;
  /** @type {Promise<IDBDatabase> | null} */
  #database = null;
  /** The database, if it is open. @type {IDBDatabase | null} */
  #connection = null;
  /** The revision that this page knows of each project that it opened. @type {Map<string, number>} */
  #revisions = new Map();

  /** @param {IDBFactory} [factory] */
  constructor(factory = globalThis.indexedDB) {
    this.#factory = factory;
  }

  /** Asks the browser not to clear the projects when space is short; true if it agreed. */
  async persist() {
    try {
      return (await navigator.storage?.persist?.()) ?? false;
    } catch {
      return false;
    }
  }

  /** @returns {Promise<ProjectRow[]>} the one that was saved last first */
  async listProjects() {
    /** @type {ProjectRow[]} */
    const rows = await this.#read(({ projects }) => resultOf(projects.getAll()));
    return rows.sort((a, b) => b.changed - a.changed || (a.id < b.id ? -1 : 1));
  }

  /**
   * @param {string} name
   * @param {Files} files
   * @returns {Promise<string>} its id
   */
  async createProject(name, files) {
    const id = newId();
    await this.#write(({ projects, files: all }) => {
      projects.add({ id, name, changed: Date.now(), revision: 1 });
      for (const [path, content] of Object.entries(files)) all.add({ project: id, path, content });
    });
    this.#revisions.set(id, 1);
    return id;
  }

  /**
   * @param {string} id
   * @returns {Promise<ProjectRow & { files: Files }>}
   */
  async openProject(id) {
    const [row, rows] = await this.#read(({ projects, files }) =>
      Promise.all([resultOf(projects.get(id)), resultOf(files.getAll(rowsOf(id)))]),
    );
    if (!row) throw problem('missing');
    this.#revisions.set(id, row.revision);
    return { ...row, files: filesOf(rows) };
  }

  /**
   * Saves what changed, unless another page has saved the project meanwhile.
   * @param {string} id
   * @param {Record<string, Content | null>} changes null removes the file
   * @param {string} [name] a new name
   */
  async saveFiles(id, changes, name) {
    const revision = await this.#write(async ({ projects, files }) => {
      const row = await this.#ownRow(projects, id);
      putFiles(files, id, changes);
      const next = row.revision + 1;
      projects.put({ ...row, name: name ?? row.name, changed: Date.now(), revision: next });
      return next;
    });
    this.#revisions.set(id, revision);
  }

  /**
   * Saves what changed in a page that is about to end and gets no more answers. Only the tab that has
   * the project may call this, since it does not ask whether another one saved it.
   * @param {string} id
   * @param {Record<string, Content | null>} changes
   * @param {string} name
   */
  saveLast(id, changes, name) {
    const known = this.#revisions.get(id);
    if (!this.#connection || known === undefined) return;
    try {
      const transaction = this.#connection.transaction(['projects', 'files'], 'readwrite');
      putFiles(transaction.objectStore('files'), id, changes);
      const row = { id, name, changed: Date.now(), revision: known + 1 };
      transaction.objectStore('projects').put(row);
      transaction.commit();
      this.#revisions.set(id, known + 1);
    } catch {
      // Nobody is there to be told.
    }
  }

  /**
   * The files of a project that is not opened by this.
   * @param {string} id
   * @returns {Promise<Files>}
   */
  async readFiles(id) {
    return filesOf(await this.#read(({ files }) => resultOf(files.getAll(rowsOf(id)))));
  }

  /** @param {string} id */
  async removeProject(id) {
    await this.#write(({ projects, files, versions, contents }) => {
      projects.delete(id);
      for (const store of [files, versions, contents]) store.delete(rowsOf(id));
    });
    this.#revisions.delete(id);
  }

  // --- versions ------------------------------------------------------------------------------------

  /**
   * Keeps the files as they were saved last.
   * @param {string} id
   * @param {string} note
   * @returns {Promise<number>} its number
   */
  async saveVersion(id, note) {
    return await this.#write(async ({ projects, files: current, versions, contents }) => {
      if (!(await resultOf(projects.get(id)))) throw problem('missing');
      const rows = await resultOf(current.getAll(rowsOf(id)));
      const last = (await resultOf(versions.openCursor(rowsOf(id), 'prev')))?.value;
      const number = (last?.number ?? 0) + 1;
      const known = new Map(Object.entries(last?.files ?? {}));
      /** @type {Map<string, number>} */
      const origins = new Map();
      for (const { path, content } of rows) {
        const origin = known.get(path);
        const stored = origin && (await resultOf(contents.get([id, path, origin])));
        const isKnown = stored && isSameContent(stored.content, content);
        origins.set(path, isKnown ? origin : number);
        if (!isKnown) contents.put({ project: id, path, number, content });
      }
      const files = Object.fromEntries(origins);
      versions.add({ project: id, number, note, saved: Date.now(), files });
      return number;
    });
  }

  /**
   * @param {string} id
   * @returns {Promise<VersionRow[]>} the newest first
   */
  async listVersions(id) {
    /** @type {StoredVersion[]} */
    const rows = await this.#read(({ versions }) => resultOf(versions.getAll(rowsOf(id))));
    return rows
      .map(({ number, note, saved, files }) => {
        const count = Object.keys(files).length;
        return { number, note, saved, count };
      })
      .reverse();
  }

  /**
   * @param {string} id
   * @param {number} number
   * @returns {Promise<Files>}
   */
  async readVersion(id, number) {
    return await this.#read(async ({ versions, contents }) => {
      /** @type {StoredVersion | undefined} */
      const version = await resultOf(versions.get([id, number]));
      if (!version) throw problem('missing');
      const origins = Object.entries(version.files);
      const rows = await Promise.all(
        origins.map(([path, origin]) => resultOf(contents.get([id, path, origin]))),
      );
      return filesOf(rows);
    });
  }

  /**
   * @param {string} id
   * @param {number} number
   * @param {string} note
   */
  async changeNote(id, number, note) {
    await this.#write(async ({ versions }) => {
      const version = await resultOf(versions.get([id, number]));
      if (!version) throw problem('missing');
      versions.put({ ...version, note });
    });
  }

  /**
   * Removes a version. What other versions have in common with it stays.
   * @param {string} id
   * @param {number} number
   */
  async removeVersion(id, number) {
    await this.#write(async ({ versions, contents }) => {
      versions.delete([id, number]);
      /** @type {StoredVersion[]} */
      const others = await resultOf(versions.getAll(rowsOf(id)));
      const used = new Set(
        others.flatMap(({ files }) =>
          Object.entries(files).map(([path, origin]) => JSON.stringify([id, path, origin])),
        ),
      );
      for (const key of await resultOf(contents.getAllKeys(rowsOf(id)))) {
        if (!used.has(JSON.stringify(key))) contents.delete(key);
      }
    });
  }

  // --- transactions --------------------------------------------------------------------------------

  /**
   * The row of a project that nobody else has saved since this page did or opened it.
   * @param {IDBObjectStore} projects
   * @param {string} id
   * @returns {Promise<ProjectRow>}
   */
  async #ownRow(projects, id) {
    const row = await resultOf(projects.get(id));
    if (!row) throw problem('missing');
    if (row.revision !== (this.#revisions.get(id) ?? row.revision)) throw problem('changed');
    return row;
  }

  /** @returns {Promise<IDBDatabase>} */
  async #open() {
    this.#database ??= openDatabase(this.#factory);
    try {
      const database = await this.#database;
      database.onversionchange = () => {
        database.close();
        this.#forget();
      };
      database.onclose = () => this.#forget();
      this.#connection = database;
      return database;
    } catch (error) {
      this.#forget();
      throw error;
    }
  }

  #forget() {
    this.#database = null;
    this.#connection = null;
  }

  /**
   * @template Result
   * @param {(stores: Record<string, IDBObjectStore>) => Promise<Result>} act
   * @returns {Promise<Result>}
   */
  async #read(act) {
    try {
      const transaction = (await this.#open()).transaction(stores, 'readonly');
      return await act(storesOf(transaction));
    } catch (error) {
      throw problemOf(error);
    }
  }

  /**
   * Does everything or, if anything fails, nothing.
   * @template Result
   * @param {(stores: Record<string, IDBObjectStore>) => Result | Promise<Result>} act
   * @returns {Promise<Result>}
   */
  async #write(act) {
    try {
      const database = await this.#open();
      const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' });
      const end = committed(transaction);
      end.catch(() => {}); // whoever waits for it hears of it; `act` may fail before
      try {
        const result = await act(storesOf(transaction));
        await end;
        return result;
      } catch (error) {
        await abort(transaction, end);
        throw error instanceof StorageProblem ? error : (transaction.error ?? error);
      }
    } catch (error) {
      throw problemOf(error);
    }
  }
}

/**
 * Undoes what a transaction did, unless it has ended.
 * @param {IDBTransaction} transaction
 * @param {Promise<unknown>} end
 */
async function abort(transaction, end) {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
  await end.catch(() => {});
}

/**
 * @param {IDBTransaction} transaction
 * @returns {Record<string, IDBObjectStore>}
 */
function storesOf(transaction) {
  return Object.fromEntries(stores.map(name => [name, transaction.objectStore(name)]));
}

/**
 * @param {{ path: string, content: Content }[]} rows
 * @returns {Files}
 */
function filesOf(rows) {
  return Object.fromEntries(rows.map(({ path, content }) => [path, content]));
}
