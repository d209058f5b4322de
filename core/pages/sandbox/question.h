// Reads the questions that a page sends to the engine.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/play/game/board.h"
#include "core/rules/orders/order_line.h"
#include "core/rules/state/position.h"

namespace chancery {

/// A question that cannot be answered, with one sentence for people.
struct QuestionProblem : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// An object of a question. Every function throws a QuestionProblem if the value is not of the
/// requested kind.
class Question {
 public:
  explicit Question(const JsonValue& object);

  [[nodiscard]] bool has(std::string_view key) const { return object_->find(key) != nullptr; }
  [[nodiscard]] std::string text(std::string_view key) const;
  /// An empty string if the key is absent.
  [[nodiscard]] std::string text_if_any(std::string_view key) const;
  [[nodiscard]] std::uint64_t number(std::string_view key) const;
  /// False if the key is absent.
  [[nodiscard]] bool flag(std::string_view key) const;
  [[nodiscard]] std::vector<std::string> texts(std::string_view key) const;
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs(std::string_view key) const;
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
  using Kind = JsonValue::Kind;
  [[nodiscard]] const JsonValue& need(std::string_view key, Kind kind) const;
  /// The value of the key; null if it is absent.
  [[nodiscard]] const JsonValue* find(std::string_view key, Kind kind) const;
  [[nodiscard]] static PowerId power_called(std::string_view id, const Board& board);
  [[nodiscard]] static std::vector<std::string> texts_in(const JsonValue& list);

  const JsonValue* object_;
};

/// Writes the key with an object of lines by the id of the power.
void write_sets(std::string_view key, const std::vector<OrderSet>& sets, const Variant& variant,
                JsonWriter& json);

}  // namespace chancery
