// Rules of edges: which edges are open to a unit, and why others are not.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The purposes for which a unit uses an edge.
enum class EdgeUse : std::uint8_t { move, support, retreat };

/// True if the unit may use the edge that joins the two places for its class. An edge without a
/// rule is always open. A dislodged unit need not be in the position.
bool is_edge_open(const Variant& variant, const Position& position, const Unit& unit, SpaceId to,
                  EdgeUse use);
/// True if the unit can enter some part of the province by an open edge.
bool reaches_openly(const Variant& variant, const Position& position, const Unit& unit,
                    ProvinceId to, EdgeUse use);
/// Returns the strength of the unit's move to that space, if the edge determines it.
std::optional<std::int16_t> edge_strength(const Variant& variant, const Unit& unit, SpaceId to);

/// Returns why the edge is not open, a sentence for players: "the way from Fenwick to Moorgate is
/// open only in Winter". Empty if it is open, or if there is no edge.
std::string why_edge_closed(const Variant& variant, const Position& position, const Unit& unit,
                            SpaceId to, EdgeUse use);

}  // namespace chancery
