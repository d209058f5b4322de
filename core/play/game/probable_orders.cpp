#include "core/play/game/probable_orders.h"

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t most_words = 14;         // a longer line is a sentence
constexpr std::size_t most_words_of_name = 4;  // of a place

bool is_sign(std::string_view word) {
  return fold_name(word).empty();
}

/// The words of the line, with dashes and arrows as words of their own.
std::vector<std::string> words_and_signs(std::string_view line) {
  std::string spaced;
  for (std::size_t at = 0; at < line.size(); ++at) {
    constexpr std::string_view dash = "–", long_dash = "—", arrow = "→";
    const std::string_view rest = line.substr(at);
    std::size_t length = rest.front() == '-' || rest.front() == '=' || rest.front() == '>' ? 1 : 0;
    for (const std::string_view sign : {dash, long_dash, arrow})
      if (rest.starts_with(sign)) length = sign.size();
    if (length == 0) {
      spaced += line[at];
      continue;
    }
    spaced.append(" ").append(rest.substr(0, length)).append(" ");
    at += length - 1;
  }
  return words_of(spaced);
}

class ProbableOrder {
 public:
  ProbableOrder(const Board& board, std::string_view line)
      : board_(board), variant_(board.variant()), words_(words_and_signs(line)) {}

  std::optional<ProvinceId> subject() {
    if (words_.size() < 2 || words_.size() > most_words) return std::nullopt;
    const std::size_t verb = skip_verb();
    const std::size_t first = skip_words_before(verb);
    const bool has_class = verb > 0 && first > verb && board_.find_class(words_[first - 1]).value;
    for (std::size_t count = most_words_of_name; count > 0; --count) {
      const std::size_t end = first + count;
      if (has_class ? end > words_.size() : end >= words_.size()) continue;
      const std::span<const std::string> name(words_.data() + first, count);
      if (std::any_of(name.begin(), name.end(), is_sign)) continue;
      const auto place = place_named(name);
      if (place && (has_class || goes_on(end))) return place;
    }
    return std::nullopt;
  }

  /// "Build A Zendo": a word of orders and a class, whatever the name is. "Hold a moment" is prose.
  [[nodiscard]] bool begins_with_verb() const {
    constexpr std::size_t few_words = 6;
    if (words_.size() < 3 || words_.size() > few_words) return false;
    const std::size_t verb = skip_verb();
    if (verb == 0 || verb + 1 >= words_.size()) return false;
    const std::string& word = words_[verb];
    const bool is_article = word.size() == 1 && word.front() >= 'a' && word.front() <= 'z';
    return !is_article && board_.find_class(word).value.has_value();
  }

  /// "If Zenda is dislodged it goes …": the first word of a notation of plans, and others of it.
  [[nodiscard]] bool begins_plan() const {
    return std::any_of(
        variant_.order_types.begin(), variant_.order_types.end(), [&](const OrderType& type) {
          return is_plan(type.acts_as) &&
                 std::any_of(type.notations.begin(), type.notations.end(),
                             [&](const std::string& notation) { return resembles(notation); });
        });
  }

 private:
  /// The words that a notation has besides its slots.
  static std::vector<std::string> words_in(const std::string& notation) {
    std::string plain;
    bool in_slot = false;
    for (const char c : notation) {
      in_slot = c == '{' || (in_slot && c != '}');
      plain += is_letter(c) && !in_slot ? c : ' ';
    }
    return words_of(plain);
  }

  /// Does the line begin with the first word of the notation, and have two others, or one that only
  /// plans have?
  [[nodiscard]] bool resembles(const std::string& notation) const {
    const std::vector<std::string> wanted = words_in(notation);
    if (wanted.empty() || words_.empty() || !is_word(wanted.front(), words_.front())) return false;
    std::size_t found = 0;
    for (auto word = wanted.begin() + 1; word != wanted.end(); ++word) {
      const bool is_there = word->size() > 2 && std::any_of(words_.begin() + 1, words_.end(),
                                                            [&](const std::string& other) {
                                                              return is_word(*word, other);
                                                            });
      if (is_there) found += is_usual(*word) ? 1 : 2;
    }
    return found > 1;
  }

