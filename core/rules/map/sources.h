// Where the facts of a map come from, counted by kind of source.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/map.h"

namespace chancery {

/// The part before the first colon, or all of it: "rulebook" of "rulebook: section 9.2".
std::string_view source_kind(std::string_view source);

/// How much of a map comes from one kind of source.
struct SourceCount {
  std::string kind;         // empty: no source is given
  std::size_t edges = 0;    // one for each class; a two-way edge counts once
  std::size_t centers = 0;  // by the source of the province
};

/// By number of edges, then of centers, the most frequent first.
std::vector<SourceCount> count_sources(const Map& map);

/// Whether the map sorts its sources into kinds: some source contains a colon.
bool sorts_sources(const Map& map);

/// "224 inherited, 89 rulebook".
std::string list_sources(const std::vector<SourceCount>& counts, std::size_t SourceCount::*part);

}  // namespace chancery
