#include <algorithm>

#include "core/games/view/seen_world_parts.h"

namespace chancery::seen_parts {
namespace {

class PositionReduction {
 public:
  PositionReduction(const Variant& variant, const Position& position, const VisibleWorld& known,
                    const Variant& reduced)
      : variant_(variant), from_(position), known_(known), reduced_(reduced), rows_(variant) {}

  Position reduce() {
    to_.time = from_.time;
    take_units();
    take_dislodged();
    take_owners();
    take_provinces();
    take_powers();
    take_pairs();
    take_knowledge();
    take_status();
    tidy_texts(AttributeRows(reduced_), to_);
    to_.reindex(reduced_.map);
    return std::move(to_);
  }

 private:
  [[nodiscard]] PowerId owner_of(ProvinceId province) const {
    return from_.owner[province.index()];
  }

  /// Adds the visible part of the row, for a thing that belongs to the power.
  void add_row(AttributeOwner owner, const std::int16_t* row, PowerId whose,
               std::vector<std::int16_t>& to) {
    for (const AttributeCell& cell : rows_.of(owner))
      to.push_back(known_.may_see(cell.attribute->seen_by, whose)
                       ? seen_cell(*cell.attribute, row[cell.column])
                       : fallback(*cell.attribute));
  }
  void add_defaults(AttributeOwner owner, std::vector<std::int16_t>& to) {
    for (const AttributeCell& cell : rows_.of(owner)) to.push_back(fallback(*cell.attribute));
  }

  [[nodiscard]] std::int16_t fallback(const Attribute& attribute) const {
    const auto index = static_cast<std::size_t>(&attribute - variant_.attributes.data());
    return reduced_.attributes[index].fallback;
  }

  std::int16_t seen_cell(const Attribute& attribute, std::int16_t cell) {
    if (attribute.type == AttributeType::text) return cell_of_text(to_, text_of_cell(from_, cell));
    if (cell < 0) return cell;
    const auto index = static_cast<std::size_t>(cell);
    if (attribute.type == AttributeType::power)
      return static_cast<std::int16_t>(known_.seen(PowerId{index}).index());
    if (attribute.type != AttributeType::province) return cell;
    const ProvinceId province = known_.seen(ProvinceId{index});
    return province.valid() ? static_cast<std::int16_t>(province.index()) : std::int16_t{-1};
  }

  [[nodiscard]] Unit seen_unit(const Unit& unit) const {
    return {known_.seen(unit.power), unit.unit_class, known_.seen(unit.at)};
  }

  void take_units() {
    const std::size_t width = rows_.width(AttributeOwner::unit);
    for (std::size_t i = 0; i < from_.units.size(); ++i) {
      const Unit unit = seen_unit(from_.units[i]);
      if (!unit.at.valid()) continue;
      to_.units.push_back(unit);
      add_row(AttributeOwner::unit, from_.unit_attributes.data() + i * width, from_.units[i].power,
              to_.unit_attributes);
    }
  }

  void take_dislodged() {
    for (const Dislodged& from : from_.dislodged) {
      Dislodged to;
      to.unit = seen_unit(from.unit);
      if (!to.unit.at.valid()) continue;
      if (known_.is_own(from.unit.power)) {
        to.attacker_from = known_.seen(from.attacker_from);
        to.barred_origin = from.barred_origin;
        for (const SpaceId space : from.retreats)
          if (known_.seen(space).valid()) to.retreats.push_back(known_.seen(space));
        std::sort(to.retreats.begin(), to.retreats.end());
      }
      if (!from.attributes.empty())
        add_row(AttributeOwner::unit, from.attributes.data(), from.unit.power, to.attributes);
      to_.dislodged.push_back(std::move(to));
    }
    std::stable_sort(to_.dislodged.begin(), to_.dislodged.end(),
                     [](const Dislodged& a, const Dislodged& b) { return a.unit.at < b.unit.at; });
  }

  void take_owners() {
    for (const ProvinceId province : known_.provinces())
      to_.owner.push_back(known_.seen(owner_of(province)));
  }

  void take_provinces() {
    const std::size_t width = rows_.width(AttributeOwner::province);
    for (const ProvinceId province : known_.provinces())
      add_row(AttributeOwner::province, from_.province_attributes.data() + province.index() * width,
              owner_of(province), to_.province_attributes);
  }

  void take_powers() {
    const std::size_t width = rows_.width(AttributeOwner::power);
    for (const PowerId power : known_.powers()) {
      if (power.valid())
        add_row(AttributeOwner::power, from_.power_attributes.data() + power.index() * width, power,
                to_.power_attributes);
      else
        add_defaults(AttributeOwner::power, to_.power_attributes);
    }
  }

  /// Takes what their own powers have for the powers that they know.
  void take_pairs() {
    const std::size_t width = rows_.width(AttributeOwner::pair);
    for (const PowerId first : known_.powers())
      for (const PowerId second : known_.powers()) {
        if (first.valid() && second.valid())
          add_row(AttributeOwner::pair,
                  from_.pair_attributes.data() + pair_row(variant_, first, second) * width, first,
                  to_.pair_attributes);
        else
          add_defaults(AttributeOwner::pair, to_.pair_attributes);
      }
  }

  void take_knowledge() {
    const std::size_t width = rows_.width(AttributeOwner::knowledge);
    for (const PowerId power : known_.powers())
      for (const ProvinceId province : known_.provinces()) {
        if (power.valid())
          add_row(
              AttributeOwner::knowledge,
              from_.knowledge_attributes.data() + knowledge_row(variant_, power, province) * width,
              power, to_.knowledge_attributes);
        else
          add_defaults(AttributeOwner::knowledge, to_.knowledge_attributes);
      }
  }

  void take_status() {
    for (const PowerId power : from_.missed)
      if (known_.is_own(power)) to_.missed.push_back(known_.seen(power));
    std::sort(to_.missed.begin(), to_.missed.end());
    for (const Absent& absent : from_.absent)
      if (known_.is_own(absent.power)) to_.set_status(known_.seen(absent.power), absent.status);
  }

  const Variant& variant_;
  const Position& from_;
  const VisibleWorld& known_;
  const Variant& reduced_;
  AttributeRows rows_;
  Position to_;
};

}  // namespace

Position reduced_position(const Variant& variant, const Position& position,
                          const VisibleWorld& known, const Variant& reduced) {
  return PositionReduction(variant, position, known, reduced).reduce();
}

}  // namespace chancery::seen_parts
