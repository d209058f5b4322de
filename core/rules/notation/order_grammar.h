// Grammar: the names and notations of a variant, compiled for reading orders.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/notation_compiler.h"
#include "core/rules/notation/order_tokens.h"
#include "core/rules/notation/place_names.h"
#include "core/rules/variant/variant.h"

namespace chancery::order_language {

/// One compiled notation of an order type.
struct Program {
  OrderTypeId type;
  std::uint16_t notation = 0;
  std::array<bool, phase_kind_count> phases{};
  std::vector<Step> steps;
  bool is_plan = false;
  bool needs_text = false;
};

/// The names and notations of a variant, compiled once.
struct Grammar {
  explicit Grammar(const Variant& variant);

  Words words;
  PlaceNames places;
  NameTree powers;
  NameTree abbreviated_powers;  // unambiguous beginnings of their names, from two letters on
  NameTree classes;
  std::vector<WordSet> word_sets;
  std::vector<std::vector<WordId>> ignored;  // words without meaning, longest first
  std::vector<Program> programs;
  WordId dash;
  WordId open;
  WordId close;
  WordId colon;
  /// If notations of the variant have texts, quotation marks enclose them.
  Quotes quotes = Quotes::separate_words;
  bool numbers_units = false;  // some province holds several units, which have numbers
  bool has_numbers = false;    // '#' before a digit begins a number and not a comment

  /// True if the word can begin a name, a class or words of a notation.
  [[nodiscard]] bool is_known_start(WordId word) const;
  /// Appends the power whose name or adjective the word at the token abbreviates.
  void find_abbreviated_powers(std::span<const Token> tokens, std::uint32_t at,
                               std::vector<NameTree::Found>& found) const;
  /// Returns where a comment begins, or npos.
  [[nodiscard]] std::size_t comment_in(std::string_view line) const;
  /// True if the line consists of ignored words.
  [[nodiscard]] bool is_ignorable(const std::vector<Token>& tokens) const;
  /// True if the tokens begin a plan. Commas separate the places and units of a plan as well as
  /// orders.
  [[nodiscard]] bool begins_plan(const std::vector<Token>& tokens) const;

 private:
  void add_names(const Variant& variant);
  void add_abbreviated_powers(const Variant& variant);
  void reserve_order_words();
  void add_programs(const Variant& variant);
};

}  // namespace chancery::order_language
