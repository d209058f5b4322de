#include "core/rules/map/sources.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

namespace chancery {

std::string_view source_kind(std::string_view source) {
  return source.substr(0, source.find(':'));
}

std::vector<SourceCount> count_sources(const Map& map) {
  std::map<std::string, SourceCount, std::less<>> known;
  const auto of = [&](const std::string& source) -> SourceCount& {
    const std::string kind(source_kind(source));
    return known.try_emplace(kind, SourceCount{kind}).first->second;
  };
  for (const Edge& edge : map.edges())
    if (edge.one_way || edge.from < edge.to) ++of(edge.source).edges;
  for (const ProvinceId center : map.centers()) ++of(map.province(center).source).centers;
  std::vector<SourceCount> counts;
  for (const auto& [kind, count] : known) counts.push_back(count);
  std::stable_sort(counts.begin(), counts.end(), [](const SourceCount& a, const SourceCount& b) {
    return std::tie(a.edges, a.centers) > std::tie(b.edges, b.centers);
  });
  return counts;
}

bool sorts_sources(const Map& map) {
  const auto sorted = [](const auto& item) { return item.source.find(':') != std::string::npos; };
  return std::any_of(map.edges().begin(), map.edges().end(), sorted) ||
         std::any_of(map.provinces().begin(), map.provinces().end(), sorted);
}

std::string list_sources(const std::vector<SourceCount>& counts, std::size_t SourceCount::*part) {
  std::vector<std::string> texts;
  for (const SourceCount& count : counts)
    if (count.*part > 0)
      texts.push_back(
          fmt::format("{} {}", count.*part, count.kind.empty() ? "without a source" : count.kind));
  return fmt::format("{}", fmt::join(texts, ", "));
}

}  // namespace chancery
