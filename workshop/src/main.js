// The page of the workshop: its bar, its tabs, and the view that is chosen.
import { all, button, byId, element, shape, toggle } from '../../core/pages/web/elements.js';
import { FindingsList } from './findings.js';
import { Guide } from './guide.js';
import { Offline } from './keep_offline.js';
import { Shop } from './shop.js';
import { viewKinds } from './views.js';

/** @import { Place } from './look.js' */
/** @import { View } from './views.js' */

/** How long a short message stays. */
const toastMilliseconds = 6000;

class Workshop {
  #shop = new Shop();
  #findings = new FindingsList(this.#shop, byId('findings'));
  #guide = new Guide(this.#shop, byId('guide'));
  /** @type {Map<string, { view: View, root: HTMLElement }>} */
  #views = new Map();
  #chosen = '';
  #toastTimer = 0;
  #title = element('strong', { id: 'title' }, 'Chancery workshop');
  #undo = button('Undo', () => this.#shop.project.undo(), { id: 'undo' });
  #redo = button('Redo', () => this.#shop.project.redo(), { id: 'redo' });
  #found = button('', () => this.#findings.toggle(), { id: 'found' });
  #larger = toggle(false, () => this.#enlarge(), cornersSign());

  start() {
    const { saver } = this.#shop.projects;
    const offline = new Offline(() => saver.flush());
    offline.start();
    byId('bar').append(
      this.#title,
      offline.root,
      saver.root,
      this.#undo,
      this.#redo,
      this.#found,
      this.#larger,
    );
    byId('tabs').append(...viewKinds.map(kind => this.#tab(kind)));
    this.#larger.id = 'larger';
    this.#larger.ariaLabel = 'Larger: hide the bars';
    this.#larger.title = this.#larger.ariaLabel;
    byId('views').replaceChildren();
    const shop = this.#shop;
    shop.addEventListener('project', () => this.#takeProject());
    shop.addEventListener('look', () => this.#update());
    shop.addEventListener('cases', () => this.#update());
    shop.addEventListener('place', event => this.#goTo(detailOf(event)));
    shop.addEventListener('guide', () => this.#guide.begin());
    shop.addEventListener('say', event => this.#say(detailOf(event)));
    addEventListener('hashchange', () => this.#follow());
    addEventListener('keydown', event => this.#press(event));
    addEventListener('resize', showFocused);
    this.#update();
    shop.projects
      .openLast()
      .catch(problem => shop.problem(String(problem)))
      .finally(() => this.#follow());
  }

  /** Hides all but the view, or shows it again. */
  #enlarge() {
    const isLarge = document.body.classList.toggle('large');
    this.#larger.setAttribute('aria-pressed', String(isLarge));
  }

  /** @param {{ id: string, name: string }} kind */
  #tab({ id, name }) {
    const tab = button(name, () => (location.hash = id));
    tab.dataset.view = id;
    return tab;
  }

  /** Shows what the address names. */
  #follow() {
    const wanted = location.hash.slice(1);
    const kind = viewKinds.find(({ id }) => id === wanted) ?? viewKinds[0];
    this.#choose(kind.always || this.#hasProject ? kind.id : viewKinds[0].id);
  }

  get #hasProject() {
    return this.#shop.project.id !== '';
  }

  /** @param {string} id */
  #choose(id) {
    if (id === this.#chosen) return;
    this.#views.get(this.#chosen)?.view.hide();
    this.#findings.leave();
    this.#chosen = id;
    for (const { root } of this.#views.values()) root.hidden = true;
    const { view, root } = this.#view(id);
    root.hidden = false;
    view.show();
    for (const tab of all('#tabs button')) {
      tab.setAttribute('aria-current', String(tab.dataset.view === id));
    }
  }

  /** @param {string} id */
  #view(id) {
    const known = this.#views.get(id);
    if (known) return known;
    const kind = viewKinds.find(one => one.id === id);
    if (!kind) throw new Error(`there is no view '${id}'`);
    const root = element('section', { className: `view view-${id}`, ariaLabel: kind.name });
    byId('views').append(root);
    const made = { view: new kind.make(this.#shop, root), root };
    this.#views.set(id, made);
    return made;
  }

  /** Views begin anew with another project. */
  #takeProject() {
    for (const [id, { view, root }] of this.#views) {
      if (viewKinds.find(kind => kind.id === id)?.always) continue;
      if (id === this.#chosen) view.hide();
      root.remove();
      this.#views.delete(id);
    }
    this.#chosen = '';
    this.#shop.project.addEventListener('change', () => {
      this.#update();
      // What was wrong before is no longer news.
      const toast = byId('toast');
      if (toast.className === 'problem') toast.className = '';
    });
    this.#update();
    this.#follow();
  }

  #update() {
    const { project } = this.#shop;
    const { undoLabel, redoLabel } = project;
    this.#title.textContent = this.#hasProject ? project.name : 'Chancery workshop';
    document.title = this.#hasProject ? `${project.name} – workshop` : 'Chancery workshop';
    this.#undo.disabled = undoLabel === null;
    this.#redo.disabled = redoLabel === null;
    this.#undo.title = undoLabel === null ? '' : `Undo: ${undoLabel} (Ctrl+Z)`;
    this.#redo.title = redoLabel === null ? '' : `Redo: ${redoLabel} (Ctrl+Shift+Z)`;
    this.#found.textContent = this.#findings.summary;
    this.#found.classList.toggle('bad', this.#findings.isBad);
    const ofProject = [this.#undo, this.#redo, this.#found, this.#larger];
    for (const part of ofProject) part.hidden = !this.#hasProject;
    for (const tab of all('#tabs button')) {
      const kind = viewKinds.find(({ id }) => id === tab.dataset.view);
      /** @type {HTMLButtonElement} */ (tab).disabled = !kind?.always && !this.#hasProject;
    }
  }

  /** @param {Place} place */
  #goTo(place) {
    const id = place.view ?? this.#chosen;
    location.hash = id;
    this.#choose(id);
    this.#view(id).view.goTo?.(place);
  }

  /** @param {{ text: string, isProblem: boolean }} said */
  #say({ text, isProblem }) {
    const toast = byId('toast');
    toast.textContent = text;
    toast.onclick = () => (toast.className = '');
    toast.className = isProblem ? 'problem' : 'told';
    clearTimeout(this.#toastTimer);
    const stay = Math.max(toastMilliseconds, text.length * 80);
    this.#toastTimer = setTimeout(() => (toast.className = ''), stay);
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (!isUndo || event.defaultPrevented || isField(event.target)) return;
    event.preventDefault();
    if (event.shiftKey) this.#shop.project.redo();
    else this.#shop.project.undo();
  }
}

/** The sign of a full screen: four corners. */
function cornersSign() {
  const sign = shape('svg', { viewBox: '0 0 16 16', width: 16, height: 16, 'aria-hidden': true });
  const d = 'M2 6V2H6M10 2H14V6M14 10V14H10M6 14H2V10';
  sign.append(shape('path', { d, fill: 'none', stroke: 'currentColor', 'stroke-width': 2 }));
  return sign;
}

/** Keeps the field with the focus in sight when a keyboard on the screen takes room. */
function showFocused() {
  const { activeElement } = document;
  if (isField(activeElement)) activeElement?.scrollIntoView({ block: 'nearest' });
}

/** True for fields in which the browser itself undoes what was typed. @param {EventTarget | null} target */
function isField(target) {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** @param {Event} event */
function detailOf(event) {
  return /** @type {CustomEvent} */ (event).detail;
}

new Workshop().start();
