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

/// How much work the splitting of lines may take, for all lines that share it. Real orders take a
/// small part of it; when it is spent, lines are no longer split where they could be.
struct SplitBudget {
  std::size_t attempts = 30000;
};

/// Splits lines with several orders, separated by periods, slashes, semicolons, commas, "and" or
/// numbers. A separator within an order, such as the slash before a coast, does not split it. Of a
/// line with a condition, each part is split, and each order gets the condition.
class LineSplitter {
 public:
  /// If the phase is not known, all orders of a line must be of the same phase, whichever it is.
  LineSplitter(const Vocabulary& vocabulary, std::optional<PhaseKind> phase, SplitBudget& budget,
               ConditionalOrders conditional);

  /// The orders on the line; the line alone if it is one order. What cannot be read is split at
  /// semicolons and commas only, and not at commas if it sets a condition.
  [[nodiscard]] std::vector<std::string> split(std::string_view line) const;
  /// The orders on the line if every part of it can be read as an order, in one way.
  [[nodiscard]] std::optional<std::vector<std::string>> split_readable(std::string_view line) const;

 private:
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
