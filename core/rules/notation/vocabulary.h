// Vocabulary: the names that a line may use, with those given in play.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/order_grammar.h"
#include "core/rules/state/position.h"

namespace chancery::order_language {

/// The names that provinces and powers have been given in play in one position.
class PlayedNames {
 public:
  PlayedNames(const Grammar& grammar, const Variant& variant, const Position& position);

  Words words;  // those of the grammar, with the same numbers, and those of names given in play
  NameTree places;
  NameTree powers;
  std::vector<std::string> spellings;

 private:
  void add_place(const Grammar& grammar, std::string_view name, ProvinceId province);
};

/// The names that a line may use, of the variant and given in play, and how they may be written.
struct Vocabulary {
  const Grammar& grammar;
  const PlayedNames* in_play = nullptr;  // null if the variant gives no names in play
  NameReading reading = NameReading::abbreviated;

  [[nodiscard]] const Words& words() const { return in_play ? in_play->words : grammar.words; }
  [[nodiscard]] bool is_known_start(WordId word) const;
  void find_powers(std::span<const Token> tokens, std::uint32_t at,
                   std::vector<NameTree::Found>& found) const;
  void find_places(std::string_view line, std::span<const Token> tokens, std::uint32_t at,
                   std::vector<PlaceText>& found) const;
  [[nodiscard]] std::optional<std::string> nearest_place(std::string_view text) const;
};

}  // namespace chancery::order_language
