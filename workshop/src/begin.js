// The tab of projects: those of this browser, and the ways to begin another.
import { button, element } from '../../core/pages/web/elements.js';
import { checkBox, field, openQuestion, row, select } from '../../core/pages/web/dialogs.js';
import { hasTexts, layersOf } from './drawing_layers.js';
import { engineParts } from './engine_client.js';
import { guideDrawing, guideVariant, withGuideCredits } from './guide.js';
import { readPicked } from './keep_picked.js';
import { removeProject, renameProject } from './project_questions.js';
import { openReport } from './report_dialog.js';
import {
  StartProblem,
  folderName,
  importFormats,
  isFolderName,
  listImports,
  nameOfFiles,
  startCopy,
  startFromDrawing,
  startFromImport,
  startNew,
  startsOfFiles,
} from './starts.js';
import { workButton } from './working.js';

/** @import { FilesByPath } from './engine_client.js' */
/** @import { Shop } from './shop.js' */
/** @import { Start } from './starts.js' */

/** @typedef {{ id: string, name: string, summary: string }} BundledVariant */

/** Drawings that can be traced. */
const isDrawing = (/** @type {string} */ path) => /\.(svg|png)$/i.test(path);

/**
 * A way to begin.
 * @param {string} title
 * @param {string} text
 * @param {...Node} buttons
 */
function way(title, text, ...buttons) {
  return element(
    'div',
    { className: 'card' },
    element('h3', {}, title),
    element('p', {}, text),
    row(...buttons),
  );
}

export class BeginView {
  #shop;
  #list = element('div', { className: 'cards' });

