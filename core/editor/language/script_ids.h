// Ids in scripts: strings and fields that may name things of the variant.
#pragma once

#include <string_view>
#include <vector>

#include "core/editor/language/occurrence.h"

namespace chancery {

/// Every string without escape sequences and every field of a script, as an occurrence of any kind
/// ("id"). Functions that are fields declare a "hook".
std::vector<Occurrence> script_ids(std::string_view text);

}  // namespace chancery
