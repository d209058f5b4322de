// What `game orders` prints: how each order is read, what changed, what was sent before.
#pragma once

#include <string>
#include <vector>

#include "core/games/record/order_book.h"
#include "core/games/record/order_intake.h"
#include "core/games/store/game.h"
#include "tools/cli/order_intake.h"

namespace chancery::cli {

/// Prints how orders for the current phase are read; `changes` may be empty.
void print_receipt(const Game& game, const OrdersArguments& arguments, PowerId power,
                   const std::vector<std::string>& lines, const std::vector<LineChange>& changes);

/// Prints the immediate declarations that took effect or, with --check, would.
void print_declared(const Game& game, const OrdersArguments& arguments,
                    const std::vector<DeclaredAtOnce>& declared);

/// Prints how orders for a later phase are read now; an unknown place may be known by then.
void print_ahead(const Game& game, const OrdersArguments& arguments, PowerId power,
                 std::optional<Time> time, const std::vector<std::string>& lines,
                 const std::vector<LineChange>& changes);

/// Prints every complete submission of one power or of all.
void print_submissions(const Game& game, const OrdersArguments& arguments,
                       std::optional<PowerId> only);

}  // namespace chancery::cli
