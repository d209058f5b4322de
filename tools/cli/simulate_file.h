// The file to which a simulation writes its games, and which it continues.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bots/simulation/game_log.h"

namespace chancery::cli {

/// A file of games, locked by this program. Throws `InputProblem` if another program writes to it,
/// or if it contains anything but games of the run; the file is then unchanged.
class SimulationFile {
 public:
  SimulationFile(const std::string& path, std::vector<GameSeries> sides);
  ~SimulationFile();
  SimulationFile(const SimulationFile&) = delete;
  SimulationFile& operator=(const SimulationFile&) = delete;

  /// The games in the file at the beginning.
  [[nodiscard]] const GameLog& log() const { return log_; }
  /// True if there was an incomplete line at the end, which was removed.
  [[nodiscard]] bool had_half_line() const { return had_half_line_; }
  /// Adds a line; throws `InputProblem` if it cannot be written, without leaving a part of it.
  void add(std::string_view line);

 private:
  void open_alone();
  void read_games();
  void cut_half_line(std::uint64_t length);

  std::string path_;
  GameLog log_;
  int file_ = -1;
  std::uint64_t length_ = 0;  // of all complete lines
  bool had_half_line_ = false;
};

/// Reads a file in pieces. Throws `InputProblem`.
void read_in_pieces(const std::string& path, int file,
                    const std::function<void(std::string_view piece)>& take);

}  // namespace chancery::cli
