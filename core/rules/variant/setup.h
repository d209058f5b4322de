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

/// The value of an attribute at the start, if it is not the default.
struct StartValue {
  std::uint16_t attribute = 0;  // index into Variant::attributes
  std::size_t row = 0;          // of a province, or of a power
  std::int16_t value = 0;
  std::string text{};  // instead of the value, of an attribute of type text
};

struct StartUnit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  SourceSpan span;
};

/// A variant may start this far from year 0, so that no game overflows.
inline constexpr std::int32_t farthest_year = 100'000;

struct Setup {
  std::string id;
  std::string text;
  std::int32_t year = 0;
  std::uint8_t phase = 0;  // index into Calendar::phases
  std::vector<StartUnit> units;
  std::vector<std::pair<ProvinceId, PowerId>> owners;  // besides the centers under units
  std::vector<StartValue> values;                      // override those of the variant
  std::vector<std::vector<PowerId>> players;           // powers by player; empty: one power each
  bool merged = false;                                 // powers of one player are merged into one
  std::vector<PowerId> closed;                         // powers whose country nobody may enter
  std::vector<PowerId> standing;                       // powers whose units only stand
  std::shared_ptr<const Position>
      changed_start;             // as the hook `at_start` changed it; null: unchanged
  bool start_is_random = false;  // and another seed would give another start
  SourceSpan span;
};

}  // namespace chancery
