// Declarations that take effect when they are handed in, before the rest of their phase.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/state/effects.h"

namespace chancery {

/// Orders for a phase once those among them that take effect at once have done so.
struct ActedAtOnce {
  Position position;                // after all of them
  std::vector<OrderReport> orders;  // on each of them, void or not, in the order given
  std::vector<OrderSet> left;       // the other lines; sets are as before, but may be empty
  std::vector<Message> messages;    // of the hook
};

/// Does a line that was read as such an order take effect when it is handed in?
bool takes_effect_at_once(const Variant& variant, const OrderLine& line);

/// Judges and carries out such declarations, set by set and line by line, each in the position
/// that those before it left. Those of powers in `disorder` stay with the other lines. None: there
/// is no such declaration. `hooks` may be null. Throws HookFailure.
std::optional<ActedAtOnce> act_at_once(const Variant& variant, const OrderReader& reader,
                                       const Position& position, const std::vector<OrderSet>& sets,
                                       const std::vector<PowerId>& disorder, Hooks* hooks);

/// Why the declaration is void in that position; none: it counts, and its effects, which are then
/// in `done`, were applied. The variant must have the hook `at_once`. Throws HookFailure.
std::optional<std::string> act_at_once(const Variant& variant, const OrderForHook& order,
                                       Hooks& hooks, Position& position, Effects& done);

}  // namespace chancery
