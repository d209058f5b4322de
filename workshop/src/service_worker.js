// The service worker: the workshop without a network, and pages to try that it wrote itself.
//
// The build puts `self.chanceryFiles` before this script: every file of the site with its hash. Files
// with other hashes are another version of the workshop, which waits until a page asks for it.

/** @typedef {[path: string, sha256: string]} SiteFile */
/** @typedef {{ waitUntil: (work: Promise<unknown>) => void }} LifeEvent */
/** @typedef {{ request: Request, respondWith: (answer: Promise<Response>) => void }} Fetching */
/**
 * The scope of a service worker, as far as it is used here.
 * @typedef {object} WorkerScope
 * @property {SiteFile[]} [chanceryFiles]
 * @property {{ scope: string }} registration
 * @property {{ claim: () => Promise<void> }} clients
 * @property {() => Promise<void>} skipWaiting
 * @property {(type: string, act: (event: LifeEvent & Fetching & { data: unknown }) => void) => void}
 *     addEventListener
 */

const worker = /** @type {WorkerScope} */ (/** @type {unknown} */ (self));
const files = worker.chanceryFiles ?? [];
const fileCache = 'chancery-files';
const pageCache = 'chancery-try';
const hashes = new Map(files);

/** Where a file is in the cache, which may hold several versions of it. @param {SiteFile} file */
function keyOf([path, hash]) {
  return new URL(`${path}?sha256=${hash}`, worker.registration.scope).href;
}

/** @param {ArrayBuffer} bytes */
async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest].map(byte => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Fetches a file of this version, unless it is there from a version before.
 * @param {Cache} cache
 * @param {SiteFile} file
 */
async function addFile(cache, file) {
  const key = keyOf(file);
  if (await cache.match(key)) return;
  const [path, hash] = file;
  const response = await fetch(new URL(path, worker.registration.scope), { cache: 'reload' });
  const bytes = await response.clone().arrayBuffer();
  // A file of yet another version, as when the site changes meanwhile.
  if (!response.ok || (await sha256(bytes)) !== hash) throw new Error(`${path} is another file`);
  await cache.put(key, response);
}

async function install() {
  const cache = await caches.open(fileCache);
  await Promise.all(files.map(file => addFile(cache, file)));
}

/** Removes files of versions before, and pages that nobody shows any more. */
async function activate() {
  const cache = await caches.open(fileCache);
  const wanted = new Set(files.map(keyOf));
  for (const { url } of await cache.keys()) {
    if (!wanted.has(url)) await cache.delete(url);
  }
  await worker.clients.claim();
}

/**
 * The path in the site; null if the address is elsewhere.
 * @param {string} url
 */
function pathOf(url) {
  const { origin, pathname } = new URL(url);
  const scope = new URL(worker.registration.scope);
  const isInside = origin === scope.origin && pathname.startsWith(scope.pathname);
  return isInside ? pathname.slice(scope.pathname.length) : null;
}

/** @param {string} url */
async function answerPage(url) {
  const { origin, pathname } = new URL(url);
  const found = await (await caches.open(pageCache)).match(origin + pathname);
  return found ?? new Response('This page is no longer there.', { status: 404 });
}

/**
 * @param {Request} request
 * @param {SiteFile} file
 */
async function answerFile(request, file) {
  const found = await (await caches.open(fileCache)).match(keyOf(file));
  return found ?? fetch(request);
}

worker.addEventListener('install', event => event.waitUntil(install()));
worker.addEventListener('activate', event => event.waitUntil(activate()));

worker.addEventListener('message', event => {
  if (event.data === 'load the new version') worker.skipWaiting();
});

worker.addEventListener('fetch', event => {
  const { request } = event;
  const path = pathOf(request.url);
  if (request.method !== 'GET' || path === null) return;
  if (path.startsWith('try/')) {
    event.respondWith(answerPage(request.url));
    return;
  }
  const name = path === '' ? 'index.html' : path;
  const hash = hashes.get(name);
  if (hash) event.respondWith(answerFile(request, [name, hash]));
});
