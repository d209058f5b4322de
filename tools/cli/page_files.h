// Where the pages of a game are written: public ones and players' ones apart, under safe names.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/games/store/game.h"

namespace chancery::cli {

/// The powers that one person plays: those of a hand of the setup, and all that are seated with the
/// same player. Powers that nobody plays are in no hand.
std::vector<std::vector<PowerId>> hands_of(const Game& game, const GameRecord& record);

/// A file name that every system accepts: no device ("CON"), no web server's start page ("index"),
/// and no characters with a meaning of their own.
std::string safe_file_name(std::string_view name);

/// By power: the name of its page without ".html", different for all even where capitals do not
/// count. Players see the name of their page, and an id may reveal how many powers there are: if
/// the variant hides something, the power's name is used instead.
std::vector<std::string> page_names(const Variant& variant, const Position& position);

/// The folders of the pages: "public" may be put on a web site as it is; "players" may not.
struct PageFolders {
  std::string published;
  std::string players;
};
PageFolders page_folders(const std::string& folder);

/// Throws `UsageError` if the path is in the folder that may be published.
void refuse_in_public(const PageFolders& folders, const std::string& flag, const std::string& path);

/// Pages that earlier versions wrote into the folder itself, private and public ones together.
std::vector<std::string> old_pages(const std::string& folder,
                                   const std::vector<std::string>& names);

}  // namespace chancery::cli
