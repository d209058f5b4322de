// The results of many games of bots as text, JSON and a page.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/bots/simulation/tally.h"
#include "core/play/game/board.h"

namespace chancery {

/// The games of a run, counted, with the boards on which they were played.
struct CountedRun {
  struct Side {
    std::shared_ptr<const Board> board;
    Tally tally;
  };
  std::vector<Side> sides;  // one side, or a and b of a comparison
  PairTally pairs;          // for a comparison
  /// Another ranking of the powers of the first side, the best first; may be empty.
  std::vector<PowerId> ranking{};
};

/// A seat compared with the others, or on one side with the other side.
struct SeatFinding {
  PowerId power;
  double probability = 1;  // that chance alone gives as much, corrected for the number of seats
  bool stands_out = false;
};

/// The distance of each played seat from being ahead as often as the others; by power.
std::vector<SeatFinding> compare_seats(const Tally& tally);
/// The share of games in which each seat would be ahead if all were equal.
double even_share(const Tally& tally);
/// Differences between the sides of a comparison, by power; empty if their powers differ.
std::vector<SeatFinding> compare_sides(const CountedRun& run);

/// Remarkable results, one sentence each, most important first, each with its certainty.
std::vector<std::string> remarkable(const CountedRun& run);

std::string write_simulation_text(const CountedRun& run);
std::string write_simulation_json(const CountedRun& run);
/// One HTML file with plots and heat maps on the board, without scripts.
std::string write_simulation_page(const CountedRun& run);

}  // namespace chancery
