// Follows the guided example of the workshop to its end, as its words say, in Chromium.
// Prints what failed, and "N passed, M failed".
//   node tests/workshop/guide.mjs SITE     the built workshop
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { with_browser } from '../pages/browser.mjs';

const [site] = process.argv.slice(2);
const inQuotes = JSON.stringify;
let passed = 0;
let failed = 0;
const check = (what, good, seen = '') => {
  good ? ++passed : ++failed;
  if (!good) console.log(`${what}: no; ${inQuotes(seen)}`);
};

const types = { '.html': 'text/html', '.js': 'text/javascript', '.wasm': 'application/wasm', '.css': 'text/css' };
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://host').pathname);
  try {
    const bytes = readFileSync(join(site, path === '/' ? 'index.html' : path));
    response.setHeader('Content-Type', types[extname(path) || '.html'] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

const named = name =>
  `[...document.querySelectorAll('button')].find(one => (one.ariaLabel || one.textContent) === ${inQuotes(name)} && one.getClientRects().length)`;
const game = `document.querySelector('iframe[title="The variant, to play"]').contentDocument`;
const report = `document.querySelector('iframe[title="Report on the simulated games"]')`;

const follow = async page => {
  const until = (what, seconds = 30) => page.until(`!!(${what})`, seconds);
  const press = async name => {
    await until(`${named(name)} && !${named(name)}.disabled`);
    await page.get(`${named(name)}.click()`);
  };
  const step = (number, title) =>
    until(`document.getElementById('guide').innerText.includes('Step ${number} of 9: ${title}')`);
  const done = async (what, seconds) => {
    await until(`document.querySelector('#guide .guide-state').textContent === 'Done.'`, seconds);
    check(what, true);
  };
  const next = async (number, title, place) => {
    await press('Next');
    await step(number, title);
    await until(place);
    check(`Next opens the place of step ${number}`, true);
  };
  const write = async (id, text) => {
    await page.get(`document.getElementById('${id}').select()`);
    await page.type(text);
    await page.key('Enter');
  };
  /** Taps a place of the drawing. */
  const tap = async ([x, y]) => {
    const [scale, left, top] = await page.get(
      `(() => { const m = document.querySelector('.map-ground').getScreenCTM(); return [m.a, m.e, m.f]; })()`,
    );
    await page.press(left + x * scale, top + y * scale);
    await new Promise(then => setTimeout(then, 500)); // or two of them were a double tap
  };

  await press('Begin the example');
  await step(1, 'Look at the board');
  await until(`document.getElementById('found').textContent === 'no problems'`, 60);
  await next(2, 'Build a bridge', `document.querySelector('[data-tool=edges] .map-ground, .map-ground')`);
  return { until, press, done, next, write, tap };
};

const steps = async page => {
  const { until, press, done, next, write, tap } = await follow(page);
  await tap([560, 625]); // Pellam
  await tap([860, 540]); // Skerry
  await done('a bridge is built');
  await next(3, 'Join the coasts', named('Remove east coast'));
  await press('Remove east coast');
  await until(`!${named('Remove east coast')}`);
  await press('Remove west coast');
  await done('coasts are joined');
  await next(4, 'Name a power', `document.activeElement.id === 'form-power/west/name'`);
  await write('form-power/west/name', 'Pelham');
  await done('a power is named');
  await next(5, 'Set the goal', `document.activeElement.id === 'form-victory/target'`);
  await write('form-victory/target', '7');
  await done('the goal is set');
  check(
    'there is only the warning that is explained',
    (await page.get(`document.getElementById('found').textContent`)) === '1 warning',
  );
  await next(6, 'Read what the check says', `document.querySelector('#findings li.warning')`);
  await press('Fix …');
  await press('Allow graph.two-seas here, with a reason');
  await until(`document.querySelector('dialog input')`);
  await page.type('a strait');
  await page.key('Enter');
  await done('the warning is settled');
  await next(7, 'Play against bots', `${game}.body.classList.contains('ready')`);
  check('the list is closed', await page.get(`document.getElementById('findings').hidden`));
  const bot = `[...${game}.querySelectorAll('button')].find(one => one.textContent === 'Let a bot write')`;
  await until(bot);
  check('there are Seats', await page.get(`${game}.body.innerText.includes('Seats')`));
  await page.get(`${bot}.click()`);
  await until(`${game}.querySelector('#pad textarea').value !== ''`);
  await page.get(
    `[...${game}.querySelectorAll('button')].find(one => one.textContent === 'Adjudicate').click()`,
  );
  await done('a phase is played');
  await next(8, 'Let bots play many games', named('Play the games'));
  await page.get(`document.querySelector('.try-simulate input').value = '4'`);
  await press('Play the games');
  await done('games are played', 90);
  await until(report);
  await next(9, 'Keep it', named('Keep this version'));
  await press('Keep this version');
  await press('Download: Page to play');
  await done('a version is kept, and a page downloaded');
  await press('Download: Pack');
  await until(`document.getElementById('toast').textContent.includes('.tar')`);
  check('the pack needs no more', !(await page.get(`document.querySelector('dialog')`)));
  await press('Back');
  await until(named('Play the games'));
  check('Back opens the place before', true);
  await press('Projects');
  await press('Begin the example');
  await until(`document.title.startsWith('twenty_provinces_2')`, 60);
  check('a second project has a name of its own', true);
};

try {
  await with_browser(async open => {
    const page = await open();
    await page.look({ width: 1400, height: 900 });
    await page.open(address);
    await page.until(`document.querySelectorAll('#tabs button').length > 2`, 60);
    await steps(page);
    const own = page.problems.filter(text => !text.startsWith(`fetched ${address}`));
    check('no errors in the page', own.length === 0, own);
  });
} catch (problem) {
  ++failed;
  console.log(problem.stack);
} finally {
  server.closeAllConnections();
  server.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
