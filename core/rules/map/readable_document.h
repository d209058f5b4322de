// ReadableDocument: the readable part of a TOML text that is being typed.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/rules/map/document.h"

namespace chancery {

/// A document without the statements at which the parser fails. Blanks replace them, so that
/// everything else keeps its place.
struct ReadableDocument {
  std::optional<Node> document;  // none if even the rest cannot be parsed
  std::string text;              // the text that was parsed in the end
};

/// Parses TOML, repeatedly if necessary, each time without the statement at fault, up to a limit.
/// Reports every error.
ReadableDocument parse_readable(const std::shared_ptr<const SourceFile>& file,
                                Diagnostics& diagnostics);

}  // namespace chancery
