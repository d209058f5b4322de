// The completions of the Tab key in `chancery play`.
#pragma once

#include <span>
#include <string_view>

#include "tools/cli/line_editor.h"
#include "tools/cli/play_game.h"
#include "tools/cli/play_writer.h"

namespace chancery::cli {

/// A command at the prompt.
struct PlayVerb {
  std::string_view name;
  std::string_view takes;  // its argument
};

/// All lines that could be entered: orders, the beginnings of orders with something to fill in, and
/// commands.
CandidateLines play_completions(const PlayGame& game, const PlayWriter& writer,
                                std::span<const PlayVerb> verbs);

}  // namespace chancery::cli
