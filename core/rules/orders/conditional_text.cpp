#include "core/rules/orders/conditional_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery::order_language {
namespace {

constexpr std::array<std::pair<ConditionWord, std::string_view>, 8> words_of_conditions{{
    {ConditionWord::if_, "if"},
    {ConditionWord::then, "then"},
    {ConditionWord::else_, "else"},
    {ConditionWord::end_if, "endif"},
    {ConditionWord::and_, "and"},
    {ConditionWord::or_, "or"},
    {ConditionWord::not_, "not"},
    {ConditionWord::owns, "owns"},
}};

std::string_view text_of(std::string_view line, const Token& token) {
  return line.substr(token.begin, token.end - token.begin);
}

/// True if the variant declares the token as an equivalent of the word.
bool is_declared_as(const Vocabulary& vocabulary, std::string_view word, const Token& token) {
  const auto& sets = vocabulary.grammar.word_sets;
  return token.word != no_word && std::any_of(sets.begin(), sets.end(), [&](const WordSet& set) {
           return fold_name(set.head) == word &&
                  std::any_of(set.rows.begin(), set.rows.end(), [&](const auto& row) {
                    return row.size() == 1 && row.front() == token.word;
                  });
         });
}

/// Returns the length of what may precede a line: a dash, or a number with a sign after it.
std::size_t after_bullet(const std::vector<Token>& tokens) {
  std::size_t at = 0;
  while (at < tokens.size() && at < 3 && (tokens[at].sign || tokens[at].number)) ++at;
  return at;
}

/// Finds the ELSE and the end of a condition, which may contain other conditions. An ELSE belongs
/// to the last IF without one.
class ConditionEnds {
 public:
  using Words = std::vector<std::optional<ConditionWord>>;

  /// `then` is the token of THEN.
  ConditionEnds(const Words& words, std::size_t then) : otherwise(words.size()), end(words.size()) {
    for (std::size_t at = then + 1; at < words.size() && !open_.empty(); ++at) {
      if (words[at] == ConditionWord::if_) open_.push_back(false);
      if (words[at] == ConditionWord::else_) take_else(at);
      if (words[at] != ConditionWord::end_if) continue;
      open_.pop_back();
      if (open_.empty()) end = at;
    }
  }

  std::size_t otherwise;  // the token of ELSE; past the end if it has none
  std::size_t end;        // the token of ENDIF; past the end if it has none

 private:
  void take_else(std::size_t at) {
    while (open_.size() > 1 && open_.back()) open_.pop_back();
    if (open_.size() == 1 && !open_.back()) otherwise = at;
    open_.back() = true;
  }

  std::vector<bool> open_{false};  // by open condition: whether it has an ELSE
};

}  // namespace

std::optional<ConditionWord> condition_word(const Vocabulary& vocabulary, std::string_view line,
                                            const Token& token) {
  if (token.sign || token.number || token.quoted) return std::nullopt;
  const std::string folded = fold_name(text_of(line, token));
  for (const auto& [word, english] : words_of_conditions)
    if (folded == english || is_declared_as(vocabulary, english, token)) return word;
  return std::nullopt;
}

std::optional<ConditionalText> find_condition(const Vocabulary& vocabulary, std::string_view line) {
  const std::vector<Token> tokens = tokenize(line, vocabulary.words(), vocabulary.grammar.quotes);
  std::vector<std::optional<ConditionWord>> words;
  for (const Token& token : tokens) words.push_back(condition_word(vocabulary, line, token));
  const auto find = [&](std::size_t from, ConditionWord word) {
    const auto begin = words.begin() + static_cast<std::ptrdiff_t>(from);
    return static_cast<std::size_t>(std::find(begin, words.end(), word) - words.begin());
  };
  const std::size_t begin = after_bullet(tokens);
  if (begin >= tokens.size() || words[begin] != ConditionWord::if_) return std::nullopt;
  const std::size_t then = find(begin, ConditionWord::then);
  if (then == tokens.size()) return std::nullopt;
  const ConditionEnds ends(words, then);
  const auto between = [&](std::size_t first, std::size_t last) {
    const std::size_t from = first < tokens.size() ? tokens[first].end : line.size();
    const std::size_t to = last < tokens.size() ? tokens[last].begin : line.size();
    return trimmed(line.substr(from, to - from), " \t\r\n,;");
  };
  const bool has_else = ends.otherwise < ends.end;
  return ConditionalText{between(begin, then), between(then, has_else ? ends.otherwise : ends.end),
                         has_else ? between(ends.otherwise, ends.end) : std::string_view()};
}

std::vector<std::string> with_condition(const ConditionalText& text,
                                        const std::vector<std::string>& if_met,
                                        const std::vector<std::string>& otherwise) {
  std::vector<std::string> lines;
  for (const std::string& order : if_met)
    lines.push_back(fmt::format("IF {} THEN {}", text.condition, order));
  for (const std::string& order : otherwise)
    lines.push_back(fmt::format("IF NOT ({}) THEN {}", text.condition, order));
  return lines;
}

}  // namespace chancery::order_language
