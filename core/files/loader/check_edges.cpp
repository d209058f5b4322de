#include <fmt/format.h>

#include "core/files/loader/edge_table.h"

namespace chancery {
namespace {

class EdgeChecks {
 public:
  EdgeChecks(const EdgeTable& table, LoadContext& context, const MapParts& parts)
      : known_(table.known()),
        context_(context),
        diagnostics_(context.diagnostics),
        parts_(parts) {}

  void check_both_ends() {
    const std::string folder = folder_with_both_ends();
    if (folder.empty()) return;
    std::map<std::pair<SpaceId, SpaceId>, std::vector<const KnownEdge*>> once;
    for (const auto& [key, known] : known_) {
      const bool both = known.written_low && known.written_high;
      if (both || known.edge.one_way || known.reported) continue;
      if (folder_of(known.edge.span) != folder) continue;
      const Edge& edge = known.edge;
      once[known.written_low ? std::pair(edge.from, edge.to) : std::pair(edge.to, edge.from)]
          .push_back(&known);
    }
    for (const auto& [ends, edges] : once) report_one_end(ends.first, ends.second, edges);
  }

  /// A class stands either on the coasts of a province or in the province as a whole.
  void check_coasts() {
    std::map<std::pair<ProvinceId, ClassId>, Uses> uses;
    for (const auto& [key, known] : known_) {
      for (const SpaceId space : {known.edge.from, known.edge.to}) {
        const ProvinceId province = parts_.province_of(space);
        if (parts_.provinces[province.index()].coasts.empty()) continue;
        Uses& use = uses[{province, known.edge.unit_class}];
        (space.index() < parts_.provinces.size() ? use.whole : use.coast) = &known.edge;
      }
    }
    for (const auto& [key, use] : uses)
      if (use.whole != nullptr && use.coast != nullptr) report_mixed(key.first, key.second, use);
  }

 private:
  /// Edges of one class at one province.
  struct Uses {
    const Edge* whole = nullptr;
    const Edge* coast = nullptr;
  };

  /// The folder whose rows must give each edge at both ends; empty if there is none.
  std::string folder_with_both_ends() {
    const Node* check = context_.root.table("check");
    if (check == nullptr) return {};
    Section section = context_.root.inner("check", *check, "[check]");
    constexpr std::size_t both_ends = 1;
    const auto choice =
        section.word("edges", "variant.unknown-word", "invalid value '{}' for 'edges'");
    return choice == both_ends ? folder_of(section.span_of("edges")) : std::string();
  }

  void report_one_end(SpaceId from, SpaceId to, const std::vector<const KnownEdge*>& edges) {
    std::vector<std::string> classes;
    for (const KnownEdge* known : edges)
      classes.push_back(context_.variant.classes[known->edge.unit_class.index()].id);
    const std::string& here = parts_.spaces[from.index()].id;
    const std::string& there = parts_.spaces[to.index()].id;
    diagnostics_
        .error("map.edge-one-end", edges.front()->edge.span,
               fmt::format("the edge between '{}' and '{}' ({}) is written only at '{}'", here,
                           there, join_names(classes), here),
               fmt::format("also write '{}' in the row of '{}', or make the edge one-way", here,
                           there))
        .at = {here, there};
  }

  void report_mixed(ProvinceId province, ClassId unit_class, const Uses& use) {
    diagnostics_.error(
        "map.mixed-coasts", use.whole->span,
        fmt::format("class '{}' has edges both to '{}' as a whole and to one of its coasts",
                    context_.variant.classes[unit_class.index()].id,
                    parts_.provinces[province.index()].id),
        fmt::format("write a coast, {}, as at {}", list_coasts(province),
                    describe_place(use.coast->span)));
  }

  /// "'ABC/NC' or 'ABC/SC'"
  [[nodiscard]] std::string list_coasts(ProvinceId province) const {
    std::vector<std::string> ids;
    for (const SpaceId coast : parts_.provinces[province.index()].coasts)
      ids.push_back('\'' + parts_.spaces[coast.index()].id + '\'');
    return fmt::format("{}", fmt::join(ids, " or "));
  }

  const std::map<EdgeTable::Key, KnownEdge>& known_;
  LoadContext& context_;
  Diagnostics& diagnostics_;
  const MapParts& parts_;
};

}  // namespace

void check_edges(const EdgeTable& table, LoadContext& context, const MapParts& parts) {
  EdgeChecks checks(table, context, parts);
  checks.check_coasts();
  checks.check_both_ends();
}

}  // namespace chancery
