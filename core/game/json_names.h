#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/variant.h"

namespace chancery {

/// The names of a variant as JSON has them, put in quotes once: an answer is little else.
class JsonNames {
 public:
  explicit JsonNames(const Variant& variant);

  // Texts.
  [[nodiscard]] std::string_view power(PowerId id) const { return powers_[id.index()]; }
  [[nodiscard]] std::string_view space(SpaceId id) const { return spaces_[id.index()]; }
  /// The id of a province is that of its whole space.
  [[nodiscard]] std::string_view province(ProvinceId id) const { return spaces_[id.index()]; }

  // Texts with the keys before them, as every unit has them.
  [[nodiscard]] std::string_view with_power(PowerId id) const { return with_powers_[id.index()]; }
  [[nodiscard]] std::string_view with_class(ClassId id) const { return with_classes_[id.index()]; }
  [[nodiscard]] std::string_view with_place(SpaceId id) const { return with_places_[id.index()]; }

 private:
  std::vector<std::string> powers_, spaces_;
  std::vector<std::string> with_powers_, with_classes_, with_places_;
};

}  // namespace chancery
