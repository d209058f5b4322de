#include "core/games/mail/phase_headings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/games/mail/letter_words.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

class Parting {
 public:
  Parting(const Board& board, Time now, Time usual) : board_(board), now_(now), usual_(usual) {}

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
  /// A line as a heading, perhaps with orders behind a colon.
  struct Heading {
    std::string_view line;
    std::string_view head;
    std::string_view rest;
    bool has_colon = false;
    std::vector<std::string> words;  // of the head, folded
  };

  static Heading heading_of(std::string_view line) {
    Heading heading;
    heading.line = trimmed(line, " \t\r*=_~-");
    const std::size_t colon = heading.line.find(':');
    heading.has_colon = colon != std::string_view::npos;
    heading.head = trimmed(heading.line.substr(0, colon), " \t.,-*=_~");
    if (heading.has_colon) heading.rest = trimmed(heading.line.substr(colon + 1), " \t\r*=_~");
    heading.words = words_of(fold_name(heading.head));
    return heading;
  }

  void take(std::string_view line) {
    const Heading heading = heading_of(line);
    const bool may_be = !heading.head.empty() && heading.head.size() <= longest_heading &&
                        line.front() != '#' && line.front() != '>';
    if (may_be && (take_heading(heading) || take_sentence(heading))) return;
    if (may_be && !complain_of_near(heading)) complain_of_date(heading);
    parts_.parts.back().text.append(line).append("\n");
  }

  bool take_heading(const Heading& heading) {
    const std::string folded = fold_name(heading.head);
    PowerId power;
    auto time = find(folded);
    if (!time) time = find(without_fillers(folded));
    if (!time) time = find_relative_phase(board_.variant(), usual_, words_in_heading(folded));
    if (!time) time = beside_power(heading.head, power);
    if (!time) time = find_kind(heading);
    if (!time) return false;
    add_part(*time, heading.head, power, heading.rest);
    return true;
  }

  [[nodiscard]] std::optional<Time> find(const std::string& folded) const {
    return find_named_phase(board_.variant(), now_, folded);
  }

  void add_part(Time time, std::string_view head, PowerId power, std::string_view rest) {
    parts_.parts.push_back(
        {time, std::string(head), false, power, std::string(rest) + "\n", number_});
  }

  /// Reads "Retreats:", "Builds (if any)", "If I have to retreat:". Unless a heading of a phase
  /// precedes it, one of the usual kind is none: "Moves:".
  [[nodiscard]] std::optional<Time> find_kind(const Heading& heading) const {
    std::vector<std::string> words = words_of(without_fillers(fold_name(heading.head)));
    const bool is_plain = words.size() == 1;
    std::erase_if(words,
                  [](const std::string& word) { return is_phrase(LetterPhrase::need, word); });
    if (words.size() != 1 || !(is_plain || heading.has_colon) || is_before(usual_, now_))
      return std::nullopt;
    const auto time = find_phase_of_kind(board_.variant(), usual_, words.front());
    return time == usual_ && parts_.parts.size() == 1 ? std::nullopt : time;
  }

  /// Takes "Sorry, I meant Fall 1901:", "Here are my orders for Fall 1901.", "And for the next
  /// turn I would like:".
  bool take_sentence(const Heading& heading) {
    if (heading.line.ends_with('?') || heading.head.find('"') != std::string_view::npos)
      return false;
    if (order_language::has_condition(heading.head)) return false;
    const bool introduces = heading.rest.empty() && heading.line.ends_with(':');
    const auto named = phases_in_subject(board_.variant(), now_, heading.head);
    if (named.empty() && introduces) return take_relative(heading);
    if (named.size() != 1) return false;
    if (!introduces && !is_about_orders(fold_name(heading.head), named.front().name)) return false;
    add_part(named.front().time, heading.head, PowerId::none(), heading.rest);
    return true;
  }

