// Engines: where variants are, and what a request may use.
import { ChanceryError, Memory, abandoned, bytesOf } from './memory.js';
import { Variant } from './variant.js';

/** @import { EngineModule } from './memory.js' */
/** @import { AnswerTo, Choices, EncodedFiles, EngineRequest } from './requests.js' */

/**
 * Limits of a request; those that are left out have their defaults.
 * @typedef {object} Limits
 * @property {number} [request_bytes]
 * @property {number} [answer_bytes]
 * @property {number} [variant_bytes]
 * @property {number} [milliseconds]
 * @property {number} [script_steps]
 * @property {number} [script_bytes]
 */

/**
 * @typedef {object} EngineSettings
 * @property {string} [base] the id of the variant that imported ones extend
 * @property {Limits} [limits]
 */

/** Files by their paths, which have "/" between their parts. @typedef {Record<string, string | Uint8Array>} Files */

/** Options and rules by name, edition and setup of a variant. @typedef {Omit<Choices, 'variant'>} VariantOptions */

/** Where the variants of the package are, in the memory of the engine. */
const folder = '/chancery';

export class Engine {
  #memory;
  #handle;

  /**
   * @param {EngineModule} module
   * @param {Files} variants
   * @param {EngineSettings} [settings]
   */
  constructor(module, variants, { base = 'standard', limits = {} } = {}) {
    const memory = new Memory(module);
    writeFiles(module, variants);
    const settings = JSON.stringify({ search: [`${folder}/variants`], base, limits });
    const handle = memory.withBytes(settings, (at, size) =>
      memory.makeHandle(problem => module._chancery_engine_new(at, size, problem)),
    );
    this.#memory = memory;
    this.#handle = handle;
    abandoned.register(this, () => module._chancery_engine_free(handle));
  }

  /** The version of the engine. */
  get version() {
    const { module } = this.#memory;
    return this.#memory.readText(module._chancery_version());
  }

  /**
   * Loads a variant of the package.
   * @param {string} variant its id
   * @param {VariantOptions} [options]
   */
  open(variant, options = {}) {
    const choices = JSON.stringify({ variant, ...options });
    return this.#hold(problem =>
      this.#memory.withBytes(choices, (at, size) =>
        this.#memory.module._chancery_variant_open(this.#handle, at, size, problem),
      ),
    );
  }

  /**
   * Loads a variant from files, by paths such as "mine/variant.toml" or "variant.toml".
   * @param {Files} files
   * @param {VariantOptions & { variant?: string }} [options] which variant, if there are several
   */
  openFiles(files, options = {}) {
    const memory = this.#memory;
    const choices = JSON.stringify(options);
    return this.#hold(problem =>
      memory.withBytes(choices, (at, size) =>
        withFiles(memory, files, (list, count) =>
          memory.module._chancery_variant_open_files(this.#handle, at, size, list, count, problem),
        ),
      ),
    );
  }

  /**
   * Loads a variant from the bytes of a pack.
   * @param {Uint8Array} pack
   * @param {VariantOptions} [options]
   */
  openPack(pack, options = {}) {
    const memory = this.#memory;
    const choices = JSON.stringify(options);
    return this.#hold(problem =>
      memory.withBytes(choices, (at, size) =>
        memory.withBytes(pack, (packAt, packSize) =>
          memory.module._chancery_variant_open_pack(
            this.#handle,
            at,
            size,
            packAt,
            packSize,
            problem,
          ),
        ),
      ),
    );
  }

  /**
   * Answers a request; throws a ChanceryError if the answer is an error.
   * @template {EngineRequest} Request
   * @param {Request} request
   * @param {number} [variant] the handle of a variant
   * @returns {AnswerTo<Request['do']>}
   */
  ask(request, variant = 0) {
    const { module } = this.#memory;
    const text = this.#memory.withBytes(JSON.stringify(request), (at, size) =>
      module._chancery_ask(this.#handle, variant, at, size),
    );
    if (text === 0) throw new ChanceryError({ message: 'no memory is left' });
    const answer = JSON.parse(this.#memory.takeText(text));
    if ('error' in answer) throw new ChanceryError(answer.error);
    return answer;
  }

  /**
   * Makes a variant from files of another program, or from the bytes of an archive of them.
   * @param {Files | Uint8Array} source
   * @param {{ format?: string, name?: string, id?: string, base?: Choices }} [options]
   */
  importVariant(source, options = {}) {
    const given =
      source instanceof Uint8Array ? { archive: toBase64(source) } : { files: encodeFiles(source) };
    const answer = this.ask({ do: 'import', ...given, ...options });
    return { ...answer, files: decodeFiles(answer.files ?? {}) };
  }

  /**
   * Finds provinces and borders in a drawing, SVG or PNG.
   * @param {Files} picture one file
   * @param {{ snap?: number, layers?: string[], one_coast?: string[] }} [options]
   */
  trace(picture, options = {}) {
    return this.ask({ do: 'trace', picture: encodeFiles(picture), ...options });
  }

  /** @param {(problem: number) => number} make */
  #hold(make) {
    const handle = this.#memory.makeHandle(make);
    const free = () => this.#memory.module._chancery_variant_free(handle);
    const variant = new Variant(this, this.#memory, handle, () => {
      abandoned.unregister(variant);
      free();
    });
    abandoned.register(variant, free, variant);
    return variant;
  }
}

/**
 * Puts files, such as the variants of the package, into the memory of the engine.
 * @param {EngineModule} module
 * @param {Files} files
 * @param {string} [root] the folder of the module in which they are written
 */
export function writeFiles(module, files, root = folder) {
  for (const [path, content] of Object.entries(files)) {
    const whole = `${root}/${path}`;
    module.FS.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    module.FS.writeFile(whole, content);
  }
}

/**
 * Calls `use` with the address and the length of an array of `chancery_file`.
 * @param {Memory} memory
 * @param {Files} files
 * @param {(list: number, count: number) => number} use
 * @returns {number}
 */
function withFiles(memory, files, use) {
  const list = Object.entries(files);
  /** @type {number[]} */
  const words = [];
  /** @type {(next: number) => number} */
  const next = number => {
    if (number === list.length) {
      return memory.withNumbers(Int32Array.from(words), at => use(at, list.length));
    }
    const [path, content] = list[number];
    return memory.withBytes(path, pathAt =>
      memory.withBytes(content, (at, size) => {
        words.push(pathAt, at, size);
        return next(number + 1);
      }),
    );
  };
  return next(0);
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

/** @param {string} text */
export function fromBase64(text) {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}

/**
 * Files as requests have them: texts, and other bytes in base64.
 * @param {Files} files
 * @returns {EncodedFiles}
 */
function encodeFiles(files) {
  const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const encode = (/** @type {string | Uint8Array} */ content) => {
    if (typeof content === 'string') return content;
    try {
      return strict.decode(content);
    } catch {
      return { base64: toBase64(bytesOf(content)) };
    }
  };
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [path, encode(content)]),
  );
}

/**
 * @param {EncodedFiles} files
 * @returns {Files}
 */
export function decodeFiles(files) {
  return Object.fromEntries(
    Object.entries(files).map(([path, content]) => [
      path,
      typeof content === 'string' ? content : fromBase64(content.base64),
    ]),
  );
}
