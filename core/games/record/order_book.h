// The orders that players submitted for the current phase.
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

/// Order lines of one power as submitted, for the current phase or a later one.
struct Submission {
  PowerId power;
  std::optional<Time> time;  // none: standing orders, used if nothing else was submitted
  SubmissionMode mode = SubmissionMode::replace;
  std::vector<std::string> lines;
  std::string source = {};  // for people: a sheet, or the sender of a mail
};

/// The orders of one power for a phase, as they would be played now.
struct BookEntry {
  PowerId power;
  bool due = false;                   // the power has something to decide in this phase
  std::vector<std::string> lines;     // as submitted; may be empty
  bool ordered = false;               // some of the lines are not votes
  std::vector<std::string> standing;  // played if nothing was submitted
  bool planned = false;               // plans of earlier phases decide everything
  /// If several people play the power: the numbers, from 1, of those who have something to decide
  /// and submitted nothing. Empty if somebody submitted for all.
  std::vector<std::int32_t> silent{};
};

/// All orders for the current phase, by power.
struct OrderBook {
  std::vector<BookEntry> entries;

  [[nodiscard]] const BookEntry& of(PowerId power) const { return entries[power.index()]; }
};

/// `submissions` are in the order of arrival; those for other phases are ignored. `plans` were
/// written in earlier phases of the turn.
OrderBook make_order_book(const Board& board, const Position& position,
                          const std::vector<Submission>& submissions,
                          const std::vector<OrderSet>& plans);

/// The lines that count for a power and a phase (none: standing orders) after these submissions,
/// which are in the order of arrival; submissions of other powers or for other phases are ignored.
/// The last submission counts. It keeps earlier lines, except orders for its own units, if it
/// amends, if the rule `orders.several_sets` merges sets, or if it says that earlier orders are
/// kept. Votes and orders are apart: a submission without a vote leaves the vote as it is, and one
/// with nothing but a vote leaves the orders.
std::vector<std::string> lines_after(const Board& board, const Position& position,
                                     const std::vector<Submission>& submissions, PowerId power,
                                     std::optional<Time> time);

/// The change of the orders for one unit, or of one line that is about no unit.
struct LineChange {
  std::string before;  // empty: there was no order
  std::string after;   // empty: there is no order
};

/// How places are printed: with their ids, for programs, or with names.
enum class PrintedPlaces : std::uint8_t { ids, names };

/// The difference between two lists of lines of a power for a phase, unit by unit. Equal orders are
/// left out, and so are lines that only say that earlier orders stay.
std::vector<LineChange> compare_lines(const Board& board, const Position& position, PowerId power,
                                      std::optional<Time> time,
                                      const std::vector<std::string>& before,
                                      const std::vector<std::string>& after, PrintedPlaces style);

/// The lines to play: submitted orders, or standing orders if the power submitted none; and votes.
std::vector<std::string> lines_to_play(const Variant& variant, const BookEntry& entry);

/// True if the power has something to decide in the current phase. `hooks` may be null; temporary
/// hooks are then created if the variant has scripts.
bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks);

}  // namespace chancery
