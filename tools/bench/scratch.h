// Temporary folders and game helpers for benchmarks of games in files.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/games/store/game.h"
#include "core/play/game/order_choices.h"

namespace chancery::bench {

/// A folder that is deleted with this object.
class Scratch {
 public:
  Scratch() {
    std::string pattern = (std::filesystem::temp_directory_path() / "chancery_XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
      throw std::runtime_error("cannot create a folder for a benchmark");
    folder_ = pattern;
  }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code error;
    std::filesystem::remove_all(folder_, error);
  }
  [[nodiscard]] std::string file(const std::string& name) const {
    return (folder_ / name).string();
  }

 private:
  std::filesystem::path folder_;
};

template <class T>
T must(Found<T> found) {
  if (!found.value) throw std::runtime_error(found.sentence());
  return std::move(*found.value);
}

/// Random orders of all powers for the current phase.
inline std::vector<Submission> random_submissions(const Game& game, std::uint64_t seed) {
  std::vector<Submission> all;
  for (std::size_t i = 0; i < game.variant().powers.size(); ++i) {
    OrderSet set = random_orders(game.variant(), game.position(), PowerId{i}, KeyedRandom(seed, i));
    all.push_back({set.power, game.position().time, SubmissionMode::replace, set.lines, {}});
  }
  return all;
}

}  // namespace chancery::bench
