// Refuses keys of requests that nobody reads.
#pragma once

#include <span>
#include <string_view>

#include "core/base/json/json_object.h"

namespace chancery {

/// Throws JsonProblem, with a suggestion, if the object has another key.
void refuse_unknown_keys(const JsonObject& object, std::span<const std::string_view> known);

}  // namespace chancery
