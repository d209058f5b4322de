// Details of an order: its text, number and writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/common/ids.h"

namespace chancery {

/// What an order contains besides its action. The engine ignores it; hooks may use it.
struct OrderDetails {
  std::optional<std::string> text{};     // "{text}"
  std::optional<std::int32_t> number{};  // "{number}"
  std::optional<std::int32_t>
      writer{};  // "@2": the number of its writer among the people who play the power
  // Of a declaration; unset if its notation has no such slot.
  PowerId power{};                        // "{power}"
  ProvinceId place{};                     // "{place}"
  UnitId unit{};                          // "{unit}": a unit of the power itself
  std::optional<std::uint16_t> choice{};  // "{choice}": index into OrderType::choices
  friend bool operator==(const OrderDetails&, const OrderDetails&) = default;
};

inline constexpr std::size_t longest_order_text = 40;  // in characters

/// True if it is a quotation mark. A text in an order stands between two of them and contains none.
bool is_quotation_mark(char32_t c);

/// Returns why a player may not put this text into an order, where others will read it; empty if it
/// is valid. It must be one line of a few visible characters with a letter or digit.
std::string order_text_problem(std::string_view text);

}  // namespace chancery
