// Workspace: the variants in the folders of an editor, with the texts that are open in it.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/editor/language/file_index.h"
#include "core/editor/language/open_files.h"
#include "core/editor/language/order_completion.h"
#include "core/editor/language/order_ids.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {

/// A variant as it was last read. Empty until the variant could be read once.
struct KnownVariant {
  std::shared_ptr<const Variant> draft;
  std::shared_ptr<const OrderNames> names;
  std::shared_ptr<const OrderCompletion> orders;  // null until they are requested
};

/// The variants in the folders of an editor. It reads a file again only if its text has changed. If
/// a variant cannot be read, the last version that could be read stays.
class Workspace {
 public:
  /// `search` has folders with further variants, which are not part of the workspace.
  Workspace(std::vector<std::string> search, const FileSource& disk);

  void add_root(const std::string& folder);
  void remove_root(const std::string& folder);
  void open(const std::string& path, std::string text);
  void close(const std::string& path);
  /// Call it when files of this kind may have appeared, vanished or changed on the disk.
  void disk_changed();

  [[nodiscard]] const OpenFiles& files() const { return files_; }
  /// Null if there is no such file.
  std::shared_ptr<const FileIndex> index(const std::string& path);
  /// The folder of the variant to which the file belongs; empty if none.
  [[nodiscard]] std::string variant_of(const std::string& path) const;

  /// Every folder of a variant in the workspace, and those of open files.
  const std::vector<std::string>& variants();
  /// The folders of variants that this one can name as its parent, each with another id.
  [[nodiscard]] std::vector<std::string> possible_parents(const std::string& folder) const;
  /// The folder, then those of the variants that it extends, as far as they exist.
  std::vector<std::string> lineage(const std::string& folder);
  /// The variants of the workspace that have the folder in their lineage, beginning with the folder
  /// itself.
  std::vector<std::string> descendants(const std::string& folder);
  /// The existing files of a variant that define it.
  [[nodiscard]] std::vector<std::string> files_of(const std::string& folder) const;
  /// True if the file is part of the workspace, so that it may be changed.
  [[nodiscard]] bool is_ours(const std::string& path) const;

  [[nodiscard]] LoadRequest request(const std::string& folder) const;
  /// The variant as last read; reads it if it never was.
  const KnownVariant& known(const std::string& folder);
  /// The grammar of its orders, compiled once per reading of the variant; null if it is unknown.
  std::shared_ptr<const OrderCompletion> orders(const std::string& folder);
  void learn(const std::string& folder, std::shared_ptr<const Variant> draft);
  /// The ids in the file, including those in its orders.
  std::vector<Occurrence> occurrences(const std::string& path);

 private:
  struct Indexed {
    std::shared_ptr<const FileIndex> index;
    bool fresh = false;
  };
  [[nodiscard]] bool holds_variant(const std::string& folder) const;
  void find_variants(const std::string& folder, int depth, std::set<std::string>& found) const;
  [[nodiscard]] std::string parent_of(const std::string& folder, const std::string& id) const;

  std::vector<std::string> search_;
  OpenFiles files_;
  std::vector<std::string> roots_;
  std::map<std::string, Indexed> indexed_;
  std::map<std::string, KnownVariant> known_;
  std::optional<std::vector<std::string>> variants_;
};

/// The files of a workspace without the parts at which their parser stops, for reading an
/// incomplete variant. Independent of the workspace: another thread can use it.
class ReadableFiles final : public FileSource {
 public:
  /// Copies the files of these folders.
  ReadableFiles(Workspace& workspace, const std::vector<std::string>& folders);

  [[nodiscard]] std::optional<std::string> read(const std::string& path) const override {
    const auto known = readable_.find(path);
    return known == readable_.end() ? files_.read(path) : known->second;
  }
  [[nodiscard]] std::string problem_with(const std::string& path) const override {
    return files_.problem_with(path);
  }
  [[nodiscard]] bool is_folder(const std::string& path) const override {
    return files_.is_folder(path);
  }
  [[nodiscard]] std::vector<std::string> folders_in(const std::string& path) const override {
    return files_.folders_in(path);
  }
  [[nodiscard]] std::vector<std::string> names_in(const std::string& path) const override {
    return files_.names_in(path);
  }
  /// The errors of the parser in these files.
  [[nodiscard]] const Diagnostics& syntax() const { return syntax_; }

 private:
  OpenFiles files_;
  std::map<std::string, std::string> readable_;
  Diagnostics syntax_;
};

}  // namespace chancery
