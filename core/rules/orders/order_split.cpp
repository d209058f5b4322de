#include "core/rules/orders/order_split.h"

#include <algorithm>
#include <cstdint>
#include <map>

#include "core/base/common/words.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/orders/conditional_text.h"
#include "core/rules/orders/doubted_line.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/orders/word_reader.h"
#include "core/rules/state/people.h"

namespace chancery::order_language {
/// A run of separators, between two orders or within one.
struct SeparatorRun {
  std::size_t end = 0;    // the end of what precedes it
  std::size_t begin = 0;  // the beginning of what follows it
  bool goes_on = true;    // only commas and "and": the verb of the first order may be for all
};

namespace {

// Real lines stay below these limits; a hostile line is not split.
constexpr std::size_t most_cuts = 64;
constexpr std::size_t most_cuts_in_order = 12;
constexpr std::size_t most_attempts = 600;

/// Finds the cuts of a line.
class CutFinder {
 public:
  explicit CutFinder(std::string_view line) : line_(line) {}

  std::vector<SeparatorRun> find() {
    std::vector<SeparatorRun> cuts;
    for (std::size_t at = 0; at < line_.size();) {
      SeparatorRun cut{at, at};
      while (const std::size_t length = separator_at(cut.begin)) {
        cut.goes_on = cut.goes_on && continues(cut.begin);
        cut.begin = skip_blanks(cut.begin + length);
      }
      if (cut.begin == at) {
        ++at;
        continue;
      }
      at = cut.begin;
      if (cut.end > 0 && cut.begin < line_.size()) cuts.push_back(cut);
    }
    return cuts;
  }

 private:
  [[nodiscard]] bool is_blank_at(std::size_t at) const {
    return at >= line_.size() || line_[at] == ' ' || line_[at] == '\t';
  }

  [[nodiscard]] std::size_t skip_blanks(std::size_t at) const {
    while (at < line_.size() && is_blank_at(at)) ++at;
    return at;
  }

  /// Returns the length of the separator at that byte, including the blanks before it; 0 if there
  /// is none.
  [[nodiscard]] std::size_t separator_at(std::size_t at) const {
    const std::size_t first = skip_blanks(at);
    if (first >= line_.size()) return 0;
    constexpr std::string_view signs = ".,;/&|";
    if (signs.find(line_[first]) != std::string_view::npos) return first + 1 - at;
    if (first > 0 && !is_blank_at(first - 1)) return 0;
    if (is_and(first)) return first + 3 - at;
    const std::size_t number_end = end_of_number(first);
    return number_end == first ? 0 : number_end - at;
  }

  [[nodiscard]] bool is_and(std::size_t at) const {
    return is_blank_at(at + 3) && (line_.substr(at, 3) == "and" || line_.substr(at, 3) == "AND");
  }

  /// Returns the end of "2", "2.", "2)" or "(2)"; `at` if there is no number.
  [[nodiscard]] std::size_t end_of_number(std::size_t at) const {
    const std::size_t begin = line_[at] == '(' ? at + 1 : at;
    std::size_t end = begin;
    while (end < line_.size() && is_digit(line_[end])) ++end;
    if (end == begin || end > begin + 2) return at;
    if (end < line_.size() && (line_[end] == ')' || line_[end] == '.')) return end + 1;
    return begin == at && is_blank_at(end) ? end : at;
  }

  [[nodiscard]] bool continues(std::size_t at) const {
    const char first = line_[skip_blanks(at)];
    return first == ',' || first == '&' || first == 'a' || first == 'A';
  }

