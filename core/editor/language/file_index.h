// FileIndex: what one file says, as far as it can be read.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/editor/language/key_path.h"
#include "core/editor/language/occurrence.h"
#include "core/rules/map/document.h"
#include "core/rules/map/statements.h"

namespace chancery {

/// A file, read once per text.
struct FileIndex {
  FileKind kind = FileKind::none;
  std::shared_ptr<const SourceFile> file;
  std::vector<TomlStatement> statements;  // of TOML
  std::optional<Node> document;           // without the statements that cannot be read
  std::string readable;                   // the text without them; empty if it is whole
  Diagnostics syntax;                     // the errors of the parser
  std::vector<Occurrence> occurrences;
  std::vector<OrderText> orders;

  [[nodiscard]] const std::string& text() const { return file->text; }
  /// What of the file can be read.
  [[nodiscard]] const std::string& readable_text() const {
    return readable.empty() ? file->text : readable;
  }
};

FileIndex index_file(std::string path, std::string text);

}  // namespace chancery
