// Reads lines from standard input, with editing, history and completion on a terminal.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery::cli {

/// Lines that could be entered.
struct CandidateLines {
  std::vector<std::string> usual;
  std::vector<std::string> others;  // offered only if no usual line continues the text
};
using Candidates = std::function<CandidateLines()>;

/// How far the text can be completed.
struct Completion {
  std::string line;                // the text, completed as far as it is certain
  std::vector<std::string> words;  // the possible next words, if there are several
};

/// Completes one word at a time. Ignores case and repeated spaces.
Completion complete(std::string_view typed, const std::vector<std::string>& candidates);
Completion complete(std::string_view typed, const CandidateLines& candidates);

/// Reads lines from standard input: on a terminal with editing, history and completion with the Tab
/// key; otherwise unchanged, echoed after the prompt so that the output makes sense.
class LineEditor {
 public:
  explicit LineEditor(Candidates candidates);

  /// Reads a line; nothing at the end of the input.
  std::optional<std::string> read(const std::string& prompt);
  /// True if standard input is a terminal.
  [[nodiscard]] bool is_interactive() const { return interactive_; }
  /// Prepares for another player at the keyboard: clears the history, the screen and its
  /// scrollback.
  void hand_over();

 private:
  class Terminal;

  std::optional<std::string> read_plain(const std::string& prompt);
  std::optional<std::string> edit(const std::string& prompt);

  // Shows the line that is being edited.
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
  std::size_t recalled_ = 0;  // the index of the history line shown; its size for a new line
  bool interactive_;
};

}  // namespace chancery::cli
