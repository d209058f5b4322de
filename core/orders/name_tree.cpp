#include "core/orders/name_tree.h"

#include <algorithm>

#include "core/base/names.h"

namespace chancery::order_language {

void NameTree::add(std::span<const WordId> words, std::uint16_t value) {
  if (words.empty()) return;
  std::uint32_t node = 0;
  for (const WordId word : words) {
    const std::uint64_t key = (static_cast<std::uint64_t>(node) << 32) | word;
    const auto [entry, is_new] =
        children_.try_emplace(key, static_cast<std::uint32_t>(values_.size()));
    if (is_new) values_.emplace_back();
    node = entry->second;
  }
  std::vector<std::uint16_t>& values = values_[node];
  if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
}

std::uint32_t NameTree::child(std::uint32_t node, WordId word) const {
  if (word == no_word) return 0;
  const auto entry = children_.find((static_cast<std::uint64_t>(node) << 32) | word);
  return entry == children_.end() ? 0 : entry->second;
}

void NameTree::find(std::span<const Token> tokens, std::uint32_t at, WordId dash,
                    std::vector<Found>& found) const {
  const std::size_t first = found.size();
  std::uint32_t node = 0;
  const auto count = static_cast<std::uint32_t>(tokens.size());
  for (std::uint32_t i = at; i < count;) {
    std::uint32_t here = i;
    const bool glued_dash = i > at && i + 1 < count && tokens[i].word == dash &&
                            tokens[i].begin == tokens[i - 1].end &&
                            tokens[i].end == tokens[i + 1].begin;
    if (glued_dash) here = i + 1;
    node = child(node, tokens[here].word);
    if (node == 0) break;
    i = here + 1;
    if (!values_[node].empty()) found.push_back({i, values_[node]});
  }
  std::reverse(found.begin() + static_cast<std::ptrdiff_t>(first), found.end());
}

std::optional<std::string> nearest_or_begun(std::string_view text,
                                            std::span<const std::string> names) {
  if (auto near = nearest_name(text, names)) return near;
  const std::string begin = fold_name(text);
  if (begin.empty()) return std::nullopt;
  std::optional<std::string> found;
  for (const std::string& name : names) {
    if (!fold_name(name).starts_with(begin) || found == name) continue;
    if (found) return std::nullopt;
    found = name;
  }
  return found;
}

}  // namespace chancery::order_language
