// Whether an order is possible as written, to choose between the names that it may mean.
#pragma once

#include <functional>

#include "core/rules/state/position.h"

namespace chancery {

struct OrderLine;

/// What a line alone does not say: facts from the other orders and from higher rooms. Asked only
/// about lines whose names may mean several places.
struct ReadingContext {
  /// Has somebody ordered a convoy of the unit to the province? Without it: no.
  std::function<bool(UnitId, ProvinceId)> is_convoyed;
  /// May the power build in the province? Without it, the rule switches decide.
  std::function<bool(PowerId, ProvinceId)> may_build;
};

namespace order_language {

struct Match;
struct ReadingScene;

/// Is the order possible as the match has it: do the units stand there with the class and power
/// that are written, and does the board let them do it? A convoyed move is possible only if
/// somebody has ordered its convoy. This is not legality, which comes later and says why.
bool is_possible(const ReadingScene& scene, const Match& match, const OrderLine& line);

}  // namespace order_language
}  // namespace chancery
