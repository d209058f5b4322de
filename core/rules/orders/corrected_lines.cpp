#include "core/rules/orders/corrected_lines.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/base/common/names.h"
#include "core/base/common/words.h"

namespace chancery::order_language {
namespace {

constexpr std::size_t most_lines = 12;
constexpr std::size_t longest_abbreviation = 5;

constexpr std::array<std::string_view, 11> marks{"'", "\"", "`", " ", "‘", "’",
                                                 "‚", "“",  "”", "„", "´"};

/// Returns the text without quotation marks and blanks at either end.
std::string_view without_marks(std::string_view text) {
  for (bool more = true; more;) {
    more = false;
    for (const std::string_view mark : marks) {
      while (text.starts_with(mark)) {
        text.remove_prefix(mark.size());
        more = true;
      }
      while (text.ends_with(mark)) {
        text.remove_suffix(mark.size());
        more = true;
      }
    }
  }
  return text;
}

std::string_view without_marks_at_end(std::string_view text) {
  for (bool more = true; more;) {
    more = false;
    for (const std::string_view mark : marks)
      while (text.ends_with(mark)) {
        text.remove_suffix(mark.size());
        more = true;
      }
  }
  return text;
}

/// Returns where a text without proper quotation marks begins.
std::optional<std::size_t> bare_text(const Grammar& grammar, std::string_view line,
                                     const std::vector<Token>& tokens, const MatchResult& result) {
  if (!tokens.empty() && tokens.back().quoted && !quoted_text(line, tokens.back()))
    return tokens.back().begin;
  const bool wants_text =
      std::any_of(result.expected.begin(), result.expected.end(),
                  [](const Expected& expected) { return expected.kind == Expected::Kind::text; });
  if (!wants_text || result.furthest >= tokens.size() || tokens[result.furthest].quoted)
    return std::nullopt;
  // "The" of "The Shire" may have been skipped.
  std::size_t first = result.furthest;
  while (first > 0 && !tokens[first - 1].sign && grammar.is_ignorable({tokens[first - 1]})) --first;
  return tokens[first].begin;
}

/// Returns the line with quotation marks around the text; a bracket before it is closed after it.
std::optional<std::string> with_marks(std::string_view line, std::size_t begin) {
  const std::string_view before = without_marks_at_end(line.substr(0, begin));
  const bool in_brackets =
      std::count(before.begin(), before.end(), '(') > std::count(before.begin(), before.end(), ')');
  std::string_view text = trimmed(line.substr(begin), all_blanks);
  if (in_brackets && text.ends_with(')')) text.remove_suffix(1);
  text = without_marks(text);
  if (text.empty() || text.find('"') != std::string_view::npos) return std::nullopt;
  std::string whole(before);
  whole += " \"";
  whole += text;
  whole += in_brackets ? "\")" : "\"";
  return whole;
}

bool is_word(const Token& token) {
  return !token.sign && !token.number && !token.quoted;
}

std::string_view written(std::string_view line, const Token& token) {
  return line.substr(token.begin, token.end - token.begin);
}

/// A word for a unit class is not part of the following name: "A NG" is not "ANG".
bool is_class(const Vocabulary& vocabulary, const std::vector<Token>& tokens, std::size_t at) {
  std::vector<NameTree::Found> found;
  vocabulary.grammar.classes.find(tokens, static_cast<std::uint32_t>(at), vocabulary.grammar.dash,
                                  found);
  return !found.empty();
}

/// Adds "R S" as "RS", if only blanks are between them.
void add_joined(const Vocabulary& vocabulary, std::string_view line,
                const std::vector<Token>& tokens, std::vector<std::string>& lines) {
  for (std::size_t i = 0; i + 1 < tokens.size() && lines.size() < most_lines; ++i) {
    if (!is_word(tokens[i]) || !is_word(tokens[i + 1]) || is_class(vocabulary, tokens, i)) continue;
    const std::string_view gap = line.substr(tokens[i].end, tokens[i + 1].begin - tokens[i].end);
    if (gap.empty() || gap.find_first_not_of(' ') != std::string_view::npos) continue;
    std::string word(written(line, tokens[i]));
    word += written(line, tokens[i + 1]);
    if (word.size() > longest_abbreviation ||
        !vocabulary.is_known_start(vocabulary.words().find(fold_name(word))))
      continue;
    lines.push_back(std::string(line.substr(0, tokens[i].begin)) + word +
                    std::string(line.substr(tokens[i + 1].end)));
  }
}

/// Adds "RSC" as "RS C", if it is not a word itself.
void add_split(const Vocabulary& vocabulary, std::string_view line,
               const std::vector<Token>& tokens, std::vector<std::string>& lines) {
  for (const Token& token : tokens) {
    const std::string_view word = written(line, token);
    if (!is_word(token) || vocabulary.is_known_start(token.word) ||
        word.size() > longest_abbreviation)
      continue;
    for (std::size_t at = 1; at < word.size() && lines.size() < most_lines; ++at) {
      const auto is_known = [&](std::string_view part) {
        return vocabulary.is_known_start(vocabulary.words().find(fold_name(part)));
      };
      if (!is_known(word.substr(0, at)) || !is_known(word.substr(at))) continue;
      lines.push_back(std::string(line.substr(0, token.begin + at)) + ' ' +
                      std::string(line.substr(token.begin + at)));
    }
  }
}

/// Adds "Zenda A" as "A Zenda": units with their class behind the place, the first alone or all.
void add_swapped(const Vocabulary& vocabulary, std::string_view line,
                 const std::vector<Token>& tokens, std::vector<std::string>& lines) {
  std::string all;
  std::size_t copied = 0;
  for (std::uint32_t at = 0; at < tokens.size(); ++at) {
    std::vector<PlaceText> places;
    vocabulary.find_places(line, tokens, at, places);
    const auto swapped = std::find_if(places.begin(), places.end(), [&](const PlaceText& place) {
      return place.end < tokens.size() && is_class(vocabulary, tokens, place.end);
    });
    if (swapped == places.end()) continue;
    const Token& unit_class = tokens[swapped->end];
    const std::string_view place =
        line.substr(tokens[at].begin, tokens[swapped->end - 1].end - tokens[at].begin);
    all += line.substr(copied, tokens[at].begin - copied);
    all.append(written(line, unit_class)).append(" ").append(place);
    copied = unit_class.end;
    if (at == 0 && lines.size() < most_lines)
      lines.push_back(all + std::string(line.substr(copied)));
    at = swapped->end;
  }
  if (copied == 0 || lines.size() >= most_lines) return;
  all += line.substr(copied);
  if (lines.empty() || lines.back() != all) lines.push_back(std::move(all));
}

/// Returns "goj" for "Gulf of Jade"; empty for a name of one word.
std::string initials_of(std::string_view name) {
  const std::string folded = fold_name(name);
  std::string initials;
  for (std::size_t at = 0; at < folded.size(); ++at)
    if (at == 0 || folded[at - 1] == ' ') initials += folded[at];
  return initials.size() < 2 ? std::string() : initials;
}

/// Replaces an unknown word by each name with these initials.
void add_initials(const Vocabulary& vocabulary, const Map& map, std::string_view line,
                  const std::vector<Token>& tokens, std::vector<std::string>& lines) {
  for (const Token& token : tokens) {
    // It may be inside of a word that orders use.
    if (!is_word(token) || vocabulary.is_known_start(token.word)) continue;
    const std::string word = fold_name(written(line, token));
    for (const Province& province : map.provinces())
      if (initials_of(province.name) == word && lines.size() < most_lines)
        lines.push_back(std::string(line.substr(0, token.begin)) + province.id +
                        std::string(line.substr(token.end)));
  }
}

}  // namespace

std::vector<std::string> corrected_lines(const Vocabulary& vocabulary, const Map& map,
                                         std::string_view line, const std::vector<Token>& tokens,
                                         const MatchResult& result) {
  std::vector<std::string> lines;
  if (vocabulary.grammar.quotes == Quotes::enclose_texts)
    if (const auto begin = bare_text(vocabulary.grammar, line, tokens, result))
      if (auto whole = with_marks(line, *begin)) lines.push_back(*std::move(whole));
  // A name given in play that a player does not know must not change how a line is read.
  if (vocabulary.in_play != nullptr) return lines;
  add_joined(vocabulary, line, tokens, lines);
  add_split(vocabulary, line, tokens, lines);
  add_initials(vocabulary, map, line, tokens, lines);
  add_swapped(vocabulary, line, tokens, lines);
  return lines;
}

}  // namespace chancery::order_language