  bool take_relative(const Heading& heading) {
    for (std::size_t at = 0; at + 1 < heading.words.size(); ++at) {
      const auto time =
          find_relative_phase(board_.variant(), usual_, {heading.words[at], heading.words[at + 1]});
      if (!time || *time == usual_) continue;
      add_part(*time, heading.head, PowerId::none(), heading.rest);
      return true;
    }
    return false;
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

  /// The words of the heading without those that only surround the name of a phase.
  static std::string without_fillers(const std::string& folded) {
    std::vector<std::string> words = words_of(folded);
    std::erase_if(words,
                  [](const std::string& word) { return is_phrase(LetterPhrase::heading, word); });
    return fmt::format("{}", fmt::join(words, " "));
  }

  /// As without_fillers, but with the words for turns, which "next" precedes.
  static std::vector<std::string> words_in_heading(const std::string& folded) {
    std::vector<std::string> words = words_of(folded);
    std::erase_if(words, [](const std::string& word) {
      return is_phrase(LetterPhrase::heading, word) && !is_phrase(LetterPhrase::turn, word) &&
             word != "now" && word != "year";
    });
    if (words.size() == 1 && is_phrase(LetterPhrase::next, words.front()))
      words.emplace_back("turn");  // "next moves"
    return words;
  }

  /// Reads "Ruritania, Fall 1901", "Fall 1901 (Ruritania)".
  std::optional<Time> beside_power(std::string_view head, PowerId& power) const {
    const std::vector<std::string> words = words_of(without_fillers(fold_name(head)));
    const auto join = [](auto first, auto last) {
      return fmt::format("{}", fmt::join(first, last, " "));
    };
    for (auto cut = words.begin() + (words.empty() ? 0 : 1); cut != words.end(); ++cut) {
      const std::string front = join(words.begin(), cut);
      const std::string back = join(cut, words.end());
      for (const auto& [name, phase] : {std::pair(front, back), std::pair(back, front)}) {
        const auto time = find(phase);
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
  bool complain_of_near(const Heading& heading) {
    if (!heading.rest.empty()) return false;
    const std::vector<std::string> words = words_of(without_fillers(fold_name(heading.head)));
    if (words.size() < 2 || words.back().find_first_not_of("0123456789") != std::string::npos)
      return false;
    std::vector<std::string> labels;
    Time time = now_;
    for (std::size_t i = 0; i < board_.variant().calendar.phases.size(); ++i) {
      for (std::string& name : phase_names(board_.variant(), time.phase))
        labels.push_back(std::move(name));
      time = next_time(board_.variant(), time);
    }
    const std::string hint =
        did_you_mean(fmt::format("{}", fmt::join(words.begin(), words.end() - 1, " ")), labels);
    if (hint.empty()) return false;
    parts_.problems.push_back(
        fmt::format("'{}' is not the name of a phase; {}", heading.head, hint));
    return true;
  }

  /// Reports a heading that names some time: nobody can tell to which phase the orders below it
  /// belong. Sentences are not headings.
  void complain_of_date(const Heading& heading) {
    constexpr std::size_t most_words = 5;
    const bool has_order = board_.first_unit_in(heading.rest).value.has_value();
    if (!heading.rest.empty() && !has_order) return;
    const bool is_sentence =
        !heading.has_colon &&
        (heading.words.size() > most_words ||
         std::string_view(".,;!?").find(heading.line.back()) != std::string_view::npos);
    if (is_sentence || heading.line.ends_with('?') || board_.first_unit_in(heading.head).value ||
        !names_date(board_.variant(), now_, heading.words))
      return;
    parts_.problems.push_back(fmt::format(
        "'{}' does not name a phase: write '{}' above orders for this one, or the name of a later "
        "one",
        heading.head, phase_label(board_.variant(), now_)));
  }

  static constexpr std::size_t longest_heading = 80;

  const Board& board_;
  Time now_;
  Time usual_;
  PhaseParts parts_;
  std::size_t number_ = 0;  // of the line
};

}  // namespace

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

PhaseParts part_by_phase(const Board& board, Time now, std::string_view text, Time usual) {
  return Parting(board, now, usual).part(text);
}

}  // namespace chancery
