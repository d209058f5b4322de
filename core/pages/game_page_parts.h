// The parts of a game's page, for game_page*.cpp and the game master's page.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/game/attributes_text.h"
#include "core/game/phase_summary.h"
#include "core/view/view.h"

namespace chancery::page_parts {

/// The style and script of pages. The script is the only one that a page may run: the page's policy
/// names its hash, which `openssl dgst -sha256 -binary | base64` makes.
extern const std::string_view style;
extern const std::string_view script;
extern const std::string_view script_hash;

/// The slider and buttons that move between turns; the script uses their ids.
std::string controls(std::size_t turns);

/// The results of a phase.
std::string report(const Variant& variant, const PhaseSummary& summary);
/// What the game master announced while the phase with this number, from 0, was in progress.
std::string announcements(const Variant& variant, const SeenGame& game, std::size_t phase);
/// The phase in progress: decisions to make, visible orders, ownership and attributes; or how the
/// game ended.
std::string waiting(const Variant& variant, const SeenGame& game, AttributeReader reader);

}  // namespace chancery::page_parts
