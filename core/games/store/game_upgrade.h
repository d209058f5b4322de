// Upgrades a stored game to another version of its variant.
#pragma once

#include <memory>

#include "core/games/store/game_state.h"
#include "core/games/store/rulebook.h"

namespace chancery {

/// The changes that the upgrade would make.
UpgradePlan plan_upgrade(const GameState& game, const Rulebook& to);

/// Stores the upgrade as a step, if there are no conflicts and the versions differ. Throws
/// DatabaseError.
UpgradePlan upgrade_game(GameState& game, const std::shared_ptr<Rulebook>& to);

}  // namespace chancery
