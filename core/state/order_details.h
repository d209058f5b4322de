#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// What an order says beside what it comes to; the engine makes nothing of it, hooks may.
struct OrderDetails {
  std::optional<std::string> text;     // "{text}"
  std::optional<std::int32_t> number;  // "{number}"
  std::optional<std::int32_t> writer;  // "@2": which of the people that play the power wrote it
  friend bool operator==(const OrderDetails&, const OrderDetails&) = default;
};

inline constexpr std::size_t longest_order_text = 40;  // in characters

/// Texts in orders stand between two of these, and have none in them.
bool is_quotation_mark(char32_t c);

/// What is wrong with a text that a player has put into an order, as it will be shown to others;
/// empty: nothing. It must be one line of a few visible characters with a letter or digit.
std::string order_text_problem(std::string_view text);

}  // namespace chancery
