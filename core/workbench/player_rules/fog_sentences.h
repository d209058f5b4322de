// Describes the fog of a variant in words.
#pragma once

#include <string>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// One sentence for each rule of who sees what, without a period; none without fog.
std::vector<std::string> fog_sentences(const Variant& variant);

}  // namespace chancery
