// Results of orders and their names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The result of an order, with the same name as in JSON.
enum class Result : std::uint8_t {
  moved,
  held,
  supported,
  convoyed,
  bounced,
  cut,
  dislodged,
  disrupted,
  stopped,
  unmatched,
  void_order,
  built,
  disbanded,
  converted,
  waived,
  retreated,
  started,
  continued,
  interrupted,
  completed,
  permitted,
  voted,
  noted
};
inline constexpr std::size_t result_count = 23;
std::string_view result_name(Result result);
std::optional<Result> find_result(std::string_view name);

}  // namespace chancery
