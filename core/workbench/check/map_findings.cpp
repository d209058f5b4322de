#include "core/workbench/check/map_findings.h"

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/workbench/check/province_links.h"

namespace chancery {
namespace {

constexpr std::size_t most_places_listed = 10;

}  // namespace

bool MapFindings::has_error(std::string_view prefix) const {
  const auto& all = findings_.all();
  return std::any_of(all.begin(), all.end(), [&](const Diagnostic& each) {
    return each.severity == Severity::error && each.id.starts_with(prefix);
  });
}

std::string MapFindings::called(ProvinceId province) const {
  const Province& it = map_.province(province);
  return it.name == it.id ? it.id : fmt::format("{} ({})", it.id, it.name);
}

std::string MapFindings::called(SpaceId space) const {
  const Space& it = map_.space(space);
  return it.coast.empty() ? called(it.province) : it.id;
}

std::string MapFindings::listed(std::vector<std::string> texts) {
  const std::size_t more =
      texts.size() > most_places_listed + 1 ? texts.size() - most_places_listed : 0;
  if (more > 0) {
    texts.resize(most_places_listed);
    texts.push_back(fmt::format("{} more", more));
  }
  if (texts.size() < 2) return texts.empty() ? "" : texts.front();
  const std::string last = std::move(texts.back());
  texts.pop_back();
  return fmt::format("{} and {}", fmt::join(texts, ", "), last);
}

namespace {

/// Calls `visit` with every two consecutive stations of the lines that the class may ride.
template <class Visit>
void for_each_stretch(const Variant& variant, std::optional<ClassId> unit_class, Visit visit) {
  for (const OrderTypeId id : variant.lines) {
    const OrderType& type = variant.order_types[id.index()];
    const auto& classes = type.classes;
    if (unit_class && !contains(classes, *unit_class)) continue;
    for (std::size_t i = 1; i < type.line.size(); ++i) visit(type.line[i - 1], type.line[i]);
  }
}

}  // namespace

Graph province_graph(const Variant& variant, ClassId unit_class) {
  const Map& map = variant.map;
  Graph graph(map.provinces().size());
  for (const Edge& edge : map.edges())
    if (edge.unit_class == unit_class && !map.is_inner(edge))
      graph.join(map.province_of(edge.from).index(), map.province_of(edge.to).index());
  for (const Passage& passage : variant.passages)
    if (contains(passage.classes, unit_class))
      graph.join(passage.ends[0].index(), passage.ends[1].index());
  for_each_stretch(variant, unit_class,
                   [&](ProvinceId from, ProvinceId to) { graph.join(from.index(), to.index()); });
  graph.tidy();
  return graph;
}

Graph touching_graph(const Variant& variant) {
  const Map& map = variant.map;
  Graph graph(map.provinces().size());
  for (const Edge& edge : map.edges())
    graph.join(map.province_of(edge.from).index(), map.province_of(edge.to).index());
  for (const Passage& passage : variant.passages)
    graph.join(passage.ends[0].index(), passage.ends[1].index());
  for_each_stretch(variant, std::nullopt,
                   [&](ProvinceId from, ProvinceId to) { graph.join(from.index(), to.index()); });
  graph.tidy();
  return graph;
}

namespace {

/// False for an edge that changes the class, and for an edge into a place inside a province that is
/// only for supports.
bool is_for_going(const Map& map, const Edge& edge) {
  return !edge.becomes.valid() && map.can_stand(edge.unit_class, edge.to);
}

}  // namespace

Graph space_graph(const Variant& variant, ClassId unit_class, std::span<const ProvinceLink> links) {
  const Map& map = variant.map;
  Graph graph(map.spaces().size());
  for (const Edge& edge : map.edges())
    if (edge.unit_class == unit_class && is_for_going(map, edge))
      graph.lead(edge.from.index(), edge.to.index());
  for (const Passage& passage : variant.passages)
    if (contains(passage.classes, unit_class))
      graph.join(map.whole(passage.ends[0]).index(), map.whole(passage.ends[1]).index());
  for_each_stretch(variant, unit_class, [&](ProvinceId from, ProvinceId to) {
    graph.join(map.whole(from).index(), map.whole(to).index());
  });
  for (const ProvinceLink& link : links)
    if (map.can_stand(unit_class, map.whole(link.from)) &&
        map.can_stand(unit_class, map.whole(link.to)))
      graph.lead(map.whole(link.from).index(), map.whole(link.to).index());
  graph.tidy();
  return graph;
}

std::vector<ProvinceId> seas_at(const Map& map, ClassId unit_class, SpaceId from) {
  std::vector<ProvinceId> seas;
  for (const ProvinceId to : map.reach(unit_class, from))
    if (map.carries(to)) seas.push_back(to);
  return seas;
}

}  // namespace chancery
