// The prompt of `chancery play`: reads orders and commands, prints results.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tools/cli/line_editor.h"
#include "tools/cli/play_game.h"
#include "tools/cli/play_results.h"
#include "tools/cli/play_writer.h"

namespace chancery::cli {

/// Reads orders and commands at the prompt, and prints the results.
class PlaySession {
 public:
  /// Writes the game to `page` as HTML after every phase, unless `page` is empty.
  PlaySession(PlayGame game, std::string page, Orders orders);
  PlaySession(const PlaySession&) = delete;
  PlaySession& operator=(const PlaySession&) = delete;

  /// Runs until the players quit or the input ends. Returns the exit status.
  int run();

 private:
  using Words = std::vector<std::string>;

  struct Verb {
    std::string_view name;
    std::string_view takes;  // its argument
    std::string_view text;
    void (*run)(PlaySession& play, const std::string& rest);
  };
  static const std::vector<Verb>& verbs();

  [[nodiscard]] static std::string verb_hint(const std::string& word);

  void begin_phase();
  void pass_on();
  void stand_up();
  void sit_down();
  void resolve();
  void follow(const std::string& line);
  void orders(const std::string& line);
  void order(const std::string& line);
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] CandidateLines candidates() const;

  [[nodiscard]] std::vector<PowerId> readers() const;

  // Commands.
  void quit();
  void help();
  void end_turn();
  void go();
  void write_as(const std::string& name);
  void undo();
  void write_named_page(const std::string& path);

  PlayGame game_;
  std::string page_;
  Orders orders_;
  PlayWriter writer_;
  PlayResults results_;
  LineEditor editor_;
  std::optional<std::size_t> seated_;                 // the player at the keyboard
  std::vector<std::optional<std::size_t>> welcomed_;  // players who have seen the first board
  bool leaving_ = false;
};

}  // namespace chancery::cli
