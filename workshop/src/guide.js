// The guided example: a strip above the views that says what to do next, and notices when it is done.
import { button, element } from '../../core/pages/web/elements.js';

/** @import { Look, Place } from './look.js' */
/** @import { Shop } from './shop.js' */

/**
 * @typedef {object} GuideStep
 * @property {string} title
 * @property {string} text
 * @property {Place & { part?: string }} place where it is done
 * @property {(look: Look, shop: Shop) => boolean} [isDone] left out where only the person knows
 */

/** The name of the project of the example, and of its drawing. */
export const guideVariant = 'twenty_provinces';
export const guideDrawing = 'guide.svg';

/** @param {Look} look @param {string} a @param {string} b */
const areJoined = (look, a, b) =>
  look.edges.some(
    ({ class: unit, from, to }) =>
      unit === 'army' && [from, to].includes(a) && [from, to].includes(b),
  );

/** @param {Look} look @param {string} id */
const coastCount = (look, id) =>
  look.provinces.find(province => province.id === id)?.coasts.length ?? 0;

/** @type {GuideStep[]} */
export const guideSteps = [
  {
    title: 'Look at the board',
    text:
      'The drawing became 20 provinces, their borders became edges, and two powers begin at its ends. ' +
      'Tap a province to see its card. The wheel, two fingers or the buttons enlarge the map.',
    place: { view: 'map' },
  },
  {
    title: 'Build a bridge',
    text:
      'Skerry (SKE) lies alone: no army reaches it. Choose the tool Edges and the class army, then tap ' +
      'Pellam (PEL) and Skerry (SKE).',
    place: { view: 'map', province: 'SKE' },
    isDone: look => areJoined(look, 'PEL', 'SKE'),
  },
  {
    title: 'Join the coasts of Lowen',
    text:
      'Lowen (LOW) got two coasts, since it meets two seas apart from each other. Tap Lowen and remove ' +
      'both coasts on its card: then fleets pass from one sea to the other there.',
    place: { view: 'map', province: 'LOW' },
    isDone: look => coastCount(look, 'LOW') === 0,
  },
  {
    title: 'Name a power',
    text:
      'Open Rules, Powers. Give the first power a name and a color of your own. Every form changes the ' +
      'same file that the tab Text shows.',
    place: { view: 'rules' },
    isDone: look => look.powers[0]?.name !== 'Westland',
  },
  {
    title: 'Set the goal',
    text: 'Open Victory and let 7 centers win the game instead of 6.',
    place: { view: 'rules' },
  },
  {
    title: 'No problems?',
    text:
      'The button at the upper right says what the check found. Open it, go to each error by its ' +
      'buttons, and mend it. Undo takes back any step.',
    place: { view: 'map' },
    isDone: look => look.loads,
  },
  {
    title: 'Play against bots',
    text: 'Give orders by tapping units, let bots play the other power, and resolve a few phases.',
    place: { view: 'try', part: 'play' },
  },
  {
    title: 'Let bots play a hundred games',
    text: 'Simulate 100 games and read who wins, and how long games take.',
    place: { view: 'try', part: 'simulate' },
  },
  {
    title: 'Keep it',
    text: 'Save a version with a note. Then download the page to play: one file that friends open in any browser.',
    place: { view: 'keep' },
  },
];

/** Where the step of a project is remembered. @param {string} id */
const keyOf = id => `chancery-workshop-guide-${id}`;

export class Guide {
  #shop;
  #root;
  #step = 0;

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    this.#root = root;
    root.hidden = true;
    shop.addEventListener('project', () => this.#takeProject());
    shop.addEventListener('look', () => this.#show());
  }

  /** Begins with the first step for the open project. */
  begin() {
    this.#goTo(0);
  }

  #takeProject() {
    const { id } = this.#shop.project;
    const known = id ? localStorage.getItem(keyOf(id)) : null;
    this.#root.hidden = known === null;
    this.#step = Number(known ?? 0);
    this.#show();
  }

  /** @param {number} step */
  #goTo(step) {
    this.#step = Math.max(0, Math.min(guideSteps.length - 1, step));
    localStorage.setItem(keyOf(this.#shop.project.id), String(this.#step));
    this.#root.hidden = false;
    this.#show();
  }

  #end() {
    localStorage.removeItem(keyOf(this.#shop.project.id));
    this.#root.hidden = true;
  }

  #show() {
    if (this.#root.hidden) return;
    const { title, text, place, isDone } = guideSteps[this.#step];
    const { look } = this.#shop;
    const done = !!look && !!isDone?.(look, this.#shop);
    const isLast = this.#step === guideSteps.length - 1;
    const number = `Step ${this.#step + 1} of ${guideSteps.length}`;
    this.#root.classList.toggle('done', done);
    const open = this.#root.querySelector('details')?.open ?? true;
    const buttons = element(
      'div',
      { className: 'row' },
      button('Show me where', () => this.#shop.goTo(place)),
      button('Back', () => this.#goTo(this.#step - 1), { disabled: this.#step === 0 }),
      isLast
        ? button('End', () => this.#end(), { className: 'main' })
        : button('Next', () => this.#next(), { className: 'main' }),
    );
    const head = element(
      'summary',
      {},
      element('strong', {}, `${number}: ${title}. `),
      element('span', { className: 'guide-state', role: 'status' }, done ? 'Done.' : ''),
    );
    this.#root.replaceChildren(element('details', { open }, head, element('p', {}, text), buttons));
  }

  #next() {
    this.#goTo(this.#step + 1);
    this.#shop.goTo(guideSteps[this.#step].place);
  }
}
