// Tasks: who may work where, and what a turn of work leads to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/movement/movement.h"
#include "core/rules/state/effects.h"

namespace chancery {

/// Why the unit cannot work at the task where it stands, a sentence for players; empty: it can.
std::string why_no_task(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task);
/// The same as yes or no, without the text.
bool may_work(const Variant& variant, const Position& position, UnitId unit, const Task& task);

/// The task that a unit without an order continues; null: it holds.
const Task* task_to_go_on_with(const Variant& variant, const Position& position, UnitId unit);

/// Where the units of other powers came from that attacked the unit with an open path, by province.
std::vector<ProvinceId> attackers_of(const MovementResolver& resolver, UnitId unit);

/// Adds a sentence for each task or stage of a unit that no turn could have produced.
void add_task_problems(const Variant& variant, const Position& position,
                       std::vector<std::string>& problems);

/// A turn of a unit that worked at a task.
struct Work {
  UnitId unit;  // before the turn
  const Task* task = nullptr;
  std::uint8_t stage = 0;             // that it reaches if nothing interrupts it
  Result result = Result::started;    // started, continued, completed or interrupted
  std::vector<ProvinceId> attackers;  // that interrupted it
  UnitId now;                         // after the turn; none: dislodged
};

/// The tasks of all units in a turn. `after` is the position after the movement.
class TasksOfTurn {
 public:
  TasksOfTurn(const Variant& variant, const Position& before, Position& after)
      : variant_(variant), before_(before), after_(after) {}

  /// Finds out who worked, and writes the progress of all units to the position after the movement.
  void work(std::span<const Order> orders, const MovementOutcome& outcome,
            const MovementResolver& resolver);
  /// Calls the hook `complete`, if the variant has it, which decides whose finished work takes
  /// effect; the other work is lost. The hook sees `after`.
  void ask_complete(Hooks* hooks);

  /// Null for a unit that did not work.
  [[nodiscard]] const Work* work_of(UnitId unit) const;
  /// The work for explanations, "stage 2 of 4"; empty for a unit that did not work.
  [[nodiscard]] std::string describe(UnitId unit) const;
  /// The effects of the completed tasks, to be applied together with other effects after the phase.
  [[nodiscard]] Effects effects() const;

 private:
  void find_works(std::span<const Order> orders, const MovementOutcome& outcome,
                  const MovementResolver& resolver);
  void find_units(std::span<const Order> orders, const MovementOutcome& outcome);
  void record_progress();
  void record(UnitId unit, std::string_view task, std::uint8_t stage);
  void forget_idle(const MovementResolver& resolver);
  void forget_dislodged();
  void add_effects(const Work& work, Effects& effects) const;
  void add_cleared(const Unit& worker, Effects& effects) const;

  const Variant& variant_;
  const Position& before_;
  Position& after_;
  std::vector<Work> works_;
  std::vector<UnitId> now_;  // by unit before the turn
};

}  // namespace chancery
