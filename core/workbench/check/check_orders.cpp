#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <string>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/notation.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/check/check_rules.h"
#include "core/workbench/study/class_places.h"

namespace chancery {
namespace {

bool share_a_class(const OrderType& a, const OrderType& b) {
  if (a.classes.empty() || b.classes.empty()) return true;
  return std::any_of(a.classes.begin(), a.classes.end(),
                     [&](ClassId unit_class) { return is_for(b, unit_class); });
}

/// Actions that a kind of phase needs.
struct Need {
  PhaseKind phase;
  Action action;
};
constexpr auto needs = std::to_array<Need>({
    {PhaseKind::movement, Action::move},
    {PhaseKind::retreat, Action::retreat},
    {PhaseKind::adjustment, Action::build},
    {PhaseKind::adjustment, Action::disband},
});

class OrderTypeCheck {
 public:
  OrderTypeCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), findings_(findings) {
    for (const Phase& phase : variant.calendar.phases)
      in_calendar_[static_cast<std::size_t>(phase.kind)] = true;
  }

  void run() {
    const auto& types = variant_.order_types;
    for (std::size_t i = 0; i < types.size(); ++i) {
      look_at_phases(types[i]);
      look_at_effect(types[i]);
      look_at_classes(types[i]);
      for (std::size_t j = 0; j < i; ++j) compare(types[j], types[i]);
    }
    find_missing();
    look_at_words();
  }

 private:
  void look_at_phases(const OrderType& type) {
    bool any = false;
    bool in_some = false;
    for (std::size_t kind = 0; kind < phase_kind_count; ++kind) {
      any = any || type.phases[kind];
      in_some = in_some || (type.phases[kind] && in_calendar_[kind]);
    }
    // If no phase is left, the loader rejected all of them, as it rejects a calendar without
    // movement.
    if (in_some || !any || !in_calendar_[static_cast<std::size_t>(PhaseKind::movement)]) return;
    findings_
        .note(
            "order.never-due", type.span,
            fmt::format("order '{}' can never be given: the calendar has no phase for it", type.id),
            "add the phase, or remove the order")
        .at = {type.id};
  }

  /// The hook that sees such a declaration in phases of that kind.
  static HookKind hook_for(const OrderType& type, PhaseKind kind) {
    const bool before = type.takes_effect == TakesEffect::before;
    if (type.takes_effect == TakesEffect::at_once) return HookKind::at_once;
    switch (kind) {
      case PhaseKind::movement:
        return before ? HookKind::before_movement : HookKind::after_movement;
      case PhaseKind::retreat:
        return before ? HookKind::before_retreats : HookKind::after_retreats;
      case PhaseKind::adjustment:
        return before ? HookKind::before_adjustment : HookKind::after_adjustment;
      case PhaseKind::declaration:
        break;
    }
    return HookKind::after_declaration;
  }

  /// Reports a declaration that no hook sees in any phase.
  void look_at_effect(const OrderType& type) {
    if (!is_declaration(type.acts_as)) return;
    std::optional<HookKind> missing;
    for (const PhaseKind kind : phase_kinds) {
      const auto index = static_cast<std::size_t>(kind);
      if (!type.phases[index] || !in_calendar_[index]) continue;
      const HookKind hook = hook_for(type, kind);
      if (variant_.scripts && variant_.scripts->has_enabled(hook_name(hook))) return;
      if (!missing) missing = hook;
    }
    if (!missing) return;
    findings_
        .warning("order.no-effect", type.span,
                 fmt::format("nothing sees the declaration '{}': there is no hook '{}'", type.id,
                             hook_name(*missing)),
                 "write the hook in hooks.lua; 'takes_effect' says which one it is")
        .at = {type.id};
  }

  void look_at_classes(const OrderType& type) {
    if (action_kind(type.acts_as) != ActionKind::convoy) return;
    const auto& classes = variant_.classes;
    if (std::none_of(classes.begin(), classes.end(),
                     [](const UnitClass& c) { return c.convoys; })) {
      findings_
          .warning("order.class-cannot", type.span,
                   fmt::format("no unit can be given the order '{}': no class can convoy", type.id),
                   "set convoys = true for a class, or remove the order")
          .at = {type.id};
      return;
    }
    for (const ClassId id : type.classes) {
      const UnitClass& unit_class = variant_.classes[id.index()];
      if (unit_class.convoys) continue;
      findings_
          .warning("order.class-cannot", type.span,
                   fmt::format("order '{}' is for class '{}', which cannot convoy", type.id,
                               unit_class.id),
                   "set convoys = true for the class, or remove it from the order")
          .at = {type.id, unit_class.id};
    }
  }

