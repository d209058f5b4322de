// A TOML text in which single values can be changed; comments, order and all other lines stay.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/editor/live/toml_layout.h"
#include "core/rules/map/document.h"

namespace chancery {

/// The keys that lead to a value from the top of a document; in a list, the number of an item.
using KeyPath = std::span<const std::string>;

/// Every change is parsed again: a change that would not have exactly the requested effect is not
/// made.
class TomlFile {
 public:
  /// Returns nothing if the text is not TOML.
  static std::optional<TomlFile> read(const std::string& path, std::string text);

  [[nodiscard]] const std::string& path() const { return file_->path; }
  [[nodiscard]] const std::string& text() const { return file_->text; }
  /// The value under the path; null if there is none.
  [[nodiscard]] const Node* find(KeyPath path) const;

  // Each function returns whether the change was made. `value` and `item` are TOML.

  /// Replaces a value, with the words "# traced" of `chancery trace` behind it; or adds the key to
  /// its table, or adds the table at the end of the file.
  bool set(KeyPath path, std::string_view value);
  /// Adds an item; a table gets a heading of its own where the others of the list have one.
  bool add_item(KeyPath list, std::string_view item);
  /// Removes an item. A list that becomes empty and has no comment is removed with its line.
  bool remove_item(KeyPath list, std::size_t index);
  /// Removes a key with its value, or a table with all that is in it. Comments on their lines go
  /// with them; those above stay.
  bool remove(KeyPath path);

 private:
  TomlFile(std::shared_ptr<const SourceFile> file, Node document)
      : file_(std::move(file)), document_(std::move(document)) {}

  [[nodiscard]] TomlLayout layout() const { return TomlLayout(text()); }
  [[nodiscard]] std::optional<TomlPlace> find_place(KeyPath path) const;
  /// True if the table has no heading and no keys of its own, only tables below it.
  [[nodiscard]] bool is_only_above(const TomlPlace& table) const;
  /// What stands before the keys of a table that has no heading: "units." of `units.west = …`.
  [[nodiscard]] std::string dotted_prefix(const TomlPlace& table) const;
  [[nodiscard]] std::optional<std::string> with_new_key(KeyPath path, std::string_view value) const;
  [[nodiscard]] std::string without(TextStretch part) const;
  [[nodiscard]] std::string without_lines(const TomlPlace& table) const;
  [[nodiscard]] std::string without_key(const Node& table, std::size_t entry) const;
  /// The last table in this one that has a heading; none if there is no such table.
  [[nodiscard]] TomlPlace last_table(const Node& table) const;
  [[nodiscard]] std::string with_heading_after(const TomlPlace& table, const std::string& heading,
                                               const Node& item) const;
  [[nodiscard]] std::string with(std::size_t offset, const std::string& inserted) const;
  /// Accepts the text if the value under the path is then as wanted, and everything else unchanged.
  bool take(const std::string& text, KeyPath path, const std::string& wanted);

  std::shared_ptr<const SourceFile> file_;
  Node document_;
};

}  // namespace chancery
