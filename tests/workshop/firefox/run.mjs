// Uses the workshop in Firefox, from the guided example to a simulation. Prints what failed, and
// "N passed, M failed".
//   node tests/workshop/firefox/run.mjs SITE     the built workshop
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';

const [site] = process.argv.slice(2);
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
};
/** How long the browser may take for all, in milliseconds. */
const longest = 10 * 60 * 1000;

let passed = 0;
let failed = 0;
let end = () => {};
const ended = new Promise(done => (end = done));

function take(report) {
  if (report === 'end') end();
  else if (report.startsWith('ok ')) ++passed;
  else {
    ++failed;
    console.log(report);
  }
}

const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://host').pathname);
  if (request.method === 'POST') {
    let text = '';
    request.on('data', part => (text += part));
    request.on('end', () => {
      take(text);
      response.end();
    });
    return;
  }
  try {
    const file =
      path === '/driver.html' ? new URL('driver.html', import.meta.url) : join(site, path);
    response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
    response.end(readFileSync(file));
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));

const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
const browser = spawn(
  'firefox-esr',
  [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    `http://127.0.0.1:${server.address().port}/driver.html`,
  ],
  { stdio: 'ignore', env: { ...process.env, HOME: profile } },
);
browser.once('error', problem => take(`not ok ${problem.message}`) ?? end());
browser.once('exit', () => end());
const late = setTimeout(() => take('not ok the browser took too long') ?? end(), longest);
await ended;
clearTimeout(late);
browser.kill();
await new Promise(done => (browser.exitCode === null ? browser.once('close', done) : done()));
rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 || passed === 0 ? 1 : 0);
