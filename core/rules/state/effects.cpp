#include "core/rules/state/effects.h"

namespace chancery {
namespace {

class EffectsAtWork {
 public:
  EffectsAtWork(const AttributeRows& rows, Position& position) : rows_(rows), position_(position) {}

  void change(const Effects::Change& change) {
    const std::size_t at = change.row * rows_.width(change.owner) + change.column;
    if (change.dislodged) {
      std::vector<std::int16_t>& row = position_.dislodged[change.row].attributes;
      if (row.empty()) row = new_row();
      set(change, row[change.column]);
    } else {
      set(change, attribute_rows(position_, change.owner)[at]);
    }
  }

  void change(const Effects::NewClass& changed) {
    Unit& unit = position_.units[changed.unit.index()];
    unit.unit_class = changed.unit_class;
    unit.at = changed.at;
  }

  void remove(UnitId unit) {
    const auto width = static_cast<std::ptrdiff_t>(rows_.width(AttributeOwner::unit));
    const auto index = static_cast<std::ptrdiff_t>(unit.index());
    const auto row = position_.unit_attributes.begin() + index * width;
    position_.units.erase(position_.units.begin() + index);
    position_.unit_attributes.erase(row, row + width);
  }

  void create(const Effects::NewUnit& created) {
    std::vector<std::int16_t> row = new_row();
    for (const Effects::Change& change : created.attributes) set(change, row[change.column]);
    position_.units.push_back(created.unit);
    position_.unit_attributes.insert(position_.unit_attributes.end(), row.begin(), row.end());
  }

 private:
  [[nodiscard]] std::vector<std::int16_t> new_row() const {
    std::vector<std::int16_t> row;
    for (const AttributeCell& cell : rows_.of(AttributeOwner::unit))
      row.push_back(cell.attribute->fallback);
    return row;
  }
  void set(const Effects::Change& change, std::int16_t& cell) {
    const Attribute& attribute = *rows_.of(change.owner)[change.column].attribute;
    cell =
        attribute.type == AttributeType::text ? cell_of_text(position_, change.text) : change.value;
  }

  const AttributeRows& rows_;
  Position& position_;
};

}  // namespace

bool Effects::empty() const {
  return changes.empty() && owners.empty() && powers.empty() && changed.empty() &&
         removed.empty() && created.empty() && messages.empty();
}

void apply_effects(const Variant& variant, const AttributeRows& rows, const Effects& effects,
                   Position& position) {
  EffectsAtWork work(rows, position);
  for (const Effects::Change& change : effects.changes) work.change(change);
  for (const auto& [province, owner] : effects.owners) position.owner[province.index()] = owner;
  for (const auto& [unit, power] : effects.powers) position.units[unit.index()].power = power;
  for (const Effects::NewClass& changed : effects.changed) work.change(changed);
  for (auto gone = effects.removed.rbegin(); gone != effects.removed.rend(); ++gone)
    work.remove(*gone);
  for (const Effects::NewUnit& created : effects.created) work.create(created);
  tidy_texts(rows, position);
  refresh_derived(variant, position);
  position.reindex(variant.map);
}

std::vector<UnitId> units_after(const Position& before, const Effects& effects) {
  const auto is_removed = [&](UnitId unit) {
    return std::binary_search(effects.removed.begin(), effects.removed.end(), unit);
  };
  std::vector<UnitId> now(before.units.size());
  std::size_t gone = 0;
  for (std::size_t i = 0; i < now.size(); ++i) {
    if (is_removed(UnitId{i})) {
      ++gone;
      continue;
    }
    const auto come = std::count_if(
        effects.created.begin(), effects.created.end(),
        [&](const Effects::NewUnit& new_unit) { return new_unit.unit.at < before.units[i].at; });
    now[i] = UnitId{i - gone + static_cast<std::size_t>(come)};
  }
  return now;
}

}  // namespace chancery
