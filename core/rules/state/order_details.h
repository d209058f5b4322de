// Details of an order: its text, number and writer.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/common/ids.h"

namespace chancery {

/// What an order says besides its action. The engine ignores it; hooks may use it.
struct OrderDetails {
  std::optional<std::string> text{};     // "{text}"
  std::optional<std::int32_t> number{};  // "{number}"
  std::optional<std::int32_t> writer{};  // "@2": which of the people who play the power wrote it
  // Of a declaration; none if its notation has no such slot.
  PowerId power{};                        // "{power}"
  ProvinceId place{};                     // "{place}"
  UnitId unit{};                          // "{unit}": one of the power's own
  std::optional<std::uint16_t> choice{};  // "{choice}": index into OrderType::choices
  friend bool operator==(const OrderDetails&, const OrderDetails&) = default;
};

inline constexpr std::size_t longest_order_text = 40;  // in characters

/// Is it a quotation mark? Texts in orders stand between two of these and contain none.
bool is_quotation_mark(char32_t c);

/// Why a player may not put this text into an order, where others will read it; empty if it is
/// valid. It must be one line of a few visible characters with a letter or digit.
std::string order_text_problem(std::string_view text);

}  // namespace chancery
