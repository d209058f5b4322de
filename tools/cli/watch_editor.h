// The editor beside `chancery watch --page`, and the files that the page changes.
#pragma once

#include <string>
#include <vector>

#include "core/editor/live/live_board.h"

namespace chancery::cli {

/// A command and its arguments, from one text: words, or text in quotes. Throws UsageError if a
/// quote is not closed, or if there is no word.
std::vector<std::string> words_of_command(const std::string& command);

/// Writes files, and calls an editor's own command, such as `code --goto {file}:{line}:{column}`.
class EditorDesk final : public LiveDesk {
 public:
  /// If the command is empty, places are only stored for a language server that looks for them.
  explicit EditorDesk(std::vector<std::string> command) : command_(std::move(command)) {}

  std::string write(const std::string& path, const std::string& text) override;
  std::string open(const SourceSpan& place) override;

 private:
  std::vector<std::string> command_;
};

}  // namespace chancery::cli
