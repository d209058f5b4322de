// Turns exceptions of a stored game into problems in words.
#pragma once

#include <type_traits>
#include <variant>

#include "core/games/store/database.h"
#include "core/games/store/game.h"
#include "core/play/game/board.h"
#include "core/rules/hooks/hook_failure.h"

namespace chancery {

/// The result of `act`, or the problem that it throws. An `act` without a result gives
/// std::monostate.
template <class Act>
auto guarded(Act act) {
  using Returned = std::invoke_result_t<Act>;
  using Value = std::conditional_t<std::is_void_v<Returned>, std::monostate, Returned>;
  try {
    if constexpr (std::is_void_v<Returned>) {
      act();
      return Found<Value>{std::monostate{}, {}, {}};
    } else {
      return Found<Value>{act(), {}, {}};
    }
  } catch (const DatabaseError& error) {
    return Found<Value>{std::nullopt, error.what(), {}};
  } catch (const HookFailure& failure) {
    return Found<Value>{std::nullopt, one_line(failure.diagnostic), {}};
  }
}

}  // namespace chancery
