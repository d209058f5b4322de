// TextView: the files of the variant as text.
import { openSearchPanel } from '@codemirror/search';
import { button, element } from '../../core/pages/web/elements.js';
import { sizeInWords } from './content.js';
import { LanguageClient, languageOf } from './language_client.js';
import { LanguageSupport } from './language_editor.js';
import { TextEditor } from './text_editor.js';
import { FileList } from './text_files.js';

/** @import { ProjectChange } from './project.js' */
/** @import { Place } from './look.js' */
/** @import { Shop } from './shop.js' */

/** Pictures that browsers show, by the ends of their names. @type {Record<string, string>} */
const pictures = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** Pictures that are longer as text open as text only if that is asked for. */
const longestPicture = 200_000;

/** @param {string} path */
const pictureType = path => pictures[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];

export class TextView {
  #shop;
  #project;
  #client;
  #files;
  #editor;
  /** @type {LanguageSupport} */
  #support;
  #isShown = false;
  /** @type {Place | null} */
  #wanted = null;
  #picture = '';
  #head = element('div', { className: 'row text-head' });
  #frame = element('div', { className: 'text-frame' });
  #other = element('div', { className: 'text-other', hidden: true });

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#project = shop.project;
    this.#client = languageOf(shop);
    this.#files = new FileList(shop, path => this.#open(path));
    this.#editor = new TextEditor(shop, this.#frame, editor => {
      this.#support = new LanguageSupport(shop, this.#client, editor);
      return this.#support.extension;
    });
    this.#support ??= new LanguageSupport(shop, this.#client, this.#editor);
    root.classList.add('text');
    const main = element('div', { className: 'text-main' }, this.#head, this.#frame, this.#other);
    root.append(this.#files.root, main);
    this.#project.addEventListener('change', event => this.#take(event));
    this.#client.addEventListener('diagnostics', event => {
      const { detail } = /** @type {CustomEvent<string>} */ (event);
      if (this.#isShown && detail === this.#editor.path) this.#support.mark();
    });
  }

  show() {
    this.#isShown = true;
    this.#client.start().catch(problem => {
      this.#shop.problem(`Completion and checks in the text are missing: ${problem.message}`);
    });
    if (this.#wanted) this.goTo(this.#wanted);
    else this.#open(this.#files.chosen);
    this.#editor.measure();
  }

  hide() {
    this.#editor.flush();
    this.#isShown = false;
  }

  /** @param {Place} place */
  goTo(place) {
    const { file, line, column } = place;
    if (!file) return;
    if (!this.#isShown) {
      this.#wanted = place;
      return;
    }
    this.#wanted = null;
    if (this.#project.read(file) === undefined) {
      this.#shop.problem(`'${file}' is not a file of this variant.`);
      return;
    }
    this.#open(file, line !== undefined);
    if (line && this.#editor.path === file) this.#editor.goTo(line, column);
  }

  /** @param {Event} event */
  #take(event) {
    const { paths, origin } = /** @type {CustomEvent<ProjectChange>} */ (event).detail;
    this.#editor.take(paths, origin);
    if (!this.#isShown) return;
    const { chosen } = this.#files;
    const isGone = this.#project.read(chosen) === undefined;
    const wasShown = this.#editor.path === chosen || !this.#other.hidden;
    if (isGone || !wasShown || (!this.#other.hidden && paths.includes(chosen))) this.#open(chosen);
    else this.#files.fill();
  }

  /**
   * @param {string} path
   * @param {boolean} [asText] also if it is a large picture
   */
  #open(path, asText = false) {
    const content = this.#project.read(path);
    if (content === undefined) {
      const known = this.#project.paths();
      const other = known.find(one => one === 'variant.toml') ?? known[0];
      if (other !== undefined) this.#open(other);
      return;
    }
    this.#files.chosen = path;
    this.#files.fill();
    const isLargePicture =
      typeof content === 'string' && !!pictureType(path) && content.length > longestPicture;
    const isText = typeof content === 'string' && (asText || !isLargePicture);
    this.#frame.hidden = !isText;
    this.#other.hidden = isText;
    if (isText && this.#editor.path !== path) this.#editor.open(path);
    else if (isText) this.#editor.updateLock();
    else this.#editor.close();
    if (!isText) this.#showOther(path, content);
    this.#fillHead(path, isText);
    this.#support.mark();
  }

  /**
   * @param {string} path
   * @param {boolean} isText
   */
  #fillHead(path, isText) {
    const tool = (/** @type {string} */ text, /** @type {() => unknown} */ act) =>
      button(text, act, { className: 'plain' });
    const search = tool('Search', () => openSearchPanel(this.#editor.view));
    const names = [
      tool('Change id', () => this.#support.rename()),
      tool('Declaration', () => this.#support.showDefinition()),
      tool('Fixes', () => this.#support.fix()),
    ];
    this.#head.replaceChildren(
      element('code', {}, path),
      ...(isText ? [search] : []),
      ...(isText && LanguageClient.knows(path) ? names : []),
    );
  }

  /**
   * A file that is not edited here: its size, and the picture if it is one.
   * @param {string} path
   * @param {string | Uint8Array} content
   */
  #showOther(path, content) {
    URL.revokeObjectURL(this.#picture);
    const type = pictureType(path);
    const blob = new Blob([/** @type {BlobPart} */ (content)], { type: type ?? '' });
    const parts = [element('p', {}, `${path}: ${sizeInWords(blob.size)}`)];
    if (type) {
      this.#picture = URL.createObjectURL(blob);
      parts.push(element('img', { src: this.#picture, alt: path }));
    }
    const open = () => this.#open(path, true);
    const asText = typeof content === 'string' ? [button('Edit as text', open)] : [];
    this.#other.replaceChildren(...parts, ...asText);
  }
}
