// The little Markdown of explanations as elements: no text of a file becomes HTML.
import { element } from '../../core/pages/web/elements.js';

/**
 * Text with `code` and **strong** parts; of links, only their text.
 * @param {string} text
 * @returns {(Node | string)[]}
 */
function inline(text) {
  const parts = text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]*\))/);
  return parts
    .filter(part => part !== '')
    .map(part => {
      if (part.startsWith('`') && part.endsWith('`') && part.length > 2) {
        return element('code', {}, part.slice(1, -1));
      }
      if (part.startsWith('**') && part.endsWith('**') && part.length > 4) {
        return element('strong', {}, part.slice(2, -2));
      }
      const link = /^\[([^\]]+)\]\([^)]*\)$/.exec(part);
      return link ? link[1] : part.replace(/\\([\\`*_[\]<>#-])/g, '$1');
    });
}

/** @param {string} row */
const cellsOf = row =>
  row
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|')
    .map(cell => cell.trim());

/** @param {string[]} rows */
function tableOf(rows) {
  const [head, , ...body] = rows;
  const made = element('table');
  made.append(
    element('tr', {}, ...cellsOf(head).map(cell => element('th', {}, ...inline(cell)))),
    ...body.map(row =>
      element('tr', {}, ...cellsOf(row).map(cell => element('td', {}, ...inline(cell)))),
    ),
  );
  return made;
}

/** @param {string} block lines without an empty one */
function blockOf(block) {
  const lines = block.split('\n');
  if (/^-{3,}$/.test(block.trim())) return element('hr');
  if (lines.length > 1 && /^\s*\|/.test(lines[0])) return tableOf(lines);
  if (lines.every(line => /^\s*[-*] /.test(line))) {
    const items = lines.map(line => element('li', {}, ...inline(line.replace(/^\s*[-*] /, ''))));
    return element('ul', {}, ...items);
  }
  const heading = /^#+ (.*)$/.exec(block);
  if (heading) return element('strong', {}, ...inline(heading[1]));
  return element('p', {}, ...inline(lines.join('\n')));
}

/**
 * @param {string} markdown
 * @returns {HTMLElement}
 */
export function renderMarkdown(markdown) {
  const root = element('div', { className: 'markdown' });
  for (const [number, part] of markdown.split(/^```\w*\n?/m).entries()) {
    if (number % 2) {
      root.append(element('pre', {}, element('code', {}, part.replace(/\n$/, ''))));
      continue;
    }
    const blocks = part
      .replace(/\n(---+)\n/g, '\n\n$1\n\n')
      // A list may follow a line directly.
      .replace(/^(?!\s*[-*] )(.+)\n(?=\s*[-*] )/gm, '$1\n\n')
      .split(/\n\s*\n/);
    root.append(
      ...blocks
        .map(block => block.trim())
        .filter(Boolean)
        .map(blockOf),
    );
  }
  return root;
}
