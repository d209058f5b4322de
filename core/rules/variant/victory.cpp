#include "core/rules/variant/victory.h"

#include <algorithm>

namespace chancery {

bool Victory::has_goal() const {
  return target || !by_year.empty() || !own.empty() || !hold.empty();
}

std::optional<std::int32_t> Victory::target_in(std::int32_t year) const {
  std::optional<std::int32_t> found = target;
  for (const YearTarget& year_target : by_year)
    if (year_target.year <= year) found = year_target.target;
  return found;
}

std::optional<std::int32_t> Victory::target_for(PowerId power, std::int32_t year) const {
  const auto item =
      std::find_if(own.begin(), own.end(), [&](const auto& each) { return each.first == power; });
  return item == own.end() ? target_in(year) : std::optional(item->second);
}

}  // namespace chancery
