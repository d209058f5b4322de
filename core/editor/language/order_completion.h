// OrderCompletion: suggestions to continue an order, by the variant's grammar.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/orders/compiled_orders.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The next word of an order.
struct NextWord {
  std::string text;
  std::string detail;
  std::uint32_t rank = 0;  // lower ones first
};

/// Completes orders of one variant.
class OrderCompletion {
 public:
  explicit OrderCompletion(std::shared_ptr<const Variant> variant)
      : variant_(std::move(variant)), compiled_(variant_) {}

  /// The words that may follow the beginning of an order, which ends before the word at the cursor.
  /// Places that a unit of the order can reach come first.
  [[nodiscard]] std::vector<NextWord> after(std::string_view beginning) const;
  /// True if the whole line can be an order in some phase.
  [[nodiscard]] bool fits(std::string_view line) const;
  /// Suggests units: a letter, then a place where the unit can stand.
  [[nodiscard]] std::vector<NextWord> units_after(std::string_view beginning) const;

 private:
  struct Named {
    std::optional<ClassId> unit_class;
    std::optional<SpaceId> at;
  };
  [[nodiscard]] Named last_unit(std::string_view beginning) const;
  void add_places(const Named& mover, std::vector<NextWord>& words) const;
  void add_classes(std::vector<NextWord>& words) const;

  std::shared_ptr<const Variant> variant_;
  order_language::CompiledOrders compiled_;
};

}  // namespace chancery
