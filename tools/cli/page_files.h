// The files of a game's pages: public and players' pages separate, with safe names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/game.h"

namespace chancery::cli {

/// The powers that one person plays: the powers of a hand in the setup, and all with the same
/// player in their seats. Powers that nobody plays are in no hand.
std::vector<std::vector<PowerId>> hands_of(const Game& game, const GameRecord& record);

/// A file name that every system accepts: no device ("CON"), no web server's start page ("index"),
/// and no special characters.
std::string safe_file_name(std::string_view name);

/// By power: the name of its page without ".html". All names differ even without regard to
/// capitals. Players see the name of their page, and an id may reveal the number of powers: if the
/// variant hides something, the power's name is used instead.
std::vector<std::string> page_names(const Variant& variant, const Position& position);

/// The folders of the pages: "public" may be put on a web site unchanged; "players" may not.
struct PageFolders {
  std::string published;
  std::string players;
};
PageFolders page_folders(const std::string& folder);

/// Throws `UsageError` if the path is in the folder for publication.
void refuse_in_public(const PageFolders& folders, const std::string& flag, const std::string& path);

/// Pages that earlier versions wrote into the folder itself, private and public ones together.
std::vector<std::string> old_pages(const std::string& folder,
                                   const std::vector<std::string>& names);

}  // namespace chancery::cli
