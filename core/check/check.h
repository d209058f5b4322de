#pragma once

#include <cstdint>

#include "core/base/diagnostic.h"
#include "core/loader/variant_loader.h"

namespace chancery {

// What is suspicious about a variant that could be read. Each looks at one side of it and adds what
// it finds, with `at` filled, so that a finding can be recorded in the variant and drawn.

/// Each unit class's edges: what nobody can reach or leave, edges that do not suit their terrain,
/// coasts, convoys that could never be, choke points.
void check_graph(const Variant& variant, Diagnostics& findings);

/// Can each class's graph be drawn without crossings, and which provinces might meet at a point?
void check_plane(const Variant& variant, Diagnostics& findings);

/// Names that people or the order grammar would mistake for one another.
void check_names(const Variant& variant, Diagnostics& findings);

/// Units, homes, owners, the calendar and victory.
void check_setups(const Variant& variant, Diagnostics& findings);

/// Options without effect, switches that contradict each other or never come into play.
void check_rules(const Variant& variant, Diagnostics& findings);

/// Where provinces have a place on the sheet: edges and distances that look wrong.
void check_geometry(const Variant& variant, Diagnostics& findings);

/// Where provinces have shapes: do places and edges agree with them?
void check_shapes(const Variant& variant, Diagnostics& findings);

/// What players know before the first phase, where something is hidden.
void check_sight(const Variant& variant, Diagnostics& findings);

/// How often `check_hooks` asks each question: once, or, to see whether a hook remembers anything,
/// again and again.
enum class HookTrial : std::uint8_t { once, twice };

struct TrialGames {
  std::uint64_t count = 0;
  std::uint64_t phases = 0;  // of each, at most
};

/// Plays random games and tells of hooks that fail in them.
void check_hooks(const Variant& variant, HookTrial trial, const TrialGames& games,
                 Diagnostics& findings);

/// Asks hooks about orders as players write them, who do not know everything.
void check_hooks_of_players(const Variant& variant, Diagnostics& findings);

/// All of the above on what could be read, added to what the loader said; without what the variant
/// itself has recorded as looked at. What only depends on names, edges or the sheet is not looked
/// over again where these are as in `looked_over`.
Diagnostics check_variant(const LoadResult& loaded, HookTrial trial = HookTrial::once,
                          const Variant* looked_over = nullptr);

/// The same where all but what scripts make of it has been looked over before.
Diagnostics check_scripts(const LoadResult& loaded, HookTrial trial);

/// The same of the variant that is asked for; and, for each option that the request leaves open,
/// the errors and warnings that its other values bring, with the value before the message; so for
/// its other setups, too.
Diagnostics check_choices(const LoadRequest& request, const FileSource& files = disk(),
                          HookTrial trial = HookTrial::once);
Diagnostics check_choices(const LoadRequest& request, VariantLoader& loader,
                          HookTrial trial = HookTrial::once);

/// What `check_choices` tells beside `findings`, which are those of the variant that is asked for.
Diagnostics check_other_choices(const LoadRequest& request, VariantLoader& loader,
                                const Diagnostics& findings, HookTrial trial = HookTrial::once);

}  // namespace chancery
