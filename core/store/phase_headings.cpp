#include "core/store/phase_headings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/phase/next_phase.h"
#include "core/state/names_in_play.h"

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

/// "fall" of "Fall {year}"; empty if a label has no year, or nothing else.
std::string without_year(const Variant& variant, std::size_t phase) {
  std::string label = variant.calendar.phases[phase].label;
  const std::size_t at = label.find(year_mark);
  if (at == std::string::npos) return {};
  return fold_name(label.replace(at, year_mark.size(), " "));
}

/// Usual words for the kinds of phases.
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
    for (const PhaseKind kind : kinds)
      if (const auto time = exactly(folded, kind)) return time;
    if (const auto time = next_called(folded, std::nullopt)) return time;
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
  static constexpr std::array kinds{PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment};

  [[nodiscard]] std::optional<Time> exactly(const std::string& folded, PhaseKind kind) const {
    const auto time = find_time(variant_, folded, kind);
    if (!time || folded_label(variant_, *time) != folded) return std::nullopt;
    // A number alone counts as a year only if it is near.
    const bool is_number = folded.find_first_not_of("0123456789") == std::string::npos;
    if (is_number && std::abs(time->year - now_.year) > nearby) return std::nullopt;
    return time;
  }

  /// Within the next round of the calendar.
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
    if (may_be && trimmed(rest, " \t\r").empty()) complain_of_near(head);
    parts_.parts.back().text.append(line).append("\n");
  }

  bool take_heading(std::string_view head, std::string_view rest) {
    const std::string folded = fold_name(head);
    std::string power;
    auto time = naming_.find(folded);
    if (!time) time = naming_.find(without_fillers(folded));
    if (!time) time = beside_power(head, power);
    if (!time) return false;
    PhasePart part{time, std::string(head), {}};
    if (!power.empty()) part.text += power + "\n";
    if (!rest.empty()) part.text.append(rest).append("\n");
    parts_.parts.push_back(std::move(part));
    return true;
  }

  static std::string without_fillers(const std::string& folded) {
    static constexpr std::array<std::string_view, 10> fillers{
        "order", "orders", "for", "of", "my", "our", "the", "phase", "turn", "in"};
    std::vector<std::string> words = words_of(folded);
    std::erase_if(words, [](const std::string& word) {
      return std::find(fillers.begin(), fillers.end(), word) != fillers.end();
    });
    return join(words.begin(), words.end());
  }

  /// "Ruritania, Fall 1901", "Fall 1901 (Ruritania)".
  std::optional<Time> beside_power(std::string_view head, std::string& power) const {
    const std::vector<std::string> words = words_of(without_fillers(fold_name(head)));
    for (auto cut = words.begin() + (words.empty() ? 0 : 1); cut != words.end(); ++cut) {
      const std::string front = join(words.begin(), cut);
      const std::string back = join(cut, words.end());
      for (const auto& [name, phase] : {std::pair(front, back), std::pair(back, front)}) {
        const auto time = naming_.find(phase);
        const std::string called = time ? power_called(name) : std::string();
        if (called.empty()) continue;
        power = called;
        return time;
      }
    }
    return std::nullopt;
  }

  /// As the board calls it; a name may contain words that headings put around names.
  [[nodiscard]] std::string power_called(const std::string& folded) const {
    for (const Power& power : board_.variant().powers)
      if (without_fillers(fold_name(power.name)) == folded) return power.name;
    const auto found = board_.reader().find_power(folded);
    return found ? board_.variant().powers[found->index()].name : std::string();
  }

  /// Without this, orders below "Sprnig 1901" would go to the wrong phase.
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
};

}  // namespace

std::optional<Time> find_named_phase(const Variant& variant, Time now, std::string_view name) {
  return Naming(variant, now).find(fold_name(name));
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
    const auto power =
        board.reader().find_power(head) ? std::nullopt : find_spoken_power(variant, position, head);
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
