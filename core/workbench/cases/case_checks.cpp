#include "core/workbench/cases/case_checks.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"

namespace chancery {
namespace {

bool can_go(const Map& map, ClassId unit_class, SpaceId from, SpaceId to) {
  for (const SpaceId start : named_spaces(map, from))
    for (const SpaceId end : named_spaces(map, to))
      if (map.adjacent(unit_class, start, end)) return true;
  return false;
}

/// The claims of one expectation, one kind after another.
class BoardClaims {
 public:
  BoardClaims(const Board& board, const Setup& setup, CaseChecks& checks)
      : variant_(board.variant()), setup_(setup), checks_(checks) {}

  void check(const CaseExpectation& expect) {
    for (const CasePairs& pairs : expect.adjacent) check_pairs(pairs, Adjacent::yes);
    for (const CasePairs& pairs : expect.not_adjacent) check_pairs(pairs, Adjacent::no);
    for (const CaseText& place : expect.centers) check_center(place);
    if (expect.center_count)
      check_count(variant_.center_count(), *expect.center_count, expect.span_of("center_count"),
                  "centers");
    if (expect.province_count)
      check_count(variant_.map.count_outer(), *expect.province_count,
                  expect.span_of("province_count"), "provinces");
    for (const auto& entry : expect.start) check_start(entry);
    for (const auto& entry : expect.unit_counts) check_unit_count(entry);
    for (const auto& entry : expect.names) check_name(entry);
    for (const CaseConvoy& convoy : expect.convoys) check_convoy(convoy);
  }

 private:
  enum class Adjacent : std::uint8_t { no, yes };

  void expect_that(bool truth, const SourceSpan& span, std::string expected, std::string got) {
    if (truth)
      checks_.passed();
    else
      checks_.failed({span, std::move(expected), std::move(got)});
  }

  void check_pairs(const CasePairs& claim, Adjacent wanted) {
    const auto unit_class = checks_.unit_class(claim.unit_class);
    if (!unit_class) return;
    for (const auto& [first, second] : claim.pairs) {
      const auto from = checks_.space(first);
      const auto to = checks_.space(second);
      if (!from || !to) continue;
      check_way(*unit_class, *from, *to, first, wanted);
      check_way(*unit_class, *to, *from, first, wanted);
    }
  }

  void check_way(ClassId unit_class, SpaceId from, SpaceId to, const CaseText& at,
                 Adjacent wanted) {
    const bool is = can_go(variant_.map, unit_class, from, to);
    const auto say = [&](bool possible) {
      return fmt::format("{} {} go from {} to {}", variant_.classes[unit_class.index()].letter,
                         possible ? "can" : "cannot", variant_.map.space(from).id,
                         variant_.map.space(to).id);
    };
    const bool want = wanted == Adjacent::yes;
    expect_that(is == want, at.span, say(want), say(is));
  }

  void check_center(const CaseText& text) {
    const auto province = checks_.province(text);
    if (!province) return;
    const Province& place = variant_.map.province(*province);
    expect_that(place.center, text.span, place.id + " is a center", place.id + " is not a center");
  }

  void check_count(std::size_t count, std::int64_t wanted, const SourceSpan& span,
                   std::string_view what) {
    expect_that(static_cast<std::int64_t>(count) == wanted, span,
                fmt::format("{} {}", wanted, what), fmt::format("{}", count));
  }

  std::vector<std::string> start_units(PowerId power) const {
    std::vector<std::string> units;
    for (const StartUnit& unit : setup_.units)
      if (unit.power == power) units.push_back(print_unit(variant_, unit.unit_class, unit.at));
    std::sort(units.begin(), units.end());
    return units;
  }

  void check_start(const CaseEntry<std::vector<CaseText>>& entry) {
    const auto power = checks_.power(entry.key);
    if (!power) return;
    const std::vector<std::string> wanted = checks_.unit_names(entry.value);
    const auto units = start_units(*power);
    expect_that(wanted == units, entry.key.span,
                fmt::format("{} begins with {}", entry.key.text, fmt::join(wanted, ", ")),
                fmt::format("{}", fmt::join(units, ", ")));
  }

  void check_unit_count(const CaseEntry<std::int64_t>& entry) {
    const auto power = checks_.power(entry.key);
    if (!power) return;
    const auto count = static_cast<std::int64_t>(start_units(*power).size());
    expect_that(count == entry.value, entry.key.span,
                fmt::format("{} begins with {} units", entry.key.text, entry.value),
                fmt::format("{}", count));
  }

  void check_name(const CaseEntry<CaseText>& entry) {
    const auto full = checks_.space(entry.key);
    const auto abbreviation = checks_.space(entry.value);
    if (!full || !abbreviation) return;
    expect_that(*full == *abbreviation, entry.key.span,
                fmt::format("'{}' is {}", entry.key.text, entry.value.text),
                variant_.map.space(*full).id);
  }

