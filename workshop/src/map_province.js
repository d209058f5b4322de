// The card of the chosen province: all that can be said of it, as fields.
import { button, element } from '../../core/pages/web/elements.js';
import { checkBox, confirmLoss, field, row, select } from '../../core/pages/web/dialogs.js';
import { coastNameStep } from './map_documents.js';
import { askInside } from './map_ask.js';
import { stationsOf } from './map_paint.js';
import { provinceOf } from './map_proposals.js';
import { changeCenter, changeHome, changeId, changeTerrain, homeOf, rename } from './map_edits.js';
import { neighborChoices } from './map_neighbors.js';
import {
  coastOf,
  edgesAt,
  joinStep,
  partStep,
  removeCoastSteps,
  removePlan,
  setStep,
} from './map_steps.js';
import { describeUses, usesOf } from './map_uses.js';
import { tomlValue } from './toml_value.js';

/** @import { EditStep, Finding, Province } from './look.js' */
/** @import { MapDesk } from './map_desk.js' */

export class ProvinceCard {
  root = element('div', { className: 'map-province-card' });
  #desk;
  /** The province that the card is about. */
  #shown = '';
  /** Why what was written in a field was refused. */
  #refused = { field: '', why: '' };

  /** @param {MapDesk} desk */
  constructor(desk) {
    this.#desk = desk;
  }

  /** Shows the chosen province; a field that somebody uses keeps the focus. */
  update() {
    const province = this.#desk.province(this.#desk.selected);
    const focused = document.activeElement;
    const used = focused instanceof HTMLElement && this.root.contains(focused) ? focused : null;
    const isSame = this.#shown === province?.id;
    if (!isSame) this.#refused = { field: '', why: '' };
    this.#shown = province?.id ?? '';
    this.root.replaceChildren(...(province ? this.#parts(province) : []));
    if (used?.dataset.field) this.#useAgain(used, isSame);
  }

  /**
   * Gives the focus to the field that had it, with what is typed there and not yet written.
   * @param {HTMLElement} used
   * @param {boolean} isSame true if the card is still about the same province
   */
  #useAgain(used, isSame) {
    const again = this.root.querySelector(`[data-field="${CSS.escape(used.dataset.field ?? '')}"]`);
    if (!(again instanceof HTMLElement)) return;
    const isText =
      used instanceof HTMLInputElement && again instanceof HTMLInputElement && used.type === 'text';
    if (isSame && isText) again.value = used.value;
    again.focus({ preventScroll: true });
  }

  focus() {
    this.root.querySelector('input')?.focus();
  }

  /** @param {Province} province @returns {Node[]} */
  #parts(province) {
    const close = button('Close', () => this.#desk.select(''), { className: 'plain' });
    const title = element('h2', {}, province.name);
    const found = this.#findings(province);
    const isOwn = province.own
      ? []
      : [element('p', { className: 'faint' }, 'It is inherited; changes are written here.')];
    return [
      element('header', { className: 'row' }, title, ...this.#toFindings(found), close),
      ...isOwn,
      ...this.#fields(province),
      ...this.#coasts(province),
      ...this.#inside(province),
      ...this.#lines(province),
      ...this.#neighbors(province),
      ...found,
      this.#actions(province),
    ];
  }

  /** @param {string} what @param {EditStep[]} steps */
  #edit(what, steps) {
    return this.#desk.edit(what, steps);
  }

  // --- findings --------------------------------------------------------------------------------------

  /** Findings lie below, so that fields stay where they are; a button above leads there. @param {HTMLElement[]} found */
  #toFindings([list]) {
    if (!list) return [];
    const count = list.childElementCount;
    const words = `${count} finding${count === 1 ? '' : 's'}`;
    return [button(words, () => list.scrollIntoView({ block: 'nearest' }), { className: 'plain' })];
  }

  /** @param {Province} province */
  #findings({ id }) {
    const own = this.#desk.look.findings.filter(({ provinces }) => provinces.includes(id));
    if (!own.length) return [];
    return [
      element('ul', { className: 'map-findings' }, ...own.map(finding => this.#finding(finding))),
    ];
  }

  /** @param {Finding} finding */
  #finding({ severity, message, hint, file, line, column }) {
    const toText = button(
      'Go to text',
      () => this.#desk.shop.goTo({ view: 'text', file, line, column }),
      {
        className: 'plain',
      },
    );
    const words = hint ? `${message}: ${hint}` : message;
    return element(
      'li',
      { className: severity },
      element('strong', {}, severity),
      ` ${words} `,
      toText,
    );
  }

  // --- fields ----------------------------------------------------------------------------------------

