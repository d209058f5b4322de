#include "core/games/mail/phase_headings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

constexpr std::string_view year_mark = "{year}";

std::string join(std::vector<std::string>::const_iterator first,
                 std::vector<std::string>::const_iterator last) {
  std::string text;
  for (; first != last; ++first) text += (text.empty() ? "" : " ") + *first;
  return text;
}

std::string folded_label(const Variant& variant, Time time) {
  return fold_name(phase_label(variant, time));
}

/// "fall" for "Fall {year}"; empty if a label has no year, or only a year.
std::string without_year(const Variant& variant, std::size_t phase) {
  std::string label = variant.calendar.phases[phase].label;
  const std::size_t at = label.find(year_mark);
  if (at == std::string::npos) return {};
  return fold_name(label.replace(at, year_mark.size(), " "));
}

/// The usual words for kinds of phases.
std::optional<PhaseKind> kind_called(std::string word) {
  if (word.ends_with('s')) word.pop_back();
  if (word == "move") return PhaseKind::movement;
  if (word == "build" || word == "disband") return PhaseKind::adjustment;
  return find_phase_kind(word);
}

class Naming {
 public:
  Naming(const Variant& variant, Time now) : variant_(variant), now_(now) {}

  [[nodiscard]] std::optional<Time> find(const std::string& folded) const {
    if (folded.empty()) return std::nullopt;
    if (folded == folded_label(variant_, now_)) return now_;
    for (const PhaseKind kind : phase_kinds)
      if (const auto time = exactly(folded, kind)) return time;
    if (const auto time = next_called(folded, std::nullopt)) return time;
    if (const auto time = in_short(folded)) return time;
    const std::size_t space = folded.rfind(' ');
    if (space == std::string::npos) return std::nullopt;
    const auto kind = kind_called(folded.substr(space + 1));
    if (!kind) return std::nullopt;
    const std::string label = folded.substr(0, space);
    if (const auto time = find_time(variant_, label, *kind)) return time;
    return next_called(label, kind);
  }

 private:
  static constexpr std::int32_t nearby = 50;  // years

  [[nodiscard]] std::optional<Time> exactly(const std::string& folded, PhaseKind kind) const {
    const auto time = find_time(variant_, folded, kind);
    if (!time || folded_label(variant_, *time) != folded) return std::nullopt;
    // A number alone counts as a year only if it is close.
    const bool is_number = folded.find_first_not_of("0123456789") == std::string::npos;
    if (is_number && std::abs(time->year - now_.year) > nearby) return std::nullopt;
    return time;
  }

  /// Reads "f1901", "f 01", "f1901r", "fall 01": the beginning of a label's first word, the year,
  /// and perhaps the first letter of a kind.
  [[nodiscard]] std::optional<Time> in_short(std::string folded) const {
    std::optional<PhaseKind> kind;
    const bool has_kind =
        folded.size() > 2 && !is_digit(folded.back()) && is_digit(folded[folded.size() - 2]);
    if (has_kind) {
      kind = kind_of_letter(folded.back());
      if (!kind) return std::nullopt;
      folded.pop_back();
    }
    const std::size_t last = folded.find_last_not_of("0123456789");
    if (last == std::string::npos || last + 1 == folded.size()) return std::nullopt;
    const auto year = year_of(std::string_view(folded).substr(last + 1));
    const std::string_view name = trimmed(std::string_view(folded).substr(0, last + 1), " ");
    // A letter and a small number with a space between could be anything.
    const bool is_vague = name.size() == 1 && last > 0 && folded.size() - last < 3;
    if (!year || is_vague || name.empty() || name.find(' ') != std::string_view::npos)
      return std::nullopt;
    return phase_begun(name, *year, kind);
  }

  static std::optional<PhaseKind> kind_of_letter(char letter) {
    if (letter == 'm') return PhaseKind::movement;
    if (letter == 'r') return PhaseKind::retreat;
    if (letter == 'a' || letter == 'b' || letter == 'd') return PhaseKind::adjustment;
    return std::nullopt;
  }

  /// Two digits mean the closest year that ends with them.
  [[nodiscard]] std::optional<std::int32_t> year_of(std::string_view digits) const {
    if (digits.size() > 5) return std::nullopt;
    std::int32_t year = 0;
    for (const char c : digits) year = year * 10 + (c - '0');
    if (now_.year < 0 && !variant_.calendar.bc.empty()) year = -year;
    if (digits.size() == 2 && now_.year >= 100) {
      const std::int32_t century = now_.year - now_.year % 100;
      year += century;
      if (year - now_.year > nearby) year -= 100;
      if (now_.year - year > nearby) year += 100;
    }
    if (std::abs(year - now_.year) > nearby) return std::nullopt;
    return year;
  }

