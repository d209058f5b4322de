// Writes places and edges of a variant into its own files, where a designer would write them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/file_source.h"
#include "core/base/common/point.h"
#include "core/editor/live/toml_file.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// A file before and after a change.
struct FileChange {
  std::string path;
  std::string before;
  std::string after;
};

/// The result of a requested change: changed files with a sentence about them, or the problem.
struct MapChange {
  std::vector<FileChange> files;
  std::string said;
  std::string problem;  // empty if the change can be made
};

/// An edge of one class, both ways.
struct EdgeWish {
  ClassId unit_class;
  SpaceId from;
  SpaceId to;
  EdgeKind kind = EdgeKind::border;  // of one that is added
};

/// Plans changes; writes nothing itself. Inherited files do not change: the variant's own files
/// state the differences.
class MapWriter {
 public:
  /// The variant, which may be a draft, must outlive this object.
  MapWriter(const Variant& variant, const FileSource& files);

  /// Sets `at` of a province or coast.
  MapChange move(SpaceId space, const Point& at);
  MapChange join(const EdgeWish& edge);
  MapChange part(const EdgeWish& edge);

 private:
  /// A row of edges that names the edge.
  struct Row {
    TomlFile* file = nullptr;
    std::vector<std::string> path;
    std::size_t item = 0;
    bool for_all_classes = false;
  };

  [[nodiscard]] std::string place_value(const Point& at) const;
  bool move_province(const Province& province, const std::string& at);
  bool move_coast(const Province& province, const Space& coast, const std::string& at);
  [[nodiscard]] TomlFile* file_with(KeyPath path);
  /// The file for new things; null if none can be read.
  [[nodiscard]] TomlFile* usual_file();
  [[nodiscard]] std::vector<Row> rows_with(const EdgeWish& edge);
  void find_rows(TomlFile& file, const std::string& table, const EdgeWish& edge,
                 std::vector<Row>& rows);
  [[nodiscard]] bool names(const Node& item, const std::string& place, const EdgeWish& edge) const;
  bool remove_rows(std::vector<Row> rows, std::string& problem);
  /// Removes the edge from `remove.edges`; false if it is not there.
  bool restore(const EdgeWish& edge);
  bool add_row(const EdgeWish& edge);
  bool remove_inherited(const EdgeWish& edge);

  [[nodiscard]] const std::string& id(SpaceId space) const;
  [[nodiscard]] const std::string& id(ClassId unit_class) const;
  /// The other end as a row of edges names it.
  [[nodiscard]] std::string end_value(const EdgeWish& edge, SpaceId end) const;
  [[nodiscard]] std::string spoken(const EdgeWish& edge) const;
  [[nodiscard]] MapChange changed(std::string said) const;
  [[nodiscard]] static MapChange refused(std::string problem);

  const Variant& variant_;
  std::vector<TomlFile> files_;
  std::vector<std::string> before_;  // by file
  std::string unreadable_;           // the first own file that is not TOML
};

}  // namespace chancery
