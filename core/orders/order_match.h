#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/orders/order_tokens.h"
#include "core/orders/place_names.h"
#include "core/state/order_details.h"
#include "core/state/position.h"
#include "core/variant/notation.h"
#include "core/variant/variant.h"

// Inner parts of reading orders; the interface is core/orders/order_reader.h.
namespace chancery::order_language {

/// A unit as it was written: whose, which class and where; the first two may be missing.
struct UnitText {
  PowerId power;
  ClassId unit_class;
  PlaceText place;
};

/// One way in which a line fits a notation; nothing in it has been compared with a position.
struct Match {
  OrderTypeId type;
  std::uint16_t notation = 0;  // which of the type's
  bool by_convoy = false;
  UnitText unit;  // also what is built and where
  UnitText target;
  ClassId class_apart;  // "{class}": of what is built; what a unit becomes
  PlaceText to;
  std::vector<PlaceText> path;    // or the places of a plan
  std::vector<UnitText> units{};  // of a plan
  std::int32_t count = 0;         // of a plan
  OrderDetails details{};
  bool needs_text = false;  // the notation makes no sense without one
};

/// A row of words with all its equivalents.
struct WordSet {
  std::string head;
  std::vector<std::vector<WordId>> rows;  // longest first
};

/// One instruction of a compiled notation.
struct Step {
  enum class Kind : std::uint8_t { words, slot, split, jump, by_convoy, end };
  Kind kind = Kind::end;
  NotationSlot slot = NotationSlot::unit;
  std::uint16_t word_set = 0;
  std::uint16_t next = 0;   // jump and split: where to go on
  std::uint16_t other = 0;  // split: the second choice
};

struct Program {
  OrderTypeId type;
  std::uint16_t notation = 0;
  std::array<bool, phase_kind_count> phases{};
  std::vector<Step> steps;
  bool is_plan = false;
  bool needs_text = false;
};

/// Everything about a variant that reading needs, compiled once.
struct Grammar {
  explicit Grammar(const Variant& variant);

  Words words;
  PlaceNames places;
  NameTree powers;
  NameTree classes;
  std::vector<WordSet> word_sets;
  std::vector<Program> programs;
  WordId dash;
  WordId open;
  WordId close;
  WordId colon;

  /// Can the word begin something that is known here: a name, a class, a verb?
  [[nodiscard]] bool is_known_start(WordId word) const;
  /// What quotation marks do in orders: hold texts, if there are notations with a text.
  Quotes quotes = Quotes::part_words;
  bool has_numbers = false;  // a '#' before a digit is no comment: it may be "#{number}"

  /// Where a comment begins, or npos.
  [[nodiscard]] std::size_t comment_in(std::string_view line) const;
  /// Does a plan begin so? Its places and units may be parted by commas, as orders are.
  [[nodiscard]] bool begins_plan(const std::vector<Token>& tokens) const;

 private:
  void add_names(const Variant& variant);
  void add_programs(const Variant& variant);
};

/// The names that provinces and powers have in one position beside those of the variant.
class PlayedNames {
 public:
  PlayedNames(const Grammar& grammar, const Variant& variant, const Position& position);

  Words words;  // those of the grammar, under the same numbers, and those of the names
  NameTree places;
  NameTree powers;
  std::vector<std::string> spellings;

 private:
  void add_place(const Grammar& grammar, std::string_view name, ProvinceId province);
};

/// Everything that words of one line may mean.
struct Vocabulary {
  const Grammar& grammar;
  const PlayedNames* in_play = nullptr;  // null: nothing has been given a name

  [[nodiscard]] const Words& words() const { return in_play ? in_play->words : grammar.words; }
  [[nodiscard]] bool is_known_start(WordId word) const;
  void find_powers(std::span<const Token> tokens, std::uint32_t at,
                   std::vector<NameTree::Found>& found) const;
  void find_places(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                   std::vector<PlaceText>& found) const;
  [[nodiscard]] std::optional<std::string> nearest_place(std::string_view text) const;
};

/// What could have stood at a place where nothing fitted.
struct Expected {
  enum class Kind : std::uint8_t { words, unit, place, unit_class, number, text, end };
  Kind kind = Kind::words;
  std::uint16_t word_set = 0;
  friend bool operator==(const Expected&, const Expected&) = default;
};

/// All ways in which the tokens fit the notations of a phase.
struct MatchResult {
  std::vector<Match> matches;
  std::uint32_t furthest = 0;  // the token where the best attempt failed
  std::vector<Expected> expected;
  bool exhausted = false;  // given up: the line is too tangled
};

MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens);
/// Why nothing fitted: which name is unknown, or what was expected where.
std::string explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                             const std::vector<Token>& tokens, const MatchResult& result);

}  // namespace chancery::order_language
