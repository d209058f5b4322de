#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/map/document.h"
#include "core/variant/variant.h"

namespace chancery {

/// Reads the tables of [options] and gives each option its value: the one chosen, or the default.
std::vector<Option> read_options(const Node& options,
                                 const std::vector<std::pair<std::string, std::string>>& chosen,
                                 Diagnostics& diagnostics);

/// The same options as another choice has it; nothing if any of them could not be so, or if one
/// that changes is not beside the rules.
std::optional<std::vector<Option>> chosen_beside_rules(
    const std::vector<Option>& options,
    const std::vector<std::pair<std::string, std::string>>& chosen);

/// Takes out the tables whose `when` does not hold. Notes in the options what was asked for.
void apply_conditions(Node& document, std::vector<Option>& options, Diagnostics& diagnostics);

/// Puts the options' values in the place of `{ option = "name" }`. Notes which options were named.
void resolve_references(Node& document, std::vector<Option>& options, Diagnostics& diagnostics);

}  // namespace chancery
