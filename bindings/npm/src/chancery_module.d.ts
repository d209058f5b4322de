// The script of emscripten, which tools/dev/npm wraps so that it finds no machine but this one.
import type { EngineModule } from './memory.js';

export default function makeFactory(machine: {
  process?: object;
  require?: object;
}): (options: { instantiateWasm: Function }) => Promise<EngineModule>;
