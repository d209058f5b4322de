#include "core/rules/movement/tasks.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/rules/movement/unit_conditions.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/task_progress.h"
#include "core/rules/state/unit_tally.h"

namespace chancery {
namespace {

/// True for tasks that are not allowed in open provinces, where several units could work.
bool changes_province(const Task& task) {
  return task.takes ||
         std::any_of(task.effects.begin(), task.effects.end(), [](const auto& effect) {
           return effect.place.owner == AttributeOwner::province;
         });
}

bool is_for_class(const Variant& variant, const Task& task, ClassId unit_class) {
  const std::vector<ClassId>& classes = variant.order_types[task.type.index()].classes;
  return classes.empty() || contains(classes, unit_class);
}

/// Returns where a unit of the class stands in the province: on the first coast, if it stands on
/// coasts.
SpaceId place_for(const Variant& variant, ClassId unit_class, ProvinceId province) {
  for (const SpaceId at : named_spaces(variant.map, variant.map.whole(province)))
    if (variant.map.can_stand(unit_class, at)) return at;
  return SpaceId::none();
}

/// Why a unit cannot work at a task.
struct TaskObstacle {
  enum class Kind : std::uint8_t {
    none,
    unit_class,
    no_center,
    open_province,
    same_class,
    cannot_stand,
    enough,
    condition
  };
  Kind kind = Kind::none;
  const UnitCondition* condition = nullptr;  // the condition that does not hold
};

TaskObstacle find_obstacle(const Variant& variant, const Position& position, UnitId unit,
                           const Task& task) {
  const Unit& worker = position.units[unit.index()];
  const ProvinceId province = variant.map.province_of(worker.at);
  if (!is_for_class(variant, task, worker.unit_class)) return {TaskObstacle::Kind::unit_class};
  if (task.takes && !variant.map.is_center(province)) return {TaskObstacle::Kind::no_center};
  if (variant.map.is_open(province) && changes_province(task))
    return {TaskObstacle::Kind::open_province};
  if (task.becomes.valid()) {
    if (task.becomes == worker.unit_class) return {TaskObstacle::Kind::same_class};
    if (!place_for(variant, task.becomes, province).valid())
      return {TaskObstacle::Kind::cannot_stand};
    if (!UnitTally(variant, position, worker.power).has_room(task.becomes))
      return {TaskObstacle::Kind::enough};
  }
  if (const UnitCondition* condition = find_unmet(variant, position, unit, task.where))
    return {TaskObstacle::Kind::condition, condition};
  return {};
}

/// Returns "; it can order 'G ZEN T' or 'G ZEN L'": the tasks open to the unit where it stands.
std::string open_tasks(const Variant& variant, const Position& position, UnitId unit) {
  constexpr std::size_t most = 4;
  std::vector<std::string> orders;
  for (const Task& task : variant.tasks) {
    if (!may_work(variant, position, unit, task)) continue;
    Order work;
    work.action = Action::task;
    work.type = task.type;
    const std::string text = print_order(variant, position, position.units[unit.index()], work);
    if (!text.empty() && orders.size() < most) orders.push_back(fmt::format("'{}'", text));
  }
  return orders.empty() ? std::string()
                        : fmt::format("; here it can order {}", join_with_last(orders, " or "));
}

}  // namespace

bool may_work(const Variant& variant, const Position& position, UnitId unit, const Task& task) {
  return find_obstacle(variant, position, unit, task).kind == TaskObstacle::Kind::none;
}

std::string why_no_task(const Variant& variant, const Position& position, UnitId unit,
                        const Task& task) {
  const Unit& worker = position.units[unit.index()];
  const std::string place = display_name(variant, position, variant.map.province_of(worker.at));
  const TaskObstacle obstacle = find_obstacle(variant, position, unit, task);
  switch (obstacle.kind) {
    case TaskObstacle::Kind::none:
      break;
    case TaskObstacle::Kind::unit_class:
      return fmt::format("{} cannot be ordered {}",
                         print_unit(variant, worker.unit_class, worker.at),
                         order_language::pattern_of(variant, task.type));
    case TaskObstacle::Kind::no_center:
      return fmt::format("{} cannot have an owner", place) + open_tasks(variant, position, unit);
    case TaskObstacle::Kind::open_province:
      return fmt::format("{} is open to several units", place);
    case TaskObstacle::Kind::same_class:
      return fmt::format("the unit in {} is already of the class {}", place,
                         variant.classes[task.becomes.index()].id);
    case TaskObstacle::Kind::cannot_stand:
      return fmt::format("no {} can stand in {}", variant.classes[task.becomes.index()].id, place);
    case TaskObstacle::Kind::enough:
      return fmt::format("{} may have at most {} of the class {}",
                         display_name(variant, position, worker.power),
                         most_units(variant, worker.power, task.becomes).value_or(0),
                         variant.classes[task.becomes.index()].id);
    case TaskObstacle::Kind::condition:
      return why_unmet(variant, position, unit, *obstacle.condition) +
             open_tasks(variant, position, unit);
  }
  return {};
}

const Task* task_to_continue(const Variant& variant, const Position& position, UnitId unit) {
  const Task* task = current_task(variant, position, unit);
  if (task == nullptr || !task->goes_on || !may_work(variant, position, unit, *task))
    return nullptr;
  return task;
}

std::vector<ProvinceId> attackers_of(const MovementResolver& resolver, UnitId unit) {
  std::vector<ProvinceId> found;
  resolver.visit_last_solution([&](const auto& conflict, const auto& solver) {
    const auto home = conflict.home[unit.index()];
    if (conflict.general && conflict.open[home] != 0) return;  // there is room for all
    conflict.for_each_into(home, [&](Actor a) {
      if (!conflict.legs.test(a) && solver.has_path(a) &&
          conflict.side[a] != conflict.side[unit.value])
        found.push_back(ProvinceId{conflict.home[a]});
    });
  });
  std::sort(found.begin(), found.end());
  return found;
}

void add_task_problems(const Variant& variant, const Position& position,
                       std::vector<std::string>& problems) {
  if (variant.tasks.empty()) return;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    const auto cell = position.unit_attributes[variant.task_place.cell(i)];
    const auto stage = position.unit_attributes[variant.stage_place.cell(i)];
    const std::string_view id = text_of_cell(position, cell);
    const Task* task = current_task(variant, position, UnitId{i});
    const std::string name = print_unit(variant, unit.unit_class, unit.at);
    if (task == nullptr && !id.empty())
      problems.push_back(fmt::format("{} works at '{}', but there is no such task", name, id));
    else if (task == nullptr && stage != 0)
      problems.push_back(fmt::format("{} is at stage {} without a task", name, stage));
    else if (task != nullptr && stage > task->turns)
      problems.push_back(
          fmt::format("{} is at stage {} of {}, which has {}", name, stage, id, task->turns));
  }
}

