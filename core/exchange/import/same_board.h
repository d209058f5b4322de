// Imports onto the board of the extended variant: only differences are written.
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

  friend bool operator==(const EdgeById&, const EdgeById&) = default;
  friend bool operator<(const EdgeById& a, const EdgeById& b) {
    const auto key = [](const EdgeById& edge) {
      return std::tie(edge.letter, edge.from, edge.to, edge.one_way, edge.limits);
    };
    return key(a) < key(b);
  }
};

/// The differences between a draft and the board of its base.
struct BoardChanges {
  std::vector<EdgeById> added;
  std::vector<EdgeById> removed;
  std::vector<std::size_t> centers;   // provinces that are centers in only one of them
  std::vector<std::size_t> terrains;  // provinces with another terrain
  bool same_powers = false;           // names and homes are those of the base
};

/// If the provinces are those of the base, by name, and nearly all edges too, gives them the base's
/// ids and names and returns the differences. Otherwise the draft stays unchanged.
std::optional<BoardChanges> adopt_board(BoardDraft& draft, const Variant& base);

/// The role of a terrain in convoys.
ForeignGround ground_of(const Terrain& terrain);

}  // namespace chancery
