// The names of a variant as JSON strings, quoted only once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/json/json_value.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The names of a variant as JSON strings. They are quoted only once, since they make up most of an
/// answer.
class JsonNames {
 public:
  explicit JsonNames(const Variant& variant);

  // Names as string values.
  [[nodiscard]] const JsonFragment& power(PowerId id) const { return powers_[id.index()]; }
  [[nodiscard]] const JsonFragment& space(SpaceId id) const { return spaces_[id.index()]; }
  /// The id of a province is the id of its whole space.
  [[nodiscard]] const JsonFragment& province(ProvinceId id) const { return spaces_[id.index()]; }

  // Names as keys.
  [[nodiscard]] const JsonFragment& power_key(PowerId id) const { return power_keys_[id.index()]; }
  [[nodiscard]] const JsonFragment& province_key(ProvinceId id) const {
    return space_keys_[id.index()];
  }

  /// The beginning of a unit: its power and class.
  [[nodiscard]] const JsonFragment& unit(PowerId power, ClassId unit_class) const {
    return units_[power.index() * and_classes_.size() + unit_class.index()];
  }
  /// The beginning of an order: its power, and the key of its text.
  [[nodiscard]] const JsonFragment& order_of(PowerId id) const { return orders_[id.index()]; }

  // A class inside a unit or an order, after a comma.
  [[nodiscard]] std::string_view and_class(ClassId id) const { return and_classes_[id.index()]; }
  [[nodiscard]] std::string_view and_place(SpaceId id) const { return and_places_[id.index()]; }
  [[nodiscard]] std::string_view and_to(SpaceId id) const { return and_to_[id.index()]; }
  /// The "ok" and "result" of an order, after a comma.
  [[nodiscard]] std::string_view and_outcome(const OrderReport& order) const {
    return and_outcomes_[order.ok ? 1 : 0][static_cast<std::size_t>(order.result)];
  }

 private:
  std::vector<JsonFragment> powers_, spaces_, power_keys_, space_keys_;
  std::vector<JsonFragment> units_;   // by power, then by class
  std::vector<JsonFragment> orders_;  // by power
  std::vector<std::string> and_classes_, and_places_, and_to_;
  std::array<std::vector<std::string>, 2> and_outcomes_;
};

}  // namespace chancery
