// NamedItems: what a variant declares of each kind, for completion, cards and symbols.
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

/// Something with an id, such as a province or an order type.
struct NamedItem {
  std::string kind;
  std::string id;
  std::string name;    // for people; may be empty
  std::string detail;  // in a few words; may be empty
  FilePlace where;     // without a path if no file declares it
};

/// The items of a variant and of those that it extends. Ids come from the files as they are, so
/// that new text counts; names and details come from the last variant that could be read.
class NamedItems {
 public:
  NamedItems(Workspace& workspace, std::string folder);

  /// The items of a kind; a "place" is a province or a coast, an "id" anything.
  [[nodiscard]] std::vector<NamedItem> of(const std::string& kind) const;
  /// The first declaration, in the folder closest to the variant.
  [[nodiscard]] std::optional<NamedItem> find(const std::string& kind, const std::string& id) const;
  /// The kinds of items with this id.
  [[nodiscard]] std::vector<std::string> kinds_of(const std::string& id) const;
  [[nodiscard]] const std::vector<NamedItem>& all() const { return all_; }

 private:
  void declare(const std::string& folder);
  void add_beside();
  void describe(NamedItem& item) const;
  [[nodiscard]] bool was_removed(const Occurrence& occurrence) const;

  Workspace& workspace_;
  std::string folder_;
  const KnownVariant& known_;
  std::vector<NamedItem> all_;
};

}  // namespace chancery
