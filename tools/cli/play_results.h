// What `chancery play` prints about the phases played: results, explanations, news.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tools/cli/play_game.h"

namespace chancery::cli {

/// Whether players at one keyboard see each other's orders.
enum class Orders : std::uint8_t { open, secret };

/// Prints the results of the phases of a game, as far as the players at the table may know them.
class PlayResults {
 public:
  PlayResults(const PlayGame& game, Orders orders) : game_(game), orders_(orders) {}

  /// How the game ended, as far as the players at the table may know.
  [[nodiscard]] std::string ending_text() const;
  /// True if the players at the table may know that the last phase was played.
  [[nodiscard]] bool is_announced() const;
  /// The result of the last phase, for these powers if the variant hides something.
  void show_last(std::span<const PowerId> eyes);
  /// Explains the last phase, or the results in one place.
  void explain(const std::string& place, std::span<const PowerId> eyes);
  /// If the variant hides something, the results of these powers' orders in the last phase.
  void report_own(std::span<const PowerId> eyes) const;
  /// Before the first phase: prints the messages of the variant's scripts to these powers or to
  /// everybody.
  void report_start(std::span<const PowerId> eyes) const;
  /// Prints new messages of past phases to these powers or to everybody.
  void report_news(std::span<const PowerId> eyes);

 private:
  /// If the variant hides something, prints only what these powers may know, and returns true.
  [[nodiscard]] bool hides_results(const std::string& place, std::span<const PowerId> eyes);
  void list_own(std::span<const PowerId> eyes, std::optional<ProvinceId> place) const;
  [[nodiscard]] std::string own_result(const PlayedPhase& last, const OrderReport& order) const;
  [[nodiscard]] bool nothing_played() const;
  static void explain_in(const Board& board, const Position& before, const PhaseReport& report,
                         const std::string& place);
  static void explain_place(const Variant& variant, const Position& before,
                            const PhaseReport& report, SpaceId place);
  /// With fog, prints the last phase that was announced to these powers, or the results of one
  /// place.
  void show_in_fog(const std::string& place, std::span<const PowerId> eyes) const;
  [[nodiscard]] bool is_in_fog() const;

  const PlayGame& game_;
  Orders orders_;
  std::vector<std::size_t> reported_;  // by power: the number of phases whose news it has seen
};

}  // namespace chancery::cli
