#include "core/orders/order_match.h"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace chancery::order_language {
namespace {

/// No honest line comes near; a hostile one is given up here.
constexpr std::uint32_t most_steps = 20000;
constexpr std::size_t most_matches = 64;
constexpr std::size_t longest_path = 32;

class Matcher {
 public:
  Matcher(const Vocabulary& vocabulary, std::string_view line, const std::vector<Token>& tokens)
      : vocabulary_(vocabulary),
        grammar_(vocabulary.grammar),
        line_(line),
        tokens_(tokens),
        places_(tokens.size()) {}

  MatchResult match(PhaseKind phase) {
    for (const Program& program : grammar_.programs) {
      if (!program.phases[static_cast<std::size_t>(phase)]) continue;
      steps_ = program.steps.data();
      match_ = Match{};
      match_.type = program.type;
      match_.notation = program.notation;
      match_.needs_text = program.needs_text;
      run(0, 0);
    }
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(tokens_.size()); }

  void run(std::uint16_t at, std::uint32_t token) {
    if (++taken_ > most_steps || result_.matches.size() >= most_matches) {
      result_.exhausted = true;
      return;
    }
    const Step& step = steps_[at];
    switch (step.kind) {
      case Step::Kind::words:
        run_words(step, at, token);
        return;
      case Step::Kind::slot:
        run_slot(step.slot, at, token);
        return;
      case Step::Kind::jump:
        run(step.next, token);
        return;
      case Step::Kind::split:
        run(step.next, token);
        run(step.other, token);
        return;
      case Step::Kind::by_convoy: {
        const bool before = match_.by_convoy;
        match_.by_convoy = true;
        run(static_cast<std::uint16_t>(at + 1), token);
        match_.by_convoy = before;
        return;
      }
      case Step::Kind::end:
        if (token == size()) {
          result_.matches.push_back(match_);
        } else {
          missed(token, {Expected::Kind::end, 0});
        }
        return;
    }
  }

  void run_words(const Step& step, std::uint16_t at, std::uint32_t token) {
    bool fitted = false;
    for (const std::vector<WordId>& row : grammar_.word_sets[step.word_set].rows) {
      if (token + row.size() > tokens_.size()) continue;
      const bool same =
          std::equal(row.begin(), row.end(), tokens_.begin() + token,
                     [](WordId word, const Token& found) { return word == found.word; });
      if (!same) continue;
      fitted = true;
      run(static_cast<std::uint16_t>(at + 1), token + static_cast<std::uint32_t>(row.size()));
    }
    if (!fitted) missed(token, {Expected::Kind::words, step.word_set});
  }

  void run_slot(NotationSlot slot, std::uint16_t at, std::uint32_t token) {
    const auto next = static_cast<std::uint16_t>(at + 1);
    switch (slot) {
      case NotationSlot::unit:
        run_unit(match_.unit, next, token);
        return;
      case NotationSlot::target:
        run_unit(match_.target, next, token);
        return;
      case NotationSlot::to:
        run_place(match_.to, next, token);
        return;
      case NotationSlot::place:
        run_place(match_.unit.place, next, token);
        return;
      case NotationSlot::unit_class:
        run_class(next, token);
        return;
      case NotationSlot::path:
      case NotationSlot::places:
        run_path(next, token);
        return;
      case NotationSlot::units:
        run_units(next, token);
        return;
      case NotationSlot::count:
        run_count(next, token);
        return;
      case NotationSlot::text:
        run_text(next, token);
        return;
      case NotationSlot::number:
        run_number(next, token);
        return;
    }
  }

  void run_units(std::uint16_t next, std::uint32_t token) {
    if (match_.units.size() == longest_path) return;
    match_.units.reserve(longest_path);  // each is filled while those after it are added
    run_unit(match_.units.emplace_back(), next, token);
    match_.units.pop_back();
  }

