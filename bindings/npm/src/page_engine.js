// The engine in pages to play on that the program writes: this one, as pages have it.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * The bytes of a part of the package.
 * @param {string} name
 */
export const partOf = name => readFileSync(new URL(name, import.meta.url));

/** Its script, which leaves a global name, and its packed code. */
export function pageEngine() {
  const module = partOf('chancery_module.js').toString().replace('export default ', '');
  return {
    script: `var ChanceryEngine = (${module})();\n`,
    packed: gzipSync(partOf('chancery.wasm'), { level: 9 }),
  };
}
