// Writes the orders of a phase as text, and reads such text.
#pragma once

#include <span>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// The orders in the notation of the variant, one set for each power that has some.
std::vector<OrderSet> write_orders(const Variant& variant, const Position& position,
                                   const PhaseOrders& orders, std::span<const PowerId> powers);

/// Reads an order and adds it to the orders of the phase, unless it is void.
void add_written(const Board& board, const Position& position, PowerId power,
                 const std::string& line, PhaseOrders& orders);

}  // namespace chancery
