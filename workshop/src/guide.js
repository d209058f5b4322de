// The guided example: a strip above the views that says what to do next, and notices when it is done.
import { button, element } from '../../core/pages/web/elements.js';

/** @import { Look, Place } from './look.js' */
/** @import { Shop } from './shop.js' */
/** @import { Start } from './starts.js' */

/**
 * @typedef {object} GuideStep
 * @property {string} title
 * @property {string} text
 * @property {Place} place where it is done
 * @property {boolean} [findings] whether the list of what the check found is open
 * @property {(look: Look, shop: Shop, done: Set<string>) => boolean} isDone `done` has what the
 *     person did since the project was opened
 */

/** The name of the project of the example, and of its drawing. */
export const guideVariant = 'twenty_provinces';
export const guideDrawing = 'guide.svg';

/**
 * The traced example, with the credits of its drawing, for which packs ask.
 * @param {Start} start
 * @returns {Start}
 */
export function withGuideCredits(start) {
  const map = String(start.files['map.toml'])
    .replace('# drawn_by = ""', 'drawn_by = "the authors of Chancery"')
    .replace('# license = ""', 'license = "MIT"');
  return { ...start, files: { ...start.files, 'map.toml': map } };
}

/** What is not only a note. @param {Look} look */
const problemCount = look => look.findings.filter(({ severity }) => severity !== 'note').length;

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
      'The drawing became 20 provinces, and their borders became edges, along which units move. Tap a ' +
      'province to see its card. The wheel, two fingers or the buttons enlarge the map.',
    place: { view: 'map', tool: 'Select' },
    isDone: (_, { project }, done) => done.has('selected') || project.undoLabel !== null,
  },
  {
    title: 'Build a bridge',
    text:
      'No army gets from Pellam (PEL) to Skerry (SKE), across the Gulf of Kes. Choose the tool Edges; for armies, ' +
      'tap Pellam and then Skerry.',
    place: { view: 'map', tool: 'Edges', province: 'PEL' },
    isDone: look => areJoined(look, 'PEL', 'SKE'),
  },
  {
    title: 'Join the coasts of Lowen',
    text:
      'Lowen (LOW) got two coasts, since it meets two seas apart from each other. Choose the tool Select, tap ' +
      'Lowen, and choose Remove beside each of the two coasts on its card: then fleets pass from one sea to the other there. ' +
      'The check finds that strange and warns; step 6 settles it.',
    place: { view: 'map', tool: 'Select', province: 'LOW' },
    isDone: look => coastCount(look, 'LOW') === 0,
  },
  {
    title: 'Name a power',
    text:
      'Under Rules, Powers, open the first power and give it another name, and a color that you like. Every ' +
      'form changes the same files that the tab Text shows, and keeps their comments.',
    place: { view: 'rules', path: ['power', 'west', 'name'] },
    isDone: look => look.powers[0]?.name !== 'Westland',
  },
  {
    title: 'Set the goal',
    text: 'Under Rules, Victory, let 7 centers win the game instead of 6: change the target.',
    place: { view: 'rules', path: ['victory', 'target'] },
    isDone: (_, { project }) => /^target *= *7\b/m.test(project.text('variant.toml')),
  },
  {
    title: 'Read what the check says',
    text:
      'The button at the upper right lists errors, which must be mended, and warnings, which may be meant. Here ' +
      'it warns that fleets pass through Lowen from sea to sea, as you wanted. Choose “Fix …” beside it, then ' +
      '“Allow … here, with a reason”, and write a reason, such as: a strait.',
    place: { view: 'map', tool: 'Select', province: 'LOW' },
    findings: true,
    isDone: (look, _shop, done) => done.has('findings') && problemCount(look) === 0,
  },
  {
    title: 'Play against bots',
    text:
      'The button Seats lets a bot play the other power. Give your orders by tapping units, and choose ' +
      'Adjudicate. Play a few phases.',
    place: { view: 'try', part: 'play' },
    isDone: (_look, _shop, done) => done.has('played'),
  },
  {
    title: 'Let bots play many games',
    text: 'Under Try, Simulate, choose “Play the games”. The report below says who wins, and how long games take.',
    place: { view: 'try', part: 'simulate' },
    isDone: (_look, _shop, done) => done.has('simulated'),
  },
  {
    title: 'Keep it',
    text:
      'Write a note and choose “Keep this version”. Then download the “Page to play”: one file that friends ' +
      'open in any browser.',
    place: { view: 'keep' },
    isDone: (_look, _shop, done) => done.has('version') && done.has('page'),
  },
];

/** Where the step of a project is remembered. @param {string} id */
const keyOf = id => `chancery-workshop-guide-${id}`;

export class Guide {
  #shop;
  #root;
  #step = 0;
  /** @type {Set<string>} */
  #done = new Set();

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
    shop.addEventListener('done', event => {
      this.#done.add(/** @type {CustomEvent} */ (event).detail);
      this.#show();
    });
  }

  /** Begins with the first step for the open project. */
  begin() {
    this.#goTo(0);
  }

  #takeProject() {
    const { id } = this.#shop.project;
    this.#done.clear();
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
    this.#visit();
  }

  /** Opens the place of the step. */
  #visit() {
    const { place, findings = false } = guideSteps[this.#step];
    this.#shop.goTo(place);
    this.#shop.showFindings(findings);
  }

  #end() {
    localStorage.removeItem(keyOf(this.#shop.project.id));
    this.#root.hidden = true;
    this.#shop.tell(
      'That was the guide. Go on with this variant, or begin another one under Projects, with a drawing of your own.',
    );
  }

  #show() {
    if (this.#root.hidden) return;
    const { title, text, isDone } = guideSteps[this.#step];
    const { look } = this.#shop;
    const done = !!look && isDone(look, this.#shop, this.#done);
    const isLast = this.#step === guideSteps.length - 1;
    const number = `Step ${this.#step + 1} of ${guideSteps.length}`;
    this.#root.classList.toggle('done', done);
    const open = this.#root.querySelector('details')?.open ?? true;
    const buttons = element(
      'div',
      { className: 'row' },
      button('Show me where', () => this.#visit()),
      button('Back', () => this.#goTo(this.#step - 1), { disabled: this.#step === 0 }),
      isLast
        ? button('End', () => this.#end(), { className: 'main' })
        : button('Next', () => this.#goTo(this.#step + 1), { className: 'main' }),
    );
    const head = element(
      'summary',
      {},
      element('strong', {}, `${number}: ${title}. `),
      element('span', { className: 'guide-state', role: 'status' }, done ? 'Done.' : ''),
    );
    this.#root.replaceChildren(element('details', { open }, head, element('p', {}, text), buttons));
  }
}
