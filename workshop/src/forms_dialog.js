// A dialog that asks for a text.
import { element } from '../../core/pages/web/elements.js';
import { field, openQuestion, row } from '../../core/pages/web/dialogs.js';

/**
 * What a person writes; null if nothing.
 * @param {string} title
 * @param {string} label
 * @param {string} [value]
 * @param {(text: string) => string} [problemOf] why a text cannot be taken; empty if it can
 * @returns {Promise<string | null>}
 */
export function askForText(title, label, value = '', problemOf = () => '') {
  return new Promise(done => {
    const input = element('input', {
      value,
      autocomplete: 'off',
      spellcheck: false,
      oninput: () => input.setCustomValidity(''),
    });
    const form = element(
      'form',
      {
        onsubmit: event => {
          event.preventDefault();
          input.setCustomValidity(problemOf(input.value.trim()));
          if (!input.reportValidity()) return;
          done(input.value.trim() || null);
          dialog.close();
        },
      },
      field(label, input),
      row(element('button', { type: 'submit', className: 'plain main' }, 'OK')),
    );
    const dialog = openQuestion(title, form);
    dialog.addEventListener('close', () => done(null));
    input.select();
  });
}

/**
 * Why something cannot be called so; empty if it can.
 * @param {string} id
 */
export function problemOfWord(id) {
  if (/^\w+$/.test(id)) return '';
  return `An id has letters, digits and _ only, such as ${exampleLike(id)}.`;
}

/** @param {string} id */
function exampleLike(id) {
  return id.replace(/\W+/g, '_').replace(/^_+|_+$/g, '') || 'old_kingdom';
}
