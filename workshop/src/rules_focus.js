// FieldKeeper: forms are made anew after each change; the field that a person is in keeps the cursor and
// what was typed in it.

/**
 * @typedef {object} KeptField
 * @property {string} id
 * @property {string | null} text what was typed and is not yet written to a file
 * @property {[number, number] | null} selection
 */

/** @param {unknown} field @returns {field is HTMLInputElement | HTMLTextAreaElement} */
function isText(field) {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}

export class FieldKeeper {
  #root;
  /** The field in which something was typed since its last change. @type {EventTarget | null} */
  #typed = null;

  /** @param {HTMLElement} root */
  constructor(root) {
    this.#root = root;
    root.addEventListener('input', ({ target }) => (this.#typed = target));
    root.addEventListener('change', () => (this.#typed = null), true);
  }

  /** @returns {KeptField | null} */
  keep() {
    const field = document.activeElement;
    if (!(field instanceof HTMLElement) || !field.id || !this.#root.contains(field)) return null;
    if (!isText(field)) return { id: field.id, text: null, selection: null };
    const { selectionStart: from, selectionEnd: to } = field;
    return {
      id: field.id,
      text: this.#typed === field ? field.value : null,
      selection: from === null || to === null ? null : [from, to],
    };
  }

  /** @param {KeptField | null} kept */
  restore(kept) {
    const field = kept && document.getElementById(kept.id);
    if (!field || field === document.activeElement) return;
    field.focus({ preventScroll: true });
    if (!isText(field)) return;
    if (kept.text !== null) {
      field.value = kept.text;
      this.#typed = field;
    }
    if (kept.selection) field.setSelectionRange(...kept.selection);
  }
}
