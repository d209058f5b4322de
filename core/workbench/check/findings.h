// The ids of warnings and notes, and the ones that a report leaves out.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/check_notes.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The ids of all warnings and notes, sorted.
std::span<const std::string_view> finding_ids();
/// True if the id is that of a warning or note. These can be allowed; errors cannot.
bool is_finding(std::string_view id);
/// A hint for an id that is not a finding.
std::string finding_hint(std::string_view id);

/// Removes the warnings and notes that the variant allows, and reports entries that allow nothing.
void drop_allowed(const Variant& variant, Diagnostics& findings);

/// Removes findings that may result from an error, most often about a place that the error names.
void drop_follow_ups(Diagnostics& findings);

/// Replaces findings that rely on straight lines between provinces by one note: on a board without
/// shapes, such lines prove little.
void gather_straight_lines(Diagnostics& findings);

/// Replaces questions about corners by one note if there are more than three: a new board without
/// shapes has many.
void gather_corners(Diagnostics& findings);

}  // namespace chancery
