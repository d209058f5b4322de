// A player for random games that explores, builds and attacks with what it knows.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/random.h"
#include "core/games/view/seen_world.h"

namespace chancery {

class Game;

/// The value of the attribute in the row of its owner.
std::int16_t attribute_value(const Variant& variant, const Position& position, AttributeOwner owner,
                             std::string_view id, std::size_t row);

/// The orders of a player that goes where it has not been, builds where it can, rides if it would
/// otherwise wait, and attacks weaker units. It knows only what its player's page shows.
std::vector<std::string> explorer_orders(const SeenWorld& world, KeyedRandom random);

/// Sends the orders of an explorer for each power, and resolves. `turn` counts up.
void play_explorers(Game& game, std::uint64_t seed, std::size_t turn);

}  // namespace chancery
