// DeclaredStrengths: the strengths of units and provinces that the variant declares.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "core/rules/solver/conflict.h"
#include "core/rules/state/order.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// Variant::strengths with the values of their attributes.
class DeclaredStrengths {
 public:
  explicit DeclaredStrengths(const Variant& variant);

  /// Enters the strengths into a generalized conflict.
  template <class Actors>
  void enter(const Position& position, std::span<const Order> orders,
             Conflict<Actors>& conflict) const;

 private:
  const Variant* variant_;
  std::size_t unit_columns_ = 0, province_columns_ = 0;
  std::vector<std::size_t> column_;  // by attribute: its column in the rows of its owner
};

}  // namespace chancery
