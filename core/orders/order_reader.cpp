#include "core/orders/order_reader.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "core/base/names.h"
#include "core/base/words.h"
#include "core/orders/compiled_orders.h"
#include "core/orders/order_interpreter.h"
#include "core/state/names_in_play.h"
#include "core/state/people.h"

namespace chancery {
namespace {

using namespace order_language;

constexpr std::size_t longest_line = 500;

std::string_view without_comment(const Grammar& grammar, std::string_view text) {
  text = trimmed(text.substr(0, grammar.comment_in(text)), all_blanks);
  while (text.ends_with(';')) text = trimmed(text.substr(0, text.size() - 1), all_blanks);
  return text;
}

bool is_guessed(const Match& match) {
  return match.unit.place.guessed || match.target.place.guessed || match.to.guessed ||
         std::any_of(match.path.begin(), match.path.end(),
                     [](const PlaceText& place) { return place.guessed; }) ||
         std::any_of(match.units.begin(), match.units.end(),
                     [](const UnitText& unit) { return unit.place.guessed; });
}

bool same_order(const OrderLine& a, const OrderLine& b) {
  const bool same_plan = a.plan == b.plan || (a.plan && b.plan && *a.plan == *b.plan);
  return a.order == b.order && a.subject == b.subject && a.unit_class == b.unit_class &&
         a.at == b.at && a.path == b.path && a.details == b.details && same_plan;
}

/// One line of one power, on its way to an OrderLine.
class LineReading {
 public:
  LineReading(const Vocabulary& vocabulary, std::string_view line, PhaseKind phase)
      : vocabulary_(vocabulary),
        grammar_(vocabulary.grammar),
        line_(line),
        phase_(phase),
        tokens_(tokenize(line, vocabulary.words(), grammar_.quotes)) {}

  [[nodiscard]] bool empty() const { return tokens_.empty(); }
  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  /// "NAME:" before the order, taken off.
  [[nodiscard]] PowerId take_heading() {
    std::vector<NameTree::Found> found;
    vocabulary_.find_powers(tokens_, 0, found);
    for (const NameTree::Found& name : found) {
      if (name.end >= tokens_.size() || tokens_[name.end].word != grammar_.colon) continue;
      drop(name.end + 1);
      return PowerId{name.values.front()};
    }
    return PowerId::none();
  }

  MatchResult match() {
    MatchResult result = match_with_bullet();
    if (!result.matches.empty() || !has_quoted()) return result;
    // Names may stand in quotation marks as well as texts.
    std::vector<Token> with_texts = std::move(tokens_);
    tokens_ = tokenize(line_, vocabulary_.words());
    MatchResult other = match_with_bullet();
    if (!other.matches.empty()) return other;
    tokens_ = std::move(with_texts);
    return result;
  }

 private:
  MatchResult match_with_bullet() {
    MatchResult result = match_line(vocabulary_, phase_, line_, tokens_);
    // A leading dash may belong to a notation; only when none fits it is a bullet.
    while (result.matches.empty() && drop_bullet()) {
      result = match_line(vocabulary_, phase_, line_, tokens_);
    }
    return result;
  }

  [[nodiscard]] bool has_quoted() const {
    return std::any_of(tokens_.begin(), tokens_.end(),
                       [](const Token& token) { return token.quoted; });
  }

  void drop(std::size_t count) {
    tokens_.erase(tokens_.begin(), tokens_.begin() + static_cast<std::ptrdiff_t>(count));
  }

  bool drop_bullet() {
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

  const Vocabulary& vocabulary_;
  const Grammar& grammar_;
  std::string_view line_;
  PhaseKind phase_;
  std::vector<Token> tokens_;
};

}  // namespace

OrderReader::Compiled::Compiled(std::shared_ptr<const Variant> of)
    : variant(std::move(of)),
      grammar(*variant),
      forms([this] {
        std::vector<Form> all;
        for (std::size_t i = 0; i < variant->order_types.size(); ++i) {
          for (Form& form : forms_of(*variant, OrderTypeId{i})) all.push_back(std::move(form));
        }
        return all;
      }()),
      quick(*variant, grammar, forms) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < variant->order_types.size(); ++i) {
    first_form.push_back(next);
    while (next < forms.size() && forms[next].type == OrderTypeId{i}) ++next;
  }
  first_form.push_back(next);
}

