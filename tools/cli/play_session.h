// The prompt of `chancery play`: reads orders and commands, prints results.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/view/seen_board.h"
#include "tools/cli/line_editor.h"
#include "tools/cli/play_game.h"

namespace chancery::cli {

/// Do players at one keyboard see each other's orders?
enum class Orders : std::uint8_t { open, secret };

/// Reads orders and commands at the prompt, and prints the results.
class PlaySession {
 public:
  /// Writes the game to `page` as HTML after every phase, unless `page` is empty.
  PlaySession(PlayGame game, std::string page, Orders orders);

  /// Runs until the players quit or the input ends. Returns the exit status.
  int run();

 private:
  using Words = std::vector<std::string>;

  struct Verb {
    std::string_view name;
    std::string_view takes;  // its argument
    std::string_view text;
    void (PlaySession::*run)(const std::string& rest);
  };
  static const std::vector<Verb>& verbs();

  [[nodiscard]] static std::string verb_hint(const std::string& word);

  void greet() const;
  void begin_phase();
  void pass_on();
  void stand_up();
  void show_to(PowerId who);
  void resolve();
  void follow(const std::string& line);
  void order(const std::string& line);
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] Words candidates() const;
  [[nodiscard]] bool may_order() const { return at_ < deciders_.size(); }
  [[nodiscard]] PowerId power() const { return deciders_[at_]; }
  /// The board as the current player knows it.
  [[nodiscard]] SeenBoard seen() const;
  /// The possible orders of the current power; none if nobody has anything to decide.
  [[nodiscard]] std::vector<OrderChoices> choices() const;
  /// The same, with permits.
  [[nodiscard]] std::vector<OrderChoices> choices_and_permits() const;
  [[nodiscard]] bool hides_results();
  void report_news(std::span<const PowerId> eyes);
  void show_orders(PowerId power);
  void show_task(PowerId power);
  bool write_page(const std::string& path);

  void do_help(const std::string& rest);
  void do_board(const std::string& rest);
  void do_look(const std::string& rest);
  void do_moves(const std::string& rest);
  void do_orders(const std::string& rest);
  void do_cancel(const std::string& rest);
  void do_done(const std::string& rest);
  void do_go(const std::string& rest);
  void do_as(const std::string& rest);
  void do_result(const std::string& rest);
  void do_why(const std::string& rest);
  void do_undo(const std::string& rest);
  void do_page(const std::string& rest);
  void do_quit(const std::string& rest);

  PlayGame game_;
  std::string page_;
  Orders orders_;
  LineEditor editor_;
  std::vector<PowerId> deciders_;
  std::size_t at_ = 0;                 // the index of the power whose turn it is to write
  std::vector<std::size_t> reported_;  // by power: for how many phases it has seen the news
  std::optional<std::size_t> seated_;  // the player at the keyboard
  bool leaving_ = false;
};

}  // namespace chancery::cli