  std::string_view line_;
};

/// Adds cuts at the blanks before units that are written with their class: orders may follow each
/// other without any sign. Cuts are in the order of the line.
void add_blank_cuts(const Vocabulary& vocabulary, std::string_view line,
                    std::vector<SeparatorRun>& cuts) {
  const std::vector<Token> tokens = tokenize(line, vocabulary.words());
  for (std::uint32_t at = 1; at < tokens.size(); ++at) {
    if (tokens[at - 1].end == tokens[at].begin) continue;
    std::vector<NameTree::Found> classes;
    vocabulary.grammar.classes.find(tokens, at, vocabulary.grammar.dash, classes);
    const bool begins_unit =
        std::any_of(classes.begin(), classes.end(), [&](const NameTree::Found& name) {
          std::vector<PlaceText> places;
          if (name.end < tokens.size()) vocabulary.find_places(line, tokens, name.end, places);
          return !places.empty();
        });
    const SeparatorRun cut{tokens[at - 1].end, tokens[at].begin};
    const bool is_known = std::any_of(cuts.begin(), cuts.end(), [&](const SeparatorRun& other) {
      return other.begin >= cut.end && other.end <= cut.begin;
    });
    if (begins_unit && !is_known) cuts.push_back(cut);
  }
  std::sort(cuts.begin(), cuts.end(),
            [](const SeparatorRun& a, const SeparatorRun& b) { return a.begin < b.begin; });
}

/// The best way to read the orders from one cut on.
struct Orders {
  bool readable = false;
  bool ambiguous = false;
  std::vector<std::string> lines;
};

/// Reads every part of a line as an order of one phase, with as few orders as possible.
class PartsReader {
 public:
  PartsReader(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
              const std::vector<SeparatorRun>& cuts, SplitBudget& budget)
      : vocabulary_(vocabulary), phase_(phase), line_(line), cuts_(cuts), budget_(budget) {}

  Orders read() { return read_from(0, no_verb); }

 private:
  static constexpr std::size_t no_verb = static_cast<std::size_t>(-1);

  [[nodiscard]] std::size_t begin_of(std::size_t part) const {
    return part == 0 ? 0 : cuts_[part - 1].begin;
  }
  [[nodiscard]] std::string_view text_of(std::size_t first, std::size_t last) const {
    const std::size_t end = last == cuts_.size() ? line_.size() : cuts_[last].end;
    return line_.substr(begin_of(first), end - begin_of(first));
  }

  /// Returns the orders from a part on. `verb` is the part that begins with the last verb before a
  /// unit.
  const Orders& read_from(std::size_t first, std::size_t verb) {
    const auto [entry, is_new] = known_.try_emplace({first, verb});
    if (!is_new) return entry->second;
    Orders best;
    const std::size_t end = std::min(cuts_.size(), first + most_cuts_in_order);
    for (std::size_t last = first; last <= end; ++last) {
      const std::string order = order_in(first, last, verb);
      if (order.empty()) continue;
      Orders all{true, false, {order}};
      if (last < cuts_.size()) {
        const std::size_t own = verb_of(text_of(first, last)).empty() ? verb : first;
        const Orders& rest = read_from(last + 1, own);
        all.readable = rest.readable;
        all.ambiguous = rest.ambiguous;
        all.lines.insert(all.lines.end(), rest.lines.begin(), rest.lines.end());
      }
      take_better(std::move(all), best);
    }
    return known_.insert_or_assign({first, verb}, std::move(best)).first->second;
  }

  static void take_better(Orders found, Orders& best) {
    if (!found.readable) return;
    if (!best.readable || found.lines.size() < best.lines.size()) {
      best = std::move(found);
    } else if (found.lines.size() == best.lines.size()) {
      best.ambiguous = true;
    }
  }

  /// Returns the order that these parts are, perhaps with the verb of an earlier order; empty if
  /// they are none.
  [[nodiscard]] std::string order_in(std::size_t first, std::size_t last, std::size_t verb) {
    const std::string_view text = text_of(first, last);
    if (first > 0 && verb != no_verb && cuts_[first - 1].goes_on && verb_of(text).empty()) {
      std::string with_verb = verb_of(line_.substr(begin_of(verb))) + ' ' + std::string(text);
      if (reads(with_verb)) return with_verb;
    }
    return reads(text) ? std::string(text) : std::string();
  }

