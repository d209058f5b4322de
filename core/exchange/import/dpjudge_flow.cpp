#include "core/exchange/import/dpjudge_flow.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/words.h"

namespace chancery {
namespace {

constexpr int most_passes = 60;
constexpr std::size_t most_flow_phases = 240;

std::string flow_season(const std::string& word) {
  return word.substr(0, 1) + lower_case(word.substr(1)) + " {year}";
}

std::optional<ForeignPhase> flow_phase(const std::string& season, std::string_view kind) {
  const std::string label = flow_season(season);
  if (kind == "MOVEMENT") return ForeignPhase{ForeignPhaseKind::movement, label, 0};
  if (kind == "RETREATS") return ForeignPhase{ForeignPhaseKind::retreat, label + " retreats", 0};
  if (kind == "ADJUSTMENTS")
    return ForeignPhase{ForeignPhaseKind::adjustment, label + " adjustments", 0};
  return std::nullopt;
}

/// One walk through the steps of a flow.
class FlowWalk {
 public:
  explicit FlowWalk(int year) : year_(year) {}

  /// `NEWYEAR:5`
  void pass_years(const std::string& rest) {
    const int years = std::abs(whole_number(rest).value_or(1));
    year_ += years;
    if (phases_.empty())
      before_ += years;
    else
      phases_.back().years += years;
  }

  /// `IFYEARDIV:10=1`: true if the pass may continue.
  [[nodiscard]] bool goes_on(const std::string& rest) {
    const std::size_t equals = rest.find('=');
    const int divisor = std::abs(whole_number(rest.substr(0, equals)).value_or(1));
    const int wanted =
        equals == std::string::npos ? 0 : whole_number(rest.substr(equals + 1)).value_or(0);
    if (divisor == 0) return true;
    divisors_.push_back(divisor);
    return std::abs(year_) % divisor == wanted;
  }

  /// Returns false if the word is not a phase that we have.
  bool add(const std::string& season, const std::string& kinds) {
    std::string list = kinds;
    std::replace(list.begin(), list.end(), ',', ' ');
    for (const std::string& kind : words_of(list)) {
      auto phase = flow_phase(season, kind);
      if (!phase) return false;
      phases_.push_back(std::move(*phase));
    }
    return true;
  }

  /// True if this year is like the first one for all divisors, and there are moves.
  [[nodiscard]] bool is_around(int first) const {
    return std::all_of(divisors_.begin(), divisors_.end(),
                       [&](int divisor) { return (year_ - first) % divisor == 0; }) &&
           !phases_.empty();
  }

  /// Moves years that pass before the first phase to the end of the last one.
  std::vector<ForeignPhase> finish() {
    if (!phases_.empty()) phases_.back().years += before_;
    return std::move(phases_);
  }

  [[nodiscard]] bool is_too_long() const { return phases_.size() > most_flow_phases; }

 private:
  int year_;
  int before_ = 0;
  std::vector<int> divisors_;
  std::vector<ForeignPhase> phases_;
};

}  // namespace

void DpjudgeFlow::add(const std::vector<SourceWord>& words) {
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string text = upper_case(words[i].text);
    const std::size_t colon = text.find(':');
    steps_.push_back({text.substr(0, colon),
                      colon == std::string::npos ? std::string() : text.substr(colon + 1),
                      words[i].span});
  }
}

bool DpjudgeFlow::counts_down() const {
  return std::any_of(steps_.begin(), steps_.end(), [](const Step& step) {
    return step.word == "NEWYEAR" && step.rest.starts_with('-');
  });
}

std::vector<ForeignPhase> DpjudgeFlow::phases(int first_year, LossReport& losses) const {
  FlowWalk walk(first_year);
  const bool says_years = std::any_of(steps_.begin(), steps_.end(),
                                      [](const Step& step) { return step.word == "NEWYEAR"; });
  for (int pass = 0; pass < most_passes && !walk.is_too_long(); ++pass) {
    if (!says_years) walk.pass_years("1");
    for (const Step& step : steps_) {
      if (step.word == "NEWYEAR") {
        walk.pass_years(step.rest);
      } else if (step.word == "IFYEARDIV") {
        if (!walk.goes_on(step.rest)) break;
      } else if (!walk.add(step.word, step.rest)) {
        losses.add(LossKind::lost, InPlay::changed, step.span,
                   fmt::format("the flow of phases '{}:{}'", step.word, step.rest),
                   "a phase of it is none here; the calendar is that of the extended variant");
        return {};
      }
    }
    if (walk.is_around(first_year)) return walk.finish();
  }
  losses.add(LossKind::lost, InPlay::changed, steps_.front().span, "the flow of phases",
             "it does not come around; the calendar is that of the extended variant");
  return {};
}

}  // namespace chancery
