#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// An attribute and where it stands in the rows of its owner.
struct AttributeCell {
  const Attribute* attribute = nullptr;
  std::size_t column = 0;
};

/// Where the attributes of a variant stand in the rows of a position.
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

/// All rows of one kind; those of units are in the order of the units.
std::vector<std::int16_t>& attribute_rows(Position& position, AttributeOwner owner);
const std::vector<std::int16_t>& attribute_rows(const Position& position, AttributeOwner owner);

/// Where the attribute of that index stands, once all attributes of the variant are there.
AttributePlace place_of_attribute(const Variant& variant, std::size_t attribute);
/// Brings the attributes that follow others up to date. Call after setting any.
void refresh_derived(const Variant& variant, Position& position);

/// The row of a pair: what the first power has with the second.
inline std::size_t pair_row(const Variant& variant, PowerId first, PowerId second) {
  return first.index() * variant.powers.size() + second.index();
}

/// The row of knowledge: what the power has of the province.
inline std::size_t knowledge_row(const Variant& variant, PowerId power, ProvinceId province) {
  return power.index() * variant.map.provinces().size() + province.index();
}

/// How many rows of that kind a position has, besides those of units.
std::size_t attribute_row_count(const Variant& variant, AttributeOwner owner);

/// The text that a cell of an attribute of type text stands for.
std::string_view text_of_cell(const Position& position, std::int16_t cell);
/// A cell that stands for the text; it may be added behind the others until `tidy_texts`.
std::int16_t cell_of_text(Position& position, std::string_view text);
/// Sorts the texts, drops those that no attribute has, and numbers them anew, so that positions
/// that are alike are equal.
void tidy_texts(const AttributeRows& rows, Position& position);

}  // namespace chancery
