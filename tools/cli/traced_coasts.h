// Makes boards on real coasts: `chancery trace --coasts`.
#pragma once

#include <string>

namespace chancery::cli {

struct CoastFiles {
  std::string coasts;   // the coastlines
  std::string variant;  // the variant whose shapes.toml is written
  std::string hints;    // empty: the coasts.toml of the variant
  bool json = false;    // write the report as JSON
};

/// Writes shapes.toml and reports how well it agrees with the edges. Returns an exit status.
int trace_coasts(const CoastFiles& files);

}  // namespace chancery::cli
