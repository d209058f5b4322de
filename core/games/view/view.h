// A game as somebody sees it: all of it, what everybody sees, or what one player sees.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/play/game/played_phase.h"

namespace chancery {

/// A player, as the game master knows them.
struct Player {
  std::string name;
  std::string address;  // for mail; only the game master sees it
  std::vector<PowerId> powers;
};

/// A message from the game master to players, apart from reports.
struct Announcement {
  std::size_t phase = 0;    // how many phases of the record were played before it
  std::string when;         // "Spring 1901": the current phase then
  std::string text;         // lines separated by '\n'
  std::vector<PowerId> to;  // empty: everybody
};

/// A power's submission for a phase after the current one.
struct OrdersAhead {
  Time time;
  OrderSet set;
};

/// Everything about a game. Players see it only through a View.
struct GameRecord {
  std::string title;
  std::uint64_t seed = 0;
  std::vector<Player> players;
  std::vector<PlayedPhase> phases;
  std::vector<Announcement> announcements;  // the oldest first
  Position now;                             // the current position, or the last one
  std::vector<OrderSet> waiting;            // orders for the current phase
  std::optional<Ending> ending;
  std::string deadline{};  // when orders are due, as the game master wrote it; may be empty
  std::vector<OrdersAhead> ahead{};
};

/// A resolved phase as somebody sees it. The report has all orders as they were played. Only the
/// senders see orders that could not be read or were replaced, plans and notes.
struct SeenPhase {
  Position before;
  std::vector<OrderSet> orders;
  PhaseReport report;
};

struct SeenPlayer {
  std::string name;
  std::vector<PowerId> powers;
};

/// A game as somebody sees it. Pages are made from this alone. It contains neither the seed nor
/// addresses.
struct SeenGame {
  std::string title;
  std::vector<PowerId> eyes;  // whose view it is; empty: everybody's or the game master's
  std::vector<SeenPlayer> players;
  std::vector<SeenPhase> phases;
  std::vector<Announcement> announcements;
  Position now;
  std::vector<OrderSet> waiting;
  std::optional<Ending> ending;
  std::string deadline{};
  /// Through fog: `now` with the units that `waiting` names although the player does not see them.
  std::optional<Position> imagined{};

  /// The position in which to read the submitted orders.
  [[nodiscard]] const Position& read_in() const { return imagined ? *imagined : now; }
};

/// What somebody may see of a game on an open board. Everybody sees all units and owners, and the
/// orders of every resolved phase; before that, players see only the orders of their own powers.
class View {
 public:
  static View of_game_master() { return View(true, {}); }
  static View of_public() { return View(false, {}); }
  /// The view of a player with one or several powers.
  static View of(std::vector<PowerId> powers) { return View(false, std::move(powers)); }

  [[nodiscard]] bool sees_orders_of(PowerId power) const;
  [[nodiscard]] std::vector<OrderSet> orders(std::span<const OrderSet> sets) const;
  [[nodiscard]] Position position(const Position& position) const;
  /// Without unread, replaced and later orders of others: see OrderAudience.
  [[nodiscard]] PhaseReport report(const PlayedPhase& played) const;
  [[nodiscard]] SeenPhase phase(const PlayedPhase& played) const;
  /// The ending without the game master's reason.
  [[nodiscard]] std::optional<Ending> ending(const std::optional<Ending>& ending) const;
  /// The announcements for everybody and for one of the powers.
  [[nodiscard]] std::vector<Announcement> announcements(std::span<const Announcement> all) const;
  [[nodiscard]] SeenGame game(const GameRecord& record) const;

 private:
  [[nodiscard]] std::vector<OrderReport> order_reports(const PlayedPhase& played) const;

  View(bool all, std::vector<PowerId> powers) : sees_all_(all), powers_(std::move(powers)) {}

  bool sees_all_;
  std::vector<PowerId> powers_;
};

}  // namespace chancery
