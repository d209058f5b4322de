// The powers of a sandbox: whose orders are written, and who plays them.
import { byId, element, toggle } from './elements.js';
import { keepFocus } from './focus.js';

/** @import { Sandbox } from './sandbox.js' */

/**
 * The power whose orders are written next: the active one stays so while it has something to decide.
 * @param {Sandbox} sandbox
 */
export function nextActive({ passing, atTable, active, shown, orders }) {
  const deciders = shown?.deciders;
  if (passing.isWriting) return passing.power;
  if (atTable.includes(active) && (!deciders || deciders.includes(active))) return active;
  const deciding = atTable.filter(id => deciders?.includes(id));
  return deciding.find(id => !orders[id]?.length) ?? deciding[0] ?? atTable[0] ?? '';
}

/**
 * Shows a tab for each power at this table.
 * @param {Sandbox} sandbox
 */
export function showPowers(sandbox) {
  const powers = sandbox.passing.isWriting ? [] : sandbox.atTable;
  const tabs = powers.map(id => powerTab(sandbox, id));
  keepFocus(byId('tabs'), () => byId('tabs').replaceChildren(...tabs));
}

/**
 * @param {Sandbox} sandbox
 * @param {string} id
 */
function powerTab(sandbox, id) {
  const { active, orders, shown, table } = sandbox;
  const activate = () => {
    sandbox.active = id;
    sandbox.showNow();
  };
  const count = orders[id]?.length;
  const decides = shown?.deciders?.includes(id) ?? true;
  const number = table.powers.findIndex(power => power.id === id);
  const tab = toggle(
    active === id,
    activate,
    element('span', { className: `chip c${number}` }),
    shown?.names?.[id] ?? sandbox.powerName(id),
    element('small', {}, count ? ` ✓${count}` : decides ? ' –' : ''),
  );
  tab.dataset.focus = id;
  return tab;
}
