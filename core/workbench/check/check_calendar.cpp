#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/rules/state/calendar.h"
#include "core/rules/variant/hook_kinds.h"
#include "core/rules/variant/is_inherited.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/check/check_setups.h"

namespace chancery {
namespace {

class CalendarCheck {
 public:
  CalendarCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), phases_(variant.calendar.phases), findings_(findings) {}

  void run() {
    find_missing_kinds();
    find_missing_retreats();
    find_uncounted_adjustments();
    look_at_years();
    look_at_labels();
  }

 private:
  [[nodiscard]] bool has(PhaseKind kind) const {
    return std::any_of(phases_.begin(), phases_.end(),
                       [&](const Phase& phase) { return phase.kind == kind; });
  }

  [[nodiscard]] const Phase& after(std::size_t i) const {
    return phases_[next_time(variant_, {0, static_cast<std::uint8_t>(i)}).phase];
  }

  void find_missing_kinds() {
    const bool counts = std::any_of(phases_.begin(), phases_.end(),
                                    [](const Phase& phase) { return phase.counts; });
    if (!has(PhaseKind::adjustment))
      findings_.warning("calendar.no-adjustment", phases_.back().span,
                        "the calendar has no adjustment phase: units are never built or removed",
                        "add a [[calendar.phase]] of kind \"adjustment\"");
    if (!counts && variant_.center_count() > 0)
      findings_.warning("calendar.never-counts", phases_.back().span,
                        wins_otherwise()
                            ? "no phase counts: no unit captures a center"
                            : "no phase counts: no unit captures a center and nobody can win",
                        "set counts = true on the phase before which centers are captured");
  }

  /// True if scripts decide who wins, or count something else.
  [[nodiscard]] bool wins_otherwise() const {
    return variant_.scripts && (variant_.scripts->has_enabled(hook_name(HookKind::winner)) ||
                                variant_.scripts->has_enabled(hook_name(HookKind::score)));
  }

  void find_missing_retreats() {
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      const Phase& phase = phases_[i];
      if (phase.kind != PhaseKind::movement || after(i).kind == PhaseKind::retreat) continue;
      findings_
          .warning("calendar.no-retreat", phase.span,
                   fmt::format("no retreat phase follows '{}'", phase.label),
                   "add a [[calendar.phase]] of kind \"retreat\" after it; without one, dislodged "
                   "units are lost")
          .at = {phase.label};
    }
  }

  /// Between two counts an adjustment has nothing new to adjust.
  void find_uncounted_adjustments() {
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      if (phases_[i].kind != PhaseKind::adjustment) continue;
      bool counted = phases_[i].counts;
      std::size_t at = i;
      for (std::size_t steps = 1; steps < phases_.size() && !counted; ++steps) {
        at = at == 0 ? phases_.size() - 1 : at - 1;
        if (phases_[at].kind == PhaseKind::adjustment) break;
        counted = phases_[at].counts;
      }
      if (counted || phases_[i].label.empty()) continue;
      findings_
          .note("calendar.adjustment-without-count", phases_[i].span,
                fmt::format("centers are not counted before '{}'", phases_[i].label),
                "set counts = true, unless the phase only replaces lost units")
          .at = {phases_[i].label};
    }
  }

  void look_at_years() {
    const bool advance = std::any_of(phases_.begin(), phases_.end(),
                                     [](const Phase& phase) { return phase.years > 0; });
    if (advance) return;
    findings_.warning("calendar.year-stands-still", phases_.back().span,
                      "no phase advances the year, so it never changes",
                      "set years = 1 for the last phase of a year");
  }

  void look_at_labels() {
    for (std::size_t i = 0; i < phases_.size(); ++i) {
      const Phase& phase = phases_[i];
      if (phase.label.empty()) continue;
      // The loader reports other braces.
      if (phase.label.find('{') == std::string::npos)
        findings_
            .note("calendar.label-without-year", phase.span,
                  fmt::format("the label '{}' is the same in every round", phase.label),
                  "add {year} to it")
            .at = {phase.label};
      const auto same =
          std::find_if(phases_.begin(), phases_.begin() + static_cast<std::ptrdiff_t>(i),
                       [&](const Phase& other) { return other.label == phase.label; });
      if (same != phases_.begin() + static_cast<std::ptrdiff_t>(i)) report_label(*same, phase);
    }
  }

  void report_label(const Phase& first, const Phase& second) {
    // Phases of different kinds are distinguished by the decisions in them, others by the year.
    const std::string message = fmt::format("two phases have the label '{}'", second.label);
    const std::string hint = "rename one: setups and cases refer to phases by their labels";
    std::int32_t years = 0;
    for (const Phase* phase = &first; phase != &second; ++phase) years += phase->years;
    Diagnostic& finding = first.kind == second.kind && years == 0
                              ? findings_.warning("calendar.same-label", second.span, message, hint)
                              : findings_.note("calendar.same-label", second.span, message, hint);
    finding.at = {second.label};
  }

  const Variant& variant_;
  const std::vector<Phase>& phases_;
  Diagnostics& findings_;
};

}  // namespace

void check_calendar(const Variant& variant, Diagnostics& findings) {
  if (!variant.calendar.phases.empty()) CalendarCheck(variant, findings).run();
}

namespace {

/// A child that says what to hold may not know that the target of its parent still counts.
void look_for_inherited_target(const Variant& variant, Diagnostics& findings) {
  const Victory& victory = variant.victory;
  if (!victory.target || !is_inherited(variant, victory.target_span)) return;
  for (const ProvincesToHold& hold : victory.hold) {
    if (is_inherited(variant, hold.span)) continue;
    findings.warning("victory.inherited-target", hold.span,
                     fmt::format("to win, a power needs the inherited target of {} centers, and "
                                 "must hold the provinces too",
                                 *victory.target),
                     fmt::format("if that is meant, write target = {} under [victory]; else "
                                 "keys = [\"victory.target\"] under [remove]",
                                 *victory.target));
    return;
  }
}

}  // namespace

void check_victory(const Variant& variant, Diagnostics& findings) {
  const Victory& victory = variant.victory;
  const auto centers = static_cast<std::int32_t>(variant.center_count());
  if (!victory.has_goal() && !victory.last_year)
    findings.note("victory.none", variant.setups.empty() ? SourceSpan{} : variant.setups[0].span,
                  "the game has neither a target nor a last year: it ends by agreement only",
                  "add a [victory] table");
  if (victory.target && !victory.tie_is_declared && 2 * *victory.target <= centers)
    findings.warning(
        "victory.two-at-once", victory.target_span,
        fmt::format("two powers can reach {} of {} centers at the same time", *victory.target,
                    centers),
        "set under [victory] what happens then: tie = \"play_on\", \"share\" or \"all\"");
  look_for_inherited_target(variant, findings);
}

}  // namespace chancery
