// Shop: the open project with its engine, as all views of the workshop share it.
import { toBase64 } from '../../bindings/npm/src/engine.js';
import { EngineClient } from './engine_client.js';
import { languageOf } from './language_client.js';
import { withOwnPaths } from './own_paths.js';
import { Project } from './project.js';
import { Projects } from './projects.js';
import { Sequence } from './sequence.js';
import { problemOfVariantId } from './variant_id.js';

/** @import { ProjectChange } from './project.js' */
/** @import { EditStep, Finding, Look, Place } from './look.js' */

/**
 * What the check says, in words of the workshop, in which nobody sees the folder of a variant.
 * @param {Finding} finding
 * @param {string} project
 * @returns {Finding}
 */
function asSeenHere(finding, project) {
  if (finding.id !== 'variant.id-not-folder') {
    const [message, hint] = [finding.message, finding.hint].map(text =>
      withOwnPaths(text, project),
    );
    return { ...finding, message, hint };
  }
  const [, id = ''] = /'(.*?)'/.exec(finding.message) ?? [];
  return {
    ...finding,
    message: `a variant cannot have the id '${id}'`,
    hint: problemOfVariantId(id),
  };
}

/** The engine looks at a change when no other has followed for this time. */
const lookPause = 60;

/**
 * Events: `project` when another project was opened, `look` when the engine has looked at the newest
 * files, `cases` when cases ran, `place` with a Place that a person wants to see.
 */
export class Shop extends EventTarget {
  #project = new Project('', '', {});
  /** Looks and edits have an engine of their own, so that no command delays them. */
  #desk = new EngineClient();
  /** Paths of files that the engine does not know yet. @type {Set<string>} */
  #unsent = new Set();
  /** The folder in which it has the files. */
  #folder = '';
  #lookTimer = 0;
  #questions = new Sequence();
  /** Each edit begins with the files that the one before left. */
  #edits = new Sequence();
  /** True from a change until the engine has looked at it. */
  awaitsLook = false;
  /** @type {Look | null} */
  look = null;
  engine = new EngineClient();
  readOnly = false;
  /** How many cases failed when they ran last; null if none ran since the last change. @type {number | null} */
  failedCases = null;
  projects = new Projects(this);

  get project() {
    return this.#project;
  }

  /**
   * Opens another project.
   * @param {Project} project
   * @param {{ readOnly?: boolean }} [options]
   */
  open(project, { readOnly = false } = {}) {
    this.#project = project;
    this.readOnly = readOnly;
    this.look = null;
    this.failedCases = null;
    this.awaitsLook = true;
    this.#desk.close();
    this.engine.close();
    this.#unsent = new Set(project.paths());
    this.#folder = project.name;
    project.addEventListener('change', event => {
      const { paths } = /** @type {CustomEvent<ProjectChange>} */ (event).detail;
      for (const path of paths) this.#unsent.add(path);
      this.failedCases = null;
      this.awaitsLook = true;
      this.#lookSoon(project);
    });
    this.dispatchEvent(new Event('project'));
    this.#lookSoon(project);
  }

  /** @param {string} text */
  tell(text) {
    this.dispatchEvent(new CustomEvent('say', { detail: { text, isProblem: false } }));
  }

  /** @param {string} text */
  problem(text) {
    this.dispatchEvent(new CustomEvent('say', { detail: { text, isProblem: true } }));
  }

  /**
   * Says that a person has done something with the variant, for who guides them.
   * @param {'selected' | 'played' | 'simulated' | 'version' | 'page' | 'findings'} what
   */
  done(what) {
    this.dispatchEvent(new CustomEvent('done', { detail: what }));
  }

  /** Says how many cases failed. @param {number} count */
  tellCases(count) {
    this.failedCases = count;
    this.dispatchEvent(new Event('cases'));
  }

