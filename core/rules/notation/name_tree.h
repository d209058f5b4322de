// NameTree and NameAbbreviations: find names of several words in a line, whole or abbreviated.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/rules/notation/order_tokens.h"

namespace chancery::order_language {

/// Which texts count as a name: the name itself; also its beginning; also an obvious misspelling.
enum class NameReading : std::uint8_t { exact, abbreviated, misspelled };

/// A set of names, each a row of words. Finds those that begin at a token.
class NameTree {
 public:
  struct Found {
    std::uint32_t end = 0;  // the token after the name
    std::span<const std::uint16_t> values;
    bool guessed = false;  // an abbreviation: the beginning of a name
  };

  void add(std::span<const WordId> words, std::uint16_t value);
  /// Appends the names that begin at token `at`, longest first. A dash without spaces may stand
  /// between the words of a name; `dash` is its word.
  void find(std::span<const Token> tokens, std::uint32_t at, WordId dash,
            std::vector<Found>& found) const;
  /// True if some name begins with the word.
  [[nodiscard]] bool starts(WordId word) const { return child(0, word) != 0; }

 private:
  [[nodiscard]] std::uint32_t child(std::uint32_t node, WordId word) const;

  std::unordered_map<std::uint64_t, std::uint32_t> children_;
  std::vector<std::vector<std::uint16_t>> values_{1};  // by node
};

/// Full names, found by abbreviations and obvious misspellings. An abbreviation is the beginning of
/// a name's letters, from three letters on, or several words that each begin a word of the name, in
/// order, one of them with at least three letters. Words such as "of" may be left out.
class NameAbbreviations {
 public:
  void add(std::string_view name, std::uint16_t value);
  /// Call once, after the last `add`.
  void sort();

  /// Returns the values of the names that the words abbreviate, ascending. The words must be
  /// folded.
  [[nodiscard]] std::vector<std::uint16_t> abbreviated_by(std::span<const std::string> words) const;
  /// Returns the value of the only name that the words obviously misspell; nothing for short names.
  [[nodiscard]] std::optional<std::uint16_t> misspelled_as(
      std::span<const std::string> words) const;

 private:
  struct Name {
    std::string letters;  // folded, without spaces
    std::string folded;
    std::vector<std::string> words;
    std::uint16_t value = 0;
  };
  [[nodiscard]] static bool is_abbreviated_by(const Name& name, std::span<const std::string> words);

  std::vector<Name> names_;  // sorted by letters
  std::vector<std::pair<std::string, std::uint16_t>>
      shortened_;  // folded, without a first word that people omit
};

/// Returns the folded words of a name.
std::vector<std::string> words_of_name(std::string_view name);
/// True for common words ("and", "to", "us"), which never abbreviate a name.
bool is_plain_word(std::string_view folded);

/// Returns the name that was probably meant: the nearest one, or else the only one that begins with
/// the text.
std::optional<std::string> nearest_or_abbreviated(std::string_view text,
                                                  std::span<const std::string> names);

}  // namespace chancery::order_language
