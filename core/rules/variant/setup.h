// A setup: a named starting position.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"

namespace chancery {

struct Position;

/// The value of an attribute at the start, if it differs from the default.
struct StartValue {
  std::uint16_t attribute = 0;  // index into Variant::attributes
  std::size_t row = 0;          // the row of its owner
  std::int16_t value = 0;
  std::string text{};  // instead of `value`, for an attribute of type text
};

struct StartUnit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  SourceSpan span;
};

/// The largest distance of a starting year from year 0, so that no game overflows.
inline constexpr std::int32_t farthest_year = 100'000;

struct Setup {
  std::string id;
  std::string text;
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  std::vector<StartUnit> units;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // besides owners by units on centers
  std::vector<StartValue> values;                      // override Variant::start_values
  std::vector<std::vector<PowerId>> players;  // powers by player; empty: one power per player
  bool merged = false;                        // the powers of one player are merged into one
  std::vector<PowerId> closed;                // powers whose country no unit may enter
  std::vector<PowerId> standing;              // powers with PowerRole::standing
  std::shared_ptr<const Position>
      changed_start;             // the start as the hook `at_start` changed it; null: unchanged
  bool start_is_random = false;  // another seed would give another changed start
  SourceSpan span;
};

}  // namespace chancery
