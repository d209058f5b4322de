// Uses pages by the keyboard alone: everything is reached, the focus is always seen, dialogs close by
// Escape and give the focus back, and nothing that is built anew loses it.
//   node tests/pages/keyboard.mjs KIND=PAGE…   the kinds are those of `tests` below
import {with_browser} from './browser.mjs';
import {Keys} from './keys.mjs';

let passed = 0, failed = 0;
const check = (what, good, seen = '') => {
  if (good) { ++passed; return; }
  ++failed;
  console.log(`${what}: no${seen === '' ? '' : '; ' + JSON.stringify(seen)}`);
};
const spaces = "JSON.parse(document.querySelector('[data-words]').dataset.words).spaces";
const here = 'Number(document.activeElement.dataset.place)';

/// Goes to a province by arrow keys, from the one that has the focus.
const go_to = async (keys, id) => {
  const {page} = keys, been = new Set();
  for (let i = 0; i < 60; ++i) {
    const [at, x, y] = await page.get(`(() => { const all = ${spaces}, at = all.find(space => space.of === ${here}), to = all.find(space => space.id === '${id}'); return [at.id, to.x - at.x, to.y - at.y]; })()`);
    if (at === id) return true;
    // The way round if the straight one was tried before.
    const across = Math.abs(x) > Math.abs(y) !== been.has(at);
    been.add(at);
    await keys.press(across ? (x > 0 ? 'ArrowRight' : 'ArrowLeft') : y > 0 ? 'ArrowDown' : 'ArrowUp');
  }
  check(`${keys.name}: arrow keys lead to ${id}`, false, await keys.focused());
  return false;
};

const on_map = "document.activeElement.hasAttribute('data-place')";

/// The map of any page: one stop, moved in by arrows, enlarged by keys.
const map = async (keys, leaves = true) => {
  await keys.tab_to(on_map);
  const first = await keys.page.get(here);
  await keys.press('ArrowDown');
  if (await keys.page.get(here) === first) await keys.press('ArrowUp');
  check(`${keys.name}: arrow keys move on the map`, await keys.page.get(here) !== first);
  await keys.press('+');
  check(`${keys.name}: + enlarges`, await keys.page.get("(document.activeElement.closest('chancery-board')).windowState[0] > 1"));
  await keys.press('0');
  await keys.press('Tab');
  check(`${keys.name}: the tab key leaves the map`, leaves && !(await keys.page.get(on_map)));
};

const game = async keys => {
  const {page} = keys;
  await page.until("document.querySelector('chancery-board[started]')");
  const label = () => page.get("document.getElementById('label').textContent");
  const last = await label();
  await keys.tab_to('#back');
  await keys.press('Enter');
  check(`${keys.name}: a button goes back`, await label() !== last);
  check(`${keys.name}: the focus stays on it`, await keys.has('#back'));
  await keys.press('End');
  check(`${keys.name}: End goes to the last turn`, await label() === last);
  await map(keys);
  check(`${keys.name}: arrow keys on the map turn no page`, await label() === last);
  await keys.tab_to('[data-layer=units]');
  await keys.press(' ');
  check(`${keys.name}: units can be left out`, await page.get("document.activeElement.getAttribute('aria-pressed')") === 'false');
  await keys.press(' ');
  await keys.walk();
};

