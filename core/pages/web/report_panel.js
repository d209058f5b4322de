// What a report says of a chosen province, and of the ways between two.
import { all, button, byId, element, shape } from './elements.js';

/** @import { ReportBoard, Ways } from './report_board.js' */

/** @typedef {(Node | string)[]} Parts */

/**
 * "1 move", "2 moves"
 * @param {number} count
 * @param {string} word
 */
export function plural(count, word) {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/**
 * A sentence on how far it is to a province.
 * @param {ReportBoard} board
 * @param {number} unitClass
 * @param {number} from
 * @param {number} to
 */
export function distanceText(board, unitClass, from, to) {
  const own = board.movesTo(board.search(unitClass, from, false), to);
  const passing = board.data.passages.length
    ? board.movesTo(board.search(unitClass, from, true), to)
    : own;
  if (own < 0) return passing < 0 ? 'has no way' : `${plural(passing, 'move')} through a passage`;
  return plural(own, 'move') + (passing < own ? ` (${passing} through a passage)` : '');
}

/** The panel beside the map, and the routes that it draws on the map. */
export class ReportPanel {
  root = byId('panel');
  #route = byId('route');
  #board;
  #choose;

  /**
   * @param {ReportBoard} board
   * @param {(province: number) => void} choose a province that is named in the panel
   */
  constructor(board, choose) {
    this.#board = board;
    this.#choose = choose;
  }

  /**
   * @param {number} from -1 if nothing is chosen
   * @param {number} to -1 if only one province is chosen
   */
  show(from, to) {
    this.#route.replaceChildren();
    this.root.replaceChildren(...this.#parts(from, to));
    this.root.classList.toggle('chosen', from >= 0);
    this.root.scrollTop = 0;
  }

  /** All that it says, for screen readers. */
  get text() {
    return all('h3,li', this.root)
      .map(part => part.textContent)
      .join('. ');
  }

  /**
   * @param {number} from
   * @param {number} to
   * @returns {Parts}
   */
  #parts(from, to) {
    if (from < 0) {
      const help =
        'Point at a province to see where each class of units can go from it. Click it or press ' +
        'Enter to select it; click a second one to see the ways between them.';
      return [element('h3', {}, 'Nothing chosen'), element('p', {}, help)];
    }
    return to < 0 ? this.#province(from) : this.#ways(from, to);
  }

  /** @param {number} province */
  #button(province) {
    const press = () => {
      this.#choose(province);
      this.root.focus({ preventScroll: true });
    };
    // The name that is heard begins with what is seen.
    const { id } = this.#board.places.whole(province);
    const name = this.#board.name(province);
    return button(id, press, { className: 'place', title: name, ariaLabel: `${id}, ${name}` });
  }

  /** @param {number} unitClass */
  #chip(unitClass) {
    const made = element('span', { className: 'chip' });
    made.style.background = this.#board.data.classes[unitClass].color;
    return made;
  }

  // --- one province --------------------------------------------------------------------------------

  /** @param {number} province */
  #province(province) {
    return [
      element('h3', {}, this.#board.places.called(province)),
      this.#facts(province),
      ...this.#passagesAndLines(province),
      ...this.#neighbors(province),
      ...this.#homes(province),
      ...this.#findings(province),
    ];
  }

  /** @param {number} province */
  #facts(province) {
    const { provinces, powers, units } = this.#board.data;
    const { kind, center, owner, also } = provinces[province];
    const list = element('dl');
    const add = (/** @type {string} */ what, /** @type {string} */ text) => {
      if (text) list.append(element('dt', {}, what), element('dd', {}, text));
    };
    const homes = powers.filter(power => power.homes.includes(province));
    add('kind', kind + (center ? ', center' : ''));
    add('home of', homes.map(({ name }) => name).join(', '));
    add('owned by', owner >= 0 ? powers[owner].name : '');
    add(
      'at the start',
      units
        .filter(({ at }) => at === province)
        .map(({ text }) => text)
        .join(', '),
    );
    add('also called', also.join(', '));
    return list;
  }

  /** @param {number} province */
  #passagesAndLines(province) {
    const { passages, lines } = this.#board.data;
    const name = (/** @type {number} */ other) => this.#board.name(other);
    const texts = passages
      .filter(({ ends, keeper }) => ends.includes(province) || keeper === province)
      .map(
        passage =>
          `Passage ${passage.name}: between ${name(passage.ends[0])} and ` +
          `${name(passage.ends[1])}, controlled from ${name(passage.keeper)}.`,
      );
    for (const line of lines) {
      if (line.stations.includes(province)) texts.push(`Station of the line ${line.name}.`);
    }
    return texts.map(text => element('p', {}, text));
  }

  /** @param {number} province */
  #neighbors(province) {
    return this.#board.data.classes.flatMap(({ name, ways }, c) => {
      const around = this.#board.around(c, province);
      if (!around.length) return [];
      const title = `${name}: ${plural(around.length, 'neighbor')}`;
      const coasts = this.#board.parts(province).filter(space => ways[space].length);
      const lists =
        coasts.length > 1
          ? coasts.map(space => this.#neighborsOfCoast(c, space))
          : [element('p', {}, ...around.map(next => this.#button(next)))];
      return [element('h3', {}, this.#chip(c), title), ...lists];
    });
  }

  /**
   * @param {number} unitClass
   * @param {number} space
   */
  #neighborsOfCoast(unitClass, space) {
    const name = `${this.#board.places.spaces[space].name}: `;
    const around = this.#board.aroundSpace(unitClass, space);
    return element('p', {}, name, ...around.map(next => this.#button(next)));
  }

  /** @param {number} province */
  #homes(province) {
    const { classes, powers } = this.#board.data;
    const found = classes.map((_, c) => this.#board.search(c, province, false));
    const rows = powers
      .filter(({ homes }) => homes.length)
      .map(({ name, homes }) => {
        const cells = found.map(ways => element('td', {}, this.#fewestMoves(ways, homes)));
        return element('tr', {}, element('th', { scope: 'row' }, name), ...cells);
      });
    if (!rows.length) return [];
    const titles = ['Power', ...classes.map(({ name }) => name)];
    const head = element('tr', {}, ...titles.map(text => element('th', { scope: 'col' }, text)));
    return [
      element('h3', {}, 'Moves to the nearest home'),
      element(
        'table',
        { ariaLabel: 'moves to the nearest home' },
        element('thead', {}, head),
        element('tbody', {}, ...rows),
      ),
    ];
  }

  /**
   * @param {Ways} ways
   * @param {number[]} homes
   */
  #fewestMoves(ways, homes) {
    const moves = homes.map(home => this.#board.movesTo(ways, home)).filter(count => count >= 0);
    return moves.length ? String(Math.min(...moves)) : '–';
  }

  /** @param {number} province */
  #findings(province) {
    const { findings } = this.#board.data.provinces[province];
    if (!findings.length) return [];
    const items = findings.map(number => {
      const item = byId(`finding-${number}`);
      const text = ['b', '.said'].map(part => item.querySelector(part)?.textContent).join(': ');
      return element('li', {}, `${text} `, element('a', { href: `#finding-${number}` }, 'more'));
    });
    return [element('h3', {}, 'Check reports'), element('ul', {}, ...items)];
  }

  // --- ways between two provinces ------------------------------------------------------------------

  /**
   * @param {number} from
   * @param {number} to
   */
  #ways(from, to) {
    const { places, data } = this.#board;
    const special = /** @type {(() => void)[]} */ ([]);
    const parts = data.classes.flatMap((unitClass, c) => [
      element('h3', {}, this.#chip(c), unitClass.name),
      element('ul', {}, ...this.#waysOfClass(c, from, to, special)),
    ]);
    // Ways through passages and convoys are drawn over the others.
    for (const draw of special) draw();
    const lines = data.lines
      .filter(({ stations }) => stations.includes(from) && stations.includes(to))
      .map(({ name }) => element('p', {}, `The two are stations of the line ${name}.`));
    return [
      element('h3', {}, `From ${places.called(from)} to ${places.called(to)}`),
      ...parts,
      ...lines,
      element('p', {}, this.#button(from), this.#button(to)),
    ];
  }

  /**
   * @param {number} c
   * @param {number} from
   * @param {number} to
   * @param {(() => void)[]} special what is drawn later
   */
  #waysOfClass(c, from, to, special) {
    const board = this.#board;
    const { color, carried } = board.data.classes[c];
    const items = [];
    const plain = board.search(c, from, false);
    const direct = board.movesTo(plain, to);
    if (direct >= 0) {
      const way = board.wayTo(plain, to);
      const count = plain.count[way[way.length - 1]];
      const others = count > 1 ? ` (one of ${count} shortest ways)` : '';
      items.push(`${plural(direct, 'move')}: ${this.#names(way)}${others}`);
      this.#draw(way, color, 'none');
    } else {
      items.push('no way on its own');
    }
    const passing = board.search(c, from, true);
    const shorter = board.movesTo(passing, to);
    if (shorter >= 0 && (direct < 0 || shorter < direct)) {
      const way = board.wayTo(passing, to);
      items.push(`${plural(shorter, 'move')} through a passage: ${this.#names(way)}`);
      special.push(() => this.#draw(way, color, '2 9'));
    }
    if (carried) items.push(this.#convoy(c, from, to, special));
    return items.map(text => element('li', {}, text));
  }

  /**
   * @param {number} c
   * @param {number} from
   * @param {number} to
   * @param {(() => void)[]} special
   */
  #convoy(c, from, to, special) {
    const carriers = this.#board.convoy(c, from, to);
    if (!carriers) return 'no convoy';
    const { wholes } = this.#board.places;
    const way = [wholes[from], ...carriers, wholes[to]];
    special.push(() => this.#draw(way, this.#board.data.classes[c].color, '12 8'));
    return `by convoy over ${plural(carriers.length, 'carrier')}: ${this.#names(carriers)}`;
  }

  /** @param {number[]} spaces */
  #names(spaces) {
    return spaces.map(space => this.#board.places.spaces[space].name).join(' → ');
  }

  /**
   * Draws a route with a light rim.
   * @param {number[]} spaces
   * @param {string} color
   * @param {string} dash
   */
  #draw(spaces, color, dash) {
    const { points, copies } = this.#board.track(spaces);
    const tenth = (/** @type {number} */ length) => Math.round(length * 10) / 10;
    const d = copies
      .flatMap(([dx, dy]) =>
        points.map(([x, y], i) => `${i ? 'L' : 'M'}${tenth(x + dx)} ${tenth(y + dy)}`),
      )
      .join('');
    this.#route.append(
      shape('path', { d, stroke: '#fff', 'stroke-dasharray': 'none' }),
      shape('path', { d, stroke: color, 'stroke-dasharray': dash }),
    );
  }
}
