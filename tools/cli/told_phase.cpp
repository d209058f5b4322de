#include "tools/cli/told_phase.h"

#include "core/view/told_position.h"
#include "tools/cli/game_command.h"

namespace chancery::cli {

Position told_to(const Game& game, const std::vector<PowerId>& players) {
  return told_position(game.variant(), game.position(), players);
}

BookEntry told_entry(const Game& game, const Position& told, PowerId power) {
  if (told.time == game.position().time) return game.orders().of(power);
  return make_order_book(game.board(), told, need(game.orders_ahead()), {}).of(power);
}

}  // namespace chancery::cli
