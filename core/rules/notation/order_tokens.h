// Words and tokens: lines of orders as numbered words and signs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/common/hash.h"

namespace chancery::order_language {

using WordId = std::uint32_t;
inline constexpr WordId no_word = 0xffffffffU;

/// Every word and sign in a variant's names and notations, folded and numbered.
class Words {
 public:
  Words() = default;
  /// Creates words in addition to those of `known`, which keep their numbers. `known` must outlive
  /// the result.
  static Words beside(const Words& known);

  WordId add(std::string_view folded);
  [[nodiscard]] WordId find(std::string_view folded) const;
  [[nodiscard]] WordId size() const { return static_cast<WordId>(first_ + texts_.size()); }
  [[nodiscard]] const std::string& text(WordId word) const {
    return word < first_ ? known_->text(word) : texts_[word - first_];
  }

 private:
  std::unordered_map<std::string, WordId, TextHash, std::equal_to<>> ids_;
  std::vector<std::string> texts_;
  const Words* known_ = nullptr;
  WordId first_ = 0;  // lower numbers are those of `known_`
};

/// A word or a sign of a line. Signs are runs of dashes and arrows ("-", "->", "=>") and single
/// characters such as '/', '(' and '+'; periods, commas, quotes and bullets only separate words.
struct Token {
  WordId word = no_word;    // no_word: the variant does not use the word
  std::uint32_t begin = 0;  // in bytes of the line
  std::uint32_t end = 0;
  bool sign = false;
  bool number = false;  // digits only
  bool quoted = false;  // a text with its quotation marks; also a sign
};

/// Whether double quotation marks only separate words or enclose texts.
enum class Quotes : std::uint8_t { separate_words, enclose_texts };

std::vector<Token> tokenize(std::string_view line, const Words& words,
                            Quotes quotes = Quotes::separate_words);
/// Returns the text between the quotation marks of a quoted token; nothing if the closing mark is
/// missing.
std::optional<std::string_view> quoted_text(std::string_view line, const Token& token);
/// Returns the line with each byte of quoted texts, including their quotation marks, replaced by
/// 'x', to search the rest for signs.
std::string without_quoted(std::string_view line);
/// Returns the words and signs of a text and adds new ones to `words`.
std::vector<WordId> intern(std::string_view text, Words& words);
/// As intern, for a name, in which a dash counts as a space.
std::vector<WordId> intern_name(std::string_view text, Words& words);

/// Replaces each byte of invalid UTF-8 and each control character except white space by U+FFFD, and
/// each NUL by a space.
std::string valid_utf8(std::string_view text);

}  // namespace chancery::order_language
