// Lists of names compared and printed.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/workbench/cases/case_checks.h"

namespace chancery {

/// The texts in one line, sorted; "none" without any.
std::string join_or_none(std::vector<std::string> texts);

/// What the first list has and the second has not; both must be sorted.
std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& other);

/// " (missing A ZEN; not expected A STR)", for lists too long to compare by eye; empty without a
/// difference.
std::string describe_difference(const std::vector<std::string>& missing,
                                const std::vector<std::string>& surplus);

/// Compares, in any order, what a case says of `who` with what there is: "Umber sees: A ZEN".
void compare_lists(CaseChecks& checks, const CaseText& who, std::string_view does,
                   std::vector<std::string> wanted, std::vector<std::string> there);

}  // namespace chancery
