// The orders that players submitted for the phase that waits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/play/game/board.h"
#include "core/rules/orders/order_reader.h"
#include "core/rules/state/position.h"

namespace chancery {

class Hooks;

/// How a submission relates to earlier ones of its power for the same phase.
enum class SubmissionMode : std::uint8_t {
  replace,  // replaces earlier orders; if signed, only those of the same writers
  amend     // replaces only earlier orders for the same units
};

/// Order lines of one power as submitted, for the phase that waits or a later one.
struct Submission {
  PowerId power;
  std::optional<Time> time;  // none: standing orders, used if nothing else was submitted
  SubmissionMode mode = SubmissionMode::replace;
  std::vector<std::string> lines;
  std::string source = {};  // for people: a sheet, or the address on a mail
};

/// The orders of one power for a phase, as they would be played now.
struct BookEntry {
  PowerId power;
  bool due = false;                   // has something to decide in this phase
  std::vector<std::string> lines;     // as submitted; empty: nothing
  std::vector<std::string> standing;  // played if it submits nothing
  bool planned = false;               // plans of earlier phases cover all of it
  /// If several people play it: the numbers, from 1, of those who have something to decide and
  /// submitted nothing. Empty if somebody submitted for all.
  std::vector<std::int32_t> silent{};
};

/// All orders for the phase that waits, by power.
struct OrderBook {
  std::vector<BookEntry> entries;

  [[nodiscard]] const BookEntry& of(PowerId power) const { return entries[power.index()]; }
};

/// `submissions` are in the order of arrival; those for other phases are ignored. `plans` were
/// written ahead in earlier phases of the turn.
OrderBook make_order_book(const Board& board, const Position& position,
                          const std::vector<Submission>& submissions,
                          const std::vector<OrderSet>& plans);

/// The lines that count for a power and a phase (none: standing orders) after these submissions,
/// which are in the order of arrival; those of others or for other phases are ignored. Of several
/// submissions the last one counts, with what it keeps of those before it: everything but orders
/// for its own units if it amends, if the rule `orders.several_sets` merges sets, or if it says
/// that earlier orders are kept.
std::vector<std::string> lines_after(const Board& board, const Position& position,
                                     const std::vector<Submission>& submissions, PowerId power,
                                     std::optional<Time> time);

/// What became of the orders for one unit, or of one line that concerns none.
struct LineChange {
  std::string before;  // empty: there was none
  std::string after;   // empty: there is none
};

/// How lines that could be read are printed: with the ids of places, for programs, or with names.
enum class PrintedPlaces : std::uint8_t { ids, names };

/// The difference between the lines of a power for a phase, unit by unit. What stays is left out,
/// and so are lines that only say that earlier ones stay.
std::vector<LineChange> compare_lines(const Board& board, const Position& position, PowerId power,
                                      std::optional<Time> time,
                                      const std::vector<std::string>& before,
                                      const std::vector<std::string>& after, PrintedPlaces style);

/// The lines to play: submitted orders, and standing orders of those who submitted nothing.
std::vector<std::string> lines_to_play(const Variant& variant, const BookEntry& entry);

/// Does the power have something to decide in the phase that waits? `hooks` may be null; a
/// temporary set is then created if the variant has scripts.
bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks);

}  // namespace chancery
