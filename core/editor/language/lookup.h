// Lookup: the occurrence at a place of a file, its declarations and uses, and its card.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/editor/language/named_items.h"

namespace chancery {

/// The occurrence at the place, with its kind decided if the file leaves it open.
std::optional<Occurrence> occurrence_at(Workspace& workspace, const std::string& path,
                                        std::size_t place);

/// A card and the range that it is about.
struct Card {
  std::string text;  // Markdown
  ByteRange range;
};
std::optional<Card> card_at(Workspace& workspace, const std::string& path, std::size_t place);

/// The declarations of an occurrence; coasts that only a province's own file names count as
/// declared there.
std::vector<FilePlace> declarations_of(Workspace& workspace, const std::string& folder,
                                       const Occurrence& what);

/// Called between two files of a long search; false ends the search.
using GoOn = std::function<bool()>;

/// An occurrence with its file.
struct Use {
  std::string path;
  Occurrence occurrence;
};
/// Every occurrence of a thing of the variant: in its own files, in those of the variant that
/// declares it, and in all variants that extend that one.
std::vector<Use> uses_of(Workspace& workspace, const std::string& folder, const Occurrence& what,
                         const GoOn& go_on);

/// The outermost variant of the lineage that declares the thing; the folder itself if none does.
std::string declaring_variant(Workspace& workspace, const std::string& folder,
                              const Occurrence& what);

}  // namespace chancery
