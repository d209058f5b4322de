#include "core/games/view/fogged_position.h"

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/games/view/fog_area.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

/// Copies each part by name, as PositionReduction does for [sight].
class PositionInFog {
 public:
  PositionInFog(const Board& board, const Position& position, std::span<const PowerId> eyes,
                std::span<const UnitId> also)
      : board_(board),
        variant_(board.variant()),
        seen_variant_(board.for_players()->variant()),
        fog_(*variant_.fog),
        from_(position),
        eyes_(eyes),
        also_(also),
        rows_(variant_),
        area_(variant_, position, eyes) {}

  Position see() {
    to_.time = from_.time;
    take_units();
    take_owners();
    take_provinces();
    take_powers();
    take_pairs();
    take_knowledge();
    take_status();
    to_.reindex(seen_variant_.map);
    take_contested();
    take_dislodged();
    tidy_texts(AttributeRows(seen_variant_), to_);
    return std::move(to_);
  }

 private:
  [[nodiscard]] bool is_own(PowerId power) const { return contains(eyes_, power); }
  [[nodiscard]] PowerId unknown() const { return seen_variant_.viewpoint->unknown; }

  [[nodiscard]] bool sees(const Unit& unit) const {
    return area_.sees_unit(variant_.map.province_of(unit.at), unit.unit_class);
  }
  [[nodiscard]] Unit seen_unit(const Unit& unit, bool theirs) const {
    if (theirs) return unit;
    return {fog_.reports(UnitFact::power) ? unit.power : unknown(),
            fog_.reports(UnitFact::unit_class) ? unit.unit_class
                                               : seen_variant_.viewpoint->unknown_class,
            unit.at};
  }

  /// With fog, all powers have met.
  [[nodiscard]] bool may_see(const Attribute& attribute, bool is_own) const {
    const SeenBy by = attribute.seen_by;
    return is_of_regents(attribute) || by == SeenBy::met || by == SeenBy::all ||
           (by == SeenBy::own && is_own);
  }

  /// Everybody knows the regents, since otherwise a player could not order their units.
  [[nodiscard]] bool is_of_regents(const Attribute& attribute) const {
    if (!variant_.regents) return false;
    const auto index = static_cast<std::size_t>(&attribute - variant_.attributes.data());
    const auto is_it = [&](const std::optional<AttributePlace>& place) {
      return place && place->attribute == index;
    };
    return is_it(variant_.regents->unit) || is_it(variant_.regents->power);
  }

  std::int16_t seen_cell(const Position& from, const Attribute& attribute, std::int16_t cell) {
    return attribute.type == AttributeType::text ? cell_of_text(to_, text_of_cell(from, cell))
                                                 : cell;
  }

  /// Adds the row of something; null if it is not seen.
  void add_row(AttributeOwner owner, const Position& from, const std::int16_t* row, bool is_own,
               std::vector<std::int16_t>& to) {
    for (const AttributeCell& cell : rows_.of(owner))
      to.push_back(row != nullptr && may_see(*cell.attribute, is_own)
                       ? seen_cell(from, *cell.attribute, row[cell.column])
                       : cell.attribute->fallback);
  }

  void take_units() {
    const std::size_t width = rows_.width(AttributeOwner::unit);
    for (std::size_t i = 0; i < from_.units.size(); ++i) {
      const Unit& unit = from_.units[i];
      const bool theirs = is_theirs(variant_, from_, UnitId{i}, eyes_);
      const bool is_told = contains(also_, UnitId{i});
      if (!theirs && !sees(unit) && !is_told) continue;
      to_.units.push_back(seen_unit(unit, theirs));
      add_row(AttributeOwner::unit, from_, from_.unit_attributes.data() + i * width, theirs,
              to_.unit_attributes);
    }
  }

  [[nodiscard]] bool knows_owner(ProvinceId province) const {
    return is_own(from_.owner[province.index()]) || area_.sees_owner(province) ||
           (fog_.all_owners && variant_.map.is_center(province));
  }

  /// An unseen owner is unknown, even if there is none. Only land that is not a center and mostly
  /// has no owner is shown without one.
  void take_owners() {
    for (std::size_t i = 0; i < from_.owner.size(); ++i) {
      const ProvinceId province{i};
      const bool can_have = variant_.map.is_center(province);
      to_.owner.push_back(knows_owner(province) ? from_.owner[i]
                          : can_have            ? unknown()
                                                : PowerId::none());
      const bool is_watched = area_.watches(province) || area_.sees_owner(province);
      if (!is_watched && !is_own(from_.owner[i])) to_.unwatched.push_back(province);
    }
    if (!fog_.all_counts) return;
    to_.reported_centers = count_centers(variant_, from_);
    to_.reported_centers.back() = 0;  // of the unknown power
  }

