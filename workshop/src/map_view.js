// The map editor of the workshop: its stage, its tools, and what lies beside them.
import { button, element, toggle } from '../../core/pages/web/elements.js';
import { MapDesk } from './map_desk.js';
import { MapDrawing } from './map_drawing.js';
import { openGraph } from './map_graph.js';
import { LayerChoice } from './map_layers.js';
import { MapPointers } from './map_pointer.js';
import { ProvinceCard } from './map_province.js';
import { MapStage } from './map_stage.js';
import { overview } from './map_overview.js';
import { ProvinceTable } from './map_provinces.js';
import { arrows, provinceMark } from './map_tool.js';
import { ReshapeTool } from './map_tool_corners.js';
import { EdgeTool } from './map_tool_edges.js';
import { LineTool } from './map_tool_lines.js';
import { CoastTool, PointTool, SelectTool } from './map_tool_points.js';
import { CutTool, DrawTool, JoinTool } from './map_tool_shapes.js';

/** @import { Place } from './look.js' */
/** @import { View } from './map_stage.js' */
/** @import { Tool } from './map_tool.js' */
/** @import { Shop } from './shop.js' */

/** Windows in which the side has a column of its own. */
const hasRoom = window.matchMedia('(min-width: 1000px)');
/** Where people have a keyboard, help tells its keys. */
const hasKeys = window.matchMedia('(any-hover: hover) and (any-pointer: fine)');

/** Work that takes fewer milliseconds is not announced. */
const workPatience = 250;

