// Attributes in a position: their rows, columns and texts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// An attribute and its column in the rows of its owner.
struct AttributeCell {
  const Attribute* attribute = nullptr;
  std::size_t column = 0;
};

/// The columns of a variant's attributes in the rows of a position.
class AttributeRows {
 public:
  explicit AttributeRows(const Variant& variant);

  [[nodiscard]] std::span<const AttributeCell> of(AttributeOwner owner) const {
    return cells_[static_cast<std::size_t>(owner)];
  }
  [[nodiscard]] std::size_t width(AttributeOwner owner) const { return of(owner).size(); }
  [[nodiscard]] const AttributeCell* find(AttributeOwner owner, std::string_view id) const;
  [[nodiscard]] std::vector<std::string> names(AttributeOwner owner) const;

 private:
  std::array<std::vector<AttributeCell>, attribute_owner_count> cells_;  // by owner
};

/// Returns the rows of one kind of owner. The rows of units are in the order of the units.
std::vector<std::int16_t>& attribute_rows(Position& position, AttributeOwner owner);
const std::vector<std::int16_t>& attribute_rows(const Position& position, AttributeOwner owner);

/// Returns the owner and column of the attribute with that index. Call only after all attributes of
/// the variant are loaded.
AttributePlace place_of_attribute(const Variant& variant, std::size_t attribute);
/// Updates the attributes that are derived from others. Call after setting any attribute.
void refresh_derived(const Variant& variant, Position& position);

/// Returns the row of an ordered pair of powers.
inline std::size_t pair_row(const Variant& variant, PowerId first, PowerId second) {
  return first.index() * variant.powers.size() + second.index();
}

/// Returns the row of what the power knows about the province.
inline std::size_t knowledge_row(const Variant& variant, PowerId power, ProvinceId province) {
  return power.index() * variant.map.provinces().size() + province.index();
}

/// Returns the number of rows of that kind of owner; 0 for units, whose number changes.
std::size_t attribute_row_count(const Variant& variant, AttributeOwner owner);

/// Returns the text that a cell of an attribute of type text stands for; empty if it is unset.
std::string_view text_of_cell(const Position& position, std::int16_t cell);
/// Returns a cell that stands for the text, which it adds to the texts of the position if it is
/// new. Call `tidy_texts` afterwards.
std::int16_t cell_of_text(Position& position, std::string_view text);
/// Sorts the texts, drops unused ones, and renumbers them, so that equal positions compare equal.
void tidy_texts(const AttributeRows& rows, Position& position);

}  // namespace chancery
