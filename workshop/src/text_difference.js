// How a text became another: few small changes, so that cursors elsewhere stay where they are.

/** @typedef {{ from: number, to: number, insert: string }} TextChange offsets in the old text */

/** Middles with more lines than this are replaced as a whole. */
const mostLines = 1500;

/**
 * The changes from one text to the other, in order.
 * @param {string} before
 * @param {string} after
 * @returns {TextChange[]}
 */
export function textChanges(before, after) {
  if (before === after) return [];
  const { start, end } = sharedLines(before, after);
  const oldMiddle = before.slice(start, before.length - end);
  const newMiddle = after.slice(start, after.length - end);
  const oldLines = linesOf(oldMiddle);
  const newLines = linesOf(newMiddle);
  const isSmall = Math.min(oldLines.length, newLines.length) < 2;
  if (isSmall || oldLines.length > mostLines || newLines.length > mostLines) {
    const whole = { from: 0, to: oldMiddle.length, insert: newMiddle };
    return narrowed(before, whole, start);
  }
  return lineChanges(oldLines, newLines).flatMap(change => narrowed(before, change, start));
}

/**
 * How many letters are the same at the beginning and at the end; no pair of surrogates is split.
 * @param {string} a
 * @param {string} b
 */
function sharedEnds(a, b) {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) ++start;
  if (isHighSurrogate(a, start - 1)) --start;
  let end = 0;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) ++end;
  if (end > 0 && isHighSurrogate(a, a.length - end - 1) && isHighSurrogate(b, b.length - end - 1)) {
    return { start, end };
  }
  if (isLowSurrogate(a, a.length - end) && end > 0) --end;
  return { start, end };
}

/**
 * How many letters of whole lines are the same at the beginning and at the end.
 * @param {string} a
 * @param {string} b
 */
function sharedLines(a, b) {
  const { start, end } = sharedEnds(a, b);
  const isLine = (/** @type {string} */ text) =>
    end === text.length || text[text.length - end - 1] === '\n';
  const next = a.indexOf('\n', a.length - end) + 1;
  const shorter = next > 0 ? a.length - next : 0;
  return {
    start: start > 0 ? a.lastIndexOf('\n', start - 1) + 1 : 0,
    end: isLine(a) && isLine(b) ? end : shorter,
  };
}

/** @param {string} text @param {number} at */
function isHighSurrogate(text, at) {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
}

/** @param {string} text @param {number} at */
function isLowSurrogate(text, at) {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000;
}

/** The lines with their ends. @param {string} text */
function linesOf(text) {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/**
 * The shortest changes of lines.
 * @param {string[]} before
 * @param {string[]} after
 * @returns {TextChange[]} offsets from the beginning of the first line
 */
function lineChanges(before, after) {
  const lengths = longestShared(before, after);
  const width = after.length + 1;
  /** @type {TextChange[]} */
  const changes = [];
  let [row, column, offset] = [0, 0, 0];
  /** @type {TextChange | null} */
  let open = null;
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      open = null;
      offset += before[row].length;
      ++row;
      ++column;
      continue;
    }
    if (!open) changes.push((open = { from: offset, to: offset, insert: '' }));
    const skipsOld =
      column === after.length ||
      (row < before.length &&
        lengths[(row + 1) * width + column] >= lengths[row * width + column + 1]);
    if (skipsOld) {
      offset += before[row++].length;
      open.to = offset;
    } else {
      open.insert += after[column++];
    }
  }
  return changes;
}

/**
 * For each pair of ends of the lists, how many lines they can share in order.
 * @param {string[]} before
 * @param {string[]} after
 */
function longestShared(before, after) {
  const width = after.length + 1;
  const lengths = new Uint16Array((before.length + 1) * width);
  for (let row = before.length - 1; row >= 0; --row) {
    for (let column = after.length - 1; column >= 0; --column) {
      const at = row * width + column;
      lengths[at] =
        before[row] === after[column]
          ? lengths[at + width + 1] + 1
          : Math.max(lengths[at + width], lengths[at + 1]);
    }
  }
  return lengths;
}

/**
 * A change without what is the same at its ends.
 * @param {string} text
 * @param {TextChange} change
 * @param {number} offset of its positions
 * @returns {TextChange[]}
 */
function narrowed(text, { from, to, insert }, offset) {
  const old = text.slice(from + offset, to + offset);
  if (old === insert) return [];
  const { start, end } = sharedEnds(old, insert);
  return [
    {
      from: from + offset + start,
      to: to + offset - end,
      insert: insert.slice(start, insert.length - end),
    },
  ];
}

/**
 * @param {string} text
 * @param {TextChange[]} changes that do not overlap, with offsets in this text
 */
export function applyChanges(text, changes) {
  let result = '';
  let at = 0;
  for (const { from, to, insert } of [...changes].sort((a, b) => a.from - b.from || a.to - b.to)) {
    if (from < at) throw new Error('two changes overlap');
    result += text.slice(at, from) + insert;
    at = to;
  }
  return result + text.slice(at);
}
