// Lines that order all other units of a power, or none; votes that are taken back.
#pragma once

#include <optional>
#include <string_view>

#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/order_line.h"

namespace chancery {

struct ReadingContext;

/// True for an order that stands for one for each unit without an order of its own: to stay where
/// it is or, if the unit is dislodged, to disband. It has no subject.
[[nodiscard]] inline bool is_for_others(const OrderLine& line) {
  const ActionKind kind = action_kind(line.order.action);
  return line.why.empty() && line.type.valid() && !line.subject.valid() && !line.at.valid() &&
         !line.plan && (kind == ActionKind::stand || kind == ActionKind::disband);
}

/// True for a line that takes the power's vote back. It is void, so it votes for nothing.
[[nodiscard]] inline bool takes_vote_back(const OrderLine& line) {
  return !line.why.empty() && line.type.valid() && is_vote(line.order.action) && !line.is_replaced;
}

/// True if the text asks for a draw, for which the variant has no vote.
[[nodiscard]] bool asks_for_missing_vote(const Variant& variant, std::string_view text);

namespace order_language {

/// The words that such lines begin or end with. A variant declares equivalents for each: a group of
/// [words] with that head.
inline constexpr std::string_view others_head = "all others";
inline constexpr std::string_view no_orders_head = "no orders";
inline constexpr std::string_view no_head = "no";

/// True if the text has the words of such a line, and those of one group besides.
[[nodiscard]] bool may_be_for_others(const Grammar& grammar, std::string_view text);

/// Reads "all others hold", "hold all others", "no orders" or "no DRAW" in the variant's words, in
/// the current phase of the position; nothing if the line is something else. A vote for a draw
/// where there is none is void, and the reason says so.
[[nodiscard]] std::optional<OrderLine> read_for_others(const CompiledOrders& compiled,
                                                       const Variant& variant,
                                                       const Position& position, PowerId power,
                                                       const ReadingContext* context,
                                                       std::string_view line);

}  // namespace order_language
}  // namespace chancery
