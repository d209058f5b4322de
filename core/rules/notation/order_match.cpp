#include "core/rules/notation/order_match.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/rules/notation/line_names.h"
#include "core/rules/notation/unit_matcher.h"

namespace chancery::order_language {
namespace {

// No real line comes near these limits; the search in a hostile line stops here.
constexpr std::uint32_t most_steps = 20000;
constexpr std::size_t most_matches = 256;
constexpr std::size_t longest_path = 32;

/// Tries every path through the compiled notations, and undoes what it wrote into the match when it
/// returns.
class LineMatcher {
 public:
  LineMatcher(const Vocabulary& vocabulary, std::string_view line, const std::vector<Token>& tokens,
              Strictness reading)
      : grammar_(vocabulary.grammar), names_(vocabulary, line, tokens, reading) {}

  MatchResult match(PhaseKind phase) {
    for (const Program& program : grammar_.programs) {
      if (!program.phases[static_cast<std::size_t>(phase)]) continue;
      steps_ = program.steps.data();
      match_ = Match{};
      match_.type = program.type;
      result_.tried = program.type;
      match_.notation = program.notation;
      match_.needs_text = program.needs_text;
      run(0, 0);
    }
    keep_most_exact();
    return std::move(result_);
  }

 private:
  void keep_most_exact() {
    std::uint32_t fewest = names_.size();
    for (const Match& found : result_.matches) fewest = std::min(fewest, found.skipped);
    std::erase_if(result_.matches, [&](const Match& found) { return found.skipped > fewest; });
  }

  void run(std::uint16_t at, std::uint32_t token) {
    if (++taken_ > most_steps || result_.matches.size() >= most_matches) {
      result_.exhausted = true;
      return;
    }
    const Step& step = steps_[at];
    const auto next = static_cast<std::uint16_t>(at + 1);
    switch (step.kind) {
      case Step::Kind::words:
        names_.skip_ignored(token, [&](std::uint32_t here) { run_words(step, next, here); });
        return;
      case Step::Kind::slot:
        names_.skip_ignored(token, [&](std::uint32_t here) { run_slot(step.slot, next, here); });
        return;
      case Step::Kind::jump:
        run(step.next, token);
        return;
      case Step::Kind::split:
        run(step.next, token);
        run(step.other, token);
        return;
      case Step::Kind::via_convoy:
        run_with(match_.via_convoy, true, next, token);
        return;
      case Step::Kind::choice:
        run_with(match_.details.choice, std::optional(step.other), next, token);
        return;
      case Step::Kind::end:
        names_.skip_ignored(token, [this](std::uint32_t here) { run_end(here); });
        return;
    }
  }

  /// Continues with a part of the match set to a value.
  template <class Part, class Value>
  void run_with(Part& part, Value value, std::uint16_t next, std::uint32_t token) {
    const Part before = part;
    part = value;
    run(next, token);
    part = before;
  }

  void run_end(std::uint32_t token) {
    if (token == names_.size()) {
      match_.skipped = names_.skipped();
      result_.matches.push_back(match_);
    } else {
      record_failure(token, Expected::Kind::end);
    }
  }

  void run_words(const Step& step, std::uint16_t next, std::uint32_t token) {
    bool fitted = false;
    for (const std::vector<WordId>& row : grammar_.word_sets[step.word_set].rows) {
      if (!names_.has_words(token, row)) continue;
      fitted = true;
      run(next, token + static_cast<std::uint32_t>(row.size()));
    }
    if (!fitted) result_.record_failure(token, {Expected::Kind::words, step.word_set});
  }

  void run_slot(NotationSlot slot, std::uint16_t next, std::uint32_t token) {
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
      case NotationSlot::power:
        run_power(next, token);
        return;
      case NotationSlot::choice:
        return;  // compiled to words
    }
  }

  void run_unit(UnitText& slot, std::uint16_t next, std::uint32_t token) {
    UnitMatcher(names_, result_, slot, [this, next](std::uint32_t end) {
      run(next, end);
    }).match(token);
  }

