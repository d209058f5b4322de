// Games of bots on the project's variants, for tests.
#pragma once

#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <vector>

#include "core/bots/simulation/simulation_run.h"
#include "tests/unit/source_tree.h"

namespace chancery {

inline SimulatedSide side_of(const std::string& variant, const std::string& bots,
                             std::int32_t years = 2, std::uint64_t seed = 1) {
  LoadRequest request;
  request.variant = variant;
  request.search = {"variants", "tests/variants"};
  const LoadResult loaded = load_variant(request, SourceTree());
  for (const Diagnostic& diagnostic : loaded.diagnostics.all()) UNSCOPED_INFO(diagnostic.message);
  REQUIRE(loaded.variant);
  auto board = std::make_shared<const Board>(loaded.variant);
  const Found<BotsByPower> read = read_bots(*board, bots);
  INFO(read.sentence());
  REQUIRE(read.value);
  return make_side(std::move(board), *read.value, {}, seed, years, "test");
}

/// The lines of the games, in order.
inline std::string play_all(const std::vector<SimulatedSide>& sides, std::int64_t games,
                            const Shard& shard = {}, unsigned jobs = 1) {
  std::string text;
  const auto failure =
      play_games(sides, list_tasks(games, shard, sides.size()), jobs, [&](const GameLines& lines) {
        text += lines.text;
        return true;
      });
  if (failure) FAIL(failure->diagnostic.message);
  return text;
}

inline std::vector<std::string> lines_of_text(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    lines.push_back(text.substr(at, end - at));
    at = end == std::string::npos ? text.size() : end + 1;
  }
  return lines;
}

}  // namespace chancery
