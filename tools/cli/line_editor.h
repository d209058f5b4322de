#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery::cli {

/// Lines that could be meant: every one of them is a line as it might be entered.
using Candidates = std::function<std::vector<std::string>()>;

/// How far what was typed can be completed.
struct Completion {
  std::string line;                // with all that is certain
  std::vector<std::string> words;  // what could come next, when that is not certain
};

/// Case does not matter, nor how many blanks there are. A word is completed at a time.
Completion complete(std::string_view typed, const std::vector<std::string>& candidates);

/// Reads lines from standard input: on a terminal with editing, history and completion with the tab
/// key; else as they come, and shown after their prompt so that what is printed makes sense.
class LineEditor {
 public:
  explicit LineEditor(Candidates candidates);

  /// Nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  /// Somebody else takes the keyboard: no earlier line can be brought back, and nothing that was
  /// shown is left on the screen or above it.
  void hand_over();

 private:
  class Terminal;

  std::optional<std::string> read_plain(const std::string& prompt);
  std::optional<std::string> edit(const std::string& prompt);

  // What is being edited.
  void show(const std::string& prompt) const;
  void insert(std::string_view bytes);
  void erase_before();
  void erase_at();
  void erase_word();
  void step_left();
  void step_right();
  void recall(std::size_t index);
  void complete_here(const std::string& prompt);
  void follow_escape();

  Candidates candidates_;
  std::vector<std::string> history_;
  std::string line_;
  std::size_t at_ = 0;        // where the next character goes, in bytes
  std::size_t recalled_ = 0;  // which line of the history is shown; its size: a new one
  bool interactive_;
};

}  // namespace chancery::cli
