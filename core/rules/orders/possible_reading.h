// Whether an order is possible as written, to choose among meanings of names.
#pragma once

#include <functional>

#include "core/rules/state/position.h"

namespace chancery {

struct OrderLine;

/// Facts that a line alone does not contain, from other orders and higher rooms. Used only for
/// lines whose names may mean several places.
struct ReadingContext {
  /// True if a convoy of the unit to the province was ordered. If unset, none was.
  std::function<bool(UnitId, ProvinceId)> is_convoyed;
  /// True if the power may build in the province. If unset, the rule switches decide.
  std::function<bool(PowerId, ProvinceId)> may_build;
};

namespace order_language {

struct Match;
struct ReadingScene;

/// True if the units stand there with the written class and power and the board allows the order. A
/// convoyed move is possible only if its convoy was ordered. This is not legality, which is checked
/// later and gives reasons.
bool is_possible(const ReadingScene& scene, const Match& match, const OrderLine& line);

}  // namespace order_language
}  // namespace chancery
