// Reads orders that the game master receives: sheets and mails, into orders by power.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/games/store/game.h"
#include "core/rules/orders/order_line.h"

namespace chancery::cli {

/// The arguments of `game orders`.
struct OrdersArguments {
  std::string file;
  std::vector<std::string> sheets;
  std::vector<std::string> texts;  // of the sheets, in their order
  std::string power;
  std::string person;  // a partner who shares the power
  std::string phase;
  std::int64_t restore = 0;  // the number of a submission; 0: none
  bool mail = false;
  bool add = false;
  bool standing = false;
  bool withdraw = false;
  bool withdraw_vote = false;
  bool check = false;
  bool history = false;
  std::string format = "text";
};

/// The phase of that name, "Fall 1901 retreat"; without a kind, its movement phase. Throws if there
/// is none or if it is over.
Time find_phase(const Game& game, const Position& now, const std::string& name);

/// A set of orders with its source: a sheet or an address.
struct Received {
  OrderSet set;
  std::string source;
  std::optional<Time> time;  // the phase of the orders; none for standing orders
  std::size_t sheet = 0;     // the number of the sheet or mail, from 1
};

struct Intake {
  std::vector<Received> sets;
  std::size_t refused = 0;  // number of mails from which nothing was accepted
};

/// Reads the sheets or mails that the arguments name. Reports on standard error what is wrong and
/// what was left out. If anything in a sheet is wrong, or nothing is left, throws `InputProblem`; a
/// mail with a mistake that affects all of it is refused alone.
Intake take_in(const Game& game, const OrdersArguments& arguments);

}  // namespace chancery::cli
