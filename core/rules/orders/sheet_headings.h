// SheetHeadings: which power a heading in a sheet names.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/order_grammar.h"

namespace chancery::order_language {

/// Finds the powers that headings in sheets name: "Ruritania", "Ruritanian orders", "Orders for
/// Ruritania, 1890", "[Ruritania]".
class SheetHeadings {
 public:
  SheetHeadings(const Grammar& grammar, const Variant& variant);

  [[nodiscard]] std::optional<PowerId> find_power(std::string_view heading) const;
  /// As find_power, for a text that is marked as a heading, in which the beginning of a name
  /// suffices: "Rur:".
  [[nodiscard]] std::optional<PowerId> find_marked_power(std::string_view heading) const;
  /// Returns "did you mean 'Ruritania'?" for a heading that names no power; empty if no name is
  /// similar.
  [[nodiscard]] std::string hint(std::string_view heading) const;

 private:
  [[nodiscard]] std::optional<PowerId> power_called(const std::string& folded) const;
  [[nodiscard]] std::string without_fillers(const std::string& folded) const;
  void add_dates(const Variant& variant);

  const Grammar& grammar_;
  const Variant& variant_;
  std::vector<std::string> names_;
  std::vector<std::string> fillers_;  // words around names
};

/// Returns the first colon outside brackets, which may end a heading; or npos.
std::size_t find_colon(std::string_view line);

}  // namespace chancery::order_language
