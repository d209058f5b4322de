// Tally: counts of many games, added game by game in any order.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/bots/simulation/chance.h"
#include "core/bots/simulation/game_result.h"

namespace chancery {

/// The counts of one power. A game is *won* by the powers that the rules name; a game without a
/// winner is not won. The winners are *ahead* or, without a winner, the powers with the most
/// centers at the end.
struct SeatTally {
  std::int64_t won = 0;     // alone
  std::int64_t shared = 0;  // with others
  std::int64_t ahead = 0;
  std::int64_t survived = 0;                       // not eliminated
  Sums centers;                                    // at the end
  std::vector<std::vector<std::int64_t>> by_year;  // year, centers: games; year 0 is the start
  std::map<std::int32_t, std::int64_t> out_in;     // year: games
  std::map<std::int32_t, std::int64_t> out_by;     // power, -1 for nobody: games
};

/// An opening of a power and its results.
struct OpeningTally {
  std::int64_t games = 0;
  std::int64_t ahead = 0;
  Sums centers;  // at the end
};

struct FeudTally {
  std::int64_t games = 0;  // in which they fought
  std::int64_t attacks = 0;
  std::map<std::int32_t, std::int64_t> first_in;  // year: games
};

/// Sums over games of one side; the order in which games are added makes no difference.
struct Tally {
  GameSeries series;
  std::int64_t games = 0;
  std::map<std::string, std::int64_t> ends;      // how they ended: games
  std::map<std::int32_t, std::int64_t> lengths;  // years, of games that were not cut: games
  std::map<std::int32_t, std::int64_t> still;    // of games that were cut: years without a change
  std::int64_t phases = 0;
  std::vector<SeatTally> seats;                                      // by power
  std::vector<std::map<std::string, OpeningTally>> openings;         // by power
  std::map<std::pair<std::int32_t, std::int32_t>, FeudTally> feuds;  // by two powers
  std::map<std::int32_t, std::int64_t> first_contact;  // year of the first attack at all
  std::vector<std::int64_t> orders;                    // in the order of OrderCounts
  std::vector<std::vector<std::int64_t>> entered;      // by class and province
  std::vector<std::int64_t> held, contested;           // by province
  std::vector<std::int64_t> visited;                   // by province: games with an entry

  void add(const GameResult& game);

 private:
  void begin(const GameResult& game);
  void add_seats(const GameResult& game);
  void add_feuds(const GameResult& game);
  void add_provinces(const GameResult& game);
};

/// The powers that are ahead at the end of the game.
std::vector<bool> who_is_ahead(const GameResult& game);

/// The differences b minus a, by power, between equal games on both sides of a comparison.
class PairTally {
 public:
  void add(const GameResult& game);

  [[nodiscard]] std::int64_t pairs() const { return pairs_; }
  [[nodiscard]] const std::vector<Sums>& centers() const { return centers_; }
  [[nodiscard]] const std::vector<Sums>& ahead() const { return ahead_; }

 private:
  struct Half {
    std::string side;
    std::vector<std::int32_t> centers;
    std::vector<bool> ahead;
  };
  std::map<std::int64_t, Half> waiting_;  // by game
  std::int64_t pairs_ = 0;
  std::vector<Sums> centers_, ahead_;  // by power
};

}  // namespace chancery
