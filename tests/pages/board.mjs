// Uses <chancery-board> as another site would: in the document and in a shadow root, with the style,
// definitions and pictures that the engine makes.
//   node tests/pages/board.mjs PAGE ORDERS FOLDER   PAGE is one that `chancery rules` wrote, ORDERS one on
//                                                   which a player writes orders; FOLDER is for pages
// The examples of docs/guides/boards-on-pages.md are opened too.
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {with_browser} from './browser.mjs';

const [source, orders, folder] = process.argv.slice(2);
const root = fileURLToPath(new URL('../../', import.meta.url));
let passed = 0, failed = 0;
const check = (what, is, wanted = true) => {
  if (JSON.stringify(is) === JSON.stringify(wanted)) { ++passed; return; }
  ++failed;
  console.log(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(wanted)}`);
};

const made = readFileSync(source, 'utf8');
const part = pattern => pattern.exec(made)[0];
const style = part(/<style>[^]*?<\/style>/);
const definitions = part(/<svg class="defs"[^]*?<\/svg>/);
const picture = part(/<chancery-board[^]*?<\/chancery-board>/).replace(/^<[^>]*>/, '').replace(/<[^>]*>$/, '');
const script = execFileSync(join(root, 'tools/web/embed'), ['--print', join(root, 'core/pages/web/map_page.js')], {encoding: 'utf8'});
const print = name => execFileSync(join(root, 'tools/web/embed'), ['--print', join(root, 'core/pages', name)], {encoding: 'utf8'});
const board = attributes => `<chancery-board ${attributes}>${picture}</chancery-board>`;
const file = join(folder, 'site.html');
writeFileSync(file, `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>a site</title>${style}</head><body>
${definitions}${board('id="one" group="game"')}${board('id="two" group="game"')}${board('id="three"')}<div id="host"></div>
<script>window.taps=[];document.addEventListener('board-tap',event=>taps.push(event.detail));
const shadow=document.getElementById('host').attachShadow({mode:'open'});</script>
<template id="inside">${style}${definitions}${board('id="four"')}</template>
<script>${script}</script>
<script>shadow.append(document.getElementById('inside').content.cloneNode(true));window.four=shadow.getElementById('four');</script>
</body></html>`);

// A site of its own: the examples of the guide, with what the engine would answer.
const words = JSON.parse(/data-words="([^"]*)"/.exec(made)[1].replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
const table = {
  name: 'Diplomacy',
  powers: words.powers.map(name => ({id: name.toLowerCase(), name})),
  classes: words.classes.map(name => ({letter: name[0].toUpperCase(), name})),
  sheet: {style: style.replace(/<[^>]*>/g, ''), definitions},
};
const pad = JSON.parse(/id="order-data"[^>]*>([^<]*)</.exec(readFileSync(orders, 'utf8'))[1]).pads[0];
const units = pad.subjects.map(({name}) => /^([AF]) (\w+)$/.exec(name)).filter(Boolean).map(([, unit, at]) => ({power: pad.id, unit, at}));
const legal = {pad, units};
writeFileSync(join(folder, 'chancery-board.js'), print('web/site_page.js'));
writeFileSync(join(folder, 'chancery-board.css'), print('styles/map_view.css') + print('styles/order_pad.css'));
writeFileSync(join(folder, 'table.js'), `const table=${JSON.stringify(table)};`);
writeFileSync(join(folder, 'legal_orders.js'), `const legalOrders=${JSON.stringify(legal)};`);
const guide = readFileSync(join(root, 'docs/guides/boards-on-pages.md'), 'utf8');
const examples = [...guide.matchAll(/```html\n(<!DOCTYPE[^]*?)```/g)].map(([, text], i) => {
  const path = join(folder, `example_${i}.html`);
  writeFileSync(path, text);
  return path;
});

await with_browser(async open => {
  {
    const page = await open();
    await page.look({width: 900, height: 900});
    await page.open(`file://${examples[0]}`);
    await page.until("document.querySelector('chancery-board[started] .b-live text')");
    const at = id => `JSON.parse(document.querySelector('[data-words]').dataset.words).spaces.findIndex(space=>space.id==='${id}')`;
    check('an example draws units', await page.get(`[...document.querySelectorAll('[data-at]')].map(unit=>+unit.dataset.at).join()===[${at('PAR')},${at('MUN')}].join()`));
    check('and owners', await page.get("document.querySelectorAll('.b-view use[class^=b-o]').length"), 3);
    check('and an arrow', await page.get("document.querySelectorAll('.b-view path[class^=b-m-go]').length"), 1);
    check('the unit is where it should be', await page.get(`(()=>{const words=JSON.parse(document.querySelector('[data-words]').dataset.words),paris=words.spaces.find(space=>space.id==='PAR'),unit=document.querySelector('[data-at]');return Math.abs(unit.x.baseVal.value-paris.x)<1;})()`));
    check('a name that is unknown is an error', await page.get("(()=>{try{board.position={units:[{power:'France',unit:'A',at:'ATLANTIS'}]};}catch(error){return error.message;}})()"), "chancery-board: there is no place 'ATLANTIS'");
    check('then nothing changes', await page.get("document.querySelectorAll('[data-at]').length"), 2);
    await page.get("board.position={units:[{power:'france',unit:'fleet',at:'Brest'}]};board.results=[]");
    check('names do as well as ids', await page.get("[document.querySelectorAll('[data-at]').length,document.querySelectorAll('.b-view path[class^=b-m-]').length]"), [1, 0]);
    check('an example fetches nothing else', page.problems, []);
    await page.open(`file://${examples[1]}`);
    await page.until("document.querySelector('chancery-board .pad ul.units')");
    const tap = id => page.click(`(document.querySelector('[data-place="'+JSON.parse(document.querySelector('[data-words]').dataset.words).spaces.find(space=>space.id==='${id}').of+'"]'))`);
    await tap('PAR');
    check('an example lights what is legal', await page.get("document.querySelectorAll('.b-washes .lit').length>3"));
    await tap('PIC');
    await page.until("document.getElementById('orders').textContent==='A PAR - PIC'", 5);
    check('orders are told', await page.get('board.orderLines'), ['A PAR - PIC']);
    check('and typed', await page.get("document.querySelector('chancery-board textarea').value"), 'A PAR - PIC');
  }
  const page = await open();
  await page.look({width: 800, height: 900});
  await page.open(`file://${file}`);
  await page.until("document.querySelector('#one[started] .map-tools')");
  const zoom = id => page.get(`(${id === 'four' ? 'four' : `document.getElementById('${id}')`}).windowState[0]`);
  const number = await page.get("JSON.parse(document.querySelector('[data-words]').dataset.words).spaces.find(space=>space.id==='LON').of");
  const place = id => `#${id} [data-place="${number}"]`;

  check('the board tells of a province', await page.get(`document.getElementById('one').called(${number})`), 'London (LON)');
  await page.click(place('one'));
  check('a tap says what it is and what stands there', await page.get('taps'),
    [{province: number, id: 'LON', units: ['fleet of England']}]);
  check('the card is shown', await page.get("document.querySelector('#one .map-card').textContent"), 'London (LON)coast, center, owned by Englandfleet of England');

  await page.get(`document.querySelector('${place('one')}').focus()`);
  await page.key('+');
  check('keys enlarge', await zoom('one'), 1.5);
  check('boards of a group show the same part', await zoom('two'), 1.5);
  check('and are drawn so', await page.get("document.querySelector('#one .b-view').style.transform===document.querySelector('#two .b-view').style.transform"));
  check('other boards do not', await zoom('three'), 1);
  await page.get("document.getElementById('two').windowState=[1,0,0]");
  check('a program sets the part', await zoom('one'), 1);
  await page.get(`document.getElementById('three').windowState=[4,0,0];document.getElementById('three').bring(${number})`);
  check('a program brings a province', await page.get(`(()=>{const a=document.querySelector('${place('three')}').getBoundingClientRect(),b=document.querySelector('#three svg').getBoundingClientRect();return a.right>b.left&&a.left<b.right&&a.bottom>b.top&&a.top<b.bottom;})()`));

  await page.get("document.getElementById('one').isOrdering=true");
  await page.get("document.querySelector('#one svg').dispatchEvent(new MouseEvent('dblclick',{bubbles:true,cancelable:true}))");
  check('whoever gives orders does not enlarge by a second tap', await zoom('one'), 1);

  check('in a shadow root', await page.get("four.hasAttribute('started')&&four.querySelector('.map-tools')!==null"));
  check('its names are placed', await page.get("getComputedStyle(four.querySelector('use[href=\"#b-names\"]')).display==='none'&&four.querySelectorAll('.b-live text').length>50"));
  await page.get(`four.querySelector('[data-place="${number}"]').dispatchEvent(new MouseEvent('click',{bubbles:true,composed:true}))`);
  check('taps are heard outside', await page.get('taps.length'), 2);

  await page.get("document.getElementById('two').style.display='none'");
  await page.until("!document.getElementById('two').hasAttribute('started')", 5);
  check('a board that is hidden is a still picture', await page.get("document.querySelector('#two .map-tools,#two .b-live,#two [data-place]')"), null);
  await page.get("document.getElementById('two').style.display=''");
  await page.until("document.getElementById('two').hasAttribute('started')", 5);
  await page.get("window.kept=document.getElementById('two');kept.remove();document.body.append(kept)");
  check('a board that is moved starts again', await page.get("kept.hasAttribute('started')&&kept.querySelectorAll('.map-tools').length===1"));
  check('another sheet is not put in', await page.get("kept.replaceContents(new DOMParser().parseFromString('<svg viewBox=\"0 0 1 1\"/>','text/html').querySelector('svg'))"), false);
  check('no errors, nothing fetched', page.problems, []);
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
