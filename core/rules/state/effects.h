// Effects: the changes that hooks make to a position.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/state/attributes.h"
#include "core/rules/state/message.h"

namespace chancery {

/// The changes that hooks make before or after a phase, as data. They are applied together, and no
/// two of them change the same thing.
struct Effects {
  struct Change {
    AttributeOwner owner = AttributeOwner::unit;
    bool dislodged = false;  // the row is of a dislodged unit
    std::size_t row = 0;
    std::size_t column = 0;
    std::int16_t value = 0;
    std::string text = {};  // replaces `value` for an attribute of type text
  };
  struct NewUnit {
    Unit unit;
    std::vector<Change> attributes;  // `row` is not used
  };

  std::vector<Change> changes;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // new owners; none: no owner
  std::vector<std::pair<UnitId, PowerId>> powers;      // units that change their power
  struct NewClass {
    UnitId unit;
    ClassId unit_class;
    SpaceId at;
  };
  std::vector<NewClass> changed;
  std::vector<UnitId> removed;  // ascending
  std::vector<NewUnit> created;
  std::vector<Message> messages;

  [[nodiscard]] bool empty() const;
};

/// Applies all changes and reindexes the position.
void apply_effects(const Variant& variant, const AttributeRows& rows, const Effects& effects,
                   Position& position);

/// The units under their new numbers once the effects are applied; none: removed. Units that are
/// created come after those that stand in the same place.
std::vector<UnitId> units_after(const Position& before, const Effects& effects);

}  // namespace chancery