  /// Returns none if labels with different first words begin with the name.
  [[nodiscard]] std::optional<Time> phase_begun(std::string_view name, std::int32_t year,
                                                std::optional<PhaseKind> kind) const {
    std::string word;
    std::optional<Time> found;
    for (std::size_t i = 0; i < variant_.calendar.phases.size(); ++i) {
      const std::vector<std::string> words = words_of(without_year(variant_, i));
      if (words.empty() || !words.front().starts_with(name)) continue;
      if (!word.empty() && word != words.front()) return std::nullopt;
      word = words.front();
      const PhaseKind own = variant_.calendar.phases[i].kind;
      if (kind && own != *kind) continue;
      if (!found || (own == PhaseKind::movement &&
                     variant_.calendar.phases[found->phase].kind != PhaseKind::movement))
        found = Time{year, static_cast<std::uint8_t>(i)};
    }
    return found;
  }

  /// Searches the next round of the calendar.
  [[nodiscard]] std::optional<Time> next_called(const std::string& folded,
                                                std::optional<PhaseKind> only) const {
    std::optional<Time> found;
    Time time = now_;
    for (std::size_t i = 0; i < variant_.calendar.phases.size(); ++i) {
      const PhaseKind kind = variant_.calendar.phases[time.phase].kind;
      const bool is_it = without_year(variant_, time.phase) == folded && (!only || *only == kind);
      if (is_it && (i == 0 || kind == PhaseKind::movement)) return time;
      if (is_it && !found) found = time;
      time = next_time(variant_, time);
    }
    return found;
  }

  const Variant& variant_;
  Time now_;
};

class Parting {
 public:
  Parting(const Board& board, Time now) : board_(board), naming_(board.variant(), now), now_(now) {}

  PhaseParts part(std::string_view text) {
    parts_.parts.emplace_back();
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      ++number_;
      take(text.substr(0, end));
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(parts_);
  }

 private:
  void take(std::string_view line) {
    const std::string_view bare = trimmed(line, " \t\r*=_~-");
    const std::size_t colon = bare.find(':');
    const std::string_view head = trimmed(bare.substr(0, colon), " \t.,-*=_~");
    const std::string_view rest =
        colon == std::string_view::npos ? std::string_view() : bare.substr(colon + 1);
    const bool may_be = !head.empty() && head.size() <= longest_heading && line.front() != '#' &&
                        line.front() != '>';
    if (may_be && take_heading(head, trimmed(rest, " \t\r*=_~"))) return;
    if (may_be && take_sentence(bare, head, trimmed(rest, " \t\r*=_~"))) return;
    if (may_be && trimmed(rest, " \t\r").empty()) complain_of_near(head);
    parts_.parts.back().text.append(line).append("\n");
  }

  bool take_heading(std::string_view head, std::string_view rest) {
    const std::string folded = fold_name(head);
    PowerId power;
    auto time = naming_.find(folded);
    if (!time) time = naming_.find(without_fillers(folded));
    if (!time) time = beside_power(head, power);
    if (!time) return false;
    add_part(*time, head, power, rest);
    return true;
  }

  void add_part(Time time, std::string_view head, PowerId power, std::string_view rest) {
    parts_.parts.push_back(
        {time, std::string(head), false, power, std::string(rest) + "\n", number_});
  }

  /// Takes "Sorry, I meant Fall 1901:", "Here are my orders for Fall 1901."
  bool take_sentence(std::string_view line, std::string_view head, std::string_view rest) {
    if (line.ends_with('?') || head.find('"') != std::string_view::npos) return false;
    const auto named = phases_in_subject(board_.variant(), now_, head);
    if (named.size() != 1 || order_language::has_condition(head)) return false;
    const bool introduces = rest.empty() && line.ends_with(':');
    if (!introduces && !is_about_orders(fold_name(head), named.front().name)) return false;
    add_part(named.front().time, head, PowerId::none(), rest);
    return true;
  }

  /// True if it ends with "orders for" and the phase.
  static bool is_about_orders(const std::string& folded, const std::string& phase) {
    static constexpr std::array<std::string_view, 7> abouts{
        "order", "orders", "moves", "builds", "retreats", "removals", "adjustments"};
    if (!folded.ends_with(phase)) return false;
    std::vector<std::string> words =
        words_of(std::string_view(folded).substr(0, folded.size() - phase.size()));
    while (!words.empty() && (words.back() == "for" || words.back() == "of" ||
                              words.back() == "in" || words.back() == "the"))
      words.pop_back();
    return !words.empty() && contains(abouts, words.back());
  }

