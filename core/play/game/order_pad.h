// The legal orders of a power for people who give them by tapping provinces on a map.
#pragma once

#include <string>
#include <vector>

#include "core/base/common/ids.h"
#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A legal order in the variant's notation, and the provinces to tap for it, one after another: the
/// unit and where it goes; or the unit, the unit that it helps, and where that one goes, which is
/// where it stands if it stays. A unit that stays is tapped twice. Several orders may have the same
/// taps, such as those of two coasts. An order that names no place has none.
struct TappedOrder {
  std::string text;
  std::vector<ProvinceId> taps;
};

/// The orders of which a unit, or the place of a build, may get one.
struct TappedSubject {
  std::string name;  // "A PAR"; for builds the place; else what the orders are
  std::vector<TappedOrder> orders;
};

/// Every legal order of the power in the phase that waits, as `order_choices` and `other_choices`
/// list them.
std::vector<TappedSubject> order_taps(const Board& board, const Position& position, PowerId power);

/// The same for a page, as a JSON object: what the power has to decide, its subjects, and patterns
/// of orders that have something to fill in. False if there is nothing to order.
bool write_order_pad(const Board& board, const Position& position, PowerId power, JsonWriter& json);

}  // namespace chancery
