// A dialog that asks for a text.
import { element } from '../../core/pages/web/elements.js';
import { field, openDialog, row } from '../../core/pages/web/dialogs.js';

/**
 * What a person writes; null if nothing.
 * @param {string} title
 * @param {string} label
 * @param {string} [value]
 * @returns {Promise<string | null>}
 */
export function askForText(title, label, value = '') {
  return new Promise(done => {
    const input = element('input', { value, autocomplete: 'off', spellcheck: false });
    const form = element(
      'form',
      {
        onsubmit: event => {
          event.preventDefault();
          done(input.value.trim() || null);
          dialog.close();
        },
      },
      field(label, input),
      row(element('button', { type: 'submit', className: 'plain main' }, 'OK')),
    );
    const dialog = openDialog(title, form);
    dialog.addEventListener('close', () => done(null));
    input.select();
  });
}