  /**
   * @param {Shop} shop
   * @param {HTMLElement} root
   */
  constructor(shop, root) {
    this.#shop = shop;
    root.append(
      element(
        'div',
        { className: 'page' },
        element('h1', {}, 'Design a variant'),
        element(
          'p',
          {},
          'A variant of Diplomacy grows here from a drawing, or from a board that is there already, ' +
            'to a game that can be played and shared. Everything stays in this browser: nothing is sent anywhere.',
        ),
        element('h2', {}, 'Begin'),
        this.#ways(),
        element('h2', {}, 'Your projects'),
        this.#list,
      ),
    );
    root.addEventListener('dragover', event => event.preventDefault());
    root.addEventListener('drop', event => this.#drop(event));
  }

  show() {
    this.#fillList();
  }

  hide() {}

  #ways() {
    const main = { className: 'main' };
    return element(
      'div',
      { className: 'cards' },
      way(
        'A guided example',
        'From a drawing of 20 provinces to a game against bots, in half an hour.',
        workButton('Begin the example', () => this.#try(() => this.#beginGuide()), main),
      ),
      way(
        'A drawing',
        'An SVG or PNG in which each province is a closed shape. Borders, names and seas are found.',
        button('Choose a drawing …', () => this.#pick({ accept: '.svg,.png' })),
      ),
      way(
        'Another variant',
        'Change a few things of a complete variant, or copy the whole of it.',
        workButton('Choose a variant …', () => this.#try(() => this.#askVariant())),
      ),
      way(
        'A small board',
        'Six provinces, two powers and all rules of movement: change everything.',
        button('Begin', () =>
          this.#askName('A small board', 'my_variant', name => startNew(this.#shop.engine, name)),
        ),
      ),
      way(
        'Files',
        'A folder, a ZIP or a pack of a variant; or the files of another program: webDiplomacy, jDip, ' +
          'godip, DiplomacyGM, the judges, DVAR.',
        button('Choose files …', () => this.#pick({ multiple: true })),
        button('Choose a folder …', () => this.#pick({ multiple: true, webkitdirectory: true })),
      ),
    );
  }

  async #fillList() {
    try {
      const projects = await this.#shop.projects.storage.listProjects();
      const cards = projects.map(({ id, name, changed }) =>
        element(
          'div',
          { className: 'card' },
          element('h3', {}, name),
          element('p', { className: 'faint' }, `changed ${new Date(changed).toLocaleString()}`),
          row(
            workButton('Open', () => this.#try(() => this.#open(id)), { className: 'main' }),
            workButton('Copy', () => this.#try(() => this.#copy(id))),
            button('Rename …', () => this.#try(() => this.#rename(id))),
            button('Remove …', () => this.#try(() => this.#remove(id))),
          ),
        ),
      );
      this.#list.replaceChildren(
        ...(cards.length ? cards : [element('p', { className: 'faint' }, 'There are none yet.')]),
      );
    } catch (problem) {
      this.#list.replaceChildren(element('p', { className: 'problem-text' }, messageOf(problem)));
    }
  }

  /** @param {string} id */
  async #open(id) {
    await this.#shop.projects.open(id);
    location.hash = 'map';
  }

  /** @param {string} id */
  async #copy(id) {
    await this.#shop.projects.copy(id);
    await this.#fillList();
  }

  /** @param {string} id */
  async #rename(id) {
    if (await renameProject(this.#shop, id)) await this.#fillList();
  }

  /** @param {string} id */
  async #remove(id) {
    if (await removeProject(this.#shop, id)) await this.#fillList();
  }

  /** @param {Partial<HTMLInputElement>} properties */
  #pick(properties) {
    const input = element('input', { type: 'file', ...properties });
    input.addEventListener('change', () =>
      this.#try(async () => this.#takeFiles(await readPicked(input.files ?? []))),
    );
    input.click();
  }

  /** @param {DragEvent} event */
  #drop(event) {
    event.preventDefault();
    const dropped = event.dataTransfer;
    if (dropped?.files.length) {
      this.#try(async () => this.#takeFiles(await readPicked(dropped)));
    }
  }

  /** @param {FilesByPath} picked */
  async #takeFiles(picked) {
    const paths = Object.keys(picked);
    if (!paths.length) return;
    if (paths.length === 1 && isDrawing(paths[0])) {
      this.#askDrawing(paths[0], picked[paths[0]]);
      return;
    }
    const starts = await startsOfFiles(this.#shop.engine, picked);
    if (starts.length === 1) await this.#begin(starts[0]);
    else if (starts.length) this.#askWhich(starts);
    else this.#askImport(picked);
  }

  /** @param {Start} start */
  async #begin(start) {
    await this.#shop.projects.begin(start);
    location.hash = 'map';
    if (start.report) openReport(this.#shop, start.report);
  }

  async #beginGuide() {
    const response = await fetch(guideDrawing);
    if (!response.ok) throw new StartProblem('The drawing of the example cannot be loaded.');
    const drawing = await response.text();
    const { engine, projects } = this.#shop;
    const start = await startFromDrawing(engine, guideVariant, guideDrawing, drawing);
    await projects.begin(withGuideCredits(start));
    this.#shop.dispatchEvent(new Event('guide'));
    location.hash = 'map';
  }

  /** @param {Start[]} starts */
  #askWhich(starts) {
    const buttons = starts.map(start =>
      button(start.name, () => {
        dialog.close();
        this.#try(() => this.#begin(start));
      }),
    );
    const dialog = openQuestion('Which variant?', row(...buttons));
  }

  /**
   * @param {string} title
   * @param {string} suggested
   * @param {(name: string) => Promise<Start>} make
   * @param {...Node} more
   */
  #askName(title, suggested, make, ...more) {
    const input = element('input', { value: suggested, required: true, spellcheck: false });
    const problem = element('p', { className: 'problem-text', role: 'alert' });
    const begin = async () => {
      const name = input.value.trim();
      if (!isFolderName(name)) {
        problem.textContent = `"${name}" cannot be a name: use small letters, digits and _, with a letter first.`;
        return;
      }
      problem.textContent = '';
      go.disabled = true;
      go.textContent = 'Working …';
      try {
        await this.#begin(await make(name));
        dialog.close();
      } catch (reason) {
        problem.textContent = messageOf(reason);
      }
      go.disabled = false;
      go.textContent = 'Begin';
    };
    const go = button('Begin', begin, { className: 'plain main' });
    const form = element(
      'form',
      {
        onsubmit: event => {
          event.preventDefault();
          begin();
        },
      },
      field('Name of the variant: small letters, digits and _', input),
      ...more,
      problem,
      row(go),
    );
    const dialog = openQuestion(title, form);
    input.select();
  }

  async #askVariant() {
    const { variants } = await engineParts();
    const bundled = listBundled(variants);
    const which = select(
      bundled.map(({ id, name, summary }) => [id, `${name}: ${summary}`]),
      'standard',
    );
    const how = select(
      [
        ['extends', 'state only what differs: the rest stays as it is there'],
        ['copy', 'copy all of its files, to change anything'],
      ],
      'extends',
    );
    const make = (/** @type {string} */ name) =>
      how.value === 'copy'
        ? Promise.resolve(startCopy(variants, which.value, name))
        : startNew(this.#shop.engine, name, which.value);
    this.#askName(
      'Begin with another variant',
      'my_variant',
      make,
      field('Variant', which),
      field('How', how),
    );
  }

  /**
   * @param {string} path
   * @param {string | Uint8Array} content
   */
  #askDrawing(path, content) {
    const file = path.split('/').at(-1) ?? path;
    const snap = element('input', { type: 'number', min: '0', max: '100', value: '5' });
    const svg = /\.svg$/i.test(file) ? asText(content) : '';
    /** @type {Set<string>} */
    const layers = new Set();
    let hasNames = hasTexts(svg);
    const names = checkBox(
      'The drawing has names of its own: boards write none over it',
      hasNames,
      checked => {
        hasNames = checked;
      },
    );
    this.#askName(
      `Trace ${file}`,
      folderName(file.replace(/\.[^.]*$/, '')),
      name =>
        startFromDrawing(this.#shop.engine, name, drawingName(file), content, {
          snap: Number(snap.value),
          layers: [...layers],
          hasNames,
        }),
      ...layerFields(svg, layers),
      field('How wide a gap between neighbors may be, in pixels', snap),
      element(
        'small',
        { className: 'faint' },
        'Provinces that are no farther apart than this touch each other. Enlarge it if neighbors are ' +
          'missing because thick lines part them; make it smaller if provinces touch across a narrow strait.',
      ),
      names,
    );
  }

  /** @param {FilesByPath} files */
  #askImport(files) {
    const format = select(importFormats, '');
    const variant = element('input', { placeholder: 'the only one', spellcheck: false });
    const found = element('p', { className: 'faint' });
    const list = button('List its variants', async () => {
      try {
        found.textContent = (await listImports(this.#shop.engine, files, format.value)).join('; ');
      } catch (reason) {
        found.textContent = messageOf(reason);
      }
    });
    this.#askName(
      'Import from another program',
      nameOfFiles(files),
      name =>
        startFromImport(this.#shop.engine, name, files, {
          format: format.value,
          variant: variant.value.trim(),
        }),
      field('Format', format),
      field('Which variant, if there are several', variant),
      row(list),
      found,
    );
  }

  /** @param {() => unknown} act */
  async #try(act) {
    try {
      await act();
    } catch (reason) {
      this.#shop.problem(messageOf(reason));
    }
  }
}

