#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "core/base/diagnostic.h"
#include "core/variant/check_notes.h"
#include "core/variant/variant.h"

namespace chancery {

/// The ids of every warning and note that a check can give, sorted. They can be allowed; errors
/// cannot.
std::span<const std::string_view> finding_ids();
bool is_finding(std::string_view id);
/// What was meant by an id that is none of them.
std::string finding_hint(std::string_view id);

/// Takes out the warnings and notes that the variant allows, and complains of what it allows in
/// vain.
void drop_allowed(const Variant& variant, Diagnostics& findings);

/// Takes out findings that may come of an error, about a place that it has spoken of above all.
void drop_follow_ups(Diagnostics& findings);

}  // namespace chancery
