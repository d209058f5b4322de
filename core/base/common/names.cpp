#include "core/base/common/names.h"

#include <algorithm>
#include <array>
#include <vector>

#include "core/base/common/utf8.h"

namespace chancery {
namespace {

struct PlainLetters {
  char32_t first;
  char32_t last;
  std::string_view plain;
};

/// Ranges of accented Latin letters with the same plain letters.
constexpr std::array plain_letters = std::to_array<PlainLetters>({
    {0xc0, 0xc5, "a"},      {0xc6, 0xc6, "ae"},    {0xc7, 0xc7, "c"},     {0xc8, 0xcb, "e"},
    {0xcc, 0xcf, "i"},      {0xd0, 0xd0, "d"},     {0xd1, 0xd1, "n"},     {0xd2, 0xd6, "o"},
    {0xd8, 0xd8, "o"},      {0xd9, 0xdc, "u"},     {0xdd, 0xdd, "y"},     {0xde, 0xde, "th"},
    {0xdf, 0xdf, "ss"},     {0xe0, 0xe5, "a"},     {0xe6, 0xe6, "ae"},    {0xe7, 0xe7, "c"},
    {0xe8, 0xeb, "e"},      {0xec, 0xef, "i"},     {0xf0, 0xf0, "d"},     {0xf1, 0xf1, "n"},
    {0xf2, 0xf6, "o"},      {0xf8, 0xf8, "o"},     {0xf9, 0xfc, "u"},     {0xfd, 0xfd, "y"},
    {0xfe, 0xfe, "th"},     {0xff, 0xff, "y"},     {0x100, 0x105, "a"},   {0x106, 0x10d, "c"},
    {0x10e, 0x111, "d"},    {0x112, 0x11b, "e"},   {0x11c, 0x123, "g"},   {0x124, 0x127, "h"},
    {0x128, 0x131, "i"},    {0x132, 0x133, "ij"},  {0x134, 0x135, "j"},   {0x136, 0x138, "k"},
    {0x139, 0x142, "l"},    {0x143, 0x14b, "n"},   {0x14c, 0x151, "o"},   {0x152, 0x153, "oe"},
    {0x154, 0x159, "r"},    {0x15a, 0x161, "s"},   {0x162, 0x167, "t"},   {0x168, 0x173, "u"},
    {0x174, 0x175, "w"},    {0x176, 0x178, "y"},   {0x179, 0x17e, "z"},   {0x17f, 0x17f, "s"},
    {0x218, 0x219, "s"},    {0x21a, 0x21b, "t"},   {0x1e00, 0x1e01, "a"}, {0x1e80, 0x1e85, "w"},
    {0x1e9e, 0x1e9e, "ss"}, {0x1ea0, 0x1eb7, "a"}, {0x1eb8, 0x1ec7, "e"}, {0x1ec8, 0x1ecb, "i"},
    {0x1ecc, 0x1ee3, "o"},  {0x1ee4, 0x1ef1, "u"}, {0x1ef2, 0x1ef9, "y"},
});

bool is_accent(char32_t code) {
  return code >= 0x300 && code <= 0x36f;
}

/// White space and punctuation: ASCII except '/', Latin-1, the general punctuation block.
bool is_blank_like(char32_t code) {
  if (code < 0x80) {
    const bool letter = (code >= 'a' && code <= 'z') || (code >= 'A' && code <= 'Z');
    const bool digit = code >= '0' && code <= '9';
    return !letter && !digit && code != '/';
  }
  return (code >= 0xa0 && code <= 0xbf) || (code >= 0x2000 && code <= 0x206f) || code == 0x3000 ||
         code == 0xfeff;
}

char32_t lower_case(char32_t code) {
  const bool greek = code >= 0x391 && code <= 0x3a9;
  const bool cyrillic = code >= 0x410 && code <= 0x42f;
  if (greek || cyrillic) return code + 0x20;
  if (code >= 0x400 && code <= 0x40f) return code + 0x50;
  return code;
}

void append_folded(char32_t code, std::string& out) {
  if (code < 0x80) {
    out += static_cast<char>(code >= 'A' && code <= 'Z' ? code + ('a' - 'A') : code);
    return;
  }
  for (const PlainLetters& run : plain_letters) {
    if (code < run.first || code > run.last) continue;
    out += run.plain;
    return;
  }
  append_utf8(lower_case(code), out);
}

/// The largest edit distance of a typo: one letter in three, at most three.
std::size_t slip_limit(std::size_t length) {
  return std::clamp<std::size_t>(length / 3, 1, 3);
}

}  // namespace

std::string fold_name(std::string_view name) {
  std::string folded;
  folded.reserve(name.size());
  bool blank = false;
  while (!name.empty()) {
    const CodePoint next = decode_utf8(name);
    name.remove_prefix(next.length);
    if (is_accent(next.code)) continue;
    if (is_blank_like(next.code)) {
      blank = true;
      continue;
    }
    if (blank && !folded.empty()) folded += ' ';
    blank = false;
    append_folded(next.code, folded);
  }
  return folded;
}

std::string fold_letters(std::string_view name) {
  std::string letters = fold_name(name);
  std::erase(letters, ' ');
  return letters;
}

std::size_t edit_distance(std::string_view from, std::string_view to) {
  // Only three rows of the usual table are kept; a swap of neighboring letters looks two rows back.
  std::vector<std::size_t> before(to.size() + 1), above(to.size() + 1), row(to.size() + 1);
  for (std::size_t j = 0; j <= to.size(); ++j) above[j] = j;
  for (std::size_t i = 1; i <= from.size(); ++i) {
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t change = above[j - 1] + (from[i - 1] == to[j - 1] ? 0 : 1);
      row[j] = std::min({change, above[j] + 1, row[j - 1] + 1});
      const bool swapped = i > 1 && j > 1 && from[i - 1] == to[j - 2] && from[i - 2] == to[j - 1];
      if (swapped) row[j] = std::min(row[j], before[j - 2] + 1);
    }
    before.swap(above);
    above.swap(row);
  }
  return above[to.size()];
}

