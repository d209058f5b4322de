#include "core/exchange/export/outgoing_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/exchange/import/same_board.h"

namespace chancery {
namespace {

std::string word_of(const Variant& base, std::string_view letter) {
  const auto found = base.find_class(letter);
  return found ? base.classes[found->index()].id : std::string(letter);
}

}  // namespace

OutgoingBoard::OutgoingBoard(const Variant& variant, const Variant& base, ClassId on_foot,
                             ClassId afloat)
    : variant_(&variant),
      on_foot_(on_foot),
      afloat_(afloat),
      words_{word_of(base, "A"), word_of(base, "F")},
      start_(start_position(variant)),
      sailed_(variant.map.provinces().size(), 0) {
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (is_on_board(ProvinceId{i})) provinces_.push_back(ProvinceId{i});
  provinces_ = sorted(std::move(provinces_));
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.powers[i].role != PowerRole::closed) powers_.push_back(PowerId{i});
  std::sort(powers_.begin(), powers_.end(), [&](PowerId a, PowerId b) {
    return variant.powers[a.index()].id < variant.powers[b.index()].id;
  });
  for (const Edge& edge : variant.map.edges())
    if (!variant.map.is_inner(edge))
      for (const SpaceId end : {edge.from, edge.to}) {
        const std::size_t at = variant.map.province_of(end).index();
        if (edge.unit_class == afloat_) sailed_[at] = 1;
      }
}

std::optional<OutgoingBoard> OutgoingBoard::make(const Variant& variant, const Variant& base,
                                                 Diagnostics& diagnostics) {
  const auto on_foot = variant.find_class("A");
  const auto afloat = variant.find_class("F");
  for (const auto& [found, letter] : {std::pair(on_foot, 'A'), std::pair(afloat, 'F')}) {
    if (found) continue;
    diagnostics.error("export.no-class", {},
                      fmt::format("no class of units has the letter {}", letter),
                      "other programs know two classes of units: A on land, F on water");
    return std::nullopt;
  }
  OutgoingBoard board(variant, base, *on_foot, *afloat);
  if (!board.provinces().empty() && !board.powers().empty()) return board;
  diagnostics.error(
      "export.no-board", {},
      fmt::format("the variant has no {} to write", board.powers().empty() ? "power" : "province"),
      "a board that is made when a game begins cannot be exported");
  return std::nullopt;
}

std::vector<ProvinceId> OutgoingBoard::sorted(std::vector<ProvinceId> list) const {
  std::sort(list.begin(), list.end(), [&](ProvinceId a, ProvinceId b) {
    return map().province(a).id < map().province(b).id;
  });
  return list;
}

ForeignGround OutgoingBoard::ground(ProvinceId province) const {
  return ground_of(map().terrains()[map().province(province).terrain]);
}

std::vector<OutgoingWay> OutgoingBoard::ways(SpaceId from) const {
  std::map<std::string, OutgoingWay> found;
  for (const ClassId unit_class : {on_foot_, afloat_})
    for (const SpaceId to : map().neighbors(unit_class, from)) {
      if (!is_on_board(map().province_of(to))) continue;
      OutgoingWay& way = found[map().space(to).id];
      way.to = to;
      (unit_class == on_foot_ ? way.on_foot : way.afloat) = true;
    }
  std::vector<OutgoingWay> ways;
  for (const auto& [id, way] : found) ways.push_back(way);
  return ways;
}

std::vector<OutgoingBoard::StartingUnit> OutgoingBoard::units() const {
  std::vector<StartingUnit> units;
  for (const Unit& unit : start_.units)
    if (!variant_->map.is_inner(variant_->map.province_of(unit.at)) &&
        (unit.unit_class == on_foot_ || unit.unit_class == afloat_))
      units.push_back({unit.power, unit.unit_class == on_foot_ ? 'A' : 'F', unit.at});
  std::sort(units.begin(), units.end(), [&](const StartingUnit& a, const StartingUnit& b) {
    const auto key = [&](const StartingUnit& starting_unit) {
      return std::tuple(power(starting_unit.power).id, starting_unit.letter,
                        map().space(starting_unit.at).id);
    };
    return key(a) < key(b);
  });
  return units;
}

std::vector<ProvinceId> OutgoingBoard::owned(PowerId power) const {
  std::vector<ProvinceId> owned;
  for (std::size_t i = 0; i < start_.owner.size(); ++i)
    if (start_.owner[i] == power && is_on_board(ProvinceId{i}) && map().is_center(ProvinceId{i}))
      owned.push_back(ProvinceId{i});
  return sorted(std::move(owned));
}

std::vector<ProvinceId> OutgoingBoard::homes(PowerId id) const {
  std::vector<ProvinceId> homes;
  for (const ProvinceId home : power(id).homes)
    if (is_on_board(home)) homes.push_back(home);
  return sorted(std::move(homes));
}

std::optional<PowerId> OutgoingBoard::country(ProvinceId province) const {
  const auto lists = [&](const std::vector<ProvinceId>& list) { return contains(list, province); };
  for (const PowerId id : powers_)
    if (lists(power(id).homes)) return id;
  for (const PowerId id : powers_)
    if (lists(power(id).region)) return id;
  return std::nullopt;
}

OutgoingTime OutgoingBoard::time() const {
  const auto& phases = variant_->calendar.phases;
  OutgoingTime time{start_.time.year, BeginsWith::moves};
  if (start_.time.phase >= phases.size()) return time;
  const PhaseKind kind = phases[start_.time.phase].kind;
  if (kind == PhaseKind::adjustment) time.begins = BeginsWith::builds;
  const auto before = phases.begin() + start_.time.phase;
  const bool later = std::any_of(
      phases.begin(), before, [](const Phase& phase) { return phase.kind == PhaseKind::movement; });
  if (kind == PhaseKind::movement && later) time.begins = BeginsWith::later_moves;
  return time;
}

}  // namespace chancery
