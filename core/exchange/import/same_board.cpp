#include "core/exchange/import/same_board.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/base/common/names.h"
#include "core/exchange/import/edge_rows.h"

namespace chancery {
namespace {

/// With more differences, a board is easier to read as a whole.
constexpr std::size_t most_board_changes = 40;

/// Provinces of the draft and of the base with the same names.
class BoardMatch {
 public:
  BoardMatch(const BoardDraft& draft, const Map& base) : draft_(draft), base_(base) {
    for (const Province& province : base.provinces()) {
      const auto index = static_cast<std::size_t>(&province - base.provinces().data());
      by_name_.emplace(fold_name(province.name), index);
    }
    for (const Province& province : base.provinces()) {
      const auto index = static_cast<std::size_t>(&province - base.provinces().data());
      by_name_.emplace(fold_name(province.id), index);
      for (const std::string& also : province.also) by_name_.emplace(fold_name(also), index);
    }
  }

  bool find() {
    const std::vector<std::size_t> kept = draft_.sorted_provinces();
    if (kept.size() != base_.provinces().size()) return false;
    std::set<std::size_t> taken;
    for (const std::size_t i : kept) {
      const auto found = by_name_.find(fold_name(draft_.provinces[i].name));
      if (found == by_name_.end() || !taken.insert(found->second).second) return false;
      if (!match_coasts(i, base_.provinces()[found->second])) return false;
      provinces_.emplace(i, found->second);
    }
    return true;
  }

  void apply(BoardDraft& draft) const {
    for (const auto& [mine, theirs] : provinces_) {
      const Province& from = base_.provinces()[theirs];
      draft.provinces[mine].id = from.id;
      draft.provinces[mine].name = from.name;
    }
    for (const auto& [coast, id] : coasts_)
      draft.provinces[coast.province].coasts[static_cast<std::size_t>(coast.coast)].id = id;
  }

 private:
  /// Matches by id; the last unmatched coasts of both sides are considered equal, whatever their
  /// ids.
  bool match_coasts(std::size_t mine, const Province& theirs) {
    const auto& coasts = draft_.provinces[mine].coasts;
    if (coasts.size() != theirs.coasts.size()) return false;
    std::set<std::string> left;
    for (const SpaceId space : theirs.coasts) left.insert(base_.space(space).coast);
    std::vector<int> unknown;
    for (int i = 0; i < static_cast<int>(coasts.size()); ++i) {
      const std::string& id = coasts[static_cast<std::size_t>(i)].id;
      if (left.erase(id) > 0)
        coasts_[{mine, i}] = id;
      else
        unknown.push_back(i);
    }
    if (unknown.size() > 1) return false;
    if (!unknown.empty()) coasts_[{mine, unknown.front()}] = *left.begin();
    return true;
  }

  const BoardDraft& draft_;
  const Map& base_;
  std::map<std::string, std::size_t> by_name_;
  std::map<std::size_t, std::size_t> provinces_;
  std::map<DraftSpace, std::string> coasts_;
};

EdgeById edge_by_id(char letter, std::string from, std::string to, bool one_way,
                    std::string limits) {
  if (!one_way && to < from) std::swap(from, to);
  return {letter, std::move(from), std::move(to), one_way, std::move(limits)};
}

std::set<EdgeById> edges_of(const Variant& base) {
  std::set<EdgeById> edges;
  for (const Edge& edge : base.map.edges())
    edges.insert(edge_by_id(base.classes[edge.unit_class.index()].letter.front(),
                            base.map.space(edge.from).id, base.map.space(edge.to).id, edge.one_way,
                            edge.rule == 0 ? "" : "limited"));
  return edges;
}

std::set<EdgeById> edges_of(const BoardDraft& draft, const Variant& base) {
  std::set<EdgeById> edges;
  for (const DraftEdge& edge : draft.edges)
    edges.insert(edge_by_id(edge.letter, draft.id_of(edge.from), draft.id_of(edge.to), edge.one_way,
                            limits_text(edge.limits, draft, base)));
  return edges;
}

bool has_powers_of(const BoardDraft& draft, const Variant& base) {
  if (draft.powers.size() != base.powers.size()) return false;
  for (const DraftPower& power : draft.powers) {
    const auto known = base.find_power(power.id);
    if (!known || power.stands) return false;
    std::set<std::string> theirs;
    for (const ProvinceId home : base.powers[known->index()].homes)
      theirs.insert(base.map.province(home).id);
    std::set<std::string> mine;
    for (const std::size_t home : power.homes) mine.insert(draft.provinces[home].id);
    if (mine != theirs) return false;
  }
  return true;
}

}  // namespace

ForeignGround ground_of(const Terrain& terrain) {
  if (terrain.carries) return terrain.lands ? ForeignGround::carrying_shore : ForeignGround::water;
  return terrain.lands ? ForeignGround::shore : ForeignGround::inland;
}

std::optional<BoardChanges> adopt_board(BoardDraft& draft, const Variant& base) {
  BoardMatch match(draft, base.map);
  if (draft.wings || draft.garrisons || !match.find()) return std::nullopt;
  BoardDraft adopted = draft;
  match.apply(adopted);
  BoardChanges changes;
  const std::set<EdgeById> mine = edges_of(adopted, base);
  const std::set<EdgeById> theirs = edges_of(base);
  std::set_difference(mine.begin(), mine.end(), theirs.begin(), theirs.end(),
                      std::back_inserter(changes.added));
  std::set_difference(theirs.begin(), theirs.end(), mine.begin(), mine.end(),
                      std::back_inserter(changes.removed));
  for (const std::size_t i : adopted.sorted_provinces()) {
    const DraftProvince& province = adopted.provinces[i];
    const auto known = base.map.find_province(province.id);
    if (!known) return std::nullopt;
    const Province& theirs_one = base.map.province(*known);
    if (theirs_one.center != province.center) changes.centers.push_back(i);
    if (ground_of(base.map.terrains()[theirs_one.terrain]) != province.ground)
      changes.terrains.push_back(i);
  }
  if (changes.added.size() + changes.removed.size() + changes.terrains.size() > most_board_changes)
    return std::nullopt;
  changes.same_powers = has_powers_of(adopted, base);
  draft = std::move(adopted);
  return changes;
}

}  // namespace chancery
