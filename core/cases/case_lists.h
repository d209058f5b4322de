// Lists of names compared and printed.
#pragma once

#include <string>
#include <vector>

namespace chancery {

/// Texts in one line, sorted; "none".
std::string join_or_none(std::vector<std::string> texts);

/// What the first sorted list has and the second does not.
std::vector<std::string> without(const std::vector<std::string>& all,
                                 const std::vector<std::string>& other);

/// " (missing A ZEN; not expected A STR)", for lists too long to be compared by eye; empty where
/// nothing is.
std::string describe_difference(const std::vector<std::string>& missing,
                                const std::vector<std::string>& surplus);

}  // namespace chancery
