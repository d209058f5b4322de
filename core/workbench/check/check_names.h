// The parts of check_names; the interface is core/workbench/check/check.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/variant/variant.h"
#include "core/workbench/check/check_memory.h"

namespace chancery {

/// One spelling of the name of something that orders can name.
struct Spelling {
  enum class Kind : std::uint8_t { province, power, unit_class };
  Kind kind = Kind::province;
  std::size_t index = 0;  // of the province, power or class
  std::string id;
  std::string text;
  std::string folded;
  bool is_full_name = false;
  SourceSpan span;
};
std::string_view kind_name(Spelling::Kind kind);

/// Sorted by kind, then in the order of the variant; names that fold to nothing are left out.
std::vector<Spelling> spellings_of(const Variant& variant);

/// Checks the characters of names: invisible ones, lookalikes, characters that end an order.
void check_letters(const std::vector<Spelling>& spellings, Diagnostics& findings);

/// Checks how the reader of orders reads each name, or only those in `only` if that is not null.
SpellingFindings check_names_in_orders(const Variant& variant,
                                       const std::vector<Spelling>& spellings,
                                       const std::vector<std::size_t>* only);

void check_colors(const Variant& variant, Diagnostics& findings);

}  // namespace chancery
