// Paints a map: provinces, edges, names, centers, and signs of what was found.
import { shape as svg } from '../../core/pages/web/elements.js';
import { groundOf, provinceOf } from './map_proposals.js';
import { roomiestPoint, writePath } from './shapes.js';

/** @import { Look, Province } from './look.js' */
/** @import { MapStage } from './map_stage.js' */
/** @import { Point, Shape } from './shapes.js' */
/** @import { Changes, Topology } from './topology.js' */

/** What of a map is shown. @typedef {{ colors: 'terrain' | 'power', names: 'id' | 'name' | 'none', ground: number, classes: Set<string>, passages: boolean, findings: boolean }} Layers */

/** How many colors edges have, by the order of classes. */
const colorCount = 6;
const severities = /** @type {const} */ (['error', 'warning', 'note']);
/** How far a badge stands beside its point, in pixels. */
const badgeShift = 12;
/** Names are smaller than this many pixels on no board. */
const nameSize = 11;

export class MapPainter {
  #stage;
  #topology;
  /** @type {Look | null} */
  #look = null;
  /** @type {Map<string, SVGPathElement>} */
  #paths = new Map();
  /** @type {WeakMap<Shape, Point>} */
  #roomiest = new WeakMap();
  /** @type {Set<string>} */
  #hidden = new Set();
  #parts = {
    sheet: svg('rect', { class: 'map-sheet', x: 0, y: 0 }),
    provinces: svg('g', { class: 'map-provinces' }),
    edges: svg('g', { class: 'map-edges' }),
    passages: svg('g', { class: 'map-passages' }),
    signs: svg('g', { class: 'map-signs' }),
    names: svg('g', { class: 'map-names' }),
    badges: svg('g', { class: 'map-badges' }),
  };
  /** @type {Layers} */
  layers = {
    colors: 'terrain',
    names: 'id',
    ground: 0.85,
    classes: new Set(),
    passages: true,
    findings: true,
  };

  /**
   * @param {MapStage} stage
   * @param {Topology} topology
   */
  constructor(stage, topology) {
    this.#stage = stage;
    this.#topology = topology;
    stage.ground.append(...Object.values(this.#parts));
    stage.addEventListener('rest', () => this.#size());
  }

  /**
   * Paints a look; only changed provinces get new outlines.
   * @param {Look} look
   * @param {string[]} changed
   */
  paint(look, changed) {
    this.#look = look;
    for (const id of changed) this.outline(id, look.provinces.find(one => one.id === id)?.shape);
    this.repaint();
  }

  /** Paints all but outlines again, as when layers were chosen. */
  repaint() {
    const look = this.#look;
    if (!look) return;
    const { width, height } = this.#stage.sheet;
    this.#parts.sheet.setAttribute('width', String(width));
    this.#parts.sheet.setAttribute('height', String(height));
    this.#color(look);
    this.#paintEdges(look);
    this.#paintPassages(look);
    this.#paintSigns(look);
    this.#paintNames(look);
    this.#paintBadges(look);
    this.#size();
  }

  /**
   * Gives a province its outline, as path data or as the topology has it.
   * @param {string} id
   * @param {string} [path]
   */
  outline(id, path = writePath(this.#topology.shape(id))) {
    const known = this.#paths.get(id);
    if (!path) {
      known?.remove();
      this.#paths.delete(id);
      return;
    }
    const outline = known ?? svg('path', { class: 'map-province', 'data-id': id });
    outline.setAttribute('d', path);
    if (known) return;
    this.#paths.set(id, outline);
    this.#parts.provinces.append(outline);
  }

  /** @param {Changes} changes */
  outlineAll(changes) {
    for (const id of changes.keys()) this.outline(id);
  }

  /** Hides these provinces, and only these, while they are drawn above. @param {Iterable<string>} ids */
  hide(ids) {
    this.#hidden = new Set(ids);
    for (const [id, path] of this.#paths) path.classList.toggle('hidden', this.#hidden.has(id));
  }

  /** The classes and the color of a province, as others draw it too. @param {string} id */
  lookOf(id) {
    const path = this.#paths.get(id);
    return { class: path?.getAttribute('class') ?? '', style: path?.getAttribute('style') ?? '' };
  }

  // --- where things are ------------------------------------------------------------------------------

  /** Where a province's unit stands. @param {Province} province @returns {Point} */
  pointOf(province) {
    if (province.at) return province.at;
    const shape = this.#topology.shape(province.id);
    if (!shape.length) return this.#lonePoint(province);
    const point = this.#roomiest.get(shape) ?? roomiestPoint(shape);
    this.#roomiest.set(shape, point);
    return point;
  }

  /** About where the label of a place is, if the board finds room for it. @param {Point} point @returns {Point} */
  labelPoint([x, y]) {
    return [x, y - nameSize / this.#stage.scale];
  }

  /** A province without shape and point stands in a row at the upper edge. @param {Province} province @returns {Point} */
  #lonePoint(province) {
    const lone = (this.#look?.provinces ?? []).filter(
      ({ id, at }) => !at && !this.#topology.shape(id).length,
    );
    const { width, height } = this.#stage.sheet;
    const step = width / 16;
    const index = Math.max(
      0,
      lone.findIndex(({ id }) => id === province.id),
    );
    return [step * (0.5 + (index % 16)), height / 30 + (step / 2) * Math.floor(index / 16)];
  }

  /** Where a place, a province or a coast, is drawn; null if there is none. @param {string} place @returns {Point | null} */
  pointOfPlace(place) {
    const province = this.#look?.provinces.find(({ id }) => id === provinceOf(place));
    if (!province) return null;
    return province.coasts.find(({ id }) => id === place)?.at ?? this.pointOf(province);
  }

  /** The province whose badge is at a point; empty if there is none. @param {Point} point @param {number} reach */
  badgeAt([x, y], reach) {
    const near = (/** @type {Element} */ badge) =>
      Math.hypot(
        Number(badge.getAttribute('data-x')) + badgeShift / this.#stage.scale - x,
        Number(badge.getAttribute('data-y')) - y,
      ) <= reach;
    return [...this.#parts.badges.children].find(near)?.getAttribute('data-id') ?? '';
  }

  // --- the parts -------------------------------------------------------------------------------------

  /** @param {Look} look */
  #color(look) {
    const homes = new Map(
      look.powers.flatMap(({ homes: own, color }) => own.map(id => [id, color])),
    );
    const terrains = new Map(look.provinces.map(({ id, terrain }) => [id, terrain]));
    for (const [id, path] of this.#paths) {
      const { isSea, isShore } = groundOf(look, terrains.get(id) ?? '');
      const home = this.layers.colors === 'power' && !isSea ? homes.get(id) : undefined;
      const kind = isSea ? 'sea' : isShore ? 'shore' : 'land';
      path.setAttribute('class', `map-province ${kind}`);
      path.classList.toggle('hidden', this.#hidden.has(id));
      path.setAttribute('style', home ? `fill:${home}` : '');
    }
    this.#stage.root.style.setProperty('--ground', String(this.layers.ground));
  }

  /** @param {Look} look */
  #paintEdges(look) {
    const lines = look.classes.flatMap(({ id }, i) => {
      if (!this.layers.classes.has(id)) return [];
      const own = look.edges.filter(edge => edge.class === id || edge.class === 'all');
      return [
        svg('path', {
          d: this.linesOf(own),
          style: `stroke:${classColor(i)}`,
          class: `map-edge n${i % 3}`,
        }),
      ];
    });
    this.#parts.edges.replaceChildren(...lines);
  }

  /** Path data of straight lines for edges. @param {{ from: string, to: string }[]} edges */
  linesOf(edges) {
    return edges
      .map(({ from, to }) => {
        const [a, b] = [this.pointOfPlace(from), this.pointOfPlace(to)];
        return a && b ? `M${a.join(' ')}L${b.join(' ')}` : '';
      })
      .join('');
  }

  /** Passages, and lines on which units ride. @param {Look} look */
  #paintPassages(look) {
    const ways = [
      ...look.passages.map(passage => this.#wayOf(passage.id, stationsOf(passage), 'map-passage')),
      ...look.lines.map(({ id, stations }) => this.#wayOf(id, stations, 'map-passage line')),
    ];
    const shown = this.layers.passages ? ways : [];
    this.#parts.passages.replaceChildren(...shown.filter(way => way.getAttribute('d') !== 'M'));
  }

  /** @param {string} id @param {string[]} places @param {string} name class */
  #wayOf(id, places, name) {
    const points = places.map(place => this.pointOfPlace(place)).filter(point => point !== null);
    const way = svg('path', {
      class: name,
      d: `M${points.map(point => point.join(' ')).join('L')}`,
    });
    way.append(svg('title', {}, `${id}: ${places.join(', ')}`));
    return way;
  }

  /** Points of units and coasts, and centers: dots whose size does not grow. @param {Look} look */
  #paintSigns(look) {
    const dots = (/** @type {string} */ name, /** @type {Point[]} */ points) =>
      svg('path', { class: name, d: points.map(([x, y]) => `M${x} ${y}h0`).join('') });
    const points = (/** @type {Province[]} */ provinces) =>
      provinces.map(province => this.pointOf(province));
    const coasts = look.provinces.flatMap(({ coasts: own }) =>
      own.flatMap(({ at }) => (at ? [at] : [])),
    );
    const centers = points(look.provinces.filter(({ center }) => center));
    this.#parts.signs.replaceChildren(
      dots('map-dot', points(look.provinces)),
      dots('map-dot coast', coasts),
      dots('map-center', centers),
      dots('map-center-inner', centers),
    );
  }

  /** @param {Look} look */
  #paintNames(look) {
    const { names } = this.layers;
    const texts = look.provinces.map(province => {
      const [x, y] = province.label ?? this.pointOf(province);
      const text = names === 'id' ? province.id : province.name;
      const inside = province.inside.length ? ` [${province.inside.join(' ')}]` : '';
      return svg('text', { x, y, dy: province.label ? '.36em' : '-.6em' }, text + inside);
    });
    this.#parts.names.replaceChildren(...(names === 'none' ? [] : texts));
  }

  /** @param {Look} look */
  #paintBadges(look) {
    const counts = findingCounts(look);
    const badges = (this.layers.findings ? [...counts] : []).flatMap(([id, worst]) => {
      const point = this.pointOfPlace(id);
      if (!point) return [];
      const badge = svg('g', {
        class: `map-badge ${worst.severity}`,
        'data-id': id,
        'data-x': point[0],
        'data-y': point[1],
      });
      badge.append(
        svg('circle', { r: 8 }),
        svg('text', { dy: '.36em' }, worst.count > 9 ? '9+' : worst.count),
      );
      return [badge];
    });
    this.#parts.badges.replaceChildren(...badges);
  }

  /** Gives texts and badges the same size on the screen at each scale. */
  #size() {
    const { scale } = this.#stage;
    const whole = this.#stage.camera.whole;
    this.#parts.names.setAttribute(
      'font-size',
      String((nameSize * Math.min(1.6, Math.max(1, scale / whole / 2))) / scale),
    );
    for (const badge of this.#parts.badges.children) {
      const [x, y] = [Number(badge.getAttribute('data-x')), Number(badge.getAttribute('data-y'))];
      badge.setAttribute(
        'transform',
        `translate(${x + badgeShift / scale} ${y}) scale(${1 / scale})`,
      );
    }
  }
}

/**
 * The places of a passage in the order in which a unit meets them.
 * @param {Look['passages'][0]} passage
 */
export function stationsOf({ places, keeper }) {
  return keeper ? [...places.slice(0, 1), keeper, ...places.slice(1)] : places;
}

/** A color of the styles of the map. @param {number} index of the class */
export function classColor(index) {
  return `var(--edge-${index % colorCount})`;
}

/**
 * How many findings each province has, and the worst of them. Notes are not counted.
 * @param {Look} look
 */
function findingCounts(look) {
  /** @type {Map<string, { severity: string, count: number }>} */
  const counts = new Map();
  for (const { severity, provinces } of look.findings) {
    if (severity === 'note') continue;
    for (const id of provinces) {
      const known = counts.get(id) ?? { severity, count: 0 };
      const isWorse =
        severities.indexOf(severity) < severities.indexOf(/** @type {'error'} */ (known.severity));
      counts.set(id, { severity: isWorse ? severity : known.severity, count: known.count + 1 });
    }
  }
  return counts;
}