/// A page on which a player writes orders for a fleet in Brest and armies in Paris and Marseilles.
const player = async keys => {
  const {page} = keys;
  await page.until("document.querySelector('#order-form ul.units')");
  const orders = () => page.get("document.querySelector('#order-form textarea').value");
  // On the map.
  await keys.tab_to(on_map);
  await go_to(keys, 'PAR');
  await keys.press('Enter');
  check(`${keys.name}: Enter begins an order`, await page.get("document.querySelectorAll('.b-washes .lit').length > 2"));
  await keys.press('Escape');
  check(`${keys.name}: Escape takes it back`, await page.get("document.querySelectorAll('.b-washes .picked').length") === 0);
  check(`${keys.name}: the focus stays on the map`, await page.get(on_map));
  await keys.press('Enter');
  await go_to(keys, 'PIC');
  await keys.press('Enter');
  check(`${keys.name}: an order by keys`, await orders() === 'A PAR - PIC', await orders());
  check(`${keys.name}: and then the focus is there`, await page.get(on_map));
  // What may be chosen besides stands before the map.
  await go_to(keys, 'BRE');
  await keys.press('Enter');
  for (let i = 0; i < 4 && !(await page.get("document.activeElement.closest('.pad-bar')!==null")); ++i) await keys.back();
  check(`${keys.name}: the bar is reached backward`, await page.get("document.activeElement.textContent") === 'Cancel', await keys.focused());
  await keys.press('Enter');
  check(`${keys.name}: Cancel gives the focus to the map`, await page.get(on_map), await keys.focused());
  // From the list.
  await keys.tab_to("(document.activeElement.matches('.units button')&&document.activeElement.textContent.includes('MAR'))");
  await keys.press('Enter');
  check(`${keys.name}: the focus stays on the unit`, await page.get("document.activeElement.textContent.includes('MAR')&&document.activeElement.getAttribute('aria-pressed')==='true'"));
  await keys.press('Tab');
  check(`${keys.name}: its orders are next`, await keys.has('select'), await keys.focused());
  await keys.press('ArrowDown');
  check(`${keys.name}: an order from the list`, /^A PAR - PIC\nA MAR /.test(await orders()), await orders());
  check(`${keys.name}: the unit has the focus`, await page.get("document.activeElement.textContent.includes('MAR')"), await keys.focused());
  await keys.tab_to('.off');
  await keys.press('Enter');
  check(`${keys.name}: an order is removed`, !/A MAR|^$/.test(await orders()), await orders());
  check(`${keys.name}: then its unit has the focus`, await page.get("document.activeElement.textContent.includes('MAR')"), await keys.focused());
  // Typing.
  await keys.tab_to('textarea');
  const label = await page.get("document.getElementById('label')?.textContent");
  await keys.press('Home', 'ArrowLeft', 'End', 'ArrowRight');
  check(`${keys.name}: keys in a field turn no page`, await page.get("document.getElementById('label')?.textContent") === label);
  await page.get("navigator.clipboard.writeText=async text=>{window.copied=text;}");
  await keys.tab_to_button('Copy orders');
  await keys.press('Enter');
  await page.until('window.copied', 5);
  check(`${keys.name}: orders are copied`, await page.get('window.copied') === 'France:\nA PAR - PIC\n', await page.get('window.copied'));
  await keys.walk();
};

/// A dialog of a sandbox.
const dialog = async (keys, id) => {
  const {page} = keys, name = `${keys.name}, ${id}`;
  await keys.tab_to(`#${id}`);
  await keys.press('Enter');
  check(`${name}: it opens`, await page.get("document.querySelectorAll('dialog[open]').length") === 1);
  check(`${name}: it has the focus`, await page.get("document.activeElement.closest('dialog')!==null"), await keys.focused());
  const fields = await page.get("document.querySelectorAll('dialog :is(button,input,select,textarea):not([hidden])').length");
  let inside = 0;
  for (let i = 0; i < fields + 2; ++i) {
    await keys.press('Tab');
    if (await page.get("document.activeElement===document.body||document.activeElement.closest('dialog')!==null")) ++inside;
  }
  check(`${name}: the focus stays inside`, inside === fields + 2, [inside, fields]);
  await keys.press('Escape');
  await page.until("document.querySelector('dialog')===null", 5);
  check(`${name}: the focus is back`, await keys.has(`#${id}`), await keys.focused());
};

