// The list of the files of a project, and what can be done with them.
import { button, element } from '../../core/pages/web/elements.js';
import { askForText } from './forms_dialog.js';

/** @import { Shop } from './shop.js' */

/** Without this file there is no variant. */
const mainFile = 'variant.toml';

/**
 * Why a file cannot have this path; empty if it can.
 * @param {string} path
 * @param {string[]} known
 */
export function problemWithPath(path, known) {
  if (!path || path.length > 200) return 'A file needs a name of at most 200 characters.';
  if (/[\\:*?"<>|\u0000-\u001f]/.test(path)) {
    return `'${path}' has a sign that not all machines allow.`;
  }
  const parts = path.split('/');
  if (parts.some(part => !part || part.startsWith('.') || part.trim() !== part)) {
    return `'${path}' is not a path in the folder of the variant, such as cases/start.toml.`;
  }
  const lower = path.toLowerCase();
  if (known.some(other => other.toLowerCase() === lower)) {
    return `There is already a file '${path}'.`;
  }
  const clash = known.find(
    other =>
      other.toLowerCase().startsWith(`${lower}/`) || lower.startsWith(`${other.toLowerCase()}/`),
  );
  return clash ? `'${path}' cannot be a file and a folder: there is '${clash}'.` : '';
}

/** With what a new file begins. @param {string} path */
function startOf(path) {
  if (path.endsWith('.lua')) return 'return {}\n';
  return path.startsWith('cases/') && path.endsWith('.toml') ? '# What the rules should do.\n' : '';
}

export class FileList {
  #shop;
  #show;
  /** The open file. */
  chosen = mainFile;
  root = element('nav', { className: 'text-files', ariaLabel: 'Files' });

  /**
   * @param {Shop} shop
   * @param {(path: string) => void} show
   */
  constructor(shop, show) {
    this.#shop = shop;
    this.#show = show;
  }

  fill() {
    const all = this.#shop.project.paths();
    // Files for editors, whose names begin with a dot, go last.
    const isHidden = (/** @type {string} */ path) => path.startsWith('.');
    const paths = [...all.filter(path => !isHidden(path)), ...all.filter(isHidden)];
    const rows = paths.map(path => {
      const row = button(path, () => this.#show(path), { className: 'text-file' });
      row.setAttribute('aria-current', String(path === this.chosen));
      return element('li', {}, row);
    });
    const options = paths.map(path =>
      element('option', { value: path, selected: path === this.chosen }, path),
    );
    const list = element(
      'select',
      { className: 'text-choice', ariaLabel: 'File', onchange: () => this.#show(list.value) },
      ...options,
    );
    const isFixed = this.#shop.readOnly;
    const tool = (/** @type {string} */ text, /** @type {() => unknown} */ act, isOff = isFixed) =>
      button(text, act, { className: 'plain', disabled: isOff });
    const isMain = isFixed || this.chosen === mainFile || !paths.includes(this.chosen);
    this.root.replaceChildren(
      list,
      element('ul', {}, ...rows),
      element(
        'div',
        { className: 'row' },
        tool('New file', () => this.#add()),
        tool('From disk', () => this.#pick()),
        tool('Rename', () => this.#rename(), isMain),
        tool('Remove', () => this.#remove(), isMain),
      ),
    );
  }

  /** @param {string} title @param {string} value */
  async #askForPath(title, value) {
    const path = await askForText(title, 'Path, such as cases/start.toml', value);
    if (path === null || path === value) return null;
    const problem = problemWithPath(
      path,
      this.#shop.project.paths().filter(other => other !== value),
    );
    if (problem) this.#shop.problem(problem);
    return problem ? null : path;
  }

  async #add() {
    const path = await this.#askForPath('New file', '');
    if (path === null) return;
    this.#shop.project.change(`add ${path}`, [{ path, content: startOf(path) }]);
    this.#show(path);
  }

  async #rename() {
    const old = this.chosen;
    const path = await this.#askForPath(`Rename ${old}`, old);
    const { project } = this.#shop;
    const content = project.read(old);
    if (path === null || content === undefined) return;
    project.change(`rename ${old}`, [
      { path: old, content: null },
      { path, content },
    ]);
    this.#show(path);
  }

  #remove() {
    const path = this.chosen;
    this.#shop.project.change(`remove ${path}`, [{ path, content: null }]);
    this.#shop.tell(`${path} is removed; Undo brings it back.`);
  }

  /** Adds files of the machine. */
  #pick() {
    const input = element('input', {
      type: 'file',
      multiple: true,
      onchange: async () => {
        const { project } = this.#shop;
        const known = project.paths();
        const edits = [];
        for (const file of input.files ?? []) {
          const problem = problemWithPath(file.name, known);
          if (problem) this.#shop.problem(problem);
          else edits.push({ path: file.name, content: await contentOf(file) });
        }
        if (!edits.length || project !== this.#shop.project) return;
        project.change(`add ${edits.map(({ path }) => path).join(', ')}`, edits);
        this.#show(edits[0].path);
      },
    });
    input.click();
  }
}

/** A text if it is one, else bytes. @param {Blob} file */
async function contentOf(file) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return bytes;
  }
}
