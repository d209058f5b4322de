// The workshop without a network: starts the service worker, and offers a new version when there is
// one.
import { button, element } from '../../core/pages/web/elements.js';

/** Looks for a new version this often, in milliseconds. */
const lookPause = 60 * 60 * 1000;

export class Offline {
  #save;
  #isAsked = false;
  /** For the header of the page: "A new version is ready", with a button. */
  root = element('span', { className: 'offline', hidden: true });

  /** @param {() => Promise<unknown>} save called before the page is loaded again */
  constructor(save) {
    this.#save = save;
    this.root.setAttribute('role', 'status');
  }

  /** Does nothing where the browser has no service workers, as without https. */
  async start() {
    const { serviceWorker } = navigator;
    if (!serviceWorker) return;
    let { controller } = serviceWorker;
    serviceWorker.addEventListener('controllerchange', () => {
      if (this.#isAsked) location.reload();
      else if (controller) this.#offerReload();
      ({ controller } = serviceWorker);
    });
    try {
      const registration = await serviceWorker.register('service_worker.js');
      this.#watch(registration);
      setInterval(() => registration.update().catch(() => {}), lookPause);
    } catch {
      // Refused, as in some private windows: the page works with a network.
    }
  }

  /** @param {ServiceWorkerRegistration} registration */
  #watch(registration) {
    // Without a controller this is the first version, which needs no loading again.
    const offer = () => {
      if (registration.waiting && navigator.serviceWorker.controller) {
        this.#offer(registration.waiting);
      }
    };
    offer();
    registration.addEventListener('updatefound', () => {
      registration.installing?.addEventListener('statechange', offer);
    });
  }

  /** @param {ServiceWorker} waiting */
  #offer(waiting) {
    const load = button('Load it', async () => {
      await this.#save();
      this.#isAsked = true;
      waiting.postMessage('load the new version');
    });
    this.#tell('A new version of the workshop is ready. ', load);
  }

  /** Another tab has loaded the new version, and this one gets its files from now on. */
  #offerReload() {
    const load = button('Load it here', async () => {
      await this.#save();
      location.reload();
    });
    this.#tell('Another tab has loaded a new version of the workshop. ', load);
  }

  /**
   * @param {string} text
   * @param {HTMLElement} load
   */
  #tell(text, load) {
    this.root.replaceChildren(text, load);
    this.root.hidden = false;
  }
}
