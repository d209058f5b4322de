// Looks whether anything on a board covers a unit, a center or a name, by the boxes on the screen, with
// 34 units in places drawn by lot, and whether each unit has the name of its province beside it. On a
// phone one of them may lack it.
//   node tests/pages/geometry.mjs FILE…   pages with a board each, of `chancery rules` or `report`
import {basename} from 'node:path';
import {with_browser} from './browser.mjs';

let passed = 0, failed = 0;
const check = (what, found) => {
  if (found.length === 0) { ++passed; return; }
  ++failed;
  console.log(`${what}: ${found.slice(0, 6).join(', ')}${found.length > 6 ? ` and ${found.length - 6} more` : ''}`);
};

/// Runs in the page: puts units onto the board and measures what is seen.
const measure = seed => {
  const board = document.querySelector('chancery-board');
  const words = JSON.parse(document.querySelector('[data-words]').dataset.words);
  const picture = board.querySelector('svg').cloneNode(true);
  const layer = picture.querySelector('.b-view>g[aria-hidden]');
  for (const old of layer.querySelectorAll('[data-at],.b-live')) old.remove();
  let state = seed;
  const draw = count => { state = (state * 48271) % 2147483647; return state % count; };
  const provinces = words.kinds.map((_, province) => province);
  for (let i = 0; i < 34 && provinces.length > 0; ++i) {
    const [province] = provinces.splice(draw(provinces.length), 1);
    const space = words.spaces.findIndex(one => one.of === province);
    const unit = document.createElementNS('http://www.w3.org/2000/svg', 'use');
    const {x, y} = words.spaces[space];
    for (const [name, value] of Object.entries({href: `#b-u${draw(2)}`, class: `b-p${draw(5)}`, x, y, 'data-at': space}))
      unit.setAttribute(name, value);
    layer.append(unit);
  }
  board.replaceContents(picture);

  const view = board.querySelector('.b-view');
  const pixels = view.getScreenCTM().a;
  const grown = Number(getComputedStyle(view.ownerSVGElement).getPropertyValue('--b-grow')) || 1;
  const on_screen = (x, y) => { const at = new DOMPoint(x, y).matrixTransform(view.getScreenCTM()); return [at.x, at.y]; };
  const name_of = space => words.spaces[space].id;
  const units = [...view.querySelectorAll('[data-at]')].map(use => {
    const [x, y] = on_screen(Number(use.getAttribute('x')), Number(use.getAttribute('y')));
    return {x, y, r: 12 * pixels * grown, name: name_of(use.dataset.at), of: words.spaces[use.dataset.at].of};
  });
  const stars = [...view.querySelectorAll('.b-owned use')].map(use => document.querySelector(use.getAttribute('href')));
  const centers = [...new Set([...document.querySelectorAll('#b-lines .b-center>*'), ...stars])].map(star => {
    const {x, y, width, height} = star.getBBox();
    const [left, top] = on_screen(x + width / 2, y + height / 2);
    return {x: left, y: top, r: width / 2 * .8 * pixels, name: 'center ' + name_of(Number(star.id.slice(3)))};
  });
  const names = [...view.querySelectorAll('.b-live text')].filter(text => text.style.display !== 'none').map(text => {
    const {left, top, right, bottom} = text.getBoundingClientRect();
    const by = (text.classList.contains('b-id') ? .15 : .08) * (bottom - top); // above and below the letters
    return {left, top: top + by, right, bottom: bottom - by, name: text.textContent, space: text.dataset.of};
  });
  const covers_round = (box, round) => Math.hypot(
    Math.min(Math.max(round.x, box.left), box.right) - round.x, Math.min(Math.max(round.y, box.top), box.bottom) - round.y) < round.r - 1;
  const pairs = (some, others, meet) => some.flatMap(a => others.filter(b => a !== b && meet(a, b)).map(b => `${a.name} over ${b.name}`));
  const rounds = (a, b) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r - .5;
  const boxes = (a, b) => a.left + 1 < b.right && b.left + 1 < a.right && a.top + 1 < b.bottom && b.top + 1 < a.bottom;
  const in_one_word = (a, b) => a.left < b.left && b.left - a.right < 1 && Math.abs(a.top - b.top) < 3 && Math.abs(a.bottom - b.bottom) < 3;
  const named = new Set(names.map(one => words.spaces[one.space]?.of));
  return {
    names: names.length,
    units: units.length,
    'units over centers': pairs(units, centers, rounds),
    'units over units': pairs(units, units, rounds),
    'names over units': pairs(names, units, covers_round),
    'names over centers': pairs(names, centers, covers_round),
    'names over names': pairs(names, names, boxes),
    'names in one word': pairs(names, names, in_one_word),
    'units without a name': units.filter(unit => !named.has(unit.of)).map(unit => unit.name),
  };
};

await with_browser(async open => {
  for (const file of process.argv.slice(2))
    for (const width of [1400, 500, 390]) {
      const page = await open();
      await page.look({width, height: 900});
      await page.open(`file://${file}`);
      await page.until("document.querySelector('chancery-board[started] .b-live text')");
      for (const seed of [1, 2, 3, 4, 5, 6]) {
        const seen = await page.get(`(${measure})(${seed * 7919})`);
        if (seen.units !== 34 && seen.names === 0) check(`${basename(file)}: nothing is drawn`, ['no units']);
        for (const [what, found] of Object.entries(seen))
          if (Array.isArray(found)) check(`${basename(file, '.html')}, ${width} wide, seed ${seed}: ${what}`, found);
      }
      check(`${basename(file)}: problems`, page.problems);
    }
});
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
