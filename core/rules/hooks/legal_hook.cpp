#include "core/rules/hooks/legal_hook.h"

#include <numeric>

namespace chancery {

std::vector<std::optional<std::string>> legal_hook_verdicts(Hooks& hooks,
                                                            std::vector<OrderForHook> orders,
                                                            std::span<const std::uint8_t> settled) {
  std::vector<std::optional<std::string>> why(orders.size());
  std::vector<std::size_t> index(orders.size());  // indexes of the orders still to check
  std::iota(index.begin(), index.end(), std::size_t{0});
  for (std::size_t next = 0; next < orders.size();) {
    const std::size_t own = index[next];
    const bool is_settled = own < settled.size() && settled[own] != 0;
    if (!is_settled) why[own] = hooks.legal(orders, next);
    if (!why[own]) {
      ++next;
      continue;
    }
    orders.erase(orders.begin() + static_cast<std::ptrdiff_t>(next));
    index.erase(index.begin() + static_cast<std::ptrdiff_t>(next));
  }
  return why;
}

}  // namespace chancery
