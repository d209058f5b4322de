#include "core/workbench/cases/edge_coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "core/base/common/contains.h"

namespace chancery {
namespace {

void add_once(std::vector<std::string>& ids, const std::string& id) {
  if (!contains(ids, id)) ids.push_back(id);
}

}  // namespace

void EdgeCoverage::add_borders(const Board& board) {
  if (!known_boards_.insert(&board).second) return;
  const Variant& variant = board.variant();
  for (const UnitClass& unit_class : variant.classes) add_once(classes_, unit_class.letter);
  for (const Edge& edge : variant.map.edges()) {
    const std::string& letter = variant.classes[edge.unit_class.index()].letter;
    const std::string& from = variant.map.space(edge.from).id;
    const std::string& to = variant.map.space(edge.to).id;
    if (direction_of_.contains({letter, from, to})) continue;
    Border border;
    border.unit_class = letter;
    border.name = fmt::format("{} {} {}", from, edge.one_way ? "->" : "-", to);
    border.one_way = edge.one_way;
    direction_of_[{letter, from, to}] = {borders_.size(), 0};
    if (!edge.one_way) direction_of_[{letter, to, from}] = {borders_.size(), 1};
    borders_.push_back(std::move(border));
  }
}

void EdgeCoverage::mark(const Board& board, ClassId unit_class, SpaceId from, SpaceId to, Way way) {
  const Variant& variant = board.variant();
  const auto found = direction_of_.find({variant.classes[unit_class.index()].letter,
                                         variant.map.space(from).id, variant.map.space(to).id});
  if (found == direction_of_.end()) return;
  Border& border = borders_[found->second.border];
  add_once(border.cases[way], case_id_);
  add_once(border.directions[found->second.index], case_id_);
}

void EdgeCoverage::mark_into(const Board& board, ClassId unit_class, SpaceId from, ProvinceId to,
                             Way way) {
  const Map& map = board.variant().map;
  for (const SpaceId part : named_spaces(map, map.whole(to)))
    mark(board, unit_class, from, part, way);
}

void EdgeCoverage::add(const Case& test_case, const CaseResult& result) {
  if (!result.board || result.broken) return;
  const Board& board = *result.board;
  add_borders(board);
  case_id_ = test_case.id.text;
  const CaseExpectation& first = test_case.steps.front().expect;
  if (!first.rejected) add_claims(board, first);
  for (std::size_t i = 0; i < result.played.size(); ++i) {
    add_orders(board, result.played[i]);
    if (test_case.steps[i].expect.dislodged) add_retreats(board, result.played[i]);
  }
}

void EdgeCoverage::add_orders(const Board& board, const PlayedStep& step) {
  for (const OrderReport& report : step.report.orders) {
    if (!report.order || report.result == Result::void_order) continue;
    const Position& before = played_in(step.report, step.before);
    const OrderLine line = board.reader().read(*report.order, report.power, before);
    if (line.why.empty() && line.unit_class.valid() && line.at.valid())
      add_order(board, report, line, before);
  }
}

void EdgeCoverage::add_order(const Board& board, const OrderReport& report, const OrderLine& line,
                             const Position& before) {
  const Map& map = board.variant().map;
  switch (action_kind(line.order.action)) {
    case ActionKind::move:
      // A convoyed unit uses no edge of its own; without an edge, nothing is marked.
      if (!line.order.via_convoy && report.result != Result::disrupted)
        mark(board, line.unit_class, line.at, line.order.to, moved);
      return;
    case ActionKind::retreat:
      mark(board, line.unit_class, line.at, line.order.to, retreated);
      return;
    case ActionKind::support:
      mark_into(board, line.unit_class, line.at,
                map.province_of(supports_move(line.order.action)
                                    ? line.order.to
                                    : before.units[line.order.target.index()].at),
                supported);
      return;
    default:
      return;
  }
}

void EdgeCoverage::add_retreats(const Board& board, const PlayedStep& step) {
  for (const Dislodged& dislodged : step.report.after.dislodged)
    for (const SpaceId to : dislodged.retreats)
      mark(board, dislodged.unit.unit_class, dislodged.unit.at, to, retreated);
}

void EdgeCoverage::add_claims(const Board& board, const CaseExpectation& expect) {
  const Map& map = board.variant().map;
  for (const CasePairs& claim : expect.adjacent) {
    const auto unit_class = board.find_class(claim.unit_class.text);
    if (!unit_class.value) continue;
    for (const auto& [first, second] : claim.pairs) {
      const auto from = board.find_space(first.text);
      const auto to = board.find_space(second.text);
      if (!from.value || !to.value) continue;
      for (const SpaceId a : named_spaces(map, *from.value))
        for (const SpaceId b : named_spaces(map, *to.value)) {
          mark(board, *unit_class.value, a, b, claimed);
          mark(board, *unit_class.value, b, a, claimed);
        }
    }
  }
}

CoverageRow EdgeCoverage::whole_row(const std::string& unit_class) const {
  CoverageRow row{"edges." + unit_class, "edges of " + unit_class, {}};
  for (const Border& border : borders_) {
    if (border.unit_class != unit_class) continue;
    CoverageItem item{border.name, {}};
    for (const auto& direction : border.directions)
      for (const std::string& id : direction) add_once(item.cases, id);
    row.items.push_back(std::move(item));
  }
  return row;
}

CoverageRow EdgeCoverage::way_row(const std::string& unit_class, Way way) const {
  static constexpr std::array<std::string_view, way_count> ids{"moved", "supported", "retreated",
                                                               "claimed"};
  static constexpr std::array<std::string_view, way_count> titles{
      "moved along", "supported along", "retreated along", "claimed to exist"};
  CoverageRow row{
      fmt::format("edges.{}.{}", unit_class, ids[way]), std::string(titles[way]), {}, true};
  for (const Border& border : borders_)
    if (border.unit_class == unit_class) row.items.push_back({border.name, border.cases[way]});
  return row;
}

CoverageRow EdgeCoverage::both_ways_row(const std::string& unit_class) const {
  CoverageRow row{"edges." + unit_class + ".both_ways", "in both directions", {}, true};
  for (const Border& border : borders_) {
    if (border.unit_class != unit_class || border.one_way) continue;
    CoverageItem item{border.name, {}};
    if (!border.directions[0].empty() && !border.directions[1].empty())
      for (const auto& direction : border.directions)
        for (const std::string& id : direction) add_once(item.cases, id);
    row.items.push_back(std::move(item));
  }
  return row;
}

std::vector<CoverageRow> EdgeCoverage::rows() const {
  std::vector<CoverageRow> rows;
  for (const std::string& unit_class : classes_) {
    rows.push_back(whole_row(unit_class));
    rows.push_back(both_ways_row(unit_class));
    for (const Way way : {moved, supported, retreated, claimed})
      rows.push_back(way_row(unit_class, way));
  }
  return rows;
}

}  // namespace chancery
