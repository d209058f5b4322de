#include "core/orders/sheet_headings.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/base/names.h"

namespace chancery::order_language {
namespace {

bool is_opening(char c) {
  return c == '(' || c == '<' || c == '[';
}

bool is_closing(char c) {
  return c == ')' || c == '>' || c == ']';
}

/// The text without brackets and their contents.
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

/// Without the words around names in headings.
std::string without_fillers(const std::string& folded) {
  constexpr std::array<std::string_view, 7> fillers{"order", "orders", "for", "of",
                                                    "from",  "the",    "s"};
  std::string rest;
  for (std::size_t at = 0; at < folded.size();) {
    const std::size_t end = std::min(folded.find(' ', at), folded.size());
    const std::string_view word = std::string_view(folded).substr(at, end - at);
    if (std::find(fillers.begin(), fillers.end(), word) == fillers.end()) {
      rest += word;
      rest += ' ';
    }
    at = end + 1;
  }
  return rest;
}

}  // namespace

SheetHeadings::SheetHeadings(const Grammar& grammar, const Variant& variant)
    : grammar_(grammar), variant_(variant) {
  for (const Power& power : variant.powers) names_.push_back(power.name);
}

/// The power whose name or adjective is the whole text.
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
  const std::string folded = fold_name(without_brackets(heading));
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
