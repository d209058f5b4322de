#pragma once

#include <string>
#include <vector>

#include "core/loader/load_context.h"
#include "core/loader/variant_loader.h"
#include "core/loader/variant_sources.h"

namespace chancery {

// Each reads one part of the document into `context.variant`, in this order: later parts name
// things of earlier ones.
void read_head(LoadContext& context);
void read_classes(LoadContext& context);
void read_map(LoadContext& context);
void read_drawing(LoadContext& context);
void read_powers(LoadContext& context);
void read_calendar(LoadContext& context);
void read_setups(LoadContext& context);
void read_passages(LoadContext& context);
void read_orders(LoadContext& context);
void read_words(LoadContext& context);
void read_victory(LoadContext& context);
/// Once the scripts are there: points may take the place of centers.
void check_victory_target(LoadContext& context);
void read_attributes(LoadContext& context);
void read_tasks(LoadContext& context);
void read_start_values(LoadContext& context);
void read_names_in_play(LoadContext& context);
void read_strengths(LoadContext& context);
void read_sight(LoadContext& context);
void read_people(LoadContext& context);
void read_supply(LoadContext& context);
void read_check(LoadContext& context);
void read_world(LoadContext& context);
void read_page(LoadContext& context);

/// An attribute that a key of a table must name.
struct KeyedAttribute {
  const char* key;
  AttributeOwner owner;
  const char* prefix;  // "power."
  AttributeType type;
  const char* kind;  // "a bool of powers"
};
/// Why the key names no such attribute.
struct KeyedProblem {
  SourceSpan span;
  std::string message;
  std::string hint;
};
/// By index; none when the key is not there, or with a problem.
std::optional<std::uint16_t> find_keyed(LoadContext& context, Section& section,
                                        const KeyedAttribute& wanted,
                                        std::optional<KeyedProblem>& problem);

/// The part of `read_attributes` about those that follow others.
void read_derived(LoadContext& context);

/// The notations of an order that acts so; `owner` is its table. Those with `{stage}` come out once
/// for every stage, as `stages` of the type tells.
void read_notations(Section& section, std::optional<Action> action, OrderType& type);
/// What `code` of an order or a task is.
void read_code(Section& section, OrderType& type);
void read_paragraphs(LoadContext& context);

/// Puts the setup in force that the request wants, or the first: powers get their roles, those in
/// one hand become one if it says so, closed countries are shut. Last of all, as nothing that is
/// read after it could name a power that was merged.
void choose_setup(LoadContext& context, const std::string& wanted);

/// The `shape` of a table; empty when there is none, or it is wrong and was complained of.
Shape read_shape(Section& section);

/// The presets of the variant's own document, then those of the files beside it and in the search
/// folders; of two with one name the first counts.
std::vector<Edition> read_editions(Section& root, const std::vector<std::string>& folders,
                                   DocumentReader& documents, Diagnostics& diagnostics);

/// Sets the switches: by the edition, by [rules], by the request, each over the one before.
void read_rules(LoadContext& context, const std::vector<Edition>& editions,
                const LoadRequest& request);

}  // namespace chancery