  /// Reports two types that share a notation.
  void compare(const OrderType& first, const OrderType& second) {
    if (!share_a_class(first, second)) return;
    std::size_t shared = phase_kind_count;
    for (std::size_t kind = 0; kind < phase_kind_count; ++kind)
      if (first.phases[kind] && second.phases[kind]) shared = std::min(shared, kind);
    if (shared == phase_kind_count) return;
    for (const std::string& notation : second.notations) {
      const auto& others = first.notations;
      if (!contains(others, notation)) continue;
      report_same(first, second, notation, static_cast<PhaseKind>(shared));
      return;
    }
  }

  void report_same(const OrderType& first, const OrderType& second, const std::string& notation,
                   PhaseKind phase) {
    const std::string message =
        fmt::format("orders '{}' and '{}' are both written '{}' in the {} phase", first.id,
                    second.id, notation, phase_kind_name(phase));
    // Two orders with the same action can be read as either.
    Diagnostic& finding =
        first.acts_as == second.acts_as
            ? findings_.note("order.same-notation", second.span, message,
                             "one of them is redundant")
            : findings_.warning("order.same-notation", second.span, message,
                                "an ambiguous line is void: distinguish them by words or by "
                                "'classes'");
    finding.at = {second.id, first.id};
  }

  void find_missing() {
    if (const Possibilities can(variant_); can.carrier && can.carried && can.shore && !can.ordered)
      report_missing(Action::convoy, PhaseKind::movement);
    for (const Need& need : needs) {
      if (!in_calendar_[static_cast<std::size_t>(need.phase)]) continue;
      const bool given = std::any_of(
          variant_.order_types.begin(), variant_.order_types.end(), [&](const OrderType& type) {
            return type.acts_as == need.action && type.phases[static_cast<std::size_t>(need.phase)];
          });
      if (!given) report_missing(need.action, need.phase);
    }
  }

  void report_missing(Action which, PhaseKind phase) {
    const std::string action(action_name(which));
    findings_
        .warning("order.missing", variant_.order_types.front().span,
                 fmt::format("no order acts as {} in the {} phase", action, phase_kind_name(phase)),
                 fmt::format("add a table [order.ID] with acts_as = \"{}\"", action))
        .at = {action};
  }

  void look_at_words() {
    std::set<std::string> used;
    for (const OrderType& type : variant_.order_types) {
      for (const std::string& text : type.notations)
        if (const NotationReading reading = parse_notation(text); reading.notation)
          add_words(*reading.notation, used);
      for (const std::string& choice : type.choices) used.insert(lower_case(choice));
    }
    if (variant_.rules.orders_conditional == ConditionalOrders::yes)
      used.insert({"if", "then", "else", "endif", "and", "or", "not", "owns"});
    used.insert({std::string(order_language::others_head),
                 std::string(order_language::no_orders_head),
                 std::string(order_language::no_head)});
    for (const WordGroup& group : variant_.words) {
      if (is_for_every_notation(group.word)) continue;
      const bool in_use = std::any_of(used.begin(), used.end(), [&](const std::string& words) {
        return words.find(lower_case(group.word)) != std::string::npos;
      });
      if (in_use) continue;
      findings_
          .warning(
              "order.words-unused", group.span,
              fmt::format("no notation has the word '{}', so its group is never used", group.word),
              "the key of a group must be a word that notations use")
          .at = {group.word};
    }
  }

  static void add_words(const Notation& notation, std::set<std::string>& used) {
    for (const NotationPart& part : notation) {
      if (part.kind == NotationPart::Kind::words) used.insert(lower_case(part.words));
      for (const Notation& branch : part.branches) add_words(branch, used);
    }
  }

  /// Words with the meaning "" or of a number may be in every notation.
  static bool is_for_every_notation(const std::string& word) {
    return std::all_of(word.begin(), word.end(), is_digit);
  }

