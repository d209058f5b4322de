#include "core/play/game/attributes_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"
#include "core/play/game/name_substitution.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery {
namespace {

/// The attributes that are shown elsewhere, by index.
std::vector<std::size_t> attributes_with_a_part(const Variant& variant) {
  std::vector<std::size_t> all;
  const auto add = [&](const auto& index) {
    if (index) all.push_back(*index);
  };
  const auto add_place = [&](const std::optional<AttributePlace>& place) {
    if (place) all.push_back(place->attribute);
  };
  add(variant.names_in_play.province);
  add(variant.names_in_play.power);
  if (variant.sight) {
    all.push_back(variant.sight->known);
    all.push_back(variant.sight->met);
    add(variant.sight->revealed);
    add(variant.sight->color);
  }
  if (variant.people) {
    all.push_back(variant.people->count.attribute);
    add_place(variant.people->leader);
    add_place(variant.people->unit);
  }
  if (!variant.tasks.empty()) {
    all.push_back(variant.task_place.attribute);
    all.push_back(variant.stage_place.attribute);
  }
  if (variant.page) add_place(variant.page->flag);
  return all;
}

/// The text on one line, cut if it is long.
std::string in_short(std::string_view text) {
  constexpr std::size_t most = 60;  // characters
  std::string out;
  std::size_t count = 0;
  while (!text.empty() && count < most) {
    const CodePoint next = decode_utf8(text);
    if (!next.is_valid() || is_hidden(next.code))
      out += ' ';
    else
      out += text.substr(0, next.length);
    text.remove_prefix(std::min(next.length, text.size()));
    ++count;
  }
  return text.empty() ? out : out + "...";
}

/// Adds the owner to a line with the same values, or a new line.
void add_whose(std::vector<AttributeLine>& lines, std::size_t from, AttributeOwner owner,
               std::string whose, std::string values) {
  if (values.empty()) return;
  const auto same = std::find_if(lines.begin() + static_cast<std::ptrdiff_t>(from), lines.end(),
                                 [&](const AttributeLine& line) { return line.values == values; });
  if (same == lines.end())
    lines.push_back({owner, {std::move(whose)}, PowerId::none(), std::move(values)});
  else
    same->whose.push_back(std::move(whose));
}

}  // namespace

std::string describe_attribute(const Variant& variant, const Attribute& attribute) {
  const std::int16_t first = attribute.fallback;
  const auto index = static_cast<std::size_t>(first);
  if (attribute.of) return fmt::format("follows {}", variant.attributes[*attribute.of].id);
  switch (attribute.type) {
    case AttributeType::integer:
      return fmt::format("int, {} to {}{}", attribute.min, attribute.max,
                         first == attribute.min ? "" : fmt::format(", {} at first", first));
    case AttributeType::boolean:
      return first != 0 ? "bool, true at first" : "bool";
    case AttributeType::power:
      return first < 0 ? "power" : fmt::format("power, {} at first", variant.powers[index].id);
    case AttributeType::province:
      return first < 0
                 ? "province"
                 : fmt::format("province, {} at first", variant.map.province(ProvinceId{index}).id);
    case AttributeType::text:
      break;
  }
  return "text";
}

AttributesText::AttributesText(const Variant& variant, const Position& position,
                               AttributeReader reader)
    : variant_(variant), position_(position), reader_(reader) {
  for (std::size_t i = 0; i < attribute_owner_count; ++i)
    columns_.push_back(columns(static_cast<AttributeOwner>(i)));
}

AttributesText::Columns AttributesText::columns(AttributeOwner owner) const {
  const std::vector<std::size_t> left_out = attributes_with_a_part(variant_);
  Columns all;
  for (std::size_t i = 0; i < variant_.attributes.size(); ++i) {
    const Attribute& attribute = variant_.attributes[i];
    if (attribute.owner != owner) continue;
    const std::size_t column = all.width++;
    const bool may_read =
        attribute.seen_by != SeenBy::no_player || reader_ == AttributeReader::game_master;
    if (may_read && !attribute.of && std::count(left_out.begin(), left_out.end(), i) == 0)
      all.shown.push_back({&attribute, column});
  }
  return all;
}

bool AttributesText::is_shown(const Attribute& attribute, std::int16_t cell) const {
  // A default in knowledge may itself be something that the power does not know.
  const bool always = attribute.owner == AttributeOwner::power &&
                      attribute.type == AttributeType::integer && !variant_.partial;
  return always || cell != attribute.fallback;
}

std::string AttributesText::value(const Attribute& attribute, std::int16_t cell) const {
  const auto named = [&](const std::string& text) {
    return fmt::format("{} {}", attribute.id, text);
  };
  const auto index = static_cast<std::size_t>(cell);
  switch (attribute.type) {
    case AttributeType::integer:
      return named(std::to_string(cell));
    case AttributeType::boolean:
      return cell != 0 ? attribute.id : "not " + attribute.id;
    case AttributeType::power:
      return named(cell < 0 ? "nobody" : display_name(variant_, position_, PowerId{index}));
    case AttributeType::province:
      return named(cell < 0 ? "nowhere" : display_name(variant_, position_, ProvinceId{index}));
    case AttributeType::text:
      break;
  }
  return named(fmt::format("\"{}\"", in_short(text_of_cell(position_, cell))));
}

