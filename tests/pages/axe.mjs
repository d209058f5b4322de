// Looks for faults of accessibility on pages with axe-core, light and dark, at two widths.
//   node tests/pages/axe.mjs AXE PAGE…   AXE is the script of axe-core
import {basename} from 'node:path';
import {with_browser} from './browser.mjs';
import {fault_finder} from './faults.mjs';

const [axe, ...pages] = process.argv.slice(2);
const faults_of = fault_finder(axe);
let passed = 0, failed = 0;

await with_browser(async open => {
  for (const path of pages) {
    for (const [width, dark] of [[1400, false], [390, true]]) {
      const page = await open();
      await page.look({width, height: 900, dark, touch: width < 700});
      await page.open(`file://${path}`);
      await page.until("document.readyState==='complete'");
      await new Promise(done => setTimeout(done, 300));
      const faults = await faults_of(page);
      // A sandbox has dialogs too.
      const dialogs = await page.get("['new','seats','share','edit'].filter(id=>document.getElementById(id))");
      if (dialogs.length) await page.until("document.body.classList.contains('ready')", 30);
      for (const id of dialogs) {
        await page.get(`document.getElementById('${id}').click()`);
        await new Promise(done => setTimeout(done, 200));
        faults.push(...await faults_of(page));
        await page.get("document.querySelector('dialog[open]')?.close()");
      }
      if (faults.length === 0) { ++passed; continue; }
      ++failed;
      console.log(`${basename(path)}, ${width} wide${dark ? ', dark' : ''}: ${faults.join('\n  ')}`);
    }
  }
});
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
