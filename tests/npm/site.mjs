// A folder with the package in it, served to a browser, and what its example does with a variant.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.css': 'text/css',
};

/**
 * Serves a folder; `others` are texts in place of its files, by their paths.
 * @param {string} folder
 * @param {Record<string, string>} [others]
 */
export async function serve(folder, others = {}) {
  const server = createServer((request, response) => {
    try {
      const path = normalize(new URL(request.url, 'http://host').pathname);
      if (path === '/favicon.ico') return response.end();
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream');
      response.end(others[path] ?? readFileSync(join(folder, path)));
    } catch {
      response.statusCode = 404;
      response.end();
    }
  });
  await new Promise(done => server.listen(0, '127.0.0.1', done));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/**
 * Opens the example with a variant and resolves its first phase. What went wrong; empty if nothing did.
 * @param {() => Promise<import('../pages/browser.mjs').Page>} openPage
 * @param {string} address of the site
 * @param {string} id of the variant
 */
export async function problemsOfExample(openPage, address, id) {
  const page = await openPage();
  const title = `document.querySelector('h1').textContent`;
  const started = `document.querySelector('chancery-board[started]') !== null`;
  await page.open(`${address}/examples/web/play.html?variant=${id}`);
  await page.until(started, 60).catch(() => {});
  const problems = [];
  if (!(await page.get(started))) problems.push('it shows no board');
  const before = await page.get(title);
  await page.click('#resolve');
  if ((await page.get(title)) === before) problems.push('it resolves nothing');
  problems.push(...page.problems.filter(each => !each.startsWith('fetched')));
  await page.close();
  return problems;
}
