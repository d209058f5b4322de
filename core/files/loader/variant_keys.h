// The keys of variant.toml, map.toml and editions.toml: one table for reader, schema and reference.
#pragma once

#include "core/rules/map/keys.h"

namespace chancery {

/// The keys of variant.toml and map.toml, which make up one document.
const KeyTable& variant_keys();
/// The keys of editions.toml beside the folders of variants.
const KeyTable& edition_file_keys();

/// The keys of tables that can replace any value of a variant, and of those that make a table
/// conditional.
const KeyTable& reference_keys();
const KeyTable& condition_keys();

// The tables of the document.

const KeyTable& head_keys();
const KeyTable& options_keys();
const KeyTable& terrains_keys();
const KeyTable& classes_keys();
const KeyTable& provinces_keys();
const KeyTable& board_keys();
const KeyTable& impassables_keys();
const KeyTable& edges_keys();
const KeyTable& powers_keys();
const KeyTable& setups_keys();
const KeyTable& calendar_keys();
const KeyTable& orders_keys();
const KeyTable& tasks_keys();
const KeyTable& words_keys();
const KeyTable& victory_keys();
const KeyTable& supply_keys();
const KeyTable& builds_keys();
const KeyTable& rules_keys();
const KeyTable& editions_keys();
const KeyTable& attributes_keys();
const KeyTable& sight_keys();
const KeyTable& fog_keys();
const KeyTable& people_keys();
const KeyTable& regents_keys();
const KeyTable& names_keys();
const KeyTable& page_keys();
const KeyTable& strength_keys();
const KeyTable& hooks_keys();
const KeyTable& passages_keys();
const KeyTable& paragraphs_keys();
const KeyTable& remove_keys();
const KeyTable& world_keys();
const KeyTable& check_keys();

// Parts of them that are read separately.

/// [attribute.OWNER.ID]
const KeyTable& attribute_keys();
/// `set` of a setup, and of a province.
const KeyTable& setup_values_keys();
const KeyTable& province_values_keys();

/// A condition in the list `where`; `name` is the name of the table in the reference.
KeyTable condition_keys_of(const std::string& name);

/// The forms of an outline: a closed line of points, or several.
std::vector<Form> shape_forms();

/// The types of attributes and their owners, in the order of their enums.
std::vector<std::string> attribute_type_names();
std::vector<std::string> attribute_owner_names();

}  // namespace chancery