  static std::string without_fillers(const std::string& folded) {
    static constexpr std::array<std::string_view, 10> fillers{
        "order", "orders", "for", "of", "my", "our", "the", "phase", "turn", "in"};
    std::vector<std::string> words = words_of(folded);
    std::erase_if(words, [](const std::string& word) { return contains(fillers, word); });
    return join(words.begin(), words.end());
  }

  /// Reads "Ruritania, Fall 1901", "Fall 1901 (Ruritania)".
  std::optional<Time> beside_power(std::string_view head, PowerId& power) const {
    const std::vector<std::string> words = words_of(without_fillers(fold_name(head)));
    for (auto cut = words.begin() + (words.empty() ? 0 : 1); cut != words.end(); ++cut) {
      const std::string front = join(words.begin(), cut);
      const std::string back = join(cut, words.end());
      for (const auto& [name, phase] : {std::pair(front, back), std::pair(back, front)}) {
        const auto time = naming_.find(phase);
        const auto called = time ? power_called(name) : std::nullopt;
        if (!called) continue;
        power = *called;
        return time;
      }
    }
    return std::nullopt;
  }

  /// The power may have a name with words that usually surround names in headings.
  [[nodiscard]] std::optional<PowerId> power_called(const std::string& folded) const {
    const std::vector<Power>& powers = board_.variant().powers;
    for (std::size_t i = 0; i < powers.size(); ++i)
      if (without_fillers(fold_name(powers[i].name)) == folded) return PowerId{i};
    return board_.reader().find_power(folded);
  }

  /// Reports misspelled headings. Without this, orders below "Sprnig 1901" would go to the wrong
  /// phase.
  void complain_of_near(std::string_view head) {
    const std::vector<std::string> words = words_of(without_fillers(fold_name(head)));
    if (words.size() < 2 || words.back().find_first_not_of("0123456789") != std::string::npos)
      return;
    std::vector<std::string> labels;
    Time time = now_;
    for (std::size_t i = 0; i < board_.variant().calendar.phases.size(); ++i) {
      labels.push_back(without_year(board_.variant(), time.phase));
      time = next_time(board_.variant(), time);
    }
    const std::string hint = did_you_mean(join(words.begin(), words.end() - 1), labels);
    if (hint.empty()) return;
    parts_.problems.push_back(fmt::format("'{}' is not the name of a phase; {}", head, hint));
  }

  static constexpr std::size_t longest_heading = 80;

  const Board& board_;
  Naming naming_;
  Time now_;
  PhaseParts parts_;
  std::size_t number_ = 0;  // of the line
};

}  // namespace

std::optional<Time> find_named_phase(const Variant& variant, Time now, std::string_view name) {
  return Naming(variant, now).find(fold_name(name));
}

std::vector<NamedPhase> phases_in_subject(const Variant& variant, Time now,
                                          std::string_view subject) {
  constexpr std::size_t longest = 500;
  constexpr std::size_t most_words = 5;
  const Naming naming(variant, now);
  const std::vector<std::string> words = words_of(fold_name(subject.substr(0, longest)));
  std::vector<NamedPhase> found;
  for (std::size_t i = 0; i < words.size(); ++i) {
    for (std::size_t count = std::min(most_words, words.size() - i); count > 0; --count) {
      const auto begin = words.begin() + static_cast<std::ptrdiff_t>(i);
      const std::string name = join(begin, begin + static_cast<std::ptrdiff_t>(count));
      // Without a year, a word could be part of anything.
      if (name.find_first_of("0123456789") == std::string::npos) continue;
      const bool is_small = count == 1 && now.year < 100;
      const auto time = is_small ? std::nullopt : naming.find(name);
      if (!time) continue;
      found.push_back({*time, name});
      i += count - 1;
      break;
    }
  }
  return found;
}

bool is_before(Time first, Time second) {
  return std::pair(first.year, first.phase) < std::pair(second.year, second.phase);
}

std::string with_known_headings(const Board& board, const Position& position,
                                std::string_view sheet) {
  const Variant& variant = board.variant();
  if (!variant.names_in_play.power) return std::string(sheet);
  std::string out;
  while (!sheet.empty()) {
    const std::size_t end = std::min(sheet.find('\n'), sheet.size());
    std::string_view line = sheet.substr(0, end);
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string_view head = trimmed(line.substr(0, colon), " \t\r");
    // A name in the variant takes precedence over a name given in play.
    const auto power = board.reader().find_power(head)
                           ? std::nullopt
                           : find_power_by_name(variant, position, head);
    if (power) {
      out += variant.powers[power->index()].name;
      line.remove_prefix(colon);
    }
    out.append(line).append("\n");
    sheet.remove_prefix(std::min(end + 1, sheet.size()));
  }
  return out;
}

PhaseParts part_by_phase(const Board& board, Time now, std::string_view text) {
  return Parting(board, now).part(text);
}

}  // namespace chancery
