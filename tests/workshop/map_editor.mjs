// Draws and changes a map in the workshop, as a designer does, in Chromium: provinces drawn, cut,
// joined and reshaped, points, coasts, edges, passages and lines, labels, the tables, undo; by mouse, touch and keys.
// Prints what failed, and "N passed, M failed".
//   node tests/workshop/map_editor.mjs SITE     the built workshop
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { with_browser } from '../pages/browser.mjs';

const [site] = process.argv.slice(2);
const pause = ms => new Promise(done => setTimeout(done, ms));
let passed = 0;
let failed = 0;
const check = (what, good, seen = '') => {
  good ? ++passed : ++failed;
  if (!good) console.log(`${what}: no; ${JSON.stringify(seen)}`);
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
  const name = path === '/' ? 'index.html' : path.slice(1);
  try {
    const bytes = readFileSync(join(site, name));
    response.setHeader('Content-Type', types[extname(name)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));

const button = (text, inside = 'document') =>
  `[...${inside}.querySelectorAll('button')].find(one => one.textContent.startsWith(${JSON.stringify(text)}) && one.getClientRects().length)`;

/** Someone who draws on the map; points are those of the sheet. */
class Drawer {
  constructor(page) {
    this.page = page;
  }
  static async come(open, size) {
    const drawer = new Drawer(await open());
    await drawer.page.look(size);
    await drawer.page.open(`http://127.0.0.1:${server.address().port}/`);
    await drawer.until(`document.querySelectorAll('#tabs button').length > 2`, 60);
    await drawer.until(
      `[...document.querySelectorAll('.card h3')].some(one => one.textContent === 'A small board')`,
    );
    const card = `[...document.querySelectorAll('.card')].find(one => one.querySelector('h3').textContent === 'A small board')`;
    await drawer.get(`(${button('Begin', `(${card})`)}).click()`);
    await drawer.press('Begin', `document.querySelector('dialog')`);
    await drawer.until(`document.querySelectorAll('.map-toolbar button').length > 3`, 90);
    await drawer.get(`document.querySelector('dialog[open]')?.close()`);
    return drawer;
  }
  get(what) {
    return this.page.get(what);
  }
  until(what, seconds = 30) {
    return this.page.until(what, seconds);
  }
  /** Begins with a drawing that is dropped, and reads the report. */
  static async trace(open, size, drawing) {
    const drawer = new Drawer(await open());
    await drawer.page.look(size);
    await drawer.page.open(`http://127.0.0.1:${server.address().port}/`);
    await drawer.until(`!!(${button('Choose a drawing')})`, 60);
    await drawer.get(`(() => { const dropped = new DataTransfer();
      dropped.items.add(new File([${JSON.stringify(drawing)}], 'island.svg'));
      document.querySelector('.view-begin').dispatchEvent(
        new DragEvent('drop', { dataTransfer: dropped, bubbles: true, cancelable: true })); })()`);
    await drawer.press('Begin', `document.querySelector('dialog')`);
    await drawer.until(`!!document.querySelector('.report-dialog')`, 90);
    return drawer;
  }
  /** Where the map lies on the screen. */
  place() {
    return this.get(
      `(() => { const m = document.querySelector('.map-ground').getScreenCTM(); return [m.a, m.e, m.f].map(Math.round).join(); })()`,
    );
  }
  async press(text, inside = 'document') {
    await this.until(`!!${inside} && !!(${button(text, inside)})`);
    await this.get(`(${button(text, inside)}).click()`);
  }
  async tool(name) {
    await this.get(`document.querySelector('.map-toolbar [data-id="${name}"]').click()`);
    await pause(250);
  }
  /** Where a point of the sheet is on the screen. */
  async at([x, y]) {
    const [scale, left, top] = await this.get(
      `(() => { const m = document.querySelector('.map-ground').getScreenCTM(); return [m.a, m.e, m.f]; })()`,
    );
    return [left + x * scale, top + y * scale];
  }
  async tap(point) {
    await this.page.press(...(await this.at(point)));
    await pause(400); // or two of them were a double tap
  }
  async drag(...points) {
    const places = [];
    for (const point of points) places.push(await this.at(point));
    const send = (what, [x, y]) =>
      this.page.touch
        ? this.page.send('Input.dispatchTouchEvent', {
            type: { Pressed: 'touchStart', Moved: 'touchMove', Released: 'touchEnd' }[what],
            touchPoints: what === 'Released' ? [] : [{ x, y }],
          })
        : this.page.send('Input.dispatchMouseEvent', {
            type: `mouse${what}`,
            x,
            y,
            button: 'left',
            buttons: 1,
            clickCount: 1,
          });
    await send('Pressed', places[0]);
    for (let i = 1; i < places.length; ++i) {
      const [a, b] = [places[i - 1], places[i]];
      for (let k = 1; k <= 6; ++k) {
        await send('Moved', [a[0] + ((b[0] - a[0]) * k) / 6, a[1] + ((b[1] - a[1]) * k) / 6]);
      }
    }
    await send('Released', places[places.length - 1]);
  }
  async answer(name) {
    await this.until(`!!document.querySelector('dialog[open] [type=submit]')`);
    if (name) await this.page.type(name);
    await this.get(`document.querySelector('dialog[open] [type=submit]').click()`);
  }
  /** Waits until this was the last step, and the engine has looked at it. */
  async isDone(step) {
    await this.until(
      `document.getElementById('undo').title.includes(${JSON.stringify(`Undo: ${step}`)})`,
    );
    await pause(400);
  }
  shape(id) {
    return this.get(
      `document.querySelector('.map-province[data-id="${id}"]')?.getAttribute('d') ?? ''`,
    );
  }
  ids() {
    return this.get(
      `[...document.querySelectorAll('.map-names text')].map(one => one.textContent).sort().join(' ')`,
    );
  }
  /** Where a province has its point. */
  async pointOf(id) {
    return this.get(`(() => {
      const text = [...document.querySelectorAll('.map-names text')].find(one => one.textContent.startsWith('${id}'));
      return [Number(text.getAttribute('x')), Number(text.getAttribute('y'))]; })()`);
  }
  async tapProvince(id) {
    await this.tap(await this.pointOf(id));
  }
  /** Opens the card of a province. */
  async card(id) {
    await this.tool('select');
    await this.closeCard();
    await this.tapProvince(id);
    await this.until(`document.querySelector('.map-side [data-field=id]')?.value === '${id}'`);
  }
  closeCard() {
    return this.get(`(${button('Close', `document.querySelector('.map-side')`)})?.click()`);
  }
  /** The neighbors on the card of a province. */
  async neighbors(id) {
    await this.tool('select');
    await this.closeCard();
    await this.get(`document.querySelector('.map-stage').focus()`);
    for (let i = 0; i < 30; ++i) {
      await this.page.key('PageDown');
      if ((await this.get(`document.querySelector('.map-said').textContent`)).includes(`(${id})`))
        break;
    }
    return this.get(`[...document.querySelectorAll('.map-neighbors')].map(list =>
      [...list.querySelectorAll('li')].map(one => one.querySelector('button').textContent).sort().join(' ')).join(' | ')`);
  }
  found() {
    return this.get(`document.getElementById('found').textContent`);
  }
  told() {
    return this.get(`document.getElementById('toast').textContent`);
  }
  problems() {
    return this.page.problems.filter(problem => !problem.startsWith('fetched'));
  }
}

// --- what is tried ---------------------------------------------------------------------------------

const drawing = async drawer => {
  await drawer.tool('draw');
  for (const point of [
    [20, 20],
    [220, 20],
    [220, 190],
    [20, 190],
  ])
    await drawer.tap(point);
  await drawer.page.key('Enter');
  await drawer.answer();
  await drawer.isDone('Draw Amber Hills (AMB)');
  check(
    'a shape is that of the province whose point it holds',
    (await drawer.shape('AMB')).startsWith('M20 20'),
  );
  await drawer.drag([221, 22], [380, 20], [380, 230], [222, 230], [219, 188]);
  await drawer.answer();
  await drawer.isDone('Draw Middle Vale (MID)');
  const middle = await drawer.shape('MID');
  check(
    'a free hand shares the corners of its neighbor',
    middle === 'M220 20l160 0 0 210-158 0-2-40z',
    middle,
  );
  await drawer.tap([500, 150]);
  await drawer.tap([560, 150]);
  await drawer.page.key('z', { modifiers: 2 });
  await drawer.page.key('Backspace');
  await drawer.tap([60, 60]);
  await drawer.tap([100, 60]);
  await drawer.tap([100, 100]);
  await drawer.page.key('Enter');
  await drawer.answer('The Lake');
  await drawer.isDone('Draw The Lake');
  const around = await drawer.shape('AMB');
  check('what is drawn on a province takes its ground', around.split('M').length === 3, around);
  await drawer.get(`document.getElementById('undo').click()`);
  await pause(500);
  await drawer.page.key('Escape');
  await drawer.page.key('Escape');
};

const changing = async drawer => {
  await drawer.tool('reshape');
  await drawer.tap([120, 160]);
  await drawer.drag([220, 190], [235, 200], [240, 205]);
  await drawer.isDone('Reshape');
  const shapes = [await drawer.shape('AMB'), await drawer.shape('MID')];
  check(
    'a corner moves for both neighbors',
    shapes[0].includes(' 20 185') && shapes[1].endsWith(' 18-25z'),
    shapes,
  );
  await drawer.page.key('Delete');
  await drawer.isDone('Remove a corner');
  await drawer.get(`document.getElementById('undo').click()`);
  await pause(500);
  await drawer.tool('cut');
  await drawer.drag([10, 100], [235, 100]);
  await drawer.answer('Upper Hills');
  await drawer.isDone('Cut Amber Hills');
  check(
    'a part of a province is a new one',
    (await drawer.ids()).includes('UPP'),
    await drawer.ids(),
  );
  check(
    'it has the neighbors that it touches',
    (await drawer.neighbors('UPP')).includes('AMB MID'),
    await drawer.neighbors('UPP'),
  );
  await drawer.tool('join');
  await drawer.tap([100, 150]);
  await drawer.tap([100, 50]);
  await drawer.isDone('Join Amber Hills (AMB) and Upper Hills (UPP)');
  check('joined provinces are one', !(await drawer.ids()).includes('UPP'));
};

const connecting = async drawer => {
  await drawer.tool('edges');
  await drawer.tap([140, 130]);
  await drawer.tap([480, 280]);
  await drawer.isDone('Join AMB and EAS for army');
  check(
    'two taps join provinces',
    (await drawer.neighbors('AMB')).includes('EAS'),
    await drawer.neighbors('AMB'),
  );
  await drawer.tool('coasts');
  await drawer.tap([300, 100]);
  await drawer.tap([300, 220]);
  await drawer.answer('south coast');
  await drawer.isDone('Add south coast');
  check(
    'ships reach the coast',
    (await drawer.neighbors('BAY')).includes('MID/SC'),
    await drawer.neighbors('BAY'),
  );
  check('a coast leaves no error', !/error/.test(await drawer.found()), await drawer.found());
  await drawer.tool('points');
  await drawer.drag([480, 280], [500, 300]);
  await drawer.isDone('Move EAS');
  check(
    'a point moves',
    await drawer.get(`document.querySelector('.map-dot').getAttribute('d').includes('M500 300h0')`),
  );
  await drawer.tool('Table');
  const cell = (id, name) =>
    `document.querySelector('.map-provinces [data-id=${id}][data-field=${name}]')`;
  await drawer.get(`(() => { const name = ${cell('COP', 'name')}; name.focus(); name.value = 'Copper Mount';
    name.dispatchEvent(new Event('change')); })()`);
  await drawer.isDone('Change name of COP');
  check(
    'the row of the table in use is marked, and its province is chosen',
    await drawer.get(`${cell('COP', 'name')}.closest('tr').className === 'chosen' &&
      document.activeElement === ${cell('COP', 'name')} && ${cell('COP', 'name')}.value === 'Copper Mount'`),
  );
  await drawer.get(`${cell('COP', 'center')}.click()`);
  await drawer.isDone('Change center of COP');
  await drawer.get(`(() => { const name = ${cell('COP', 'name')}; name.value = 'Middle Vale';
    name.dispatchEvent(new Event('change')); })()`);
  await drawer.until(
    `document.getElementById('toast').textContent.startsWith('Another province is called so')`,
  );
  check(
    'a name that is taken does not stay in the table',
    (await drawer.get(`${cell('COP', 'name')}.value`)) === 'Copper Mount',
  );
  await drawer.press('As a spreadsheet');
  await drawer.press('Edit it here');
  await drawer.get(`(() => { const text = document.querySelector('dialog textarea');
    text.value = text.value.replace('Westport', 'Westhaven');
    text.dispatchEvent(new Event('input')); })()`);
  const preview = await drawer.get(`document.querySelector('.map-preview').textContent`);
  check(
    'a pasted table tells what it changes',
    preview.startsWith('WES is called Westhaven instead of Westport'),
    preview,
  );
  await drawer.press('Make this change');
  await drawer.isDone('Paste the adjacency table');
  await drawer.tool('Table');
};

const lining = async drawer => {
  await drawer.tool('lines');
  await drawer.press('New passage');
  await drawer.answer('strait');
  for (const id of ['WES', 'MID', 'COP']) await drawer.tapProvince(id);
  await drawer.isDone('Add the passage strait');
  check(
    'a passage is drawn',
    (await drawer.get(`document.querySelectorAll('.map-passage').length`)) === 1,
  );
  await drawer.press('New line');
  await drawer.answer('Rail');
  for (const id of ['WES', 'MID']) await drawer.tapProvince(id);
  await drawer.isDone('Add the line rail');
  await drawer.tapProvince('EAS');
  await drawer.isDone('Add EAS to rail');
  check(
    'a line has the stations that were tapped',
    (await drawer.get(`document.querySelectorAll('.map-passage.line').length`)) === 1,
  );
  await drawer.tool('points');
  await drawer.press('Labels');
  await pause(200);
  const [x, y] = await drawer.pointOf('COP');
  const up = 16 / (await drawer.get(`document.querySelector('.map-ground').getScreenCTM().a`));
  await drawer.drag([x, y - up], [x + 30, y - 40]);
  await drawer.isDone('Move the label of COP');
  await drawer.press('Leave it to the board');
  await drawer.isDone('Free the label of COP');
  await drawer.card('COP');
  await drawer.press('Add a place inside');
  await drawer.answer('Citadel');
  await drawer.isDone('Add Citadel to COP');
  const card = await drawer.get(`document.querySelector('.map-side').textContent`);
  check(
    'the card names the lines and places of a province',
    card.includes('Passage strait: WES – COP – MID') && card.includes('COP/C'),
    card,
  );
  check('no error comes of it', !/error/.test(await drawer.found()), await drawer.found());
};

const refusing = async drawer => {
  await drawer.tool('edges');
  await drawer.tapProvince('MID');
  await drawer.tapProvince('BAY');
  await drawer.isDone('Join MID and BAY for army');
  check(
    'an edge into water is said to be one',
    (await drawer.told()).includes('which is water'),
    await drawer.told(),
  );
  await drawer.card('COP');
  await drawer.get(`(() => { const id = document.querySelector('.map-side [data-field=id]'); id.focus();
    id.value = 'AMB'; id.dispatchEvent(new Event('change')); })()`);
  await drawer.until(`!!document.querySelector('.map-side .problem-text')`);
  check(
    'a refused id is told at its field, which has the old one',
    (await drawer.get(`document.querySelector('.map-side [data-field=id]').value`)) === 'COP',
  );
};

const naming = async drawer => {
  await drawer.neighbors('WES');
  await drawer.get(`(() => { const id = document.querySelector('.map-side [data-field=id]');
    id.value = 'WHV'; id.dispatchEvent(new Event('change')); })()`);
  await drawer.until(
    `[...document.querySelectorAll('.map-names text')].some(one => one.textContent === 'WHV')`,
  );
  check(
    'an id changes wherever it is used',
    (await drawer.neighbors('BAY')).includes('WHV'),
    await drawer.neighbors('BAY'),
  );
  for (let i = 0; i < 40 && !(await drawer.get(`document.getElementById('undo').disabled`)); ++i) {
    await drawer.get(`document.getElementById('undo').click()`);
    await pause(150);
  }
  await pause(800);
  check(
    'all of it can be undone',
    (await drawer.ids()) === 'AMB BAY COP EAS MID WES',
    await drawer.ids(),
  );
  check(
    'then it is as it was',
    (await drawer.shape('AMB')) === '' && /no problems/.test(await drawer.found()),
  );
};

const reading = async drawer => {
  const report = await drawer.get(`document.querySelector('.report-dialog').innerText`);
  check(
    'a report begins with counts and needs no command line',
    /^What was read\s+20 provinces/.test(report) && !/--|\[drawing/.test(report),
    report,
  );
  check(
    'it names the invented powers, and is read from its top',
    /placeholders: Westland has/.test(report) &&
      (await drawer.get(`document.querySelector('.report-dialog').scrollTop`)) === 0,
  );
  await drawer.press('Names and seas');
  await drawer.until(`document.querySelectorAll('.map-provinces tr').length > 20`, 60);
  await drawer.get(`(() => { for (const id of ['NOR', 'WES'])
    document.querySelector('[data-id=' + id + '][data-field=tick]').click();
    const list = document.querySelector('.map-provinces .row select'); list.value = 'land';
    list.dispatchEvent(new Event('change')); })()`);
  await drawer.isDone('Change terrain of 2 provinces');
  await inTable(drawer);
  await drawer.tool('Table');
  const before = await drawer.place();
  await drawer.card('CAL');
  await drawer.tool('coasts');
  check(
    'only what has a sea beside it can get a coast',
    !(await drawer.get(`document.querySelector('.map-options').textContent`)).includes('Add'),
  );
  check('the map stays where it is', (await drawer.place()) === before, await drawer.place());
  await drawer.tool('join');
  await drawer.tapProvince('CAL');
  await drawer.tapProvince('SUN');
  check('only neighbors are joined', /do not touch/.test(await drawer.told()), await drawer.told());
  await drawer.tool('edges');
  await drawer.press('Propose edges');
  await drawer.until(`!!(${button('Correct this')})`);
  await drawer.get(
    `(() => { const correct = ${button('Correct this')}; correct.click(); correct.click(); })()`,
  );
  check('pressed buttons say that the work goes on', await drawer.get(`!!(${button('Working')})`));
  await drawer.isDone('Make edges and coasts fit the terrain');
  check(
    'what is pressed twice is written once',
    !(await drawer.get(`document.getElementById('toast').className`)).includes('problem'),
    await drawer.told(),
  );
  await drawer.tool('Layers');
  await drawer.press('Report of the drawing');
  await drawer.until(`!!document.querySelector('.report-dialog')`);
  await drawer.get(`document.querySelectorAll('dialog').forEach(one => one.close())`);
  await inText(drawer);
};

// The language server has the drawing, too.
const inText = async drawer => {
  await drawer.get(`location.hash = 'text'`);
  await drawer.until(`!!(${button('map.toml')})`);
  await drawer.press('map.toml');
  await drawer.until(`!!document.querySelector('.cm-lintRange')`, 30);
  check(
    'the text says nothing wrong of the drawing',
    await drawer.get(`!document.querySelector('.cm-lintRange-error')`),
  );
  await drawer.get(`location.hash = 'map'`);
};

// Homes and names are chosen faster than the engine writes them.
const inTable = async drawer => {
  const chosen = await drawer.get(`(() => {
    const lists = [...document.querySelectorAll('.map-provinces [data-field=home]')].slice(0, 8);
    for (const list of lists) { list.value = 'east'; list.dispatchEvent(new Event('change')); }
    return lists.map(list => list.dataset.id).join(); })()`);
  const homes = `([...document.querySelectorAll('.map-provinces [data-field=home]')].slice(0, 8).map(list => list.value).join())`;
  await drawer.until(`document.querySelectorAll('.map-provinces [data-field=center]:checked').length > 7`, 60);
  await drawer.isDone(`Change home ${chosen.split(',').at(-1)}`);
  check('homes that are chosen quickly are all kept', (await drawer.get(homes)) === Array(8).fill('east').join());
  await drawer.get(`(() => { const name = [...document.querySelectorAll('.map-provinces [data-field=name]')].at(-1);
    const scroller = name.closest('.map-provinces'); name.focus(); name.scrollIntoView();
    globalThis.heldAt = [scroller, scroller.parentElement].map(one => one.scrollTop).join();
    name.value = 'Last Land'; name.dispatchEvent(new Event('change')); })()`);
  await drawer.until(`document.getElementById('undo').title.startsWith('Undo: Change name of')`);
  const held = await drawer.get(`(() => { const scroller = document.querySelector('div.map-provinces');
    return [heldAt, [scroller, scroller.parentElement].map(one => one.scrollTop).join()]; })()`);
  check('the table does not move when a name changes', held[0] === held[1] && held[0] !== '0,0', held);
  for (let i = 0; i < 9; ++i) await drawer.get(`document.getElementById('undo').click()`);
  await drawer.isDone('Change terrain of 2 provinces');
};

const giving = async drawer => {
  await drawer.get(`document.querySelectorAll('dialog').forEach(one => one.close())`);
  await drawer.tool('cut');
  const [x, y] = await drawer.pointOf('ASH');
  await drawer.drag([x - 200, y], [x + 200, y]);
  await drawer.until(`!!document.querySelector('dialog[open] select')`);
  await drawer.get(`(() => { const list = document.querySelector('dialog[open] select');
    list.value = 'CAL'; list.dispatchEvent(new Event('change')); })()`);
  await drawer.answer();
  await drawer.until(`document.getElementById('undo').title.startsWith('Undo: Give a part of')`);
};

const onPhone = async drawer => {
  await drawer.tap([140, 110]);
  await drawer.until(`!document.querySelector('.map-side').hidden`);
  check(
    'a tap opens the card, and no field of it',
    (await drawer.get(`document.activeElement.className`)) === 'map-stage',
  );
  await drawer.closeCard();
  await drawer.tool('draw');
  await drawer.drag([20, 20], [220, 20], [220, 190], [20, 190], [21, 22]);
  await drawer.answer();
  await drawer.isDone('Draw Amber Hills (AMB)');
  check('a finger draws', (await drawer.shape('AMB')).length > 10);
  check(
    'nothing is wider than the screen',
    await drawer.get(`document.documentElement.scrollWidth <= innerWidth`),
  );
};

await with_browser(async open => {
  const drawer = await Drawer.come(open, { width: 1400, height: 900 });
  for (const step of [drawing, changing, connecting, lining, refusing, naming]) await step(drawer);
  check('nothing went wrong', drawer.problems().length === 0, drawer.problems());
  const guide = readFileSync(new URL('../../workshop/guide/guide.svg', import.meta.url), 'utf8');
  const reader = await Drawer.trace(open, { width: 1366, height: 768 }, guide);
  for (const step of [reading, giving]) await step(reader);
  check('nothing went wrong with a drawing', reader.problems().length === 0, reader.problems());
  const phone = await Drawer.come(open, { width: 390, height: 800, touch: true });
  await onPhone(phone);
  check('nothing went wrong on a phone', phone.problems().length === 0, phone.problems());
});
server.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
