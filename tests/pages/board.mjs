// Uses <chancery-board> as another site would: in the document and in a shadow root, with the style,
// definitions and pictures that the engine makes.
//   node tests/pages/board.mjs PAGE FOLDER   PAGE is one that `chancery rules` wrote; FOLDER is for the
//                                            page that is made of it
import {execFileSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {fileURLToPath} from 'node:url';
import {with_browser} from './browser.mjs';

const [source, folder] = process.argv.slice(2);
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

await with_browser(async open => {
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
