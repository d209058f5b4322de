#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/view/seen_world.h"

/// The parts of a player's page, for player_page*.cpp alone.
namespace chancery::page_parts {

extern const std::string_view player_style;

/// Who shares the player's powers, or any: who leads, and who commands what. Empty where nobody
/// does.
std::string people(const SeenWorld& world);

/// The parts of an icon, the signs of places and the colours.
std::string legend(const SeenWorld& world);
/// The codes of orders.
std::string codes(const SeenWorld& world);
/// What an order of the code does, as people say it.
std::string meaning(const Variant& variant, const std::string& code);

/// What people wrote, escaped, and cut where it is longer than a page has room for.
enum class Length : std::uint8_t { name, paragraph };
std::string words(std::string_view text, Length most = Length::name);
/// With a large letter first and a stop last.
std::string sentence(std::string_view text);

}  // namespace chancery::page_parts
