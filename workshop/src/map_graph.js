// The graph of adjacency as a dialog: circles where units stand, lines for edges of each class.
import { element, shape as svg } from '../../core/pages/web/elements.js';
import { checkBox, openDialog, row } from '../../core/pages/web/dialogs.js';
import { classColor } from './map_paint.js';
import { groundOf } from './map_proposals.js';

/** @import { MapDesk } from './map_desk.js' */

/** @param {MapDesk} desk */
export function openGraph(desk) {
  const shown = new Set(desk.look.classes.map(({ id }) => id));
  const place = element('div', { className: 'map-graph' });
  const draw = () => place.replaceChildren(graphOf(desk, shown));
  const choices = desk.look.classes.map(({ id, name }, i) => {
    const box = checkBox(name || id, true, checked => {
      if (checked) shown.add(id);
      else shown.delete(id);
      draw();
    });
    box.style.borderLeft = `5px solid ${classColor(i)}`;
    return box;
  });
  draw();
  const lonely = lonelyProvinces(desk);
  const note = lonely.length
    ? `Without any edge: ${lonely.join(', ')}`
    : 'Every province has an edge.';
  openDialog('Adjacency graph', row(...choices), place, element('p', {}, note)).classList.add(
    'map-dialog',
    'wide',
  );
}

/** @param {MapDesk} desk */
function lonelyProvinces({ look }) {
  const met = new Set(
    look.edges.flatMap(({ from, to }) => [from, to]).map(place => place.split('/')[0]),
  );
  return look.provinces.map(({ id }) => id).filter(id => !met.has(id));
}

/** @param {MapDesk} desk @param {Set<string>} shown */
function graphOf(desk, shown) {
  const { look, painter, stage } = desk;
  const { width, height } = stage.sheet;
  const radius = Math.sqrt((width * height) / Math.max(12, look.provinces.length)) / 7;
  const graph = svg('svg', {
    viewBox: `${-radius} ${-radius} ${width + 2 * radius} ${height + 2 * radius}`,
    role: 'img',
  });
  graph.append(
    svg('title', {}, `${look.provinces.length} provinces and ${look.edges.length} edges`),
  );
  look.classes.forEach(({ id }, i) => {
    if (!shown.has(id)) return;
    const edges = look.edges.filter(edge => edge.class === id || edge.class === 'all');
    const d = painter.linesOf(edges);
    const shift = (i - (look.classes.length - 1) / 2) * radius * 0.25;
    graph.append(
      svg('path', {
        d,
        class: 'line',
        style: `stroke:${classColor(i)}`,
        transform: `translate(${shift} ${shift})`,
      }),
    );
  });
  for (const province of look.provinces) {
    const [cx, cy] = painter.pointOf(province);
    const { isSea, isShore } = groundOf(look, province.terrain);
    const node = svg('g', { class: isSea ? 'sea' : isShore ? 'shore' : 'land' });
    node.append(
      svg('circle', { cx, cy, r: radius }),
      svg('text', { x: cx, y: cy, 'font-size': radius * 0.85, dy: '.35em' }, province.id),
    );
    for (const { at } of province.coasts) {
      if (at) node.append(svg('circle', { cx: at[0], cy: at[1], r: radius / 3 }));
    }
    node.append(svg('title', {}, province.name));
    graph.append(node);
  }
  return graph;
}
