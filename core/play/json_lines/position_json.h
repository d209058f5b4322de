// A position and its orders, read from a JSON object.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A position and the orders given in it, as read from one JSON object.
struct PositionLine {
  Position position;
  std::vector<OrderSet> orders;  // by power, then as written
  std::vector<OrderSet> plans;   // written in earlier phases of the turn
  std::vector<PowerId> disorder;
  std::uint64_t seed = 0;
  std::vector<std::string> spare_texts;  // earlier orders, whose memory is reused

  void clear_orders();
};

enum class OrdersNeeded : std::uint8_t { yes, no };

/// The first phase of that kind from the setup's start on.
std::optional<Time> first_time(const Variant& variant, const Setup& setup, PhaseKind kind);

/// The keys of the object described in docs/reference/json-lines.md.
std::span<const std::string_view> position_keys();

/// Reads the object described in docs/reference/json-lines.md; anything that it leaves out is as in
/// the setup. Returns false after an error, which `problem` then describes in one line. The object
/// may also have the keys `others`, which are for the caller.
bool read_position(const Board& board, const Setup& setup, const JsonValue& object,
                   OrdersNeeded orders_needed, PositionLine& line, std::string& problem,
                   std::span<const std::string_view> others = {});

/// The setup that the object names, if any. Returns false as above.
bool read_setup(const JsonValue& object, std::string& setup, std::string& problem);

/// The options that the object gives, as strings. Returns false as above.
bool read_options(const JsonValue& object,
                  std::vector<std::pair<std::string, std::string>>& options, std::string& problem);

}  // namespace chancery