  [[nodiscard]] bool reads(std::string_view text) {
    if (++attempts_ > most_attempts || budget_.attempts == 0) return false;
    --budget_.attempts;
    const std::string_view order = read_signature(text).text;
    return fits_notation(vocabulary_, order, phase_) ||
           may_be_for_others(vocabulary_.grammar, order);
  }

  /// Returns the words before the first unit of an order.
  [[nodiscard]] std::string verb_of(std::string_view text) const {
    const std::vector<Token> tokens = tokenize(text, vocabulary_.words());
    for (std::uint32_t at = 0; at < tokens.size(); ++at)
      if (begins_unit(text, tokens, at))
        return at == 0 ? std::string()
                       : std::string(trimmed(text.substr(0, tokens[at].begin), all_blanks));
    return {};
  }

  [[nodiscard]] bool begins_unit(std::string_view text, const std::vector<Token>& tokens,
                                 std::uint32_t at) const {
    std::vector<NameTree::Found> names;
    vocabulary_.grammar.classes.find(tokens, at, vocabulary_.grammar.dash, names);
    vocabulary_.find_powers(tokens, at, names);
    if (!names.empty()) return true;
    std::vector<PlaceText> places;
    vocabulary_.find_places(text, tokens, at, places);
    return !places.empty();
  }

