// Attributes: declared values of units, provinces, powers and pairs of powers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"

namespace chancery {

enum class AttributeOwner : std::uint8_t {
  unit,
  province,
  power,
  pair,      // what one power records about another
  knowledge  // what a power records about a province
};
inline constexpr std::size_t attribute_owner_count = 5;
enum class AttributeType : std::uint8_t { integer, boolean, power, province, text };

/// In games with [sight]: the players that see an attribute of a visible owner.
enum class SeenBy : std::uint8_t {
  no_player,  // only hooks and the game master
  own,        // players of the power that has it
  met,        // also players who have met that power
  all         // everybody
};
inline constexpr std::size_t seen_by_count = 4;
std::string_view seen_by_name(SeenBy by);

/// A named number, flag, id or interned text.
struct Attribute {
  std::string id;
  AttributeOwner owner = AttributeOwner::unit;
  AttributeType type = AttributeType::integer;
  std::int16_t fallback = 0;
  std::int16_t min = 0;
  std::int16_t max = 1;
  SeenBy seen_by = SeenBy::all;
  bool leads = false;  // of a province: units can move on to the province that it names
  std::string text;
  SourceSpan span;
  /// If it is derived from another attribute of the same owner: the index of that attribute in
  /// Variant::attributes, and this one's value for each of its values. Nothing else sets it.
  std::optional<std::uint16_t> of;
  std::vector<std::int16_t> table;
};

/// Where a position stores the values of an attribute: at `row * width + column`.
struct AttributePlace {
  AttributeOwner owner = AttributeOwner::unit;
  std::uint16_t attribute = 0;  // index into Variant::attributes
  std::uint16_t column = 0;
  std::uint16_t width = 0;
  [[nodiscard]] std::size_t cell(std::size_t row) const { return row * width + column; }
};

}  // namespace chancery