  /// Nothing when no number stands there that anybody would write.
  [[nodiscard]] std::optional<std::int32_t> number_at(std::uint32_t token) const {
    constexpr std::size_t most_digits = 4;
    if (token >= size() || !tokens_[token].number ||
        tokens_[token].end - tokens_[token].begin > most_digits)
      return std::nullopt;
    std::int32_t number = 0;
    for (std::uint32_t at = tokens_[token].begin; at < tokens_[token].end; ++at)
      number = number * 10 + (line_[at] - '0');
    return number;
  }

  void run_count(std::uint16_t next, std::uint32_t token) {
    const std::optional<std::int32_t> number = number_at(token);
    if (!number) {
      missed(token, {Expected::Kind::number, 0});
      return;
    }
    const std::int32_t before = match_.count;
    match_.count = *number;
    run(next, token + 1);
    match_.count = before;
  }

  void run_number(std::uint16_t next, std::uint32_t token) {
    const std::optional<std::int32_t> number = number_at(token);
    if (!number) {
      missed(token, {Expected::Kind::number, 0});
      return;
    }
    const std::optional<std::int32_t> before = match_.details.number;
    match_.details.number = number;
    run(next, token + 1);
    match_.details.number = before;
  }

  void run_text(std::uint16_t next, std::uint32_t token) {
    if (token >= size() || !tokens_[token].quoted) {
      missed(token, {Expected::Kind::text, 0});
      return;
    }
    const std::optional<std::string> before = match_.details.text;
    match_.details.text = std::string(quoted_text(line_, tokens_[token]).value_or(""));
    run(next, token + 1);
    match_.details.text = before;
  }

  void run_path(std::uint16_t next, std::uint32_t token) {
    if (match_.path.size() == longest_path) return;
    bool fitted = false;
    if (token < size()) {
      for (const PlaceText& found : places(token)) {
        fitted = true;
        match_.path.push_back(found);
        run(next, found.end);
        match_.path.pop_back();
      }
    }
    if (!fitted) missed(token, {Expected::Kind::place, 0});
  }

  const std::vector<PlaceText>& places(std::uint32_t token) {
    std::optional<std::vector<PlaceText>>& known = places_[token];
    if (!known) vocabulary_.find_places(line_, tokens_, token, known.emplace());
    return *known;
  }

  void run_place(PlaceText& slot, std::uint16_t next, std::uint32_t token) {
    const PlaceText before = slot;
    bool fitted = false;
    if (token < size()) {
      for (const PlaceText& place : places(token)) {
        slot = place;
        fitted = true;
        run(next, place.end);
      }
    }
    slot = before;
    if (!fitted) missed(token, {Expected::Kind::place, 0});
  }

  void run_class(std::uint16_t next, std::uint32_t token) {
    const ClassId before = match_.class_apart;
    std::vector<NameTree::Found> found;
    grammar_.classes.find(tokens_, token, grammar_.dash, found);
    for (const NameTree::Found& name : found) {
      for (const std::uint16_t value : name.values) {
        match_.class_apart = ClassId{value};
        run(next, name.end);
      }
    }
    match_.class_apart = before;
    if (found.empty()) missed(token, {Expected::Kind::unit_class, 0});
  }

  /// "[power] [class] place [(power)]" or "class power place".
  void run_unit(UnitText& slot, std::uint16_t next, std::uint32_t token) {
    const UnitText before = slot;
    slot = UnitText{};
    run_class_and_place(slot, next, token, Expected::Kind::unit);
    std::vector<NameTree::Found> found;
    vocabulary_.find_powers(tokens_, token, found);
    for (const NameTree::Found& name : found) {
      for (const std::uint16_t value : name.values) {
        slot = UnitText{};
        slot.power = PowerId{value};
        run_class_and_place(slot, next, name.end, Expected::Kind::unit);
      }
    }
    slot = before;
  }

