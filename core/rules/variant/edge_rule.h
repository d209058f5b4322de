// EdgeRule: who may use an edge, when, for what, and how strong a move across it is.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/ids.h"

namespace chancery {

/// The owners that a rule accepts, relative to the power of a unit.
struct OwnerFilter {
  bool own = true;
  bool none = true;
  bool other = true;
  friend bool operator==(const OwnerFilter&, const OwnerFilter&) = default;
};

/// All conditions of a rule must hold. An empty list means no condition.
struct EdgeRule {
  std::vector<PowerId> powers;       // whose units may use the edge
  std::vector<std::uint8_t> phases;  // movement phases, as indexes into Calendar::phases
  std::optional<std::int32_t> from_year;
  std::optional<std::int32_t> to_year;
  OwnerFilter owner;     // of the province that the edge leads to
  OwnerFilter occupant;  // of the unit there before the phase; `none`: the province is vacant
  bool moves = true;
  bool supports = true;
  bool retreats = true;
  std::optional<std::int16_t> strength;  // of a move across the edge, instead of the usual strength
  SourceSpan span{};
};

/// The part of a rule that keeps an edge closed.
enum class EdgeLimit : std::uint8_t { none, use, power, phase, year, owner, occupant };

struct Variant;

/// Returns that part as text: "only in Winter".
std::string edge_limit_text(const Variant& variant, const EdgeRule& rule, EdgeLimit limit);
/// Returns the whole rule as text, for maps and the rules for players.
std::string edge_rule_text(const Variant& variant, const EdgeRule& rule);

}  // namespace chancery