  void run_units(std::uint16_t next, std::uint32_t token) {
    if (match_.units.size() == longest_path) return;
    // Each unit is filled in while the following ones are added, so the vector must not grow.
    match_.units.reserve(longest_path);
    run_unit(match_.units.emplace_back(), next, token);
    match_.units.pop_back();
  }

  void run_count(std::uint16_t next, std::uint32_t token) {
    bool fitted = false;
    if (const std::optional<std::int32_t> number = names_.number(token)) {
      fitted = true;
      run_with(match_.count, *number, next, token + 1);
    }
    for (const WordSet& set : grammar_.word_sets) {
      if (!set.number) continue;
      for (const std::vector<WordId>& row : set.rows) {
        if (!names_.has_words(token, row) || is_number_itself(set, row)) continue;
        fitted = true;
        run_with(match_.count, *set.number, next, token + static_cast<std::uint32_t>(row.size()));
      }
    }
    if (!fitted) record_failure(token, Expected::Kind::number);
  }

  [[nodiscard]] bool is_number_itself(const WordSet& set, const std::vector<WordId>& row) const {
    return row.size() == 1 && grammar_.words.text(row.front()) == set.head;
  }

  void run_number(std::uint16_t next, std::uint32_t token) {
    if (const std::optional<std::int32_t> number = names_.number(token))
      run_with(match_.details.number, number, next, token + 1);
    else
      record_failure(token, Expected::Kind::number);
  }

  void run_power(std::uint16_t next, std::uint32_t token) {
    const std::vector<NameTree::Found> found = names_.powers(token);
    if (found.empty()) record_failure(token, Expected::Kind::power);
    for (const NameTree::Found& name : found)
      for (const std::uint16_t value : name.values) {
        UnitText party;
        party.power = PowerId{value};
        party.power_guessed = name.guessed;
        party.power_begin = token;
        party.power_end = name.end;
        run_with(match_.party, party, next, name.end);
      }
  }

  void run_text(std::uint16_t next, std::uint32_t token) {
    if (const std::optional<std::string_view> text = names_.text(token))
      run_with(match_.details.text, std::string(*text), next, token + 1);
    else
      record_failure(token, Expected::Kind::text);
  }

  void run_path(std::uint16_t next, std::uint32_t token) {
    if (match_.path.size() == longest_path) return;
    if (token >= names_.size() || names_.places(token).empty()) {
      record_failure(token, Expected::Kind::place);
      return;
    }
    for (const PlaceText& place : names_.places(token)) {
      match_.path.push_back(place);
      run(next, place.end);
      match_.path.pop_back();
    }
  }

  void run_place(PlaceText& slot, std::uint16_t next, std::uint32_t token) {
    if (token >= names_.size() || names_.places(token).empty()) {
      record_failure(token, Expected::Kind::place);
      return;
    }
    for (const PlaceText& place : names_.places(token)) run_with(slot, place, next, place.end);
  }

  void run_class(std::uint16_t next, std::uint32_t token) {
    const std::vector<NameTree::Found> found = names_.classes(token);
    if (found.empty()) record_failure(token, Expected::Kind::unit_class);
    for (const NameTree::Found& name : found)
      for (const std::uint16_t value : name.values)
        run_with(match_.class_apart, ClassId{value}, next, name.end);
  }

  void record_failure(std::uint32_t token, Expected::Kind wanted) {
    result_.record_failure(token, {wanted, 0});
  }

  const Grammar& grammar_;
  LineNames names_;
  const Step* steps_ = nullptr;
  Match match_;
  MatchResult result_;
  std::uint32_t taken_ = 0;
};

}  // namespace

MatchResult match_line(const Vocabulary& vocabulary, PhaseKind phase, std::string_view line,
                       const std::vector<Token>& tokens, Strictness reading) {
  return LineMatcher(vocabulary, line, tokens, reading).match(phase);
}

}  // namespace chancery::order_language
