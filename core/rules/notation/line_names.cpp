#include "core/rules/notation/line_names.h"

#include <algorithm>

namespace chancery::order_language {

bool LineNames::has_words(std::uint32_t token, const std::vector<WordId>& row) const {
  return token + row.size() <= tokens_.size() &&
         std::equal(row.begin(), row.end(), tokens_.begin() + token,
                    [](WordId word, const Token& found) { return word == found.word; });
}

const std::vector<PlaceText>& LineNames::places(std::uint32_t token) {
  std::optional<std::vector<PlaceText>>& known = places_[token];
  if (!known) vocabulary_.find_places(line_, tokens_, token, known.emplace());
  return *known;
}

std::vector<NameTree::Found> LineNames::powers(std::uint32_t token) const {
  std::vector<NameTree::Found> found;
  vocabulary_.find_powers(tokens_, token, found);
  return found;
}

std::vector<NameTree::Found> LineNames::classes(std::uint32_t token) const {
  std::vector<NameTree::Found> found;
  grammar_.classes.find(tokens_, token, grammar_.dash, found);
  return found;
}

std::optional<std::int32_t> LineNames::number(std::uint32_t token) const {
  constexpr std::size_t most_digits = 4;
  if (token >= size() || !tokens_[token].number ||
      tokens_[token].end - tokens_[token].begin > most_digits)
    return std::nullopt;
  std::int32_t number = 0;
  for (std::uint32_t at = tokens_[token].begin; at < tokens_[token].end; ++at)
    number = number * 10 + (line_[at] - '0');
  return number;
}

std::optional<std::string_view> LineNames::text(std::uint32_t token) const {
  if (token >= size() || !tokens_[token].quoted) return std::nullopt;
  return quoted_text(line_, tokens_[token]);
}

}  // namespace chancery::order_language
