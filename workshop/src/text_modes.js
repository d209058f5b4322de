// Which language a file has, for its colors in the editor.
import { StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { toml } from '@codemirror/legacy-modes/mode/toml';
import { classHighlighter } from '@lezer/highlight';

const languages = {
  toml: StreamLanguage.define({ ...toml, languageData: { commentTokens: { line: '#' } } }),
  lua: StreamLanguage.define({ ...lua, languageData: { commentTokens: { line: '--' } } }),
};

/** Longer texts are not colored, so that they open at once. */
const longestColored = 1_500_000;

/**
 * @param {string} path
 * @param {number} length of its text
 */
export function modeOf(path, length) {
  const ending = /** @type {keyof languages} */ (path.slice(path.lastIndexOf('.') + 1));
  const language = length <= longestColored ? languages[ending] : undefined;
  return language ? [language, syntaxHighlighting(classHighlighter)] : [];
}
