# Parts of the engine as WebAssembly that several pages and packages contain; to be sourced.

# emscripten's script, in a function that says on which machine it runs.
print_engine_module() {
  echo 'export default function ({ process, require, __dirname } = {}) {'
  sed '/^if (typeof exports/,$d' build/browser/package/chancery.js
  echo 'return ChanceryModule; }'
}

# The files of all bundled variants by path, as JSON.
print_bundled_variants() {
  local files
  mapfile -t files < <(LC_ALL=C find variants scripts tests/cases -type f ! -name '.*' | LC_ALL=C sort)
  node -e '
    const { readFileSync } = require("node:fs");
    const files = process.argv.slice(1).map(path => [path, readFileSync(path, "utf8")]);
    process.stdout.write(JSON.stringify(Object.fromEntries(files)));
  ' "${files[@]}"
}
