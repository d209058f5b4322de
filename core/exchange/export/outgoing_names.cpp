#include "core/exchange/export/outgoing_names.h"

#include <algorithm>
#include <array>
#include <set>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

bool is_capital(char c) {
  return c >= 'A' && c <= 'Z';
}

std::string capitals_of(std::string_view name) {
  std::string letters;
  for (const char c : upper_case(fold_name(name)))
    if (is_capital(c)) letters += c;
  return letters;
}

/// Three letters of a name in order, preferring the first ones; then any three.
std::string free_three_letters(const std::string& letters, const std::set<std::string>& taken) {
  constexpr std::size_t most = 30;
  const std::size_t size = std::min(letters.size(), most);
  for (std::size_t i = 1; i + 1 < size; ++i)
    for (std::size_t j = i + 1; j < size; ++j) {
      const std::string idea{letters.front(), letters[i], letters[j]};
      if (!taken.contains(idea)) return idea;
    }
  for (char a = 'A'; a <= 'Z'; ++a)
    for (char b = 'A'; b <= 'Z'; ++b)
      for (char c = 'A'; c <= 'Z'; ++c)
        if (std::string idea{a, b, c}; !taken.contains(idea)) return idea;
  return "ZZZ";
}

bool fits(std::string_view id, ShortNames shorts) {
  const bool letters = std::all_of(id.begin(), id.end(), [&](char c) {
    return is_capital(c) || (shorts == ShortNames::letters && is_digit(c));
  });
  return letters &&
         (shorts == ShortNames::letters ? !id.empty() && id.size() <= 8 : id.size() == 3);
}

}  // namespace

OutgoingNames::OutgoingNames(const OutgoingBoard& board, ShortNames shorts, CoastStyle coasts)
    : board_(board),
      provinces_(board.map().provinces().size()),
      coasts_(board.map().spaces().size()) {
  name_provinces(shorts);
  for (const ProvinceId province : board.provinces()) name_coasts(province, coasts);
}

void OutgoingNames::name_provinces(ShortNames shorts) {
  std::set<std::string> taken;
  for (const ProvinceId province : board_.provinces()) {
    const std::string id = upper_case(board_.map().province(province).id);
    if (fits(id, shorts) && taken.insert(id).second) provinces_[province.index()] = id;
  }
  for (const ProvinceId province : board_.provinces()) {
    if (!provinces_[province.index()].empty()) continue;
    const Province& current = board_.map().province(province);
    const std::string name =
        free_three_letters(capitals_of(current.id + ' ' + current.name), taken);
    taken.insert(name);
    provinces_[province.index()] = name;
  }
}

void OutgoingNames::name_coasts(ProvinceId province, CoastStyle coasts) {
  constexpr auto four = std::to_array<std::string_view>({"NC", "SC", "EC", "WC"});
  const auto& own = board_.map().province(province).coasts;
  std::set<std::string> taken;
  for (const SpaceId coast : own) {
    const std::string id = upper_case(board_.map().space(coast).coast);
    const bool known = contains(four, id);
    const bool plain = fits(id, ShortNames::letters);
    if ((coasts == CoastStyle::four ? known : plain) && taken.insert(id).second)
      coasts_[coast.index()] = id;
  }
  for (const SpaceId coast : own)
    for (std::size_t i = 0; coasts_[coast.index()].empty(); ++i) {
      const std::string idea =
          i < four.size() ? std::string(four[i]) : "C" + std::to_string(i - four.size() + 1);
      if (taken.insert(idea).second) coasts_[coast.index()] = idea;
    }
}

std::string OutgoingNames::of(SpaceId space, char between) const {
  const std::string& province = of(board_.map().province_of(space));
  return coast(space).empty() ? province : province + between + coast(space);
}

std::string name_without(std::string_view name, std::string_view signs) {
  std::string out;
  for (const char c : readable_text(name)) {
    const bool blank =
        c == '\n' || c == '\t' || c == ' ' || signs.find(c) != std::string_view::npos;
    if (!blank)
      out += c;
    else if (!out.empty() && out.back() != ' ')
      out += ' ';
  }
  return std::string(trimmed(out));
}

std::string class_name(std::string_view name) {
  std::string out;
  for (const std::string& word : words_of(fold_name(name))) {
    std::string kept;
    for (const char c : word)
      if ((c >= 'a' && c <= 'z') || is_digit(c)) kept += c;
    if (!kept.empty()) out += upper_case(kept.substr(0, 1)) + kept.substr(1);
  }
  return out.empty() || is_digit(out.front()) ? "V" + out : out;
}

std::string capitalized(std::string_view text) {
  std::string out;
  for (const std::string& word : words_of(text))
    out += (out.empty() ? "" : " ") + upper_case(word.substr(0, 1)) + word.substr(1);
  return out;
}

std::string kebab_id(std::string_view id) {
  std::string out;
  for (const char c : lower_case(id)) {
    const bool letter = (c >= 'a' && c <= 'z') || is_digit(c);
    if (letter)
      out += c;
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (out.ends_with('-')) out.pop_back();
  return out.empty() ? "v" : out;
}

}  // namespace chancery
