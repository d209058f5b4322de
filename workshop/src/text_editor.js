// TextEditor: an editor for the text files of a project. What is typed becomes steps of the project, and
// what changes there comes back.
import { closeBrackets, closeBracketsKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, indentLess, indentMore } from '@codemirror/commands';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Annotation, Compartment, EditorState } from '@codemirror/state';
import {
  EditorView,
  drawSelection,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { textChanges } from './text_difference.js';
import { modeOf } from './text_modes.js';

/** @import { Extension } from '@codemirror/state' */
/** @import { KeyBinding } from '@codemirror/view' */
/** @import { ChangeOrigin } from './project.js' */
/** @import { Shop } from './shop.js' */

/** Marks changes that come from the project. */
const fromProject = Annotation.define();

/** Texts that are longer are written to the project only after a pause. */
const shortText = 200_000;
const longTextPause = 500;

/** Lines that are longer do not wrap, which would be slow. */
const longestWrapped = 5_000;

export class TextEditor {
  #shop;
  #view;
  #path = '';
  /** How lines end in the open file. */
  #lineEnd = '\n';
  /** The editors of files that were open, with their cursors. @type {Map<string, EditorState>} */
  #states = new Map();
  #lock = new Compartment();
  #timer = 0;
  #isWriting = false;
  #extensions;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   * @param {(editor: TextEditor) => Extension} [extend] what a language adds
   */
  constructor(shop, root, extend = () => []) {
    this.#shop = shop;
    this.#extensions = extend(this);
    this.#view = new EditorView({ parent: root });
  }

  get view() {
    return this.#view;
  }

  /** The file that is open; empty if none is. */
  get path() {
    return this.#path;
  }

  /**
   * Opens a file as it is in the project, where it was left.
   * @param {string} path
   */
  open(path) {
    this.#leave();
    this.#path = path;
    const text = this.#shop.project.text(path);
    this.#lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
    const known = this.#states.get(path);
    this.#view.setState(known ?? this.#makeState(path, unified(text)));
    if (known) this.#takeText();
    this.updateLock();
  }

  /** Closes the file. */
  close() {
    this.#leave();
    this.#path = '';
    this.#view.setState(EditorState.create({}));
  }

  #leave() {
    if (!this.#path) return;
    this.flush();
    this.#states.set(this.#path, this.#view.state);
  }

  /** Follows whether the project may be changed. */
  updateLock() {
    const { readOnly } = this.#shop;
    if (!this.#path || this.#view.state.readOnly === readOnly) return;
    this.#view.dispatch({
      effects: this.#lock.reconfigure(EditorState.readOnly.of(readOnly)),
    });
  }

  /** Undo and redo are those of the project. @returns {KeyBinding[]} */
  get #keys() {
    const { project } = this.#shop;
    const undo = () => {
      this.flush();
      project.undo();
      return true;
    };
    const redo = () => {
      project.redo();
      return true;
    };
    return [
      { key: 'Mod-z', run: undo, preventDefault: true },
      { key: 'Mod-Shift-z', run: redo, preventDefault: true },
      { key: 'Mod-y', run: redo, preventDefault: true },
      { key: 'Mod-]', run: indentMore },
      { key: 'Mod-[', run: indentLess },
    ];
  }

  /**
   * @param {string} path
   * @param {string} text
   */
  #makeState(path, text) {
    return EditorState.create({
      doc: text,
      extensions: [
        keymap.of(this.#keys),
        this.#extensions,
        this.#lock.of(EditorState.readOnly.of(this.#shop.readOnly)),
        lineNumbers(),
        highlightActiveLineGutter(),
        highlightSpecialChars(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        highlightActiveLine(),
        highlightSelectionMatches(),
        indentUnit.of('  '),
        hasLongLine(text) ? [] : EditorView.lineWrapping,
        keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...searchKeymap]),
        EditorView.contentAttributes.of({
          'aria-label': path,
          autocapitalize: 'off',
          tabindex: '0',
        }),
        EditorView.updateListener.of(update => {
          if (update.docChanged && !update.transactions.some(one => one.annotation(fromProject))) {
            this.#changed();
          }
        }),
        modeOf(path, text.length),
      ],
    });
  }

  #changed() {
    clearTimeout(this.#timer);
    if (this.#view.state.doc.length <= shortText) this.flush();
    else this.#timer = setTimeout(() => this.flush(), longTextPause);
  }

  /** Writes what was typed to the project. */
  flush() {
    clearTimeout(this.#timer);
    const path = this.#path;
    const { project } = this.#shop;
    if (!path || project.read(path) === undefined) return;
    const lines = this.#view.state.doc.toString();
    if (lines === unified(project.text(path))) return;
    const content = this.#lineEnd === '\n' ? lines : lines.replaceAll('\n', this.#lineEnd);
    this.#isWriting = true;
    try {
      project.change(`edit ${path}`, [{ path, content }], { merge: `text:${path}` });
    } finally {
      this.#isWriting = false;
    }
  }

  /**
   * Takes over what changed in the project.
   * @param {string[]} paths
   * @param {ChangeOrigin} origin
   */
  take(paths, origin) {
    for (const path of paths) {
      if (this.#shop.project.read(path) === undefined) this.#states.delete(path);
    }
    if (this.#isWriting || !paths.includes(this.#path)) return;
    clearTimeout(this.#timer);
    this.#takeText(origin === 'undo' || origin === 'redo');
  }

  /**
   * @param {boolean} [follows] moves the cursor to where the text changed
   */
  #takeText(follows = false) {
    const text = unified(this.#shop.project.text(this.#path));
    const changes = textChanges(this.#view.state.doc.toString(), text);
    if (!changes.length) return;
    const [{ from, insert }] = changes;
    this.#view.dispatch({
      changes,
      annotations: fromProject.of(true),
      ...(follows ? { selection: { anchor: from + insert.length }, scrollIntoView: true } : {}),
    });
  }

  /**
   * Puts the cursor to a place and shows it.
   * @param {number} line from 1
   * @param {number} [column] from 1
   */
  goTo(line, column = 1) {
    const { doc } = this.#view.state;
    const { from, to } = doc.line(Math.max(1, Math.min(line, doc.lines)));
    const anchor = Math.min(to, from + Math.max(0, column - 1));
    this.#view.dispatch({
      selection: { anchor },
      effects: EditorView.scrollIntoView(anchor, { y: 'center' }),
    });
    this.#view.focus();
  }

  focus() {
    this.#view.focus();
  }

  /** Measures again, after it was hidden. */
  measure() {
    this.#view.requestMeasure();
  }
}

/** The text as the editor has it. @param {string} text */
function unified(text) {
  return text.replace(/\r\n?/g, '\n');
}

/** @param {string} text */
function hasLongLine(text) {
  let start = 0;
  for (let end = text.indexOf('\n'); ; end = text.indexOf('\n', start)) {
    if ((end < 0 ? text.length : end) - start > longestWrapped) return true;
    if (end < 0) return false;
    start = end + 1;
  }
}
