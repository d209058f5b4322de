// Dialogs and their fields.
import { button, element } from './elements.js';

/**
 * @param {string} label
 * @param {Node} input
 */
export function field(label, input) {
  return element('label', {}, label, input);
}

/**
 * @param {string} label
 * @param {boolean} isChecked
 * @param {(isChecked: boolean) => void} change
 */
export function checkBox(label, isChecked, change) {
  const box = element('input', {
    type: 'checkbox',
    checked: isChecked,
    onchange: () => change(box.checked),
  });
  return element('label', { className: 'check' }, box, ` ${label}`);
}

/**
 * A list to choose from.
 * @param {[value: string, text: string][]} choices
 * @param {string} value that is chosen
 * @param {(value: string) => void} [change]
 */
export function select(choices, value, change) {
  const options = choices.map(([choice, text]) =>
    element('option', { value: choice, selected: choice === value }, text),
  );
  const onchange = () => change?.(list.value);
  const list = element('select', { className: 'plain-field', onchange }, ...options);
  return list;
}

/**
 * A button as dialogs have it.
 * @param {string} text
 * @param {() => unknown} act
 * @param {string} [className]
 */
export function plainButton(text, act, className = 'plain') {
  return button(text, act, { className });
}

/** @param {...(Node | string)} children */
export function row(...children) {
  return element('div', { className: 'row' }, ...children);
}

/**
 * Opens a dialog, which is gone when it is closed.
 * @param {string} title
 * @param {...(Node | string)} children
 */
export function openDialog(title, ...children) {
  return showDialog(title, 'Close', children);
}

/**
 * Opens a dialog that asks something: closing it does nothing.
 * @param {string} title
 * @param {...(Node | string)} children
 */
export function openQuestion(title, ...children) {
  return showDialog(title, 'Cancel', children);
}

/**
 * @param {string} title
 * @param {string} leave what the button says that closes it
 * @param {(Node | string)[]} children
 */
function showDialog(title, leave, children) {
  const close = row(plainButton(leave, () => dialog.close()));
  const properties = { ariaLabel: title, onclose: () => dialog.remove() };
  /** @type {HTMLDialogElement} */
  const dialog = element('dialog', properties, element('h2', {}, title), ...children, close);
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/**
 * True if a person goes on although something is lost.
 * @param {string} title a question
 * @param {string} text what is lost
 * @param {string} goOn what the button says
 * @returns {Promise<boolean>}
 */
export function confirmLoss(title, text, goOn) {
  return new Promise(done => {
    const go = plainButton(
      goOn,
      () => {
        done(true);
        dialog.close();
      },
      'plain main',
    );
    const dialog = openQuestion(title, element('p', {}, text), row(go));
    dialog.addEventListener('close', () => done(false));
  });
}

/**
 * What a person chooses; null if nothing.
 * @param {string} title
 * @param {string[]} choices
 * @returns {Promise<string | null>}
 */
export function chooseOne(title, choices) {
  return new Promise(done => {
    const buttons = choices.map(choice =>
      plainButton(choice, () => {
        done(choice);
        dialog.close();
      }),
    );
    const dialog = openQuestion(title, row(...buttons));
    dialog.addEventListener('close', () => done(null));
  });
}
