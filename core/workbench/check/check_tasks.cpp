#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <string>

#include "core/base/common/contains.h"
#include "core/rules/state/attributes.h"
#include "core/workbench/check/check_rules.h"

namespace chancery {
namespace {

using Kind = UnitCondition::Kind;

/// Looks for units that could get a task: at the start of some setup or, as far as that can be
/// known, later. Values that a task or a script may change are assumed to be anything.
class TaskCheck {
 public:
  TaskCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), findings_(findings) {
    for (const Setup& setup : variant.setups) starts_.push_back(start_position(variant, setup));
    for (std::size_t i = 0; i < variant.attributes.size(); ++i)
      if (may_change(i)) changing_.insert(i);
  }

  void look_at(const Task& task) {
    look_for_effect(task);
    if (starts_.empty() || is_possible(task)) return;
    findings_
        .warning("task.never-possible", task.span,
                 fmt::format("no unit can ever be given the task '{}'", task.id),
                 why_never(task.where))
        .at = {task.id};
  }

  void look_at(const OrderType& type) {
    if (type.where.empty() || starts_.empty() || is_possible(type.where, type.classes)) return;
    findings_
        .warning("order.never-possible", type.span,
                 fmt::format("no unit can ever be given the order '{}'", type.id),
                 why_never(type.where))
        .at = {type.id};
  }

 private:
  [[nodiscard]] bool is_possible(const Task& task) const {
    return is_possible(task.where, variant_.order_types[task.type.index()].classes, task.takes);
  }

  [[nodiscard]] bool may_change(std::size_t attribute) const {
    const Attribute& current = variant_.attributes[attribute];
    if (current.of) return may_change(*current.of);
    const bool by_task =
        std::any_of(variant_.tasks.begin(), variant_.tasks.end(), [&](const Task& task) {
          return std::any_of(
              task.effects.begin(), task.effects.end(),
              [&](const TaskEffect& effect) { return effect.place.attribute == attribute; });
        });
    const bool by_rule =
        (variant_.builds.claims && variant_.builds.homes->attribute == attribute) ||
        (variant_.victory.row_place && variant_.victory.row_place->attribute == attribute) ||
        (!variant_.tasks.empty() && (attribute == variant_.task_place.attribute ||
                                     attribute == variant_.stage_place.attribute));
    return by_task || by_rule || is_in_scripts(variant_, current.id);
  }

  void look_for_effect(const Task& task) {
    if (!task.effects.empty() || task.takes || task.clears_inside || task.becomes.valid() ||
        is_in_scripts(variant_, task.id))
      return;
    findings_
        .note("task.no-effect", task.span, fmt::format("the task '{}' has no effect", task.id),
              "write 'raises', 'sets', 'becomes', 'takes' or 'clears_inside', or use it in a hook")
        .at = {task.id};
  }

  /// True if the attribute in that row meets the condition in some setup, or can change.
  [[nodiscard]] bool may_hold(const UnitCondition& condition, std::size_t row) const {
    if (condition.kind != Kind::attribute) return may_stand_so(condition, ProvinceId{row});
    if (changing_.contains(condition.place.attribute)) return true;
    return std::any_of(starts_.begin(), starts_.end(), [&](const Position& start) {
      const auto value = attribute_rows(start, condition.place.owner)[condition.place.cell(row)];
      return condition.min <= value && value <= condition.max;
    });
  }

  /// True if the province has a place inside, or is one, as the condition requires.
  [[nodiscard]] bool may_stand_so(const UnitCondition& condition, ProvinceId province) const {
    const bool has_inside = !variant_.map.inside(province).empty();
    const bool is_inside = variant_.map.is_inner(province);
    const bool is_nobody = condition.owner == UnitCondition::Owner::none;
    switch (condition.kind) {
      case Kind::inside:
        return has_inside || is_nobody;
      case Kind::outside:
        return is_inside || is_nobody;
      case Kind::under:
        return has_inside || is_inside || !condition.is;
      default:
        return true;
    }
  }

  /// Attributes of units and powers differ from row to row; one row that meets the condition is
  /// enough.
  [[nodiscard]] bool may_hold_anywhere(const UnitCondition& condition) const {
    if (condition.place.owner == AttributeOwner::unit) {
      const std::int16_t value = variant_.attributes[condition.place.attribute].fallback;
      return changing_.contains(condition.place.attribute) ||
             (condition.min <= value && value <= condition.max);
    }
    for (std::size_t power = 0; power < variant_.powers.size(); ++power)
      if (may_hold(condition, power)) return true;
    return false;
  }

  [[nodiscard]] static bool is_of_province(const UnitCondition& condition) {
    return condition.kind != Kind::attribute || condition.place.owner == AttributeOwner::province;
  }

  [[nodiscard]] bool can_stand(const std::vector<ClassId>& classes, ProvinceId province) const {
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      if (!classes.empty() && !contains(classes, ClassId{c})) continue;
      for (const SpaceId space : named_spaces(variant_.map, variant_.map.whole(province)))
        if (variant_.map.can_stand(ClassId{c}, space)) return true;
    }
    return false;
  }

  using Conditions = std::vector<UnitCondition>;

  [[nodiscard]] bool may_hold_in(const Conditions& where, ProvinceId province) const {
    return std::all_of(where.begin(), where.end(), [&](const UnitCondition& condition) {
      return !is_of_province(condition) || may_hold(condition, province.index());
    });
  }

  [[nodiscard]] bool is_possible(const Conditions& where, const std::vector<ClassId>& classes,
                                 bool takes = false) const {
    const bool elsewhere =
        std::all_of(where.begin(), where.end(), [&](const UnitCondition& condition) {
          return is_of_province(condition) || may_hold_anywhere(condition);
        });
    if (!elsewhere) return false;
    for (std::size_t i = 0; i < variant_.map.provinces().size(); ++i) {
      const ProvinceId province{i};
      if (takes && !variant_.map.is_center(province)) continue;
      if (can_stand(classes, province) && may_hold_in(where, province)) return true;
    }
    return false;
  }

  [[nodiscard]] std::string why_never(const Conditions& where) const {
    for (const UnitCondition& condition : where) {
      if (condition.kind != Kind::attribute || changing_.contains(condition.place.attribute))
        continue;
      const Attribute& attribute = variant_.attributes[condition.place.attribute];
      return fmt::format(
          "nothing ever changes '{}', and its initial value does not meet the condition",
          attribute.id);
    }
    return "no province both meets its conditions and admits a unit of its classes";
  }

  const Variant& variant_;
  Diagnostics& findings_;
  std::vector<Position> starts_;
  std::set<std::size_t> changing_;
};

}  // namespace

void check_tasks(const Variant& variant, Diagnostics& findings) {
  const bool has_conditions =
      std::any_of(variant.order_types.begin(), variant.order_types.end(),
                  [](const OrderType& type) { return !type.where.empty(); });
  if (variant.tasks.empty() && !has_conditions) return;
  TaskCheck check(variant, findings);
  for (const Task& task : variant.tasks) check.look_at(task);
  for (const OrderType& type : variant.order_types) check.look_at(type);
}

}  // namespace chancery
