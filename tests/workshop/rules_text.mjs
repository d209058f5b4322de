// Changes the rules of a variant in the forms and in the texts of the workshop, as a designer does, in
// Chromium, on a laptop and on a phone. Prints what failed, and "N passed, M failed".
//   node tests/workshop/rules_text.mjs SITE     the built workshop
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { with_browser } from '../pages/browser.mjs';

const [site] = process.argv.slice(2);
const axe = new URL('../../build/web/node_modules/axe-core/axe.min.js', import.meta.url);
const pause = ms => new Promise(done => setTimeout(done, ms));
const inQuotes = JSON.stringify;
let passed = 0;
let failed = 0;
const check = (what, good, seen = '') => {
  good ? ++passed : ++failed;
  if (!good) console.log(`${what}: no; ${inQuotes(seen)}`);
};

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.css': 'text/css',
};
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://host').pathname);
  try {
    const bytes = readFileSync(join(site, path === '/' ? 'index.html' : path));
    response.setHeader('Content-Type', types[extname(path) || '.html']);
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

const named = name =>
  `[...document.querySelectorAll('.view:not([hidden]) button, dialog button')].find(one => (one.ariaLabel || one.textContent) === ${inQuotes(name)})`;
const row = path =>
  `document.querySelector('[data-path=' + ${inQuotes(inQuotes(inQuotes(path)))} + ']')`;

class Designer {
  constructor(page) {
    this.page = page;
  }
  static async come(open, size) {
    const designer = new Designer(await open());
    await designer.page.look(size);
    await designer.page.open(address);
    await designer.until(`document.querySelectorAll('#tabs button').length > 2`, 60);
    return designer;
  }
  get(what) {
    return this.page.get(what);
  }
  until(what, seconds = 20) {
    return this.page.until(`!!(${what})`, seconds);
  }
  async press(name) {
    await this.until(`${named(name)} && !${named(name)}.disabled`);
    await this.get(`${named(name)}.click()`);
    await pause(150);
  }
  async go(view) {
    await this.get(`location.hash = '${view}'`);
    await this.until(`!document.querySelector('.view-${view}')?.hidden`);
  }
  async begin(name) {
    await this.get(
      `[...document.querySelectorAll('.card')].find(one => one.innerText.includes('A small board')).querySelector('button').click()`,
    );
    await this.until(`document.querySelector('dialog input')`);
    await this.get(`document.querySelector('dialog input').value = '${name}'`);
    await this.get(`document.querySelector('dialog .main').click()`);
    await this.until(
      `document.title.startsWith('${name}') && !document.querySelector('dialog .main')`,
      60,
    );
    await this.get(`document.querySelectorAll('dialog').forEach(one => one.close())`);
  }
  async section(name) {
    await this.press(name);
    await this.until(`document.querySelector('.rules-body h2')?.textContent === ${inQuotes(name)}`);
  }
  async open(path) {
    await this.until(row(path));
    await this.get(`${row(path)}.open = true`);
    await pause(100);
  }
  /** Writes into the field of a path as a person does. */
  async write(path, value) {
    const id = `form-${path.join('/')}`;
    await this.until(`document.getElementById('${id}')`);
    await this.get(`document.getElementById('${id}').select?.()`);
    await this.get(`document.getElementById('${id}').focus()`);
    await this.page.type(value);
    await this.page.key('Enter');
    await pause(300);
  }
  /** The text of a file, as the text view shows it. */
  async text(file) {
    await this.go('text');
    await this.get(
      `[...document.querySelectorAll('.text-file')].find(one => one.textContent === ${inQuotes(file)}).click()`,
    );
    await pause(150);
    return this.get(`document.querySelector('.cm-content').innerText`);
  }
  async undo(times = 1) {
    for (let i = 0; i < times; ++i) await this.get(`document.getElementById('undo').click()`);
    await pause(200);
  }
  /** Puts the cursor behind a text in the open file. */
  async putCursor(text) {
    await this.get(`(() => {
      const content = document.querySelector('.cm-content');
      const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT);
      content.focus();
      for (let node; (node = walker.nextNode()); ) {
        const line = node.parentElement.closest('.cm-line');
        const at = line.innerText.indexOf(${inQuotes(text)});
        if (at < 0) continue;
        let left = at + ${text.length};
        const parts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
        for (let part; (part = parts.nextNode()); left -= part.length) {
          if (left <= part.length) return getSelection().collapse(part, left);
        }
      }
      throw new Error('no such text');
    })()`);
    await pause(100);
  }
}

const forms = async designer => {
  await designer.go('rules');
  await designer.section('Powers');
  const [power] = await designer.get(
    `[...document.querySelectorAll('.rules-body > .form-table > .form-entries > details')].map(one => JSON.parse(one.dataset.path)[1])`,
  );
  await designer.open(['power', power]);
  await designer.write(['power', power, 'name'], 'The Reds');
  check(
    'a form keeps the field that a person is in',
    (await designer.get('document.activeElement.id')) === `form-power/${power}/name`,
  );
  check('a form writes TOML', (await designer.text('variant.toml')).includes('name = "The Reds"'));
  await designer.undo();
  check('undo of a form', !(await designer.text('variant.toml')).includes('The Reds'));
  return power;
};

const newEntries = async designer => {
  await designer.go('rules');
  await designer.section('Powers');
  await designer.write(['power', '+'], 'greens');
  await designer.until(row(['power', 'greens']));
  check(
    'a new power is in the text',
    (await designer.text('variant.toml')).includes('[power.greens]'),
  );
  await designer.go('rules');
  await designer.open(['power', 'greens']);
  await designer.press('move up greens');
  const order = /\[power\.(\w+)\]/g;
  const text = await designer.text('variant.toml');
  const ids = [...text.matchAll(order)].map(([, id]) => id);
  check('a power is moved up', ids.indexOf('greens') === ids.length - 2, ids);
  await designer.undo(2);
};

const calendar = async designer => {
  await designer.go('rules');
  await designer.section('Calendar');
  const last = `[...document.querySelectorAll('[data-path]')].map(one => JSON.parse(one.dataset.path)).filter(path => path[1] === 'phase' && path.length === 3).length`;
  const before = await designer.get(last);
  await designer.press('add to Phases');
  await designer.press('Add');
  const said = await designer.get(`document.querySelector('dialog [role=alert]').textContent`);
  check('a phase needs its kind and label', /is needed/.test(said), said);
  await designer.get(`(list => { list.value = 'movement'; list.dispatchEvent(new Event('change')); })(document.getElementById('entry-kind'))`);
  await designer.get(`document.getElementById('entry-label').focus()`);
  await designer.page.type('Lent {year}');
  await designer.page.key('Enter');
  await designer.until(`${last} === ${before + 1}`);
  const count = before + 1;
  const text = await designer.text('variant.toml');
  check(
    'a phase has a heading of its own',
    /\[\[calendar\.phase\]\]\n[^[]*label = "Lent \{year\}"/.test(text),
    text,
  );
  await designer.go('rules');
  await designer.press(`remove ${count}`);
  check('a phase is removed', !(await designer.text('variant.toml')).includes('Lent'));
  await designer.undo(2);
};

const switches = async designer => {
  await designer.go('rules');
  await designer.section('Switches');
  const radio = `document.querySelector('.form-switch input[type=radio]:not(:checked)')`;
  const id = await designer.get(`${radio}.id`);
  await designer.get(`${radio}.click()`);
  await pause(400);
  const [, group, key, choice] = decodeURIComponent(id).split('/');
  const text = await designer.text('variant.toml');
  check('a switch is set', text.includes(group) && text.includes(`${key} = "${choice}"`), text);
  await designer.go('rules');
  await designer.press('Find the cases that each switch decides');
  await designer.until(
    `document.querySelector('.view-rules').innerText.includes('No case depends on it')`,
    60,
  );
  await designer.undo();
};

const searching = async designer => {
  await designer.go('rules');
  await designer.get(`document.getElementById('rules-search').focus()`);
  await designer.page.type('adjectives');
  await designer.until(`document.querySelector('.rules-hits')`);
  await designer.press('Adjectives');
  await designer.until(
    `document.activeElement.closest('[data-path]')?.dataset.path.includes('adjectives')`,
  );
  const box = `document.activeElement.getBoundingClientRect()`;
  check(
    'the search leads to the field, in sight',
    await designer.get(`${box}.top > 0 && ${box}.bottom < document.querySelector('.view-rules').getBoundingClientRect().bottom`),
    await designer.get(`[${box}.top, innerHeight]`),
  );
};

const renamingAll = async (designer, power) => {
  await designer.go('rules');
  await designer.section('Powers');
  await designer.open(['power', power]);
  await designer.write(['power', power, 'name'], 'Pelham');
  await designer.until(`document.getElementById('form-power/${power}/name').value === 'Pelham'`);
  await designer.until(`document.getElementById('found').textContent === 'no problems'`);
  const opening = await designer.text('opening.txt');
  check('orders survive another name of a power', opening.includes(`${power}:`), opening);
  await designer.undo();
  await designer.go('rules');
  await designer.section('About');
  const id = `document.getElementById('form-variant/id')`;
  await designer.write(['variant', 'id'], 'Vesper Sound');
  const said = await designer.get(`${id}.validationMessage`);
  check('a bad id is refused', said.includes('vesper_sound'), said);
  await designer.write(['variant', 'id'], 'vesper_sound');
  await designer.until(`document.title.startsWith('vesper_sound') && document.getElementById('found').textContent === 'no problems'`);
  check('the id renames the project, without a problem', true);
  await designer.undo();
  await designer.until(`document.title.startsWith('mine')`);
};

const removals = async (designer, power) => {
  await designer.go('rules');
  await designer.section('Powers');
  await designer.open(['power', power]);
  await designer.press(`Remove ${power}`);
  await designer.until(`document.querySelector('dialog .form-uses li')`, 30);
  const uses = await designer.get(`document.querySelector('dialog .form-uses').innerText`);
  check('a removal says what uses the power', uses.includes('variant.toml:') && uses.includes('units'), uses);
  await designer.press('Cancel');
  check('and asks', await designer.get(`!!${row(['power', power])}`));
  await designer.section('Fog and sight');
  await designer.press('Turn fog on');
  await designer.until(named('Turn fog off'));
  check('fog is turned on', /^\[fog\]$/m.test(await designer.text('variant.toml')));
  await designer.undo();
  await designer.go('rules');
  await designer.section('Checks');
  await designer.press('Show what the check found');
  check('findings are accepted in their list', await designer.get(`!document.getElementById('findings').hidden`));
  await designer.get(`document.querySelector('#findings button').click()`);
};

const typing = async designer => {
  await designer.text('variant.toml');
  const count = `document.querySelectorAll('#findings li').length`;
  await designer.putCursor('[variant]');
  await designer.page.key('Enter');
  await designer.page.type('ext');
  await designer.until(`document.querySelector('.cm-tooltip-autocomplete')`);
  await pause(150);
  await designer.page.key('Enter');
  await pause(200);
  check(
    'completion',
    (await designer.text('variant.toml')).includes('\nextends\n'),
    await designer.get(count),
  );
  await designer.putCursor('extends');
  await designer.page.type(' = 5');
  await designer.until(`document.querySelector('.cm-lintRange-error')`, 30);
  check('what is wrong is marked', true);
  await designer.page.key('z', { modifiers: 2 });
  await designer.page.key('z', { modifiers: 2 });
  check(
    'undo in the text is that of the project',
    !(await designer.text('variant.toml')).includes('extends = 5'),
  );
  await designer.until(`!document.querySelector('.cm-lintRange-error')`, 30);
};

const renaming = async (designer, power) => {
  await designer.text('variant.toml');
  await designer.putCursor(`[power.${power}`);
  await designer.page.key('F2');
  await designer.until(`document.querySelector('dialog input')`);
  await designer.get(`document.querySelector('dialog input').value = 'crimson'`);
  await designer.page.key('Enter');
  await pause(1000);
  const text = await designer.text('variant.toml');
  check(
    'an id is renamed wherever it is',
    text.includes('[power.crimson]') && !text.includes(power),
    text,
  );
  await designer.undo();
  check('a rename is one step', !(await designer.text('variant.toml')).includes('crimson'));
};

const refusals = async (designer, power) => {
  await designer.go('rules');
  await designer.press('Powers');
  const fold = row(['power', power]);
  await designer.until(fold);
  await designer.get(`${fold}.open || ${fold}.querySelector('summary').click()`);
  await designer.press(`change id: ${power}`);
  await designer.get(`document.querySelector('dialog input').value = 'Old Kingdom'`);
  await designer.get(`document.querySelector('dialog .main').click()`);
  const said = await designer.get(`document.querySelector('dialog input').validationMessage`);
  check('an id with a space is refused', said.includes('Old_Kingdom'), said);
  await designer.get(`document.querySelector('dialog').close()`);
  const color = `${row(['power', power, 'color'])}.querySelector('input[type=text]')`;
  await designer.get(
    `(field => { field.value = 'green'; field.dispatchEvent(new Event('change')); })(${color})`,
  );
  await designer.until(`${color}.value === '#008000'`);
  check('the name of a color becomes its number', true);
  await designer.undo();
};

const fits = async (designer, view) => {
  await designer.go(view);
  await pause(500);
  const [inner, width] = await designer.get(
    `[document.querySelector('.view-${view}').scrollWidth, innerWidth]`,
  );
  check(`${view} is not wider than ${width}`, inner <= width, inner);
  await designer.get(`${readFileSync(axe, 'utf8')};1`);
  const problems = await designer.get(
    `axe.run(document.querySelector('.view-${view}'), { resultTypes: ['violations'] }).then(found => found.violations.map(({ id, nodes }) => [id, nodes[0].html]))`,
  );
  check(`${view} can be used by everybody`, problems.length === 0, problems);
};

try {
  await with_browser(async open => {
    const designer = await Designer.come(open, { width: 1400, height: 4000 });
    await designer.begin('mine');
    const power = await forms(designer);
    for (const part of [newEntries, calendar, switches, searching, typing]) await part(designer);
    await renaming(designer, power);
    await refusals(designer, power);
    await renamingAll(designer, power);
    await removals(designer, power);
    for (const view of ['rules', 'text']) await fits(designer, view);
    const { problems } = designer.page;
    const own = problems.filter(text => !text.startsWith(`fetched ${address}`));
    check('no errors in the page', own.length === 0, own);
    const phone = await Designer.come(open, { width: 390, height: 844, dark: true, touch: true });
    await phone.begin('other');
    for (const view of ['rules', 'text']) await fits(phone, view);
  });
} finally {
  server.close();
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
