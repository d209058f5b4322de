// The table of all rule switches, for `chancery info --rules`.
#pragma once

#include <string>
#include <vector>

#include "core/files/loader/variant_loader.h"
#include "core/rules/variant/rule_switches.h"

namespace chancery::cli {

/// Every switch with its choices, the current choice, and those of each edition: as "text", "json"
/// or, without the current choice, "markdown".
std::string write_rules_table(const Rules& in_force, const std::vector<Edition>& editions,
                              const std::string& format);

}  // namespace chancery::cli
