// ReadableDocument: what can be read of a TOML text that is half typed.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/rules/map/document.h"

namespace chancery {

/// A document without the statements that the parser stops at. They are replaced by blanks, so that
/// everything else keeps its place.
struct ReadableDocument {
  std::optional<Node> document;  // nothing if even that cannot be parsed
  std::string text;              // as it was parsed
};

/// Parses TOML, and again without the statement at fault as often as necessary, up to a limit.
/// Reports every error on the way.
ReadableDocument parse_readable(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics);

}  // namespace chancery
