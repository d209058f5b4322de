// The language server: answers an editor until it ends.
#pragma once

#include <iosfwd>

#include "core/base/common/file_source.h"
#include "core/editor/lsp/session.h"

namespace chancery {

/// Serves the Language Server Protocol over two streams. Returns 0 if the client ended the session
/// properly (`shutdown`, then `exit`), else 1. Reads `in` in a thread of its own. If the client is
/// gone and left the stream open, that thread still waits on it when this function returns.
int run_language_server(const LanguageServerOptions& options, const FileSource& disk,
                        std::istream& in, std::ostream& out);

}  // namespace chancery