  void run_class_and_place(UnitText& slot, std::uint16_t next, std::uint32_t token,
                           Expected::Kind wanted) {
    run_unit_place(slot, next, token, wanted);
    std::vector<NameTree::Found> found;
    grammar_.classes.find(tokens_, token, grammar_.dash, found);
    for (const NameTree::Found& name : found) {
      for (const std::uint16_t value : name.values) {
        slot.unit_class = ClassId{value};
        run_unit_place(slot, next, name.end, Expected::Kind::place);
        if (!slot.power.valid()) run_power_between(slot, next, name.end);
      }
    }
    slot.unit_class = ClassId::none();
  }

  void run_power_between(UnitText& slot, std::uint16_t next, std::uint32_t token) {
    std::vector<NameTree::Found> found;
    vocabulary_.find_powers(tokens_, token, found);
    for (const NameTree::Found& name : found) {
      for (const std::uint16_t value : name.values) {
        slot.power = PowerId{value};
        run_unit_place(slot, next, name.end, Expected::Kind::place);
      }
    }
    slot.power = PowerId::none();
  }

  void run_unit_place(UnitText& slot, std::uint16_t next, std::uint32_t token,
                      Expected::Kind wanted) {
    if (token < size()) {
      for (const PlaceText& place : places(token)) {
        slot.place = place;
        run(next, place.end);
        if (!slot.power.valid()) run_power_behind(slot, next, place.end);
      }
      if (!places(token).empty()) return;
    }
    missed(token, {wanted, 0});
  }

  void run_power_behind(UnitText& slot, std::uint16_t next, std::uint32_t token) {
    if (token >= size() || tokens_[token].word != grammar_.open) return;
    std::vector<NameTree::Found> found;
    vocabulary_.find_powers(tokens_, token + 1, found);
    for (const NameTree::Found& name : found) {
      if (name.end >= size() || tokens_[name.end].word != grammar_.close) continue;
      for (const std::uint16_t value : name.values) {
        slot.power = PowerId{value};
        run(next, name.end + 1);
      }
    }
    slot.power = PowerId::none();
  }

  void missed(std::uint32_t token, Expected expected) {
    if (token < result_.furthest) return;
    if (token > result_.furthest) {
      result_.furthest = token;
      result_.expected.clear();
    }
    if (std::find(result_.expected.begin(), result_.expected.end(), expected) ==
        result_.expected.end()) {
      result_.expected.push_back(expected);
    }
  }

  const Vocabulary& vocabulary_;
  const Grammar& grammar_;
  std::string_view line_;
  const std::vector<Token>& tokens_;
  std::vector<std::optional<std::vector<PlaceText>>> places_;  // by first token
  const Step* steps_ = nullptr;
  Match match_;
  MatchResult result_;
  std::uint32_t taken_ = 0;
};

bool expects(const MatchResult& result, Expected::Kind kind) {
  return std::any_of(result.expected.begin(), result.expected.end(),
                     [kind](const Expected& expected) { return expected.kind == kind; });
}

std::string_view slice(std::string_view line, const std::vector<Token>& tokens, std::uint32_t begin,
                       std::uint32_t end) {
  return line.substr(tokens[begin].begin, tokens[end - 1].end - tokens[begin].begin);
}

/// May a name of a place begin with the word, though no whole name stands there?
bool begins_place(const Vocabulary& vocabulary, WordId word) {
  if (word == no_word) return false;
  return vocabulary.grammar.places.starts(word) ||
         (vocabulary.in_play != nullptr && vocabulary.in_play->places.starts(word));
}

/// The words from `at` that nobody knows, to be quoted as one name.
std::string_view unknown_name(const Vocabulary& vocabulary, std::string_view line,
                              const std::vector<Token>& tokens, std::uint32_t at) {
  std::uint32_t end = at + 1;
  while (end < tokens.size() && !tokens[end].sign && !vocabulary.is_known_start(tokens[end].word)) {
    ++end;
  }
  return slice(line, tokens, at, end);
}

/// "X3" where "X" is in the list as well: a task with how far it is.
bool says_stage(const std::string& item, const std::vector<std::string>& items) {
  if (item.empty() || item.back() < '0' || item.back() > '9') return false;
  const std::string plain = item.substr(0, item.size() - 1);
  return std::find(items.begin(), items.end(), plain) != items.end();
}

std::string expected_list(const Grammar& grammar, const MatchResult& result) {
  std::vector<std::string> items;
  for (const Expected& expected : result.expected) {
    switch (expected.kind) {
      case Expected::Kind::words:
        items.push_back(grammar.word_sets[expected.word_set].head);
        break;
      case Expected::Kind::unit:
        items.emplace_back("a unit");
        break;
      case Expected::Kind::place:
        items.emplace_back("a place");
        break;
      case Expected::Kind::unit_class:
        items.emplace_back("a unit class");
        break;
      case Expected::Kind::number:
        items.emplace_back("a number");
        break;
      case Expected::Kind::text:
        items.emplace_back("a text in quotation marks");
        break;
      case Expected::Kind::end:
        items.emplace_back("the end of the order");
        break;
    }
  }
  std::string list;
  const std::vector<std::string> all = items;
  std::erase_if(items, [&](const std::string& item) { return says_stage(item, all); });
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (std::find(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i), items[i]) !=
        items.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    if (!list.empty()) list += ", ";
    list += items[i];
  }
  return (result.expected.size() > 1 ? "one of: " : "") + list;
}

