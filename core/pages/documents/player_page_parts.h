// The parts of a player's page, for player_page*.cpp only.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_picture.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/attributes_text.h"

namespace chancery::page_parts {

/// The length to which text that people wrote is cut; it is also escaped.
enum class Length : std::uint8_t { name, paragraph };
std::string words(std::string_view text, Length most = Length::name);
/// The text with a capital letter at the beginning and a full stop at the end.
std::string sentence(std::string_view text);
/// "Ruritania, Freedonia": not escaped.
std::string names_of(const SeenWorld& world, const std::vector<PowerId>& powers);
bool is_own(const SeenWorld& world, PowerId power);

/// A section with this heading; `body` is HTML.
std::string card(std::string_view heading, const std::string& body);
/// The flag of a power, which the definitions of the page's picture contain.
std::string flag_picture(const SeenWorld& world, PowerId power, double width);

/// The box that shows maps in full size without a script; empty if a map of this width always fits.
std::string size_box(double width);
/// The map of a player, with the box for its size. `board` and `picture` are those of the seen
/// world.
std::string map_section(const SeenWorld& world, const Board& board, const BoardPicture& picture);
/// The picture of a scene of a world.
std::string map_box(const BoardScene& scene, const BoardPicture& picture);
/// A map apart from the page's own, in a shadow root with its own style and definitions: players
/// know another part of the world in each turn.
std::string separate_map(const SeenWorld& world);
/// One of several turns on a page: its contents, which are HTML, and links to the turns before and
/// after it.
std::string turn_article(std::span<const SeenWorld> turns, std::size_t index,
                         const std::string& contents);

// Cards of the page, as HTML. Some are empty if there is nothing to show.

/// Decisions that the player has to make, retreats and adjustments, and the deadline; or what a
/// player without units waits for.
std::string decisions_card(const SeenWorld& world);
/// The possible orders of the player's units.
std::string menu_card(const SeenWorld& world);
/// The counts of the player and of powers that the player has met, and their changes in the last
/// phase.
std::string counts_card(const SeenWorld& world);
/// The player's holdings on the map: marked provinces, and units with their last actions.
std::string holdings_card(const SeenWorld& world);
std::string points_card(const SeenWorld& world);
std::string attributes_card(const SeenWorld& world, AttributeReader reader);
/// Powers that several people play: their leaders, and who commands which units.
std::string people_card(const SeenWorld& world);
/// The other players; `none` is shown if there are none.
std::string contacts_card(const SeenWorld& world, std::string_view heading, std::string_view none);
std::string announcements_card(const SeenWorld& world);
/// The orders submitted for the current phase, with void ones marked.
std::string orders_card(const SeenWorld& world, const Board& board, std::string_view heading);
std::string standings_card(const SeenWorld& world);
/// The variant's own summary of its rules.
std::string rules_card(const SeenWorld& world);
/// What everything on the drawn maps means; if units are icons, also their parts and the codes of
/// orders.
std::string legend_cards(const SeenWorld& world, const BoardPicture& picture,
                         std::string_view drawn);

}  // namespace chancery::page_parts
