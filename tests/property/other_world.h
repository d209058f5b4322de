// Games that differ from another only in what one player does not know.
#pragma once

#include "core/base/common/random.h"
#include "core/games/view/view.h"

namespace chancery {

/// A game that differs from another only in what some player does not know.
struct OtherWorld {
  std::shared_ptr<const Variant> variant;
  GameRecord record;
  PowerId eye;  // the player, as an id of this game
};

/// Another game on the same board that the player cannot tell from this one: hidden units are
/// moved, created and removed, hidden attributes changed, other players renamed.
OtherWorld change_hidden_facts(std::shared_ptr<const Variant> variant, const GameRecord& record,
                               PowerId eye, KeyedRandom random);

/// The same game at its current phase, in a world where everything that the player does not know
/// has other names and numbers, with more provinces and powers, and which begins at another
/// meridian. It lacks the phases already played.
OtherWorld disguise(const Variant& variant, const GameRecord& record, PowerId eye,
                    KeyedRandom random);

}  // namespace chancery
