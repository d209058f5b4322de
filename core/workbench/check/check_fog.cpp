#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>

#include "core/games/view/fog_area.h"
#include "core/workbench/check/check.h"

namespace chancery {
namespace {

class FogCheck {
 public:
  FogCheck(const Variant& variant, Diagnostics& findings)
      : variant_(variant), fog_(*variant.fog), findings_(findings) {}

  void check() {
    for (const Watch& watch : fog_.watches) check_watch(watch);
    for (std::size_t i = 0; i < fog_.watches.size(); ++i) look_for_wider(i);
    check_facts();
    look_at_start();
  }

 private:
  void useless(const SourceSpan& span, std::string message, std::string hint) {
    findings_.warning("fog.no-effect", span, std::move(message), std::move(hint));
  }

  void check_watch(const Watch& watch) {
    if (watch.reach == WatchReach::same && watch.hops > 1)
      useless(watch.span, fmt::format("{} hops lead nowhere with near = \"same\"", watch.hops),
              "write near = \"move\" or \"touching\", or leave out 'hops'");
    if (watch.of != WatchedClasses::any && variant_.classes.size() == 1)
      useless(watch.span, "'of' makes no difference: there is only one class of units",
              "leave it out");
    if (watch.of != WatchedClasses::any && !watch.sees_units)
      useless(watch.span, "'of' says which units are seen, but none are", "leave it out");
    if (watch.by == WatchedBy::homes && !has_homes())
      useless(watch.span, "homes watch, but no power has any", "write by = \"centers\"");
    if (fog_.all_owners && watch.sees_owners && !watch.sees_units)
      useless(watch.span, "it sees only owners, and these are all known",
              "leave it out, or owners = \"all\"");
  }

  [[nodiscard]] bool has_homes() const {
    return variant_.builds.homes ||
           std::any_of(variant_.powers.begin(), variant_.powers.end(),
                       [](const Power& power) { return !power.homes.empty(); });
  }

  /// True if everything that `a` sees is also seen by `b`, wherever they are.
  static bool is_within(const Watch& a, const Watch& b) {
    const bool same_watchers = (a.by == b.by && (b.classes.empty() || a.classes == b.classes)) ||
                               (a.by == WatchedBy::centers && b.by == WatchedBy::provinces);
    const bool as_far =
        a.reach == WatchReach::same ||
        (a.hops <= b.hops && (a.reach == b.reach || b.reach == WatchReach::touching));
    return same_watchers && as_far && (b.sees_units || !a.sees_units) &&
           (b.sees_owners || !a.sees_owners) && (b.of == WatchedClasses::any || a.of == b.of);
  }

  void look_for_wider(std::size_t index) {
    const Watch& watch = fog_.watches[index];
    for (std::size_t i = 0; i < fog_.watches.size(); ++i) {
      const bool is_same = i < index && is_within(fog_.watches[i], watch);
      if (i == index || is_same || !is_within(watch, fog_.watches[i])) continue;
      return useless(watch.span, "another [[fog.watch]] sees all that this one sees",
                     "leave one of them out");
    }
  }

  [[nodiscard]] bool sees_units() const {
    return std::any_of(fog_.watches.begin(), fog_.watches.end(),
                       [](const Watch& watch) { return watch.sees_units; });
  }

  void check_facts() {
    const bool has_retreats =
        std::any_of(variant_.calendar.phases.begin(), variant_.calendar.phases.end(),
                    [](const Phase& phase) { return phase.kind == PhaseKind::retreat; });
    if (!has_retreats && fog_.reports(UnitFact::retreats))
      useless(fog_.span, "'units' shows retreats, but no phase has any", "leave 'retreats' out");
    if (!sees_units() && fog_.reports(ReportedFact::standoffs))
      useless(fog_.span,
              "'told' reports standoffs in provinces that are watched, but no [[fog.watch]] "
              "sees units",
              "leave 'standoffs' out");
    if (fog_.all_owners && fog_.all_counts)
      useless(fog_.span, "counts = \"all\" says no more than owners = \"all\"",
              "leave 'counts' out");
  }

  /// True if every player sees everything before the first phase.
  [[nodiscard]] bool hides_nothing(const Setup& setup) const {
    const Position start = start_position(variant_, setup);
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      if (!variant_.is_played(PowerId{i})) continue;
      const std::array eyes{PowerId{i}};
      const FogArea area(variant_, start, eyes);
      for (std::size_t p = 0; p < start.owner.size(); ++p)
        for (std::size_t c = 0; c < variant_.classes.size(); ++c)
          if (!area.sees_unit(ProvinceId{p}, ClassId{c}) ||
              !(fog_.all_owners || area.sees_owner(ProvinceId{p})))
            return false;
    }
    return true;
  }

  void look_at_start() {
    if (findings_.has_errors()) return;
    for (const Setup& setup : variant_.setups)
      if (!setup.units.empty() && hides_nothing(setup))
        findings_
            .warning("fog.hides-nothing", setup.span,
                     fmt::format("in setup '{}', every player sees the whole board", setup.id),
                     "[fog] hides something only if some provinces are not watched")
            .at = {setup.id};
  }

  const Variant& variant_;
  const Fog& fog_;
  Diagnostics& findings_;
};

}  // namespace

void check_fog(const Variant& variant, Diagnostics& findings) {
  if (variant.fog) FogCheck(variant, findings).check();
}

}  // namespace chancery
