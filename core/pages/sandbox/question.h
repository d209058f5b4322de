// Reads the questions that a page sends to the engine.
#pragma once

#include <string_view>
#include <vector>

#include "core/base/json/json_object.h"
#include "core/play/game/board.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A question that cannot be answered, with one sentence for people.
using QuestionProblem = JsonProblem;

/// An object of a question. Every function throws a QuestionProblem if the value is not of the
/// requested kind.
class Question : public JsonObject {
 public:
  using JsonObject::JsonObject;

  /// The objects of a list.
  [[nodiscard]] std::vector<Question> parts(std::string_view key) const;

  /// Reads a position that the engine wrote.
  [[nodiscard]] Position position(std::string_view key, const Board& board) const;
  [[nodiscard]] PowerId power(std::string_view key, const Board& board) const;
  /// None if the key is absent.
  [[nodiscard]] std::vector<PowerId> powers(std::string_view key, const Board& board) const;
  /// Lines by power; none if the key is absent.
  [[nodiscard]] std::vector<OrderSet> sets(std::string_view key, const Board& board) const;

 private:
  [[nodiscard]] static PowerId power_called(std::string_view id, const Board& board);
};

/// Writes the key with an object of lines by the id of the power.
void write_sets(std::string_view key, const std::vector<OrderSet>& sets, const Variant& variant,
                JsonWriter& json);

}  // namespace chancery
