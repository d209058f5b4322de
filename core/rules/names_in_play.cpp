#include "core/rules/names_in_play.h"

#include "core/rules/attributes.h"

namespace chancery {
namespace {

/// The text of an attribute in a row of its owner.
std::string_view text_in(const Variant& variant, const Position& position,
                         const std::optional<std::uint16_t>& attribute, std::size_t row) {
  if (!attribute) return {};
  const Attribute& wanted = variant.attributes[*attribute];
  std::size_t column = 0;
  std::size_t width = 0;
  for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
    if (variant.attributes[i].owner != wanted.owner) continue;
    if (i < *attribute) ++column;
    ++width;
  }
  return text_of_cell(position, attribute_rows(position, wanted.owner)[row * width + column]);
}

std::string or_else(std::string_view given, const std::string& name) {
  return given.empty() ? name : std::string(given);
}

}  // namespace

std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of) {
  return text_in(variant, position, variant.names_in_play.province, of.index());
}

std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of) {
  return text_in(variant, position, variant.names_in_play.power, of.index());
}

std::string spoken_name(const Variant& variant, const Position& position, ProvinceId of) {
  return or_else(name_in_play(variant, position, of), variant.map.province(of).name);
}

std::string spoken_name(const Variant& variant, const Position& position, PowerId of) {
  return or_else(name_in_play(variant, position, of), variant.powers[of.index()].name);
}

}  // namespace chancery
