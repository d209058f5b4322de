// The column of each attribute in the rows of its owner.
#pragma once

#include <cstddef>
#include <vector>

#include "core/rules/variant/variant.h"

namespace chancery {

/// An attribute and its column in the rows of its owner.
struct AttributeColumn {
  const Attribute* attribute = nullptr;
  std::size_t column = 0;
};

/// The columns of a row of that owner, in their order.
inline std::vector<AttributeColumn> attribute_columns(const Variant& variant,
                                                      AttributeOwner owner) {
  std::vector<AttributeColumn> columns;
  for (const Attribute& attribute : variant.attributes)
    if (attribute.owner == owner) columns.push_back({&attribute, columns.size()});
  return columns;
}

}  // namespace chancery
