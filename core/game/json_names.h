// The names of a variant as JSON strings, quoted once.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/phase/phase_report.h"
#include "core/variant/variant.h"

namespace chancery {

/// The names of a variant as JSON strings. They are quoted once, since they make up most of an
/// answer.
class JsonNames {
 public:
  explicit JsonNames(const Variant& variant);

  // Strings.
  [[nodiscard]] std::string_view power(PowerId id) const { return powers_[id.index()]; }
  [[nodiscard]] std::string_view space(SpaceId id) const { return spaces_[id.index()]; }
  /// The id of a province is that of its whole space.
  [[nodiscard]] std::string_view province(ProvinceId id) const { return spaces_[id.index()]; }

  // Strings with the keys that they have in a unit: "power" is its first key, the others begin with
  // a comma.
  [[nodiscard]] std::string_view with_power(PowerId id) const { return with_powers_[id.index()]; }
  [[nodiscard]] std::string_view and_class(ClassId id) const { return and_classes_[id.index()]; }
  [[nodiscard]] std::string_view and_place(SpaceId id) const { return and_places_[id.index()]; }
  /// "ok" and "result" of an order, after a comma.
  [[nodiscard]] std::string_view and_outcome(const OrderReport& order) const {
    return and_outcomes_[order.ok ? 1 : 0][static_cast<std::size_t>(order.result)];
  }

 private:
  std::vector<std::string> powers_, spaces_;
  std::vector<std::string> with_powers_, and_classes_, and_places_;
  std::array<std::vector<std::string>, 2> and_outcomes_;
};

}  // namespace chancery
