// Pages that the engine wrote, shown in frames. The service worker answers their addresses, below
// try/, from a cache that this page fills, so that each page keeps a policy of its own.
import { button, element } from '../../core/pages/web/elements.js';
import { download } from './keep_zip.js';

/** The cache in which the service worker looks. */
export const pageCache = 'chancery-try';
/** How long the service worker may take to start. */
const startTime = 8000;

/** Whether a service worker answers for this page. @returns {Promise<boolean>} */
async function isAnswered() {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return false;
  const late = new Promise(done => setTimeout(() => done(null), startTime));
  return (await Promise.race([navigator.serviceWorker.ready, late])) !== null;
}

/**
 * Puts a page where a frame can open it.
 * @param {string} name letters, digits and hyphens
 * @param {string} html
 * @returns {Promise<string | null>} its address; null if this browser has no service worker here
 */
async function placePage(name, html) {
  if (!(await isAnswered())) return null;
  const address = `try/${name}.html`;
  const cache = await caches.open(pageCache);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  await cache.put(address, new Response(html, { headers }));
  return address;
}

/** @param {string} name */
async function removePage(name) {
  if ('caches' in globalThis) await (await caches.open(pageCache)).delete(`try/${name}.html`);
}

/** Pages of tabs that were closed stay this long, in milliseconds. */
const pageTime = 24 * 60 * 60 * 1000;
let pageCount = 0;

/** A new name, which begins with the time. */
function newName() {
  return `${Date.now().toString(36)}-${++pageCount}`;
}

async function removeOldPages() {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(pageCache);
  for (const request of await cache.keys()) {
    const time = parseInt(request.url.replace(/.*\//, ''), 36);
    if (!(time > Date.now() - pageTime)) await cache.delete(request);
  }
}

export class PageFrame {
  #title;
  #page = { name: '', html: '' };
  /** @type {HTMLIFrameElement | null} */
  frame = null;
  root = element('div', { className: 'try-frame' });

  /** @param {string} title for those who do not see it */
  constructor(title) {
    this.#title = title;
  }

  /**
   * @param {string} file what it is called if it is downloaded
   * @param {string} html
   * @param {string} [fragment] of its address
   */
  async show(file, html, fragment = '') {
    await this.clear();
    await removeOldPages();
    const name = newName();
    this.#page = { name, html };
    const address = await placePage(name, html);
    if (address === null) {
      this.root.replaceChildren(this.#offer(file));
      return;
    }
    this.frame = element('iframe', { title: this.#title, src: address + fragment });
    this.root.replaceChildren(this.frame);
  }

  /** @param {string} file */
  #offer(file) {
    const text =
      'This browser does not show the page here, since it starts no service worker for this ' +
      'address. Download the page and open it.';
    const save = button('Download the page', () => download(file, this.#page.html, 'text/html'));
    return element('p', { className: 'try-offer' }, text, ' ', save);
  }

  async clear() {
    this.frame = null;
    this.root.replaceChildren();
    if (this.#page.name) await removePage(this.#page.name);
    this.#page = { name: '', html: '' };
  }
}
