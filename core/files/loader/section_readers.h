// The readers of the parts of a variant's document.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/files/loader/load_context.h"
#include "core/files/loader/variant_loader.h"
#include "core/files/loader/variant_sources.h"

namespace chancery {

// Each function reads one part of the document into `context.variant`. Call them in this order,
// since later parts refer to things in earlier ones.
void read_head(LoadContext& context);
void read_classes(LoadContext& context);
/// Reads the sheet and its picture, before the provinces, whose shapes may come from the picture.
void read_drawing(LoadContext& context, DocumentReader& documents);
void read_map(LoadContext& context);
void read_powers(LoadContext& context);
void read_calendar(LoadContext& context);
void read_setups(LoadContext& context);
/// Completes the rules of edges, which name powers and phases.
void read_edge_rules(LoadContext& context);
void read_passages(LoadContext& context);
void read_order_types(LoadContext& context);
void read_words(LoadContext& context);
void read_victory(LoadContext& context);
/// Call it after reading the scripts: points may decide the game instead of centers.
void check_victory_target(LoadContext& context);
void read_attributes(LoadContext& context);
void read_tasks(LoadContext& context);
/// Reads `where` of orders, which may name any attribute.
void read_order_conditions(LoadContext& context);
void read_start_values(LoadContext& context);
void read_names_in_play(LoadContext& context);
void read_strengths(LoadContext& context);
void read_sight(LoadContext& context);
void read_fog(LoadContext& context);
void read_people(LoadContext& context);
void read_regents(LoadContext& context);
void read_supply(LoadContext& context);
void read_builds(LoadContext& context);
void read_check(LoadContext& context);
void read_world(LoadContext& context);
void read_page(LoadContext& context);

/// The attribute that a key of a table must name.
struct KeyedAttribute {
  const char* key;
  AttributeOwner owner;
  const char* prefix;  // "power."
  AttributeType type;
  const char* kind;  // "a bool of powers"
};
/// The reason why the key does not name such an attribute.
struct KeyedProblem {
  SourceSpan span;
  std::string message;
  std::string hint;
};
/// The attribute's index; nothing if the key is missing, or if there is a problem.
std::optional<std::uint16_t> find_keyed(LoadContext& context, Section& section,
                                        const KeyedAttribute& wanted,
                                        std::optional<KeyedProblem>& problem);

/// The owner of the conditions, which decides the ids of their errors.
enum class ConditionsOf : std::uint8_t { task, order };
/// Reads the list `where` of the table. When all attributes are known, find_condition_places
/// completes it.
std::vector<UnitCondition> read_conditions(LoadContext& context, Section& section,
                                           ConditionsOf what);
void find_condition_places(const Variant& variant, std::vector<UnitCondition>& conditions);
/// Reports tasks in conditions that the variant lacks. All tasks must be known.
void check_tasks_of_conditions(LoadContext& context, const std::vector<UnitCondition>& conditions,
                               ConditionsOf what);

/// The limits of units under the key `most` of the table: by class, or `all`.
std::vector<UnitLimit> read_unit_limits(Section& section, LoadContext& context);

/// The part of `read_attributes` that reads attributes that follow others.
void read_derived(LoadContext& context);

/// Reads the notations of an order with that action. A notation with `{stage}` is added once for
/// each stage; `stages` of the type has the stage of each notation.
void read_notations(Section& section, std::optional<Action> action, OrderType& type);
/// Reads `code` of an order or a task.
void read_code(Section& section, OrderType& type);
void read_paragraphs(LoadContext& context);

/// Selects the requested setup, or the first one: sets the roles of powers, merges the powers of
/// hands if the setup says so, and closes countries. Call it last, since later parts could name a
/// power that was merged.
void choose_setup(LoadContext& context, const std::string& wanted);

/// Reads the keys of [board] that are about a picture; its other keys must have been read.
void read_picture(LoadContext& context, Section& board, DocumentReader& documents);

/// The `shape` of a table; empty if there is none or if it is invalid, which is then reported. A
/// shape known to `reading`, unless that is null, is taken from there.
Shape read_shape(Section& section, ParseCache* reading);

/// The editions of the variant's own document, then those of the files beside it and in the search
/// folders. If two have the same name, the first counts.
std::vector<Edition> read_editions(Section& root, const std::vector<std::string>& folders,
                                   DocumentReader& documents, Diagnostics& diagnostics);

/// Sets the switches from the edition, then from [rules], then from the request; later ones
/// override earlier ones.
void read_rules(LoadContext& context, const std::vector<Edition>& editions,
                const LoadRequest& request);

}  // namespace chancery
