#include "core/boards/trace/province_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/names.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr std::size_t longest_id = 64;
constexpr std::size_t longest_abbreviation = 5;

/// Replaces "_x20_" by its character, as some programs write ids.
std::string without_escapes(std::string_view name) {
  std::string text;
  while (!name.empty()) {
    const std::size_t end = name.starts_with("_x") ? name.find('_', 2) : std::string_view::npos;
    unsigned code = 0;
    if (end != std::string_view::npos && end > 3) {
      const auto read = std::from_chars(name.data() + 2, name.data() + end, code, 16);
      if (read.ptr != name.data() + end || code < 0x20 || code > 0x7E) code = 0;
    }
    if (code != 0) {
      text += static_cast<char>(code);
      name.remove_prefix(end + 1);
    } else {
      text += name.front();
      name.remove_prefix(1);
    }
  }
  return text;
}

bool is_small(char c) {
  return c >= 'a' && c <= 'z';
}

char capital(char c) {
  return is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
}

std::string in_capitals(std::string_view text) {
  std::string result(text);
  std::transform(result.begin(), result.end(), result.begin(), capital);
  return result;
}

/// True for short words that are not capitalized inside a name.
bool stays_small(const std::string& word) {
  return word == "of" || word == "the" || word == "and" || word == "de" || word == "la";
}

std::string capitals_of(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (is_small(c) || is_digit(c)) letters += capital(c);
  return letters;
}

}  // namespace

std::string readable_name(std::string_view name) {
  std::string text = without_hidden(without_escapes(name));
  std::replace(text.begin(), text.end(), '_', ' ');
  if (text.find(' ') == std::string::npos) std::replace(text.begin(), text.end(), '-', ' ');
  const std::vector<std::string> words = words_of(text);
  const bool all_small =
      std::none_of(text.begin(), text.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
  std::string readable;
  for (std::string word : words) {
    if (all_small && (readable.empty() || !stays_small(word))) word[0] = capital(word[0]);
    readable += (readable.empty() ? "" : " ") + word;
  }
  return readable;
}

bool is_abbreviation(std::string_view name) {
  return !name.empty() && name.find(' ') == std::string_view::npos &&
         code_points(name).size() <= longest_abbreviation;
}

CoastName split_coast(std::string_view name) {
  if (name.ends_with(')')) name.remove_suffix(1);
  const std::size_t at = name.find_last_of("/-_( ");
  if (at == std::string_view::npos || at == 0) return {};
  const std::string coast = fold_name(name.substr(at + 1));
  static const std::set<std::string> known{"nc", "sc", "ec", "wc", "nec", "nwc", "sec", "swc"};
  if (coast.empty() || (name[at] != '/' && !known.contains(coast))) return {};
  std::string_view province = name.substr(0, at);
  while (!province.empty() && (province.back() == ' ' || province.back() == '('))
    province.remove_suffix(1);
  return {std::string(province), in_capitals(coast)};
}

TitledName split_title(std::string_view title) {
  const std::size_t at = title.rfind(" (");
  if (at == std::string_view::npos || at == 0 || !title.ends_with(')')) return {};
  const std::string_view id = title.substr(at + 2, title.size() - at - 3);
  const bool is_in_capitals = std::all_of(id.begin(), id.end(), [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '.';
  });
  if (!is_abbreviation(id) || !is_in_capitals || !split_coast(title).coast.empty()) return {};
  return {std::string(id), std::string(title.substr(0, at))};
}

std::string_view owner_of_water(std::string_view name) {
  const std::size_t at = name.find_last_of("_- ");
  if (at == std::string_view::npos || fold_name(name.substr(at + 1)) != "water") return {};
  return name.substr(0, at);
}

std::string common_beginning(const std::vector<std::string>& names) {
  if (names.size() < 5) return {};
  std::string common = names.front();
  for (const std::string& name : names) {
    std::size_t same = 0;
    while (same < common.size() && same < name.size() && common[same] == name[same]) ++same;
    common.resize(same);
  }
  const std::size_t end = common.find_last_of("_-. :/");
  const bool is_whole = std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return end != std::string::npos && name.size() == end + 1;
  });
  return end == std::string::npos || is_whole ? std::string() : common.substr(0, end + 1);
}

bool ProvinceIds::is_free(const std::string& id) const {
  return !taken_.contains(fold_name(id));
}

std::string ProvinceIds::numbered(const std::string& id) {
  std::string free = id;
  int& next = next_number_.try_emplace(id, 2).first->second;
  while (!is_free(free)) free = fmt::format("{}{}", id, next++);
  taken_.insert(fold_name(free));
  return free;
}

std::string ProvinceIds::take_exactly(const std::string& id) {
  taken_.insert(fold_name(id));
  return id;
}

std::string ProvinceIds::take(std::string_view wanted) {
  std::string id = without_hidden(without_escapes(wanted));
  while (!id.empty() && (id.front() == '_' || id.front() == ' ')) id.erase(0, 1);
  while (!id.empty() && (id.back() == '_' || id.back() == ' ')) id.pop_back();
  // A '/' separates a coast, so it is replaced.
  std::replace(id.begin(), id.end(), '/', '-');
  std::replace(id.begin(), id.end(), '\n', ' ');
  std::replace(id.begin(), id.end(), '\t', ' ');
  if (fold_name(id).empty() || id.size() > longest_id) return take_number();
  return numbered(is_abbreviation(id) ? in_capitals(id) : id);
}

std::string ProvinceIds::take_for_name(std::string_view name) {
  const std::vector<std::string> words = words_of(fold_name(name));
  std::string all;
  std::string initials;
  std::vector<std::string> wanted;
  for (const std::string& word : words) {
    const std::string letters = capitals_of(word);
    const bool is_article = &word == &words.front() && words.size() > 1 && stays_small(word);
    if (letters.empty() || is_article) continue;
    all += letters;
    if (!stays_small(word)) initials += letters.front();
  }
  if (all.empty()) return take_number();
  if (initials.size() >= 3) wanted.push_back(initials.substr(0, 3));
  wanted.push_back(all.substr(0, 3));
  if (initials.size() == 2) wanted.push_back(all.substr(0, 2) + initials.back());
  for (std::size_t i = 3; i < all.size(); ++i) wanted.push_back(all.substr(0, 2) + all[i]);
  for (const std::string& id : wanted)
    if (is_free(id)) return numbered(id);
  return numbered(wanted.front());
}

std::string ProvinceIds::take_number() {
  int& next = next_number_.try_emplace("P", 1).first->second;
  while (!is_free(fmt::format("P{}", next))) ++next;
  return take_exactly(fmt::format("P{}", next));
}

}  // namespace chancery
