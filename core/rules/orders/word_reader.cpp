#include "core/rules/orders/word_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include "core/base/common/words.h"
#include "core/rules/notation/mismatch.h"
#include "core/rules/orders/corrected_lines.h"
#include "core/rules/orders/match_reading.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/orders/readings.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::order_language {
namespace {

/// Returns the beginning of a line that is too long, without breaking a character.
std::string_view shortened(std::string_view text) {
  std::size_t end = longest_line;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return text.substr(0, end);
}

std::string_view without_comment(const Grammar& grammar, std::string_view text) {
  text = trimmed(text.substr(0, grammar.comment_in(text)), all_blanks);
  while (text.ends_with(';')) text = trimmed(text.substr(0, text.size() - 1), all_blanks);
  return text;
}

}  // namespace

/// A line as tokens, to be matched with the notations of a phase.
class LineReading {
 public:
  LineReading(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase);

  [[nodiscard]] bool empty() const { return tokens_.empty(); }
  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  /// Removes "NAME:" before the order and returns the power; none if there is no such heading.
  [[nodiscard]] PowerId take_heading();
  /// Matches the line from its beginning or the end of its heading. Removes a bullet or number
  /// before the order, and skips ignored words, only if the line fits no notation otherwise.
  MatchResult match(NameReading names);
  /// Matches what the last `match` left of the line, with the same strictness.
  [[nodiscard]] MatchResult match_again(NameReading names) const {
    return match_line(reading_names(names), phase_, line_, tokens_, strictness_);
  }

 private:
  [[nodiscard]] Vocabulary reading_names(NameReading names) const {
    return {grammar_, vocabulary_.in_play, names};
  }
  MatchResult match_by(Strictness strictness, NameReading names);
  MatchResult match_with_bullet(NameReading names);
  [[nodiscard]] std::size_t end_of_best(const MatchResult& result) const;
  [[nodiscard]] bool has_quoted() const;
  void drop(std::size_t count);
  bool drop_bullet();

  const Vocabulary& vocabulary_;
  const Grammar& grammar_;
  std::string_view line_;
  PhaseKind phase_;
  std::vector<Token> whole_;  // without the heading
  std::vector<Token> tokens_;
  Strictness strictness_ = Strictness::exact;
};

LineReading::LineReading(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase)
    : vocabulary_(vocabulary),
      grammar_(vocabulary.grammar),
      line_(line),
      phase_(phase),
      whole_(tokenize(line, vocabulary.words(), grammar_.quotes)),
      tokens_(whole_) {}

PowerId LineReading::take_heading() {
  std::vector<NameTree::Found> found;
  vocabulary_.find_powers(tokens_, 0, found);
  for (const NameTree::Found& name : found) {
    if (name.end >= tokens_.size() || tokens_[name.end].word != grammar_.colon) continue;
    drop(name.end + 1);
    whole_ = tokens_;
    return PowerId{name.values.front()};
  }
  return PowerId::none();
}

MatchResult LineReading::match(NameReading names) {
  MatchResult exact = match_by(Strictness::exact, names);
  if (exact.exhausted || !exact.matches.empty() || grammar_.ignored.empty()) return exact;
  std::vector<Token> read_exactly = tokens_;
  const std::size_t exact_end = end_of_best(exact);
  MatchResult lenient = match_by(Strictness::lenient, names);
  const bool is_better =
      !lenient.exhausted && (!lenient.matches.empty() || end_of_best(lenient) > exact_end);
  if (is_better) return lenient;
  tokens_ = std::move(read_exactly);
  strictness_ = Strictness::exact;
  return exact;
}

/// Returns where in the line the best attempt failed.
std::size_t LineReading::end_of_best(const MatchResult& result) const {
  return result.furthest < tokens_.size() ? tokens_[result.furthest].begin : line_.size();
}

