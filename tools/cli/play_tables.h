// The tables that `chancery play` prints.
#pragma once

#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/order_choices.h"
#include "core/play/game/possible_orders.h"

namespace chancery::cli {

/// Units and centers of every power.
std::string board_table(const Variant& variant, const Position& position);
/// A province: terrain, owner, units, and where units can go from it.
std::string province_table(const Variant& variant, const Position& position, ProvinceId province);
/// The possible orders of each unit or build site; long lists are shortened.
std::string choices_table(const std::vector<OrderChoices>& choices, const NameSubstitution& names);
/// All orders of one unit.
std::string choices_of(const OrderChoices& choices, const NameSubstitution& names);
/// Orders that the player must complete; empty if there are none.
std::string patterns_table(const std::vector<OrderPattern>& patterns,
                           const NameSubstitution& names);
/// How many builds or disbands are due; empty outside adjustment phases.
std::string due_line(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery::cli
