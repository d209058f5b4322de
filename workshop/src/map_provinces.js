// The table of provinces beside the map: their names, terrains, centers and homes, row by row.
import { button, element } from '../../core/pages/web/elements.js';
import { field, row, select } from '../../core/pages/web/dialogs.js';
import { changeCenter, changeHome, changeId, changeTerrain, homeOf, rename } from './map_edits.js';
import { openTable } from './map_table.js';

/** @import { Province } from './look.js' */
/** @import { MapDesk } from './map_desk.js' */

/** @typedef {{ key: string, root: HTMLTableRowElement }} Row `key`: what it shows, as text */

export class ProvinceTable {
  #desk;
  #close;
  #body = element('tbody');
  #together = element('div');
  /** @type {Map<string, Row>} */
  #rows = new Map();
  /** Ids of ticked rows. @type {Set<string>} */
  #ticked = new Set();
  root;

  /**
   * @param {MapDesk} desk
   * @param {() => void} close
   */
  constructor(desk, close) {
    this.#desk = desk;
    this.#close = close;
    this.root = this.#build();
    this.#body.addEventListener('focusin', event => this.#choose(event.target));
    this.#body.addEventListener('keydown', event => this.#press(event));
  }

  #build() {
    const titles = ['', 'Id', 'Name', 'Terrain', 'Center', 'Home of'];
    const head = titles.map(title => element('th', { scope: 'col' }, title));
    return element(
      'div',
      { className: 'map-provinces' },
      element(
        'header',
        { className: 'row' },
        element('h2', {}, 'Provinces'),
        button('As a spreadsheet …', () => openTable(this.#desk), { className: 'plain' }),
        button('Close', () => this.#close(), { className: 'plain' }),
      ),
      this.#together,
      element('table', {}, element('thead', {}, element('tr', {}, ...head)), this.#body),
    );
  }

  /** Shows the newest look; rows that are the same stay, with what is being typed in them. */
  update() {
    const { look, shop } = this.#desk;
    const focused = document.activeElement;
    const used = focused instanceof HTMLElement && this.#body.contains(focused) ? focused : null;
    const choices = JSON.stringify([look.terrains, look.powers.map(({ id, name }) => [id, name])]);
    /** @type {Map<string, Row>} */
    const rows = new Map();
    for (const province of look.provinces) {
      const { id, name, terrain, center } = province;
      const home = homeOf(look, id);
      const key = JSON.stringify([id, name, terrain, center, home, shop.readOnly, choices]);
      const known = this.#rows.get(id);
      rows.set(id, known?.key === key ? known : { key, root: this.#row(province, home) });
    }
    this.#rows = rows;
    for (const id of this.#ticked) if (!rows.has(id)) this.#ticked.delete(id);
    const roots = [...rows.values()].map(({ root }) => root);
    this.#place(roots);
    if (used && !used.isConnected) this.#useAgain(used);
    this.#fillTogether();
    this.#mark();
  }

  /** Rows that are the same stay where they are, so that the table does not move. @param {HTMLElement[]} roots */
  #place(roots) {
    const shown = [...this.#body.children];
    const known = new Set(shown);
    const areInPlace =
      roots.length === shown.length &&
      roots.every((root, i) => root === shown[i] || !known.has(root));
    if (!areInPlace) return this.#body.replaceChildren(...roots);
    for (const [i, root] of roots.entries()) if (root !== shown[i]) shown[i].replaceWith(root);
  }

  /** Shows a row as it is, if a change of it was refused. @param {string} id @param {unknown} change */
  async #follow(id, change) {
    const isDone = await change;
    if (isDone) return;
    this.#rows.delete(id);
    this.update();
  }

  /** @param {HTMLElement} used a field of a row that was made again */
  #useAgain({ dataset }) {
    const { field: name, id } = dataset;
    this.#fieldOf(this.#rows.has(id ?? '') ? (id ?? '') : this.#desk.selected, name ?? '')?.focus({
      preventScroll: true,
    });
  }

  /** @param {string} id @param {string} name @returns {HTMLElement | null} */
  #fieldOf(id, name) {
    return this.#rows.get(id)?.root.querySelector(`[data-field="${name}"]`) ?? null;
  }

  /** The row of the chosen province is marked, and seen. */
  #mark() {
    const { selected } = this.#desk;
    for (const [id, { root }] of this.#rows) root.classList.toggle('chosen', id === selected);
    const chosen = this.#rows.get(selected)?.root;
    if (chosen && !chosen.contains(document.activeElement)) {
      chosen.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  }

  /** What is done with all ticked rows. */
  #fillTogether() {
    const { look, shop } = this.#desk;
    const count = this.#ticked.size;
    const terrains = look.terrains.map(({ id }) => /** @type {[string, string]} */ ([id, id]));
    const list = select([['', 'Choose …'], ...terrains], '', terrain => {
      if (!terrain || this.#desk.refuses()) return;
      const ids = [...this.#ticked];
      this.#ticked.clear();
      for (const box of this.#body.querySelectorAll('[data-field=tick]')) {
        /** @type {HTMLInputElement} */ (box).checked = false;
      }
      void changeTerrain(this.#desk, ids, terrain);
    });
    list.disabled = !count || shop.readOnly;
    const words = count
      ? `Make the ${count === 1 ? 'ticked one' : `${count} ticked ones`}`
      : 'Tick provinces to make them';
    this.#together.replaceChildren(row(field(words, list)));
  }

  // --- rows ------------------------------------------------------------------------------------------

  /** @param {Province} province @param {string} home */
  #row(province, home) {
    const { id, name, terrain, center } = province;
    const { look } = this.#desk;
    const terrains = [...new Set([terrain, ...look.terrains.map(one => one.id)])];
    const powers = look.powers.map(one => /** @type {[string, string]} */ ([one.id, one.name]));
    const fields = [
      this.#box(id, 'tick', `Tick ${id}`, this.#ticked.has(id), checked => {
        if (checked) this.#ticked.add(id);
        else this.#ticked.delete(id);
        this.#fillTogether();
      }),
      this.#text(id, 'id', id, to => changeId(this.#desk, id, to)),
      this.#text(id, 'name', name, to => rename(this.#desk, id, to)),
      this.#list(
        id,
        'terrain',
        terrains.map(one => [one, one]),
        terrain,
        to => changeTerrain(this.#desk, [id], to),
      ),
      this.#box(id, 'center', `${id} is a supply center`, center, checked =>
        this.#follow(id, changeCenter(this.#desk, province, checked)),
      ),
      this.#list(id, 'home', [['', 'nobody'], ...powers], home, to =>
        changeHome(this.#desk, province, to),
      ),
    ];
    const cells = fields.map(one => element('td', {}, one));
    return element('tr', {}, ...cells);
  }

