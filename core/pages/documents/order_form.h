// The form on a player's page: orders by tapping, from lists or typed, and the text to send.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Whether the player can write orders on the page.
enum class OrderForm : std::uint8_t { none, shown };

namespace page_parts {

/// The element in which the form appears, with every legal order of the powers as data; empty if
/// none of them has anything to order. `board` and `position` must be those that the player sees,
/// and `waiting` is the player's submission. Without scripts nothing appears.
std::string order_form(const Board& board, const Position& position,
                       std::span<const PowerId> powers, const std::vector<OrderSet>& waiting,
                       const std::string& title);
/// The element above the map in which the form says what to tap next.
std::string order_form_bar();

}  // namespace page_parts

}  // namespace chancery
