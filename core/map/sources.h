#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/map/map.h"

namespace chancery {

/// "rulebook" of "rulebook: section 9.2": what comes before the first colon, if there is one.
std::string_view source_kind(std::string_view source);

/// How much of a map is taken from one kind of source.
struct SourceCount {
  std::string kind;         // empty: no source is given
  std::size_t edges = 0;    // one for each class; an edge both ways counts once
  std::size_t centers = 0;  // by the source of the province
};

/// Those of edges first, then the others, each the most frequent first.
std::vector<SourceCount> count_sources(const Map& map);

/// Does the map sort its sources into kinds: is there a colon in any?
bool sorts_sources(const Map& map);

/// "224 inherited, 89 rulebook".
std::string list_sources(const std::vector<SourceCount>& counts, std::size_t SourceCount::*part);

}  // namespace chancery
