#include "core/bots/simulation/game_log.h"
#include "core/bots/simulation/simulation_report.h"
#include "tests/unit/bots/simulation/simulated_run.h"

namespace chancery::simulation_tests {

TEST_CASE("The page of a run says what stands out, then shows shares as plots") {
  const std::vector<SimulatedSide> sides{side_of("standard", "greedy", 1)};
  CountedRun run;
  run.sides.push_back({sides.front().board, {}});
  for (const std::string& line : lines_of_text(play_all(sides, 6))) {
    std::string problem;
    const auto game = read_game_line(line, problem);
    REQUIRE(game);
    run.sides.front().tally.add(*game);
  }
  const std::string page = write_simulation_page(run);
  const std::size_t remarks = page.find("<h2>What stands out</h2>");
  const std::size_t seats = page.find("<h2>Seats</h2>");
  const std::size_t folded = page.find("<details>", seats);
  REQUIRE(remarks != std::string::npos);
  REQUIRE(folded != std::string::npos);
  CHECK(remarks < seats);
  CHECK(page.find("6 games of standard, setup standard. The bot 'greedy ") < remarks);
  std::size_t plots = 0;
  for (std::size_t at = page.find("class=\"range\""); at != std::string::npos;
       at = page.find("class=\"range\"", at + 1))
    ++plots;
  CHECK(plots == 7);
  // No cell is a number with its range.
  std::string table = page.substr(seats, folded - seats);
  for (std::size_t at = table.find("aria-label=\""); at != std::string::npos;
       at = table.find("aria-label=\""))
    table.erase(at, table.find('"', at + 12) + 1 - at);
  CHECK(table.find(" % (") == std::string::npos);
  CHECK(page.find("<details><summary>The same numbers with their ranges") != std::string::npos);
}

}  // namespace chancery::simulation_tests
