#include "core/games/mail/letter_scope.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/mail/letter_words.h"

namespace chancery {
namespace {

constexpr std::size_t most_words_of_lead = 8;  // a longer line is a sentence about something

bool ends_with_one_of(std::string_view text, std::string_view signs) {
  return !text.empty() && signs.find(text.back()) != std::string_view::npos;
}

/// "Correction", "Oops, I meant": few words, or words that introduce something.
bool says(LetterPhrase kind, const std::vector<std::string>& words, bool has_colon) {
  return (has_colon || words.size() <= most_words_of_lead) && has_phrase(kind, words);
}

}  // namespace

LineRole LetterScope::role_of_line(std::string_view line) const {
  line = trimmed(line, " \t\r*_#>");
  const std::vector<std::string> words = words_of(fold_name(line));
  if (words.empty()) return LineRole::talk;
  const bool has_colon = line.ends_with(':');
  const bool ends_open = has_colon || ends_with_one_of(line, ",-");
  if (says(LetterPhrase::taking_back, words, has_colon)) return LineRole::taking_back;
  if (says(LetterPhrase::correction, words, has_colon)) return LineRole::correction;
  if (addresses_other(words, ends_open)) return LineRole::letter;
  const bool is_sentence = ends_with_one_of(line, ".!?");
  if (phrase_at(LetterPhrase::condition, words, 0) > 0 && !is_sentence) return LineRole::condition;
  if (introduces_own(words, has_colon)) return LineRole::own_orders;
  return LineRole::talk;
}

LineRole LetterScope::role_of_lead(std::string_view lead) const {
  lead = trimmed(lead, " \t\r*_.,;!-–—");
  const bool has_colon = lead.ends_with(':');
  const std::vector<std::string> words = words_of(fold_name(lead));
  if (words.empty()) return LineRole::courtesy;
  if (has_phrase(LetterPhrase::taking_back, words)) return LineRole::taking_back;
  if (says(LetterPhrase::correction, words, has_colon)) return LineRole::correction;
  if (addresses_other(words, true)) return LineRole::letter;
  if (phrase_at(LetterPhrase::condition, words, 0) > 0) return LineRole::condition;
  if (introduces_own(words, has_colon)) return LineRole::own_orders;
  constexpr std::size_t longest_greeting = 5;
  const bool greets = words.size() <= longest_greeting &&
                      phrase_at(LetterPhrase::greeting, words, 0) > 0 &&
                      !has_phrase(LetterPhrase::others, words);
  return greets || has_only(LetterPhrase::courtesy, words) ? LineRole::courtesy : LineRole::talk;
}

void LetterScope::follow(LineRole role, std::string_view line) {
  if (role == LineRole::own_orders || role == LineRole::correction) end();
  if (role != LineRole::letter && role != LineRole::condition) return;
  // A condition in a letter to somebody else does not make it less of a letter.
  if (role == LineRole::condition && is_letter()) return;
  is_letter_ = role == LineRole::letter;
  opened_by_ = trimmed(line, " \t\r*_");
}

std::string LetterScope::doubt() const {
  if (opened_by_.empty()) return {};
  return is_letter_
             ? fmt::format("it stands under '{}', as in a letter to somebody else", opened_by_)
             : fmt::format("it stands under '{}', and no order can depend on that", opened_by_);
}

/// "Orders:", "My moves are:", "Here are my orders".
bool LetterScope::introduces_own(const std::vector<std::string>& words, bool has_colon) const {
  if (!has_phrase(LetterPhrase::orders, words) || has_phrase(LetterPhrase::others, words))
    return false;
  if (has_only(LetterPhrase::heading, words) || words.size() == 1) return true;
  return (has_colon || words.size() <= most_words_of_lead) &&
         (has_phrase(LetterPhrase::own, words) || has_phrase(LetterPhrase::master, words) ||
          std::any_of(powers_.begin(), powers_.end(), [&](PowerId power) {
            return std::any_of(words.begin(), words.end(), [&](const std::string& word) {
              return power_called(word) == power;
            });
          }));
}

/// "To Ruritania:", "Dear Ruritania,", "Ruritania,", "Press:".
bool LetterScope::addresses_other(const std::vector<std::string>& words, bool ends_open) const {
  if (words.size() > most_words_of_lead) return false;
  const std::size_t address = phrase_at(LetterPhrase::address, words, 0);
  if (address > 0 && has_phrase(LetterPhrase::master, words)) return false;
  if (ends_open && phrase_at(LetterPhrase::press, words, 0) > 0) return true;
  if (names_other_power(words)) {
    const bool is_short = words.size() <= 4;
    return address > 0 ? ends_open || is_short : ends_open && words.size() <= 2;
  }
  // "To Bob:" is for a person whom only the players know.
  return ends_open && words.front() == "to" && words.size() == 2 &&
         !is_phrase(LetterPhrase::orders, words.back());
}

bool LetterScope::names_other_power(const std::vector<std::string>& words) const {
  constexpr std::size_t most_words = 3;
  for (std::size_t at = 0; at < words.size(); ++at) {
    std::string name;
    for (std::size_t i = at; i < words.size() && i < at + most_words; ++i) {
      name += (i == at ? "" : " ") + words[i];
      const auto power = power_called(name);
      if (power && !contains(powers_, *power)) return true;
    }
  }
  return false;
}

std::optional<PowerId> LetterScope::power_called(std::string_view folded) const {
  const std::vector<Power>& powers = board_.variant().powers;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    const auto is_it = [&](const std::string& name) { return fold_name(name) == folded; };
    if (is_it(powers[i].name) || is_it(powers[i].id) ||
        std::any_of(powers[i].adjectives.begin(), powers[i].adjectives.end(), is_it))
      return PowerId{i};
  }
  return std::nullopt;
}

}  // namespace chancery
