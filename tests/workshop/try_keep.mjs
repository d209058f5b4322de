// Tries and keeps a variant in the workshop, as a designer does, in Chromium: played, tested,
// simulated, exported; in two tabs, on a full disk, without a network, and with a new version.
// What it writes is compared with what the program writes. Prints what failed, and "N passed, M failed".
//   node tests/workshop/try_keep.mjs SITE CHANCERY     the built workshop, and the program
import { createHash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, normalize, resolve } from 'node:path';
import { with_browser } from '../pages/browser.mjs';

const [site, program] = process.argv.slice(2).map(path => resolve(path));
const downloads = mkdtempSync(join(tmpdir(), 'workshop-'));
const pause = ms => new Promise(done => setTimeout(done, ms));
let passed = 0;
let failed = 0;
const check = (what, good, seen = '') => {
  good ? ++passed : ++failed;
  if (!good) console.log(`${what}: no; ${JSON.stringify(seen)}`);
};

// --- the site --------------------------------------------------------------------------------------

const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
  '.css': 'text/css',
};
/** Whether the network is gone, and whether there is a newer site. */
const network = { isGone: false, isNewer: false };

const siteFile = name => {
  const bytes = readFileSync(join(site, name));
  if (!network.isNewer) return bytes;
  if (name === 'index.html') return Buffer.from(`${bytes}\n`);
  if (name !== 'service_worker.js') return bytes;
  const hash = createHash('sha256').update(siteFile('index.html')).digest('hex');
  return Buffer.from(String(bytes).replace(/\["index.html","\w+"\]/, `["index.html","${hash}"]`));
};