std::optional<std::string> nearest_name(std::string_view name,
                                        std::span<const std::string> candidates) {
  const std::string folded = fold_name(name);
  // No real name is longer, and the work grows with the square of the length.
  if (folded.empty() || folded.size() > 200) return std::nullopt;
  const std::size_t limit = slip_limit(folded.size());
  std::size_t best_distance = limit + 1;
  const std::string* best = nullptr;
  for (const std::string& candidate : candidates) {
    const std::string other = fold_name(candidate);
    if (other.empty() || other.size() > folded.size() + limit) continue;
    if (other.size() + limit < folded.size()) continue;
    const std::size_t distance = edit_distance(folded, other);
    if (distance >= best_distance || distance >= std::max(folded.size(), other.size())) continue;
    best_distance = distance;
    best = &candidate;
  }
  if (best == nullptr) return std::nullopt;
  return *best;
}

namespace {

/// Returns the only candidate that begins with the name, or that the name begins with. The shorter
/// of the two must have at least `fewest` letters.
std::optional<std::string> only_beginning(std::string_view name,
                                          std::span<const std::string> candidates) {
  constexpr std::size_t fewest = 4;
  const std::string folded = fold_name(name);
  const std::string* found = nullptr;
  for (const std::string& candidate : candidates) {
    const std::string other = fold_name(candidate);
    const std::string_view shorter = folded.size() < other.size() ? folded : other;
    const std::string_view longer = folded.size() < other.size() ? other : folded;
    if (shorter.size() < fewest || !longer.starts_with(shorter)) continue;
    if (found != nullptr) return std::nullopt;
    found = &candidate;
  }
  return found == nullptr ? std::nullopt : std::optional(*found);
}

}  // namespace

std::optional<std::string> suggested_name(std::string_view name,
                                          std::span<const std::string> candidates) {
  std::optional<std::string> nearest = nearest_name(name, candidates);
  return nearest ? nearest : only_beginning(name, candidates);
}

std::string did_you_mean(std::string_view name, std::span<const std::string> candidates) {
  const std::optional<std::string> meant = suggested_name(name, candidates);
  return meant ? "did you mean '" + *meant + "'?" : std::string();
}

}  // namespace chancery
