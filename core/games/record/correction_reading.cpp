#include "core/games/record/correction_reading.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/words.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/shared_units.h"

namespace chancery {

Found<PowerId> CorrectionReading::find_power(std::string_view text) const {
  const Found<PowerId> found = board_.find_power(text);
  const auto spoken = found.value ? std::nullopt : find_power_by_name(variant_, position_, text);
  return spoken ? Found<PowerId>{spoken, {}, {}} : found;
}

Found<ProvinceId> CorrectionReading::find_province(std::string_view text) const {
  const auto spoken = find_province_by_played_name(variant_, position_, text);
  return spoken ? Found<ProvinceId>{spoken, {}, {}} : board_.find_province(text);
}

Found<SpaceId> CorrectionReading::find_space(std::string_view text) const {
  const auto spoken = find_province_by_played_name(variant_, position_, text);
  return spoken ? Found<SpaceId>{variant_.map.whole(*spoken), {}, {}} : board_.find_space(text);
}

/// A place with a name given in play is read as its id.
Found<UnitName> CorrectionReading::find_unit(std::string_view text) const {
  std::string_view place = text;
  const std::string_view letter = take_word(place);
  const std::string_view number = place.substr(std::min(place.find('#'), place.size()));
  const auto spoken = find_province_by_played_name(variant_, position_,
                                                   place.substr(0, place.size() - number.size()));
  if (!spoken) return board_.find_unit(text);
  return board_.find_unit(
      trimmed(fmt::format("{} {} {}", letter, variant_.map.province(*spoken).id, number)));
}

std::string_view CorrectionReading::take_word(std::string_view& text) {
  text = trimmed(text);
  const std::string_view word = text.substr(0, text.find_first_of(" \t"));
  text = trimmed(text.substr(word.size()));
  return word;
}

std::string_view CorrectionReading::take_last_word(std::string_view& text) {
  text = trimmed(text);
  const std::size_t space = text.find_last_of(" \t");
  const std::string_view word = space == std::string_view::npos ? text : text.substr(space + 1);
  text = trimmed(text.substr(0, text.size() - word.size()));
  return word;
}

bool CorrectionReading::split(std::string_view text, std::string_view& before,
                              std::string_view& behind) {
  const std::size_t arrow = text.find("->");
  if (arrow == std::string_view::npos)
    return fail(fmt::format("'{}' has no '->' in it", trimmed(text)));
  before = trimmed(text.substr(0, arrow));
  behind = trimmed(text.substr(arrow + 2));
  return true;
}

std::string CorrectionReading::unit_text(const UnitName& unit) const {
  const std::string text = print_unit(variant_, unit.unit_class, unit.at);
  return unit.number == 0 ? text : fmt::format("{} #{}", text, unit.number);
}

bool CorrectionReading::is_called(const Unit& unit, const UnitName& name) const {
  return unit.unit_class == name.unit_class &&
         variant_.map.province_of(unit.at) == variant_.map.province_of(name.at);
}

std::optional<std::size_t> CorrectionReading::on_board(const UnitName& name) const {
  if (name.number != 0) {
    const ProvinceId where = variant_.map.province_of(name.at);
    const auto unit = shared_unit(variant_.map, position_, where, name.number);
    if (!unit || !is_called(position_.units[unit->index()], name)) return std::nullopt;
    return unit->index();
  }
  for (std::size_t i = 0; i < position_.units.size(); ++i)
    if (is_called(position_.units[i], name)) return i;
  return std::nullopt;
}

std::optional<std::size_t> CorrectionReading::dislodged(const UnitName& name) const {
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i)
    if (is_called(position_.dislodged[i].unit, name)) return i;
  return std::nullopt;
}

}  // namespace chancery