export class MapView {
  #shop;
  #root;
  #stage = new MapStage();
  #desk;
  #drawing;
  #layers;
  #card;
  #edges;
  /** @type {Tool[]} */
  #tools;
  /** @type {Tool} */
  #tool;
  #pointers;
  #isShown = false;
  #toolbar = element('div', {
    className: 'map-toolbar',
    role: 'toolbar',
    ariaLabel: 'Tools of the map',
  });
  #help = element('p', { className: 'map-help' });
  #options = element('div', { className: 'map-options row' });
  #side = element('aside', {
    className: 'map-side',
    hidden: true,
    ariaLabel: 'The chosen province',
  });
  #table;
  #hasTable = false;
  /** What the side shows, to know when it is something else. */
  #shownAside = '';
  /** Where the map was before it moved out from under the side, and where it moved to. @type {{ before: View, after: View } | null} */
  #moved = null;
  /** Tells what is chosen to those who do not see the map. */
  #said = element('p', { className: 'map-said', role: 'status' });
  /** Says that the engine is at work, if that takes a while. */
  #working = element('p', { className: 'map-working', hidden: true }, 'Working …');
  #workTimer = 0;
  /** What a person wanted to see before there was a look. @type {Place | null} */
  #wanted = null;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#root = root;
    this.#desk = new MapDesk(shop, this.#stage);
    this.#drawing = new MapDrawing(this.#desk);
    this.#layers = new LayerChoice(this.#desk, this.#drawing);
    this.#card = new ProvinceCard(this.#desk);
    this.#table = new ProvinceTable(this.#desk, () => this.#openTable(false));
    this.#edges = new EdgeTool(this.#desk);
    this.#tools = [
      new SelectTool(this.#desk),
      new DrawTool(this.#desk),
      new CutTool(this.#desk),
      new JoinTool(this.#desk),
      new ReshapeTool(this.#desk),
      new PointTool(this.#desk),
      new CoastTool(this.#desk),
      this.#edges,
      new LineTool(this.#desk),
    ];
    this.#tool = this.#tools[0];
    this.#pointers = new MapPointers(this.#stage, {
      tap: touch => this.#desk.isReady && this.#tool.tap?.(touch),
      grab: touch => (this.#desk.isReady && this.#tool.grab?.(touch)) || null,
      hover: touch => this.#desk.isReady && this.#tool.hover?.(touch),
    });
    this.#build();
    this.#listen();
  }

  #build() {
    const stage = this.#stage.root;
    stage.setAttribute('role', 'application');
    stage.setAttribute(
      'aria-label',
      'Map. Arrow keys go from province to province, Enter opens one.',
    );
    const zoom = element(
      'div',
      { className: 'map-zoom' },
      button('+', () => this.#stage.zoom(1.5), { ariaLabel: 'Enlarge' }),
      button('−', () => this.#stage.zoom(1 / 1.5), { ariaLabel: 'Make smaller' }),
      button('⤢', () => this.#stage.showWhole(), { ariaLabel: 'Show the whole map' }),
    );
    stage.append(zoom, this.#working);
    const bar = element('div', { className: 'map-bar' }, this.#help, this.#options);
    this.#root.classList.add('map-view');
    this.#root.replaceChildren(this.#toolbar, bar, stage, this.#side, this.#said);
  }

  #listen() {
    const desk = this.#desk;
    this.#shop.addEventListener('look', () => this.#isShown && this.#update());
    desk.addEventListener('change', () => {
      this.#tool.update?.();
      this.#drawing.show(this.#drawing.path);
      this.#drawing.fit();
      this.#showAll();
    });
    desk.addEventListener('select', () => this.#select());
    desk.addEventListener('tool', () => this.#showAll());
    desk.addEventListener('work', () => this.#showWork());
    desk.addEventListener('overlay', () => this.#drawOver());
    this.#stage.addEventListener('rest', () => this.#desk.isReady && this.#drawOver());
    hasRoom.addEventListener('change', () => this.#showAll());
    this.#stage.root.addEventListener('keydown', event => this.#press(event));
    this.#stage.root.addEventListener('keyup', ({ key }) => {
      if (key === ' ') this.#pointers.isHeld = false;
    });
  }

  #showWork() {
    clearTimeout(this.#workTimer);
    const isBusy = !this.#desk.isReady || this.#desk.isWorking;
    this.#stage.root.ariaBusy = String(isBusy);
    if (!isBusy) this.#working.hidden = true;
    else this.#workTimer = setTimeout(() => (this.#working.hidden = false), workPatience);
  }

  show() {
    this.#isShown = true;
    if (!this.#drawing.path) this.#drawing.start();
    this.#update();
  }

  hide() {
    this.#isShown = false;
    this.#pointers.cancel();
  }

  /** @param {Place} place */
  goTo(place) {
    this.#wanted = place;
    this.#goToWanted();
  }

  #goToWanted() {
    const { province: id, tool } = this.#wanted ?? {};
    if (tool && this.#desk.isReady) this.#useWanted(tool);
    const province = id && this.#desk.isReady ? this.#desk.province(id) : undefined;
    if (!province) return;
    this.#wanted = null;
    this.#desk.select(province.id);
    this.#stage.bring(this.#desk.painter.pointOf(province));
    this.#stage.root.focus({ preventScroll: true });
  }

  /** @param {string} name of a tool, or of what else the toolbar offers */
  #useWanted(name) {
    if (this.#wanted) this.#wanted = { ...this.#wanted, tool: undefined };
    const tool = this.#tools.find(one => one.name === name);
    if (tool && tool !== this.#tool) this.#choose(tool);
    if (name === 'Table') this.#openTable(true);
    if (name === 'Propose edges') this.#propose();
  }

  #propose() {
    if (this.#tool !== this.#edges) this.#choose(this.#edges);
    this.#edges.propose();
  }

  /** @param {boolean} isOpen */
  #openTable(isOpen) {
    this.#hasTable = isOpen;
    this.#showAll();
  }

  #update() {
    this.#showWork();
    if (!this.#desk.isReady) {
      this.#help.textContent = 'The engine looks at the variant …';
      return;
    }
    const isFirst = this.#toolbar.childElementCount === 0;
    this.#desk.update();
    if (isFirst) this.#choose(this.#tool);
    this.#goToWanted();
  }

  // --- tools -----------------------------------------------------------------------------------------

  /** @param {Tool} tool */
  #choose(tool) {
    this.#pointers.cancel();
    if (tool !== this.#tool) this.#tool.leave?.();
    this.#tool = tool;
    tool.enter?.();
    this.#stage.root.dataset.tool = tool.id;
    this.#showAll();
  }

  #showAll() {
    if (!this.#desk.isReady) return;
    this.#showToolbar();
    const { help, keyHelp } = this.#tool;
    this.#help.textContent = keyHelp && hasKeys.matches ? `${help} ${keyHelp}` : help;
    this.#options.replaceChildren(...(this.#tool.options?.() ?? []));
    this.#showSide();
    this.#drawOver();
  }

  #showToolbar() {
    const focused = document.activeElement;
    const kept =
      focused instanceof HTMLElement && this.#toolbar.contains(focused)
        ? focused.dataset.id
        : undefined;
    const tools = this.#tools.map(tool => {
      const sign = element('span', { className: 'sign', ariaHidden: 'true' }, tool.sign);
      const made = toggle(tool === this.#tool, () => this.#choose(tool), sign, tool.name);
      return Object.assign(made, { title: `${tool.name} (${tool.key.toUpperCase()})` });
    });
    tools.forEach((made, i) => (made.dataset.id = this.#tools[i].id));
    const more = [
      button('Layers', () => this.#layers.open()),
      toggle(this.#hasTable, () => this.#openTable(!this.#hasTable), 'Table'),
      button('Graph', () => openGraph(this.#desk)),
    ];
    for (const made of more) made.dataset.id = made.textContent ?? '';
    this.#toolbar.replaceChildren(...tools, ...more);
    if (kept) [...tools, ...more].find(made => made.dataset.id === kept)?.focus();
  }

  #select() {
    const { selected } = this.#desk;
    this.#said.textContent = selected ? this.#desk.called(selected) : '';
    this.#showAll();
    this.#uncover();
  }

  /** Moves the map if the side lies over the chosen province. */
  #uncover() {
    const province = this.#desk.province(this.#desk.selected);
    if (!province || this.#side.hidden) return;
    const stage = this.#stage.root.getBoundingClientRect();
    const side = this.#side.getBoundingClientRect();
    if (side.left >= stage.right - 1) return;
    const [x, y] = this.#stage.camera.inWindow(this.#desk.painter.pointOf(province));
    const isBelow = side.width > stage.width * 0.9;
    const before = this.#moved?.before ?? this.#stage.view;
    if (isBelow && y > side.top - stage.top - 20) {
      this.#stage.pan(0, (side.top - stage.top) / 2 - y);
    } else if (!isBelow && x > side.left - stage.left - 20) {
      this.#stage.pan((side.left - stage.left) / 2 - x, 0);
    } else return;
    this.#moved = { before, after: this.#stage.view };
  }

  /** The map goes back to where it was before the side lay over it, if nobody has moved it since. */
  #goBack() {
    const moved = this.#moved;
    this.#moved = null;
    if (moved && isSameView(moved.after, this.#stage.view)) this.#stage.view = moved.before;
  }

  /** What is beside the map: its kind, which is empty for the overview, and its contents. */
  #aside() {
    const { selected } = this.#desk;
    const panel = this.#tool === this.#edges ? this.#edges.panel() : null;
    if (panel) return { kind: 'edges', contents: panel };
    if (this.#hasTable) return { kind: 'table', contents: this.#table.root };
    if (selected === '' || this.#tool.id !== 'select') {
      return { kind: '', contents: this.#overview() };
    }
    this.#card.update();
    return { kind: `card ${selected}`, contents: this.#card.root };
  }

  #showSide() {
    const { kind, contents } = this.#aside();
    const isOther = kind !== this.#shownAside;
    this.#shownAside = kind;
    this.#side.hidden = !kind && !hasRoom.matches;
    this.#side.classList.toggle('empty', !kind);
    this.#side.classList.toggle('wide', kind === 'table');
    if (this.#side.firstChild !== contents) this.#side.replaceChildren(contents);
    if (kind === 'table') this.#table.update();
    else if (isOther) this.#side.scrollTop = 0;
    if (!kind) this.#goBack();
  }

  #overview() {
    const isSelect = this.#tool.id === 'select';
    return overview(this.#shop, this.#desk.look, {
      help: isSelect
        ? 'Tap a province to see and change what it is.'
        : 'The tool Select shows what a province is.',
      openTable: () => this.#openTable(true),
      propose: () => this.#propose(),
    });
  }

  #drawOver() {
    const { selected } = this.#desk;
    const marks = this.#tool.overlay?.() ?? [];
    const chosen = selected ? [provinceMark(this.#desk, selected, 'selected')] : [];
    this.#stage.over.replaceChildren(...chosen, ...marks);
  }

  // --- keys ------------------------------------------------------------------------------------------

  /** @param {KeyboardEvent} event */
  #press(event) {
    const isCommand = event.altKey || event.ctrlKey || event.metaKey;
    if (!this.#desk.isReady || event.target !== this.#stage.root) return;
    if (isCommand ? !this.#takeBack(event) : !this.#act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** What a tool has begun is undone by the tool, all else by the shop. @param {KeyboardEvent} event */
  #takeBack({ key, shiftKey }) {
    return key.toLowerCase() === 'z' && !shiftKey && (this.#tool.back?.() ?? false);
  }

  /** @param {KeyboardEvent} event */
  #act(event) {
    if (this.#tool.press?.(event)) return true;
    if (this.#zoomByKey(event.key)) return true;
    const tool = this.#tools.find(({ key }) => key === event.key.toLowerCase());
    if (tool) {
      this.#choose(tool);
      return true;
    }
    return this.#move(event);
  }

  /** @param {string} key */
  #zoomByKey(key) {
    const factor = { '+': 1.5, '=': 1.5, '-': 1 / 1.5 }[key];
    if (factor) this.#stage.zoom(factor);
    else if (key === '0') this.#stage.showWhole();
    else return false;
    return true;
  }

  /** @param {KeyboardEvent} event */
  #move({ key, shiftKey }) {
    const direction = arrows[key];
    if (direction && shiftKey) this.#stage.pan(-80 * direction[0], -80 * direction[1]);
    else if (direction) this.#goTo(this.#desk.beside(direction));
    else if (key === 'PageDown' || key === 'PageUp') {
      this.#goTo(this.#next(key === 'PageDown' ? 1 : -1));
    } else if (key === ' ') this.#pointers.isHeld = true;
    else if (key === 'Enter' && this.#desk.selected) this.#card.focus();
    else if (key === 'Escape') return this.#escape();
    else return false;
    return true;
  }

  #escape() {
    if (this.#tool.cancel?.()) return true;
    if (!this.#desk.selected) return false;
    this.#desk.select('');
    return true;
  }

  /** The province before or after the chosen one, by their names. @param {1 | -1} step */
  #next(step) {
    const provinces = this.#desk.inOrder();
    const index = provinces.findIndex(({ id }) => id === this.#desk.selected);
    if (index < 0) return provinces[0]?.id ?? '';
    return provinces[(index + step + provinces.length) % provinces.length].id;
  }

  /** @param {string} id */
  #goTo(id) {
    const province = this.#desk.province(id);
    if (!province) return;
    this.#desk.select(id);
    this.#stage.bring(this.#desk.painter.pointOf(province));
  }
}

/** @param {View} a @param {View} b */
function isSameView(a, b) {
  return a.x === b.x && a.y === b.y && a.scale === b.scale;
}