MatchResult LineReading::match_by(Strictness strictness, NameReading names) {
  tokens_ = whole_;
  strictness_ = strictness;
  MatchResult result = match_with_bullet(names);
  if (!result.matches.empty() || !has_quoted()) return result;
  // Quotation marks may enclose names as well as texts.
  std::vector<Token> with_texts = std::move(tokens_);
  tokens_ = tokenize(line_, vocabulary_.words());
  MatchResult other = match_with_bullet(names);
  if (!other.matches.empty()) return other;
  tokens_ = std::move(with_texts);
  return result;
}

MatchResult LineReading::match_with_bullet(NameReading names) {
  MatchResult result = match_again(names);
  // A leading dash may belong to a notation; it is a bullet only if no notation fits.
  while (result.matches.empty() && drop_bullet()) result = match_again(names);
  return result;
}

bool LineReading::has_quoted() const {
  return std::any_of(tokens_.begin(), tokens_.end(),
                     [](const Token& token) { return token.quoted; });
}

void LineReading::drop(std::size_t count) {
  tokens_.erase(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(count));
}

/// Removes "-", "1.", "1)", "1:", "(1)", "a)" or "(a)" at the beginning. Returns false if there is
/// no such bullet.
bool LineReading::drop_bullet() {
  if (tokens_.size() < 2) return false;
  const Token& first = tokens_.front();
  if (first.word == grammar_.dash && first.word != no_word) {
    drop(1);
    return true;
  }
  const auto is_mark = [](const Token& token) {
    return token.number || (!token.sign && token.end - token.begin == 1);
  };
  if (first.sign && first.word == grammar_.open && tokens_.size() > 3 && is_mark(tokens_[1]) &&
      tokens_[2].word == grammar_.close) {
    drop(3);
    return true;
  }
  if (is_mark(first) && tokens_[1].word == grammar_.close) {
    drop(2);
    return true;
  }
  if (!first.number) return false;
  const bool marked = tokens_[1].word == grammar_.close || tokens_[1].word == grammar_.colon;
  drop(marked ? 2 : 1);
  return true;
}

namespace {

/// Returns "this order belongs to the retreat and adjustment phases, not to the movement phase".
std::string other_phase_text(const OrderType& type, PhaseKind now) {
  std::vector<std::string> phases;
  for (const PhaseKind kind : phase_kinds)
    if (type.phases[static_cast<std::size_t>(kind)]) phases.emplace_back(phase_kind_name(kind));
  return fmt::format("this order belongs to the {} {}, not to the {} phase",
                     join_with_last(phases, " and "), phases.size() == 1 ? "phase" : "phases",
                     phase_kind_name(now));
}

/// False for lines that continue after a complete order or set conditions: an example would not
/// help.
bool wants_example(std::string_view text, const std::vector<Token>& tokens,
                   const MatchResult& result) {
  const auto rest = tokens.begin() + std::min<std::ptrdiff_t>(result.furthest, std::ssize(tokens));
  return std::none_of(rest, tokens.end(),
                      [&](const Token& token) { return is_condition(text, token); }) &&
         std::none_of(result.expected.begin(), result.expected.end(), [](const Expected& expected) {
           return expected.kind == Expected::Kind::end;
         });
}

/// True if the unknown name is the place of the ordered unit, after its class.
bool names_subject(const Vocabulary& vocabulary, const std::vector<Token>& tokens,
                   const MatchResult& result) {
  if (result.furthest != 1) return false;
  std::vector<NameTree::Found> found;
  vocabulary.grammar.classes.find(tokens, 0, vocabulary.grammar.dash, found);
  return !found.empty();
}

Reading unread(OrderLine line) {
  return {{}, std::move(line), false};
}

}  // namespace

bool fits_notation(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase) {
  if (line.size() > longest_line) return false;
  const std::string valid = valid_utf8(line);
  LineReading reading(vocabulary, without_comment(vocabulary.grammar, valid), phase);
  if (reading.empty()) return false;
  const MatchResult result = reading.match(vocabulary.reading);
  return !result.exhausted && !result.matches.empty();
}