const Form* OrderReader::Compiled::form(OrderTypeId type, bool by_convoy,
                                        const OrderDetails& details) const {
  const std::size_t first = first_form[type.index()];
  const std::size_t count = first_form[type.index() + 1] - first;
  return form_for(std::span(forms).subspan(first, count), by_convoy, details);
}

void OrderReader::Compiled::finish(const Scene& scene, const Match& match, OrderLine& out) const {
  interpret(scene, match, out);
  out.type = match.type;
  out.notation = match.notation;
  const Form* to_print = form(match.type, out.order.via_convoy, out.details);
  if (to_print == nullptr) return;
  const Action action = out.order.action;
  const bool has_target = action == Action::support_hold || action == Action::support_move ||
                          action == Action::convoy || action == Action::permit ||
                          (action == Action::declare && match.target.place.province.valid());
  FormValues values;
  values.unit_class = out.unit_class;
  values.at = out.at;
  values.to = out.order.to;
  if (out.details.text || out.details.number) values.details = &out.details;
  if (action == Action::convert) values.becomes = out.order.unit_class;
  if (has_target) {
    if (!out.order.target.valid()) return;
    const Unit& target = scene.position.units[out.order.target.index()];
    values.target_class = target.unit_class;
    values.target_at = target.at;
  }
  if (action == Action::build && !out.unit_class.valid()) return;
  if (out.plan) {
    values.plan = out.plan.get();
    values.unit_class = out.plan->unit_class;
    values.at = out.plan->at;
    // Without a choice another branch than the printed one was written.
    out.printed =
        out.plan->choices.empty() ? out.text : print_form(scene.variant, *to_print, values);
    return;
  }
  const bool of_the_power = action == Action::build || action == Action::waive || is_vote(action) ||
                            action == Action::keep_set || action == Action::declare;
  const bool has_subject = out.subject.valid() || of_the_power || out.order.target.valid();
  if (!has_subject) return;
  // A line that stood in that very form, as only the quick reader tells, need not be made again.
  const bool as_written = scene.tokens == nullptr &&
                          to_print->wording.by_convoy == match.by_convoy &&
                          values == values_of(scene.variant, match);
  out.printed = as_written ? out.text : print_form(scene.variant, *to_print, values);
}

namespace {

std::string readings_text(const std::vector<OrderLine>& readings) {
  std::string text = "this can be read as ";
  for (std::size_t i = 0; i < readings.size(); ++i) {
    if (i > 0) text += i + 1 == readings.size() ? " or " : ", ";
    text += fmt::format("'{}'", readings[i].printed);
  }
  return text;
}

/// Which places a doubtful name may mean; empty when no name is doubtful.
std::string doubt_text(const Scene& scene, const std::vector<Match>& matches) {
  const auto doubtful = [](const Match& match) -> const PlaceText* {
    for (const PlaceText* place : {&match.unit.place, &match.target.place, &match.to}) {
      if (place->doubtful) return place;
    }
    return nullptr;
  };
  std::vector<std::string> names;
  std::string_view written;
  for (const Match& match : matches) {
    const PlaceText* place = doubtful(match);
    if (place == nullptr) continue;
    const std::vector<Token>& tokens = *scene.tokens;
    const std::uint32_t begin = tokens[place->begin].begin;
    written = scene.line.substr(begin, tokens[place->end - 1].end - begin);
    const std::string name = spoken_name(scene.variant, scene.position, place->province);
    if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
  }
  if (names.size() < 2) return {};
  std::string text = fmt::format("'{}' may be ", written);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? " or " : ", ";
    text += names[i];
  }
  return text;
}

OrderLine void_line(PowerId power, std::string_view text, std::string why) {
  OrderLine line;
  line.power = power;
  line.text = std::string(text);
  line.why = std::move(why);
  return line;
}

std::vector<Match> without_needless_guesses(std::vector<Match> matches) {
  if (std::all_of(matches.begin(), matches.end(), is_guessed)) return matches;
  std::erase_if(matches, is_guessed);
  return matches;
}

