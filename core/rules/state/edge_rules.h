// Rules of edges: which are open to a unit, and why not others.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// What a unit wants with an edge.
enum class EdgeUse : std::uint8_t { move, support, retreat };

/// Is the edge that joins the two places for units of this class open to the unit? An edge without
/// a rule always is. The unit need not be in the position, if it is dislodged.
bool is_edge_open(const Variant& variant, const Position& position, const Unit& unit, SpaceId to,
                  EdgeUse use);
/// Can the unit, standing where it does, use an open edge to some part of the province?
bool reaches_openly(const Variant& variant, const Position& position, const Unit& unit,
                    ProvinceId to, EdgeUse use);
/// How strong a move of the unit to there is, if the edge says so.
std::optional<std::int16_t> edge_strength(const Variant& variant, const Unit& unit, SpaceId to);

/// Why the edge is not open, a sentence for players: "the way from Fenwick to Moorgate is open only
/// in Winter". Empty if it is open, or if there is none.
std::string why_edge_closed(const Variant& variant, const Position& position, const Unit& unit,
                            SpaceId to, EdgeUse use);

}  // namespace chancery