OrderLine WordReader::read(std::string_view line, PhaseKind written_in) const {
  const std::string_view raw = trimmed(line, all_blanks);
  if (raw.size() > longest_line) {
    return void_line(power_, valid_utf8(shortened(raw)) + "…",
                     fmt::format("an order has at most {} characters, this one has {}",
                                 longest_line, raw.size()));
  }
  const Grammar& grammar = compiled_.grammar;
  const std::string valid = valid_utf8(raw);
  return read_text(without_comment(grammar, valid), written_in, Slips::corrected).line;
}

Reading WordReader::read_text(std::string_view text, PhaseKind written_in, Slips slips) const {
  const Grammar& grammar = compiled_.grammar;
  std::optional<PlayedNames> in_play;
  if (variant_.names_in_play.any()) in_play.emplace(grammar, variant_, position_);
  const Vocabulary vocabulary{grammar, in_play ? &*in_play : nullptr};
  LineReading reading(vocabulary, text, written_in);
  const PowerId heading = reading.take_heading();
  if (reading.empty() || grammar.is_ignorable(reading.tokens()))
    return unread(void_line(power_, text, "there is no order in this line"));
  if (heading.valid() && heading != power_)
    return unread(void_line(
        power_, text,
        fmt::format("this is an order for {}", display_name(variant_, position_, heading))));
  MatchResult result = reading.match(NameReading::exact);
  const bool is_exact = !result.matches.empty() || result.exhausted;
  if (!is_exact) result = reading.match(NameReading::abbreviated);
  const bool fits = !result.matches.empty() || result.exhausted;
  if (!fits && variant_.rules.names_misspelled == NamesMisspelled::read)
    result = reading.match(NameReading::misspelled);
  if (result.exhausted || result.matches.empty()) {
    if (slips == Slips::corrected && !result.exhausted)
      if (auto line = read_corrected(
              corrected_lines(vocabulary, variant_.map, text, reading.tokens(), result), text,
              written_in))
        return unread(*std::move(line));
    return unread(read_mismatch(vocabulary, text, reading.tokens(), result));
  }
  const ReadingScene scene{
      variant_, position_,         power_,  phase_kind(*compiled_.variant, position_),
      text,     &reading.tokens(), context_};
  std::vector<Reading> readings = read_matches(compiled_, scene, std::move(result.matches));
  // Names given in play are secrets: what is possible in such places must not decide between them.
  if (in_play)
    keep_longest_names(readings);
  else
    keep_possible(readings);
  const std::string doubt = ambiguity_text(scene, readings);
  Reading best = choose_reading(std::move(readings), doubt);
  const bool is_one = best.line.type.valid();
  if (is_exact && is_one && !best.possible && !in_play)
    best.line = read_other_names(reading, scene, std::move(best.line));
  return best;
}

/// Tries other meanings if the order is impossible: a short name may be the beginning of another
/// name with which it is possible.
OrderLine WordReader::read_other_names(const LineReading& reading, const ReadingScene& scene,
                                       OrderLine line) const {
  MatchResult result = reading.match_again(NameReading::abbreviated);
  if (result.exhausted) return line;
  const auto guessed =
      std::stable_partition(result.matches.begin(), result.matches.end(),
                            [](const Match& match) { return !match.is_guessed(); });
  std::vector<Match> others;
  for (auto other = guessed; other != result.matches.end(); ++other) {
    const bool alike = std::any_of(result.matches.begin(), guessed, [&](const Match& match) {
      return has_same_shape(match, *other);
    });
    if (alike) others.push_back(std::move(*other));
  }
  std::vector<Reading> readings = read_matches(compiled_, scene, std::move(others));
  std::erase_if(readings, [](const Reading& each) { return !each.possible; });
  if (readings.empty()) return line;
  return choose_reading(std::move(readings), {}).line;
}