bool is_unknown_place(const Vocabulary& vocabulary, const std::vector<Token>& tokens,
                      const MatchResult& result) {
  const std::uint32_t at = result.furthest;
  if (at >= tokens.size() || tokens[at].sign) return false;
  const WordId word = tokens[at].word;
  if (expects(result, Expected::Kind::place) && begins_place(vocabulary, word)) return true;
  if (vocabulary.is_known_start(word)) return false;
  return expects(result, Expected::Kind::place) || expects(result, Expected::Kind::unit);
}

/// What is wrong with the quotation marks of a line that no notation fits; empty: nothing.
std::string explain_quotes(std::string_view line, const std::vector<Token>& tokens) {
  std::vector<Token> texts;
  std::copy_if(tokens.begin(), tokens.end(), std::back_inserter(texts),
               [](const Token& token) { return token.quoted; });
  if (texts.size() > 1) return "a text cannot contain quotation marks";
  if (texts.empty() || quoted_text(line, texts.front())) return {};
  return fmt::format("the text that begins with {} has no closing quotation mark",
                     line.substr(texts.front().begin, texts.front().end - texts.front().begin));
}

}  // namespace

MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens) {
  return Matcher(vocabulary, line, tokens).match(phase);
}

std::string explain_mismatch(const Vocabulary& vocabulary, std::string_view line,
                             const std::vector<Token>& tokens, const MatchResult& result) {
  const std::string quotes = explain_quotes(line, tokens);
  if (!quotes.empty()) return quotes;
  if (result.exhausted) return "this line is too complicated to be read as one order";
  const std::uint32_t at = result.furthest;
  if (is_unknown_place(vocabulary, tokens, result)) {
    const std::string_view name = unknown_name(vocabulary, line, tokens, at);
    const std::optional<std::string> near = vocabulary.nearest_place(name);
    return near ? fmt::format("'{}' is not a place here; did you mean {}?", name, *near)
                : fmt::format("'{}' is not a place here", name);
  }
  const std::string list = expected_list(vocabulary.grammar, result);
  if (list.empty()) return "no order can be given in this phase";
  const auto size = static_cast<std::uint32_t>(tokens.size());
  const std::string found =
      at < size ? fmt::format(", not '{}'", slice(line, tokens, at, size)) : std::string{};
  if (at == 0) return fmt::format("I expected {}{}", list, found);
  return fmt::format("after '{}' I expected {}{}", slice(line, tokens, 0, at), list, found);
}

}  // namespace chancery::order_language
