// Which units a passage takes where, whether or not its keeper lets them through.
#pragma once

#include "core/variant/variant.h"

namespace chancery {

/// Does the passage take units of the class from the one province to the other?
bool leads_to(const Variant& variant, const Passage& passage, ClassId unit_class, ProvinceId from,
              ProvinceId to);

/// The first such passage; null: none.
const Passage* find_passage(const Variant& variant, ClassId unit_class, ProvinceId from,
                            ProvinceId to);

}  // namespace chancery
