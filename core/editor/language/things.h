// Things: the declared items of a variant by kind, for completion, cards and symbols.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/editor/language/workspace.h"

namespace chancery {

/// A place in a file.
struct FilePlace {
  std::string path;
  ByteRange range;
};

/// Something that has an id.
struct Thing {
  std::string kind;
  std::string id;
  std::string name;    // for people; may be empty
  std::string detail;  // in a few words; may be empty
  FilePlace where;     // for a thing that no file declares, without a path
};

/// The things of a variant and of those that it extends. Ids come from the files as they are, so
/// that new text counts; names and details come from the last variant that could be read.
class Things {
 public:
  Things(Workspace& workspace, std::string folder);

  /// The things of a kind; a "place" is a province or a coast, an "id" anything.
  [[nodiscard]] std::vector<Thing> of(const std::string& kind) const;
  /// The first declaration, in the folder closest to the variant.
  [[nodiscard]] std::optional<Thing> find(const std::string& kind, const std::string& id) const;
  /// The kinds of things with this id.
  [[nodiscard]] std::vector<std::string> kinds_of(const std::string& id) const;
  [[nodiscard]] const std::vector<Thing>& all() const { return all_; }

 private:
  void declare(const std::string& folder);
  void add_beside();
  void describe(Thing& thing) const;
  [[nodiscard]] bool was_removed(const Occurrence& one) const;

  Workspace& workspace_;
  std::string folder_;
  const KnownVariant& known_;
  std::vector<Thing> all_;
};

}  // namespace chancery
