// What the language server adds to the editor: completion, explanations, marks, fixes, renaming.
import { autocompletion, completionKeymap } from '@codemirror/autocomplete';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { EditorView, hoverTooltip, keymap } from '@codemirror/view';
import { askForText, problemOfWord } from './forms_dialog.js';
import { makeFix, offerFixes } from './language_fixes.js';
import { renderMarkdown } from './language_markdown.js';
import { editsByFile, pathOf } from './language_places.js';

/** @import { CompletionContext, Completion } from '@codemirror/autocomplete' */
/** @import { Diagnostic as Mark } from '@codemirror/lint' */
/** @import { Text } from '@codemirror/state' */
/** @import { CodeAction, CompletionItem, Diagnostic, LanguageClient } from './language_client.js' */
/** @import { Position, Range, WorkspaceEdit } from './language_places.js' */
/** @import { Shop } from './shop.js' */
/** @import { TextEditor } from './text_editor.js' */

/** What the kinds of completions are called by the editor, which has a sign for each. @type {Record<number, string>} */
const kinds = {
  6: 'variable',
  7: 'class',
  10: 'property',
  12: 'constant',
  14: 'keyword',
  20: 'enum',
  22: 'type',
};

/** @type {Mark['severity'][]} */
const severities = ['error', 'error', 'warning', 'info', 'hint'];

