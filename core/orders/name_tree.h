// NameTree: finds names of several words in a line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/orders/order_tokens.h"

namespace chancery::order_language {

/// Names of anything, each a row of words. Finds those that begin at a token.
class NameTree {
 public:
  struct Found {
    std::uint32_t end = 0;  // the token after the name
    std::span<const std::uint16_t> values;
  };

  void add(std::span<const WordId> words, std::uint16_t value);
  /// Appends the names that begin at token `at`, longest first. A dash without spaces around it may
  /// stand between the words of a name; `dash` is its word.
  void find(std::span<const Token> tokens, std::uint32_t at, WordId dash,
            std::vector<Found>& found) const;
  /// Does a name begin with the word?
  [[nodiscard]] bool starts(WordId word) const { return child(0, word) != 0; }

 private:
  [[nodiscard]] std::uint32_t child(std::uint32_t node, WordId word) const;

  std::unordered_map<std::uint64_t, std::uint32_t> children_;
  std::vector<std::vector<std::uint16_t>> values_{1};  // by node
};

/// The name that was probably meant: the nearest one, or else the only one that begins with the
/// text.
std::optional<std::string> nearest_or_begun(std::string_view text,
                                            std::span<const std::string> names);

}  // namespace chancery::order_language
