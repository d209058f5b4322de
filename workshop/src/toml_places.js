// Where tables and keys stand in a TOML file. Files with mistakes are read as far as they make sense.

/**
 * @typedef {object} TomlPlace
 * @property {'table' | 'item' | 'key'} kind a header, a header of a list of tables, or a key
 * @property {string[]} path from the root of the file; lists of tables have the number of the item
 * @property {number} from offset of the first letter of its line
 * @property {number} to offset behind it, without a comment
 * @property {number} line from 1
 */

class Scanner {
  /** @type {TomlPlace[]} */
  places = [];
  #at = 0;
  #line = 1;
  #text;
  /** @type {string[]} */
  #table = [];
  /** How many items each list of tables has. @type {Map<string, number>} */
  #counts = new Map();

  /** @param {string} text */
  constructor(text) {
    this.#text = text;
  }

  read() {
    while (this.#at < this.#text.length) {
      this.#skipBlanks();
      const letter = this.#text[this.#at];
      if (letter === undefined) break;
      if (letter === '\n' || letter === '\r') this.#step();
      else if (letter === '#') this.#skipLine();
      else if (letter === '[') this.#readHeader();
      else this.#readKey();
    }
    return this.places;
  }

  #step() {
    if (this.#text[this.#at++] === '\n') ++this.#line;
  }

  #skipBlanks() {
    while (this.#text[this.#at] === ' ' || this.#text[this.#at] === '\t') ++this.#at;
  }

  #skipLine() {
    while (this.#at < this.#text.length && this.#text[this.#at] !== '\n') ++this.#at;
  }

  /** Where the line begins at which the scanner is. */
  #lineStart() {
    return this.#text.lastIndexOf('\n', this.#at - 1) + 1;
  }

  #readHeader() {
    const from = this.#lineStart();
    const line = this.#line;
    const isItem = this.#text.startsWith('[[', this.#at);
    this.#at += isItem ? 2 : 1;
    const keys = this.#readPath();
    if (!keys.length || this.#text[this.#at] !== ']') {
      this.#skipLine();
      return;
    }
    this.#at += isItem ? 2 : 1;
    const whole = this.#withNumbers(isItem ? keys.slice(0, -1) : keys);
    if (isItem) {
      whole.push(keys[keys.length - 1]);
      const name = JSON.stringify(whole);
      const count = this.#counts.get(name) ?? 0;
      this.#counts.set(name, count + 1);
      whole.push(String(count));
    }
    this.#table = whole;
    this.#add(isItem ? 'item' : 'table', whole, from, line);
    this.#skipLine();
  }

  /** Adds the numbers of the last items of lists of tables. @param {string[]} keys */
  #withNumbers(keys) {
    /** @type {string[]} */
    const whole = [];
    for (const key of keys) {
      whole.push(key);
      const count = this.#counts.get(JSON.stringify(whole));
      if (count !== undefined) whole.push(String(count - 1));
    }
    return whole;
  }

  #readKey() {
    const from = this.#lineStart();
    const line = this.#line;
    const keys = this.#readPath();
    if (!keys.length || this.#text[this.#at] !== '=') {
      this.#skipLine();
      return;
    }
    ++this.#at;
    this.#skipValue();
    this.#add('key', [...this.#table, ...keys], from, line);
    this.#skipLine();
  }

  /**
   * @param {TomlPlace['kind']} kind
   * @param {string[]} path
   * @param {number} from
   * @param {number} line
   */
  #add(kind, path, from, line) {
    this.places.push({ kind, path, from, to: this.#at, line });
  }

  /** Reads a dotted key, and the blanks behind it. */
  #readPath() {
    /** @type {string[]} */
    const keys = [];
    for (;;) {
      this.#skipBlanks();
      const key = this.#readPart();
      if (key === null) return [];
      keys.push(key);
      this.#skipBlanks();
      if (this.#text[this.#at] !== '.') return keys;
      ++this.#at;
    }
  }

  #readPart() {
    const quote = this.#text[this.#at];
    if (quote === '"' || quote === "'") {
      const from = this.#at;
      this.#skipString();
      const inner = this.#text.slice(from + 1, this.#at - 1);
      return quote === "'" ? inner : unescaped(inner);
    }
    const found = /[A-Za-z0-9_-]+/y;
    found.lastIndex = this.#at;
    const [part] = found.exec(this.#text) ?? [null];
    if (part !== null) this.#at += part.length;
    return part;
  }

  /** Skips a value up to the end of its last line, or to the comment behind it. */
  #skipValue() {
    let depth = 0;
    let end = this.#at;
    while (this.#at < this.#text.length) {
      const letter = this.#text[this.#at];
      if (letter === '\n' && depth === 0) break;
      if (letter === '#') {
        if (depth === 0) break;
        this.#skipLine();
        continue;
      }
      if (letter === '"' || letter === "'") this.#skipString();
      else {
        if (letter === '[' || letter === '{') ++depth;
        if (letter === ']' || letter === '}') --depth;
        this.#step();
      }
      if (!/[ \t\r]/.test(letter)) end = this.#at;
    }
    this.#at = end;
  }

  /** Skips a string of any kind; one of a single line ends with its line. */
  #skipString() {
    const quote = this.#text[this.#at];
    const isLong = this.#text.startsWith(quote.repeat(3), this.#at);
    const end = isLong ? quote.repeat(3) : quote;
    this.#at += end.length;
    while (this.#at < this.#text.length) {
      if (quote === '"' && this.#text[this.#at] === '\\') {
        this.#step();
      } else if (this.#text.startsWith(end, this.#at)) {
        this.#at += end.length;
        // Up to two more quotes belong to the text.
        while (isLong && this.#text[this.#at] === quote) ++this.#at;
        return;
      } else if (!isLong && this.#text[this.#at] === '\n') {
        return;
      }
      this.#step();
    }
  }
}

/** @param {string} text */
function unescaped(text) {
  try {
    return /** @type {string} */ (JSON.parse(`"${text}"`));
  } catch {
    return text;
  }
}

/**
 * The tables and keys of a file, in its order.
 * @param {string} text
 */
export function placesIn(text) {
  return new Scanner(text).read();
}

/**
 * @param {string[]} path
 * @param {string[]} start
 */
export function beginsWith(path, start) {
  return path.length >= start.length && start.every((key, at) => path[at] === key);
}

/**
 * The place of a path: that of the path itself or of what is in it, else of the closest table around it.
 * @param {string} text
 * @param {string[]} path
 * @returns {TomlPlace | undefined}
 */
export function placeOf(text, path) {
  const places = placesIn(text);
  const inside = places.find(place => beginsWith(place.path, path));
  if (inside) return inside;
  const around = places.filter(place => place.path.length && beginsWith(path, place.path));
  return around.sort((a, b) => b.path.length - a.path.length)[0];
}
