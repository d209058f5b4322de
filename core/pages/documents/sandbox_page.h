// A page for playing a variant: one file with the variant and the engine in it.
#pragma once

#include <string>

#include "core/pages/documents/packed_text.h"

namespace chancery {

/// The engine as built for browsers.
struct BrowserEngine {
  std::string script;  // the script that emscripten made for it
  std::string packed;  // the WebAssembly, compressed by gzip
};

/// The data of a page, each text compressed by gzip.
struct PackedVariant {
  std::string name;    // not compressed
  std::string goal;    // what it takes to win, in sentences; not compressed
  std::string bundle;  // from `write_bundle`
  std::string known;   // from `write_known_answers`
};

/// One HTML file that works offline and fetches nothing.
std::string write_sandbox_page(const PackedVariant& variant, const BrowserEngine& engine,
                               Packer pack);

}  // namespace chancery
