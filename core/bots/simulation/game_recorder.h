// GameRecorder: follows a game of bots, phase by phase, and records its result.
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/bots/simulation/game_result.h"
#include "core/rules/phase/play_phase.h"

namespace chancery {

class GameRecorder {
 public:
  explicit GameRecorder(const Variant& variant) : variant_(variant) {}

  void start(const Position& position);
  [[nodiscard]] bool has_openings() const { return has_openings_; }
  /// Records by power the orders of the first movement.
  void take_openings(std::vector<std::string> openings) {
    result_.openings = std::move(openings);
    has_openings_ = true;
  }
  /// Call for each movement phase just played, with its orders.
  void take_movement(const Position& before, const PhaseOrders& orders,
                     const MovementOutcome& outcome);
  /// Call after every phase with the next position, or with the last one.
  void take_position(const Position& position, bool is_over);
  /// The game as recorded so far, without its series and its end.
  GameResult take_result();

  [[nodiscard]] std::int32_t years() const { return result_.length; }

 private:
  void record_feud(PowerId attacker, PowerId attacked);
  void record_owners(const Position& position);
  void end_year(const Position& position);

  const Variant& variant_;
  GameResult result_;
  std::vector<std::int32_t> feud_of_;  // by two powers: index into the feuds of the result, or -1
  std::vector<PowerId> owners_;
  std::vector<std::int32_t> last_taker_;  // by power: who last took a center of it; -1: nobody
  std::vector<std::uint8_t> is_out_;      // by power
  bool has_openings_ = false;
  std::uint8_t phase_ = 0;  // the current phase in the calendar
};

}  // namespace chancery
