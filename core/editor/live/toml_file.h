// A TOML text whose single values can be changed; comments, order and all other lines stay.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules/map/document.h"

namespace chancery {

/// The keys that lead to a value from the top of a document.
using KeyPath = std::span<const std::string>;

/// Every change is read back: one that would not lead to exactly what was asked is not made.
class TomlFile {
 public:
  /// Nothing if the text is not TOML.
  static std::optional<TomlFile> read(const std::string& path, std::string text);

  [[nodiscard]] const std::string& path() const { return file_->path; }
  [[nodiscard]] const std::string& text() const { return file_->text; }
  /// Null if there is none.
  [[nodiscard]] const Node* find(KeyPath path) const;

  // Each returns whether the change was made. `value` and `item` are TOML.

  /// Replaces a value, or adds the key to its table, or adds the table at the end of the file.
  bool set(KeyPath path, std::string_view value);
  bool add_item(KeyPath list, std::string_view item);
  /// Without its last item, a list without a comment goes with its line.
  bool remove_item(KeyPath list, std::size_t index);

 private:
  struct Stretch {  // of the text, in bytes
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  TomlFile(std::shared_ptr<const SourceFile> file, Node document)
      : file_(std::move(file)), document_(std::move(document)) {}

  [[nodiscard]] const Entry* find_entry(KeyPath path) const;
  [[nodiscard]] std::size_t offset_of(const SourceSpan& span) const;
  [[nodiscard]] Stretch stretch_of(const Node& value) const;
  [[nodiscard]] std::size_t line_end(std::size_t offset) const;
  [[nodiscard]] std::optional<std::string> with_new_key(KeyPath path, std::string_view value) const;
  [[nodiscard]] std::string without(Stretch part) const;
  [[nodiscard]] std::string with(std::size_t offset, const std::string& inserted) const;
  /// Takes the text if the value under the path is then as wanted, and everything else as it was.
  bool take(const std::string& text, KeyPath path, const std::string& wanted);

  std::shared_ptr<const SourceFile> file_;
  Node document_;
};

}  // namespace chancery
