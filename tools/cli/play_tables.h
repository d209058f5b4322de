#pragma once

#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/order_choices.h"

namespace chancery::cli {

/// Units and centers of every power.
std::string board_table(const Variant& variant, const Position& position);
/// What is known of a province: terrain, owner, who stands there, and where units can go from it.
std::string province_table(const Variant& variant, const Position& position, ProvinceId province);
/// What each unit, or each place to build, can be ordered; long lists are shortened by kind.
std::string choices_table(const std::vector<OrderChoices>& choices);
/// All orders of one unit.
std::string choices_of(const OrderChoices& choices);
/// How many builds or disbands are due, or "" outside of adjustments.
std::string due_line(const Variant& variant, const Position& position, PowerId power);

}  // namespace chancery::cli
