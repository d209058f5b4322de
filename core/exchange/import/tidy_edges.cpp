#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "core/exchange/import/tidy_parts.h"

namespace chancery {
namespace {

/// One direction of an edge for one class.
struct DirectedEdge {
  char letter = 'A';
  DraftSpace from;
  DraftSpace to;
  friend auto operator<=>(const DirectedEdge&, const DirectedEdge&) = default;
};

/// The facts about a way in a source.
struct WayFacts {
  SourceSpan span;
  ForeignLimits limits;
};

/// The edges of a source, as directions between known places.
class WayBook {
 public:
  WayBook(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses)
      : foreign_(foreign), draft_(draft), losses_(losses), places_(draft) {}

  void read() {
    for (const ForeignEdge& edge : foreign_.edges) read_edge(edge);
    for (std::size_t i = 0; i < draft_.provinces.size(); ++i) settle_coasts(i);
  }

  void write() {
    for (const auto& [way, facts] : ways_) {
      const DirectedEdge back{way.letter, way.to, way.from};
      const auto other = ways_.find(back);
      const bool has_back = other != ways_.end();
      const bool both = has_back && other->second.limits == facts.limits;
      if (both && back < way) continue;
      draft_.edges.push_back({way.letter, way.from, way.to, !both, facts.span, facts.limits});
      if (!has_back) report_one_way(way, facts.span);
    }
  }

 private:
  [[nodiscard]] std::string name(const DraftSpace& space) const {
    const DraftProvince& province = draft_.provinces[space.province];
    if (space.coast == DraftSpace::whole) return province.key;
    return province.key + '/' + province.coasts[static_cast<std::size_t>(space.coast)].id;
  }

  std::optional<DraftSpace> find(const ForeignPlace& place, const ForeignEdge& edge) {
    auto space = places_.space(place);
    if (!space) {
      losses_.add(LossKind::lost, InPlay::changed, edge.span, "an edge to '" + place.province + "'",
                  "there is no such province");
      return std::nullopt;
    }
    if (!uses_coasts(edge.letter)) space->coast = DraftSpace::whole;
    const bool coast_is_lost =
        uses_coasts(edge.letter) && !place.coast.empty() && space->coast == DraftSpace::whole;
    if (coast_is_lost)
      losses_.add(LossKind::repaired, InPlay::changed, edge.span,
                  "an edge to the coast '" + place.coast + "' of '" + place.province + "'",
                  "it has no such coast, so the edge leads to the whole province");
    return space;
  }

  void read_edge(const ForeignEdge& edge) {
    const auto from = find(edge.from, edge);
    const auto to = find(edge.to, edge);
    if (!from || !to) return;
    if (draft_.provinces[from->province].left_out || draft_.provinces[to->province].left_out) {
      losses_.count(LossKind::lost, InPlay::unchanged, edge.span,
                    "edges of provinces that are off the board", "no unit can go there");
      return;
    }
    if (from->province == to->province) {
      losses_.count(LossKind::repaired, InPlay::unchanged, edge.span,
                    "an edge from a province to itself", "no unit moves to where it stands");
      return;
    }
    const WayFacts facts{edge.span, edge.limits};
    bool is_new = ways_.emplace(DirectedEdge{edge.letter, *from, *to}, facts).second;
    if (foreign_.edges_listed == EdgesListed::once)
      is_new = ways_.emplace(DirectedEdge{edge.letter, *to, *from}, facts).second || is_new;
    if (!is_new)
      losses_.count(LossKind::repaired, InPlay::unchanged, edge.span,
                    "an edge that is listed more than once", "it is written once");
  }

  /// The coasts of a province to which an edge leads from a place, in either direction.
  [[nodiscard]] std::set<int> coasts_toward(std::size_t province, const DraftSpace& other,
                                            char letter) const {
    std::set<int> coasts;
    for (int i = 0; i < static_cast<int>(draft_.provinces[province].coasts.size()); ++i) {
      const DraftSpace coast{province, i};
      if (ways_.contains({letter, coast, other}) || ways_.contains({letter, other, coast}))
        coasts.insert(i);
    }
    return coasts;
  }