/// "first unit: barge"; a flag is shown by its description in the variant: "trained to fly".
std::string AttributesText::value_in_words(const Attribute& attribute, std::int16_t cell) const {
  std::string label = attribute.id;
  std::replace(label.begin(), label.end(), '_', ' ');
  const auto index = static_cast<std::size_t>(cell);
  switch (attribute.type) {
    case AttributeType::integer:
      return fmt::format("{} {}", label, cell);
    case AttributeType::boolean:
      return (cell != 0 ? "" : "not: ") + (attribute.text.empty() ? label : attribute.text);
    case AttributeType::power:
      return fmt::format("{}: {}", label,
                         cell < 0 ? "nobody" : display_name(variant_, position_, PowerId{index}));
    case AttributeType::province:
      return fmt::format(
          "{}: {}", label,
          cell < 0 ? "nowhere" : display_name(variant_, position_, ProvinceId{index}));
    case AttributeType::text:
      break;
  }
  return fmt::format("{}: {}", label, in_short(text_of_cell(position_, cell)));
}

std::string AttributesText::row(AttributeOwner owner, const std::vector<std::int16_t>& cells,
                                std::size_t row) const {
  const Columns& columns = columns_[static_cast<std::size_t>(owner)];
  std::vector<std::string> values;
  for (const Shown& shown : columns.shown) {
    const std::int16_t cell = cells[row * columns.width + shown.column];
    if (!is_shown(*shown.attribute, cell)) continue;
    values.push_back(reader_ == AttributeReader::game_master
                         ? value(*shown.attribute, cell)
                         : value_in_words(*shown.attribute, cell));
  }
  return fmt::format("{}",
                     fmt::join(values, reader_ == AttributeReader::game_master ? ", " : "; "));
}

std::string AttributesText::of_power(PowerId power) const {
  return row(AttributeOwner::power, position_.power_attributes, power.index());
}

std::string AttributesText::of_province(ProvinceId province) const {
  return row(AttributeOwner::province, position_.province_attributes, province.index());
}

std::string AttributesText::of_unit(UnitId unit) const {
  return row(AttributeOwner::unit, position_.unit_attributes, unit.index());
}

std::vector<AttributeLine> AttributesText::all() const {
  std::vector<AttributeLine> lines;
  const std::size_t powers = variant_.powers.size();
  for (std::size_t i = 0; i < powers; ++i)
    if (std::string values = of_power(PowerId{i}); !values.empty())
      lines.push_back({AttributeOwner::power,
                       {display_name(variant_, position_, PowerId{i})},
                       PowerId{i},
                       std::move(values)});
  std::size_t from = lines.size();
  for (std::size_t i = 0; i < position_.units.size(); ++i)
    add_whose(lines, from, AttributeOwner::unit, spoken_unit(variant_, position_, UnitId{i}),
              of_unit(UnitId{i}));
  for (const Dislodged& dislodged_unit : position_.dislodged)
    if (!dislodged_unit.attributes.empty())
      add_whose(lines, from, AttributeOwner::unit,
                spoken_unit(variant_, position_, dislodged_unit.unit) + " (dislodged)",
                row(AttributeOwner::unit, dislodged_unit.attributes, 0));
  from = lines.size();
  for (std::size_t i = 0; i < variant_.map.provinces().size(); ++i)
    add_whose(lines, from, AttributeOwner::province,
              display_name(variant_, position_, ProvinceId{i}), of_province(ProvinceId{i}));
  for (std::size_t i = 0; i < position_.pair_attributes.size() && i < powers * powers; ++i)
    if (std::string values = row(AttributeOwner::pair, position_.pair_attributes, i);
        !values.empty())
      lines.push_back(
          {AttributeOwner::pair,
           {fmt::format("{} with {}", display_name(variant_, position_, PowerId{i / powers}),
                        display_name(variant_, position_, PowerId{i % powers}))},
           PowerId::none(),
           std::move(values)});
  return lines;
}

std::string AttributesText::table(std::string_view margin) const {
  const std::vector<AttributeLine> lines = all();
  const auto of_one = [](const AttributeLine& line) {
    return line.owner == AttributeOwner::power || line.owner == AttributeOwner::pair;
  };
  std::size_t width = 0;
  for (const AttributeLine& line : lines)
    if (of_one(line)) width = std::max(width, line.whose.front().size());
  std::string out;
  for (const AttributeLine& line : lines)
    out += of_one(line)
               ? fmt::format("{}{:<{}}  {}\n", margin, line.whose.front(), width, line.values)
               : fmt::format("{}{}: {}\n", margin, line.values, fmt::join(line.whose, ", "));
  return out;
}

}  // namespace chancery
