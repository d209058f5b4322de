// Keeps the focus of the keyboard where a person expects it when parts of the page are built anew.

/** @param {Element} element */
function focusKey(element) {
  const { tagName, id, ariaLabel, textContent } = element;
  const named = /** @type {HTMLElement} */ (element).dataset.focus ?? (id || ariaLabel);
  return `${tagName} ${named ?? textContent}`;
}

/**
 * Builds a part of the page anew. If something in it had the focus, its like has it then, or else what
 * `next` finds. The like of an element has the same `data-focus`, id, label or text.
 * @param {Element} root
 * @param {() => void} rebuild
 * @param {() => Element | null | undefined} [next]
 */
export function keepFocus(root, rebuild, next) {
  const focused = document.activeElement;
  const hadFocus = focused !== null && root.contains(focused);
  rebuild();
  if (!hadFocus || document.activeElement === focused) return;
  const key = focusKey(focused);
  const like = [...root.querySelectorAll(focused.tagName)].find(other => focusKey(other) === key);
  const found = /** @type {HTMLElement | null | undefined} */ (like ?? next?.());
  found?.focus({ preventScroll: true });
}

/** @param {Element} element */
function canHaveFocus(element) {
  const isDisabled = element instanceof HTMLButtonElement && element.disabled;
  return element.isConnected && !isDisabled && element.getClientRects().length > 0;
}

/** Knows what last had the focus, for parts that are built anew later. */
export class LastFocus {
  /** @type {Element | null} */
  #last = null;

  constructor() {
    addEventListener('focusin', ({ target }) => {
      this.#last = /** @type {Element} */ (target);
    });
  }

  /**
   * If what had the focus is gone, gives it to the first of these that can have it.
   * @param {...string} selectors
   */
  passOn(...selectors) {
    // A button that was just disabled still has the focus until the next frame.
    if (!this.#last || canHaveFocus(this.#last)) return;
    const active = document.activeElement;
    if (active && active !== document.body && active !== this.#last) return;
    const all = selectors.flatMap(selector => [...document.querySelectorAll(selector)]);
    /** @type {HTMLElement | undefined} */ (all.find(canHaveFocus))?.focus({ preventScroll: true });
  }
}
