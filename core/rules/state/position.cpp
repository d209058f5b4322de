#include "core/rules/state/position.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "core/base/common/hash.h"
#include "core/base/common/names.h"
#include "core/base/common/random.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/takeover.h"

namespace chancery {

Position::Position() = default;
Position::Position(const Position& other) = default;
Position::Position(Position&& other) noexcept = default;
Position& Position::operator=(const Position& other) = default;
Position& Position::operator=(Position&& other) noexcept = default;
Position::~Position() = default;

bool operator==(const Position& left, const Position& right) = default;

/// An insertion sort, which moves the rows of attributes along. Most units are already in order,
/// and those in the same open province must keep their order.
void Position::sort_units() {
  const std::size_t columns = units.empty() ? 0 : unit_attributes.size() / units.size();
  const auto rotate = [](auto& list, std::size_t width, std::size_t to, std::size_t from) {
    const auto at = [&](std::size_t row) {
      return list.begin() + static_cast<std::ptrdiff_t>(row * width);
    };
    std::rotate(at(to), at(from), at(from + 1));
  };
  for (std::size_t i = 1; i < units.size(); ++i) {
    const Unit unit = units[i];
    std::size_t to = i;
    for (; to > 0 && unit.at < units[to - 1].at; --to) units[to] = units[to - 1];
    if (to == i) continue;
    units[to] = unit;
    if (columns > 0) rotate(unit_attributes, columns, to, i);
  }
}

void Position::reindex(const Map& map) {
  sort_units();
  occupant.assign(map.provinces().size(), UnitId::none());
  for (std::size_t i = 0; i < units.size(); ++i) {
    const ProvinceId province = map.province_of(units[i].at);
    if (!map.is_open(province)) occupant[province.index()] = UnitId{i};
  }
}

namespace {
constexpr std::array<std::pair<PowerStatus, std::string_view>, 3> statuses{{
    {PowerStatus::playing, "playing"},
    {PowerStatus::in_disorder, "in_disorder"},
    {PowerStatus::surrendered, "surrendered"},
}};
}  // namespace

std::string_view power_status_name(PowerStatus status) {
  return statuses[static_cast<std::size_t>(status)].second;
}

std::optional<PowerStatus> find_power_status(std::string_view name) {
  for (const auto& [status, text] : statuses)
    if (text == name) return status;
  return std::nullopt;
}

PowerStatus Position::status_of(PowerId power) const {
  for (const Absent& entry : absent)
    if (entry.power == power) return entry.status;
  return PowerStatus::playing;
}

void Position::set_status(PowerId power, PowerStatus status) {
  std::erase_if(absent, [&](const Absent& entry) { return entry.power == power; });
  if (status == PowerStatus::playing) return;
  const auto behind = std::find_if(absent.begin(), absent.end(),
                                   [&](const Absent& item) { return power < item.power; });
  absent.insert(behind, {power, status});
}

/// The hash does not depend on the order of the units.
std::uint64_t Position::hash() const {
  const auto of_unit = [](const Unit& unit) {
    return (std::uint64_t{unit.power.value} << 32) | (std::uint64_t{unit.unit_class.value} << 16) |
           unit.at.value;
  };
  const std::size_t columns = units.empty() ? 0 : unit_attributes.size() / units.size();
  std::uint64_t units_hash = 0;
  for (std::size_t i = 0; i < units.size(); ++i) {
    Hasher unit;
    unit.add(of_unit(units[i]));
    for (std::size_t c = 0; c < columns; ++c)
      unit.add(static_cast<std::uint64_t>(unit_attributes[i * columns + c]));
    units_hash += mix(unit.value());
  }
  std::uint64_t dislodged_hash = 0;
  for (const Dislodged& dislodged_unit : dislodged) {
    Hasher unit;
    unit.add(of_unit(dislodged_unit.unit));
    unit.add(dislodged_unit.attacker_from.value);
    unit.add(dislodged_unit.barred_origin ? 1 : 0);
    for (SpaceId to : dislodged_unit.retreats) unit.add(to.value);
    for (std::int16_t value : dislodged_unit.attributes)
      unit.add(static_cast<std::uint64_t>(value));
    dislodged_hash += mix(unit.value());
  }
  Hasher all;
  all.add(static_cast<std::uint64_t>(time.year));
  all.add(time.phase);
  all.add(units_hash);
  all.add(dislodged_hash);
  for (PowerId power : owner) all.add(power.value);
  for (ProvinceId province : contested) all.add(province.value);
  for (PowerId power : missed) all.add(power.value);
  for (std::int16_t value : province_attributes) all.add(static_cast<std::uint64_t>(value));
  for (std::int16_t value : power_attributes) all.add(static_cast<std::uint64_t>(value));
  for (const Absent& entry : absent) {
    all.add(entry.power.value);
    all.add(static_cast<std::uint64_t>(entry.status));
  }
  for (std::int16_t value : pair_attributes) all.add(static_cast<std::uint64_t>(value));
  for (std::int16_t value : knowledge_attributes) all.add(static_cast<std::uint64_t>(value));
  for (const std::string& text : texts) all.add_text(text);
  return all.value();
}

namespace {

std::size_t count_attributes(const Variant& variant, AttributeOwner owner) {
  return static_cast<std::size_t>(
      std::count_if(variant.attributes.begin(), variant.attributes.end(),
                    [&](const Attribute& attribute) { return attribute.owner == owner; }));
}

/// Returns one row of defaults for each of `rows`.
std::vector<std::int16_t> default_attributes(const Variant& variant, AttributeOwner owner,
                                             std::size_t rows) {
  std::vector<std::int16_t> values;
  values.reserve(rows * count_attributes(variant, owner));
  for (std::size_t row = 0; row < rows; ++row)
    for (const Attribute& attribute : variant.attributes)
      if (attribute.owner == owner) values.push_back(attribute.fallback);
  return values;
}

}  // namespace

namespace {

void set_start_values(const Variant& variant, const std::vector<StartValue>& values,
                      Position& position) {
  for (const StartValue& value : values) {
    const Attribute& attribute = variant.attributes[value.attribute];
    const AttributePlace place = place_of_attribute(variant, value.attribute);
    const bool is_text = attribute.type == AttributeType::text;
    attribute_rows(position, place.owner)[place.cell(value.row)] =
        is_text ? cell_of_text(position, value.text) : value.value;
  }
}

}  // namespace

Position start_position(const Variant& variant, const Setup& setup) {
  if (setup.changed_start) return *setup.changed_start;
  Position position;
  position.time = {setup.year, setup.phase};
  position.owner.assign(variant.map.provinces().size(), PowerId::none());
  for (const StartUnit& unit : setup.units)
    position.units.push_back({unit.power, unit.unit_class, unit.at});
  position.unit_attributes =
      default_attributes(variant, AttributeOwner::unit, position.units.size());
  position.province_attributes =
      default_attributes(variant, AttributeOwner::province, variant.map.provinces().size());
  position.power_attributes =
      default_attributes(variant, AttributeOwner::power, variant.powers.size());
  position.pair_attributes = default_attributes(variant, AttributeOwner::pair,
                                                variant.powers.size() * variant.powers.size());
  position.knowledge_attributes = default_attributes(
      variant, AttributeOwner::knowledge, variant.powers.size() * variant.map.provinces().size());
  set_start_values(variant, variant.start_values, position);
  set_start_values(variant, setup.values, position);
  if (!position.texts.empty()) tidy_texts(AttributeRows(variant), position);
  refresh_derived(variant, position);
  for (const Unit& unit : position.units) {
    const ProvinceId province = variant.map.province_of(unit.at);
    if (is_center(variant, position, province) && captures(variant, unit))
      position.owner[province.index()] = unit.power;
  }
  for (const auto& [province, power] : setup.owners) position.owner[province.index()] = power;
  position.reindex(variant.map);
  return position;
}

Position start_position(const Variant& variant) {
  return start_position(variant, variant.setup());
}

bool gives_orders(const Variant& variant, const Position& position, PowerId power) {
  return variant.is_played(power) && position.status_of(power) == PowerStatus::playing;
}

PhaseKind phase_kind(const Variant& variant, const Position& position) {
  return variant.calendar.phases[position.time.phase].kind;
}

bool is_center(const Variant& variant, const Position& position, ProvinceId province) {
  if (!variant.supply_count) return variant.map.is_center(province);
  return variant.map.is_center(province) &&
         position.province_attributes[variant.supply_count->place.cell(province.index())] > 0;
}

std::vector<std::int32_t> count_centers(const Variant& variant, const Position& position) {
  std::vector<std::int32_t> counts(variant.powers.size() + 1, 0);
  for (ProvinceId center : variant.map.centers()) {
    if (variant.supply_count && !is_center(variant, position, center)) continue;
    const PowerId owner = position.owner[center.index()];
    ++counts[owner.valid() ? owner.index() : variant.powers.size()];
  }
  for (const SupplyValue& value : variant.supply_values)
    if (position.owner[value.province.index()] == value.power)
      counts[value.power.index()] += value.value - 1;
  return counts;
}

std::vector<std::int32_t> count_supply(const Variant& variant, const Position& position) {
  if (!variant.supply_count) {
    std::vector<std::int32_t> counts = count_centers(variant, position);
    counts.pop_back();
    return counts;
  }
  const SupplyCount& supply = *variant.supply_count;
  std::vector<std::int32_t> counts(variant.powers.size(), 0);
  for (ProvinceId center : variant.map.centers()) {
    const PowerId owner = position.owner[center.index()];
    const std::int32_t there = position.province_attributes[supply.place.cell(center.index())];
    if (owner.valid() && there > 0) counts[owner.index()] += there;
  }
  for (std::int32_t& count : counts) count /= supply.per_unit;
  return counts;
}

std::vector<std::int32_t> count_units(const Variant& variant, const Position& position) {
  std::vector<std::int32_t> counts(variant.powers.size(), 0);
  for (const Unit& unit : position.units) ++counts[unit.power.index()];
  return counts;
}

}  // namespace chancery
