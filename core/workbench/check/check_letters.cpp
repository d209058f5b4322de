#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "core/base/common/names.h"
#include "core/base/common/utf8.h"
#include "core/workbench/check/check_names.h"

namespace chancery {
namespace {

struct Lookalike {
  char32_t letter;
  char32_t latin;
};

/// Letters of other alphabets that look like Latin ones.
constexpr auto lookalikes = std::to_array<Lookalike>({
    {0x391, 'A'}, {0x392, 'B'}, {0x395, 'E'}, {0x396, 'Z'}, {0x397, 'H'}, {0x399, 'I'},
    {0x39a, 'K'}, {0x39c, 'M'}, {0x39d, 'N'}, {0x39f, 'O'}, {0x3a1, 'P'}, {0x3a4, 'T'},
    {0x3a5, 'Y'}, {0x3a7, 'X'}, {0x3b1, 'a'}, {0x3b9, 'i'}, {0x3bd, 'v'}, {0x3bf, 'o'},
    {0x3c1, 'p'}, {0x405, 'S'}, {0x406, 'I'}, {0x408, 'J'}, {0x410, 'A'}, {0x412, 'B'},
    {0x415, 'E'}, {0x41a, 'K'}, {0x41c, 'M'}, {0x41d, 'H'}, {0x41e, 'O'}, {0x420, 'P'},
    {0x421, 'C'}, {0x422, 'T'}, {0x423, 'Y'}, {0x425, 'X'}, {0x430, 'a'}, {0x435, 'e'},
    {0x43e, 'o'}, {0x440, 'p'}, {0x441, 'c'}, {0x443, 'y'}, {0x445, 'x'}, {0x455, 's'},
    {0x456, 'i'}, {0x458, 'j'},
});

bool is_full_width(char32_t code) {
  return code >= 0xff01 && code <= 0xff5e;
}

char32_t as_latin(char32_t code) {
  if (is_full_width(code)) return code - 0xfee0;
  const auto* found = std::find_if(lookalikes.begin(), lookalikes.end(),
                                   [&](const Lookalike& row) { return row.letter == code; });
  return found == lookalikes.end() ? code : found->latin;
}

void append(char32_t code, std::string& text) {
  // The value is only compared, never shown, so any encoding will do.
  for (int shift = 0; shift < 24; shift += 8)
    if (shift == 0 || (code >> shift) != 0) text += static_cast<char>((code >> shift) & 0xff);
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
    text.replace(at, from.size(), to);
}

/// A value that is equal for two names that look the same.
std::string shape_of(std::string_view name) {
  std::string latin;
  for (const char32_t code : code_points(name)) {
    const char32_t letter = as_latin(code);
    if (letter == 'I' || letter == 'l' || letter == '|') {
      latin += '1';
    } else if (letter == '0') {
      latin += 'o';
    } else {
      append(letter, latin);
    }
  }
  std::string shape = fold_name(latin);
  replace_all(shape, "rn", "m");
  replace_all(shape, "vv", "w");
  return shape;
}

enum class Alphabet : std::uint8_t { none, latin, greek, cyrillic, full_width };

Alphabet alphabet_of(char32_t code) {
  if (is_full_width(code)) return Alphabet::full_width;
  if ((code >= 'A' && code <= 'Z') || (code >= 'a' && code <= 'z')) return Alphabet::latin;
  if (code >= 0xc0 && code <= 0x24f) return Alphabet::latin;
  if (code >= 0x370 && code <= 0x3ff) return Alphabet::greek;
  if (code >= 0x400 && code <= 0x52f) return Alphabet::cyrillic;
  return Alphabet::none;
}

bool mixes_alphabets(std::string_view name) {
  Alphabet before = Alphabet::none;
  for (const char32_t code : code_points(name)) {
    const Alphabet now = alphabet_of(code);
    if (now == Alphabet::full_width) return true;
    if (now != Alphabet::none && before != Alphabet::none && now != before) return true;
    before = now;
  }
  return false;
}

bool is_invisible(char32_t code) {
  return code < 0x20 || code == 0x7f || code == 0xa0 || code == 0xad || code == 0x3000 ||
         code == 0xfeff || (code >= 0x200b && code <= 0x200f) ||
         (code >= 0x202a && code <= 0x202e) || (code >= 0x2060 && code <= 0x2064);
}

class LetterCheck {
 public:
  explicit LetterCheck(Diagnostics& findings) : findings_(findings) {}

  void look_at(const Spelling& spelling) {
    if (report_invisible(spelling)) return;
    report_ends(spelling);
    if (mixes_alphabets(spelling.text))
      findings_
          .warning("names.mixed-alphabets", spelling.span,
                   fmt::format("the name '{}' of {} '{}' mixes letters of several alphabets",
                               spelling.text, kind_name(spelling.kind), spelling.id),
                   "players who type what they see will not find it")
          .at = {spelling.id};
    compare(spelling);
  }

 private:
  bool report_invisible(const Spelling& spelling) {
    const std::u32string codes = code_points(spelling.text);
    const auto found = std::find_if(codes.begin(), codes.end(), is_invisible);
    const bool spaces = spelling.text.starts_with(' ') || spelling.text.ends_with(' ') ||
                        spelling.text.find("  ") != std::string::npos;
    if (found == codes.end() && !spaces) return false;
    const std::string what = found != codes.end() ? fmt::format("an invisible character (U+{:04X})",
                                                                static_cast<std::uint32_t>(*found))
                                                  : std::string("an extra space");
    findings_
        .warning(
            "names.invisible-character", spelling.span,
            fmt::format("a name of {} '{}' has {}", kind_name(spelling.kind), spelling.id, what),
            "retype it")
        .at = {spelling.id};
    return true;
  }

  /// Order texts are split and cut off at these characters before they are read.
  void report_ends(const Spelling& spelling) {
    const std::string& text = spelling.text;
    const std::size_t at = std::min(text.find_first_of("#;:,"), text.find("//"));
    if (at == std::string::npos) return;
    findings_
        .warning(
            "names.ends-order", spelling.span,
            fmt::format("the name '{}' of {} '{}' cannot be used in orders: '{}' ends an order",
                        text, kind_name(spelling.kind), spelling.id, text[at]),
            "write the name without it")
        .at = {spelling.id};
  }

  void compare(const Spelling& spelling) {
    const auto [known, is_new] =
        shapes_.try_emplace({spelling.kind, shape_of(spelling.text)}, &spelling);
    const Spelling& other = *known->second;
    if (is_new || other.index == spelling.index || other.folded == spelling.folded) return;
    if (!reported_.emplace(spelling.id, other.id).second) return;
    findings_
        .warning("names.look-alike", spelling.span,
                 fmt::format("'{}' of {} '{}' looks like '{}' of '{}'", spelling.text,
                             kind_name(spelling.kind), spelling.id, other.text, other.id),
                 "change one of them: players will order the wrong one")
        .at = {spelling.id, other.id};
  }

  Diagnostics& findings_;
  std::map<std::pair<Spelling::Kind, std::string>, const Spelling*> shapes_;
  std::set<std::pair<std::string, std::string>> reported_;
};

}  // namespace

void check_letters(const std::vector<Spelling>& spellings, Diagnostics& findings) {
  LetterCheck check(findings);
  for (const Spelling& spelling : spellings) check.look_at(spelling);
}

}  // namespace chancery
