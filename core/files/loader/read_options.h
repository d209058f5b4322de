// Reads [options], and applies their values to the rest of a document.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/rules/map/document.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Reads the tables of [options] and gives each option its value: the chosen one, or the default.
std::vector<Option> read_options(const Node& options,
                                 const std::vector<std::pair<std::string, std::string>>& chosen,
                                 Diagnostics& diagnostics);

/// The options with other values; nothing if a value is invalid, or if an option whose value
/// changes affects the rules.
std::optional<std::vector<Option>> chosen_beside_rules(
    const std::vector<Option>& options,
    const std::vector<std::pair<std::string, std::string>>& chosen);

/// Removes the tables whose `when` does not hold. Records in the options which values were tested.
void apply_conditions(Node& document, std::vector<Option>& options, Diagnostics& diagnostics);

/// Replaces `{ option = "name" }` by the options' values. Records which options were named.
void resolve_references(Node& document, std::vector<Option>& options, Diagnostics& diagnostics);

}  // namespace chancery
