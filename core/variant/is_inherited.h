#pragma once

#include "core/base/diagnostic.h"
#include "core/variant/variant.h"

namespace chancery {

/// Does it stand in a file of a variant that this one extends? Folders may lie in each other.
bool is_inherited(const Variant& variant, const SourceSpan& span);

}  // namespace chancery
