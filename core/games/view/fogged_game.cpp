#include "core/games/view/fogged_game.h"

#include <algorithm>

#include "core/games/view/fogged_position.h"
#include "core/games/view/fogged_report.h"
#include "core/games/view/imagined_position.h"
#include "core/games/view/told_position.h"

namespace chancery {
namespace {

class GameInFog {
 public:
  GameInFog(const Board& board, const Board& theirs, const GameRecord& record,
            std::span<const PowerId> eyes)
      : board_(board), theirs_(theirs), record_(record), eyes_(eyes) {}

  SeenGame see() {
    seen_.title = record_.title;
    seen_.eyes.assign(eyes_.begin(), eyes_.end());
    for (const Player& player : record_.players)
      seen_.players.push_back({player.name, player.powers});
    take_phases();
    const Position told = told_position(board_.variant(), record_.now, eyes_);
    seen_.now = fogged_position(board_, told, eyes_);
    take_waiting(told);
    seen_.ending = told_ending(board_.variant(), told, record_.ending, eyes_);
    seen_.deadline = record_.deadline;
    return std::move(seen_);
  }

 private:
  [[nodiscard]] View view() const { return View::of({eyes_.begin(), eyes_.end()}); }

  [[nodiscard]] bool is_told(const PlayedPhase& phase) const {
    return told_position(board_.variant(), phase.before, eyes_).time == phase.before.time;
  }

  /// Takes the phases that were announced to them, and the announcements in that order.
  void take_phases() {
    const std::vector<Announcement> all = view().announcements(record_.announcements);
    auto next = all.begin();
    const auto announce = [&](std::size_t before) {
      for (; next != all.end() && next->phase <= before; ++next) {
        seen_.announcements.push_back(*next);
        seen_.announcements.back().phase = seen_.phases.size();
      }
    };
    for (std::size_t i = 0; i < record_.phases.size(); ++i) {
      announce(i);
      if (is_told(record_.phases[i]))
        seen_.phases.push_back(fogged_phase(board_, theirs_, record_.phases[i], eyes_));
    }
    announce(record_.phases.size());
  }

  void take_waiting(const Position& told) {
    if (told.time == record_.now.time) {
      seen_.waiting = view().orders(record_.waiting);
    } else {
      for (const OrdersAhead& ahead : record_.ahead)
        if (ahead.time == told.time)
          for (OrderSet& set : view().orders(std::span(&ahead.set, 1)))
            seen_.waiting.push_back(std::move(set));
    }
    for (const OrderSet& set : seen_.waiting)
      seen_.imagined = imagined_position(theirs_, seen_.read_in(), set.power, set.lines);
  }

  const Board& board_;
  const Board& theirs_;
  const GameRecord& record_;
  std::span<const PowerId> eyes_;
  SeenGame seen_;
};

}  // namespace

SeenGame fogged_game(const Board& board, const Board& theirs, const GameRecord& record,
                     std::span<const PowerId> eyes) {
  return GameInFog(board, theirs, record, eyes).see();
}

}  // namespace chancery