const sandbox = async keys => {
  const {page} = keys;
  const idle = () => page.until("document.getElementById('board').getAttribute('aria-busy')!=='true'&&document.getElementById('busy').hidden", 30);
  await page.until("document.body.classList.contains('ready')&&document.querySelector('#pad ul.units')", 30);
  await page.get('document.body.focus()');
  for (const id of ['new', 'seats', 'share']) await dialog(keys, id);
  await idle();
  await map(keys);
  // Whose orders are written.
  await keys.tab_to("(document.activeElement.closest('#tabs')&&document.activeElement.textContent.includes('Russia'))");
  await keys.press('Enter');
  await page.until("document.querySelector('#pad ul.units')?.textContent.includes('A WAR')", 10);
  check(`${keys.name}: the focus stays on the power`, await page.get("document.activeElement.closest('#tabs')!==null&&document.activeElement.textContent.includes('Russia')"), await keys.focused());
  await keys.tab_to_button('Adjudicate');
  await keys.press('Enter');
  await page.until("document.getElementById('label').textContent.endsWith('what happened')", 30);
  await page.until("document.activeElement.textContent==='Go on'", 5);
  await keys.press('Enter');
  await page.until("document.getElementById('label').textContent.startsWith('Fall')", 20);
  await page.until("document.activeElement.closest('#tabs')!==null", 5);
  // A running game is not lost by a key.
  await keys.tab_to('#new', 200);
  await keys.press('Enter');
  await keys.tab_to_button('Begin');
  await keys.press('Enter');
  await page.until("document.querySelectorAll('dialog[open]').length===2", 5);
  await keys.press('Escape');
  check(`${keys.name}: Escape answers no`, await page.get("document.querySelectorAll('dialog[open]').length") === 1);
  check(`${keys.name}: the focus is where the question came from`, await page.get("document.activeElement.textContent") === 'Begin', await keys.focused());
  await keys.press('Escape');
  // Undo, until nothing is left to undo.
  await keys.tab_to('#undo');
  await keys.press('Enter');
  await page.until("document.getElementById('label').textContent.startsWith('Spring')", 20);
  await page.until("document.activeElement!==document.body", 5);
  // By hand.
  await keys.tab_to('#edit', 200);
  await keys.press('Enter');
  await page.until("document.getElementById('edit-power')", 10);
  check(`${keys.name}: the focus stays on the button`, await keys.has('#edit'), await keys.focused());
  await keys.tab_to_button('Remove all units', 200);
  await keys.press('Enter');
  await page.until("document.querySelectorAll('#board [data-at]').length===0", 10);
  await idle();
  check(`${keys.name}: it is still there`, await page.get("document.activeElement.textContent") === 'Remove all units', await keys.focused());
  await keys.tab_to(on_map, 200);
  await go_to(keys, 'STP');
  await keys.press('Enter');
  await page.until("document.querySelectorAll('#board [data-at]').length===1||document.querySelector('dialog[open]')", 10);
  await keys.tab_to_button('Done', 200);
  await keys.press('Enter');
  await page.until("document.querySelector('#pad ul.units')", 10);
  await page.until("document.activeElement!==document.body", 5);
  await keys.walk();
};

const report = async keys => {
  const {page} = keys;
  await page.until("document.documentElement.classList.contains('js')&&document.querySelector('.map-tools')");
  const chosen = () => page.get("document.querySelector('#panel h3').textContent");
  await keys.tab_to('#from');
  await page.type('London');
  await keys.press('Enter');
  check(`${keys.name}: found by name`, await chosen() === 'London (LON)', await chosen());
  await map(keys);
  await keys.back();
  for (let i = 0; i < 12 && !(await page.get(on_map)); ++i) await keys.back();
  await keys.press('Escape');
  check(`${keys.name}: Escape clears`, await chosen() === 'Nothing chosen', await chosen());
  await keys.press('Enter');
  check(`${keys.name}: Enter selects`, await chosen() !== 'Nothing chosen');
  await keys.walk();
};

const rules = async keys => {
  await keys.page.until("document.querySelector('chancery-board[started]')");
  await map(keys);
  await keys.walk();
};

const text = async keys => {
  await keys.walk();
  // What is folded opens by keys.
  if (!(await keys.page.get("document.querySelector('summary')!==null"))) return;
  await keys.tab_to('summary');
  await keys.press('Enter');
  check(`${keys.name}: Enter unfolds`, await keys.page.get('document.activeElement.parentElement.open'));
};

/// A site with <chancery-board> and legal orders, docs/guides/boards-on-pages.md.
const site = async keys => {
  const {page} = keys;
  await page.until("document.querySelector('chancery-board .pad ul.units')");
  await keys.tab_to(on_map);
  await go_to(keys, 'PAR');
  await keys.press('Enter');
  await go_to(keys, 'PIC');
  await keys.press('Enter');
  await page.until("document.getElementById('orders').textContent==='A PAR - PIC'", 5);
  check(`${keys.name}: an order by keys`, true);
  check(`${keys.name}: the focus is on the map`, await page.get(on_map), await keys.focused());
  await keys.tab_to("(document.activeElement.matches('.units button'))");
  await keys.walk();
};

const tests = {game, player, sandbox, report, rules, text, site};
await with_browser(async open => {
  for (const argument of process.argv.slice(2)) {
    const [, kind, path] = /^(\w+)=(.*)$/.exec(argument);
    const page = await open();
    await page.look();
    const keys = new Keys(page, kind === 'text' ? path.replace(/.*\//, '') : kind, check);
    try {
      await page.open(`file://${path}`);
      await page.until("document.readyState==='complete'");
      await tests[kind](keys);
    } catch (error) {
      check(`${keys.name}: ${error.message}`, false);
    }
    keys.end();
    check(`${keys.name}: no errors, nothing fetched`, page.problems.length === 0, page.problems);
    await page.send('Page.close').catch(() => {});
  }
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
