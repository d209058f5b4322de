// Imports on the board of the variant that they extend: only what differs is written.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "core/exchange/import/board_draft.h"

namespace chancery {

/// An edge by ids. Two-way edges have the lower id first.
struct EdgeById {
  char letter = 'A';
  std::string from;
  std::string to;
  bool one_way = false;
  std::string limits{};  // its other keys, as text
  friend auto operator<=>(const EdgeById&, const EdgeById&) = default;
};

/// How a draft differs from the board of its base.
struct BoardChanges {
  std::vector<EdgeById> added;
  std::vector<EdgeById> removed;
  std::vector<std::size_t> centers;   // provinces that are centers in one of them only
  std::vector<std::size_t> terrains;  // provinces with another terrain
  bool same_powers = false;           // names and homes are those of the base
};

/// If the provinces are those of the base, by name, and nearly all edges too: gives them the base's
/// ids and names, and says what differs. Otherwise the draft stays as it is.
std::optional<BoardChanges> adopt_board(BoardDraft& draft, const Variant& base);

/// What a terrain is for convoys.
ForeignGround ground_of(const Terrain& terrain);

}  // namespace chancery
