#include "core/rules/notation/name_tree.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery::order_language {
namespace {

/// Fewer letters abbreviate too many names.
constexpr std::size_t shortest_beginning = 3;
/// In shorter names, one letter makes another name.
constexpr std::size_t shortest_misspelled = 6;
constexpr std::size_t shortest_twice_misspelled = 8;

/// Words that people omit in names.
constexpr std::array<std::string_view, 4> small_words{"of", "the", "and", "du"};

/// Words that may stand where a name may, when people write orders as sentences. Sorted.
constexpr auto plain_words = std::to_array<std::string_view>(
    {"after",   "also",   "an",    "and",     "as",     "at",    "be",   "before", "by",
     "do",      "else",   "etc",   "from",    "go",     "he",    "if",   "in",     "instead",
     "into",    "is",     "it",    "its",     "me",     "my",    "no",   "of",     "on",
     "onto",    "or",     "order", "orders",  "please", "so",    "than", "that",   "the",
     "them",    "then",   "there", "they",    "this",   "those", "to",   "too",    "toward",
     "towards", "unless", "until", "up",      "upon",   "us",    "via",  "we",     "when",
     "where",   "while",  "with",  "without", "you",    "your"});

bool is_small(std::string_view word) {
  return contains(small_words, word);
}

std::string joined(std::span<const std::string> words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

}  // namespace

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
  if (!contains(values, value)) values.push_back(value);
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
    if (!values_[node].empty()) found.push_back({i, values_[node], false});
  }
  std::reverse(found.begin() + static_cast<std::ptrdiff_t>(first), found.end());
}

void NameAbbreviations::add(std::string_view name, std::uint16_t value) {
  std::vector<std::string> words = words_of_name(name);
  if (words.empty()) return;
  if (words.size() > 1 && is_small(words.front()))
    shortened_.emplace_back(joined(std::span(words).subspan(1), " "), value);
  names_.push_back({joined(words, ""), joined(words, " "), std::move(words), value});
}

void NameAbbreviations::sort() {
  std::sort(names_.begin(), names_.end(), [](const Name& a, const Name& b) {
    return std::tie(a.letters, a.value) < std::tie(b.letters, b.value);
  });
}

bool NameAbbreviations::is_abbreviated_by(const Name& name, std::span<const std::string> words) {
  std::size_t next = 0;
  for (const std::string& word : words) {
    // A small word may be omitted.
    while (next < name.words.size() && next > 0 && is_small(name.words[next]) &&
           !name.words[next].starts_with(word))
      ++next;
    if (next == name.words.size() || !name.words[next].starts_with(word)) return false;
    ++next;
  }
  return true;
}

std::vector<std::uint16_t> NameAbbreviations::abbreviated_by(
    std::span<const std::string> words) const {
  std::vector<std::uint16_t> values;
  const bool long_enough = std::any_of(words.begin(), words.end(), [](const std::string& word) {
    return word.size() >= shortest_beginning && !is_small(word);
  });
  if (!long_enough) return values;
  const std::string& first = words.front();
  auto name = std::lower_bound(
      names_.begin(), names_.end(), first,
      [](const Name& known, const std::string& text) { return known.letters < text; });
  for (; name != names_.end() && name->letters.starts_with(first); ++name)
    if (words.size() == 1 || is_abbreviated_by(*name, words)) values.push_back(name->value);
  if (values.empty())
    for (const auto& [rest, value] : shortened_)
      if (rest == joined(words, " ")) values.push_back(value);
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

std::optional<std::uint16_t> NameAbbreviations::misspelled_as(
    std::span<const std::string> words) const {
  const std::string text = joined(words, " ");
  const std::size_t limit = text.size() < shortest_twice_misspelled ? 1 : 2;
  if (text.size() < shortest_misspelled) return std::nullopt;
  std::size_t best = limit + 1;
  std::optional<std::uint16_t> found;
  for (const Name& name : names_) {
    const std::size_t size = name.folded.size();
    // People know the first letter of a name.
    if (size < shortest_misspelled || name.folded.front() != text.front()) continue;
    if (size + limit < text.size() || text.size() + limit < size) continue;
    const std::size_t distance = edit_distance(text, name.folded);
    if (distance > best || distance > limit) continue;
    if (distance < best) {
      found = name.value;
    } else if (found != name.value) {
      found.reset();  // another name is as near
    }
    best = distance;
  }
  return found;
}

std::vector<std::string> words_of_name(std::string_view name) {
  const std::string folded = fold_name(name);
  std::vector<std::string> words;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', at), folded.size());
    words.push_back(folded.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

bool is_plain_word(std::string_view folded) {
  return std::binary_search(plain_words.begin(), plain_words.end(), folded);
}

std::optional<std::string> nearest_or_abbreviated(std::string_view text,
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
