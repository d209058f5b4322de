// Buttons that hide the arrows, names or units of boards. The choice is remembered.
import { element, toggle } from './elements.js';

const layers = ['arrows', 'names', 'units'];
const storageKey = 'chancery-board-without';

/** Layers that are left out. @type {Set<string>} */
const without = new Set(remembered());

/** @returns {string[]} */
function remembered() {
  try {
    return (localStorage.getItem(storageKey) ?? '').split(' ');
  } catch {
    return []; // pages on a disk may have no storage
  }
}

function remember() {
  try {
    localStorage.setItem(storageKey, [...without].join(' '));
  } catch {
    // It holds as long as the page is open.
  }
}

/**
 * Hides what is left out.
 * @param {Element} board
 */
export function showLayers(board) {
  for (const layer of layers) board.classList.toggle(`no-${layer}`, without.has(layer));
}

/**
 * Buttons for the layers of a board; they are pressed while a layer is drawn.
 * @param {() => void} change is called when a layer comes or goes
 */
export function layerButtons(change) {
  const group = element('span', { className: 'layers', role: 'group', ariaLabel: 'drawn' });
  for (const layer of layers) {
    const made = toggle(
      !without.has(layer),
      () => {
        if (!without.delete(layer)) without.add(layer);
        remember();
        change();
      },
      layer,
    );
    made.dataset.layer = layer;
    group.append(made);
  }
  return group;
}

/**
 * Shows which buttons of a group are pressed.
 * @param {Element} group
 */
export function updateLayerButtons(group) {
  for (const made of /** @type {HTMLElement[]} */ ([...group.children])) {
    made.setAttribute('aria-pressed', String(!without.has(made.dataset.layer ?? '')));
  }
}
