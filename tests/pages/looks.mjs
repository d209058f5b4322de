// Looks at pages at three widths, light and dark: letters that can be read, maps that fill their place,
// nothing that is cut off or scrolls sideways without need.
//   node tests/pages/looks.mjs KIND=PAGE…   the kinds are those of `tests` below
import {basename} from 'node:path';
import {with_browser} from './browser.mjs';

let passed = 0, failed = 0;
const check = (what, good, seen = '') => {
  if (good) { ++passed; return; }
  ++failed;
  console.log(`${what}: no${seen === '' ? '' : '; ' + JSON.stringify(seen)}`);
};

/// Of the charts of a page: the smallest letters in pixels, and texts that are cut off.
const charts = `(() => {
  const texts = [...document.querySelectorAll('.chart svg text')].filter(text => text.getClientRects().length);
  const size = text => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a;
  const cut = texts.filter(text => {
    const a = text.getBoundingClientRect(), b = text.ownerSVGElement.getBoundingClientRect();
    return a.left < b.left - 1 || a.right > b.right + 1 || a.top < b.top - 3 || a.bottom > b.bottom + 3;
  });
  const upright = texts.filter(text => !text.hasAttribute('transform'));
  return {
    charts: document.querySelectorAll('.chart').length,
    smallest: Math.min(...upright.map(size)),
    cut: cut.map(text => text.textContent).slice(0, 5),
    scrolled: [...document.querySelectorAll('.chart')].filter(chart => chart.scrollWidth > chart.clientWidth + 1).length,
  };
})()`;

const has_charts = async (page, what) => {
  const seen = await page.get(charts);
  check(`${what}: there are charts`, seen.charts > 0);
  check(`${what}: letters of charts can be read`, seen.smallest >= 9, seen);
  check(`${what}: no text of a chart is cut off`, seen.cut.length === 0, seen.cut);
  check(`${what}: no chart scrolls`, seen.scrolled === 0);
};

/// The map: its box, and the shape of the sheet.
const map = page => page.get(`(() => {
  const svg = [...document.querySelectorAll('svg.b[viewBox]')].find(one => one.querySelector('.b-view') && one.getClientRects().length);
  const {width, height, top} = svg.getBoundingClientRect(), sheet = svg.viewBox.baseVal;
  return {width, height, top: top + scrollY, shape: width / height, sheet: sheet.width / sheet.height};
})()`);

const map_fills = async (page, what, width, height) => {
  const seen = await map(page);
  if (width < 700) check(`${what}: the map has at least half of the height`, seen.height >= 0.5 * height && seen.width > 0.9 * width, seen);
  else if (width > 1000) check(`${what}: no empty strips beside the map`, Math.abs(seen.shape - seen.sheet) < 0.03, seen);
};

const tests = {
  async game(page, what, {width, height}) {
    await page.until("document.querySelector('chancery-board[started]')");
    await has_charts(page, what);
    await map_fills(page, what, width, height);
    // Where there is no room beside them, the places of a power are below it.
    const narrow = await page.get(`[...document.querySelectorAll('.turn.shown .counts td:nth-child(4)')].filter(cell => cell.textContent.length > 40).map(cell => cell.getBoundingClientRect().width)`);
    check(`${what}: lists of centers are not thin columns`, narrow.every(cell => cell > 200), narrow);
    // Lines of powers with as many centers do not hide each other.
    const lines = await page.get(`[...document.querySelectorAll('.chart path[stroke-width]')].map(path => path.getAttribute('d'))`);
    check(`${what}: lines lie side by side`, new Set(lines).size === lines.length);
  },
  async report(page, what, {width, height}) {
    await page.until("document.querySelector('chancery-board[started]')");
    await has_charts(page, what);
    await map_fills(page, what, width, height);
    if (width < 700) check(`${what}: a third of the first screen shows the map`, (await map(page)).top < 0.67 * height, await map(page));
  },
  async player(page, what, {width, height}) {
    await page.until("document.querySelector('chancery-board[started]')");
    await map_fills(page, what, width, height);
    check(`${what}: at first all of a small world is seen`, await page.get("document.querySelectorAll('[data-place]').length>12||document.querySelector('chancery-board').windowState[0]<1.3"));
  },
  async simulation(page, what, {width}) {
    await page.until("document.readyState==='complete'");
    if (width > 700) check(`${what}: the table of seats fits`, await page.get("(one=>one.scrollWidth<=one.clientWidth)(document.querySelector('.wide'))"));
  },
  async sandbox(page, what, {width}) {
    await page.until("document.body.classList.contains('ready')&&document.querySelector('#pad ul.units')", 30);
    const rows = await page.get("new Set([...document.querySelectorAll('nav button')].map(one => Math.round(one.getBoundingClientRect().top))).size");
    check(`${what}: the buttons of turns are in one row`, rows === 1, rows);
    if (width < 1000) check(`${what}: powers keep away from the map`, await page.get("document.getElementById('tabs').getBoundingClientRect().top-document.querySelector('.map-tools').getBoundingClientRect().bottom>=8"));
  },
};

await with_browser(async open => {
  for (const argument of process.argv.slice(2)) {
    const [, kind, path] = /^(\w+)=(.*)$/.exec(argument);
    for (const size of [{width: 1400, height: 900}, {width: 768, height: 1024, dark: true, touch: true}, {width: 390, height: 844, touch: true}]) {
      const page = await open();
      const what = `${basename(path, '.html')}, ${size.width} wide`;
      try {
        await page.look(size);
        await page.open(`file://${path}`);
        await tests[kind](page, what, size);
        check(`${what}: no wider than the screen`, await page.get('document.documentElement.scrollWidth<=innerWidth'));
      } catch (error) {
        check(`${what}: ${error.message}`, false);
      }
      await page.send('Page.close').catch(() => {});
    }
  }
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
