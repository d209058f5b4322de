#pragma once

#include <cstdint>

#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// The task whose progress the unit has; null: none.
const Task* task_in_hand(const Variant& variant, const Position& position, UnitId unit);

/// The stage that the unit comes to if it works at the task now.
std::uint8_t next_stage(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task);

}  // namespace chancery
