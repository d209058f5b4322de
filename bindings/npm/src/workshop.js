// The workshop under Node.js: a server of the files that the program describes.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { isIPv4 } from 'node:net';
import { readdirSync, statSync } from 'node:fs';
import { pageEngine, partOf } from './page_engine.js';

/** @import { AddressInfo } from 'node:net' */
/** @import { IncomingMessage } from 'node:http' */

/**
 * What the program says about the site, and where it is to be served.
 * @typedef {object} Site
 * @property {string} host
 * @property {number} port
 * @property {boolean} chosen by the user; otherwise another port will do
 * @property {string} said with "{address}"
 * @property {string} said_of_port if the port is in use
 * @property {Record<string, string>} headers of every answer
 * @property {Record<string, { type: string, tag: string }>} files
 */

/** The files of the workshop by path; those that the package has already are not in its folder. */
export function workshopFiles() {
  const folder = new URL('workshop/', import.meta.url);
  const own = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll('\\', '/'))
    .filter(name => statSync(new URL(name, folder)).isFile());
  const { script, packed } = pageEngine();
  return {
    ...Object.fromEntries(own.map(name => [name, partOf(`workshop/${name}`)])),
    'chancery.wasm': partOf('chancery.wasm'),
    'variants.json': partOf('variants.json'),
    'page_engine.js': Buffer.from(script),
    'page_engine.packed': packed,
  };
}

/**
 * Serves the site and opens a browser there; ends if nothing can be served.
 * @param {Site} site
 * @param {Record<string, Uint8Array>} contents
 * @returns {Promise<number>} the exit status
 */
export async function serveSite(site, contents) {
  const server = createServer((request, response) => {
    const { port } = /** @type {AddressInfo} */ (server.address());
    const { status, headers, body } = answerTo(request, { ...site, port }, contents);
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
  });
  const listen = (/** @type {number} */ port) =>
    new Promise((done, fail) => {
      server.once('error', fail).listen(port, site.host, () => done(null));
    });
  try {
    await listen(site.port).catch(reason => {
      if (site.chosen) throw reason;
      process.stderr.write(site.said_of_port);
      return listen(0);
    });
  } catch (reason) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (reason);
    process.stderr.write(
      `chancery: cannot serve a page at ${site.host}:${site.port}: ${code ?? reason}\n`,
    );
    return 1;
  }
  const { port } = /** @type {AddressInfo} */ (server.address());
  const address = `http://${site.host === '0.0.0.0' ? '127.0.0.1' : site.host}:${port}/`;
  process.stdout.write(site.said.replace('{address}', address));
  openBrowser(address);
  return new Promise(done => server.once('close', () => done(0)));
}

/**
 * @param {IncomingMessage} request
 * @param {Site} site
 * @param {Record<string, Uint8Array>} contents
 */
function answerTo(request, site, contents) {
  const always = {
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...site.headers,
  };
  const refused = (/** @type {number} */ status, /** @type {string} */ why) => ({
    status,
    headers: {
      ...always,
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      ...(status === 405 ? { Allow: 'GET, HEAD' } : {}),
    },
    body: `${why}\n`,
  });
  if (!isNamedBy(site, request.headers.host)) return refused(403, 'this site has another address');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return refused(405, 'this site is only read');
  }
  const [path] = (request.url ?? '').split(/[?#]/);
  const name = path === '/' ? 'index.html' : path.slice(1);
  if (!Object.hasOwn(site.files, name)) return refused(404, 'there is nothing here');
  const { type, tag } = site.files[name];
  const headers = { ...always, 'Content-Type': type, 'Cache-Control': 'no-cache', ETag: tag };
  const tags = (request.headers['if-none-match'] ?? '').split(',');
  const isKnown = tags.some(one => [tag, '*'].includes(one.trim().replace(/^W\//, '')));
  if (isKnown) return { status: 304, headers };
  const body = contents[name];
  return { status: 200, headers: { ...headers, 'Content-Length': body.length }, body };
}

/**
 * Whether a request with this header Host is meant for the server. A foreign name that resolves to
 * this machine is not its address (DNS rebinding).
 * @param {Site} site
 * @param {string} [header]
 */
function isNamedBy({ host, port }, header = '') {
  const end = `:${port}`;
  if (!header.endsWith(end) && port !== 80) return false;
  const name = header.endsWith(end) ? header.slice(0, -end.length) : header;
  const isAll = host === '0.0.0.0';
  if (name.toLowerCase() === 'localhost') return isAll || host.startsWith('127.');
  return name === host || (isAll && isIPv4(name));
}

/** @param {string} address */
function openBrowser(address) {
  /** @type {Partial<Record<string, string[]>>} */
  const openers = { win32: ['cmd', '/c', 'start', '""', address], darwin: ['open', address] };
  const hasDisplay = process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  const [program, ...words] =
    openers[process.platform] ?? (hasDisplay ? ['xdg-open', address] : []);
  if (!program) return;
  const child = spawn(program, words, {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: true,
  });
  child.on('error', () => {}); // without a browser, the address is enough
  child.unref();
}