void TurnTasks::work(std::span<const Order> orders, const MovementOutcome& outcome,
                     const MovementResolver& resolver) {
  if (variant_.tasks.empty()) return;
  find_units(orders, outcome);
  find_works(orders, outcome, resolver);
  record_progress();
  reset_idle_units(resolver);
  reset_dislodged_units();
}

/// The units after the turn are those before it without the dislodged ones, sorted by place; units
/// in one place keep their order.
void TurnTasks::find_units(std::span<const Order> orders, const MovementOutcome& outcome) {
  std::vector<std::pair<SpaceId, UnitId>> there;
  for (std::size_t i = 0; i < before_.units.size(); ++i)
    if (!outcome.dislodged_by[i].valid())
      there.emplace_back(place_after(variant_, before_, orders, outcome, UnitId{i}), UnitId{i});
  std::stable_sort(there.begin(), there.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  now_.assign(before_.units.size(), UnitId::none());
  for (std::size_t i = 0; i < there.size(); ++i) now_[there[i].second.index()] = UnitId{i};
}

void TurnTasks::find_works(std::span<const Order> orders, const MovementOutcome& outcome,
                           const MovementResolver& resolver) {
  for (std::size_t i = 0; i < orders.size(); ++i) {
    if (action_kind(orders[i].action) != ActionKind::work) continue;
    const UnitId unit{i};
    Work work;
    work.unit = unit;
    work.task = variant_.task_of(orders[i].type);
    work.stage = next_stage(variant_, before_, unit, *work.task);
    work.now = now_[i];
    work.attackers = attackers_of(resolver, unit);
    const bool attacked = !work.attackers.empty() && work.task->broken_by_attack;
    if (attacked || outcome.dislodged_by[i].valid())
      work.result = Result::interrupted;
    else if (work.stage == work.task->turns)
      work.result = Result::completed;
    else
      work.result = work.stage == 1 ? Result::started : Result::continued;
    works_.push_back(std::move(work));
  }
}

/// An interrupted unit keeps the task and starts again if it continues.
void TurnTasks::record_progress() {
  for (const Work& work : works_)
    if (work.now.valid())
      record(work.now, work.task->id,
             work.result == Result::interrupted ? std::uint8_t{0} : work.stage);
}

void TurnTasks::record(UnitId unit, std::string_view task, std::uint8_t stage) {
  after_.unit_attributes[variant_.task_place.cell(unit.index())] = cell_of_text(after_, task);
  after_.unit_attributes[variant_.stage_place.cell(unit.index())] = stage;
}

/// Units that did something else lose their progress.
void TurnTasks::reset_idle_units(const MovementResolver& resolver) {
  for (std::size_t i = 0; i < now_.size(); ++i) {
    const UnitId unit{i};
    if (!now_[i].valid() || work_of(unit) != nullptr) continue;
    const Task* task = current_task(variant_, before_, unit);
    if (task == nullptr) continue;
    const bool attacked = task->broken_by_attack && !attackers_of(resolver, unit).empty();
    if (task->broken_by_other_order || attacked) record(now_[i], {}, 0);
  }
}

/// Dislodged units lose their progress, whatever the task declares.
void TurnTasks::reset_dislodged_units() {
  for (Dislodged& dislodged_unit : after_.dislodged) {
    if (dislodged_unit.attributes.empty()) continue;  // it has the defaults
    dislodged_unit.attributes[variant_.task_place.column] = -1;
    dislodged_unit.attributes[variant_.stage_place.column] = 0;
  }
}

void TurnTasks::call_complete_hook(Hooks* hooks) {
  if (hooks == nullptr || !hooks->has(HookKind::complete)) return;
  std::vector<FinishedWork> done;
  for (const Work& work : works_)
    if (work.result == Result::completed) done.push_back({work.now, work.task});
  if (done.empty()) return;
  hooks->set_position(after_);
  const std::vector<UnitId> kept = hooks->phase().complete(done);
  for (Work& work : works_) {
    if (work.result != Result::completed || contains(kept, work.now)) continue;
    work.result = Result::interrupted;
    record(work.now, work.task->id, 0);
  }
}

const Work* TurnTasks::work_of(UnitId unit) const {
  const auto found = std::find_if(works_.begin(), works_.end(),
                                  [&](const Work& work) { return work.unit == unit; });
  return found == works_.end() ? nullptr : &*found;
}

std::string TurnTasks::describe(UnitId unit) const {
  const Work* work = work_of(unit);
  if (work == nullptr) return {};
  if (work->result == Result::completed)
    return fmt::format("done, stage {0} of {0}", work->task->turns);
  if (work->result != Result::interrupted)
    return fmt::format("stage {} of {}", work->stage, work->task->turns);
  if (work->attackers.empty()) return "the work does not count, and its time is lost";
  std::vector<std::string> from;
  for (const ProvinceId province : work->attackers)
    from.push_back(variant_.map.province(province).id);
  return fmt::format("interrupted at stage {} of {} by an attack from {}", work->stage,
                     work->task->turns, fmt::join(from, " and "));
}

Effects TurnTasks::effects() const {
  Effects effects;
  for (const Work& work : works_)
    if (work.result == Result::completed) add_effects(work, effects);
  return effects;
}

void TurnTasks::add_effects(const Work& work, Effects& effects) const {
  const Unit& worker = after_.units[work.now.index()];
  const ProvinceId province = variant_.map.province_of(worker.at);
  for (const TaskEffect& effect : work.task->effects) {
    const Attribute& attribute = variant_.attributes[effect.place.attribute];
    Effects::Change change;
    change.owner = effect.place.owner;
    change.row = effect.place.owner == AttributeOwner::unit ? work.now.index() : province.index();
    change.column = effect.place.column;
    change.value = effect.value;
    change.text = effect.text;
    if (effect.own_power) change.value = static_cast<std::int16_t>(worker.power.index());
    if (effect.adds) {
      const int sum =
          effect.value + attribute_rows(after_, change.owner)[effect.place.cell(change.row)];
      change.value = static_cast<std::int16_t>(std::clamp<int>(sum, attribute.min, attribute.max));
    }
    effects.changes.push_back(std::move(change));
  }
  if (work.task->clears_inside) add_cleared(worker, effects);
  if (work.task->takes) effects.owners.emplace_back(province, worker.power);
  if (work.task->becomes.valid())
    effects.changed.push_back(
        {work.now, work.task->becomes, place_for(variant_, work.task->becomes, province)});
}

/// Adds the disbanding of foreign units inside the province of the worker; several units may clear
/// one place.
void TurnTasks::add_cleared(const Unit& worker, Effects& effects) const {
  const Map& map = variant_.map;
  for (std::size_t i = 0; i < after_.units.size(); ++i) {
    const Unit& unit = after_.units[i];
    const ProvinceId at = map.province_of(unit.at);
    const bool is_there = map.is_inner(at) && map.around(at) == map.province_of(worker.at);
    const bool is_known = contains(effects.removed, UnitId{i});
    if (is_there && unit.power != worker.power && !is_known) effects.removed.emplace_back(i);
  }
  std::sort(effects.removed.begin(), effects.removed.end());
}

}  // namespace chancery
