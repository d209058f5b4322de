#include "core/check/check.h"

#include <algorithm>
#include <memory>

#include "core/check/findings.h"
#include "core/study/variant_comparison.h"

namespace chancery {

namespace {

// Every other setup and every other value of an option is looked over as well; one short game each
// tells of what fails there and nowhere else.
constexpr TrialGames games_as_asked_for{3, 12};
constexpr TrialGames games_of_other_choices{1, 6};

/// A country that the setup in force closes is there all the same, to be looked over.
std::shared_ptr<const Variant> with_all_open(const std::shared_ptr<const Variant>& draft) {
  const auto closes = [](const Power& power) { return power.role == PowerRole::closed; };
  if (std::none_of(draft->powers.begin(), draft->powers.end(), closes)) return draft;
  auto open = std::make_shared<Variant>(*draft);
  open->map = open->map.with_closed({});
  return open;
}

}  // namespace

Diagnostics check_scripts(const LoadResult& loaded, HookTrial trial) {
  Diagnostics findings = loaded.diagnostics;
  if (loaded.variant) {
    check_hooks(*loaded.variant, trial, games_of_other_choices, findings);
    drop_allowed(*loaded.variant, findings);
  }
  findings.sort();
  return findings;
}

Diagnostics check_variant(const LoadResult& loaded, HookTrial trial, const Variant* looked_over) {
  Diagnostics findings = loaded.diagnostics;
  if (loaded.draft) {
    const auto draft = with_all_open(loaded.draft);
    check_graph(*draft, findings);
    if (looked_over == nullptr || !have_same_edges(*looked_over, *draft))
      check_plane(*draft, findings);
    if (looked_over == nullptr || !have_same_names(*looked_over, *draft))
      check_names(*draft, findings);
    check_setups(*draft, findings);
    check_rules(*draft, findings);
    if (looked_over == nullptr || !have_same_sheet(*looked_over, *draft)) {
      check_geometry(*draft, findings);
      check_shapes(*draft, findings);
    }
    check_sight(*draft, findings);
    if (loaded.variant)
      check_hooks(*loaded.variant, trial,
                  looked_over == nullptr ? games_as_asked_for : games_of_other_choices, findings);
    if (loaded.variant && looked_over == nullptr) check_hooks_of_players(*loaded.variant, findings);
    drop_allowed(*draft, findings);
    drop_follow_ups(findings);
  }
  findings.sort();
  return findings;
}

}  // namespace chancery