  /// A class that uses coasts never has edges to the whole of a province that has some.
  void settle_coasts(std::size_t province) {
    if (draft_.provinces[province].coasts.empty()) return;
    const DraftSpace whole{province};
    std::vector<std::pair<DirectedEdge, WayFacts>> of_whole;
    bool coasts_are_used = false;
    for (const auto& [way, facts] : ways_) {
      if (!uses_coasts(way.letter)) continue;
      if (way.from == whole || way.to == whole) of_whole.emplace_back(way, facts);
      const bool here = way.from.province == province || way.to.province == province;
      coasts_are_used |= here && way.from != whole && way.to != whole;
    }
    if (!coasts_are_used) {
      losses_.add(LossKind::repaired, InPlay::unchanged, draft_.provinces[province].span,
                  "the coasts of '" + draft_.provinces[province].key + "'",
                  "no edge leads to one of them, so it has none");
      draft_.provinces[province].coasts.clear();
      return;
    }
    for (const auto& [way, facts] : of_whole) settle_way(way, facts, province);
  }

  void settle_way(const DirectedEdge& way, const WayFacts& facts, std::size_t province) {
    ways_.erase(way);
    const bool leads_here = way.to == DraftSpace{province};
    const DraftSpace other = leads_here ? way.from : way.to;
    std::set<int> coasts = coasts_toward(province, other, way.letter);
    if (coasts.empty()) {
      coasts.insert(0);
      losses_.add(LossKind::guessed, InPlay::changed, facts.span,
                  "the coast of '" + name({province}) + "' that touches '" + name(other) + "'",
                  "the source names none; the first one is taken");
    }
    for (const int coast : coasts) {
      const DraftSpace end{province, coast};
      ways_.emplace(
          leads_here ? DirectedEdge{way.letter, other, end} : DirectedEdge{way.letter, end, other},
          facts);
    }
  }

  void report_one_way(const DirectedEdge& way, const SourceSpan& span) {
    losses_.count(LossKind::kept, InPlay::unchanged, span,
                  "the edge from '" + name(way.from) + "' to '" + name(way.to) + "' goes one way",
                  "the other end does not list it");
  }

  const ForeignVariant& foreign_;
  BoardDraft& draft_;
  LossReport& losses_;
  ForeignPlaces places_;
  std::map<DirectedEdge, WayFacts> ways_;
};

}  // namespace

void draft_edges(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  WayBook book(foreign, draft, losses);
  book.read();
  book.write();
  draft.has_half_strengths = std::any_of(
      draft.edges.begin(), draft.edges.end(),
      [](const DraftEdge& edge) { return edge.limits.halves && *edge.limits.halves % 2 != 0; });
}

void leave_out_unused(const ForeignVariant& foreign, BoardDraft& draft, LossReport& losses) {
  std::set<std::size_t> used;
  for (const DraftEdge& edge : draft.edges) {
    used.insert(edge.from.province);
    used.insert(edge.to.province);
  }
  for (const DraftUnit& unit : draft.units) used.insert(unit.at.province);
  for (std::size_t i = 0; i < draft.provinces.size(); ++i) {
    DraftProvince& province = draft.provinces[i];
    if (used.contains(i) || province.is_word) continue;
    const bool counted = province.center && !province.left_out;
    province.left_out = true;
    losses.add(LossKind::lost, counted ? InPlay::changed : InPlay::unchanged, province.span,
               "the province '" + province.key + "'",
               counted ? "a center that no edge leads to; '" + foreign.name + "' counts it"
                       : "no edge leads to it");
  }
  for (DraftPower& power : draft.powers)
    for (auto* list : {&power.homes, &power.region, &power.owned})
      std::erase_if(*list, [&](std::size_t i) { return draft.provinces[i].left_out; });
}

void settle_grounds(BoardDraft& draft) {
  std::set<std::size_t> sailed;
  for (const DraftEdge& edge : draft.edges) {
    if (!uses_coasts(edge.letter)) continue;
    sailed.insert(edge.from.province);
    sailed.insert(edge.to.province);
  }
  for (std::size_t i = 0; i < draft.provinces.size(); ++i)
    if (draft.provinces[i].ground == ForeignGround::unknown)
      draft.provinces[i].ground = sailed.contains(i) ? ForeignGround::shore : ForeignGround::inland;
}

}  // namespace chancery
