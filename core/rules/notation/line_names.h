// LineNames: the names found at each token of a line.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/notation/vocabulary.h"

namespace chancery::order_language {

/// The tokens of a line and what each may name. Places are looked up once per token.
class LineNames {
 public:
  LineNames(const Vocabulary& vocabulary, std::string_view line, const std::vector<Token>& tokens,
            Strictness reading = Strictness::exact)
      : vocabulary_(vocabulary),
        grammar_(vocabulary.grammar),
        line_(line),
        tokens_(tokens),
        reading_(reading),
        places_(tokens.size()) {}

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }
  [[nodiscard]] bool has_words(std::uint32_t token, const std::vector<WordId>& row) const;
  /// Returns the places that begin at the token; valid as long as this object.
  const std::vector<PlaceText>& places(std::uint32_t token);
  [[nodiscard]] std::vector<NameTree::Found> powers(std::uint32_t token) const;
  [[nodiscard]] std::vector<NameTree::Found> classes(std::uint32_t token) const;
  /// Returns a number of at most four digits.
  [[nodiscard]] std::optional<std::int32_t> number(std::uint32_t token) const;
  /// Returns a text in quotation marks, without these.
  [[nodiscard]] std::optional<std::string_view> text(std::uint32_t token) const;
  /// Calls `go_on` with the token and, in a lenient reading, with each token that follows ignored
  /// words from there on.
  template <class GoOn>
  void skip_ignored(std::uint32_t token, const GoOn& go_on, std::uint32_t rows = 0) {
    constexpr std::uint32_t most_rows = 8;
    go_on(token);
    if (reading_ == Strictness::exact || rows == most_rows) return;
    for (const std::vector<WordId>& row : grammar_.ignored) {
      if (!has_words(token, row)) continue;
      const auto length = static_cast<std::uint32_t>(row.size());
      skipped_ += length;
      skip_ignored(token + length, go_on, rows + 1);
      skipped_ -= length;
    }
  }
  /// Returns how many tokens the current attempt has skipped.
  [[nodiscard]] std::uint32_t skipped() const { return skipped_; }
  /// True if the number of a unit may follow its place.
  [[nodiscard]] bool numbers_units() const { return grammar_.numbers_units; }
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
  Strictness reading_;
  std::uint32_t skipped_ = 0;
  std::vector<std::optional<std::vector<PlaceText>>> places_;  // by first token
};

}  // namespace chancery::order_language
