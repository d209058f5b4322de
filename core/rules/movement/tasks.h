// Tasks: which units may work, and the results of a turn of work.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/movement/movement.h"
#include "core/rules/state/effects.h"

namespace chancery {

/// Returns why the unit cannot work at the task where it stands, a sentence for players; empty if
/// it can.
std::string why_no_task(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task);
/// As why_no_task, as yes or no.
bool may_work(const Variant& variant, const Position& position, UnitId unit, const Task& task);

/// Returns the task that a unit without an order continues; null: it holds.
const Task* task_to_continue(const Variant& variant, const Position& position, UnitId unit);

/// Returns the provinces from which foreign units attacked the unit on an open path, ascending.
/// Nobody attacks a unit in an open province.
std::vector<ProvinceId> attackers_of(const MovementResolver& resolver, UnitId unit);

/// Adds a sentence for each task or stage of a unit that no turn could have produced.
void add_task_problems(const Variant& variant, const Position& position,
                       std::vector<std::string>& problems);

/// The work of a unit in a turn.
struct Work {
  UnitId unit;  // before the turn
  const Task* task = nullptr;
  std::uint8_t stage = 0;             // reached unless interrupted
  Result result = Result::started;    // started, continued, completed or interrupted
  std::vector<ProvinceId> attackers;  // origins of the attacks that interrupted it
  UnitId now;                         // after the turn; none: dislodged
};

/// The tasks of all units in a turn. `after` is the position after the movement.
class TurnTasks {
 public:
  TurnTasks(const Variant& variant, const Position& before, Position& after)
      : variant_(variant), before_(before), after_(after) {}

  /// Determines which units worked, and writes the progress of all units to the position after the
  /// movement.
  void work(std::span<const Order> orders, const MovementOutcome& outcome,
            const MovementResolver& resolver);
  /// Calls the hook `complete`, if the variant has it. The hook decides which completed work takes
  /// effect; the rest is lost. The hook sees `after`.
  void call_complete_hook(Hooks* hooks);

  /// Returns null for a unit that did not work.
  [[nodiscard]] const Work* work_of(UnitId unit) const;
  /// Returns the work for explanations, "stage 2 of 4"; empty for a unit that did not work.
  [[nodiscard]] std::string describe(UnitId unit) const;
  /// Returns the effects of the completed tasks, to be applied together with other effects after
  /// the phase.
  [[nodiscard]] Effects effects() const;

 private:
  void find_works(std::span<const Order> orders, const MovementOutcome& outcome,
                  const MovementResolver& resolver);
  void find_units(std::span<const Order> orders, const MovementOutcome& outcome);
  void record_progress();
  void record(UnitId unit, std::string_view task, std::uint8_t stage);
  void reset_idle_units(const MovementResolver& resolver);
  void reset_dislodged_units();
  void add_effects(const Work& work, Effects& effects) const;
  void add_cleared(const Unit& worker, Effects& effects) const;

  const Variant& variant_;
  const Position& before_;
  Position& after_;
  std::vector<Work> works_;
  std::vector<UnitId> now_;  // by unit before the turn
};

}  // namespace chancery
