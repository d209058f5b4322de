// Buttons that begin something that takes a while: they say so, and cannot be pressed again meanwhile.
import { button } from '../../core/pages/web/elements.js';

/** Work that takes less time than this is not announced. */
const patience = 150;

/**
 * A button for work; while it runs, the button is off and says "Working …".
 * @param {string} text
 * @param {() => unknown} act
 * @param {Partial<HTMLButtonElement>} [properties]
 */
export function workButton(text, act, properties = {}) {
  let isWorking = false;
  const made = button(
    text,
    async () => {
      if (isWorking) return;
      isWorking = true;
      made.setAttribute('aria-disabled', 'true');
      const timer = setTimeout(() => (made.textContent = 'Working …'), patience);
      try {
        await act();
      } finally {
        clearTimeout(timer);
        isWorking = false;
        made.removeAttribute('aria-disabled');
        made.textContent = text;
      }
    },
    properties,
  );
  return made;
}
