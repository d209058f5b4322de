// TOML documents as JSON.
#pragma once

#include "core/base/json/json_value.h"
#include "core/rules/map/document.h"

namespace chancery {

/// Writes the value. Broken values, and numbers that JSON does not have, such as `inf`, are null.
void write_document(const Node& node, JsonWriter& json);

}  // namespace chancery
