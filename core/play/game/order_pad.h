// The legal orders of a power for people who tap provinces on a map to give them.
#pragma once

#include <string>
#include <vector>

#include "core/base/common/ids.h"
#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A legal order in the variant's notation, and the provinces to tap for it, in order: the unit and
/// its destination; or the unit, the unit that it helps, and the destination of that one, which is
/// its own place if it stays. A unit that stays is tapped twice. Several orders may have the same
/// taps, such as moves to two coasts. An order that names no place has no taps.
struct TappedOrder {
  std::string text;
  std::vector<ProvinceId> taps;
};

/// Orders of which a unit, or the place of a build, may get one.
struct TappedSubject {
  std::string name;  // "A PAR"; for builds the place; else the kind of orders
  std::vector<TappedOrder> orders;
};

/// Every legal order of the power in the current phase, as `order_choices` and `other_choices` list
/// them.
std::vector<TappedSubject> order_taps(const Board& board, const Position& position, PowerId power);

/// The orders as a JSON object for a page: the power's decisions, its subjects, and patterns of
/// orders that have something to fill in. Returns false if there is nothing to order.
bool write_order_pad(const Board& board, const Position& position, PowerId power, JsonWriter& json);

}  // namespace chancery
