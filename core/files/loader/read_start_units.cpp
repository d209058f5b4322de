#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/base/common/names.h"
#include "core/files/loader/setup_parts.h"

namespace chancery {
namespace {

constexpr std::size_t most_units = 60000;

/// Reads units written as "F ARD": a class, a space and a place.
class StartUnitReader {
 public:
  explicit StartUnitReader(const LoadContext& context)
      : context_(context), variant_(context.variant), diagnostics_(context.diagnostics) {}

  std::optional<StartUnit> read(PowerId power, const Text& text) {
    const std::size_t space = text.text.find(' ');
    if (space == std::string::npos) {
      diagnostics_.error("setup.bad-unit", text.span, fmt::format("bad unit '{}'", text.text),
                         "write a letter and a place: " + example());
      return std::nullopt;
    }
    const auto unit_class = find_class({text.text.substr(0, space), text.span});
    const auto at = context_.names.space({text.text.substr(space + 1), text.span}, diagnostics_);
    if (!unit_class || !at) return std::nullopt;
    if (context_.edges_sound && !variant_.map.can_stand(*unit_class, *at)) {
      diagnostics_.error(
          "setup.cannot-stand", text.span,
          fmt::format("class '{}' cannot stand in '{}'", variant_.classes[unit_class->index()].id,
                      variant_.map.space(*at).id),
          hint_for_place(*unit_class, *at));
      return std::nullopt;
    }
    return StartUnit{power, *unit_class, *at, text.span};
  }

 private:
  [[nodiscard]] std::string example() const {
    const auto& classes = variant_.classes;
    const auto spaces = variant_.map.spaces();
    return fmt::format("\"{} {}\"", classes.empty() ? "X" : classes.front().letter,
                       spaces.empty() ? "PLACE" : spaces.front().id);
  }

  std::optional<ClassId> find_class(const Text& word) {
    if (const auto found = variant_.find_class(word.text)) return found;
    if (variant_.classes.empty()) return std::nullopt;  // it has been reported that there are none
    diagnostics_.error("variant.unknown-class", word.span,
                       fmt::format("unknown class '{}'", word.text), hint_for_class(word.text));
    return std::nullopt;
  }

  /// Players may use any name of a class; here its letter or its id is required.
  [[nodiscard]] std::string hint_for_class(const std::string& word) const {
    std::vector<std::string> letters;
    for (const UnitClass& unit_class : variant_.classes) {
      const bool is_meant =
          fold_name(unit_class.id) == fold_name(word) ||
          std::any_of(unit_class.also.begin(), unit_class.also.end(),
                      [&](const std::string& also) { return fold_name(also) == fold_name(word); });
      if (is_meant) return fmt::format("did you mean '{}'?", unit_class.letter);
      letters.push_back(unit_class.letter);
    }
    return "expected one of: " + join_names(letters);
  }

  /// The coasts of the province, or the province, where the class can stand; or that it has no
  /// edges.
  [[nodiscard]] std::string hint_for_place(ClassId unit_class, SpaceId at) const {
    const Map& map = variant_.map;
    std::vector<std::string> places;
    const ProvinceId province = map.province_of(at);
    for (const SpaceId coast : map.province(province).coasts)
      if (map.can_stand(unit_class, coast)) places.push_back(map.space(coast).id);
    if (map.can_stand(unit_class, map.whole(province))) places.push_back(map.province(province).id);
    if (places.empty()) return "the class has no edges there";
    return "write " + fmt::format("{}", fmt::join(places, " or "));
  }

  const LoadContext& context_;
  const Variant& variant_;
  Diagnostics& diagnostics_;
};

void check_units(const Setup& setup, const LoadContext& context) {
  if (setup.units.size() > most_units)
    context.diagnostics.error("setup.too-many", setup.span,
                              fmt::format("more than {} units", most_units));
  const Map& map = context.variant.map;
  std::map<ProvinceId, const StartUnit*> first;
  for (const StartUnit& unit : setup.units) {
    const ProvinceId province = map.province_of(unit.at);
    const auto [known, is_new] = first.try_emplace(province, &unit);
    if (is_new || map.province(province).open) continue;
    context.diagnostics.error("setup.two-units", unit.span,
                              fmt::format("two units in '{}'", map.province(province).id),
                              "also at " + describe_place(known->second->span));
  }
}

}  // namespace

void read_start_units(Section& section, LoadContext& context, Setup& setup) {
  StartUnitReader reader(context);
  for_each_power(section, "units", context, [&](PowerId power, const std::vector<Text>& texts) {
    std::erase_if(setup.units, [&](const StartUnit& unit) { return unit.power == power; });
    for (const Text& text : texts)
      if (const auto unit = reader.read(power, text)) setup.units.push_back(*unit);
  });
  std::stable_sort(setup.units.begin(), setup.units.end(),
                   [](const StartUnit& a, const StartUnit& b) { return a.power < b.power; });
  check_units(setup, context);
}

}  // namespace chancery
