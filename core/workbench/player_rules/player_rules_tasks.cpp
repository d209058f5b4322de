#include <fmt/format.h>

#include "core/workbench/player_rules/player_rules_parts.h"

// The duration of tasks, and what ends them.

namespace chancery::player_rules {
namespace {

/// Events after which a unit must start the task again.
std::string interrupted_by(const Task& task) {
  if (!task.broken_by_attack && !task.broken_by_other_order) return {};
  std::string_view what = "Any other order";
  if (task.broken_by_attack)
    what = task.broken_by_other_order
               ? "Any other order, and any attack of another power on the unit, even in vain,"
               : "Any attack of another power on the unit, even in vain,";
  return fmt::format(" {} interrupts it{}.", what,
                     task.turns > 1 ? ": the turns spent on it are lost" : "");
}

std::string task_text(const Task& task) {
  std::string text =
      fmt::format("{}: {}{}.", sentence(as_word(task.id)), spelled_count(task.turns, "turn"),
                  task.turns > 1 ? ", one after the other" : "");
  if (task.goes_on && task.turns > 1) text += " A unit without an order continues it.";
  text += interrupted_by(task);
  if (task.clears_inside)
    text += " When it is done, units of other powers inside the province are disbanded.";
  return text;
}

}  // namespace

void add_tasks(const Variant& variant, TextBlocks& out) {
  if (variant.tasks.empty()) return;
  std::vector<std::string> items;
  for (const Task& task : variant.tasks) items.push_back(task_text(task));
  out.heading("How long tasks take");
  out.list(std::move(items));
}

}  // namespace chancery::player_rules
