#!/usr/bin/env node
// How fluid the workshop is with a large board, in Chromium:
//   tools/bench/workshop.mjs SITE VARIANT.zip   the built site, and the folder of a variant as ZIP
// Opens the variant, and prints the time of the check after each of some edits, and of a frame while the
// map and a corner are dragged. Other work on the machine changes the numbers; `chrt -r 5` before the
// call keeps it out of the way.
import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { with_browser } from '../../tests/pages/browser.mjs';

const [site, archive] = process.argv.slice(2);
if (!archive) {
  console.error('usage: tools/bench/workshop.mjs SITE VARIANT.zip');
  process.exit(2);
}
const types = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
  '.css': 'text/css',
};
const server = createServer((request, response) => {
  const path = normalize(new URL(request.url, 'http://host').pathname);
  try {
    const bytes = path === '/variant.zip' ? readFileSync(archive) : readFileSync(join(site, path === '/' ? 'index.html' : path));
    response.setHeader('Content-Type', types[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream');
    response.end(bytes);
  } catch {
    response.statusCode = 404;
    response.end();
  }
});
await new Promise(done => server.listen(0, '127.0.0.1', done));

const drop = `(async () => {
  const bytes = await (await fetch('variant.zip')).arrayBuffer();
  const data = new DataTransfer();
  data.items.add(new File([bytes], 'variant.zip'));
  document.querySelector('.view-begin').dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
})()`;
const countFrames = `(() => {
  window.frames_seen = [];
  let before = performance.now();
  const next = now => { frames_seen.push(now - before); before = now; requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

const sorted = numbers => [...numbers].sort((a, b) => a - b);
const at = (numbers, share) => sorted(numbers)[Math.floor(share * (numbers.length - 1))].toFixed(1);

async function drag(page, what, x, y) {
  const mouse = (type, dx, dy) =>
    page.send('Input.dispatchMouseEvent', { type, x: x + dx, y: y + dy, button: 'left', buttons: 1, clickCount: 1 });
  await mouse('mousePressed', 0, 0);
  await mouse('mouseMoved', 6, 3);
  await page.get(countFrames);
  for (let i = 0; i < 200; ++i) await mouse('mouseMoved', 80 * Math.sin(i / 12), 50 * Math.cos(i / 9));
  const frames = (await page.get('frames_seen')).slice(2);
  await mouse('mouseReleased', 0, 0);
  console.log(`${what}: ${frames.length} frames, half within ${at(frames, 0.5)} ms, 95 of 100 within ${at(frames, 0.95)} ms`);
}

await with_browser(async open => {
  const page = await open();
  await page.look({ width: 1400, height: 900 });
  await page.open(`http://127.0.0.1:${server.address().port}/`);
  await page.until(`document.querySelector('.view-begin .card') !== null`, 60);
  await page.get(drop);
  await page.until(`location.hash === '#map' && performance.getEntriesByName('look').length > 0`, 120);
  const looks = () => page.get(`performance.getEntriesByName('look').map(({ duration }) => duration)`);
  console.log(`first check: ${(await looks())[0].toFixed(0)} ms`);
  await new Promise(done => setTimeout(done, 3000));
  await page.get(`location.hash = 'text'`);
  await page.until(`document.querySelector('.cm-content') !== null`, 60);
  for (let i = 0; i < 8; ++i) {
    const before = (await looks()).length;
    await page.get(`document.querySelector('.cm-content').focus()`);
    await page.type('#');
    await page.key('Enter');
    await page.until(`performance.getEntriesByName('look').length > ${before}`, 60);
    await new Promise(done => setTimeout(done, 1500));
  }
  const times = (await looks()).slice(1);
  console.log(`check after an edit: half within ${at(times, 0.5)} ms, all within ${at(times, 1)} ms`);
  await page.get(`location.hash = 'map'`);
  await new Promise(done => setTimeout(done, 3000));
  const [x, y] = await page.middle('.view-map svg');
  await drag(page, 'the map', x, y);
  await page.picture('build/workshop/bench.png');
});
server.close();
