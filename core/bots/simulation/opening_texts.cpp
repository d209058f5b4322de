#include "core/bots/simulation/opening_texts.h"

#include "core/base/common/hash.h"
#include "core/rules/orders/order_print.h"

namespace chancery {

std::vector<std::string> OpeningTexts::print(const Position& position,
                                             std::span<const Order> orders) {
  if (position_ != position) {
    position_ = position;
    texts_.clear();
  }
  std::vector<std::string> all(variant_.powers.size());
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    std::string& text = all[position.units[i].power.index()];
    if (!text.empty()) text += ", ";
    text += text_of(i, orders[i]);
  }
  return all;
}

const std::string& OpeningTexts::text_of(std::size_t unit, const Order& order) {
  Hasher hasher;
  hasher.add(unit);
  for (const std::uint64_t part :
       {static_cast<std::uint64_t>(order.action), std::uint64_t{order.via_convoy},
        std::uint64_t{order.type.value}, std::uint64_t{order.to.value},
        std::uint64_t{order.target.value}})
    hasher.add(part);
  const auto [at, is_new] = texts_.try_emplace(hasher.value());
  if (is_new) at->second = print_order(variant_, position_, position_.units[unit], order);
  return at->second;
}

}  // namespace chancery
