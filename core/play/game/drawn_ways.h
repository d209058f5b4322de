// Draws one of the allowed ways to order something.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/possible_orders.h"

namespace chancery {

template <class Item>
Item take_one(std::vector<Item>& items, KeyedRandom& random) {
  const std::size_t at = random.below(static_cast<std::uint32_t>(items.size()));
  Item taken = items[at];
  items.erase(items.begin() + static_cast<std::ptrdiff_t>(at));
  return taken;
}

/// Draws one of the ways that is allowed and suitable, in one of its wordings; none if no way is.
template <class Suits>
std::optional<PossibleOrder> draw_way(PossibleOrders& possible, PossibleOrders::Ways ways,
                                      KeyedRandom& random, Suits suits) {
  while (!ways.empty()) {
    PossibleOrders::Ways wordings = possible.wordings(take_one(ways, random));
    while (!wordings.empty()) {
      PossibleOrder order = take_one(wordings, random);
      if (suits(order) && possible.allows(order)) return order;
    }
  }
  return std::nullopt;
}

inline std::optional<PossibleOrder> draw_way(PossibleOrders& possible, PossibleOrders::Ways ways,
                                             KeyedRandom& random) {
  return draw_way(possible, std::move(ways), random, [](const PossibleOrder&) { return true; });
}

}  // namespace chancery
