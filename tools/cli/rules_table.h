#pragma once

#include <string>
#include <vector>

#include "core/loader/variant_loader.h"
#include "core/variant/rule_switches.h"

namespace chancery::cli {

/// What the edition says for the switch; the default where it says nothing.
std::string edition_choice(const Edition& edition, const RuleSwitch& one);

/// Every switch with its choices, what the variant has chosen, and what each edition chooses: as
/// "text", "json" or, without what is chosen, "markdown".
std::string write_rules_table(const Rules& in_force, const std::vector<Edition>& editions,
                              const std::string& format);

}  // namespace chancery::cli