  /// Is it the word of a notation, or an equivalent?
  [[nodiscard]] bool is_word(const std::string& wanted, const std::string& word) const {
    return fold_name(wanted) == fold_name(word) || is_in_group(wanted, word);
  }

  /// Does the word belong to orders other than plans?
  [[nodiscard]] bool is_usual(const std::string& word) const {
    return std::any_of(variant_.words.begin(), variant_.words.end(),
                       [&](const WordGroup& group) { return is_in(group, word); });
  }

  /// Skips words that say nothing, and a word of orders such as "build". Returns 0 if there is
  /// none.
  [[nodiscard]] std::size_t skip_verb() const {
    std::size_t first = 0;
    while (first + 1 < words_.size() && is_in_group("", words_[first])) ++first;
    const bool is_verb =
        !board_.find_class(words_[first]).value && is_word_of_orders(words_[first]);
    return is_verb ? first + 1 : 0;
  }

  [[nodiscard]] bool is_word_of_orders(const std::string& word) const {
    return std::any_of(variant_.words.begin(), variant_.words.end(), [&](const WordGroup& group) {
      return !group.word.empty() && !is_digit(group.word.front()) && is_in(group, word);
    });
  }

  /// Skips a class, a nationality, and words that say nothing.
  [[nodiscard]] std::size_t skip_words_before(std::size_t first) const {
    while (first + 1 < words_.size() &&
           (board_.find_class(words_[first]).value || is_in_group("", words_[first]) ||
            is_nationality(words_[first])))
      ++first;
    return first;
  }

  [[nodiscard]] bool is_nationality(const std::string& word) const {
    const std::string folded = fold_name(word);
    return !folded.empty() &&
           std::any_of(variant_.powers.begin(), variant_.powers.end(), [&](const Power& power) {
             return std::any_of(
                 power.adjectives.begin(), power.adjectives.end(),
                 [&](const std::string& adjective) { return fold_name(adjective) == folded; });
           });
  }

  [[nodiscard]] std::optional<ProvinceId> place_named(std::span<const std::string> words) const {
    std::string text;
    for (const std::string& word : words) text.append(text.empty() ? "" : " ").append(word);
    const std::vector<SpaceId> exact = board_.reader().find_places(text);
    if (!exact.empty()) return variant_.map.province_of(exact.front());
    constexpr std::size_t shortest = 4;  // letters: shorter words are similar to too many names
    if (fold_name(text).size() < shortest) return std::nullopt;
    std::vector<std::string> names;
    for (const Province& province : variant_.map.provinces()) names.push_back(province.name);
    const auto near = nearest_name(text, names);
    if (!near) return std::nullopt;
    const auto at = std::find(names.begin(), names.end(), *near);
    return ProvinceId{static_cast<std::size_t>(at - names.begin())};
  }

  /// Does a word or sign of orders follow, perhaps after the class?
  [[nodiscard]] bool goes_on(std::size_t at) const {
    if (at + 1 < words_.size() && board_.find_class(words_[at]).value) ++at;
    if (at >= words_.size()) return false;
    if (is_sign(words_[at])) return words_[at].find_first_of("(),;:.!?\"'") == std::string::npos;
    return is_word_of_orders(words_[at]);
  }

  [[nodiscard]] bool is_in_group(std::string_view head, const std::string& word) const {
    return std::any_of(variant_.words.begin(), variant_.words.end(), [&](const WordGroup& group) {
      return group.word == head && is_in(group, word);
    });
  }

  static bool is_in(const WordGroup& group, const std::string& word) {
    const std::string folded = fold_name(word);
    const auto is_it = [&](const std::string& other) { return fold_name(other) == folded; };
    return !folded.empty() && ((!group.word.empty() && is_it(group.word)) ||
                               std::any_of(group.also.begin(), group.also.end(), is_it));
  }

  const Board& board_;
  const Variant& variant_;
  std::vector<std::string> words_;
};

}  // namespace

std::optional<ProvinceId> probable_subject(const Board& board, std::string_view line) {
  return ProbableOrder(board, line).subject();
}

bool is_probably_order(const Board& board, std::string_view line) {
  ProbableOrder order(board, line);
  return order.subject().has_value() || order.begins_plan() || order.begins_with_verb();
}

}  // namespace chancery
