// A step of a stored game: its result, and how a list shows it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/games/record/step_record.h"
#include "core/games/store/game.h"
#include "core/games/store/game_file.h"
#include "core/games/store/rulebook.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The result of a step.
struct Reached {
  Position position;
  std::optional<Ending> ending;
  std::string line;               // turns only
  std::string report;             // turns only
  std::vector<OrderSet> later{};  // turns only: plans for the phase that follows
};

/// The result of a step, given the result of the step before it; throws if it cannot be computed.
/// The seed of the game is for the first step.
Reached follow_step(const Rulebook& rulebook, const Reached* before, const StepRow& step,
                    std::uint64_t seed);
/// The result in terms of another variant; throws if it does not fit.
Reached carry_over(const Variant& from, const Rulebook& to, const Reached& reached);
/// Order sets in terms of another variant. Sets of powers that it does not have are left out.
std::vector<OrderSet> carry_over(const Variant& from, const Variant& to,
                                 const std::vector<OrderSet>& sets);
/// A turn as it was played, rebuilt from its record.
Turn rebuild_turn(const Rulebook& rulebook, const StepRow& before, const StepRow& step);
[[noreturn]] void unreadable(const StepRow& step);
AnnouncementRecord read_announcement(const Variant& variant, const StepRow& step);
/// The messages of the variant's scripts after a correction by hand.
std::vector<Message> messages_of_correction(const Rulebook& rulebook, const StepRow& before,
                                            const StepRow& step);
/// The messages to players about immediate declarations.
std::vector<Message> messages_of_declarations(const Rulebook& rulebook, const StepRow& before,
                                              const StepRow& step);
StepEntry describe_step(const Variant& variant, const StepRow& step);

}  // namespace chancery
