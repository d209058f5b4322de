#pragma once

#include "core/base/random.h"
#include "core/view/view.h"

namespace chancery {

/// A game that differs from another in what some player does not know.
struct OtherWorld {
  std::shared_ptr<const Variant> variant;
  GameRecord record;
  PowerId eye;  // the player, in the terms of this one
};

/// Another game on the same board that the player cannot tell from this one: hidden units are
/// moved, made and lost, hidden attributes changed, other players renamed.
OtherWorld change_hidden_facts(std::shared_ptr<const Variant> variant, const GameRecord& record,
                               PowerId eye, KeyedRandom random);

/// The same game as it waits, in a world where everything that the player does not know is called
/// otherwise and numbered otherwise, where there are more provinces and powers, and which begins at
/// another meridian. Without the phases that were played.
OtherWorld disguise(const Variant& variant, const GameRecord& record, PowerId eye,
                    KeyedRandom random);

}  // namespace chancery
