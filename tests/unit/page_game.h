// A random game for tests of pages.
#pragma once

#include <string>

#include "core/games/view/view.h"
#include "core/pages/documents/game_page.h"
#include "core/play/game/random_play.h"
#include "core/rules/phase/resolve_phase.h"

namespace chancery {

/// The game master's record of a game of random orders with so many phases.
inline GameRecord random_game(const Board& board, std::size_t phases, std::uint64_t seed = 1) {
  GameRecord record;
  record.seed = seed;
  RandomPlay play(board.variant());
  play.start(board.variant().setups.front(), seed);
  while (record.phases.size() < phases && !play.ending()) {
    PlayedPhase played;
    played.before = play.position();
    play.play_phase();
    played.orders = play.last_order_sets(played.before);
    played.report =
        resolve_phase(board.shared_variant(), board.reader(), played.before, played.orders);
    record.phases.push_back(std::move(played));
  }
  record.now = play.position();
  record.ending = play.ending();
  return record;
}

inline std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
    ++count;
  return count;
}

}  // namespace chancery
