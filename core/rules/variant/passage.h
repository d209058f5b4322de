// Passage: a crossing between two provinces, controlled by a keeper in a third.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"

namespace chancery {

/// The kinds of consent that let a unit through a passage.
enum class Consent : std::uint8_t {
  same_power,  // the keeper is a unit of the same power
  support,     // the keeper supports the move
  permit       // the keeper's power gave an order that permits it
};
inline constexpr std::size_t consent_count = 3;

struct Passage {
  std::string id;
  std::array<ProvinceId, 2> ends;
  ProvinceId keeper;
  std::vector<ClassId> classes;  // classes that may pass
  std::array<bool, consent_count> consents{true, true, false};
  std::optional<std::int32_t> per_turn;  // if more units are ordered through it, none passes
  SourceSpan span;

  [[nodiscard]] bool joins(ProvinceId from, ProvinceId to) const {
    return (ends[0] == from && ends[1] == to) || (ends[1] == from && ends[0] == to);
  }
  [[nodiscard]] bool takes(ClassId unit_class) const { return contains(classes, unit_class); }
  [[nodiscard]] bool heeds(Consent consent) const {
    return consents[static_cast<std::size_t>(consent)];
  }
};

}  // namespace chancery
