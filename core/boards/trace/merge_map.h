// Merges a drawing into map.toml: only lines that the drawing decides change.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/boards/trace/traced_toml.h"

namespace chancery {

struct MergedMap {
  std::string text;
  std::vector<std::string> changes;  // sentences
  std::vector<std::string> kept;     // what the drawing says about lines that are written by hand
};

struct MergeFacts {
  const Tracing& tracing;
  std::span<const KnownProvince> known;  // of the whole variant, including inherited ones
  std::span<const TracedWay> ways;
  TracedTerrains terrains;
};

/// Replaces lines that end with the traced mark, adds missing ones, and adds provinces that the
/// variant lacks, with rows of edges. Returns nothing, and reports errors, if the file is not TOML.
std::optional<MergedMap> merge_traced(const std::shared_ptr<const SourceFile>& map_file,
                                      const MergeFacts& facts, Diagnostics& diagnostics);

}  // namespace chancery
