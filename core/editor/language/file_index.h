// FileIndex: the content of one file, as far as it can be read.
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

/// A file, parsed once for each text.
struct FileIndex {
  FileKind kind = FileKind::none;
  std::shared_ptr<const SourceFile> file;
  std::vector<TomlStatement> statements;  // of TOML
  std::optional<Node> document;           // without the invalid statements
  std::string readable;                   // the text without them; empty if all are valid
  Diagnostics syntax;                     // the errors of the parser
  std::vector<Occurrence> occurrences;
  std::vector<OrderText> orders;

  [[nodiscard]] const std::string& text() const { return file->text; }
  /// The valid part of the text.
  [[nodiscard]] const std::string& readable_text() const {
    return readable.empty() ? file->text : readable;
  }
};

FileIndex index_file(std::string path, std::string text);

}  // namespace chancery
