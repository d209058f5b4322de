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

# Packages of Debian whose libraries every build of the engine contains.
engine_packages=(libcli11-dev libfmt-dev liblua5.4-dev libpng-dev libsqlite3-dev libtomlplusplus-dev
  nlohmann-json3-dev zlib1g-dev)

# The licenses of what is compiled into the engine as WebAssembly.
print_engine_licenses() {
  local package
  for package in "${engine_packages[@]}"; do
    printf '%s\n\n' "${package%-dev}"
    cat "/usr/share/doc/$package/copyright"
    echo
  done
  printf 'musl, the C library of emscripten\n\n'
  cat /usr/share/emscripten/system/lib/libc/musl/COPYRIGHT
}
