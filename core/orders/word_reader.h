// WordReader: reads lines word by word, by the notations of a phase.
#pragma once

#include <string_view>
#include <vector>

#include "core/orders/compiled_orders.h"
#include "core/orders/order_line.h"
#include "core/orders/order_match.h"

namespace chancery::order_language {

/// Reads lines of one power that the quick reader cannot read: word by word, by the notations of a
/// phase.
class WordReader {
 public:
  /// `variant` has the rule switches in force.
  WordReader(const CompiledOrders& compiled, const Variant& variant, const Position& position,
             PowerId power)
      : compiled_(compiled), variant_(variant), position_(position), power_(power) {}

  /// Reads the line by the notations of the phase `written_in`.
  [[nodiscard]] OrderLine read(std::string_view line, PhaseKind written_in) const;

 private:
  [[nodiscard]] OrderLine read_mismatch(const Vocabulary& vocabulary, std::string_view text,
                                        const std::vector<Token>& tokens,
                                        const MatchResult& result) const;
  void recognize_other_phase(const Vocabulary& vocabulary, const std::vector<Token>& tokens,
                             OrderLine& line) const;
  void set_subject(ProvinceId at, OrderLine& line) const;

  const CompiledOrders& compiled_;
  const Variant& variant_;
  const Position& position_;
  PowerId power_;
};

}  // namespace chancery::order_language
