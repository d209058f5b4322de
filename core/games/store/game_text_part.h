// A part of a game as text: a section whose heading is a word and a subject.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/section_fields.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The heading "turn 12" has the word "turn" and the subject "12". Keeps a pointer to the section.
struct GameTextPart {
  explicit GameTextPart(const TextSection& of);

  /// The subject as a number above `last`, which is set to it; throws a LineProblem.
  [[nodiscard]] std::int64_t number_after(std::int64_t& last) const;
  [[nodiscard]] std::size_t line() const { return section->line; }

  const TextSection* section;
  std::string word;
  std::string about;
};

/// The powers of a field, separated by commas; none if `field` is null. Throws a LineProblem.
std::vector<PowerId> powers_of(const Variant& variant, const TextField* field);
/// One set per field: a power, with its lines below. Throws a LineProblem.
std::vector<OrderSet> sets_of(const Variant& variant, const std::vector<const TextField*>& fields);

}  // namespace chancery
