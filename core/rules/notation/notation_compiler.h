// NotationCompiler: turns notations into steps.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/notation/order_tokens.h"
#include "core/rules/variant/notation.h"
#include "core/rules/variant/variant.h"

namespace chancery::order_language {

/// A row of words with all its equivalents.
struct WordSet {
  std::string head;
  std::vector<std::vector<WordId>> rows;  // longest first
  std::optional<std::int32_t> number{};   // the number that they stand for, if the head is digits
};

/// One instruction of a compiled notation.
struct Step {
  enum class Kind : std::uint8_t { words, slot, split, jump, via_convoy, choice, end };
  Kind kind = Kind::end;
  NotationSlot slot = NotationSlot::unit;
  std::uint16_t word_set = 0;
  std::uint16_t next = 0;  // jump and split: where to continue
  std::uint16_t other =
      0;  // split: the second choice; choice: index into the choices of the order type
};

/// Compiles notations into steps and collects their words in sets of equivalents.
class NotationCompiler {
 public:
  NotationCompiler(const Variant& variant, Words& words, std::vector<WordSet>& sets);

  /// `choices` are the possible values of {choice}.
  std::vector<Step> compile(const Notation& notation, std::span<const std::string> choices);

 private:
  void add_group(const WordGroup& group);
  void add_set(WordSet set);
  void add_row(const std::string& text, WordSet& set);
  void add_parts(const Notation& notation);
  void add_part(const NotationPart& part);
  void add_words(const std::string& text);
  void add_exact(const std::string& text);
  std::size_t exact_set(const std::string& text, std::vector<WordId> row);
  [[nodiscard]] std::uint16_t find_head(const std::vector<WordId>& row, std::size_t at) const;
  [[nodiscard]] std::size_t head_length(const std::vector<WordId>& row, std::size_t at,
                                        std::size_t set) const;
  void add_slot(NotationSlot slot);
  void add_choices();
  void repeat_slot(std::uint16_t start);
  void repeat_after_words(std::uint16_t start);
  void add_branches(const NotationPart& part);
  void add(Step step) { steps_.push_back(step); }
  [[nodiscard]] std::uint16_t here() const { return static_cast<std::uint16_t>(steps_.size()); }

  Words& words_;
  std::vector<WordSet>& sets_;
  std::vector<std::vector<WordId>> heads_;  // the words of each set's head
  std::vector<Step> steps_;
  std::optional<std::uint16_t> last_words_;
  std::span<const std::string> choices_;  // of the notation being compiled
};

}  // namespace chancery::order_language
