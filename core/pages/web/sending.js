// Texts that leave a page: files and mails.
import { element } from './elements.js';

/**
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export function saveFile(name, text, type) {
  const href = URL.createObjectURL(new Blob([text], { type }));
  element('a', { download: name, href }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10000);
}

/**
 * @param {string} subject
 * @param {string} body
 */
export function openMail(subject, body) {
  location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/**
 * The orders of several powers, each under the name of its power.
 * @param {{ name: string, lines: string[] }[]} sheets
 */
export function ordersAsText(sheets) {
  return sheets
    .filter(({ lines }) => lines.length)
    .map(({ name, lines }) => `${name}:\n${lines.join('\n')}\n`)
    .join('\n');
}
