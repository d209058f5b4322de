// Plays on pages that `chancery sandbox` made, as people do: by mouse, touch and keys, at three
// sizes, light and dark; and on players' pages of `game pages`.
//   node tests/pages/sandbox.mjs FOLDER TEST…   FOLDER has the pages; pictures go there too if
//                                           PAGES_PICTURES is set
import {readFileSync, writeFileSync} from 'node:fs';
import {packGame} from '../../core/pages/web/saved_game.js';
import {with_browser} from './browser.mjs';


const folder = process.argv[2];
let passed = 0, failed = 0;
const check = (what, good, seen = '') => {
  if (good) ++passed;
  else {
    ++failed;
    console.log(`${what}: no${seen === '' ? '' : '; ' + JSON.stringify(seen)}`);
  }
};
const pause = ms => new Promise(done => setTimeout(done, ms));
const place = id => `(document.querySelector('[data-place="'+JSON.parse(document.querySelector('[data-words]').dataset.words).spaces.find(space=>space.id==='${id}').of+'"]'))`;
const button = text => `([...document.querySelectorAll('button')].find(one=>one.textContent===${JSON.stringify(text)}&&one.getClientRects().length))`;

/// A sandbox in a page.
class Sandbox {
  constructor(page) { this.page = page; }
  static async open(open, name, size = {}, fragment = '') {
    const sandbox = new Sandbox(await open());
    await sandbox.page.look(size);
    await sandbox.page.open(`file://${folder}/${name}.html${fragment}`);
    return sandbox;
  }
  text(id) { return this.page.get(`document.getElementById('${id}').textContent`); }
  orders() { return this.page.get("document.querySelector('#pad textarea')?.value??''"); }
  ready(seconds = 30) { return this.page.until("document.body.classList.contains('ready')&&document.querySelector('#pad ul.units')", seconds); }
  /// The engine has answered everything that it was asked.
  answered() { return this.page.until("document.getElementById('board').getAttribute('aria-busy')!=='true'", 30); }
  tap(id) { return this.page.click(place(id)); }
  has_orders(text) { return this.page.until(`document.querySelector('#pad textarea')?.value===${JSON.stringify(text)}`, 5); }
  async play() {
    await this.page.click('#play');
    await this.page.until("document.getElementById('label').textContent.endsWith('what happened')", 30);
  }
  async go_on() {
    await this.page.click('#bar .main');
    await this.page.until("!document.getElementById('label').textContent.endsWith('what happened')", 20);
  }
  async picture(name) { if (process.env.PAGES_PICTURES) await this.page.picture(`${folder}/${name}.png`); }
  async is_clean(what) {
    check(`${what}: no errors, nothing fetched`, this.page.problems.length === 0, this.page.problems);
    const wide = await this.page.get('document.documentElement.scrollWidth>innerWidth+1');
    check(`${what}: no wider than the screen`, !wide);
  }
}

