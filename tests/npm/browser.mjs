// The package in Chromium: from a script of a page, in a worker, from a bundle, and with a board on
// which orders are tapped. Prints what failed, and "N passed, M failed".
//   node tests/npm/browser.mjs FOLDER     where the package is installed
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { with_browser } from '../pages/browser.mjs';
import { problemsOfExample, serve } from './site.mjs';

const folder = process.argv[2];
const { address: site, close } = await serve(folder);

let passed = 0;
let failed = 0;
const check = (what, good) => {
  good ? ++passed : ++failed;
  if (!good) console.log(`${what}: no`);
};

async function answers_of_all_variants(page) {
  await page.open(`${site}/answers.html`);
  await page.until('window.answers !== undefined', 120);
  check(
    'the same answers as the C library',
    (await page.get('window.answers')) === readFileSync(join(folder, 'answers/sums'), 'utf8'),
  );
  await page.close();
}

const answers = readFileSync(join(folder, 'answers.jsonl'), 'utf8');
try {
  await with_browser(async open_page => {
    for (const way of ['script', 'worker', 'bundle']) {
      const page = await open_page();
      await page.open(`${site}/${way}.html`);
      await page.until('window.answers !== undefined', 60);
      check(
        `${way}: the same bytes as the program`,
        (await page.get('window.answers')) === answers,
      );
    }
    await answers_of_all_variants(await open_page());
    const page = await open_page();
    await page.look({ width: 390, height: 800, touch: true });
    await page.open(`${site}/examples/web/play.html?variant=standard`);
    await page.until(`document.querySelector('chancery-board[started]') !== null`, 60);
    check(
      'the example shows a board',
      (await page.get(`document.querySelectorAll('chancery-board .b-view').length`)) === 1,
    );
    await page.until(`document.querySelector('.pad select, .pad input, .pad textarea') !== null`);
    await page.get(
      `(() => { const board = document.querySelector('chancery-board'); board.orderLines = ['F TRI - ALB']; board.dispatchEvent(new CustomEvent('board-orders', { bubbles: true, detail: { lines: ['F TRI - ALB'] } })); })()`,
    );
    await page.click('#resolve');
    await page.until(`document.querySelector('h1').textContent.includes('Fall 1901')`);
    check(
      'the fleet moved',
      await page.get(
        `document.querySelector('chancery-board').position.units.some(unit => unit.at === 'ALB')`,
      ),
    );
    const variants = readFileSync(join(folder, 'recipes.txt'), 'utf8').trim().split('\n');
    for (const id of variants) {
      const problems = await problemsOfExample(open_page, site, id);
      check(`the example with ${id}`, problems.length === 0);
      problems.forEach(each => console.log(each));
    }
  });
} finally {
  close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
