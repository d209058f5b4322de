#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

// Inner parts of reading orders; the interface is core/orders/order_reader.h.
namespace chancery::order_language {

using WordId = std::uint32_t;
inline constexpr WordId no_word = 0xffffffffU;

/// Every word and sign that a variant uses in names and notations, folded, as a number.
class Words {
 public:
  Words() = default;
  /// For further words beside those of `known`, which keep their numbers and have to stay.
  static Words beside(const Words& known);

  WordId add(std::string_view folded);
  [[nodiscard]] WordId find(std::string_view folded) const;
  [[nodiscard]] const std::string& text(WordId word) const {
    return word < first_ ? known_->text(word) : texts_[word - first_];
  }

 private:
  struct Hash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>{}(text);
    }
  };
  std::unordered_map<std::string, WordId, Hash, std::equal_to<>> ids_;
  std::vector<std::string> texts_;
  const Words* known_ = nullptr;
  WordId first_ = 0;  // what has a lower number is known
};

/// A word or a sign of a line. Signs are runs of dashes and arrows ("-", "->", "=>") and single
/// characters such as '/', '(' and '+'; full stops, commas, quotes and bullets part words only.
struct Token {
  WordId word = no_word;    // no_word: the variant never uses it
  std::uint32_t begin = 0;  // in bytes of the line
  std::uint32_t end = 0;
  bool sign = false;
  bool number = false;  // digits only
  bool quoted = false;  // a text with the quotation marks around it; a sign, too
};

/// What double quotation marks do.
enum class Quotes : std::uint8_t { part_words, hold_texts };

std::vector<Token> tokenize(std::string_view line, const Words& words,
                            Quotes quotes = Quotes::part_words);
/// What stands between the quotation marks of such a token; nothing when the second is missing.
std::optional<std::string_view> quoted_text(std::string_view line, const Token& token);
/// The line with everything in quotation marks, and these, as 'x's, byte by byte: for looking for
/// what has a meaning only outside of them.
std::string without_quoted(std::string_view line);
/// The words and signs of a text, made known.
std::vector<WordId> intern(std::string_view text, Words& words);
/// Same, but for names, where a dash joins words like a blank.
std::vector<WordId> intern_name(std::string_view text, Words& words);

/// The text with every byte that is no part of valid UTF-8, and every character that would do
/// something to a terminal, replaced by U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace chancery::order_language
