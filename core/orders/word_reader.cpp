#include "core/orders/word_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>

#include "core/base/words.h"
#include "core/orders/match_reading.h"
#include "core/orders/mismatch.h"
#include "core/orders/readings.h"
#include "core/state/names_in_play.h"

namespace chancery::order_language {
namespace {

constexpr std::size_t longest_line = 500;

/// The first bytes of a line that is too long, without half a character at the end.
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

/// One line as tokens, to be matched with the notations of a phase.
class LineReading {
 public:
  LineReading(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase);

  [[nodiscard]] bool empty() const { return tokens_.empty(); }
  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  /// Removes "NAME:" before the order and returns the power; none if there is no such heading.
  [[nodiscard]] PowerId take_heading();
  /// Matches the line. A bullet or number before the order is removed if only then it fits.
  MatchResult match();

 private:
  MatchResult match_with_bullet();
  [[nodiscard]] bool has_quoted() const;
  void drop(std::size_t count);
  bool drop_bullet();

  const Vocabulary& vocabulary_;
  const Grammar& grammar_;
  std::string_view line_;
  PhaseKind phase_;
  std::vector<Token> tokens_;
};

LineReading::LineReading(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase)
    : vocabulary_(vocabulary),
      grammar_(vocabulary.grammar),
      line_(line),
      phase_(phase),
      tokens_(tokenize(line, vocabulary.words(), grammar_.quotes)) {}

PowerId LineReading::take_heading() {
  std::vector<NameTree::Found> found;
  vocabulary_.find_powers(tokens_, 0, found);
  for (const NameTree::Found& name : found) {
    if (name.end >= tokens_.size() || tokens_[name.end].word != grammar_.colon) continue;
    drop(name.end + 1);
    return PowerId{name.values.front()};
  }
  return PowerId::none();
}

MatchResult LineReading::match() {
  MatchResult result = match_with_bullet();
  if (!result.matches.empty() || !has_quoted()) return result;
  // Quotation marks may enclose names, not only texts.
  std::vector<Token> with_texts = std::move(tokens_);
  tokens_ = tokenize(line_, vocabulary_.words());
  MatchResult other = match_with_bullet();
  if (!other.matches.empty()) return other;
  tokens_ = std::move(with_texts);
  return result;
}

MatchResult LineReading::match_with_bullet() {
  MatchResult result = match_line(vocabulary_, phase_, line_, tokens_);
  // A leading dash may belong to a notation; it is a bullet only if no notation fits.
  while (result.matches.empty() && drop_bullet()) {
    result = match_line(vocabulary_, phase_, line_, tokens_);
  }
  return result;
}

bool LineReading::has_quoted() const {
  return std::any_of(tokens_.begin(), tokens_.end(),
                     [](const Token& token) { return token.quoted; });
}

void LineReading::drop(std::size_t count) {
  tokens_.erase(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(count));
}

/// Removes "-", "1.", "1)", "1:" or "(1)" at the beginning; false if there is nothing like it.
bool LineReading::drop_bullet() {
  if (tokens_.size() < 2) return false;
  const Token& first = tokens_.front();
  if (first.word == grammar_.dash && first.word != no_word) {
    drop(1);
    return true;
  }
  if (first.sign && first.word == grammar_.open && tokens_.size() > 3 && tokens_[1].number &&
      tokens_[2].word == grammar_.close) {
    drop(3);
    return true;
  }
  if (!first.number) return false;
  const bool marked = tokens_[1].word == grammar_.close || tokens_[1].word == grammar_.colon;
  drop(marked ? 2 : 1);
  return true;
}

}  // namespace

OrderLine WordReader::read(std::string_view line, PhaseKind written_in) const {
  const std::string_view raw = trimmed(line, all_blanks);
  if (raw.size() > longest_line) {
    return void_line(power_, valid_utf8(shortened(raw)) + "…",
                     fmt::format("an order has at most {} characters, this one has {}",
                                 longest_line, raw.size()));
  }
  const Grammar& grammar = compiled_.grammar;
  const std::string valid = valid_utf8(raw);
  const std::string_view text = without_comment(grammar, valid);
  std::optional<PlayedNames> in_play;
  if (variant_.names_in_play.any()) in_play.emplace(grammar, variant_, position_);
  const Vocabulary vocabulary{grammar, in_play ? &*in_play : nullptr};
  LineReading reading(vocabulary, text, written_in);
  const PowerId heading = reading.take_heading();
  if (reading.empty()) return void_line(power_, text, "there is no order in this line");
  if (heading.valid() && heading != power_)
    return void_line(
        power_, text,
        fmt::format("this is an order for {}", spoken_name(variant_, position_, heading)));
  MatchResult result = reading.match();
  if (result.exhausted || result.matches.empty())
    return read_mismatch(vocabulary, text, reading.tokens(), result);
  const Scene scene{variant_, position_,        power_, phase_kind(*compiled_.variant, position_),
                    text,     &reading.tokens()};
  const std::vector<Match> matches = without_needless_guesses(std::move(result.matches));
  std::vector<OrderLine> lines;
  for (const Match& match : matches) lines.push_back(read_match(compiled_, scene, match));
  if (in_play) keep_longest_names(matches, lines);
  return choose_reading(std::move(lines), doubt_text(scene, matches));
}

OrderLine WordReader::read_mismatch(const Vocabulary& vocabulary, std::string_view text,
                                    const std::vector<Token>& tokens,
                                    const MatchResult& result) const {
  OrderLine line = void_line(power_, text, explain_mismatch(vocabulary, text, tokens, result));
  if (!result.exhausted) recognize_other_phase(vocabulary, tokens, line);
  return line;
}

/// If the line is an order of another phase, the reason says so, and the line gets its subject.
void WordReader::recognize_other_phase(const Vocabulary& vocabulary,
                                       const std::vector<Token>& tokens, OrderLine& line) const {
  const PhaseKind phase = phase_kind(*compiled_.variant, position_);
  for (const PhaseKind other : {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
    if (other == phase) continue;
    const MatchResult result = match_line(vocabulary, other, line.text, tokens);
    if (result.matches.empty()) continue;
    line.why = fmt::format("this order belongs to the {} phase, not to the {} phase",
                           phase_kind_name(other), phase_kind_name(phase));
    const ProvinceId at = result.matches.front().unit.place.province;
    if (at.valid()) set_subject(at, line);
    return;
  }
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
      return;
  }
}

}  // namespace chancery::order_language
