// What limits an edge: who may use it, when, for what, and how strong a move across it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"

namespace chancery {

/// Whose something is, seen by the power of a unit.
struct OwnerFilter {
  bool own = true;
  bool none = true;
  bool other = true;
  friend bool operator==(const OwnerFilter&, const OwnerFilter&) = default;
};

/// Everything that it names must be so; an empty list names everything.
struct EdgeRule {
  std::vector<PowerId> powers;       // whose units may use it
  std::vector<std::uint8_t> phases;  // of movement, as indexes into Calendar::phases
  std::optional<std::int32_t> from_year;
  std::optional<std::int32_t> to_year;
  OwnerFilter owner;     // of the province that it leads to
  OwnerFilter occupant;  // the unit there before the phase; none: it is vacant
  bool moves = true;
  bool supports = true;
  bool retreats = true;
  std::optional<std::int16_t> strength;  // of a move across it, instead of its usual one
  SourceSpan span{};
};

/// A part of a rule.
enum class EdgeLimit : std::uint8_t { none, use, power, phase, year, owner, occupant };

struct Variant;

/// What that part says: "only in Winter".
std::string edge_limit_text(const Variant& variant, const EdgeRule& rule, EdgeLimit limit);
/// What the whole rule says, for maps and the rules for players.
std::string edge_rule_text(const Variant& variant, const EdgeRule& rule);

}  // namespace chancery
