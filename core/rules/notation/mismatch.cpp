#include "core/rules/notation/mismatch.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"

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

/// True if the name of a place can begin with the word.
bool begins_place(const Vocabulary& vocabulary, WordId word) {
  if (word == no_word) return false;
  return vocabulary.grammar.places.starts(word) ||
         (vocabulary.in_play != nullptr && vocabulary.in_play->places.starts(word));
}

/// Returns the unknown words from `at` on, to be quoted as one name.
std::string_view unknown_name(const Vocabulary& vocabulary, std::string_view line,
                              const std::vector<Token>& tokens, std::uint32_t at) {
  std::uint32_t end = at + 1;
  while (end < tokens.size() && !tokens[end].sign && !vocabulary.is_known_start(tokens[end].word)) {
    ++end;
  }
  return slice(line, tokens, at, end);
}

/// True for "'X3'" if "'X'" is in the list, too: it is a task with its stage.
bool is_staged_task(const std::string& item, const std::vector<std::string>& items) {
  if (item.size() < 4 || !is_digit(item[item.size() - 2])) return false;
  const std::string plain = item.substr(0, item.size() - 2) + "'";
  return contains(items, plain);
}

/// Returns what could have followed, except the end of the order.
std::vector<std::string> expected_items(const Grammar& grammar, const MatchResult& result) {
  std::vector<std::string> items;
  for (const Expected& expected : result.expected) {
    switch (expected.kind) {
      case Expected::Kind::words:
        items.push_back(fmt::format("'{}'", grammar.word_sets[expected.word_set].head));
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
      case Expected::Kind::power:
        items.emplace_back("a power");
        break;
      case Expected::Kind::end:
        break;
    }
  }
  const std::vector<std::string> all = items;
  std::erase_if(items, [&](const std::string& item) { return is_staged_task(item, all); });
  std::vector<std::string> each;
  for (std::string& item : items)
    if (!contains(each, item)) each.push_back(std::move(item));
  return each;
}

