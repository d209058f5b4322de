// The parts of `chancery simulate`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/bots/simulation/simulation_run.h"
#include "tools/cli/command.h"

namespace chancery::cli {

struct SimulateArguments {
  std::string variant;
  VariantChoices choices;
  std::int64_t games = 0;
  std::string players = "greedy";
  std::uint64_t seed = 1;
  std::string shard = "1/1";
  std::int32_t years = 25;
  unsigned jobs = 1;
  std::string output;
  std::string report;
  std::string format = "text";
  std::vector<std::string> ranking;  // powers, the best first
  bool merges = false;
  std::vector<std::string> files;  // to merge
  // The other side of a comparison.
  std::string against;
  std::vector<std::string> options_b;
  std::string setup_b;
  std::string players_b;

  [[nodiscard]] bool compares() const {
    return !against.empty() || !options_b.empty() || !setup_b.empty() || !players_b.empty();
  }
};

/// Plays games. The lines go to the output file, which it continues, or to standard output.
int play_simulation(const SimulateArguments& arguments);

/// Counts the games of files and writes the merged file, the report, or both. With neither, prints
/// the report.
int merge_simulations(const SimulateArguments& arguments);

/// The choices besides the setup, in the format of lines: "option x=y", "rule x=y", "edition z".
std::vector<std::string> words_of_choices(const VariantChoices& choices);
/// The reverse of `words_of_choices`; unknown words are left out.
VariantChoices choices_of_words(const std::vector<std::string>& words);

}  // namespace chancery::cli
