#include "core/play/json_lines/possible_json.h"

#include <vector>

#include "core/play/game/order_choices.h"
#include "core/play/game/possible_orders.h"
#include "core/rules/phase/adjustment_due.h"

namespace chancery {
namespace {

void write_choices(const std::vector<OrderChoices>& choices, JsonWriter& json) {
  for (const OrderChoices& choice : choices) {
    json.begin_object();
    json.text("for", choice.subject);
    json.key("orders");
    json.begin_list();
    for (const std::string& order : choice.orders) json.text(order);
    json.end_list();
    json.end_object();
  }
}

/// Orders with a text, and plans.
void write_patterns(const std::vector<OrderPattern>& patterns, JsonWriter& json) {
  for (const OrderPattern& pattern : patterns) {
    json.begin_object();
    json.text("for", pattern.subject);
    json.text("pattern", pattern.text);
    json.end_object();
  }
}

}  // namespace

namespace {

/// In an adjustment phase: how many units each power may build, or must disband (below 0).
void write_due(const Board& board, const Position& position, JsonWriter& json) {
  if (phase_kind(board.variant(), position) != PhaseKind::adjustment) return;
  std::vector<std::int32_t> due;
  list_adjustments_due(board.variant(), position, due);
  json.key("due");
  json.begin_object();
  for (std::size_t i = 0; i < due.size(); ++i) {
    if (due[i] == 0) continue;
    json.written_key(board.json_names().power_key(PowerId{i}));
    json.number(due[i]);
  }
  json.end_object();
}

}  // namespace

void write_possible(const Board& board, const Position& position, JsonWriter& json) {
  const Variant& variant = board.variant();
  json.key("possible");
  json.begin_object();
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    if (!gives_orders(variant, position, power)) continue;
    const auto units = order_choices(variant, position, power);
    const auto others = other_choices(variant, position, power);
    const auto patterns = order_patterns(variant, position, power);
    if (units.empty() && others.empty() && patterns.empty()) continue;
    json.written_key(board.json_names().power_key(power));
    json.begin_list();
    write_choices(units, json);
    write_choices(others, json);
    write_patterns(patterns, json);
    json.end_list();
  }
  json.end_object();
  write_due(board, position, json);
}

}  // namespace chancery
