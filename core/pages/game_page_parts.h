#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/game/attributes_text.h"
#include "core/game/phase_summary.h"
#include "core/view/view.h"

/// The parts of a page, for game_page*.cpp alone.
namespace chancery::page_parts {

/// How pages look, and what they do. The script is the only one that a page may run: its hash is
/// what the page's own policy names. `openssl dgst -sha256 -binary | base64` makes the hash.
extern const std::string_view style;
extern const std::string_view script;
extern const std::string_view script_hash;

/// With what readers go from turn to turn; the script knows it.
std::string controls(std::size_t turns);

/// What a phase came to.
std::string report(const Variant& variant, const PhaseSummary& summary);
/// What the game master told while a phase waited, by how many were played before it.
std::string announcements(const Variant& variant, const SeenGame& game, std::size_t phase);
/// What everybody is asked for in the position that waits, and the orders for it that are seen; or
/// how the game ended; who owns what, and what attributes there are.
std::string waiting(const Variant& variant, const SeenGame& game, AttributeReader reader);

}  // namespace chancery::page_parts
