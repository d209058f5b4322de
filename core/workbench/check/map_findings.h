// Reports findings about the board, and has the graphs that its checks search.
#pragma once

#include <fmt/format.h>

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"
#include "core/workbench/study/graph.h"

namespace chancery {

struct ProvinceLink;

/// Collects findings about the board, and names provinces and places in their texts.
class MapFindings {
 public:
  MapFindings(const Variant& variant, Diagnostics& findings)
      : variant_(variant), map_(variant.map), findings_(findings) {}

  [[nodiscard]] const Variant& variant() const { return variant_; }
  [[nodiscard]] const Map& map() const { return map_; }

  void warning(std::string id, const SourceSpan& span, std::vector<std::string> at,
               std::string message, std::string hint) {
    findings_.warning(std::move(id), span, std::move(message), std::move(hint)).at = std::move(at);
  }
  void note(std::string id, const SourceSpan& span, std::vector<std::string> at,
            std::string message, std::string hint) {
    findings_.note(std::move(id), span, std::move(message), std::move(hint)).at = std::move(at);
  }
  void error(std::string id, const SourceSpan& span, std::vector<std::string> at,
             std::string message, std::string hint) {
    findings_.error(std::move(id), span, std::move(message), std::move(hint)).at = std::move(at);
  }

  /// True if the loader reported an error whose id has the prefix.
  [[nodiscard]] bool has_error(std::string_view prefix) const;

  [[nodiscard]] const std::string& id(ProvinceId province) const {
    return map_.province(province).id;
  }
  [[nodiscard]] const std::string& id(SpaceId space) const { return map_.space(space).id; }
  [[nodiscard]] const std::string& id(ClassId unit_class) const {
    return variant_.classes[unit_class.index()].id;
  }
  template <class Ids>
  [[nodiscard]] std::vector<std::string> ids(const Ids& all) const {
    std::vector<std::string> texts;
    for (const auto each : all) texts.push_back(id(each));
    return texts;
  }

  /// "ABC (Abecia)".
  [[nodiscard]] std::string called(ProvinceId province) const;
  [[nodiscard]] std::string called(SpaceId space) const;
  /// "ABC (Abecia), DEF (Defia) and 7 more".
  template <class Ids>
  [[nodiscard]] std::string called_all(const Ids& all) const {
    std::vector<std::string> texts;
    for (const auto each : all) texts.push_back(called(each));
    return listed(std::move(texts));
  }
  static std::string listed(std::vector<std::string> texts);

 private:
  const Variant& variant_;
  const Map& map_;
  Diagnostics& findings_;
};

/// The ways of a class from province to province, ignoring coasts and directions; includes
/// passages.
Graph province_graph(const Variant& variant, ClassId unit_class);
/// The graph of all classes.
Graph touching_graph(const Variant& variant);
/// The ways of a class from space to space, with directions; includes passages and links.
Graph space_graph(const Variant& variant, ClassId unit_class, std::span<const ProvinceLink> links);

/// The carrying provinces that a class touches from the space.
std::vector<ProvinceId> seas_at(const Map& map, ClassId unit_class, SpaceId from);

template <class Id>
std::vector<Id> as_ids(const std::vector<Graph::Node>& nodes) {
  std::vector<Id> ids;
  for (const Graph::Node node : nodes) ids.push_back(Id{node});
  return ids;
}

// The parts of check_graph.
void check_reach(MapFindings& board, std::span<const ProvinceLink> links);
void check_province_links(MapFindings& board, std::span<const ProvinceLink> links);
void check_edges(MapFindings& board);
void check_coasts(MapFindings& board);
void check_convoys(MapFindings& board);

}  // namespace chancery
