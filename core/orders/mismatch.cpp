#include "core/orders/mismatch.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace chancery::order_language {
namespace {

bool expects(const MatchResult& result, Expected::Kind kind) {
  return std::any_of(result.expected.begin(), result.expected.end(),
                     [kind](const Expected& expected) { return expected.kind == kind; });
}

std::string_view slice(std::string_view line, const std::vector<Token>& tokens, std::uint32_t begin,
                       std::uint32_t end) {
  return line.substr(tokens[begin].begin, tokens[end - 1].end - tokens[begin].begin);
}

/// Can the name of a place begin with the word?
bool begins_place(const Vocabulary& vocabulary, WordId word) {
  if (word == no_word) return false;
  return vocabulary.grammar.places.starts(word) ||
         (vocabulary.in_play != nullptr && vocabulary.in_play->places.starts(word));
}

/// The unknown words from `at` on, to be quoted as one name.
std::string_view unknown_name(const Vocabulary& vocabulary, std::string_view line,
                              const std::vector<Token>& tokens, std::uint32_t at) {
  std::uint32_t end = at + 1;
  while (end < tokens.size() && !tokens[end].sign && !vocabulary.is_known_start(tokens[end].word)) {
    ++end;
  }
  return slice(line, tokens, at, end);
}

/// Is the item "X3" while "X" is in the list, too? That is a task with its stage.
bool says_stage(const std::string& item, const std::vector<std::string>& items) {
  if (item.empty() || item.back() < '0' || item.back() > '9') return false;
  const std::string plain = item.substr(0, item.size() - 1);
  return std::find(items.begin(), items.end(), plain) != items.end();
}

std::string expected_list(const Grammar& grammar, const MatchResult& result) {
  std::vector<std::string> items;
  for (const Expected& expected : result.expected) {
    switch (expected.kind) {
      case Expected::Kind::words:
        items.push_back(grammar.word_sets[expected.word_set].head);
        break;
      case Expected::Kind::unit:
        items.emplace_back("a unit");
        break;
      case Expected::Kind::place:
        items.emplace_back("a place");
        break;
      case Expected::Kind::unit_class:
        items.emplace_back("a unit class");
        break;
      case Expected::Kind::number:
        items.emplace_back("a number");
        break;
      case Expected::Kind::text:
        items.emplace_back("a text in quotation marks");
        break;
      case Expected::Kind::end:
        items.emplace_back("the end of the order");
        break;
    }
  }
  std::string list;
  const std::vector<std::string> all = items;
  std::erase_if(items, [&](const std::string& item) { return says_stage(item, all); });
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (std::find(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i), items[i]) !=
        items.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    if (!list.empty()) list += ", ";
    list += items[i];
  }
  return (result.expected.size() > 1 ? "one of: " : "") + list;
}

bool is_unknown_place(const Vocabulary& vocabulary, const std::vector<Token>& tokens,
                      const MatchResult& result) {
  const std::uint32_t at = result.furthest;
  if (at >= tokens.size() || tokens[at].sign) return false;
  const WordId word = tokens[at].word;
  if (expects(result, Expected::Kind::place) && begins_place(vocabulary, word)) return true;
  if (vocabulary.is_known_start(word)) return false;
  return expects(result, Expected::Kind::place) || expects(result, Expected::Kind::unit);
}

/// What is wrong with the quotation marks of a line that fits no notation; empty if nothing is.
std::string explain_quotes(std::string_view line, const std::vector<Token>& tokens) {
  std::vector<Token> texts;
  std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(texts),
               [](const Token& token) { return token.quoted; });
  if (texts.size() > 1) return "a text cannot contain quotation marks";
  if (texts.empty() || quoted_text(line, texts.front())) return {};
  return fmt::format("the text that begins with {} has no closing quotation mark",
                     line.substr(texts.front().begin, texts.front().end - texts.front().begin));
}

}  // namespace

std::string explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                             const std::vector<Token>& tokens, const MatchResult& result) {
  const std::string quotes = explain_quotes(line, tokens);
  if (!quotes.empty()) return quotes;
  if (result.exhausted) return "this line is too complicated to be read as one order";
  const std::uint32_t at = result.furthest;
  if (is_unknown_place(vocabulary, tokens, result)) {
    const std::string_view name = unknown_name(vocabulary, line, tokens, at);
    const std::optional<std::string> near = vocabulary.nearest_place(name);
    return near ? fmt::format("'{}' is not a place here; did you mean {}?", name, *near)
                : fmt::format("'{}' is not a place here", name);
  }
  const std::string list = expected_list(vocabulary.grammar, result);
  if (list.empty()) return "no order can be given in this phase";
  const auto size = static_cast<std::uint32_t>(tokens.size());
  const std::string found =
      at < size ? fmt::format(", not '{}'", slice(line, tokens, at, size)) : std::string{};
  if (at == 0) return fmt::format("I expected {}{}", list, found);
  return fmt::format("after '{}' I expected {}{}", slice(line, tokens, 0, at), list, found);
}

}  // namespace chancery::order_language
