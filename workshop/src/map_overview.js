// What is beside the map while no province is chosen: what the board has, and ways to go on.
import { button, element } from '../../core/pages/web/elements.js';
import { keptReport, openReport } from './report_dialog.js';

/** @import { Look } from './look.js' */
/** @import { Shop } from './shop.js' */

/** What the board has, in lines. @param {Look} look @returns {string[]} */
export function boardLines({ provinces, terrains, powers, classes, edges }) {
  const known = [
    ...new Set([...terrains.map(({ id }) => id), ...provinces.map(one => one.terrain)]),
  ];
  const grounds = known
    .map(id => [id, provinces.filter(({ terrain }) => terrain === id).length])
    .filter(([, count]) => count)
    .map(([id, count]) => `${count} ${id || 'without terrain'}`);
  const centers = provinces.filter(({ center }) => center).length;
  const ways = classes.map(({ id, name }) => {
    const own = edges.filter(edge => edge.class === id || edge.class === 'all');
    return `${own.length} for ${name || id}`;
  });
  return [
    `${provinces.length} provinces: ${grounds.join(', ')}`,
    `${centers} supply centers`,
    ...powers.map(({ name, homes }) => `${name}: ${homes.join(', ') || 'no homes'}`),
    ...(ways.length ? [`Edges: ${ways.join(', ')}`] : []),
  ];
}

/**
 * @param {Shop} shop
 * @param {Look} look
 * @param {{ help: string, openTable: () => unknown, propose: () => unknown }} ways help: how a province is chosen
 */
export function overview(shop, look, { help, openTable, propose }) {
  const plain = { className: 'plain' };
  const report = keptReport(shop)
    ? [button('Report of the drawing', () => openReport(shop), plain)]
    : [];
  return element(
    'div',
    { className: 'map-overview' },
    element('h2', {}, 'The board'),
    element('p', { className: 'faint' }, help),
    element('ul', {}, ...boardLines(look).map(line => element('li', {}, line))),
    element(
      'div',
      { className: 'row' },
      button('Table of provinces', openTable, plain),
      button('Propose edges', propose, plain),
      ...report,
    ),
  );
}