// Orders by mouse, keys and typing, results, all phases, undo and jumps.
const standard = async open => {
  const one = await Sandbox.open(open, 'standard');
  const started = Date.now();
  await one.ready();
  console.log(`standard: first board after ${Date.now() - started} ms`);
  check('it says what it takes to win', await one.text('goal') === 'To win: 18 of 34 centers.' && !(await one.page.get("document.getElementById('goal').hidden")));
  await one.tap('SWE');
  check('where nothing begins, the page says so', (await one.text('bar')).includes('nothing to order'), await one.text('bar'));
  await one.tap('VIE');
  await one.tap('STP');
  check('a tap out of reach keeps what was chosen', await one.page.get(`${place('VIE')}.classList.contains('picked')`) && (await one.text('bar')).includes('out of reach'), await one.text('bar'));
  check('what is lit lies below units and names', await one.page.get("(()=>{const lit=document.querySelector('.b-washes .lit'),above=[...document.querySelectorAll('#board [data-at],#board .b-names')];return above.length>20&&above.every(part=>lit.compareDocumentPosition(part)&4)&&[...document.querySelectorAll('#board .b-places .lit')].every(part=>getComputedStyle(part).fillOpacity==='0');})()"));
  check('what is legal is lit', await one.page.get(`${place('GAL')}.classList.contains('lit')&&!${place('SER')}.classList.contains('lit')`));
  await one.tap('GAL');
  await one.has_orders('A VIE - GAL');
  await one.tap('BUD');
  await one.tap('VIE');
  await one.tap('GAL');
  await one.has_orders('A VIE - GAL\nA BUD S A VIE - GAL');
  check('no mark is drawn in black', await one.page.get(no_black));
  await one.tap('TRI');
  await one.tap('TRI');
  await one.has_orders('A VIE - GAL\nA BUD S A VIE - GAL\nF TRI H');
  await one.page.until("document.getElementById('missing').textContent==='6 powers have no orders'", 5);
  check('no mark is drawn in black if all have an order', await one.page.get(no_black));
  await one.picture('standard-orders');
  // The keyboard alone: from province to province, Enter taps.
  await one.page.get(`${place('VIE')}.focus()`);
  await one.page.key('Enter');
  await one.page.get(`${place('BOH')}.focus()`);
  await one.page.key('Enter');
  await one.has_orders('A VIE - BOH\nA BUD S A VIE - GAL\nF TRI H');
  await one.page.key('Escape');
  // Typing.
  await one.page.get("{const t=document.querySelector('#pad textarea');t.focus();t.select();}");
  await one.page.type('vienna to galicia\nbudapest s vie - gal\nTRI - XXX');
  await one.page.get("document.querySelector('#pad textarea').blur()");
  await one.page.until("document.querySelector('#pad textarea').value.startsWith('A VIE - GAL\\nA BUD S A VIE - GAL')", 5);
  await one.page.until("document.querySelector('#pad .why').textContent.includes('XXX')", 5);
  await one.page.until("document.querySelector('#tabs [aria-pressed=true]').textContent.includes('✓2 · 1 wrong')", 5);
  await one.page.until("document.getElementById('missing').textContent==='1 unit of Austria and 6 more powers have no orders'", 5);
  await one.page.click(`([...document.querySelectorAll('#tabs button')].find(one=>one.textContent.includes('Russia')))`);
  await one.page.until("document.querySelector('#pad ul.units').textContent.includes('A WAR')", 5);
  await one.tap('WAR');
  await one.tap('GAL');
  await one.has_orders('A WAR - GAL');
  await one.play();
  check('results in words', (await one.text('report')).includes('bounced'));
  check('explained', (await one.text('report')).includes('against'));
  check('arrows', await one.page.get("document.querySelectorAll('#board .b-m-go,#board .b-m-stop').length>=2"));
  await one.picture('standard-results');
  await one.go_on();
  check('the next phase waits', (await one.text('label')).startsWith('Fall 1901'));
  await one.page.click('#undo');
  await one.page.until("document.getElementById('label').textContent.startsWith('Spring 1901')", 5);
  await one.page.click(`([...document.querySelectorAll('#tabs button')].find(one=>one.textContent.includes('Russia')))`);
  await one.has_orders('A WAR - GAL');
  // Bots for a year, then back to the first turn. What others alone decide is played on the way.
  await one.page.click('#seats');
  await one.page.get("{const s=document.querySelector('dialog select');s.value='greedy';s.onchange();}document.querySelector('dialog').close()");
  await pause(300);
  for (let i = 0; i < 6 && !(await one.text('label')).includes('1902'); ++i) {
    await one.page.until("!document.getElementById('actions').hidden", 10);
    check('only phases with something to decide wait', await one.page.get("document.querySelectorAll('#pad ul.units li').length") > 0, await one.text('label'));
    await one.play();
    await one.go_on();
  }
  await one.page.until("document.getElementById('label').textContent.startsWith('Spring 1902')", 20);
  check('what was played without a decision is told', (await one.text('notice')).startsWith('Nothing for you to decide: '), await one.text('notice'));
  await one.page.click('#first');
  await one.page.until("document.getElementById('label').textContent.startsWith('Spring 1901')", 5);
  const names = await one.page.accessible();
  for (const wanted of ['heading Diplomacy', 'slider turn', 'button Undo', 'button Share'])
    check(`screen readers find ${wanted}`, names.includes(wanted));
  check('screen readers find provinces', names.some(name => /^button Vienna \(VIE\)/.test(name)));
  // The link opens the same game.
  await one.page.get("navigator.clipboard.writeText=async text=>{window.copied=text;}");
  await one.page.click('#share');
  await one.page.click(button('Copy link'));
  await one.page.until('window.copied', 5);
  const link = await one.page.get('window.copied');
  const other = await Sandbox.open(open, 'standard', {width: 820, height: 1180, dark: true}, link.replace(/^[^#]*/, ''));
  await other.ready();
  check('a link opens the game', (await other.text('label')).startsWith('Spring 1902'), await other.text('label'));
  check('and who plays', await other.page.get("document.querySelectorAll('#tabs button').length") === 1, await other.text('tabs'));
  await other.picture('standard-dark');
  await other.is_clean('a link');
  await one.is_clean('standard');
};

const no_black = "[...document.querySelectorAll('.b-washes use')].every(part=>{const {fill,fillOpacity}=getComputedStyle(part);return fill!=='rgb(0, 0, 0)'||fillOpacity<0.5;})";

// What two taps complete is not lost, units of other powers are ordered by their power, and what is
// asked stays in sight.
const taps = async open => {
  for (const size of [{}, {width: 820, height: 1180, dark: true, touch: true}, {width: 390, height: 844, touch: true}]) {
    const what = `${size.width ?? 1400} wide`;
    const one = await Sandbox.open(open, 'standard', size);
    await one.ready();
    await one.page.until("document.getElementById('missing').textContent==='7 powers have no orders'", 5);
    await one.tap('VIE');
    await one.tap('BUD');
    await one.has_orders('A VIE - BUD');
    check(`${what}: two taps give a move at once`, (await one.text('bar')).startsWith('A VIE - BUD is given. To help the unit there'), await one.text('bar'));
    check(`${what}: no mark is drawn in black`, await one.page.get(no_black));
    check(`${what}: Done comes last, where Adjudicate was`, (await one.page.get("document.querySelector('#bar .choices').lastChild.textContent")) === 'Done');
    await one.page.click('#bar .choices .main');
    await one.has_orders('A VIE - BUD');
    check(`${what}: what is given stays`, (await one.page.get("!document.getElementById('bar').classList.contains('picking')")));
    await one.tap('VIE');
    await one.tap('BUD');
    await one.page.until(`${place('BUD')}.classList.contains('picked')`, 5);
    check(`${what}: all of the question is seen`, await one.page.get("(one=>one.scrollHeight<=one.clientHeight+1)(document.querySelector('#bar output'))"));
    await one.page.key('Escape');
    await one.has_orders('A VIE - BUD');
    await one.tap('VIE');
    await one.tap('BUD');
    await one.tap('TRI');
    await one.has_orders('A VIE S A BUD - TRI');
    await one.tap('VIE');
    await one.tap('BUD');
    await one.page.until(`${place('BUD')}.classList.contains('picked')`, 5);
    await one.tap('SEV');
    check(`${what}: what is begun goes on`, (await one.text('bar')).includes('out of reach'), await one.text('bar'));
    await one.page.key('Escape');
    await one.has_orders('A VIE S A BUD - TRI');
    await one.tap('SEV');
    await one.page.until("document.getElementById('bar').textContent.startsWith('Russia orders now. F SEV: where to')", 10);
    await one.tap('RUM');
    await one.has_orders('F SEV - RUM');
    await one.answered();
    await one.page.until("document.getElementById('missing').textContent==='5 units of 2 powers and 5 more powers have no orders'", 5).catch(async () => check(`${what}: units without orders are counted`, false, await one.text('missing')));
    await one.page.get('scrollTo(0,300)');
    await pause(100);
    const strip = await one.page.get("(()=>{const b=document.querySelector('.strip').getBoundingClientRect(),p=document.getElementById('play'),q=p.getBoundingClientRect();return{top:b.top,bottom:b.bottom,play:document.elementFromPoint(q.x+q.width/2,q.y+q.height/2)===p};})()");
    check(`${what}: the question and Adjudicate stay in sight`, strip.top >= 0 && strip.bottom <= (size.width === 390 ? 150 : 120) && strip.play, strip);
    await one.picture(`taps-${size.width ?? 1400}`);
    await one.is_clean(`taps, ${what}`);
  }
};

// A game that was saved with another version of the variant.
const renamed = async open => {
  const game = {v: 1, options: {}, setup: '', seed: 0, seats: {west: 'greedy', italy: 'greedy'}, steps: [{orders: {west: ['A X - Y'], france: ['A PAR - BUR']}}]};
  const fragment = await packGame(game);
  const one = await Sandbox.open(open, 'standard', {}, fragment);
  await one.page.until("document.body.classList.contains('ready')&&document.getElementById('label').textContent.startsWith('Fall 1901')", 30);
  check('powers that are gone are told once, the rest goes on', (await one.text('notice')) === "This variant has no power 'west': its seat and its orders are left out. ", await one.text('notice'));
  check('seats of the others are kept', !(await one.text('tabs')).includes('Italy'));
  await one.is_clean('a game of another version');
};

// On a telephone, by touch: two years of a large variant.
const telephone = async open => {
  const one = await Sandbox.open(open, 'colonial', {width: 390, height: 844, touch: true});
  await one.ready();
  await one.page.click('#new');
  check('options are asked as yes or no', await one.page.get("document.querySelectorAll('dialog option[value=true]').length>=3"));
  await one.page.click(button('Close'));
  await one.page.click('#seats');
  await one.page.get("{const s=document.querySelector('dialog select');s.value='greedy';s.onchange();}document.querySelector('dialog').close()");
  await pause(300);
  await one.page.until("document.querySelector('#pad ul.units button')", 10);
  await one.page.click('#pad ul.units button');
  check('a unit of the list lights the map', await one.page.get("document.querySelectorAll('#board .lit').length>0"));
  await one.picture('colonial-telephone');
  // One that is seen, and not under the name of another.
  const lit = await one.page.get("+[...document.querySelectorAll('#board [data-place].lit')].find(target=>{const b=target.getBoundingClientRect(),clientX=b.x+b.width/2,clientY=b.y+b.height/2;return clientX>0&&clientX<innerWidth&&document.querySelector('chancery-board').provinceUnder({clientX,clientY,target})==target.dataset.place;}).dataset.place");
  await one.page.click(`#board [data-place="${lit}"]`);
  await one.page.until("document.querySelector('#pad textarea').value!==''||document.querySelectorAll('#bar button').length>1", 5);
  for (let i = 0; i < 12 && !(await one.text('label')).includes('1872'); ++i) {
    await one.page.click('#suggest');
    await one.answered();
    await one.play();
    await one.go_on();
  }
  check('two years are played', (await one.text('label')).includes('1872'), await one.text('label'));
  await one.picture('colonial-1872');
  await one.is_clean('colonial on a telephone');
};

// What others wrote and what is unseen stays hidden.
const hidden = async open => {
  const one = await Sandbox.open(open, 'explore', {width: 1000, height: 800});
  await one.ready(60);
  const all = await one.page.get("document.querySelectorAll('#board [data-place]').length");
  await one.page.click('#seats');
  await one.page.get("document.querySelectorAll('dialog input[type=checkbox]')[0].click();document.querySelector('dialog').close()");
  await one.page.until("document.body.classList.contains('covered')", 10);
  check('the cover shows nothing', await one.page.get("document.getElementById('board').childElementCount===0&&document.getElementById('report').textContent===''"));
  await one.page.click('#cover button');
  await one.page.until("document.querySelector('#board [data-place]')", 10);
  const seen = await one.page.get("document.querySelectorAll('#board [data-place]').length");
  check('a player sees only a part', seen > 0 && seen < all, [seen, all]);
  await one.page.until("document.querySelector('#pad ul.units button')", 10);
  await one.page.click('#play');
  await one.page.until("document.body.classList.contains('covered')", 10);
  check('the next person is called', (await one.text('cover')).includes('Hand the device'));
  await one.is_clean('explore');
  // The only person at the table sees what their power knows.
  const alone = await Sandbox.open(open, 'explore', {width: 1000, height: 800});
  await alone.ready(60);
  await alone.page.click('#seats');
  await alone.page.get("{const s=document.querySelector('dialog select');s.value='greedy';s.onchange();}");
  check('who plays alone sees as the power does', await alone.page.get("[...document.querySelectorAll('dialog input[type=checkbox]')].map(box=>box.checked).join()") === 'false,true');
  await alone.page.get("document.querySelector('dialog').close()");
  await alone.page.until(`document.querySelectorAll('#board [data-place]').length<${all}`, 20);
  await alone.page.click('#play');
  await alone.page.until("document.body.classList.contains('past')", 20);
  await alone.page.until("document.querySelector('#bar .main')", 20);
  const past = await alone.page.get("document.querySelectorAll('#board [data-place]').length");
  check('of a past turn too', past > 0 && past < all, [past, all]);
  await alone.page.click('#bar .main');
  await alone.page.until("!document.body.classList.contains('past')", 10);
  await alone.is_clean('explore alone');
};

// Positions by hand, options and setups.
const by_hand = async open => {
  const one = await Sandbox.open(open, 'standard', {width: 1400, height: 900});
  await one.ready();
  await one.page.click('#edit');
  await one.page.until("document.getElementById('edit-power')", 5);
  check('nothing moves under the finger while the engine thinks', await one.page.get("(()=>{const busy=document.getElementById('busy'),place=()=>JSON.stringify([...document.querySelectorAll('#tabs,#pad,#board')].map(part=>part.getBoundingClientRect())),was=busy.hidden;busy.hidden=true;const before=place();busy.hidden=false;const after=place();busy.hidden=was;return before===after;})()"));
  await one.page.click(button('Remove all units'));
  await one.page.until("document.querySelectorAll('#board [data-at]').length===0", 5);
  await one.page.get("{const s=document.getElementById('edit-power');s.value='turkey';}");
  await one.tap('SER');
  await one.page.until("document.querySelectorAll('#board [data-at]').length===1", 5);
  await one.page.click(button('Done'));
  await one.page.until("document.querySelector('#pad ul.units')?.textContent.includes('A SER')", 5);
  await one.page.click('#new');
  await one.page.click(button('Begin'));
  await one.page.until("document.querySelectorAll('dialog[open]').length===2", 5);
  check('a running game does not end without a question', await one.page.get("document.querySelectorAll('#board [data-at]').length") === 1);
  await one.page.click("([...document.querySelectorAll('dialog[open]')].at(-1).querySelector('.row:last-child button'))");
  await pause(100);
  check('it goes on', await one.page.get("document.querySelectorAll('#board [data-at]').length") === 1);
  await one.page.click(button('Begin'));
  await one.page.click(button('End it'));
  await one.page.until("document.querySelectorAll('#board [data-at]').length===22", 10);
  // Nobody at the table: the page asks for nothing.
  await one.page.click('#seats');
  await one.page.get("[...document.querySelectorAll('dialog select')].forEach(s=>{s.value='greedy';s.onchange();});document.querySelector('dialog').close()");
  await one.page.until("document.getElementById('bar').textContent.includes('press Adjudicate')", 5);
  check('bots alone: nothing to tap', await one.page.get("document.querySelectorAll('#board .lit,#board .mine,#pad ul.units').length") === 0);
  await one.is_clean('by hand');
};

// A variant that means harm is told of, and the page lives.
const hostile = async open => {
  const one = await Sandbox.open(open, 'hostile');
  await one.ready();
  check('markup in names is text', (await one.text('tabs')).includes('<img'), await one.text('tabs'));
  check('nothing of it runs', !(await one.page.get('window.harmed')));
  await one.page.click('#play');
  await one.page.until("document.getElementById('notice').textContent!==''", 60);
  check('a script that loops is told of', (await one.text('notice')).includes('stopped after'), await one.text('notice'));
  await one.tap('ARD');
  check('the page lives', await one.page.get("document.querySelectorAll('#board .lit,#board .picked').length>0"));
  // The first board needs no engine; what does is told.
  writeFileSync(`${folder}/dead.html`, readFileSync(`${folder}/standard.html`, 'utf8').replace(/(id="engine">).*?</, '$1broken<'));
  const dead = await Sandbox.open(open, 'dead');
  await dead.ready();
  await dead.tap('VIE');
  check('a board without an engine is lit', await dead.page.get(`${place('GAL')}.classList.contains('lit')`));
  await dead.page.until("document.getElementById('notice').textContent.startsWith('the engine does not start here: ')", 10);
  await dead.page.click('#play');
  await dead.page.until("!document.getElementById('play').disabled", 10);
  check('the page says so each time', (await dead.text('notice')).startsWith('the engine does not start here: '), await dead.text('notice'));
  const broken = await Sandbox.open(open, 'standard', {}, '#game=bm9uc2Vuc2U');
  await broken.page.until("document.body.classList.contains('ready')&&document.getElementById('notice').textContent!==''", 20);
  check('a broken link is told of', (await broken.text('notice')).includes('the link cannot be read'), await broken.text('notice'));
};

// How much room the map has, and that a tap on a name or a unit means what it names.
const geometry = async open => {
  const box = "document.querySelector('#board svg.b').getBoundingClientRect()";
  for (const [width, height, touch] of [[1400, 900, false], [1920, 1080, false], [844, 390, true], [768, 1024, true], [390, 844, true], [320, 568, true]]) {
    const one = await Sandbox.open(open, 'standard', {width, height, touch});
    await one.ready();
    const size = await one.page.get(`(()=>{const b=${box},t=document.querySelector('.map-tools').getBoundingClientRect();return{width:b.width,height:b.height,bottom:t.bottom,aspect:b.width/b.height};})()`);
    const what = `${width} by ${height}`;
    if (width > 900) check(`${what}: all of the map is seen, with its buttons`, size.bottom <= height && size.height > 0.6 * height, size);
    if (width > 700) check(`${what}: no empty bands`, Math.abs(size.aspect - 1100 / 1024) < 0.03, size);
    if (height < 500) check(`${what}: the map fits the window`, size.height < height - 100, size);
    if (height > width) check(`${what}: the map fills the width, and most of the height`, size.width >= width - 1 && size.height > 0.5 * height, size);
    await one.is_clean(what);
    if (width === 1400 || width === 390) await taps_on_names(one, what);
  }
};

const taps_on_names = async (one, what) => {
  const wrong = await one.page.get(`(()=>{
    const spaces=JSON.parse(document.querySelector('[data-words]').dataset.words).spaces, wrong=[];
    let tapped=-1, count=0;
    const take=event=>{tapped=event.detail.province;event.stopImmediatePropagation();};
    document.addEventListener('board-tap',take,true);
    const svg=document.querySelector('#board svg.b'), window=svg.getBoundingClientRect();
    scrollTo(0,0);
    for(const mark of [...svg.querySelectorAll('.b-live text[data-of],[data-at]')]){
      const b=mark.getBoundingClientRect(), x=b.x+b.width/2, y=b.y+b.height/2;
      if(!b.width||x<window.left||x>window.right||y<window.top||y>window.bottom)continue;
      const target=document.elementFromPoint(x,y);
      if(!target?.closest('svg.b'))continue;
      ++count;tapped=-1;
      target.dispatchEvent(new MouseEvent('click',{bubbles:true,composed:true,clientX:x,clientY:y}));
      const space=spaces[+(mark.dataset.of??mark.dataset.at)];
      if(tapped!==space.of)wrong.push(space.id);
    }
    document.removeEventListener('board-tap',take,true);
    return {wrong,count};
  })()`);
  check(`${what}: a tap on a name or a unit means its province`, wrong.count > 50 && wrong.wrong.length === 0, wrong);
};

// Arrows, names and units can be left out, by keys too; the page remembers it.
const layers = async open => {
  const one = await Sandbox.open(open, 'standard');
  await one.ready();
  const press = async (name, key) => {
    await one.page.get(`document.querySelector('[data-layer=${name}]').focus()`);
    await one.page.key(key);
  };
  const shown = selector => one.page.get(`[...document.querySelectorAll('#board ${selector}')].filter(part=>part.getClientRects().length).length`);
  check('units and names are shown', await shown('[data-at]') === 22 && await shown('.b-live text') > 50);
  await press('units', 'Enter');
  check('no units', await shown('[data-at]') === 0);
  await press('names', ' ');
  check('no names', await shown('.b-live text') === 0);
  check('the buttons say so', await one.page.get("document.querySelector('[data-layer=names]').getAttribute('aria-pressed')") === 'false');
  await one.page.send('Page.reload');
  await pause(300);
  await one.ready();
  check('it is remembered', await shown('[data-at]') === 0);
  await press('units', 'Enter');
  await press('names', 'Enter');
  check('all is back', await shown('[data-at]') === 22);
  await one.is_clean('layers');
};

// A thousand provinces, panned.
const large = async open => {
  const one = await Sandbox.open(open, 'large', {width: 1400, height: 900});
  await one.ready(60);
  check('a thousand provinces are shown', await one.page.get("document.querySelectorAll('#board [data-place]').length>=1000"));
  await one.is_clean('a thousand provinces');
};

// The page of a player, without the engine.
const player = async open => {
  for (const [name, size] of [['france', {}], ['france', {width: 390, height: 844, touch: true, dark: true}]]) {
    const one = await Sandbox.open(open, name, size);
    await one.page.until("document.querySelector('#order-form ul.units')", 10);
    await one.tap('PAR');
    await one.tap('PIC');
    await one.page.until("document.querySelector('#order-form textarea').value==='A PAR - PIC'", 5);
    await one.page.get("navigator.clipboard.writeText=async text=>{window.copied=text;}");
    await one.page.click(button('Copy orders'));
    await one.page.until('window.copied', 5);
    check('orders to copy', (await one.page.get('window.copied')) === 'France:\nA PAR - PIC\n', await one.page.get('window.copied'));
    await one.picture('player-' + (size.width ?? 1400));
    await one.is_clean('the page of a player');
  }
  const blind = await Sandbox.open(open, 'nation');
  await blind.page.until("document.querySelector('#order-form ul.units')", 10);
  await blind.page.click('#order-form ul.units button');
  const next = await blind.page.get("+document.querySelector('[data-place].lit:not(.picked)').dataset.place");
  await blind.page.click(`[data-place="${next}"]`);
  await blind.page.until("document.querySelector('#order-form textarea').value!==''", 5);
  check('orders by tapping what is known', true);
  await blind.picture('player-hidden');
  await blind.is_clean('the page of a player who does not see all');
};

await with_browser(async open => {
  const tests = {standard, taps, renamed, telephone, geometry, layers, hidden, by_hand, hostile, large, player};
  for (const name of process.argv.slice(3)) {
    try {
      await tests[name](open);
    } catch (error) {
      check(`${name}: ${error.message}`, false);
    }
  }
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
