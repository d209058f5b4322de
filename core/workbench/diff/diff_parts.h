// The parts of the comparison: one function per part of a variant, and shared functions.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/workbench/diff/diff.h"
#include "core/workbench/diff/diff_identity.h"

namespace chancery {

/// Collects differences between two variants whose things are matched.
struct DiffContext {
  const Variant& a;
  const Variant& b;
  const Identity& identity;
  std::vector<Difference>& found;
};

/// The two sides of one thing, for the comparison of its keys.
struct DiffSubject {
  DifferenceArea area = DifferenceArea::province;
  std::string id;
  SourceSpan place_a;
  SourceSpan place_b;
};

// Each function adds the differences that it finds. Values are written as in a file.
void compare_value(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                   const std::string& in_a, const std::string& in_b);
/// Compares lists whose order matters.
void compare_lists(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                   const std::vector<std::string>& in_a, const std::vector<std::string>& in_b);
/// Compares lists whose order does not matter: reports the items of only one of them.
void compare_sets(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                  std::vector<std::string> in_a, std::vector<std::string> in_b);
/// Compares lists of words that players may write, as orders compare them: without regard to
/// capitals and accents.
void compare_spellings(DiffContext& context, const DiffSubject& subject, std::string_view aspect,
                       const std::vector<std::string>& in_a, std::vector<std::string> in_b);
enum class DiffSide : std::uint8_t { only_a, only_b };
/// Adds a thing that only one of the sides has.
void add_lone(DiffContext& context, DifferenceArea area, DiffSide side, const std::string& id,
              const SourceSpan& place, const std::string& what);
void add_renamed(DiffContext& context, const DiffSubject& subject, const std::string& in_b,
                 std::string_view why);

std::string diff_flag(bool flag);
std::string diff_join(const std::vector<std::string>& texts);
/// Each text as it would be written in a file.
std::vector<std::string> diff_quoted(const std::vector<std::string>& texts);
std::vector<std::string> diff_ids(const Map& map, const std::vector<ProvinceId>& provinces);
std::vector<std::string> diff_ids(const Variant& variant, const std::vector<PowerId>& powers);

// The ids of B's things in A; their ids in B if A does not have them.
std::string name_in_a(const DiffContext& context, ProvinceId of_b);
std::string name_in_a(const DiffContext& context, SpaceId of_b);
std::string name_in_a(const DiffContext& context, ClassId of_b);
std::string name_in_a(const DiffContext& context, PowerId of_b);

/// Compares the task of two order types, if both have one.
void compare_task(DiffContext& context, const DiffSubject& subject, OrderTypeId in_a,
                  OrderTypeId in_b);
/// Compares the values of attributes at the start.
void compare_values(DiffContext& context, const DiffSubject& subject,
                    const std::vector<StartValue>& in_a, const std::vector<StartValue>& in_b);
/// Compares conditions of orders.
void compare_conditions(DiffContext& context, const DiffSubject& subject,
                        const std::vector<UnitCondition>& in_a,
                        const std::vector<UnitCondition>& in_b);
/// Compares what a winner needs besides the target of all powers.
void compare_goals(DiffContext& context, const DiffSubject& subject);
/// Homes that change, places of classes, limits of units.
void compare_builds(DiffContext& context);
/// "foot 4, all 12".
std::string limits_text(const Variant& variant, const std::vector<UnitLimit>& limits);
void compare_supply_count(DiffContext& context, const DiffSubject& subject);

// Each function compares one part of the variants.
void compare_provinces(DiffContext& context, DiffPositions positions);
void compare_edges(DiffContext& context);
void compare_edge_sources(DiffContext& context);
void compare_terrains(DiffContext& context);
void compare_classes(DiffContext& context);
void compare_powers(DiffContext& context);
void compare_setups(DiffContext& context);
void compare_calendars(DiffContext& context);
void compare_victories(DiffContext& context);
void compare_orders(DiffContext& context);
void compare_words(DiffContext& context);
void compare_rules(DiffContext& context);
void compare_options(DiffContext& context);
void compare_attributes(DiffContext& context);
void compare_sight(DiffContext& context);
void compare_fog(DiffContext& context);
void compare_people(DiffContext& context);
void compare_regents(DiffContext& context);
void compare_strengths(DiffContext& context);
void compare_passages(DiffContext& context);
void compare_scripts(DiffContext& context);
void compare_paragraphs(DiffContext& context);

}  // namespace chancery
