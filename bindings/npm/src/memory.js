// The memory of the engine: texts and numbers go in and out by their addresses.

/**
 * What emscripten's script offers. Functions of the C library return numbers; of 64-bit results it
 * is the lower half.
 * @typedef {Record<string, (...numbers: number[]) => number> & {
 *   HEAPU8: Uint8Array,
 *   HEAP32: Int32Array,
 *   FS: FileSystem,
 *   ENV: Record<string, string>,
 *   callMain: (words: string[]) => number,
 * }} EngineModule
 */

/**
 * The part of emscripten's file system that is used here.
 * @typedef {object} FileSystem
 * @property {(path: string) => void} mkdirTree
 * @property {(path: string, content: string | Uint8Array) => void} writeFile
 * @property {(path: string) => string[]} readdir
 * @property {(path: string) => Uint8Array} readFile
 * @property {(path: string) => { mode: number }} stat
 * @property {(mode: number) => boolean} isDir
 * @property {(path: string) => void} chdir
 * @property {(type: unknown, options: object, path: string) => void} mount
 * @property {Record<string, any>} filesystems
 * @property {(path: string) => { exists: boolean }} analyzePath
 * @property {any[]} streams
 * @property {new (number: number) => Error} ErrnoError
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** @param {string | Uint8Array} content */
export const bytesOf = content => (typeof content === 'string' ? encoder.encode(content) : content);

/** Frees handles of objects that nobody needs any more. */
export const abandoned = new FinalizationRegistry((/** @type {() => void} */ free) => free());

export class Memory {
  /** @param {EngineModule} module */
  constructor(module) {
    this.module = module;
  }

  /**
   * Calls `use` with the address and the size of these bytes, which are gone afterwards.
   * @template Result
   * @param {string | Uint8Array} content
   * @param {(at: number, size: number) => Result} use
   * @returns {Result}
   */
  withBytes(content, use) {
    const bytes = bytesOf(content);
    const at = this.#reserve(bytes.length + 1);
    try {
      this.module.HEAPU8.set(bytes, at);
      this.module.HEAPU8[at + bytes.length] = 0;
      return use(at, bytes.length);
    } finally {
      this.module._free(at);
    }
  }

  /**
   * Calls `use` with the address of numbers, which are gone afterwards.
   * @template Result
   * @param {Int32Array} numbers
   * @param {(at: number, count: number) => Result} use
   * @returns {Result}
   */
  withNumbers(numbers, use) {
    const at = this.#reserve(4 * numbers.length);
    try {
      this.module.HEAP32.set(numbers, at / 4);
      return use(at, numbers.length);
    } finally {
      this.module._free(at);
    }
  }

  /**
   * The numbers that `write` puts into the room at an address. It returns how many there are; if
   * there is not enough room, it is called again with more.
   * @param {number} room
   * @param {(at: number, room: number) => number} write
   * @returns {Int32Array}
   */
  numbersFrom(room, write) {
    const at = this.#reserve(4 * room);
    let count;
    try {
      count = write(at, room);
      if (count <= room) return this.module.HEAP32.slice(at / 4, at / 4 + Math.max(count, 0));
    } finally {
      this.module._free(at);
    }
    return this.numbersFrom(count, write);
  }

  /**
   * The content of a text of the library, which is freed.
   * @param {number} text
   */
  takeText(text) {
    const { module } = this;
    const at = module._chancery_text_bytes(text);
    const result = decoder.decode(
      module.HEAPU8.subarray(at, at + module._chancery_text_size(text)),
    );
    module._chancery_text_free(text);
    return result;
  }

  /**
   * The text that ends with a null byte at this address, which the library keeps.
   * @param {number} at
   */
  readText(at) {
    return decoder.decode(this.module.HEAPU8.subarray(at, this.module.HEAPU8.indexOf(0, at)));
  }

  /**
   * A handle. `make` gets the address for a problem, which is thrown if there is no handle.
   * @param {(problem: number) => number} make
   */
  makeHandle(make) {
    const at = this.#reserve(4);
    try {
      this.module.HEAP32[at / 4] = 0;
      const handle = make(at);
      const problem = this.module.HEAP32[at / 4];
      if (handle !== 0) return handle;
      throw new ChanceryError(
        problem === 0 ? { message: 'no memory is left' } : JSON.parse(this.takeText(problem)).error,
      );
    } finally {
      this.module._free(at);
    }
  }

  /** @param {number} size */
  #reserve(size) {
    const at = this.module._malloc(Math.max(size, 4));
    if (at === 0) throw new ChanceryError({ message: 'no memory is left' });
    return at;
  }
}

/** Why a request was not answered, or a variant not loaded. */
export class ChanceryError extends Error {
  /** @param {{ message: string, diagnostics?: object[] }} problem */
  constructor({ message, diagnostics = [] }) {
    super(message);
    this.name = 'ChanceryError';
    /** Every error in the files of a variant; empty if something else is wrong. */
    this.diagnostics = diagnostics;
  }
}
