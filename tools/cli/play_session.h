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

/// Do players at one keyboard see what the others write?
enum class Orders : std::uint8_t { open, secret };

/// The talk at the prompt: reads orders and commands, and tells what comes of them.
class PlaySession {
 public:
  /// After every phase the game is written to `page` as HTML, unless it is empty.
  PlaySession(PlayGame game, std::string page, Orders orders);

  /// Until the players leave, or the input ends. The exit status.
  int run();

 private:
  using Words = std::vector<std::string>;

  struct Verb {
    std::string_view name;
    std::string_view takes;  // what comes behind it
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
  void obey(const std::string& line);
  void order(const std::string& line);
  [[nodiscard]] std::string prompt() const;
  [[nodiscard]] Words candidates() const;
  [[nodiscard]] bool may_order() const { return at_ < deciders_.size(); }
  [[nodiscard]] PowerId power() const { return deciders_[at_]; }
  /// What may be shown: what whoever writes now knows.
  [[nodiscard]] SeenBoard seen() const;
  /// What they may order; nothing when nobody may.
  [[nodiscard]] std::vector<OrderChoices> choices() const;
  /// The same with the permits that they may write.
  [[nodiscard]] std::vector<OrderChoices> choices_and_permits() const;
  [[nodiscard]] bool tells_no_results();
  void tell_news(std::span<const PowerId> eyes);
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
  std::size_t at_ = 0;                 // whose turn it is to write
  std::vector<std::size_t> told_;      // by power: of how many phases it has heard the news
  std::optional<std::size_t> seated_;  // the player who sits at the keyboard
  bool leaving_ = false;
};

}  // namespace chancery::cli