/** @param {string | Uint8Array} content */
function asText(content) {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/**
 * Check boxes for the layers of a drawing; none if it has no more than one.
 * @param {string} svg
 * @param {Set<string>} chosen
 * @returns {Node[]}
 */
function layerFields(svg, chosen) {
  const layers = layersOf(svg);
  if (layers.length < 2) return [];
  const boxes = layers.map(({ name, isHidden }) =>
    checkBox(isHidden ? `${name} (hidden)` : name, false, checked => {
      if (checked) chosen.add(name);
      else chosen.delete(name);
    }),
  );
  return [
    element(
      'fieldset',
      { className: 'layers' },
      element('legend', {}, 'Only these layers hold provinces'),
      element('small', { className: 'faint' }, 'With none of them, all of the drawing is read.'),
      ...boxes,
    ),
  ];
}

/** @param {unknown} reason */
function messageOf(reason) {
  return reason instanceof Error ? reason.message : String(reason);
}

/** A name for a drawing that a command line understands. @param {string} file */
function drawingName(file) {
  const [, stem, end] = /^(.*)\.([^.]*)$/.exec(file) ?? ['', file, 'svg'];
  return `${folderName(stem)}.${end.toLowerCase()}`;
}

/** The variants that come with the workshop. @param {FilesByPath} files @returns {BundledVariant[]} */
function listBundled(files) {
  const heads = Object.entries(files).filter(([path]) =>
    /^variants\/[^/]+\/variant\.toml$/.test(path),
  );
  return heads.map(([path, content]) => {
    const value = (/** @type {string} */ key) =>
      new RegExp(`^${key}\\s*=\\s*"([^"]*)"`, 'm').exec(String(content))?.[1] ?? '';
    return { id: path.split('/')[1], name: value('name'), summary: value('summary') };
  });
}
