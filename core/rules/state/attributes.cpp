#include "core/rules/state/attributes.h"

#include <algorithm>
#include <stdexcept>

namespace chancery {

AttributeRows::AttributeRows(const Variant& variant) {
  for (const Attribute& attribute : variant.attributes) {
    auto& cells = cells_[static_cast<std::size_t>(attribute.owner)];
    cells.push_back({&attribute, cells.size()});
  }
}

const AttributeCell* AttributeRows::find(AttributeOwner owner, std::string_view id) const {
  for (const AttributeCell& cell : of(owner))
    if (cell.attribute->id == id) return &cell;
  return nullptr;
}

std::vector<std::string> AttributeRows::names(AttributeOwner owner) const {
  std::vector<std::string> names;
  for (const AttributeCell& cell : of(owner)) names.push_back(cell.attribute->id);
  return names;
}

const std::vector<std::int16_t>& attribute_rows(const Position& position, AttributeOwner owner) {
  switch (owner) {
    case AttributeOwner::unit:
      return position.unit_attributes;
    case AttributeOwner::province:
      return position.province_attributes;
    case AttributeOwner::power:
      return position.power_attributes;
    case AttributeOwner::pair:
      return position.pair_attributes;
    case AttributeOwner::knowledge:
      break;
  }
  return position.knowledge_attributes;
}

std::vector<std::int16_t>& attribute_rows(Position& position, AttributeOwner owner) {
  return const_cast<std::vector<std::int16_t>&>(
      attribute_rows(static_cast<const Position&>(position), owner));
}

AttributePlace place_of_attribute(const Variant& variant, std::size_t attribute) {
  const AttributeOwner owner = variant.attributes[attribute].owner;
  AttributePlace place{owner, static_cast<std::uint16_t>(attribute), 0, 0};
  for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
    if (variant.attributes[i].owner != owner) continue;
    if (i < attribute) ++place.column;
    ++place.width;
  }
  return place;
}

namespace {

void refresh_rows(const Attribute& attribute, const AttributePlace& to, const AttributePlace& from,
                  std::vector<std::int16_t>& cells) {
  for (std::size_t row = 0; row < cells.size() / to.width; ++row) {
    const auto value = static_cast<std::size_t>(cells[from.cell(row)]);
    if (value < attribute.table.size()) cells[to.cell(row)] = attribute.table[value];
  }
}

}  // namespace

void refresh_derived(const Variant& variant, Position& position) {
  for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
    const Attribute& attribute = variant.attributes[i];
    if (!attribute.of) continue;
    const AttributePlace to = place_of_attribute(variant, i);
    const AttributePlace from = place_of_attribute(variant, *attribute.of);
    refresh_rows(attribute, to, from, attribute_rows(position, attribute.owner));
    if (attribute.owner != AttributeOwner::unit) continue;
    for (Dislodged& dislodged_unit : position.dislodged)
      refresh_rows(attribute, to, from, dislodged_unit.attributes);
  }
}

std::size_t attribute_row_count(const Variant& variant, AttributeOwner owner) {
  const std::size_t powers = variant.powers.size();
  const std::size_t provinces = variant.map.provinces().size();
  switch (owner) {
    case AttributeOwner::unit:
      return 0;
    case AttributeOwner::province:
      return provinces;
    case AttributeOwner::power:
      return powers;
    case AttributeOwner::pair:
      return powers * powers;
    case AttributeOwner::knowledge:
      break;
  }
  return powers * provinces;
}

std::string_view text_of_cell(const Position& position, std::int16_t cell) {
  const auto index = static_cast<std::size_t>(cell);
  return cell >= 0 && index < position.texts.size() ? std::string_view(position.texts[index])
                                                    : std::string_view();
}

std::int16_t cell_of_text(Position& position, std::string_view text) {
  constexpr std::size_t most = 32'000;
  if (text.empty()) return -1;
  const auto found = std::find(position.texts.begin(), position.texts.end(), text);
  const auto index = static_cast<std::size_t>(found - position.texts.begin());
  if (index == position.texts.size()) {
    if (index == most) throw std::length_error("a position with too many different texts");
    position.texts.emplace_back(text);
  }
  return static_cast<std::int16_t>(index);
}

namespace {

/// Calls `visit` for each cell that is a text.
template <class Visit>
void for_each_text(const AttributeRows& rows, Position& position, Visit visit) {
  const auto visit_row = [&](AttributeOwner owner, std::vector<std::int16_t>& cells) {
    const std::size_t width = rows.width(owner);
    for (const AttributeCell& cell : rows.of(owner))
      if (cell.attribute->type == AttributeType::text)
        for (std::size_t at = cell.column; at < cells.size(); at += width) visit(cells[at]);
  };
  for (const AttributeOwner owner :
       {AttributeOwner::unit, AttributeOwner::province, AttributeOwner::power, AttributeOwner::pair,
        AttributeOwner::knowledge})
    visit_row(owner, attribute_rows(position, owner));
  for (Dislodged& dislodged_unit : position.dislodged)
    visit_row(AttributeOwner::unit, dislodged_unit.attributes);
}

}  // namespace

void tidy_texts(const AttributeRows& rows, Position& position) {
  if (position.texts.empty()) return;
  std::vector<std::string> used;
  for_each_text(rows, position, [&](std::int16_t cell) {
    if (cell >= 0) used.push_back(position.texts[static_cast<std::size_t>(cell)]);
  });
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  for_each_text(rows, position, [&](std::int16_t& cell) {
    if (cell < 0) return;
    const auto at =
        std::lower_bound(used.begin(), used.end(), position.texts[static_cast<std::size_t>(cell)]);
    cell = static_cast<std::int16_t>(at - used.begin());
  });
  position.texts = std::move(used);
}

}  // namespace chancery
