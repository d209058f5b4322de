#include "core/rules/state/task_progress.h"

#include <algorithm>

#include "core/rules/state/attributes.h"

namespace chancery {

const Task* current_task(const Variant& variant, const Position& position, UnitId unit) {
  const auto cell = position.unit_attributes[variant.task_place.cell(unit.index())];
  const std::string_view id = text_of_cell(position, cell);
  if (id.empty()) return nullptr;
  const auto found = std::find_if(variant.tasks.begin(), variant.tasks.end(),
                                  [&](const Task& task) { return task.id == id; });
  return found == variant.tasks.end() ? nullptr : &*found;
}

std::uint8_t next_stage(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task) {
  if (current_task(variant, position, unit) != &task) return 1;
  const auto stage = position.unit_attributes[variant.stage_place.cell(unit.index())];
  return stage < 0 || stage >= task.turns ? std::uint8_t{1} : static_cast<std::uint8_t>(stage + 1);
}

}  // namespace chancery
