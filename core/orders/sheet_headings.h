// SheetHeadings: which power a heading in a sheet names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/orders/order_grammar.h"

namespace chancery::order_language {

/// Finds the powers that headings in sheets name: "Ruritania", "Ruritanian orders", "Orders for
/// Ruritania".
class SheetHeadings {
 public:
  SheetHeadings(const Grammar& grammar, const Variant& variant);

  [[nodiscard]] std::optional<PowerId> find_power(std::string_view heading) const;
  /// "did you mean 'Ruritania'?" for a heading that names no power; empty if no name is near.
  [[nodiscard]] std::string hint(std::string_view heading) const;

 private:
  [[nodiscard]] std::optional<PowerId> power_called(const std::string& folded) const;

  const Grammar& grammar_;
  const Variant& variant_;
  std::vector<std::string> names_;
};

/// The first colon outside brackets, which may end a heading; or npos.
std::size_t find_colon(std::string_view line);

}  // namespace chancery::order_language
