// Prints the licenses of the packages of npm that a bundle contains.
//   node tools/web/licenses.mjs METAFILE     the file that `esbuild --metafile` wrote
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [metafile] = process.argv.slice(2);
const { inputs } = JSON.parse(readFileSync(metafile, 'utf8'));
const folders = Object.keys(inputs).flatMap(path => {
  const found = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path);
  return found ? [resolve(found[1])] : [];
});
for (const folder of [...new Set(folders)].sort()) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(each => /^licen[cs]e/i.test(each));
  if (!file) throw new Error(`${name} has no license file in ${dirname(folder)}`);
  const text = readFileSync(join(folder, file), 'utf8').trim();
  process.stdout.write(`${name} ${version} (${license})\n\n${text}\n\n`);
}
