// A part of a game as text: a section whose heading is a word and what it is about.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/section_fields.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// "turn 12": the word and what it is about. Keeps a pointer to the section.
struct GameTextPart {
  explicit GameTextPart(const TextSection& of);

  /// What it is about, as a number above `last`, which it becomes; throws a LineProblem.
  [[nodiscard]] std::int64_t number_after(std::int64_t& last) const;
  [[nodiscard]] std::size_t line() const { return section->line; }

  const TextSection* section;
  std::string word;
  std::string about;
};

/// Powers of a field, separated by commas; none if `field` is null. Throws a LineProblem.
std::vector<PowerId> powers_of(const Variant& variant, const TextField* field);
/// One set per field: a power, and its lines below. Throws a LineProblem.
std::vector<OrderSet> sets_of(const Variant& variant, const std::vector<const TextField*>& fields);

}  // namespace chancery