  const Variant& variant_;
  Diagnostics& findings_;
  std::array<bool, phase_kind_count> in_calendar_{};
};

void add_tested(const std::vector<UnitCondition>& where, std::set<std::size_t>& used) {
  for (const UnitCondition& condition : where)
    if (condition.kind == UnitCondition::Kind::attribute) used.insert(condition.place.attribute);
}

/// Attributes used by tasks, orders, builds, victory, supply, sight, people, regents or other
/// attributes.
void add_otherwise_used(const Variant& variant, std::set<std::size_t>& used) {
  for (const OrderType& type : variant.order_types) add_tested(type.where, used);
  for (const auto& place : {variant.builds.homes, variant.victory.row_place})
    if (place) used.insert(place->attribute);
  for (const Task& task : variant.tasks) {
    used.insert(variant.task_place.attribute);
    used.insert(variant.stage_place.attribute);
    add_tested(task.where, used);
    for (const TaskEffect& effect : task.effects) used.insert(effect.place.attribute);
  }
  if (variant.supply_count) used.insert(variant.supply_count->place.attribute);
  if (const auto& sight = variant.sight) {
    used.insert({sight->known, sight->met});
    if (sight->revealed) used.insert(*sight->revealed);
    if (sight->color) used.insert(*sight->color);
  }
  if (const auto& people = variant.people) {
    used.insert(people->count.attribute);
    if (people->leader) used.insert(people->leader->attribute);
    if (people->unit) used.insert(people->unit->attribute);
  }
  if (const auto& regents = variant.regents)
    for (const auto& place : {regents->unit, regents->power})
      if (place) used.insert(place->attribute);
  for (const Attribute& attribute : variant.attributes)
    if (attribute.of) used.insert(*attribute.of);
}

}  // namespace

bool is_in_scripts(const Variant& variant, const std::string& id) {
  if (!variant.scripts) return false;
  const auto& files = variant.scripts->plan.files;
  return std::any_of(files.begin(), files.end(),
                     [&](const auto& file) { return file->text.find(id) != std::string::npos; });
}

void check_attributes(const Variant& variant, Diagnostics& findings) {
  const Strengths& strengths = variant.strengths;
  std::set<std::size_t> used;
  for (const StrengthTerm* term :
       {&strengths.attack, &strengths.prevent, &strengths.defend, &strengths.stand,
        &strengths.failed, &strengths.support_attack, &strengths.support_hold})
    if (term->attribute) used.insert(*term->attribute);
  for (const auto& attribute : {strengths.stand_bonus, strengths.garrison})
    if (attribute) used.insert(*attribute);
  add_otherwise_used(variant, used);
  for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
    const Attribute& attribute = variant.attributes[i];
    if (used.contains(i) || is_in_scripts(variant, attribute.id)) continue;
    findings
        .note("attribute.no-strength", attribute.span,
              fmt::format("nothing uses the attribute '{}'", attribute.id),
              "it is only stored and shown: no strength, task or script names it")
        .at = {attribute.id};
  }
}

void check_orders(const Variant& variant, Diagnostics& findings) {
  if (variant.order_types.empty()) return;
  OrderTypeCheck(variant, findings).run();
}

namespace {

bool are_scripts_broken(const Diagnostics& findings) {
  return std::any_of(
      findings.all().begin(), findings.all().end(), [](const Diagnostic& diagnostic) {
        return diagnostic.severity == Severity::error && diagnostic.id.starts_with("script.");
      });
}

}  // namespace

void check_options(const Variant& variant, Diagnostics& findings) {
  if (are_scripts_broken(findings)) return;
  for (const Option& option : variant.options) {
    const bool one_choice = option.type == Option::Type::choice && option.choices.size() == 1;
    const bool one_number = option.type == Option::Type::integer && option.min && option.max &&
                            *option.min == *option.max;
    if (!option.is_referenced && option.tested_values.empty()) {
      if (is_in_scripts(variant, option.id)) continue;
      findings
          .warning(
              "option.no-effect", option.span, fmt::format("option '{}' has no effect", option.id),
              fmt::format("use it in a value, {{ option = \"{0}\" }}, or in a condition, when = "
                          "{{ {0} = … }}; a paragraph that uses it does not affect play",
                          option.id))
          .at = {option.id};
    } else if (one_choice || one_number) {
      findings
          .warning(
              "option.one-value", option.span,
              fmt::format("option '{}' has only one value: there is nothing to choose", option.id))
          .at = {option.id};
    } else if (!option.is_referenced && option.type == Option::Type::choice &&
               !is_in_scripts(variant, option.id)) {
      std::vector<std::string> same;
      for (const std::string& choice : option.choices)
        if (!std::binary_search(option.tested_values.begin(), option.tested_values.end(), choice))
          same.push_back(choice);
      if (same.size() < 2) continue;
      findings
          .note("option.same-choices", option.span,
                fmt::format("these choices of option '{}' have the same effect: {}", option.id,
                            fmt::join(same, ", ")),
                "no 'when' refers to any of them")
          .at = {option.id};
    }
  }
}

}  // namespace chancery
