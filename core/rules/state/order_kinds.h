// OrderKinds: up to 64 orders as sets by their action.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <span>
#include <utility>

#include "core/base/common/bits.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Up to 64 orders sorted by their action; bit i of a set stands for order i. Comparing each order
/// with an action would be slow, since processors cannot predict the result. Therefore eight
/// actions are read into one word, and each bit is collected from all eight together.
class OrderKinds {
 public:
  explicit OrderKinds(std::span<const Order> orders) {
    std::array<Word, word_bits / at_once> eights;
    std::size_t count = 0;
    Word any = 0;
    for (std::size_t i = 0; i < orders.size(); i += at_once)
      any |= eights[count++] = actions_of(orders.subspan(i));
    for (std::size_t b = 0; b < action_bits; ++b) {
      if ((any >> b & every_byte) == 0)
        continue;  // usually no order has an action with a high number
      for (std::size_t i = 0; i < count; ++i)
        bits_[b] |= lowest_of_bytes(eights[i] >> b) << (i * at_once);
    }
    if (!orders.empty()) all_ = ~Word{0} >> (word_bits - orders.size());
  }

  [[nodiscard]] Word of(Action action) const {
    Word set = all_;
    for (std::size_t b = 0; b < action_bits; ++b)
      set &= (static_cast<std::size_t>(action) >> b & 1) != 0 ? bits_[b] : ~bits_[b];
    return set;
  }
  /// The orders with one of these actions.
  template <ActionSet actions>
  [[nodiscard]] Word of() const {
    return [this]<std::size_t... a>(std::index_sequence<a...>) {
      return (Word{0} | ... | (actions.has(Action{a}) ? of(Action{a}) : Word{0}));
    }
    (std::make_index_sequence<action_count>());
  }

 private:
  static constexpr std::size_t at_once = 8;
  static constexpr Word every_byte = 0x0101010101010101U;
  static constexpr std::size_t action_bits = std::bit_width(action_count - 1);

  /// Returns the actions of the first eight orders, or of all if there are fewer.
  static Word actions_of(std::span<const Order> orders) {
    Word actions = 0;
    const auto add = [&](std::size_t j) {
      actions |= static_cast<Word>(orders[j].action) << (8 * j);
    };
    if (orders.size() >= at_once)
      for (std::size_t j = 0; j < at_once; ++j) add(j);
    else
      for (std::size_t j = 0; j < orders.size(); ++j) add(j);
    return actions;
  }

  std::array<Word, action_bits> bits_{};  // by bit of the action
  Word all_ = 0;
};

}  // namespace chancery
