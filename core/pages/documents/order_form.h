// The form on a player's page: orders by tapping, from lists or typed, and the text to send.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Can the player write orders on the page?
enum class OrderForm : std::uint8_t { none, shown };

namespace page_parts {

/// Runs behind `map_script` and `order_pad_script`.
extern const std::string_view order_form_script;

/// Where the form shows itself, with every legal order of the powers as data; empty if none of them
/// has anything to order. `board` and `position` must be those that the player sees, and `waiting`
/// what the player has submitted. Without a script nothing of it is shown.
std::string order_form(const Board& board, const Position& position,
                       std::span<const PowerId> powers, const std::vector<OrderSet>& waiting,
                       const std::string& title);
/// Where the form tells what to tap next, above the map.
std::string order_form_bar();

}  // namespace page_parts

}  // namespace chancery