  const Vocabulary& vocabulary_;
  PhaseKind phase_;
  std::string_view line_;
  const std::vector<SeparatorRun>& cuts_;
  SplitBudget& budget_;
  std::map<std::pair<std::size_t, std::size_t>, Orders> known_;
  std::size_t attempts_ = 0;
};

/// Returns the line with the bytes of quoted texts replaced, if quotation marks enclose texts.
std::string outside_quotes(const Grammar& grammar, std::string_view line) {
  return grammar.quotes == Quotes::enclose_texts ? without_quoted(line) : std::string(line);
}

std::string_view without_separators_behind(std::string_view line) {
  constexpr std::string_view separators = " \t.,;/&|";
  const std::size_t last = line.find_last_not_of(separators);
  return last == std::string_view::npos ? std::string_view{} : line.substr(0, last + 1);
}

}  // namespace

LineSplitter::LineSplitter(const Vocabulary& vocabulary, std::optional<PhaseKind> phase,
                           SplitBudget& budget, ConditionalOrders conditional)
    : vocabulary_(vocabulary), budget_(budget), conditional_(conditional) {
  if (phase)
    phases_ = {*phase};
  else
    phases_.assign(phase_kinds.begin(), phase_kinds.end());
}

std::optional<std::vector<std::string>> LineSplitter::split_readable(std::string_view line) const {
  for (const PhaseKind phase : phases_)
    if (fits_notation(vocabulary_, read_signature(line).text, phase))
      return std::vector{std::string(line)};
  const std::string_view inner = without_separators_behind(line);
  const std::string outside = outside_quotes(vocabulary_.grammar, inner);
  std::vector<SeparatorRun> cuts = CutFinder(outside).find();
  if (auto orders = split_at(inner, cuts)) return orders;
  const std::size_t count = cuts.size();
  add_blank_cuts(vocabulary_, outside, cuts);
  return cuts.size() == count ? std::nullopt : split_at(inner, cuts);
}

/// Returns the orders if every part between some of the cuts can be read in exactly one way.
std::optional<std::vector<std::string>> LineSplitter::split_at(
    std::string_view inner, const std::vector<SeparatorRun>& cuts) const {
  if (cuts.empty() || cuts.size() > most_cuts) return std::nullopt;
  for (const PhaseKind phase : phases_) {
    Orders orders = PartsReader(vocabulary_, phase, inner, cuts, budget_).read();
    if (!orders.readable) continue;
    if (orders.ambiguous) return std::nullopt;
    return std::move(orders.lines);
  }
  return std::nullopt;
}

/// Returns nothing if the line has no condition.
std::optional<std::vector<std::string>> LineSplitter::split_conditional(
    std::string_view line) const {
  if (conditional_ == ConditionalOrders::no || line.size() > longest_line) return std::nullopt;
  const SignedLine written = read_signature(line);
  const auto parts = find_condition(vocabulary_, written.text);
  const auto fits = [&](PhaseKind phase) {
    return fits_notation(vocabulary_, written.text, phase);
  };
  if (!parts || std::any_of(phases_.begin(), phases_.end(), fits)) return std::nullopt;
  const std::vector<std::string> if_met = split(parts->if_met);
  const std::vector<std::string> otherwise =
      parts->otherwise.empty() ? std::vector<std::string>() : split(parts->otherwise);
  if (if_met.size() <= 1 && otherwise.size() <= 1)
    return std::vector{std::string(trimmed(line, all_blanks))};
  std::vector<std::string> orders = with_condition(*parts, if_met, otherwise);
  if (written.writer)
    for (std::string& order : orders) order = sign_line(*written.writer, order);
  return orders;
}

std::vector<std::string> LineSplitter::split(std::string_view line) const {
  if (read_doubt(line)) return {std::string(trimmed(line, all_blanks))};
  if (auto conditional = split_conditional(line)) return *std::move(conditional);
  const std::string_view inner = without_separators_behind(line);
  std::vector<std::string> orders;
  const bool has_cuts = !CutFinder(outside_quotes(vocabulary_.grammar, inner)).find().empty();
  auto readable = split_readable(line);
  if (readable && (has_cuts || readable->size() > 1)) {
    orders = std::move(*readable);
  } else if (!has_cuts) {
    orders.emplace_back(trimmed(line, " \t;,"));
  } else {
    for (const std::string_view piece : pieces(line, ';')) split_unreadable(piece, orders);
  }
  return orders;
}

void LineSplitter::split_unreadable(std::string_view line, std::vector<std::string>& orders) const {
  if (auto readable = split_readable(line)) {
    orders.insert(orders.end(), readable->begin(), readable->end());
  } else if (is_indivisible(line)) {
    orders.emplace_back(line);
  } else {
    for (const std::string_view piece : pieces(line, ',')) add_readable(piece, orders);
  }
}

void LineSplitter::add_readable(std::string_view line, std::vector<std::string>& orders) const {
  if (auto readable = split_readable(line))
    orders.insert(orders.end(), readable->begin(), readable->end());
  else
    orders.emplace_back(line);
}

/// Returns the pieces between separators, without empty ones. A comma before a coast belongs to the
/// place.
std::vector<std::string_view> LineSplitter::pieces(std::string_view line, char separator) const {
  const std::string outside = outside_quotes(vocabulary_.grammar, line);
  std::vector<std::string_view> all;
  std::size_t begin = 0;
  for (std::size_t at = 0; at <= line.size(); ++at) {
    if (at < line.size() && outside[at] != separator) continue;
    if (at < line.size() && separator == ',' && begins_with_coast(line.substr(at + 1))) continue;
    const std::string_view piece = trimmed(line.substr(begin, at - begin), all_blanks);
    if (!piece.empty()) all.push_back(piece);
    begin = at + 1;
  }
  return all;
}

/// True if the line is a plan or sets a condition.
bool LineSplitter::is_indivisible(std::string_view line) const {
  const std::vector<Token> tokens = tokenize(line, vocabulary_.words());
  return vocabulary_.grammar.begins_plan(tokens) ||
         std::any_of(tokens.begin(), tokens.end(),
                     [line](const Token& token) { return is_condition(line, token); });
}

bool LineSplitter::begins_with_coast(std::string_view text) const {
  constexpr std::size_t enough = 60;
  return vocabulary_.grammar.places.begins_with_coast(
      tokenize(text.substr(0, enough), vocabulary_.words()));
}

}  // namespace chancery::order_language