/// Of readings that can be played only those that take the most words for the name of a place: of
/// two names given in play one may begin the other.
void keep_longest_names(const std::vector<Match>& matches, std::vector<OrderLine>& lines) {
  for (const auto place : {+[](const Match& match) { return match.unit.place.end; },
                           +[](const Match& match) { return match.target.place.end; },
                           +[](const Match& match) { return match.to.end; }}) {
    std::uint32_t longest = 0;
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].why.empty()) longest = std::max(longest, place(matches[i]));
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (lines[i].why.empty() && place(matches[i]) < longest) lines[i].why = "a longer name fits";
  }
}

/// Of all readings the one that can be played; several: none.
OrderLine choose(std::vector<OrderLine> lines, const std::string& doubt) {
  std::vector<OrderLine> playable;
  for (OrderLine& line : lines) {
    if (!line.why.empty()) continue;
    const auto same =
        std::find_if(playable.begin(), playable.end(),
                     [&line](const OrderLine& other) { return same_order(other, line); });
    if (same == playable.end()) {
      playable.push_back(std::move(line));
    } else if (line.notes.size() < same->notes.size()) {
      *same = std::move(line);
    }
  }
  if (playable.size() == 1) return std::move(playable.front());
  if (playable.empty()) {
    // What is wrong is told best by a reading that knows which unit is meant.
    const auto knowing = std::find_if(lines.begin(), lines.end(), [](const OrderLine& line) {
      return line.subject.valid() || line.order.target.valid();
    });
    OrderLine line = std::move(knowing == lines.end() ? lines.front() : *knowing);
    if (!doubt.empty()) {
      line = void_line(line.power, line.text, doubt);
    }
    return line;
  }
  return void_line(playable.front().power, playable.front().text, readings_text(playable));
}

/// The one power of which a name or adjective begins so, with three letters or more.
std::optional<PowerId> begun_power(const Variant& variant, std::string_view text) {
  const std::string folded = fold_name(text);
  if (folded.size() < 3) return std::nullopt;
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const Power& power = variant.powers[i];
    bool begins =
        fold_name(power.id).starts_with(folded) || fold_name(power.name).starts_with(folded);
    for (const std::string& adjective : power.adjectives) {
      begins = begins || fold_name(adjective).starts_with(folded);
    }
    if (!begins) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

std::string_view cut(std::string_view text) {
  std::size_t end = longest_line;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) --end;
  return text.substr(0, end);
}

}  // namespace

/// An order that fits another phase says so, and is told of the unit that it was for.
void OrderReader::Compiled::recognize_other_phase(const Vocabulary& vocabulary,
                                                  const std::vector<Token>& tokens,
                                                  std::string_view text, const Position& position,
                                                  OrderLine& out) const {
  const PhaseKind phase = phase_kind(*variant, position);
  for (const PhaseKind other : {PhaseKind::movement, PhaseKind::retreat, PhaseKind::adjustment}) {
    if (other == phase) continue;
    const MatchResult result = match_line(vocabulary, other, text, tokens);
    if (result.matches.empty()) continue;
    const Match& match = result.matches.front();
    out.why = fmt::format("this order belongs to the {} phase, not to the {} phase",
                          phase_kind_name(other), phase_kind_name(phase));
    const ProvinceId at = match.unit.place.province;
    if (!at.valid() || phase == PhaseKind::adjustment) return;
    const auto is_subject = [&](const Unit& unit) {
      return unit.power == out.power && variant->map.province_of(unit.at) == at;
    };
    const auto tell = [&](const Unit& unit, std::size_t index) {
      out.subject = UnitId{index};
      out.unit_class = unit.unit_class;
      out.at = unit.at;
    };
    if (phase == PhaseKind::movement) {
      for (std::size_t i = 0; i < position.units.size(); ++i)
        if (is_subject(position.units[i])) tell(position.units[i], i);
    } else {
      for (std::size_t i = 0; i < position.dislodged.size(); ++i)
        if (is_subject(position.dislodged[i].unit)) tell(position.dislodged[i].unit, i);
    }
    return;
  }
}