  /**
   * A field of text that is written when it is left.
   * @param {string} label
   * @param {string} name
   * @param {string} value
   * @param {(text: string) => Promise<unknown>} change gives why it is refused, if it is
   */
  #text(label, name, value, change) {
    const isOff = this.#desk.shop.readOnly;
    const input = element('input', { type: 'text', value, autocomplete: 'off', disabled: isOff });
    input.dataset.field = name;
    input.addEventListener('change', async () => {
      const why = await change(input.value.trim());
      const isRefused = typeof why === 'string' && why !== '';
      this.#refused = isRefused ? { field: name, why } : { field: '', why: '' };
      if (!isRefused) return;
      input.value = value;
      this.update();
    });
    const made = field(label, input);
    if (this.#refused.field !== name) return made;
    input.ariaInvalid = 'true';
    made.append(element('small', { className: 'problem-text', role: 'alert' }, this.#refused.why));
    return made;
  }

  /**
   * @param {string} label
   * @param {string} name
   * @param {[string, string][]} choices
   * @param {string} value
   * @param {(value: string) => unknown} change
   */
  #choice(label, name, choices, value, change) {
    const list = select(choices, value, chosen => void change(chosen));
    list.disabled = this.#desk.shop.readOnly;
    list.dataset.field = name;
    return field(label, list);
  }

  /** @param {Province} province @returns {Node[]} */
  #fields(province) {
    const { look } = this.#desk;
    const { id, name, also, terrain, center } = province;
    const terrains = look.terrains.map(
      known => /** @type {[string, string]} */ ([known.id, known.id]),
    );
    if (!look.terrains.some(known => known.id === terrain)) {
      terrains.unshift([terrain, terrain || '(none)']);
    }
    const homes = look.powers.map(
      power => /** @type {[string, string]} */ ([power.id, power.name]),
    );
    const isCenter = checkBox('Supply center', center, checked =>
      changeCenter(this.#desk, province, checked),
    );
    const box = isCenter.querySelector('input');
    if (box) Object.assign(box, { disabled: this.#desk.shop.readOnly }).dataset.field = 'center';
    return [
      this.#text('Name', 'name', name, text => rename(this.#desk, id, text)),
      this.#text('Id', 'id', id, to => changeId(this.#desk, id, to)),
      this.#text('Other names, separated by commas', 'also', also.join(', '), text =>
        this.#edit(`Change also of ${id}`, [
          setStep(['province', id, 'also'], tomlValue(namesOf(text))),
        ]),
      ),
      this.#choice('Terrain', 'terrain', terrains, terrain, value =>
        changeTerrain(this.#desk, [id], value),
      ),
      isCenter,
      this.#choice('Home of', 'home', [['', 'nobody'], ...homes], homeOf(look, id), power =>
        changeHome(this.#desk, province, power),
      ),
    ];
  }

  // --- coasts and neighbors --------------------------------------------------------------------------

