#include "core/workbench/cases/case_ending_checks.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/base/common/names.h"
#include "core/rules/phase/next_phase.h"
#include "core/workbench/cases/case_lists.h"

namespace chancery {
namespace {

/// True if ownership changes before the next phase that is not a retreat phase.
bool captures_before_next(const Variant& variant, Time time) {
  const auto& phases = variant.calendar.phases;
  for (std::size_t i = 1; i <= phases.size(); ++i) {
    time = next_time(variant, time);
    const Phase& phase = phases[time.phase];
    if (phase.counts) return true;
    if (phase.kind != PhaseKind::retreat) return false;
  }
  return false;
}

}  // namespace

void CaseEndingChecks::check_owners(const CaseEntry<std::vector<CaseText>>& entry) {
  const bool nobody = fold_name(entry.key.text) == "none";
  const auto power = nobody ? std::optional(PowerId::none()) : step_.checks.power(entry.key);
  if (!power) return;
  for (const CaseText& text : entry.value) {
    const auto province = step_.checks.province(text);
    if (!province) continue;
    const PowerId owner = step_.after().owner[province->index()];
    step_.expect_that(
        owner == *power, text.span,
        fmt::format("{} belongs to {}", text.text, nobody ? "nobody" : entry.key.text),
        owner_text(owner, *province),
        [&] { return step_.around(step_.variant.map.whole(*province)); });
  }
}

std::string CaseEndingChecks::owner_text(PowerId owner, ProvinceId province) const {
  const Position& after = step_.after();
  const Variant& variant = step_.variant;
  std::string text =
      owner.valid() ? "to " + variant.powers[owner.index()].name : std::string("to nobody");
  if (!is_center(variant, after, province)) return text + "; it is not a center";
  const UnitId unit = after.unit_in(province);
  if (!unit.valid()) return text + "; no unit is there";
  text += "; " + step_.unit_name(after.units[unit.index()]) + " is there";
  if (!captures_before_next(variant, after.time))
    return text + ", but centers do not change owner after " + phase_label(variant, after.time);
  if (captures_before_next(variant, after)) return text;
  return text + ", but owners change only after the retreats";
}

void CaseEndingChecks::check_winners(const std::vector<CaseText>& texts, const SourceSpan& span) {
  std::vector<PowerId> wanted;
  for (const CaseText& text : texts)
    if (const auto power = step_.checks.power(text)) wanted.push_back(*power);
  std::optional<Ending> ending = step_.played.report.ending;
  if (!ending) next_phase(step_.variant, step_.after(), ending);
  std::vector<PowerId> winners = ending ? ending->winners : std::vector<PowerId>{};
  std::sort(wanted.begin(), wanted.end());
  std::sort(winners.begin(), winners.end());
  step_.expect_that(
      ending.has_value() != wanted.empty() && winners == wanted,
      texts.empty() ? span : texts.front().span,
      wanted.empty() ? "the game goes on"
                     : "the game ends, won by " + join_or_none(power_ids(wanted)),
      (ending ? "won by " + join_or_none(power_ids(winners)) : std::string("the game goes on")) +
          center_counts(wanted, winners),
      [] { return std::vector<ConcernedOrder>{}; });
}

std::string CaseEndingChecks::center_counts(const std::vector<PowerId>& wanted,
                                            const std::vector<PowerId>& winners) const {
  const Variant& variant = step_.variant;
  const auto counts = count_centers(variant, step_.after());
  std::vector<PowerId> powers;
  std::set_union(wanted.begin(), wanted.end(), winners.begin(), winners.end(),
                 std::back_inserter(powers));
  std::vector<std::string> texts;
  for (const PowerId power : powers)
    texts.push_back(
        fmt::format("{} has {} centers", variant.powers[power.index()].id, counts[power.index()]));
  if (texts.empty()) return {};
  std::string text = fmt::format("; {}", fmt::join(texts, ", "));
  if (const auto target = variant.victory.target_in(step_.after().time.year))
    text += fmt::format(", {} win", *target);
  return text;
}

std::vector<std::string> CaseEndingChecks::power_ids(std::span<const PowerId> powers) const {
  std::vector<std::string> ids;
  for (PowerId power : powers) ids.push_back(step_.variant.powers[power.index()].id);
  return ids;
}

}  // namespace chancery
