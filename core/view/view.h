// A game as somebody sees it: all of it, what everybody sees, or what one player sees.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/game/played_phase.h"

namespace chancery {

/// Somebody who plays, as the game master knows them.
struct Player {
  std::string name;
  std::string address;  // where mail reaches them; nobody else's business
  std::vector<PowerId> powers;
};

/// What the game master told players beside what phases tell.
struct Announcement {
  std::size_t phase = 0;    // how many phases of the record were played before it
  std::string when;         // "Spring 1901": what waited then
  std::string text;         // lines parted by '\n'
  std::vector<PowerId> to;  // empty: everybody
};

/// All there is to know of a game. What is shown of it to players goes through a View.
struct GameRecord {
  std::string title;
  std::uint64_t seed = 0;
  std::vector<Player> players;
  std::vector<PlayedPhase> phases;
  std::vector<Announcement> announcements;  // the oldest first
  Position now;                             // what waits, or how it ended
  std::vector<OrderSet> waiting;            // orders for the phase that waits
  std::optional<Ending> ending;
};

/// A resolved phase as somebody sees it. Orders are there in the report, as they came to be played;
/// of what was sent and replaced, or sent twice, nobody else learns.
struct SeenPhase {
  Position before;
  std::vector<OrderSet> orders;
  PhaseReport report;
};

struct SeenPlayer {
  std::string name;
  std::vector<PowerId> powers;
};

/// A game as somebody sees it: the only thing that pages are made of. It holds neither the seed nor
/// addresses.
struct SeenGame {
  std::string title;
  std::vector<PowerId> eyes;  // whose view it is; empty: everybody's, or the game master's
  std::vector<SeenPlayer> players;
  std::vector<SeenPhase> phases;
  std::vector<Announcement> announcements;
  Position now;
  std::vector<OrderSet> waiting;
  std::optional<Ending> ending;
};

/// Who looks at a game. Boards are open: everybody sees all units and owners, and the orders of
/// every phase once it is resolved; before that, a player sees those of their own powers.
class View {
 public:
  static View of_game_master() { return View(true, {}); }
  static View of_public() { return View(false, {}); }
  /// A player with one power, or with several.
  static View of(std::vector<PowerId> powers) { return View(false, std::move(powers)); }

  [[nodiscard]] bool sees_orders_of(PowerId power) const;
  [[nodiscard]] std::vector<OrderSet> orders(std::span<const OrderSet> sets) const;
  [[nodiscard]] Position position(const Position& position) const;
  [[nodiscard]] SeenPhase phase(const PlayedPhase& played) const;
  /// Those for everybody and for one of the powers.
  [[nodiscard]] std::vector<Announcement> announcements(std::span<const Announcement> all) const;
  [[nodiscard]] SeenGame game(const GameRecord& record) const;

 private:
  View(bool all, std::vector<PowerId> powers) : sees_all_(all), powers_(std::move(powers)) {}

  bool sees_all_;
  std::vector<PowerId> powers_;
};

}  // namespace chancery
