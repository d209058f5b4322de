// The sources of the facts of a map, counted by kind.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/map.h"

namespace chancery {

/// Returns the part before the first colon, or the whole text: "rulebook" of "rulebook: section
/// 9.2".
std::string_view source_kind(std::string_view source);

/// How much of a map comes from one kind of source.
struct SourceCount {
  std::string kind;         // empty: without a source
  std::size_t edges = 0;    // one per class; a two-way edge counts once
  std::size_t centers = 0;  // by the source of the province
};

/// Returns the counts, sorted by number of edges, then of centers, the most frequent first.
std::vector<SourceCount> count_sources(const Map& map);

/// True if the map sorts its sources into kinds: some source contains a colon.
bool sorts_sources(const Map& map);

/// "224 inherited, 89 rulebook".
std::string list_sources(const std::vector<SourceCount>& counts, std::size_t SourceCount::*part);

}  // namespace chancery
