// Whether a place in a file belongs to an ancestor of the variant.
#pragma once

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// True if the place is in a file of a variant that this one extends. Folders may be nested.
bool is_inherited(const Variant& variant, const SourceSpan& span);

}  // namespace chancery
