// The files of a new variant.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/boards/trace/trace.h"
#include "tools/cli/command.h"

namespace chancery::cli {

/// The request for a new variant.
struct NewVariant {
  std::string id;
  std::string parent;   // the variant that it extends; may be empty
  bool hooks = false;   // add a script, and a case for it
  std::string scripts;  // the folder of the bundled scripts, for editors
};

/// A file of a new variant.
struct NewFile {
  std::string path;   // in the variant's folder
  std::string about;  // in a few words
  std::string text;
};

/// A variant with a small board of its own.
std::vector<NewFile> files_of_new_board(const NewVariant& wanted);
/// A variant that extends `parent`.
std::vector<NewFile> files_of_child(const NewVariant& wanted, const Variant& parent);
/// The drawing of a new board.
struct BoardDrawing {
  std::string picture;  // the name of the file that was traced
  std::string copy;     // the name of its copy under the board; empty: no copy
  std::string bytes;
};

struct DrawnBoard {
  std::vector<NewFile> files;
  std::string report;  // lines on what was invented for it
};

/// A variant on a traced board, with two powers at its ends; nothing if the board has too little
/// land.
std::optional<DrawnBoard> files_of_drawn_board(const NewVariant& wanted, Tracing tracing,
                                               const BoardDrawing& drawing);

/// Adds hooks.lua with one small rule, and a paragraph on it for players, to a new board.
void add_first_hooks(const NewVariant& wanted, std::vector<NewFile>& files);

/// The text with each `from` replaced.
std::string replaced(std::string text, std::string_view from, std::string_view with);
/// The text with "@ID@" and "@TITLE@" replaced.
std::string filled(std::string_view text, const NewVariant& wanted);
/// Adds the files for editors.
void add_editor_files(const NewVariant& wanted, std::vector<NewFile>& files);

}  // namespace chancery::cli