  void check_convoy(const CaseConvoy& convoy) {
    const auto from = checks_.province(convoy.from);
    const auto to = checks_.province(convoy.to);
    if (!from || !to) return;
    std::string missing = missing_landing(*from);
    if (missing.empty()) missing = missing_landing(*to);
    ProvinceId before = *from;
    for (const CaseText& text : convoy.through) {
      const auto sea = checks_.province(text);
      if (!sea) return;
      if (missing.empty()) missing = missing_link(*sea, before);
      before = *sea;
    }
    if (missing.empty()) missing = missing_link(before, *to);
    expect_that(missing.empty(), convoy.from.span,
                fmt::format("a convoy from {} to {}", convoy.from.text, convoy.to.text), missing);
  }

  std::string missing_landing(ProvinceId province) const {
    if (variant_.map.lands(province)) return {};
    return fmt::format("no convoy begins or ends in {}", variant_.map.province(province).id);
  }

  /// A carrier in `sea` must be able to reach the province beside it.
  std::string missing_link(ProvinceId sea, ProvinceId beside) const {
    const Map& map = variant_.map;
    if (!map.carries(sea)) return fmt::format("no unit in {} can convoy", map.province(sea).id);
    for (std::size_t i = 0; i < variant_.classes.size(); ++i)
      if (variant_.classes[i].convoys && map.reaches(ClassId{i}, map.whole(sea), beside)) return {};
    return fmt::format("{} does not touch {}", map.province(sea).id, map.province(beside).id);
  }

  const Variant& variant_;
  const Setup& setup_;
  CaseChecks& checks_;
};

}  // namespace

void CaseChecks::broken(std::string id, const SourceSpan& span, std::string message,
                        std::string hint) {
  if (!reported_.emplace(span.line, span.column, message).second) return;
  CaseFailure failure{span, "a valid case", hint.empty() ? message : message + ": " + hint};
  failure.diagnosed = true;
  failed(std::move(failure));
  result_.broken = true;
  diagnostics_.error(std::move(id), span, std::move(message), std::move(hint));
}

template <class T>
std::optional<T> CaseChecks::take(const Found<T>& found, const CaseText& text) {
  if (!found.value) broken("case.unknown-name", text.span, found.problem, found.hint);
  return found.value;
}

std::optional<PowerId> CaseChecks::power(const CaseText& text) {
  return take(board_.find_power(text.text), text);
}
std::optional<ClassId> CaseChecks::unit_class(const CaseText& text) {
  return take(board_.find_class(text.text), text);
}
std::optional<SpaceId> CaseChecks::space(const CaseText& text) {
  return take(board_.find_space(text.text), text);
}
std::optional<ProvinceId> CaseChecks::province(const CaseText& text) {
  return take(board_.find_province(text.text), text);
}
std::optional<UnitName> CaseChecks::unit(const CaseText& text) {
  return take(board_.find_unit(text.text), text);
}

std::vector<std::string> CaseChecks::unit_names(std::span<const CaseText> texts) {
  std::vector<std::string> names;
  for (const CaseText& text : texts)
    if (const auto named = unit(text))
      names.push_back(print_unit(board_.variant(), named->unit_class, named->at));
  std::sort(names.begin(), names.end());
  return names;
}

void CaseChecks::power_or_nobody(const CaseText& text) {
  if (fold_name(text.text) != "none") power(text);
}

void CaseChecks::names_of(const Case& test_case) {
  if (test_case.units)
    for (const auto& entry : *test_case.units) {
      power(entry.key);
      unit_names(entry.value);
    }
  for (const auto& entry : test_case.owners) {
    power_or_nobody(entry.key);
    for (const CaseText& text : entry.value) province(text);
  }
  for (const CaseStep& step : test_case.steps) names_of(step);
}

void CaseChecks::names_of(const CaseStep& step) {
  for (const auto& entry : step.orders) power(entry.key);
  for (const CaseText& text : step.disorder) power(text);
  const CaseExpectation& expect = step.expect;
  for (const auto& entry : expect.units) {
    power(entry.key);
    unit_names(entry.value);
  }
  for (const auto& entry : expect.owners) {
    power_or_nobody(entry.key);
    for (const CaseText& text : entry.value) province(text);
  }
  for (const auto& entry : expect.by)
    for (const CaseText& text : entry.value) province(text);
  if (expect.contested)
    for (const CaseText& text : *expect.contested) province(text);
  for (const auto& entry : expect.knows) {
    power(entry.key);
    for (const CaseText& text : entry.value) province(text);
  }
  for (const auto& entry : expect.met) {
    power(entry.key);
    for (const CaseText& text : entry.value) power(text);
  }
  for (const CaseLists* lists : {&expect.sees, &expect.sees_owners, &expect.told})
    for (const auto& entry : *lists) power(entry.key);
  if (expect.winners)
    for (const CaseText& text : *expect.winners) power(text);
  names_of(expect.state);
}

void CaseChecks::names_of(const CaseState& state) {
  for (const auto& entry : state.provinces) province(entry.key);
  for (const auto& entry : state.powers) power(entry.key);
  for (const auto& entry : state.pairs) {
    power(entry.key);
    for (const auto& other : entry.value) power(other.key);
  }
  for (const auto& entry : state.knowledge) {
    power(entry.key);
    for (const auto& other : entry.value) province(other.key);
  }
}

void check_board_claims(const Board& board, const Setup& setup, const CaseExpectation& expect,
                        CaseChecks& checks) {
  BoardClaims(board, setup, checks).check(expect);
}

}  // namespace chancery
