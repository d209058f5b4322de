// A position as numbers, for programs that step games without texts.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/rules/state/attributes.h"
#include "core/rules/state/ending.h"
#include "core/rules/state/position.h"

namespace chancery {

/// The numbers at the beginning; chancery.h lists them too.
enum class HeadWord : std::uint8_t {
  size,             // of all numbers, these included
  year,             //
  phase,            // the place of the phase in one round of the calendar
  kind,             // 0 movement, 1 retreat, 2 adjustment, 3 declaration
  ending,           // 0 the game goes on; 1 victory, 2 draw, 3 year limit, 4 called
  units,            // how many
  dislodged,        // how many
  unit_words,       // numbers of each unit: power, class, space, then its attributes
  dislodged_words,  // numbers of each dislodged unit: power, class, space, the attacker's province
  province_words,   // of each province: owner, unowned center or not, contested, attributes
  power_words       // of each power: centers, units, whether it has won, attributes
};
inline constexpr std::size_t head_words = 11;

/// Writes positions of one variant.
class PositionWords {
 public:
  explicit PositionWords(const Variant& variant) : variant_(&variant), rows_(variant) {}

  /// Replaces `words` by the head, the provinces, the powers, the units and the dislodged units. -1
  /// is none.
  void write(const Position& position, const std::optional<Ending>& ending,
             std::vector<std::int32_t>& words) const;

 private:
  const Variant* variant_;
  AttributeRows rows_;
};

}  // namespace chancery
