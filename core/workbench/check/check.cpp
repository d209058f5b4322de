#include "core/workbench/check/check.h"

#include <algorithm>
#include <memory>

#include "core/workbench/check/check_memory.h"
#include "core/workbench/check/findings.h"
#include "core/workbench/study/variant_comparison.h"

namespace chancery {

namespace {

// Every other setup and option value is checked too; one short game each finds problems that only
// occur there.
constexpr TrialGames requested_games{3, 12, 12};
constexpr TrialGames games_of_other_choices{1, 6, 0};

/// Opens countries that the setup in force closes, so that they are checked too.
std::shared_ptr<const Variant> with_all_open(const std::shared_ptr<const Variant>& draft) {
  const auto closes = [](const Power& power) { return power.role == PowerRole::closed; };
  if (std::none_of(draft->powers.begin(), draft->powers.end(), closes)) return draft;
  auto open = std::make_shared<Variant>(*draft);
  open->map = open->map.with_closed({});
  return open;
}

/// Runs all checks except those of scripts.
void check_draft(const std::shared_ptr<const Variant>& draft, const Variant* checked,
                 const CheckTerms& terms, Diagnostics& findings) {
  CheckMemory own;
  CheckMemory& memory = terms.memory == nullptr ? own : *terms.memory;
  check_graph(*draft, findings);
  if (checked == nullptr || !have_same_edges(*checked, *draft)) check_plane(*draft, findings);
  if (!terms.may_go_on()) return;
  if (checked == nullptr || !have_same_names(*checked, *draft))
    check_names(draft, memory, findings);
  if (!terms.may_go_on()) return;
  check_setups(*draft, findings);
  check_rules(*draft, findings);
  if (checked == nullptr || !have_same_sheet(*checked, *draft)) {
    check_geometry(*draft, findings);
    check_shapes(*draft, memory, findings);
  }
  check_picture(*draft, findings);
  check_sight(*draft, findings);
  check_fog(*draft, findings);
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

Diagnostics check_variant(const LoadResult& loaded, HookTrial trial, const Variant* checked,
                          const CheckTerms& terms) {
  Diagnostics findings = loaded.diagnostics;
  if (loaded.draft) {
    check_draft(with_all_open(loaded.draft), checked, terms, findings);
    if (terms.may_go_on() && loaded.variant)
      check_hooks(*loaded.variant, trial,
                  checked == nullptr ? requested_games : games_of_other_choices, findings);
    if (terms.may_go_on() && loaded.variant && checked == nullptr)
      check_hooks_of_players(loaded.variant, findings);
    if (terms.may_go_on() && loaded.variant && checked == nullptr)
      check_opening(loaded.variant, *terms.files, findings);
    drop_allowed(*loaded.draft, findings);
    drop_follow_ups(findings);
  }
  findings.sort();
  return findings;
}

}  // namespace chancery
