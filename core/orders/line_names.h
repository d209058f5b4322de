// LineNames: the names found at each token of a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/orders/vocabulary.h"

namespace chancery::order_language {

/// The tokens of a line, and what each may name. Places are looked up once per token.
class LineNames {
 public:
  LineNames(const Vocabulary& vocabulary, std::string_view line, const std::vector<Token>& tokens)
      : vocabulary_(vocabulary),
        grammar_(vocabulary.grammar),
        line_(line),
        tokens_(tokens),
        places_(tokens.size()) {}

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }
  [[nodiscard]] bool has_words(std::uint32_t token, const std::vector<WordId>& row) const;
  /// The places that begin at the token. The reference is valid as long as this object.
  const std::vector<PlaceText>& places(std::uint32_t token);
  [[nodiscard]] std::vector<NameTree::Found> powers(std::uint32_t token) const;
  [[nodiscard]] std::vector<NameTree::Found> classes(std::uint32_t token) const;
  /// A number of at most four digits.
  [[nodiscard]] std::optional<std::int32_t> number(std::uint32_t token) const;
  /// A text in quotation marks, without them.
  [[nodiscard]] std::optional<std::string_view> text(std::uint32_t token) const;
  [[nodiscard]] bool is_open(std::uint32_t token) const { return is_word(token, grammar_.open); }
  [[nodiscard]] bool is_close(std::uint32_t token) const { return is_word(token, grammar_.close); }

 private:
  [[nodiscard]] bool is_word(std::uint32_t token, WordId word) const {
    return token < size() && tokens_[token].word == word;
  }

  const Vocabulary& vocabulary_;
  const Grammar& grammar_;
  std::string_view line_;
  const std::vector<Token>& tokens_;
  std::vector<std::optional<std::vector<PlaceText>>> places_;  // by first token
};

}  // namespace chancery::order_language
