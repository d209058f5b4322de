// A chart of the centers of each power over the years of a game.
#pragma once

#include <span>
#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery::page_parts {

/// The chart as a figure, from positions in the order of play; empty for less than two years. Lines
/// have the classes of the board's order lines, in the colors of powers.
std::string center_chart(const Variant& variant, std::span<const Position* const> positions);

}  // namespace chancery::page_parts
