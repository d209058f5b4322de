// The powers of a sandbox: whose orders are written, what they lack, and who plays them.
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
 * "3 units of Ruritania and 2 more powers have no orders": empty if nothing lacks an order.
 * @param {Pick<Sandbox, 'passing' | 'atTable' | 'shown' | 'orders' | 'counts' | 'powerName'>} sandbox
 */
export function missingOrders(sandbox) {
  const { passing, atTable, shown, orders, counts } = sandbox;
  const writers = passing.isWriting ? [passing.power] : atTable;
  const deciders = writers.filter(id => shown?.deciders?.includes(id) ?? true);
  const isAlone = writers.length === 1;
  const begun = deciders.filter(id => counts[id]?.open && (isAlone || orders[id]?.length));
  const untouched = deciders.filter(id => !orders[id]?.length && !begun.includes(id));
  const units = begun.reduce((sum, id) => sum + counts[id].open, 0);
  const isOne = units + untouched.length === 1;
  const parts = [];
  if (units) {
    const of = begun.length > 1 ? `${begun.length} powers` : sandbox.powerName(begun[0]);
    parts.push(`${units} ${units > 1 ? 'units' : 'unit'}${isAlone ? '' : ` of ${of}`}`);
  }
  if (untouched.length === 1) parts.push(sandbox.powerName(untouched[0]));
  else if (untouched.length) parts.push(`${untouched.length}${units ? ' more' : ''} powers`);
  if (!parts.length) return '';
  return `${parts.join(' and ')} ${isOne ? 'has' : 'have'} no ${isOne ? 'order' : 'orders'}`;
}

/**
 * What a tap on a unit of another power means: if people at this table play it, it orders now, and
 * there is nothing to say (null); undefined if no such unit is seen there.
 * @param {Sandbox} sandbox
 * @param {number} province
 * @param {string[]} units in words, as "cavalry of Ruritania"
 */
export function tapElsewhere(sandbox, province, units) {
  const { active, atTable, passing, seats, shown } = sandbox;
  for (const unit of units) {
    const id = powerOf(sandbox, unit);
    if (id === undefined || id === active) continue;
    const who = sandbox.powerName(id);
    if (seats[id] === 'nobody') return `${unit}: nobody plays ${who}.`;
    if (seats[id]) return `${unit}: a bot plays ${who}.`;
    if (!atTable.includes(id)) return `${unit}: nobody orders it.`;
    if (passing.isWriting) return `${unit}: another player orders it.`;
    if (!(shown?.deciders?.includes(id) ?? true)) return `${unit}: ${who} orders nothing now.`;
    sandbox.orderAs(id, province);
    return null;
  }
  return undefined;
}

/**
 * The power whose unit it is.
 * @param {Sandbox} sandbox
 * @param {string} unit
 */
function powerOf({ table, shown }, unit) {
  const isOwner = (/** @type {string | undefined} */ name) => name && unit.endsWith(` of ${name}`);
  return table.powers.find(({ id, name }) => isOwner(shown?.names?.[id]) || isOwner(name))?.id;
}

/**
 * Shows a tab for each power at this table, and what is not ordered yet.
 * @param {Sandbox} sandbox
 */
export function showPowers(sandbox) {
  byId('missing').textContent = missingOrders(sandbox);
  const powers = sandbox.passing.isWriting ? [] : sandbox.atTable;
  const tabs = powers.map(id => powerTab(sandbox, id));
  keepFocus(byId('tabs'), () => byId('tabs').replaceChildren(...tabs));
}

/**
 * @param {Sandbox} sandbox
 * @param {string} id
 */
function powerTab(sandbox, id) {
  const { active, counts, orders, shown, table } = sandbox;
  const activate = () => {
    sandbox.active = id;
    sandbox.showNow();
  };
  const lines = orders[id]?.length;
  const { good, wrong } = counts[id] ?? { good: lines, wrong: 0 };
  const given = lines ? ` ✓${good}${wrong ? ` · ${wrong} wrong` : ''}` : '';
  const decides = shown?.deciders?.includes(id) ?? true;
  const number = table.powers.findIndex(power => power.id === id);
  const tab = toggle(
    active === id,
    activate,
    element('span', { className: `chip c${number}` }),
    shown?.names?.[id] ?? sandbox.powerName(id),
    element('small', {}, given || (decides ? ' –' : '')),
  );
  tab.dataset.focus = id;
  return tab;
}
