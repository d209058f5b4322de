#include "core/bots/simulation/simulation_run.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <condition_variable>
#include <exception>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#include "core/base/common/threads.h"

namespace chancery {
namespace {

/// The number of games that a thread may be ahead of the next one to be written.
constexpr std::size_t ahead_per_thread = 256;

/// The time for which lines are collected: waking a thread for each game costs a tenth of a short
/// one.
constexpr std::chrono::milliseconds between_looks{4};

std::optional<std::int64_t> whole_number(std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// The result of one task.
struct Played {
  std::string line;
  std::optional<GameFailure> failure;
  std::exception_ptr broken;  // a mistake in this program
};

/// The players of one thread, made with the first game of their side.
class Players {
 public:
  explicit Players(std::span<const SimulatedSide> sides) : sides_(sides), players_(sides.size()) {}

  Played play(const GameTask& task) {
    Played played;
    try {
      auto& player = players_[task.side];
      if (!player) player = std::make_unique<GamePlayer>(sides_[task.side]);
      played.line = write_game_line(player->play(task.game));
    } catch (const HookFailure& failure) {
      const std::uint64_t seed = seed_of_game(sides_[task.side].series.seed, task.game);
      played.failure = GameFailure{task, seed, failure.diagnostic};
    } catch (...) {
      played.broken = std::current_exception();
    }
    return played;
  }

 private:
  std::span<const SimulatedSide> sides_;
  std::vector<std::unique_ptr<GamePlayer>> players_;
};

/// Threads that take one task after another and keep the results until they are requested. If the
/// program has none, each task is done when its result is requested.
class GameThreads {
 public:
  GameThreads(std::span<const SimulatedSide> sides, std::span<const GameTask> tasks, unsigned count)
      : sides_(sides), tasks_(tasks), most_ahead_(count * ahead_per_thread) {
    if (!has_threads) own_.emplace(sides);
    for (unsigned i = 0; i < count && has_threads; ++i) threads_.emplace_back([this] { work(); });
  }
  GameThreads(const GameThreads&) = delete;
  GameThreads& operator=(const GameThreads&) = delete;
  ~GameThreads() {
    {
      const std::scoped_lock lock(mutex_);
      stopped_ = true;
    }
    room_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  /// The result of that task and of those after it that are also ready.
  std::vector<Played> await(std::size_t index) {
    if (own_) {
      std::vector<Played> one;
      one.push_back(own_->play(tasks_[index]));
      return one;
    }
    std::unique_lock lock(mutex_);
    while (played_.empty() || played_.begin()->first != index) done_.wait_for(lock, between_looks);
    std::vector<Played> ready;
    while (!played_.empty() && played_.begin()->first == index + ready.size()) {
      ready.push_back(std::move(played_.begin()->second));
      played_.erase(played_.begin());
    }
    wanted_ = index + ready.size();
    lock.unlock();
    room_.notify_all();
    return ready;
  }

 private:
  void work() {
    Players players(sides_);
    while (const std::optional<std::size_t> index = next()) {
      Played played = players.play(tasks_[*index]);
      const std::scoped_lock lock(mutex_);
      played_.emplace(*index, std::move(played));
      if (*index + 1 == tasks_.size()) done_.notify_one();
    }
  }

  std::optional<std::size_t> next() {
    std::unique_lock lock(mutex_);
    room_.wait(lock,
               [&] { return stopped_ || next_ >= tasks_.size() || next_ < wanted_ + most_ahead_; });
    if (stopped_ || next_ >= tasks_.size()) return std::nullopt;
    return next_++;
  }

  std::span<const SimulatedSide> sides_;
  std::span<const GameTask> tasks_;
  std::size_t most_ahead_;
  std::mutex mutex_;
  std::condition_variable room_, done_;
  std::size_t next_ = 0;    // the next task to be taken
  std::size_t wanted_ = 0;  // the next task to be returned
  bool stopped_ = false;
  std::map<std::size_t, Played> played_;
  std::optional<Players> own_;  // without threads
  std::vector<std::thread> threads_;
};

}  // namespace

std::optional<Shard> read_shard(std::string_view text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string_view::npos) return std::nullopt;
  const auto number = whole_number(text.substr(0, slash));
  const auto count = whole_number(text.substr(slash + 1));
  if (!number || !count || *number < 1 || *number > *count) return std::nullopt;
  return Shard{*number, *count};
}

std::vector<GameTask> list_tasks(std::int64_t games, const Shard& shard, std::size_t sides) {
  std::vector<GameTask> tasks;
  for (std::int64_t game = shard.number; game <= games; game += shard.count)
    for (std::size_t side = 0; side < sides; ++side) tasks.push_back({game, side});
  return tasks;
}

std::optional<GameFailure> play_games(std::span<const SimulatedSide> sides,
                                      std::span<const GameTask> tasks, unsigned jobs,
                                      const std::function<bool(const GameLines& lines)>& take) {
  GameThreads threads(sides, tasks, std::max(jobs, 1U));
  for (std::size_t next = 0; next < tasks.size();) {
    GameLines lines;
    std::vector<Played> ready = threads.await(next);
    auto stopped = ready.begin();  // the first game without a line
    for (; stopped != ready.end() && !stopped->broken && !stopped->failure; ++stopped) {
      lines.text += stopped->line;
      ++lines.games;
    }
    if (lines.games > 0 && !take(lines)) return std::nullopt;
    next += lines.games;
    if (stopped == ready.end()) continue;
    if (stopped->broken) std::rethrow_exception(stopped->broken);
    return std::move(stopped->failure);
  }
  return std::nullopt;
}

}  // namespace chancery
