// Which units may become units of another class, and why others may not.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

class Hooks;

/// A unit that becomes one of another class where it stands, perhaps on a coast of its province.
struct Conversion {
  UnitId unit;
  ClassId into;
  SpaceId at;
  friend bool operator==(const Conversion&, const Conversion&) = default;
};

/// Why a unit may not be converted where it stands (rules.convert_sites).
enum class NoConversion : std::uint8_t {
  none,  // it may
  no_center,
  no_home,
  not_owned
};

/// May the units of the power that stand in the province be converted?
NoConversion why_no_conversion(const Variant& variant, const Position& position, PowerId power,
                               ProvinceId province);

/// The reason in words for players; empty for `none`.
std::string no_conversion_text(const Variant& variant, const Position& position, PowerId power,
                               ProvinceId province, NoConversion reason);

/// How many builds a conversion uses.
std::int32_t conversion_price(const Variant& variant);

/// All conversions that the power may order now: every class that can stand in the province of a
/// unit that may be converted, and of which the power may have one more. Empty if the variant has
/// no order to convert, or if the power has too few builds for one. `hooks` may be null.
void list_conversions(const Variant& variant, const Position& position, PowerId power,
                      std::vector<Conversion>& conversions, Hooks* hooks = nullptr);

}  // namespace chancery