/// Returns "a place or 'H' must follow"; empty if there are too many to list.
std::string must_follow(const Grammar& grammar, const MatchResult& result) {
  constexpr std::size_t most = 4;
  const std::vector<std::string> items = expected_items(grammar, result);
  if (items.empty() || items.size() > most) return {};
  return join_with_last(items, " or ") + " must follow";
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

/// Returns the word of an order that could have followed and is similar to the written one.
std::optional<std::string> nearest_word(const Vocabulary& vocabulary, std::string_view written,
                                        const MatchResult& result) {
  constexpr std::size_t too_short = 2;
  if (written.size() <= too_short) return std::nullopt;
  std::vector<std::string> words;
  for (const Expected& expected : result.expected) {
    if (expected.kind != Expected::Kind::words) continue;
    const WordSet& set = vocabulary.grammar.word_sets[expected.word_set];
    words.push_back(set.head);
    for (const std::vector<WordId>& row : set.rows)
      if (row.size() == 1) words.emplace_back(vocabulary.grammar.words.text(row.front()));
  }
  return nearest_name(written, words);
}

/// Known words may be parts of the misspelled name: it tries all up to the next sign, then fewer.
/// Sets `name` to the words that are similar to a place.
std::optional<std::string> nearest_place(const Vocabulary& vocabulary, std::string_view line,
                                         const std::vector<Token>& tokens, std::uint32_t at,
                                         std::string_view& name) {
  constexpr std::uint32_t most_words = 4;
  std::uint32_t end = at;
  while (end < tokens.size() && !tokens[end].sign && !tokens[end].quoted && end < at + most_words)
    ++end;
  for (; end > at; --end) {
    const std::string_view words = slice(line, tokens, at, end);
    if (words.size() <= name.size()) break;
    if (auto near = vocabulary.nearest_place(words)) {
      name = words;
      return near;
    }
  }
  return vocabulary.nearest_place(name);
}

Mismatch explain_unknown(const Vocabulary& vocabulary, std::string_view line,
                         const std::vector<Token>& tokens, const MatchResult& result) {
  const std::uint32_t at = result.furthest;
  Mismatch mismatch;
  mismatch.name = unknown_name(vocabulary, line, tokens, at);
  mismatch.near = nearest_place(vocabulary, line, tokens, at, mismatch.name);
  const bool may_be_word = !mismatch.near && expects(result, Expected::Kind::words);
  if (may_be_word) mismatch.near = nearest_word(vocabulary, mismatch.name, result);
  if (may_be_word && !mismatch.near) {
    // "borow 200": what follows a misspelled word is not part of it.
    const std::string_view first = slice(line, tokens, at, at + 1);
    mismatch.near = nearest_word(vocabulary, first, result);
    if (mismatch.near) mismatch.name = first;
  }
  mismatch.why = fmt::format(
      "'{}' is {}", mismatch.name,
      may_be_word ? "neither a place here nor a word for an order" : "not a place here");
  return mismatch;
}

/// An opening bracket before the unreadable rest belongs to the rest.
void leave_bracket(std::string_view& read, std::string_view& rest) {
  const std::size_t end = read.find_last_not_of(" ([{");
  if (end == std::string_view::npos || read.substr(end + 1).find_first_of("([{") == read.npos)
    return;
  std::size_t bracket = end + 1;
  while (read[bracket] == ' ') ++bracket;
  const char* const begin = read.data() + bracket;
  rest = {begin, static_cast<std::size_t>(rest.data() + rest.size() - begin)};
  read = read.substr(0, end + 1);
}

/// Tells what was read and what could not be read.
std::string explain_rest(const Vocabulary& vocabulary, std::string_view line,
                         const std::vector<Token>& tokens, const MatchResult& result) {
  const std::uint32_t at = result.furthest;
  const auto size = static_cast<std::uint32_t>(tokens.size());
  const std::string wanted = must_follow(vocabulary.grammar, result);
  if (at == 0) return fmt::format("no order begins with '{}'", slice(line, tokens, 0, 1));
  std::string_view read = slice(line, tokens, 0, at);
  if (at < size && expects(result, Expected::Kind::end)) {
    std::uint32_t end = at;  // "and" is ignored, so it is not part of the order
    while (end > 1 && !tokens[end - 1].sign && vocabulary.grammar.is_ignorable({tokens[end - 1]}))
      --end;
    read = slice(line, tokens, 0, end);
  }
  if (at == size)
    return fmt::format("'{}' is not a whole order{}", read, wanted.empty() ? "" : ": " + wanted);
  std::string_view rest = slice(line, tokens, at, size);
  leave_bracket(read, rest);
  if (expects(result, Expected::Kind::end))
    return fmt::format("'{}' is an order, but '{}' after it cannot be read", read, rest);
  return fmt::format("'{}' after '{}' cannot be read{}", rest, read,
                     wanted.empty() ? "" : ": " + wanted);
}

/// Returns what is wrong with the quotation marks of a line that fits no notation; empty if nothing
/// is.
std::string explain_quotes(std::string_view line, const std::vector<Token>& tokens) {
  std::vector<Token> texts;
  std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(texts),
               [](const Token& token) { return token.quoted; });
  if (texts.size() > 1) return "a text cannot contain quotation marks";
  if (texts.empty() || quoted_text(line, texts.front())) return {};
  return fmt::format("the text that begins with {} has no closing quotation mark",
                     line.substr(texts.front().begin, texts.front().end - texts.front().begin));
}

bool is_word_of_condition(const std::string& folded) {
  constexpr std::array<std::string_view, 9> conditions{"if", "unless", "not",  "instead", "except",
                                                       "or", "until",  "when", "never"};
  return contains(conditions, folded);
}

/// Returns "unless": the first word from `at` on that makes a sentence less than an order.
std::string_view condition_from(std::string_view line, const std::vector<Token>& tokens,
                                std::uint32_t at) {
  for (; at < tokens.size(); ++at)
    if (is_condition(line, tokens[at])) return slice(line, tokens, at, at + 1);
  return {};
}

}  // namespace

bool is_condition(std::string_view line, const Token& token) {
  return !token.sign &&
         is_word_of_condition(fold_name(line.substr(token.begin, token.end - token.begin)));
}

bool has_condition(std::string_view text) {
  const std::vector<std::string> words = words_of(fold_name(text));
  return std::any_of(words.begin(), words.end(), is_word_of_condition);
}

Mismatch explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                          const std::vector<Token>& tokens, const MatchResult& result) {
  const auto because = [](std::string why) { return Mismatch{std::move(why), {}, {}}; };
  if (tokens.empty()) return because("there is no order in this line");  // only a number: "1)"
  if (std::string quotes = explain_quotes(line, tokens); !quotes.empty())
    return because(std::move(quotes));
  if (result.exhausted) return because("this line is too complicated to be read as one order");
  const std::uint32_t at = result.furthest;
  if (const std::string_view word = condition_from(line, tokens, at); !word.empty())
    return because(fmt::format(
        "this cannot be read because of '{}': an order says what the unit does, without conditions "
        "and exceptions",
        word));
  if (is_unknown_place(vocabulary, tokens, result))
    return explain_unknown(vocabulary, line, tokens, result);
  if (result.expected.empty()) return because("no order can be given in this phase");
  return because(explain_rest(vocabulary, line, tokens, result));
}

}  // namespace chancery::order_language
