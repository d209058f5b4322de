// The pages of a game with hidden information, for players and the game master.
#pragma once

#include <span>
#include <string>

#include "core/games/view/seen_world.h"
#include "core/pages/documents/order_form.h"

namespace chancery {

/// The page of one player of a game that hides something: the map, decisions to make, points,
/// contacts, announcements, the rules in brief and a legend. With a form, the player can write
/// orders on it. One self-contained HTML file; everything that players wrote is escaped.
std::string write_player_page(const SeenWorld& world, OrderForm form = OrderForm::none);

/// The page of one player with the maps of several turns, the last of which is the present one, and
/// a slider over them. `turns` are `see_worlds`.
std::string write_player_turns(std::span<const SeenWorld> turns);

/// The game master's page, with nothing hidden: `turns` are `whole_worlds`, and each phase has its
/// report. A small script switches between the turns; without scripts, links do.
std::string write_master_page(std::span<const SeenWorld> turns, const SeenGame& game);

}  // namespace chancery
