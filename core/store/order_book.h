// The orders that players submitted for the phase that waits.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/orders/order_reader.h"
#include "core/state/position.h"

namespace chancery {

class Hooks;

/// How a submission stands to what its power sent before for the same phase.
enum class SubmissionMode : std::uint8_t {
  replace,  // the earlier orders are withdrawn; of signed ones those of their writers
  amend     // its lines take the place of earlier ones for the same units, the others stay
};

/// Lines of one power, as they came in, for a phase that waits or one that is to come.
struct Submission {
  PowerId power;
  std::optional<Time> time;  // none: standing orders, for whenever nothing else came
  SubmissionMode mode = SubmissionMode::replace;
  std::vector<std::string> lines;
  std::string source = {};  // for people: a sheet, or the address on a mail
};

/// The orders of one power for a phase, as they would be played now.
struct BookEntry {
  PowerId power;
  bool due = false;                   // it has something to decide in this phase
  std::vector<std::string> lines;     // what it sent; empty: nothing
  std::vector<std::string> standing;  // what is played when it sends nothing
  bool planned = false;               // what it wrote ahead in this turn covers all of it
  /// Of several people who play it, those that have something to decide and sent nothing, from 1
  /// on; none where somebody spoke for all.
  std::vector<std::int32_t> silent{};
};

/// All orders for the phase that waits, by power.
struct OrderBook {
  std::vector<BookEntry> entries;

  [[nodiscard]] const BookEntry& of(PowerId power) const { return entries[power.index()]; }
};

/// The submissions in the order in which they came in; those for other phases are passed over.
/// `plans`: what was written ahead in earlier phases of the turn.
OrderBook make_order_book(const Board& board, const Position& position,
                          const std::vector<Submission>& submissions,
                          const std::vector<OrderSet>& plans);

/// What will be played of an entry: what was sent, and the standing orders of whoever sent nothing.
std::vector<std::string> lines_to_play(const Variant& variant, const BookEntry& entry);

/// Has the power something to decide in the phase that waits? `hooks` may be null: where the
/// variant has scripts, some are then made.
bool must_order(const Variant& variant, const Position& position, PowerId power, Hooks* hooks);

}  // namespace chancery