const server = createServer((request, response) => {
  if (network.isGone) {
    request.socket.destroy();
    return;
  }
  const path = normalize(new URL(request.url, 'http://host').pathname);
  const name = path === '/' ? 'index.html' : path.slice(1);
  try {
    const bytes = siteFile(name);
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const address = `http://127.0.0.1:${server.address().port}/`;

// --- a person --------------------------------------------------------------------------------------

const button = (text, inside = 'document') =>
  `([...${inside}.querySelectorAll('button')].find(one => one.textContent === ${JSON.stringify(text)} && one.getClientRects().length))`;
const card = title =>
  `([...document.querySelectorAll('.card')].find(one => one.querySelector('h3')?.textContent === ${JSON.stringify(title)}))`;
const frame = title => `document.querySelector('iframe[title="${title}"]')?.contentDocument`;
const sandbox = frame('The variant, to play');

class Designer {
  constructor(page) {
    this.page = page;
  }
  static async come(open, size = {}) {
    const designer = new Designer(await open());
    await designer.page.look(size);
    await designer.page.open(address);
    await designer.isThere();
    return designer;
  }
  get(what) {
    return this.page.get(what);
  }
  until(what, seconds = 30) {
    return this.page.until(what, seconds);
  }
  /** The page has started. */
  isThere() {
    return this.until(`document.querySelectorAll('#tabs button').length > 2`, 60);
  }
  async press(text, inside) {
    await this.until(`${button(text, inside)} && !${button(text, inside)}.disabled`);
    await this.get(`${button(text, inside)}.click()`);
  }
  async go(view) {
    await this.get(`location.hash = '${view}'`);
    await this.until(`!document.querySelector('.view-${view}')?.hidden`);
  }
  async begin(name) {
    await this.press('Begin', card('A small board'));
    await this.until(`document.querySelector('dialog input')`);
    await this.get(`document.querySelector('dialog input').value = '${name}'`);
    await this.press('Begin', `document.querySelector('dialog')`);
    await this.until(`document.title.startsWith('${name}')`, 60);
    // What was read to begin with.
    await this.get(`document.querySelectorAll('dialog').forEach(one => one.close())`);
  }
  /** Writes a text into a dialog that asks for one. */
  async answer(text) {
    await this.until(`document.querySelector('dialog input') !== null`);
    await this.get(`document.querySelector('dialog input').value = '${text}'`);
    await this.press('OK');
  }
  state() {
    return this.get(`document.querySelector('.saver').dataset.state`);
  }
  isSaved() {
    return this.until(`document.querySelector('.saver').dataset.state === 'saved'`);
  }
  told() {
    return this.get(`document.querySelector('#toast').textContent`);
  }
  async plays() {
    await this.until(`${sandbox}?.body?.classList.contains('ready')`, 90);
    await this.until(`${sandbox}.querySelector('#pad ul.units')`);
  }
  async reload() {
    await this.page.send('Page.reload');
    await pause(300);
    await this.isThere();
  }
  /** A file that the page lets the browser save. */
  async saves(name, press) {
    await press();
    for (let i = 0; i < 300 && !readdirSync(downloads).includes(name); ++i) await pause(100);
    return readFileSync(join(downloads, name));
  }
  picture(name) {
    const folder = process.env.PAGES_PICTURES;
    return folder ? this.page.picture(`${folder}/${name}.png`) : undefined;
  }
}

const runProgram = (...words) => {
  try {
    return execFileSync(program, words, { cwd: downloads, stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (problem) {
    return problem.stdout;
  }
};

// --- what is tried ---------------------------------------------------------------------------------

const playing = async designer => {
  await designer.go('try');
  await designer.plays();
  check('the tab says that all is saved', (await designer.state()) === 'saved');
  await designer.press('Let a bot write', sandbox);
  await designer.until(`${sandbox}.querySelector('#pad textarea').value !== ''`);
  await designer.press('Adjudicate', sandbox);
  await designer.until(`${sandbox}.body.classList.contains('past')`);
  await designer.go('keep');
  await designer.press('Rename …');
  await designer.answer('other');
  await designer.until(`document.title.startsWith('other')`);
  await designer.press('Undo');
  await designer.until(`document.title.startsWith('small')`);
  await designer.go('try');
  await designer.press('Play the newest version');
  await designer.until(`${sandbox}?.body?.classList.contains('past') === false`);
  await designer.plays();
  const label = await designer.get(`${sandbox}.getElementById('label').textContent`);
  check('a newer page goes on with the game', label.startsWith('Autumn 1'), label);
  await designer.press('Let a bot write', sandbox);
  await designer.until(`${sandbox}.querySelector('#pad textarea').value !== ''`);
  await designer.press('Adjudicate', sandbox);
  await designer.until(`${sandbox}.body.classList.contains('past')`);
  await designer.press('Write a case from this turn');
  const expected = `document.querySelector('.try-case-text').textContent`;
  await designer.until(`${expected}.includes('[[case]]')`);
  check('the dialog shows what the case expects', /^expect/m.test(await designer.get(expected)));
  await designer.picture('workshop_case');
  await designer.press('Add the case');
  await designer.until(`!document.querySelector('dialog')`);
  check('a turn becomes a case that passes', /played.1.*passes/.test(await designer.told()));
  await designer.press('Cases');
  const row = `[...document.querySelectorAll('.try-case.passed')].some(one => one.textContent.includes('played.1'))`;
  await designer.until(row);
  check('it is among the cases', await designer.get(row));
  await designer.picture('workshop_cases');
  await designer.press('Play');
  await designer.until(`/The newest version/.test(document.querySelector('.try-play .try-state').textContent)`);
  check(
    'a case is no change of what is played',
    !(await designer.get(`!!${button('Play the newest version')}`)),
  );
};

const simulating = async designer => {
  await designer.press('Simulate');
  await designer.get(`document.querySelector('.try-simulate input').value = '12'`);
  await designer.get(`document.querySelector('.try-simulate details select').value = 'random'`);
  await designer.press('Play the games');
  await designer.until(`${frame('Report on the simulated games')}?.querySelector('h1')`, 120);
  await designer.picture('workshop_games');
  const games = await designer.saves('small_games.jsonl', () =>
    designer.press('Download the games'),
  );
  const players = ['--players', 'greedy,west=random'];
  runProgram('simulate', 'small', '--games', '12', '--seed', '1', ...players, '-o', 'games.jsonl');
  check(
    'the games are those of the program',
    games.equals(readFileSync(join(downloads, 'games.jsonl'))),
  );
  await designer.get(`document.querySelector('.try-simulate input').value = '90000'`);
  await designer.press('Play the games');
  await designer.until(`document.querySelector('.try-simulate progress').value > 1`, 60);
  await designer.press('Stop');
  const said = `document.querySelector('.try-simulate').innerText`;
  await designer.until(`/Stopped after \\d+ of 90000/.test(${said})`, 60);
  check(
    'a run that is stopped has a report',
    await designer.get(`${said}.includes('Download the report')`),
  );
};

const reading = async designer => {
  await designer.press('For players');
  await designer.until(`${frame('The rules for players')}?.querySelector('h1')`, 60);
  const rules = await designer.saves('small_rules.html', () =>
    designer.get(`document.querySelector('.try-play:not([hidden]) .try-bar button').click()`),
  );
  runProgram('rules', 'small', '-o', 'rules.html');
  check(
    'the rules are those of the program',
    rules.equals(readFileSync(join(downloads, 'rules.html'))),
  );
};

/** The folder of the variant, as the page hands it out, for the program. */
const unpacking = async designer => {
  await designer.go('keep');
  await designer.saves('small.zip', () => designer.press('Download as .zip'));
  execFileSync('unzip', ['-q', '-o', 'small.zip'], { cwd: downloads });
  const [{ cases }] = JSON.parse(runProgram('test', 'small', '--format', 'json'));
  check(
    'the program passes the cases',
    cases.every(({ status }) => status === 'passed'),
    cases,
  );
};

const keeping = async designer => {
  await designer.go('keep');
  const pack = await designer.saves('small-0.1.0.tar', () =>
    designer.press('Download', card('Pack')),
  );
  runProgram('pack', 'small', '-o', 'packed.tar');
  check(
    'the pack is that of the program',
    pack.equals(readFileSync(join(downloads, 'packed.tar'))),
  );
  const png = await designer.saves('small.png', () =>
    designer.press('Download', card('Picture (PNG)')),
  );
  check('the picture is a PNG', png.subarray(1, 4).toString() === 'PNG' && png.length > 20_000);
  await designer.get(`document.querySelector('.keep-note').value = 'with a case'`);
  await designer.press('Keep this version');
  await designer.until(`document.querySelectorAll('.keep-versions li').length === 1`);
  await designer.press('Compare');
  await designer.until(`document.querySelector('dialog')?.innerText.includes('No differences')`);
  await designer.press('Close');
  await designer.press('Note …');
  await designer.answer('with one case');
  await designer.until(`document.querySelector('.keep-versions').innerText.includes('with one case')`);
  await designer.press('Keep this version');
  await designer.until(`document.querySelectorAll('.keep-versions li').length === 2`);
  await designer.press('Remove …');
  await designer.press('Remove it');
  await designer.until(`document.querySelectorAll('.keep-versions li').length === 1`);
  check('a version gets another note, and another is removed', true);
  await designer.until(`document.querySelectorAll('.keep-programs li').length > 2`);
  await designer.get(`document.querySelector('.keep-programs button').click()`);
  await designer.until(`document.querySelector('dialog .keep-losses')`);
  check('an export says what is lost', true);
  await designer.picture('workshop_export');
  await designer.press('Close');
};

const restoring = async designer => {
  await designer.go('try');
  await designer.press('Cases');
  await designer.press('Undo');
  await designer.until(`!document.querySelector('.try-cases').textContent.includes('played.1')`);
  await designer.go('keep');
  await designer.press('Restore');
  await designer.until(`/version 1/.test(document.querySelector('#toast').textContent)`);
  await designer.go('try');
  await designer.until(`document.querySelector('.try-cases').textContent.includes('played.1')`);
  check('a version is restored', true);
};

/** Changes the project, and gives nothing time to be saved. */
const reloading = async designer => {
  await designer.isSaved();
  await designer.get(`${button('Undo')}.click()`);
  await designer.reload();
  await designer.go('try');
  await designer.press('Cases');
  await designer.until(`document.querySelector('.try-cases').textContent !== ''`);
  const text = await designer.get(`document.querySelector('.try-cases').textContent`);
  check('a reload right after a change loses nothing', !text.includes('played.1'), text);
};

const sharing = async (first, open) => {
  const second = await Designer.come(open);
  await second.go('begin');
  await second.press('Open');
  await second.until(`document.querySelector('dialog')`);
  check('a second tab only reads', (await second.state()) === 'read only');
  await second.press('Change it here');
  await second.until(`document.querySelector('.saver').dataset.state === 'saved'`);
  check('then the first only reads', (await first.state()) === 'read only');
  await first.page.close();
  return second;
};

const filling = async designer => {
  await designer.get(`(() => {
    const { put } = IDBObjectStore.prototype;
    window.makeRoom = () => { IDBObjectStore.prototype.put = put; };
    IDBObjectStore.prototype.put = function (row) {
      if (this.name === 'files') throw new DOMException('full', 'QuotaExceededError');
      return put.call(this, row);
    };
  })()`);
  await designer.go('keep');
  await designer.press('Restore');
  await designer.until(`document.querySelector('.saver').dataset.state === 'not saved'`);
  const said = await designer.told();
  check('a full disk is told', /no room/.test(said), said);
  check(
    'a download is offered',
    await designer.get(`${button('Download', `document.querySelector('.saver')`)} !== undefined`),
  );
  await designer.get('makeRoom()');
  await designer.press('Try again');
  await designer.isSaved();
};

/** A project that finds no room when it is begun can be worked on, and is kept when there is room. */
const beginningOnFullDisk = async designer => {
  await designer.get(`(() => {
    const { add } = IDBObjectStore.prototype;
    window.makeRoom = () => { IDBObjectStore.prototype.add = add; };
    IDBObjectStore.prototype.add = () => { throw new DOMException('full', 'QuotaExceededError'); };
  })()`);
  await designer.go('begin');
  await designer.begin('late');
  await designer.until(`document.querySelector('.saver').dataset.state === 'not saved'`);
  await designer.go('begin');
  await designer.press('Open');
  await designer.until(`document.querySelector('dialog')?.innerText.includes('not saved')`);
  check('leaving what is not saved is asked about', true);
  await designer.press('Cancel');
  await designer.get('makeRoom()');
  await designer.press('Try again');
  await designer.isSaved();
  await designer.reload();
  await designer.until(`document.title.startsWith('late')`);
  check('it is kept later', true);
};

const withoutNetwork = async designer => {
  await designer.until('navigator.serviceWorker.controller !== null');
  network.isGone = true;
  await designer.reload();
  await designer.go('try');
  await designer.plays();
  check('it plays without a network', true);
  network.isGone = false;
};

const renewing = async (designer, open) => {
  const other = await Designer.come(open);
  network.isNewer = true;
  await designer.get(
    `navigator.serviceWorker.getRegistration().then(one => one.update()).then(() => 1)`,
  );
  await designer.until(`!document.querySelector('.offline').hidden`);
  await designer.get('window.isOld = true');
  await designer.press('Load it');
  await designer.until('window.isOld === undefined');
  await designer.isThere();
  check('a new version is loaded when it is asked for', true);
  await other.until(`document.querySelector('.offline').innerText.includes('Another tab')`);
  check('another tab is told of it', true);
  await other.page.close();
};

const onPhone = async open => {
  const phone = await Designer.come(open, { width: 390, height: 800, touch: true });
  await phone.begin('tiny');
  for (const view of ['try', 'keep']) {
    await phone.go(view);
    if (view === 'try') await phone.plays();
    await phone.picture(`workshop_${view}_phone`);
    const width = await phone.get('document.documentElement.scrollWidth');
    check(`${view} is no wider than a phone`, width <= 390, width);
  }
  return phone;
};

const removing = async designer => {
  await designer.go('keep');
  await designer.press('Rename …');
  await designer.answer('tiny_board');
  await designer.until(`document.title.startsWith('tiny_board')`);
  await designer.go('begin');
  await designer.press('Copy');
  await designer.until(`document.querySelector('.view-begin').innerText.includes('tiny_board_2')`);
  check('a copy has a name of its own', true);
  await designer.press('Remove …');
  await designer.until(`document.querySelector('dialog') !== null`);
  const asked = await designer.get(`document.querySelector('dialog').innerText`);
  check('a removal says what it is', /Remove tiny_board_2\?/.test(asked) && /files, /.test(asked), asked);
  await designer.press('Remove it');
  await designer.until(`!document.querySelector('.view-begin').innerText.includes('tiny_board_2')`);
  await designer.go('keep');
  await designer.press('Remove the project …');
  await designer.press('Remove it');
  await designer.until(`document.querySelector('.view-begin')?.hidden === false`);
  const list = `document.querySelector('.view-begin').innerText`;
  await designer.until(`${list}.includes('small') && !${list}.includes('tiny')`);
  check('a removed project is gone, and others stay', true);
};

const isClean = ({ page }) => {
  const strange = page.problems.filter(
    problem =>
      !problem.startsWith(`fetched ${address}`) &&
      !/ERR_(EMPTY|CONNECTION)|beforeunload/.test(problem),
  );
  check('no errors, nothing fetched from elsewhere', strange.length === 0, strange);
};

try {
  await with_browser(async open => {
    const first = await Designer.come(open, { width: 1400, height: 900 });
    const downloadPath = downloads;
    await first.page.pipe.send('Browser.setDownloadBehavior', { behavior: 'allow', downloadPath });
    await first.begin('small');
    await playing(first);
    await unpacking(first);
    await first.go('try');
    await simulating(first);
    await reading(first);
    await keeping(first);
    await restoring(first);
    await reloading(first);
    isClean(first);
    const second = await sharing(first, open);
    await filling(second);
    await beginningOnFullDisk(second);
    await withoutNetwork(second);
    await renewing(second, open);
    isClean(second);
    const phone = await onPhone(open);
    await removing(phone);
    isClean(phone);
  });
} catch (problem) {
  ++failed;
  console.log(problem.stack);
} finally {
  server.closeAllConnections();
  server.close();
  rmSync(downloads, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
