// Entry points of the checks, which find errors and suspicious things in a variant that could be
// read.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "core/base/common/diagnostic.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

class CheckMemory;

// Each check looks at one aspect of the variant and adds its findings, with `at` filled, so that
// they can be allowed in the variant and drawn.

/// Each unit class's edges: places that cannot be reached or left, edges that do not suit their
/// terrain, coasts, impossible convoys, choke points.
void check_graph(const Variant& variant, Diagnostics& findings);

/// Checks whether each class's graph can be drawn without crossings, and which provinces might meet
/// at a point.
void check_plane(const Variant& variant, Diagnostics& findings);

/// Names that people or the order grammar would confuse.
void check_names(const std::shared_ptr<const Variant>& variant, CheckMemory& memory,
                 Diagnostics& findings);

/// Units, homes, owners, the calendar and victory.
void check_setups(const Variant& variant, Diagnostics& findings);

/// Options without effect, switches that contradict each other or never come into play.
void check_rules(const Variant& variant, Diagnostics& findings);

/// For provinces with a place on the sheet: edges and distances that look wrong.
void check_geometry(const Variant& variant, Diagnostics& findings);

/// For provinces with shapes: places and edges that disagree with them.
void check_shapes(const Variant& variant, CheckMemory& memory, Diagnostics& findings);

/// Things in the variant's picture that boards do not show, and missing statements about it.
void check_picture(const Variant& variant, Diagnostics& findings);

/// What players know before the first phase, if something is hidden.
void check_sight(const Variant& variant, Diagnostics& findings);
void check_fog(const Variant& variant, Diagnostics& findings);

/// The number of calls of each hook by `check_hooks`: one, or several, to find hooks that remember
/// something.
enum class HookTrial : std::uint8_t { once, twice };

struct TrialGames {
  std::uint64_t count = 0;
  std::uint64_t phases = 0;  // the most phases of each game
  std::uint64_t fierce = 0;  // the most further games, with supported attacks and missing orders,
                             // for what random orders seldom reach
};

/// Plays random games and reports hooks that fail in them.
void check_hooks(const Variant& variant, HookTrial trial, const TrialGames& games,
                 Diagnostics& findings);

/// Calls hooks on orders as players write them, who do not know everything.
void check_hooks_of_players(const std::shared_ptr<const Variant>& checked, Diagnostics& findings);

/// The sample opening, the order sheet opening.txt beside variant.toml, if there is one: headings
/// and orders that no longer fit the variant.
void check_opening(const std::shared_ptr<const Variant>& variant, const FileSource& files,
                   Diagnostics& findings);

/// The conditions of a check: what it may reuse, and when it stops.
struct CheckTerms {
  CheckMemory* memory = nullptr;          // results of earlier checks; null: none
  std::function<bool()> go_on = nullptr;  // false ends the check early
  const FileSource* files = &disk();      // where the files beside those of the variant are

  [[nodiscard]] bool may_go_on() const { return !go_on || go_on(); }
};

/// Runs all checks and adds their findings to the loader's diagnostics, without the findings that
/// the variant allows. `checked` is a variant already checked, or null: checks that depend only on
/// names, edges or the sheet are skipped if these are the same in both.
Diagnostics check_variant(const LoadResult& loaded, HookTrial trial = HookTrial::once,
                          const Variant* checked = nullptr, const CheckTerms& terms = {});

/// Checks only the scripts, if everything else has been checked before.
Diagnostics check_scripts(const LoadResult& loaded, HookTrial trial);

/// Checks the requested variant; and, for each option that the request leaves open, adds the errors
/// and warnings that its other values cause, prefixed with the value. Likewise for other setups.
Diagnostics check_choices(const LoadRequest& request, const FileSource& files = disk(),
                          HookTrial trial = HookTrial::once);
Diagnostics check_choices(const LoadRequest& request, VariantLoader& loader,
                          HookTrial trial = HookTrial::once);

/// Adds the findings of other choices to `findings`, which are those of the requested variant.
Diagnostics check_other_choices(const LoadRequest& request, VariantLoader& loader,
                                const Diagnostics& findings, HookTrial trial = HookTrial::once,
                                const CheckTerms& terms = {});

}  // namespace chancery
