// The fog of a variant in words.
#pragma once

#include <string>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// Who sees what, one sentence for each rule, without a period at their ends; none without fog.
std::vector<std::string> fog_sentences(const Variant& variant);

}  // namespace chancery