  /** Opens or closes the list of what the check found. @param {boolean} isOpen */
  showFindings(isOpen) {
    this.dispatchEvent(new CustomEvent('findings', { detail: isOpen }));
  }

  /** @param {Place} place */
  goTo(place) {
    this.dispatchEvent(new CustomEvent('place', { detail: place }));
  }

  /**
   * Changes TOML files: comments, order and all other lines stay. Tells the problem if it is refused.
   * @param {string} label
   * @param {EditStep[]} steps
   * @param {{ merge?: string }} [options]
   * @returns {Promise<boolean>} whether it was done
   */
  edit(label, steps, options = {}) {
    return this.#edits.add(() => this.#editNow(label, steps, options));
  }

  /**
   * @param {string} label
   * @param {EditStep[]} steps
   * @param {{ merge?: string }} options
   */
  async #editNow(label, steps, options) {
    if (this.readOnly) {
      this.problem('This project is open in another tab; here it can only be read.');
      return false;
    }
    const project = this.#project;
    const answer = await this.ask({ do: 'edit', steps });
    if (project !== this.#project) return false;
    if (answer.problem) {
      this.problem(answer.problem);
      return false;
    }
    const edits = Object.entries(answer.files).map(([path, { before, after }]) => {
      if (project.text(path) !== before) throw new Error(`${path} changed at the same time`);
      return { path, content: after };
    });
    project.change(label, edits, options);
    return true;
  }

  /**
   * Gives what has an id another one, wherever it is used. Tells the problem if it is refused.
   * @param {string} oldId
   * @param {string} newId
   * @param {string[]} [path] of the table that declares it, such as ["province", "NEK"]
   * @returns {Promise<boolean>} whether it was done
   */
  renameId(oldId, newId, path) {
    return languageOf(this).renameId(oldId, newId, path);
  }

  /**
   * Asks the engine about the newest files.
   * @param {{ do: string } & Record<string, unknown>} request
   * @returns {Promise<any>}
   */
  ask(request) {
    return this.#questions.add(() => this.#askNow(request));
  }

  /** @param {object} request */
  async #askNow(request) {
    const project = this.#project;
    if (project.name !== this.#folder) {
      // The variant has another id: the engine gets all files in a folder of that name.
      this.#desk.close();
      this.#unsent = new Set(project.paths());
      this.#folder = project.name;
    }
    if (this.#unsent.size) {
      const paths = [...this.#unsent];
      this.#unsent.clear();
      const files = Object.fromEntries(
        paths.map(path => {
          const content = project.read(path) ?? null;
          return [path, content instanceof Uint8Array ? { base64: toBase64(content) } : content];
        }),
      );
      try {
        await this.#desk.workshop({ do: 'write', folder: project.name, files });
      } catch (problem) {
        // The engine begins again with all files.
        this.#unsent = new Set(project.paths());
        throw problem;
      }
    }
    try {
      return await this.#desk.workshop(request);
    } catch (problem) {
      this.#unsent = new Set(project.paths());
      throw problem;
    }
  }

  /** @param {Project} project */
  #lookSoon(project) {
    clearTimeout(this.#lookTimer);
    this.#lookTimer = setTimeout(async () => {
      if (project !== this.#project || project.id === '') return;
      const start = performance.now();
      try {
        const look = await this.ask({ do: 'look' });
        if (project !== this.#project || this.#unsent.size) return;
        const seen = (/** @type {Finding} */ finding) => asSeenHere(finding, project.name);
        this.look = { ...look, findings: look.findings.map(seen) };
        this.awaitsLook = false;
        this.dispatchEvent(new Event('look'));
        // Shown by developers' tools of browsers, and read by tools/bench/workshop.mjs.
        performance.measure('look', { start });
      } catch (problem) {
        const stopped = problem instanceof DOMException && problem.name === 'AbortError';
        if (!stopped) this.problem(`The engine stopped: ${problem}. It begins again.`);
      }
    }, lookPause);
  }
}
