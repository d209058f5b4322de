#include <fmt/format.h>

#include <array>

#include "core/files/loader/attribute_values.h"
#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

/// One of the two variants, with the ids of its things in A.
struct VariantSide {
  const DiffContext& context;
  DiffSide side;

  [[nodiscard]] const Variant& variant() const {
    return side == DiffSide::only_a ? context.a : context.b;
  }
  [[nodiscard]] std::string power(std::size_t index) const {
    return side == DiffSide::only_a ? context.a.powers[index].id
                                    : name_in_a(context, PowerId{index});
  }
  [[nodiscard]] std::string province(std::size_t index) const {
    return side == DiffSide::only_a ? context.a.map.province(ProvinceId{index}).id
                                    : name_in_a(context, ProvinceId{index});
  }
};

std::string path_of(const VariantSide& side, std::size_t attribute) {
  return attribute_path(side.variant().attributes[attribute]);
}

std::string attribute_value_text(const VariantSide& side, std::size_t attribute, std::int16_t value,
                                 const std::string& text) {
  const AttributeType type = side.variant().attributes[attribute].type;
  if (type == AttributeType::text) return print_text(text);
  if (type == AttributeType::boolean) return diff_flag(value != 0);
  if (type == AttributeType::integer) return std::to_string(value);
  if (value < 0) return "none";
  const auto index = static_cast<std::size_t>(value);
  return type == AttributeType::power ? side.power(index) : side.province(index);
}

std::vector<std::string> conditions_of(const VariantSide& side,
                                       const std::vector<UnitCondition>& where) {
  constexpr std::array<const char*, 3> owners{"own", "none", "other"};
  using Kind = UnitCondition::Kind;
  std::vector<std::string> texts;
  for (const UnitCondition& condition : where) {
    const char* owner = owners[static_cast<std::size_t>(condition.owner)];
    if (condition.kind == Kind::owner)
      texts.push_back(fmt::format("owner {}", owner));
    else if (condition.kind == Kind::attribute)
      texts.push_back(fmt::format("{} from {} to {}", path_of(side, condition.place.attribute),
                                  condition.min, condition.max));
    else if (condition.kind == Kind::under)
      texts.push_back(fmt::format("{} {}", condition.is ? "under" : "not under", condition.task));
    else
      texts.push_back(
          fmt::format("{} {}", condition.kind == Kind::inside ? "inside" : "outside", owner));
  }
  return texts;
}

std::vector<std::string> effects_of(const VariantSide& side, const Task& task) {
  std::vector<std::string> texts;
  for (const TaskEffect& effect : task.effects) {
    const std::string value = effect.own_power ? "own"
                                               : attribute_value_text(side, effect.place.attribute,
                                                                      effect.value, effect.text);
    texts.push_back(fmt::format("{} {} {}", path_of(side, effect.place.attribute),
                                effect.adds ? "by" : "is", value));
  }
  if (task.takes) texts.emplace_back("takes");
  if (task.clears_inside) texts.emplace_back("clears inside");
  if (task.becomes.valid())
    texts.push_back("becomes " + (side.side == DiffSide::only_a
                                      ? side.context.a.classes[task.becomes.index()].id
                                      : name_in_a(side.context, task.becomes)));
  return texts;
}

std::vector<std::string> breaks_of(const Task& task) {
  std::vector<std::string> texts;
  if (task.broken_by_attack) texts.emplace_back("attack");
  if (task.broken_by_other_order) texts.emplace_back("other_order");
  return texts;
}

std::vector<std::string> values_of(const VariantSide& side, const std::vector<StartValue>& values) {
  std::vector<std::string> texts;
  for (const StartValue& value : values) {
    const bool of_power = side.variant().attributes[value.attribute].owner == AttributeOwner::power;
    texts.push_back(
        fmt::format("{} of {} is {}", path_of(side, value.attribute),
                    of_power ? side.power(value.row) : side.province(value.row),
                    attribute_value_text(side, value.attribute, value.value, value.text)));
  }
  return texts;
}

}  // namespace

void compare_task(DiffContext& context, const DiffSubject& subject, OrderTypeId in_a,
                  OrderTypeId in_b) {
  const Task* task = context.a.task_of(in_a);
  const Task* other = context.b.task_of(in_b);
  if (task == nullptr || other == nullptr) return;
  const VariantSide a{context, DiffSide::only_a}, b{context, DiffSide::only_b};
  compare_value(context, subject, "turns", std::to_string(task->turns),
                std::to_string(other->turns));
  compare_sets(context, subject, "where", conditions_of(a, task->where),
               conditions_of(b, other->where));
  compare_sets(context, subject, "effects", effects_of(a, *task), effects_of(b, *other));
  compare_value(context, subject, "unordered", task->goes_on ? "continue" : "hold",
                other->goes_on ? "continue" : "hold");
  compare_sets(context, subject, "broken_by", breaks_of(*task), breaks_of(*other));
}

void compare_conditions(DiffContext& context, const DiffSubject& subject,
                        const std::vector<UnitCondition>& in_a,
                        const std::vector<UnitCondition>& in_b) {
  compare_sets(context, subject, "where", conditions_of({context, DiffSide::only_a}, in_a),
               conditions_of({context, DiffSide::only_b}, in_b));
}

void compare_values(DiffContext& context, const DiffSubject& subject,
                    const std::vector<StartValue>& in_a, const std::vector<StartValue>& in_b) {
  compare_sets(context, subject, "set", values_of({context, DiffSide::only_a}, in_a),
               values_of({context, DiffSide::only_b}, in_b));
}

void compare_supply_count(DiffContext& context, const DiffSubject& subject) {
  const auto text = [](const VariantSide& side) {
    const auto& supply = side.variant().supply_count;
    return supply ? fmt::format("{}, {} per unit", path_of(side, supply->place.attribute),
                                supply->per_unit)
                  : std::string();
  };
  compare_value(context, subject, "counts", text({context, DiffSide::only_a}),
                text({context, DiffSide::only_b}));
}

}  // namespace chancery
