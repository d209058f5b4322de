#include "core/games/mail/phase_names.h"

#include <algorithm>
#include <cstdlib>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/mail/letter_words.h"

namespace chancery {
namespace {

constexpr std::string_view year_mark = "{year}";

std::string join(std::vector<std::string>::const_iterator first,
                 std::vector<std::string>::const_iterator last) {
  std::string text;
  for (; first != last; ++first) text += (text.empty() ? "" : " ") + *first;
  return text;
}

std::string with_year(const Variant& variant, std::string label, std::int32_t year) {
  const std::size_t at = label.find(year_mark);
  if (at != std::string::npos)
    label.replace(at, year_mark.size(), year_text(variant.calendar, year));
  return fold_name(label);
}

/// True if it is the label of the phase, or another one that is understood.
bool is_label_of(const Variant& variant, Time time, const std::string& folded) {
  const std::vector<std::string> labels = labels_of(variant.calendar.phases[time.phase]);
  return std::any_of(labels.begin(), labels.end(), [&](const std::string& label) {
    return with_year(variant, label, time.year) == folded;
  });
}

/// "fall" for "Fall {year}"; empty if a label has no year, or only a year.
std::string without_year(std::string label) {
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

/// The first phase of the kind from there on; none if the calendar has none.
std::optional<Time> next_of_kind(const Variant& variant, Time from, PhaseKind kind) {
  for (std::size_t i = 0; i < variant.calendar.phases.size(); ++i) {
    if (variant.calendar.phases[from.phase].kind == kind) return from;
    from = next_time(variant, from);
  }
  return std::nullopt;
}

class Naming {
 public:
  Naming(const Variant& variant, Time now) : variant_(variant), now_(now) {}

  [[nodiscard]] std::optional<Time> find(const std::string& folded) const {
    if (folded.empty()) return std::nullopt;
    if (is_label_of(variant_, now_, folded)) return now_;
    for (const PhaseKind kind : phase_kinds)
      if (const auto time = exactly(folded, kind)) return time;
    if (const auto time = next_called(folded, std::nullopt)) return time;
    if (const auto time = in_short(folded)) return time;
    if (const std::string turned = year_last(folded); !turned.empty()) return find(turned);
    const std::size_t space = folded.rfind(' ');
    if (space == std::string::npos) return std::nullopt;
    const auto kind = kind_called(folded.substr(space + 1));
    if (!kind) return std::nullopt;
    const std::string label = folded.substr(0, space);
    if (const auto time = find_time(variant_, label, *kind)) return time;
    return next_called(label, kind);
  }

  [[nodiscard]] bool is_near(std::int32_t year) const {
    return std::abs(year - now_.year) <= nearby;
  }

 private:
  static constexpr std::int32_t nearby = 50;  // years

  /// "fall 1902" for "1902 fall"; empty for anything else.
  static std::string year_last(const std::string& folded) {
    const std::size_t end = folded.find_first_not_of("0123456789");
    if (end == 0 || end == std::string::npos || folded[end] != ' ') return {};
    if (folded.find_first_of("0123456789", end) != std::string::npos) return {};
    return folded.substr(end + 1) + " " + folded.substr(0, end);
  }

  [[nodiscard]] std::optional<Time> exactly(const std::string& folded, PhaseKind kind) const {
    const auto time = find_time(variant_, folded, kind);
    if (!time || !is_label_of(variant_, *time, folded)) return std::nullopt;
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
      const std::vector<std::string> words = words_begun(i, name);
      if (words.empty()) continue;
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

  /// The first name of the phase that begins like this. A letter is short only for the label.
  [[nodiscard]] std::vector<std::string> words_begun(std::size_t phase,
                                                     std::string_view begin) const {
    for (const std::string& name : phase_names(variant_, phase)) {
      const std::vector<std::string> words = words_of(name);
      if (!words.empty() && words.front().starts_with(begin)) return words;
      if (begin.size() == 1) break;
    }
    return {};
  }

  /// Searches the next round of the calendar.
  [[nodiscard]] std::optional<Time> next_called(const std::string& folded,
                                                std::optional<PhaseKind> only) const {
    std::optional<Time> found;
    Time time = now_;
    for (std::size_t i = 0; i < variant_.calendar.phases.size(); ++i) {
      const PhaseKind kind = variant_.calendar.phases[time.phase].kind;
      const bool is_it =
          contains(phase_names(variant_, time.phase), folded) && (!only || *only == kind);
      if (is_it && (i == 0 || kind == PhaseKind::movement)) return time;
      if (is_it && !found) found = time;
      time = next_time(variant_, time);
    }
    return found ? found : after_called(folded, only);
  }

  /// "Harvest retreats" if the calendar names only the harvest.
  [[nodiscard]] std::optional<Time> after_called(const std::string& folded,
                                                 std::optional<PhaseKind> only) const {
    if (!only) return std::nullopt;
    const std::size_t count = variant_.calendar.phases.size();
    auto time = next_called(folded, std::nullopt);
    for (std::size_t i = 0; time && i < count; ++i) {
      if (variant_.calendar.phases[time->phase].kind == *only) return time;
      time = next_time(variant_, *time);
    }
    return std::nullopt;
  }

  const Variant& variant_;
  Time now_;
};

}  // namespace

std::vector<std::string> phase_names(const Variant& variant, std::size_t phase) {
  std::vector<std::string> names;
  for (const std::string& label : labels_of(variant.calendar.phases[phase]))
    names.push_back(without_year(label));
  return names;
}

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

std::optional<Time> find_relative_phase(const Variant& variant, Time from,
                                        const std::vector<std::string>& words) {
  if (words.size() == 1 && words.front() == "now") return from;
  if (words.size() != 2 ||
      !(is_phrase(LetterPhrase::turn, words[1]) || words[1] == "moves" || words[1] == "move"))
    return std::nullopt;
  if (is_phrase(LetterPhrase::present, words[0])) return from;
  if (!is_phrase(LetterPhrase::next, words[0]) || words[1].starts_with("phase"))
    return std::nullopt;
  return next_of_kind(variant, next_time(variant, from), PhaseKind::movement);
}

std::optional<Time> find_phase_of_kind(const Variant& variant, Time from, std::string_view word) {
  const auto kind =
      kind_called(word == "removals" || word == "removal" ? "disbands" : std::string(word));
  if (!kind) return std::nullopt;
  // In a retreat phase, units are disbanded as well.
  const PhaseKind now = variant.calendar.phases[from.phase].kind;
  if (now == PhaseKind::retreat && word.starts_with("disband")) return from;
  return next_of_kind(variant, from, *kind);
}

bool names_date(const Variant& variant, Time now, const std::vector<std::string>& words) {
  std::vector<std::string> seasons;
  for (std::size_t i = 0; i < variant.calendar.phases.size(); ++i)
    for (const std::string& name : phase_names(variant, i))
      for (std::string& word : words_of(name))
        if (word.size() > 2 && !kind_called(word)) seasons.push_back(std::move(word));
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    const bool is_number = word.find_first_not_of("0123456789") == std::string::npos;
    if (contains(seasons, word)) return true;
    if (is_number && word.size() > 2 && word.size() < 6) {
      const auto year = static_cast<std::int32_t>(std::stol(word));
      if (year != now.year && Naming(variant, now).is_near(year)) return true;
    }
    const bool tells_turn = at > 0 &&
                            (is_phrase(LetterPhrase::next, words[at - 1]) ||
                             is_phrase(LetterPhrase::past, words[at - 1])) &&
                            (is_phrase(LetterPhrase::turn, word) || word == "year");
    const bool has_number = is_number && at > 0 && is_phrase(LetterPhrase::turn, words[at - 1]);
    if (tells_turn || has_number) return true;
  }
  return false;
}

}  // namespace chancery
