// LineSplitter: splits a line with several orders.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

struct SeparatorRun;

/// How much work splitting may take for all lines that share the budget. Real orders need a small
/// part of it. When it is used up, lines are no longer split.
struct SplitBudget {
  std::size_t attempts = 30000;
};

/// Splits lines with several orders, separated by periods, slashes, semicolons, commas, "and",
/// numbers or only blanks. Separators within an order, such as the slash before a coast, do not
/// split it. If a line has a condition, each part is split and each order gets the condition.
class LineSplitter {
 public:
  /// If the phase is not known, all orders of a line must belong to one phase, whichever it is.
  LineSplitter(const Vocabulary& vocabulary, std::optional<PhaseKind> phase, SplitBudget& budget,
               ConditionalOrders conditional);

  /// Returns the orders on the line; the line alone if it is one order. Unreadable parts are split
  /// only at semicolons and commas, and not at commas if they set a condition.
  [[nodiscard]] std::vector<std::string> split(std::string_view line) const;
  /// Returns the orders on the line if every part of it can be read as an order in exactly one way.
  [[nodiscard]] std::optional<std::vector<std::string>> split_readable(std::string_view line) const;

 private:
  [[nodiscard]] std::optional<std::vector<std::string>> split_at(
      std::string_view inner, const std::vector<SeparatorRun>& cuts) const;
  [[nodiscard]] std::optional<std::vector<std::string>> split_conditional(
      std::string_view line) const;
  void split_unreadable(std::string_view line, std::vector<std::string>& orders) const;
  void add_readable(std::string_view line, std::vector<std::string>& orders) const;
  [[nodiscard]] std::vector<std::string_view> pieces(std::string_view line, char separator) const;
  [[nodiscard]] bool is_indivisible(std::string_view line) const;
  [[nodiscard]] bool begins_with_coast(std::string_view text) const;

  const Vocabulary& vocabulary_;
  std::vector<PhaseKind> phases_;
  SplitBudget& budget_;
  ConditionalOrders conditional_;
};

}  // namespace chancery::order_language
