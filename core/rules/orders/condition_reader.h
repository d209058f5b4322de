// ConditionReader: decides whether the condition of an order holds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/line_names.h"
#include "core/rules/notation/match.h"
#include "core/rules/orders/conditional_text.h"
#include "core/rules/state/position.h"

namespace chancery::order_language {

/// Decides whether a condition holds: units in places and owners of provinces, with AND, OR, NOT
/// and parentheses. It may test only what its writer knows, so that it reveals nothing.
class ConditionReader {
 public:
  ConditionReader(const Vocabulary& vocabulary, const Variant& variant, const Position& position,
                  PowerId writer, std::string_view condition);

  struct Answer {
    bool holds = false;
    std::string why;  // why it cannot be decided; empty if it can
  };
  Answer decide();

 private:
  /// A unit in a place, or the owner of a province.
  struct Fact {
    UnitText unit;
    bool is_owner = false;
    std::uint32_t end = 0;  // the token after it
  };

  bool parse_expression();
  bool parse_term();
  bool parse_fact();
  [[nodiscard]] std::vector<Fact> facts_here();
  void add_owners(std::vector<Fact>& facts);
  [[nodiscard]] bool holds(const Fact& fact) const;
  [[nodiscard]] bool is_meant(const Unit& unit, const UnitText& text) const;
  [[nodiscard]] std::string why_unknown(const Fact& fact) const;
  [[nodiscard]] bool is_word(std::size_t token, ConditionWord word) const {
    return token < words_.size() && words_[token] == word;
  }
  [[nodiscard]] bool ends_fact(std::uint32_t token) const;
  bool fail(std::string why);

  const Variant& variant_;
  const Position& position_;
  PowerId writer_;
  std::string_view text_;
  std::vector<Token> tokens_;
  std::vector<std::optional<ConditionWord>> words_;  // by token
  LineNames names_;
  std::uint32_t at_ = 0;
  std::string why_;
};

}  // namespace chancery::order_language
