#!/usr/bin/env node
// How smoothly a board is dragged in Chromium:
//   tools/bench/drag.mjs PAGE…   pages of `chancery sandbox`
// Enlarges the map, drags it to and fro for some seconds, and prints the 50th and 95th percentile of the
// time of a frame, for each page. Other work on the machine changes the numbers; `chrt -r 5` before the
// call keeps it out of the way.
import {basename, resolve} from 'node:path';
import {with_browser} from '../../tests/pages/browser.mjs';

if (process.argv.length < 3) {
  console.error('usage: tools/bench/drag.mjs PAGE…');
  process.exit(2);
}
const count_frames = `(() => {
  window.frames_seen = [];
  let before = performance.now();
  const next = now => { frames_seen.push(now - before); before = now; if (window.frames_seen) requestAnimationFrame(next); };
  requestAnimationFrame(next);
})()`;

await with_browser(async open => {
  for (const path of process.argv.slice(2)) {
    const page = await open();
    await page.look({width: 1400, height: 900});
    await page.open(`file://${resolve(path)}`);
    await page.until("document.body.classList.contains('ready')&&document.querySelector('#pad ul.units')", 60);
    await page.get("document.querySelector('chancery-board').windowState=[3,-900,-700]");
    await new Promise(done => setTimeout(done, 3000)); // the engine starts
    const [x, y] = await page.middle('#board svg.b');
    const mouse = (type, x, y) => page.send('Input.dispatchMouseEvent', {type, x, y, button: 'left', buttons: 1, clickCount: 1});
    await mouse('mousePressed', x, y);
    await mouse('mouseMoved', x + 10, y);
    await new Promise(done => setTimeout(done, 500));
    await page.get(count_frames);
    for (let i = 0; i < 240; ++i) await mouse('mouseMoved', x + 150 * Math.sin(i / 12), y + 100 * Math.cos(i / 9));
    const frames = (await page.get('frames_seen')).slice(2).sort((a, b) => a - b);
    await mouse('mouseReleased', x, y);
    const at = share => frames[Math.floor(share * (frames.length - 1))].toFixed(1);
    const moved = await page.get("document.querySelector('chancery-board').windowState.map(Math.round).join()");
    console.log(`${basename(path)}: ${frames.length} frames, half within ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms; the map is at ${moved}`);
    await page.send('Page.close').catch(() => {});
  }
});
