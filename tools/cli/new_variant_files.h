// The files of a new variant.
#pragma once

#include <string>
#include <vector>

#include "tools/cli/command.h"

namespace chancery::cli {

/// The request for a new variant.
struct NewVariant {
  std::string id;
  std::string parent;   // what it extends; may be empty
  bool hooks = false;   // with a script, and a case for it
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

}  // namespace chancery::cli