/// Returns the only valid reading of the lines that fit a notation, or else the only possible one;
/// nothing if no line fits.
std::optional<OrderLine> WordReader::read_corrected(const std::vector<std::string>& lines,
                                                    std::string_view text,
                                                    PhaseKind written_in) const {
  std::vector<Reading> valid;
  std::optional<OrderLine> fitting;
  for (const std::string& line : lines) {
    Reading current = read_text(line, written_in, Slips::kept);
    if (!current.line.type.valid()) continue;
    current.line.notes.insert(current.line.notes.begin(), fmt::format("read as '{}'", line));
    current.line.text = std::string(text);
    const auto is_same = [&](const Reading& other) {
      return other.line.printed == current.line.printed;
    };
    if (!current.line.why.empty())
      fitting = std::move(current.line);
    else if (std::none_of(valid.begin(), valid.end(), is_same))
      valid.push_back(std::move(current));
  }
  const auto is_possible = [](const Reading& reading) { return reading.possible; };
  if (std::any_of(valid.begin(), valid.end(), is_possible))
    std::erase_if(valid, std::not_fn(is_possible));
  if (valid.size() == 1) return std::move(valid.front().line);
  if (valid.empty()) return fitting;
  return void_line(power_, text,
                   fmt::format("this can be read as '{}' or '{}'", valid[0].line.printed,
                               valid[1].line.printed));
}

OrderLine WordReader::read_mismatch(const Vocabulary& vocabulary, std::string_view text,
                                    const std::vector<Token>& tokens,
                                    const MatchResult& result) const {
  const Mismatch mismatch = explain_mismatch(vocabulary, text, tokens, result);
  OrderLine line = void_line(power_, text, mismatch.why);
  if (result.exhausted) return line;
  const OrderSuggestions right(variant_, position_, power_);
  const std::optional<UnitId> unit = right.named_unit(vocabulary, text, tokens);
  if (recognize_other_phase(vocabulary, tokens, result, line)) {
    line.why += right.examples(unit);
    return line;
  }
  if (!mismatch.name.empty() && names_subject(vocabulary, tokens, result))
    if (const std::string own = right.own_units(mismatch.name); !own.empty()) {
      line.why += own;
      return line;
    }
  if (mismatch.near)
    line.why += fmt::format("; did you mean {}?", *mismatch.near);
  else if (wants_example(text, tokens, result))
    line.why +=
        right.examples(result.furthest == 0 ? std::span<const OrderTypeId>() : result.types, unit);
  return line;
}

/// If the line is an order of another phase, tells so in the reason and sets its subject.
bool WordReader::recognize_other_phase(const Vocabulary& vocabulary,
                                       const std::vector<Token>& tokens, const MatchResult& here,
                                       OrderLine& line) const {
  const PhaseKind phase = phase_kind(*compiled_.variant, position_);
  for (const PhaseKind other : phase_kinds) {
    if (other == phase) continue;
    const MatchResult result =
        match_line(vocabulary, other, line.text, tokens, Strictness::lenient);
    if (result.matches.empty()) continue;
    const Match& match = result.matches.front();
    // A unit alone may be a build, but here it is an order without its end.
    if (here.furthest == tokens.size() && match.unit.place.end == tokens.size()) continue;
    line.why = other_phase_text(variant_.order_types[match.type.index()], phase);
    if (match.unit.place.province.valid()) set_subject(match.unit.place.province, line);
    return true;
  }
  return false;
}

void WordReader::set_subject(ProvinceId at, OrderLine& line) const {
  const auto set_if_there = [&](const Unit& unit, std::size_t index) {
    if (unit.power != power_ || compiled_.variant->map.province_of(unit.at) != at) return;
    line.subject = UnitId{index};
    line.unit_class = unit.unit_class;
    line.at = unit.at;
  };
  switch (phase_kind(*compiled_.variant, position_)) {
    case PhaseKind::movement:
      for (std::size_t i = 0; i < position_.units.size(); ++i) set_if_there(position_.units[i], i);
      return;
    case PhaseKind::retreat:
      for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
        set_if_there(position_.dislodged[i].unit, i);
      return;
    case PhaseKind::adjustment:
    case PhaseKind::declaration:
      return;
  }
}

}  // namespace chancery::order_language
