// Uses the page of `chancery watch --page` as a designer would, in Chromium, and looks at the files.
//   node live.mjs CHANCERY AXE [FOLDER FOR SCREENSHOTS]   AXE is the script of axe-core
import {spawn, execFileSync} from 'node:child_process';
import {existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {request} from 'node:http';
import {tmpdir} from 'node:os';
import {join, resolve} from 'node:path';
import {with_browser} from './browser.mjs';
import {fault_finder} from './faults.mjs';
import {Keys} from './keys.mjs';

const [program, axe, pictures] = process.argv.slice(2).map(path => resolve(path));
const folder = mkdtempSync(join(tmpdir(), 'chancery-live-'));
let passed = 0, failed = 0;
const check = (what, is, wanted = true) => {
  if (JSON.stringify(is) === JSON.stringify(wanted)) { ++passed; return; }
  ++failed;
  console.log(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
};
const map = () => readFileSync(join(folder, 'mine/map.toml'), 'utf8');

/** The status of a request that any program on this machine could send. */
const status = (address, {method = 'GET', headers = {}, body} = {}) => new Promise((done, fail) => {
  const asked = request(address, {method, headers, agent: false}, answer => {
    answer.destroy();
    done(answer.statusCode);
  });
  asked.on('error', fail);
  asked.end(body);
});

/** Repeats until the answer is truthy; throws if it never is. */
const until = async (what, ask, seconds = 10) => {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await new Promise(done => setTimeout(done, 50))) {
    const answer = await ask();
    if (answer) return answer;
  }
  throw new Error(`waited in vain until ${what}`);
};

execFileSync(program, ['new', 'variant', 'mine'], {cwd: folder});
const watching = spawn(program, ['watch', 'mine', '--page', '--editor', 'sh -c "echo {file}:{line}:{column} >opened"'],
  {cwd: folder, stdio: ['ignore', 'pipe', 'inherit']});
let output = '';
watching.stdout.on('data', bytes => { output += bytes; });

try {
  const address = (await until('the page has an address', () => /^page +(http\S+)$/m.exec(output), 60))[1];
  const {host, origin} = new URL(address);
  check('only this machine is served', new URL(address).hostname, '127.0.0.1');

  // Who else asks, and what else is asked for.
  const json = {'content-type': 'application/json'};
  const change = {method: 'POST', body: '{"do": "undo"}'};
  check('without the token', await status(origin + '/'), 404);
  check('a file', await status(address + 'map.toml'), 404);
  check('a foreign host', await status(address, {headers: {host: 'evil.example'}}), 403);
  check('a foreign origin', await status(address + 'change', {...change, headers: {...json, host, origin: 'http://evil.example'}}), 403);
  check('no origin', await status(address + 'change', {...change, headers: {...json, host}}), 403);
  check('a form', await status(address + 'change', {...change, headers: {'content-type': 'text/plain', host, origin}}), 403);
  check('nothing to undo', await status(address + 'change', {...change, headers: {...json, host, origin}}), 409);
  check('another loopback address', await status(address.replace('127.0.0.1', '127.0.0.2')).catch(() => 'refused'), 'refused');

  await with_browser(async open => {
    const page = await open();
    const ready = '!!document.querySelector("#handles")&&document.documentElement.classList.contains("js")';
    const look = () => page.get('document.querySelector("meta[name=look]")?.content').catch(() => '');
    const said = () => page.get('document.getElementById("live-said").textContent');
    await page.look();
    await page.open(address);
    await page.until(ready);
    if (pictures) await page.picture(join(pictures, 'live.png'));
    const space = async n => page.get(`JSON.parse(document.querySelector('[data-words]').dataset.words).spaces[${n}].id`);
    const next = async what => {
      const before = await look();
      await what();
      await until('the page has looked again', async () => {
        const now = await look();
        return now !== '' && now !== before && await page.get(ready).catch(() => false);
      }, 30);
    };

    // The editor.
    await page.click('#following');
    await page.click('[data-place="0"]');
    await until('the editor was called', () => existsSync(join(folder, 'opened')));
    const first = await space(0);
    const line = map().split('\n').findIndex(text => text.startsWith(`[province.${first}]`)) + 1;
    check('the editor goes to the province', (await until('the editor wrote', () => readFileSync(join(folder, 'opened'), 'utf8'))).trim().replace(/:\d+$/, ''),
      join(folder, 'mine/map.toml') + `:${line}`);

    // A place is dragged, and put back.
    const before = map();
    await page.click('#moving');
    await next(() => page.drag(`#handles [data-space="${first}"]`, [60, 40]));
    const moved = map();
    check('at is written', moved !== before);
    check('only at is written', moved.split('\n').filter(text => !text.startsWith('at = ')), before.split('\n').filter(text => !text.startsWith('at = ')));
    check('the page says so', (await said()).startsWith(`${first} is at [`));
    check('what was chosen stays chosen', await page.get('document.querySelector("#places .from")?.dataset.place'), '0');
    check('the tool stays on', await page.get('document.getElementById("moving").checked'));
    if (pictures) await page.picture(join(pictures, 'live-moved.png'));
    await next(() => page.click('#undo'));
    check('undone', map(), before);

    // The same by the keyboard alone.
    const keys = new Keys(page, 'live', (what, good, seen) => check(what, good ? true : seen));
    const handle = `#handles [data-space="${first}"]`;
    await keys.tab_to(handle, 200);
    await keys.press('ArrowRight', 'Escape');
    check('Escape puts it back', await page.get(`document.querySelector('${handle}').classList.contains('moved')`), false);
    for (let i = 0; i < 5; ++i) await page.key('ArrowRight');
    await next(() => page.key('Enter'));
    check('moved by keys', map() !== before);
    check('the page that is loaded again has the focus there', await keys.has(handle));
    await keys.tab_to('#undo', 200);
    await next(() => page.key('Enter'));
    check('undone by keys', map(), before);
    await keys.tab_to('#moving', 200);
    await keys.press(' ');
    check('the tool is off', await page.get('document.getElementById("moving").checked'), false);

    // An edge is removed and added again.
    const far = await page.get(`(()=>{const b=JSON.parse(document.getElementById('board').textContent);
      const s=JSON.parse(document.querySelector('[data-words]').dataset.words).spaces;
      const from=s.findIndex(one=>one.of===0);return s[b.classes[0].ways[from][0]].of;})()`);
    if (!await page.get('document.querySelector("#places .from")')) await page.click('[data-place="0"]');
    await page.click(`[data-place="${far}"]`);
    const text = await page.get('document.querySelector(".edges button").textContent');
    check('an edge can be removed', text.startsWith('Remove '));
    if (pictures) await page.picture(join(pictures, 'live-edge.png'));
    await next(() => page.click('.edges button'));
    check('the edge is gone', (await said()).startsWith('removed the edge'));
    await page.get("document.querySelector('.edges button').focus()");
    check('and can be added', (await page.get('document.querySelector(".edges button").textContent')), text.replace('Remove', 'Add'));
    await next(() => page.key('Enter'));
    check('the edge is back', (await said()).startsWith('added the edge'));
    check('its button has the focus', await keys.has('.edges button'));
    await next(() => page.click('#undo'));
    await next(() => page.click('#undo'));
    check('all is undone', map(), before);
    check('no script failed, nothing foreign was fetched', page.problems.filter(text => !text.startsWith('fetched ' + address)), []);

    await page.get("document.getElementById('from').focus()");
    await keys.walk();
    check('the focus is always seen', [...new Set(keys.unseen)], []);

    // axe-core finds no serious fault, with both tools and an edge to change.
    const faults_of = fault_finder(axe);
    const choose_two = async () => {
      if (!await page.get('document.querySelector("#places .from")')) await page.click('[data-place="0"]');
      if (!await page.get('document.querySelector(".edges button")')) await page.click(`[data-place="${far}"]`);
    };
    await choose_two();
    check('faults of accessibility', await faults_of(page), []);
    await page.click('#moving');
    check('faults of accessibility with handles', await faults_of(page), []);
    await page.look({dark: true});
    check('faults of accessibility, dark', await faults_of(page), []);
    await page.click('#moving');

    await page.look({width: 390, height: 844, dark: true});
    check('faults of accessibility, 390 wide, dark', await faults_of(page), []);
    check('not wider than a telephone', await page.get('document.documentElement.scrollWidth<=innerWidth'));
    if (pictures) await page.picture(join(pictures, 'live-narrow-dark.png'));
  });
} catch (error) {
  ++failed;
  console.log(`${error.stack}\n${output.slice(-2000)}`);
} finally {
  watching.kill();
  rmSync(folder, {recursive: true, force: true});
}
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
