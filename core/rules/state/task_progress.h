// The progress of units on tasks.
#pragma once

#include <cstdint>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Returns the task that the unit has begun; null if none.
const Task* current_task(const Variant& variant, const Position& position, UnitId unit);

/// Returns the stage that the unit reaches if it works on the task this turn.
std::uint8_t next_stage(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task);

}  // namespace chancery
