// Provinces found by what people type.

/**
 * The text without accents and capital letters.
 * @param {string} text
 */
export function foldedText(text) {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .trim()
    .toLowerCase();
}

/**
 * How many letters have to be changed, added or removed.
 * @param {string} a
 * @param {string} b
 */
export function lettersApart(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let j = 1; j <= b.length; ++j) {
      const changed = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j] + 1, next[j - 1] + 1, changed));
    }
    row = next;
  }
  return row[b.length];
}

/**
 * @typedef {object} FoundProvinces
 * @property {boolean} isSure exactly one can be meant, the first
 * @property {boolean} isMatch false if they are only similar
 * @property {number[]} provinces
 */

export class ProvinceNames {
  /** All names of each province. @type {string[][]} */
  #names;

  /** @param {string[][]} names of each province */
  constructor(names) {
    this.#names = names.map(all => all.map(foldedText));
  }

  /**
   * The provinces that may be meant.
   * @param {string} text
   * @returns {FoundProvinces}
   */
  find(text) {
    const wanted = foldedText(text);
    const exact = this.#matching(name => name === wanted);
    if (exact.length) return { isSure: exact.length === 1, isMatch: true, provinces: exact };
    const begun = this.#matching(name => name.startsWith(wanted));
    if (begun.length) return { isSure: begun.length === 1, isMatch: true, provinces: begun };
    const inside = wanted.length > 2 ? this.#matching(name => name.includes(wanted)) : [];
    const provinces = inside.length ? inside : this.#similar(wanted);
    return { isSure: false, isMatch: false, provinces };
  }

  /** @param {(name: string) => boolean} test */
  #matching(test) {
    return [...this.#names.keys()].filter(province => this.#names[province].some(test));
  }

  /** @param {string} wanted */
  #similar(wanted) {
    const most = Math.max(1, Math.floor(wanted.length / 3));
    const apart = this.#names.map(names =>
      Math.min(...names.map(name => lettersApart(name, wanted))),
    );
    const beginsSo = this.#names.map(names => names.some(name => name[0] === wanted[0]));
    return [...this.#names.keys()]
      .filter(province => apart[province] <= most)
      .sort((a, b) => apart[a] - apart[b] || Number(beginsSo[b]) - Number(beginsSo[a]) || a - b);
  }
}