  /** @param {Province} province @returns {Node[]} */
  #coasts(province) {
    const { coasts } = province;
    if (!coasts.length) return [];
    const rows = coasts.map(({ id, name }) => {
      const input = this.#text(id, id, name, text => this.#renameCoast(id, text));
      const remove = button('Remove', () => this.#removeCoast(province, id), {
        ariaLabel: `Remove ${name}`,
        disabled: this.#desk.shop.readOnly,
      });
      return element('div', { className: 'map-coast' }, input, remove);
    });
    const hint = 'The tool Coasts adds one, and says which seas reach which coast.';
    return [element('h3', {}, 'Coasts'), ...rows, element('p', { className: 'faint' }, hint)];
  }

  /** @param {Province} province @param {string} place */
  #removeCoast(province, place) {
    const { look, topology } = this.#desk;
    return this.#edit(`Remove ${place}`, removeCoastSteps(look, topology, province, place));
  }

  /** Passages and lines, which the tool Lines changes. @param {Province} province @returns {Node[]} */
  #lines({ id }) {
    const { passages, lines } = this.#desk.look;
    const ways = [
      ...passages.map(passage => ({ name: `Passage ${passage.id}`, places: stationsOf(passage) })),
      ...lines.map(line => ({ name: `Line ${line.id}`, places: line.stations })),
    ];
    return ways
      .filter(({ places }) => places.includes(id))
      .map(({ name, places }) =>
        element('p', { className: 'faint' }, `${name}: ${places.join(' – ')}`),
      );
  }

  /** @param {Province} province @returns {Node[]} */
  #inside({ id, inside }) {
    const isOff = { disabled: this.#desk.shop.readOnly };
    const path = (/** @type {string} */ place) => ['province', id, 'inside', place];
    const rows = inside.map(place => {
      const remove = () =>
        this.#edit(`Remove ${id}/${place}`, [{ do: 'remove', path: path(place) }]);
      const words = { ...isOff, ariaLabel: `Remove ${id}/${place}` };
      return element('li', {}, `${id}/${place} `, button('Remove', remove, words));
    });
    const add = button('Add a place inside', () => this.#addInside(id, inside), isOff);
    const title = inside.length ? [element('h3', {}, 'Places inside')] : [];
    return [...title, element('ul', { className: 'map-inside' }, ...rows), row(add)];
  }

  /** @param {string} id @param {string[]} inside */
  async #addInside(id, inside) {
    const { look } = this.#desk;
    const coasts = this.#desk.province(id)?.coasts.map(coast => coastOf(coast.id)) ?? [];
    const answer = await askInside(look, [...inside, ...coasts]);
    if (!answer) return;
    const { name, unitClass } = answer;
    const value = `{ name = ${tomlValue(name)}, classes = ${tomlValue([unitClass])} }`;
    await this.#edit(`Add ${name} to ${id}`, [
      setStep(['province', id, 'inside', answer.id], value),
    ]);
  }

  /** @param {string} place @param {string} name */
  async #renameCoast(place, name) {
    const own = await this.#desk.documents();
    return this.#edit(`Rename ${place}`, [coastNameStep(own, place, name || coastOf(place))]);
  }

  /** @param {Province} province @returns {Node[]} */
  #neighbors(province) {
    const { look } = this.#desk;
    const edges = edgesAt(look, province.id);
    return look.classes.flatMap(({ id, name }) => {
      const own = edges.filter(edge => edge.class === id || edge.class === 'all');
      const list = element(
        'ul',
        { className: 'map-neighbors' },
        ...own.map(edge => this.#neighbor(edge)),
      );
      const adder = this.#adder(province, id);
      return [element('h3', {}, `Neighbors for ${name || id}`), list, ...(adder ? [adder] : [])];
    });
  }

  /** @param {{ class: string, from: string, to: string }} edge */
  #neighbor(edge) {
    const show = button(edge.to, () => this.#desk.select(provinceOf(edge.to)), {
      className: 'plain-text',
    });
    const from = edge.from.includes('/') ? ` (${edge.from.split('/')[1]})` : '';
    const remove = button(
      '×',
      () => this.#edit(`Part ${edge.from} and ${edge.to}`, [partStep(edge)]),
      {
        className: 'plain-text',
        ariaLabel: `Remove the edge to ${edge.to} for ${edge.class}`,
        disabled: this.#desk.shop.readOnly,
      },
    );
    return element('li', {}, show, from, remove);
  }

  /** @param {Province} province @param {string} of the class */
  #adder(province, of) {
    const choices = neighborChoices(this.#desk, province, of);
    if (!choices.length) return '';
    /** @type {[string, string][]} */
    const listed = [['', 'Choose …'], ...choices];
    return this.#choice(`Add a neighbor for ${of}`, `add ${of}`, listed, '', value => {
      const [from, to] = value.split(' ');
      if (to) void this.#edit(`Join ${from} and ${to}`, [joinStep({ class: of, from, to })]);
    });
  }

  // --- actions ---------------------------------------------------------------------------------------

  /** What else names the province and will not know it any more. @param {string} id */
  #usedIn(id) {
    const { project } = this.#desk.shop;
    /** @type {[string, string][]} */
    const files = project.paths().map(path => [path, project.text(path)]);
    const uses = describeUses(usesOf(files, id));
    return uses && ` It is also named in ${uses}: that must be changed by hand then.`;
  }

  /** @param {Province} province */
  #actions({ id, name, file, line, own }) {
    const toText = button('Go to text', () => this.#desk.shop.goTo({ view: 'text', file, line }), {
      className: 'plain',
    });
    const remove = button(
      'Remove province',
      async () => {
        const text = `${name}, its shape and its edges are removed. Undo brings them back.${this.#usedIn(id)}`;
        if (!(await confirmLoss(`Remove ${id}?`, text, 'Remove'))) return;
        await this.#desk.edit(`Remove ${id}`, removePlan(this.#desk.look, id));
      },
      { className: 'plain', disabled: this.#desk.shop.readOnly },
    );
    return row(...(own && file ? [toText] : []), remove);
  }
}

/** @param {string} text separated by commas @returns {string[]} */
function namesOf(text) {
  return text
    .split(',')
    .map(name => name.trim())
    .filter(Boolean);
}
