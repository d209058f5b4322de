#include "core/rules/orders/sheet_headings.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery::order_language {
namespace {

bool is_opening(char c) {
  return c == '(' || c == '<' || c == '[';
}

bool is_closing(char c) {
  return c == ')' || c == '>' || c == ']';
}

/// Returns "Ruritania" of "[Ruritania]"; nothing unless the whole text is in brackets.
std::optional<std::string_view> inside_brackets(std::string_view text) {
  text = trimmed(text, all_blanks);
  if (text.size() < 2 || !is_opening(text.front()) || !is_closing(text.back())) return std::nullopt;
  text = text.substr(1, text.size() - 2);
  if (std::any_of(text.begin(), text.end(), [](char c) { return is_opening(c) || is_closing(c); }))
    return std::nullopt;
  return text;
}

/// Returns the text without brackets and their contents.
std::string without_brackets(std::string_view text) {
  std::string out;
  int depth = 0;
  for (const char c : text) {
    if (is_opening(c)) ++depth;
    if (depth == 0) out += c;
    if (is_closing(c) && depth > 0) --depth;
  }
  return out;
}

/// True for the number of a year.
bool is_year(std::string_view word) {
  return (word.size() == 3 || word.size() == 4) && std::all_of(word.begin(), word.end(), is_digit);
}

/// Calls `use` with each word of a folded text.
template <class Use>
void for_each_word(const std::string& folded, Use use) {
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', at), folded.size());
    use(std::string_view(folded).substr(at, end - at));
    at = end + 1;
  }
}

}  // namespace

SheetHeadings::SheetHeadings(const Grammar& grammar, const Variant& variant)
    : grammar_(grammar), variant_(variant), fillers_{"order", "orders", "for", "of",
                                                     "from",  "the",    "s"} {
  for (const Power& power : variant.powers) names_.push_back(power.name);
  add_dates(variant);
}

/// Adds the words in the labels of phases, such as "spring" in "Spring {year}".
void SheetHeadings::add_dates(const Variant& variant) {
  for (const Phase& phase : variant.calendar.phases)
    for (std::string label : labels_of(phase)) {
      for (std::size_t open = label.find('{'); open != std::string::npos; open = label.find('{')) {
        const std::size_t close = std::min(label.find('}', open), label.size() - 1);
        label.replace(open, close + 1 - open, " ");
      }
      for_each_word(fold_name(label),
                    [this](std::string_view word) { fillers_.emplace_back(word); });
    }
}

/// Returns the heading without the words and dates around names.
std::string SheetHeadings::without_fillers(const std::string& folded) const {
  std::string rest;
  for_each_word(folded, [&](std::string_view word) {
    if (is_year(word) || contains(fillers_, word)) return;
    rest += word;
    rest += ' ';
  });
  return rest;
}

/// Returns the power whose name or adjective is the whole text.
std::optional<PowerId> SheetHeadings::power_called(const std::string& folded) const {
  const std::vector<Token> tokens = tokenize(folded, grammar_.words);
  std::vector<NameTree::Found> found;
  grammar_.powers.find(tokens, 0, grammar_.dash, found);
  for (const NameTree::Found& name : found) {
    if (name.end == tokens.size() && name.values.size() == 1) return PowerId{name.values.front()};
  }
  return std::nullopt;
}

std::optional<PowerId> SheetHeadings::find_power(std::string_view heading) const {
  if (const auto name = inside_brackets(heading)) return find_marked_power(*name);
  std::string folded = fold_name(without_brackets(heading));
  if (const auto power = power_called(folded)) return power;
  // "Ruritania/Graustark" may also be written for "Ruritania-Graustark".
  std::replace(folded.begin(), folded.end(), '/', ' ');
  if (const auto power = power_called(folded)) return power;
  const std::string rest = without_fillers(folded);
  if (rest.empty()) return std::nullopt;
  if (const auto power = power_called(rest)) return power;
  // A name may contain such words, too.
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
    if (without_fillers(fold_name(variant_.powers[i].name)) != rest) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

std::optional<PowerId> SheetHeadings::find_marked_power(std::string_view heading) const {
  if (const auto power = find_power(heading)) return power;
  const std::string rest = fold_name(without_fillers(fold_name(without_brackets(heading))));
  constexpr std::size_t fewest_letters = 3;
  if (rest.size() < fewest_letters) return std::nullopt;
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
    if (!fold_name(variant_.powers[i].name).starts_with(rest)) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

std::string SheetHeadings::hint(std::string_view heading) const {
  std::string near = did_you_mean(heading, names_);
  if (!near.empty()) return near;
  const std::string folded = fold_name(heading);
  std::set<std::string> begun;
  for (const Power& power : variant_.powers)
    if (fold_name(power.name).starts_with(folded) || fold_name(power.id).starts_with(folded))
      begun.insert(power.name);
  return begun.size() == 1 && folded.size() > 1 ? fmt::format("did you mean '{}'?", *begun.begin())
                                                : std::string();
}

std::size_t find_colon(std::string_view line) {
  int depth = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (is_opening(c)) ++depth;
    if (is_closing(c) && depth > 0) --depth;
    if (c == ':' && depth == 0) return i;
  }
  return std::string_view::npos;
}

}  // namespace chancery::order_language
