// The names of the parts of a game as text.
#pragma once

#include <array>
#include <string_view>

namespace chancery {

// For game_text_export.cpp and game_text_import.cpp; docs/reference/game-file.md describes the
// parts.
namespace game_text {

inline constexpr std::string_view game = "game";
inline constexpr std::string_view seat = "seat";
inline constexpr std::string_view sent = "sent";
inline constexpr std::string_view note = "note";
inline constexpr std::string_view variant = "variant";

/// The keys of the part `game`.
inline constexpr std::string_view deadline_phase = "deadline_phase";
inline constexpr std::array<std::string_view, 5> values{"name", "seed", "deadline", deadline_phase,
                                                        "head"};

inline constexpr std::string_view file = "file";
/// The text for a file whose last line has no line break.
inline constexpr std::string_view open_file = "open file";

}  // namespace game_text

}  // namespace chancery
