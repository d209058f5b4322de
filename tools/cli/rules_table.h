#pragma once

#include <string>
#include <vector>

#include "core/rules/rules.h"
#include "core/rules/variant_loader.h"

namespace chancery::cli {

/// What the edition says for the switch; the default where it says nothing.
std::string edition_choice(const Edition& edition, const RuleSwitch& one);

/// Every switch with its choices, and what each edition chooses: as "text", "json" or "markdown".
std::string write_rules_table(const std::vector<Edition>& editions, const std::string& format);

}  // namespace chancery::cli
