// Compares and prints lists of names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/workbench/cases/case_checks.h"

namespace chancery {

/// The strings on one line, sorted; "none" if there are none.
std::string join_or_none(std::vector<std::string> texts);

/// The items of the first list that are not in the second; both must be sorted.
std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& other);

/// " (missing A ZEN; not expected A STR)", for lists too long to compare by eye; empty without a
/// difference.
std::string describe_difference(const std::vector<std::string>& missing,
                                const std::vector<std::string>& surplus);

/// Compares, in any order, the list that a case expects for `who` with the actual one: "Umber sees:
/// A ZEN".
void compare_lists(CaseChecks& checks, const CaseText& who, std::string_view does,
                   std::vector<std::string> wanted, std::vector<std::string> there);

}  // namespace chancery
