// Tries examples/web in Chromium with a variant that is not in the package, for tools/dev/public_variants:
//   node tests/npm/example.mjs SITE FOLDER ID
// SITE is a folder with examples/ and the installed package in it, and FOLDER/ID is the variant.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { with_browser } from '../pages/browser.mjs';
import { problemsOfExample, serve } from './site.mjs';

const [site, folder, id] = process.argv.slice(2);
const bundled = '/node_modules/chancery/dist/variants.json';
const variants = JSON.parse(readFileSync(join(site, bundled), 'utf8'));
for (const path of readdirSync(join(folder, id), { recursive: true })) {
  if (/\.(toml|lua)$/.test(path)) {
    variants[`variants/${id}/${path}`] = readFileSync(join(folder, id, path), 'utf8');
  }
}
const { address, close } = await serve(site, { [bundled]: JSON.stringify(variants) });
let problems = [];
try {
  await with_browser(async openPage => {
    problems = await problemsOfExample(openPage, address, id);
  });
} finally {
  close();
}
for (const problem of problems) console.log(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