  /**
   * @template {HTMLInputElement | HTMLSelectElement} Field
   * @param {string} id
   * @param {string} name
   * @param {Field} made
   * @param {string} [label]
   */
  #known(id, name, made, label = `${name} of ${id}`) {
    made.dataset.field = name;
    made.dataset.id = id;
    made.ariaLabel = label;
    made.disabled = this.#desk.shop.readOnly;
    return made;
  }

  /** @param {string} id @param {string} name @param {string} value @param {(text: string) => Promise<string>} change */
  #text(id, name, value, change) {
    const input = element('input', { type: 'text', value, autocomplete: 'off', spellcheck: false });
    input.addEventListener('change', async () => {
      const problem = await change(input.value.trim());
      if (!problem) return;
      input.value = value;
      this.#desk.shop.problem(problem);
    });
    return this.#known(id, name, input);
  }

  /** @param {string} id @param {string} name @param {string} label @param {boolean} checked @param {(checked: boolean) => unknown} change */
  #box(id, name, label, checked, change) {
    const box = element('input', { type: 'checkbox', checked });
    box.addEventListener('change', () => change(box.checked));
    return this.#known(id, name, box, label);
  }

  /** @param {string} id @param {string} name @param {[string, string][]} choices @param {string} value @param {(value: string) => unknown} change */
  #list(id, name, choices, value, change) {
    const list = select(choices, value, chosen => this.#follow(id, change(chosen)));
    return this.#known(id, name, list);
  }

  // --- choosing --------------------------------------------------------------------------------------

  /** The province of the field that is used is shown on the map. @param {EventTarget | null} target */
  #choose(target) {
    const id = target instanceof HTMLElement ? (target.dataset.id ?? '') : '';
    const province = this.#desk.province(id);
    if (!province) return;
    this.#desk.stage.bring(this.#desk.painter.pointOf(province));
    this.#desk.select(id);
  }

  /** Enter and the arrows lead to the same field of another row. @param {KeyboardEvent} event */
  #press(event) {
    const { target, key } = event;
    if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
    const step = key === 'Enter' || key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (!step) return;
    const ids = [...this.#rows.keys()];
    const next = ids[ids.indexOf(target.dataset.id ?? '') + step];
    if (!next) return;
    event.preventDefault();
    const input = this.#fieldOf(next, target.dataset.field ?? '');
    input?.focus();
    if (input instanceof HTMLInputElement) input.select();
  }
}
