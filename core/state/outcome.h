#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/ids.h"
#include "core/state/position.h"

namespace chancery {

/// What became of an order; the names are those of the JSON.
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
