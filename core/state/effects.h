#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/state/attributes.h"
#include "core/state/message.h"

namespace chancery {

/// What a hook changes after a phase, as data: nothing of it is done before all of it is known, and
/// no two of it touch the same thing.
struct Effects {
  struct Change {
    AttributeOwner owner = AttributeOwner::unit;
    bool dislodged = false;  // the row is of a dislodged unit
    std::size_t row = 0;
    std::size_t column = 0;
    std::int16_t value = 0;
    std::string text = {};  // instead of the value, of an attribute of type text
  };
  struct NewUnit {
    Unit unit;
    std::vector<Change> attributes;  // `row` means nothing
  };

  std::vector<Change> changes;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // none: nobody
  std::vector<UnitId> removed;                         // upwards
  std::vector<NewUnit> created;
  std::vector<Message> messages;
};

/// Does all of it; the units are settled afterwards.
void apply_effects(const Variant& variant, const AttributeRows& rows, const Effects& effects,
                   Position& position);

}  // namespace chancery
