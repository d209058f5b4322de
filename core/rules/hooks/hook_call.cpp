#include "core/rules/hooks/hook_call.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/hooks/hook_failure.h"
#include "core/rules/map/document.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/script/purity.h"

namespace chancery {
namespace {

/// Returns the unit that the order is for; a new unit for a build.
Unit ordered_unit(const HookScene& scene, const OrderForHook& given) {
  const Position& position = *scene.position;
  if (given.unit.valid())
    return phase_kind(*scene.variant, position) == PhaseKind::retreat
               ? position.dislodged[given.unit.index()].unit
               : position.units[given.unit.index()];
  if (given.order.target.valid() && given.order.target.index() < position.units.size())
    return position.units[given.order.target.index()];
  return {given.power, given.order.unit_class, given.order.to};
}

/// Returns the order as a player would write it, in the notation of the type that it was given as,
/// whatever its action.
std::string quoted_order(const HookScene& scene, const OrderForHook& given) {
  if (!given.printed.empty()) return std::string(given.printed);
  const Variant& variant = *scene.variant;
  const Unit subject = ordered_unit(scene, given);
  Order order = given.order;
  if (given.type.valid()) order.type = given.type;
  const OrderDetails none;
  const OrderDetails& details = given.details != nullptr ? *given.details : none;
  std::string text = print_order(variant, *scene.position, subject, order, details);
  // Orders that are only tried lack the texts and numbers that players would add.
  if (text.empty() && given.type.valid() && subject.at.valid())
    text = fmt::format("{} … ({})", print_unit(variant, subject.unit_class, subject.at),
                       variant.order_types[given.type.index()].id);
  return text;
}

}  // namespace

HookCaller::HookCaller(const Variant& the_variant)
    : variant(the_variant),
      scripts(the_variant.scripts),
      rows(the_variant),
      by_type(the_variant.order_types.size(), no_hook),
      calls(scripts->hooks.size(), 0),
      effective_calls(scripts->hooks.size(), 0) {
  by_kind.fill(no_hook);
  scene.variant = &variant;
  scene.rows = &rows;
}

/// `order "A X - Y" (variant, Spring 1901, movement)`.
std::string HookCaller::occasion(const HookSubject& about) const {
  std::string text;
  if (about.order != nullptr)
    text = fmt::format("order \"{}\" ", quoted_order(scene, *about.order));
  else if (about.power.valid())
    text = variant.powers[about.power.index()].name + ' ';
  return text + fmt::format("({}, {}, {})", variant.id, phase_label(variant, scene.position->time),
                            phase_kind_name(phase_kind(variant, *scene.position)));
}

void HookCaller::fail(Diagnostic diagnostic, const HookSubject& about) const {
  const bool has_subject = about.order != nullptr || about.power.valid();
  const std::string where = fmt::format("in hook '{}'{} {}", scripts->hooks[called].name,
                                        has_subject ? " for" : "", occasion(about));
  diagnostic.hint = diagnostic.hint.empty() ? where : diagnostic.hint + "; " + where;
  throw HookFailure(std::move(diagnostic));
}

void HookCaller::fail_for_result(const BadHookResult& bad, const HookSubject& about) const {
  Diagnostics diagnostics;
  const Hook& hook = scripts->hooks[called];
  fail(diagnostics.error("hook.bad-result", hook.span,
                         fmt::format("hook '{}': {}", hook.name, bad.what()), bad.hint),
       about);
}

const ScriptResult& HookCaller::call(std::size_t hook, std::span<const ScriptArgument> arguments,
                                     const HookSubject& about) {
  called = hook;
  ++calls[hook];
  result = host->call(hook, arguments);
  for (const Diagnostic& note : host->notes())
    notes.push_back(fmt::format("{}: {}", describe_place(note.span), note.message));
  if (purity != nullptr) call_again(arguments, about);
  if (result.failure) fail(*result.failure, about);
  if (!result.values.empty()) ++effective_calls[hook];
  return result;
}

void HookCaller::call_again(std::span<const ScriptArgument> arguments, const HookSubject& about) {
  const Hook& hook = scripts->hooks[called];
  const auto is_reported = [&](const Diagnostic& diagnostic) {
    return diagnostic.id == "script.impure" && diagnostic.span.line == hook.span.line &&
           diagnostic.span.file == hook.span.file;
  };
  if (std::any_of(purity->all().begin(), purity->all().end(), is_reported)) return;
  Diagnostics diagnostics;
  const auto fresh = LuaHost::load(scripts->plan, no_files, diagnostics);
  if (!fresh) fail(diagnostics.all().back(), about);
  const ScriptResult first = fresh->call(called, arguments);
  auto found = find_impurity(hook, first, fresh->call(called, arguments),
                             "called again in the same state", occasion(about));
  if (!found)
    found = find_impurity(hook, first, result, "called after other calls", occasion(about));
  if (found) purity->add(std::move(*found));
}

}  // namespace chancery
