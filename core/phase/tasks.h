// Tasks: who may work where, and what a turn of work leads to.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/phase/movement.h"
#include "core/state/effects.h"

namespace chancery {

/// Why the unit cannot work at the task where it stands; empty: it can. A sentence for players.
std::string why_no_task(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task);
/// The same as a yes or no, without making a text.
bool may_work(const Variant& variant, const Position& position, UnitId unit, const Task& task);

/// The task that a unit without an order goes on with; null: it holds.
const Task* task_to_go_on_with(const Variant& variant, const Position& position, UnitId unit);

/// Units of other powers that came at the unit by a way that was open, by province.
std::vector<ProvinceId> attackers_of(const MovementResolver& resolver, const Position& position,
                                     UnitId unit);

/// What units have in hand that no turn could have left: one sentence each.
void add_task_problems(const Variant& variant, const Position& position,
                       std::vector<std::string>& problems);

/// A turn of a unit that worked at a task.
struct Work {
  UnitId unit;  // before the turn
  const Task* task = nullptr;
  std::uint8_t stage = 0;             // that it comes to if nothing interrupts it
  Result result = Result::started;    // started, continued, completed or interrupted
  std::vector<ProvinceId> attackers;  // that interrupted it; none of one that was left out
  UnitId now;                         // after the turn; none: dislodged
};

/// What the turn comes to for the tasks of all units. `after` is the position that the movement has
/// left, and gets how far everybody is.
class TasksOfTurn {
 public:
  TasksOfTurn(const Variant& variant, const Position& before, std::span<const Order> orders,
              const MovementOutcome& outcome, const MovementResolver& resolver, Position& after);

  /// Lets the hook `complete`, if there is one, say whose finished work takes effect; the others
  /// have lost their time. It sees `after`.
  void ask_complete(Hooks* hooks);

  /// Null for a unit that did not work.
  [[nodiscard]] const Work* work_of(UnitId unit) const;
  /// "Stage 2 of 4": what is to be told of the work; empty for a unit that did not.
  [[nodiscard]] std::string describe(UnitId unit) const;
  /// What the finished tasks do, all at once, with whatever else is done after the phase.
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

  const Variant& variant_;
  const Position& before_;
  Position& after_;
  std::vector<Work> works_;
  std::vector<UnitId> now_;  // by unit before the turn
};

}  // namespace chancery