  /// An unseen province has its values from the start of the game, which everybody knows.
  void take_provinces() {
    const Position& start = board_.start();
    const std::size_t width = rows_.width(AttributeOwner::province);
    for (std::size_t i = 0; i < from_.owner.size(); ++i) {
      const bool own = is_own(from_.owner[i]);
      const Position& from = own || area_.sees_owner(ProvinceId{i}) ? from_ : start;
      add_row(AttributeOwner::province, from, from.province_attributes.data() + i * width, own,
              to_.province_attributes);
    }
  }

  void take_powers() {
    const std::size_t width = rows_.width(AttributeOwner::power);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i)
      add_row(AttributeOwner::power, from_, from_.power_attributes.data() + i * width,
              is_own(PowerId{i}), to_.power_attributes);
    add_row(AttributeOwner::power, from_, nullptr, false, to_.power_attributes);
  }

  void take_pairs() {
    const std::size_t width = rows_.width(AttributeOwner::pair);
    const std::size_t powers = variant_.powers.size();
    for (std::size_t i = 0; i <= powers; ++i)
      for (std::size_t k = 0; k <= powers; ++k) {
        const bool has_row = i < powers && k < powers;
        add_row(AttributeOwner::pair, from_,
                has_row ? from_.pair_attributes.data() +
                              pair_row(variant_, PowerId{i}, PowerId{k}) * width
                        : nullptr,
                is_own(PowerId{i}), to_.pair_attributes);
      }
  }

  void take_knowledge() {
    const std::size_t width = rows_.width(AttributeOwner::knowledge);
    for (std::size_t i = 0; i <= variant_.powers.size(); ++i)
      for (std::size_t k = 0; k < from_.owner.size(); ++k)
        add_row(AttributeOwner::knowledge, from_,
                i < variant_.powers.size()
                    ? from_.knowledge_attributes.data() +
                          knowledge_row(variant_, PowerId{i}, ProvinceId{k}) * width
                    : nullptr,
                is_own(PowerId{i}), to_.knowledge_attributes);
  }

  void take_status() {
    for (const PowerId power : from_.missed)
      if (is_own(power)) to_.missed.push_back(power);
    for (const Absent& absent : from_.absent)
      if (is_own(absent.power)) to_.set_status(absent.power, absent.status);
  }

  void take_contested() {
    if (!fog_.reports(ReportedFact::standoffs)) return;
    for (const ProvinceId province : from_.contested)
      if (area_.watches(province)) to_.contested.push_back(province);
  }

  void take_dislodged() {
    for (std::size_t i = 0; i < from_.dislodged.size(); ++i) {
      const Dislodged& from = from_.dislodged[i];
      const bool own = is_theirs_dislodged(variant_, from_, i, eyes_);
      if (!own && !(fog_.reports(UnitFact::dislodged) && sees(from.unit))) continue;
      Dislodged to;
      to.unit = seen_unit(from.unit, own);
      if (own) {
        take_way_out(from, to);
      } else if (fog_.reports(UnitFact::retreats)) {
        to.retreats = from.retreats;
      }
      if (!from.attributes.empty())
        add_row(AttributeOwner::unit, from_, from.attributes.data(), own, to.attributes);
      to_.dislodged.push_back(std::move(to));
    }
  }

  /// If players do not learn where their unit may retreat, they see where it may as far as they
  /// know.
  void take_way_out(const Dislodged& from, Dislodged& to) const {
    to.barred_origin = from.barred_origin;
    if (fog_.reports(ReportedFact::attackers)) to.attacker_from = from.attacker_from;
    if (fog_.reports(ReportedFact::retreats))
      to.retreats = from.retreats;
    else
      list_retreats(seen_variant_, to_, to);
  }

  const Board& board_;
  const Variant& variant_;
  const Variant& seen_variant_;
  const Fog& fog_;
  const Position& from_;
  std::span<const PowerId> eyes_;
  std::span<const UnitId> also_;
  AttributeRows rows_;
  FogArea area_;
  Position to_;
};

}  // namespace

std::shared_ptr<const Board> fogged_board(const Board& board, std::span<const PowerId> eyes) {
  const Board& everybodys = *board.for_players();
  auto variant = std::make_shared<Variant>(everybodys.variant());
  variant->viewpoint->eyes.assign(eyes.begin(), eyes.end());
  return std::make_shared<const Board>(everybodys, std::move(variant));
}

Position fogged_position(const Board& board, const Position& position,
                         std::span<const PowerId> eyes, std::span<const UnitId> also) {
  return PositionInFog(board, position, eyes, also).see();
}

}  // namespace chancery