/** Signs after which completions are offered although no word has begun. */
const triggers = /[\w"[./={ -]$/;

/**
 * @param {Text} doc
 * @param {Position} position
 */
export function offsetIn(doc, { line, character }) {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(line + 1);
  return Math.min(to, from + character);
}

/**
 * @param {Text} doc
 * @param {number} offset
 * @returns {Position}
 */
export function positionIn(doc, offset) {
  const { number, from } = doc.lineAt(offset);
  return { line: number - 1, character: offset - from };
}

/** @param {Text} doc @param {Range} range */
function spanIn(doc, { start, end }) {
  const from = offsetIn(doc, start);
  return { from, to: Math.max(from, offsetIn(doc, end)) };
}

/** Connects an editor with the server. */
export class LanguageSupport {
  #shop;
  #client;
  #editor;

  /**
   * @param {Shop} shop
   * @param {LanguageClient} client
   * @param {TextEditor} editor
   */
  constructor(shop, client, editor) {
    this.#shop = shop;
    this.#client = client;
    this.#editor = editor;
  }

  get extension() {
    const run = (/** @type {() => unknown} */ act) => () => {
      act();
      return true;
    };
    return [
      autocompletion({ override: [context => this.#complete(context)], icons: false }),
      hoverTooltip((view, at) => this.#hover(view, at)),
      lintGutter(),
      keymap.of([
        { key: 'F2', run: run(() => this.rename()) },
        { key: 'F12', run: run(() => this.showDefinition()) },
        { key: 'Mod-.', run: run(() => this.fix()) },
        ...completionKeymap,
        ...lintKeymap,
      ]),
      EditorView.domEventHandlers({
        mousedown: (event, view) => {
          if (!(event.ctrlKey || event.metaKey) || event.button !== 0) return false;
          const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
          if (at === null) return false;
          this.showDefinition(at);
          return true;
        },
      }),
    ];
  }

  get #isKnown() {
    return /\.(?:toml|lua)$/.test(this.#editor.path);
  }

  get #position() {
    const { state } = this.#editor.view;
    return positionIn(state.doc, state.selection.main.head);
  }

  /**
   * What the server says, about the newest text; null if it cannot be asked.
   * @template Result
   * @param {(path: string) => Promise<Result>} ask
   * @returns {Promise<Result | null>}
   */
  async #ask(ask) {
    if (!this.#isKnown) return null;
    this.#editor.flush();
    try {
      return await ask(this.#editor.path);
    } catch {
      return null; // the server is not there; the editor goes on without it
    }
  }

  /** @param {CompletionContext} context */
  async #complete(context) {
    const { state, pos, explicit } = context;
    const line = state.doc.lineAt(pos);
    if (!explicit && !triggers.test(line.text.slice(0, pos - line.from))) return null;
    const position = positionIn(state.doc, pos);
    const items = await this.#ask(path => this.#client.complete(path, position));
    if (!items?.length || context.aborted) return null;
    const start = items[0].textEdit?.range.start ?? position;
    const from = offsetIn(state.doc, start);
    return { from, options: items.map(item => completionOf(item, pos)), filter: true };
  }

  /** @param {EditorView} view @param {number} at */
  async #hover(view, at) {
    const position = positionIn(view.state.doc, at);
    const card = await this.#ask(path => this.#client.hover(path, position));
    if (!card) return null;
    const { from, to } = card.range ? spanIn(view.state.doc, card.range) : { from: at, to: at };
    const create = () => ({ dom: renderMarkdown(card.contents.value) });
    return { pos: from, end: to, above: true, create };
  }

  /** Goes to where the thing at a place is declared. @param {number} [at] */
  async showDefinition(at) {
    const { doc } = this.#editor.view.state;
    const position = at === undefined ? this.#position : positionIn(doc, at);
    const found = await this.#ask(path => this.#client.definition(path, position));
    if (!found) this.#shop.tell('Nothing here is declared elsewhere.');
    else if ('elsewhere' in found) {
      this.#shop.tell(`It is declared in ${found.elsewhere}, which is inherited.`);
    } else {
      const {
        path,
        position: { line, character },
      } = found;
      this.#shop.goTo({ view: 'text', file: path, line: line + 1, column: character + 1 });
    }
  }

  /** Asks for another name of what the cursor is on, and changes it everywhere. */
  async rename() {
    const { path } = this.#editor;
    const position = this.#position;
    this.#editor.flush();
    try {
      const what = await this.#client.prepareRename(path, position);
      if (!what) throw new Error('There is no name here that can be renamed.');
      const { placeholder } = what;
      const problemOf = problemOfWord(placeholder) ? undefined : problemOfWord;
      const title = `Change the id ${placeholder}`;
      const wanted = await askForText(title, 'New id', placeholder, problemOf);
      if (wanted !== null && wanted !== placeholder) {
        await this.#client.rename(path, position, wanted);
      }
    } catch (problem) {
      this.#shop.problem(problem instanceof Error ? problem.message : String(problem));
    }
    this.#editor.focus();
  }

  /** Offers the fixes for the line of the cursor. */
  async fix() {
    const { doc } = this.#editor.view.state;
    const { from, to } = doc.lineAt(this.#editor.view.state.selection.main.head);
    const range = { start: positionIn(doc, from), end: positionIn(doc, to) };
    this.#tellFiles(await offerFixes(this.#shop, this.#client, this.#editor.path, range));
    this.#editor.focus();
  }

  /** @param {CodeAction} action */
  async #apply(action) {
    this.#tellFiles(await makeFix(this.#shop, this.#client, action));
  }

  /** Says which files were changed that are not shown. @param {WorkspaceEdit | null} edit */
  #tellFiles(edit) {
    if (!edit) return;
    const { name } = this.#shop.project;
    const others = editsByFile(edit)
      .map(([uri]) => pathOf(name, uri))
      .filter(path => path !== null && path !== this.#editor.path);
    if (others.length) this.#shop.tell(`Changed in ${others.join(', ')}.`);
  }

  /** Marks in the text what the check found, with the fixes that the server offers. */
  async mark() {
    const { path } = this.#editor;
    if (!this.#isKnown) return;
    this.#show(this.#client.diagnosticsOf(path), []);
    if (!this.#client.diagnosticsOf(path).length) return;
    const { doc } = this.#editor.view.state;
    const range = { start: { line: 0, character: 0 }, end: positionIn(doc, doc.length) };
    const actions = await this.#ask(asked => this.#client.actions(asked, range));
    if (path === this.#editor.path && actions?.length) {
      this.#show(this.#client.diagnosticsOf(path), actions);
    }
  }

  /**
   * @param {Diagnostic[]} diagnostics
   * @param {CodeAction[]} actions
   */
  #show(diagnostics, actions) {
    const { state } = this.#editor.view;
    const marks = diagnostics.map(diagnostic => ({
      ...spanIn(state.doc, diagnostic.range),
      severity: severities[diagnostic.severity ?? 1],
      message: diagnostic.message,
      source: diagnostic.code === undefined ? undefined : String(diagnostic.code),
      actions: actions
        .filter(action => action.edit && action.diagnostics?.some(one => isSame(one, diagnostic)))
        .map(action => ({ name: action.title, apply: () => this.#apply(action) })),
    }));
    this.#editor.view.dispatch(
      setDiagnostics(
        state,
        marks.sort((a, b) => a.from - b.from),
      ),
    );
  }
}

/** @param {Diagnostic} a @param {Diagnostic} b */
function isSame(a, b) {
  const [start, other] = [a.range.start, b.range.start];
  return (
    a.message === b.message && start.line === other.line && start.character === other.character
  );
}

/**
 * @param {CompletionItem} item
 * @param {number} asked where the completion was asked for
 * @returns {Completion}
 */
function completionOf(item, asked) {
  const { label, kind = 12, detail, documentation, sortText, filterText = label, textEdit } = item;
  return {
    label: filterText,
    displayLabel: label,
    detail,
    sortText,
    type: kinds[kind],
    info: documentation ? () => renderMarkdown(documentation.value) : undefined,
    apply(view, _completion, from, to) {
      const { doc } = view.state;
      // What was typed since then is replaced, too.
      const span = textEdit ? spanIn(doc, textEdit.range) : { from, to };
      const end = Math.max(span.to + Math.max(0, to - asked), to);
      const insert = textEdit?.newText ?? label;
      view.dispatch({
        changes: { from: span.from, to: Math.min(end, doc.length), insert },
        selection: { anchor: span.from + insert.length },
        userEvent: 'input.complete',
      });
    },
  };
}
