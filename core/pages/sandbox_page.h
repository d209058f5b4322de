// A page on which anybody can play a variant: one file with the variant and the engine in it.
#pragma once

#include <string>

namespace chancery {

/// The engine as it was built for browsers.
struct BrowserEngine {
  std::string script;  // what emscripten wrote around it
  std::string packed;  // the WebAssembly, compressed by gzip
};

/// One HTML file that works offline and fetches nothing. `bundle` is the variant, as `write_bundle`
/// writes it.
std::string write_sandbox_page(const std::string& name, const std::string& bundle,
                               const BrowserEngine& engine);

}  // namespace chancery
