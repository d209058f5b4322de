// Outline: the symbols of a file, foldable ranges, and selections of growing size.
#pragma once

#include <string>
#include <vector>

#include "core/editor/language/lookup.h"

namespace chancery {

/// A heading or a key of a file with the symbols below it.
struct Symbol {
  std::string name;
  std::string detail;
  ByteRange range;
  ByteRange name_range;
  std::vector<Symbol> inside;
};

/// Headings with their keys; cases by their ids and titles.
std::vector<Symbol> symbols_of(const FileIndex& file);

/// Lines, from 0, that can be folded: tables and lists of several lines, and blocks of comments.
struct Fold {
  std::size_t first = 0;
  std::size_t last = 0;
  bool is_comment = false;
};
std::vector<Fold> folds_of(const FileIndex& file);

/// Parts of the file around a place, from the smallest to the largest.
std::vector<ByteRange> parts_around(const FileIndex& file, std::size_t place);

/// Names of other files: extended variants, pictures, required scripts.
struct FileLink {
  ByteRange range;
  std::string path;
};
std::vector<FileLink> links_of(Workspace& workspace, const std::string& path);

/// Everything that the variants of the workspace declare whose id or name contains the text.
std::vector<NamedItem> search_things(Workspace& workspace, const std::string& text,
                                     std::size_t most, const GoOn& go_on);

}  // namespace chancery
