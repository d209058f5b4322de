// The parts of a variant that its cases cover.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/workbench/cases/case_switches.h"

namespace chancery {

/// Something that cases can cover, and the cases that do.
struct CoverageItem {
  std::string name;                // "ZEN - STR", "convoy.cuts"
  std::vector<std::string> cases;  // ids, in the order of running; empty: not covered
};

/// Items of one kind.
struct CoverageRow {
  std::string id;     // "edges.G", for programs
  std::string title;  // "edges of G", for people
  std::vector<CoverageItem> items;
  bool part = false;  // a part of the row before it

  [[nodiscard]] std::size_t covered() const;
};

/// The coverage of the variant on the board: for each unit class the edges of moves, supports,
/// retreats and claims; provinces, classes, order types and their notations, phases, setups,
/// options, hooks, and the rule switches that change the outcome of some case.
std::vector<CoverageRow> cover(const Board& board, std::span<const RanCase> cases);

}  // namespace chancery