OrderLine OrderReader::Compiled::read_words(const Variant& in_force, std::string_view line,
                                            PowerId power, const Position& position,
                                            PhaseKind written_in) const {
  const std::string_view raw = trimmed(line, all_blanks);
  if (raw.size() > longest_line) {
    return void_line(power, valid_utf8(cut(raw)) + "…",
                     fmt::format("an order has at most {} characters, this one has {}",
                                 longest_line, raw.size()));
  }
  const std::string valid = valid_utf8(raw);
  const std::string_view text = without_comment(grammar, valid);
  const PhaseKind phase = phase_kind(*variant, position);
  std::optional<PlayedNames> in_play;
  if (in_force.names_in_play.any()) in_play.emplace(grammar, in_force, position);
  const Vocabulary vocabulary{grammar, in_play ? &*in_play : nullptr};
  LineReading reading(vocabulary, text, written_in);
  const PowerId heading = reading.take_heading();
  if (reading.empty()) return void_line(power, text, "there is no order in this line");
  if (heading.valid() && heading != power) {
    return void_line(
        power, text,
        fmt::format("this is an order for {}", spoken_name(in_force, position, heading)));
  }
  MatchResult result = reading.match();
  if (result.exhausted || result.matches.empty()) {
    OrderLine out =
        void_line(power, text, explain_mismatch(vocabulary, text, reading.tokens(), result));
    if (!result.exhausted) recognize_other_phase(vocabulary, reading.tokens(), text, position, out);
    return out;
  }
  const Scene scene{in_force, position, power, phase, text, &reading.tokens()};
  std::vector<OrderLine> lines;
  const std::vector<Match> matches = without_needless_guesses(std::move(result.matches));
  for (const Match& match : matches) {
    OrderLine& out = lines.emplace_back();
    out.power = power;
    out.text = std::string(text);
    finish(scene, match, out);
  }
  if (in_play) keep_longest_names(matches, lines);
  return choose(std::move(lines), doubt_text(scene, matches));
}

OrderReader::OrderReader(std::shared_ptr<const Variant> variant)
    : variant_(variant), compiled_(std::make_shared<const Compiled>(std::move(variant))) {}

OrderReader::OrderReader(const OrderReader& like, std::shared_ptr<const Variant> variant)
    : variant_(std::move(variant)), compiled_(like.compiled_) {}

OrderLine OrderReader::read(std::string_view line, PowerId power, const Position& position) const {
  const auto [writer, text] = read_signature(variant_->people ? line : std::string_view());
  if (!writer) return read_unsigned(line, power, position);
  if (trimmed(text, all_blanks).empty())
    return void_line(power, {}, fmt::format("there is no order after '@{}'", *writer));
  OrderLine out = read_unsigned(text, power, position);
  out.details.writer = *writer;
  const std::int32_t people = people_of(*variant_, position, power);
  if (out.why.empty() && *writer > people)
    out.why = people < 2 ? fmt::format("'@{}': the power is not shared", *writer)
                         : fmt::format("'@{}': {} people play the power", *writer, people);
  return out;
}

OrderLine OrderReader::read_unsigned(std::string_view line, PowerId power,
                                     const Position& position) const {
  const Variant& variant = *variant_;
  Scene scene{variant, position, power, phase_kind(variant, position), trimmed(line, all_blanks),
              nullptr};
  Match match;
  if (compiled_->quick.read(scene.phase, scene.line, match)) {
    OrderLine out;
    out.power = power;
    out.text = std::string(scene.line);
    compiled_->finish(scene, match, out);
    return out;
  }
  return compiled_->read_words(variant, line, power, position, scene.phase);
}

std::shared_ptr<const Plan> OrderReader::read_plan(std::string_view line, PowerId power,
                                                   const Position& position) const {
  const std::string_view text = variant_->people ? read_signature(line).text : line;
  const auto written_in = [&](PhaseKind phase) {
    const OrderLine read = compiled_->read_words(*variant_, text, power, position, phase);
    return read.why.empty() ? read.plan : nullptr;
  };
  const auto plan = written_in(PhaseKind::movement);
  return plan ? plan : written_in(PhaseKind::retreat);
}

std::vector<SpaceId> OrderReader::find_places(std::string_view text) const {
  return compiled_->grammar.places.find_all(text, compiled_->grammar.words);
}

std::optional<PowerId> OrderReader::find_power(std::string_view text) const {
  const Grammar& grammar = compiled_->grammar;
  const std::vector<Token> tokens = tokenize(text, grammar.words);
  std::vector<NameTree::Found> found;
  grammar.powers.find(tokens, 0, grammar.dash, found);
  for (const NameTree::Found& name : found) {
    if (name.end == tokens.size() && name.values.size() == 1) return PowerId{name.values.front()};
  }
  return begun_power(*compiled_->variant, text);
}

}  // namespace chancery
