#include "core/boards/trace/label_grid.h"

#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <random>
#include <vector>

#include "core/boards/trace/border_lines.h"
#include "core/boards/trace/gaps.h"

namespace chancery::trace_tests {
namespace {

LabelGrid random_grid(std::mt19937& random) {
  LabelGrid grid(1 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9), 1);
  const unsigned kinds = 1 + random() % 4;
  for (Label& label : grid.labels) label = static_cast<Label>(random() % kinds);
  return grid;
}

template <class Act>
void for_each_cell(const LabelGrid& grid, Act act) {
  for (int y = 0; y < grid.rows; ++y)
    for (int x = 0; x < grid.columns; ++x) act(x, y, grid.index(x, y));
}

}  // namespace

TEST_CASE("pieces join neighbors of one label and no others", "[trace]") {
  std::mt19937 random(1);
  for (int i = 0; i < 500; ++i) {
    const LabelGrid grid = random_grid(random);
    const GridPieces found = find_pieces(grid);
    // Each cell gets the lowest index of its neighbors, until nothing changes.
    std::vector<std::size_t> first(grid.labels.size());
    for (std::size_t at = 0; at < first.size(); ++at) first[at] = at;
    for (bool changed = true; changed;) {
      changed = false;
      for_each_cell(grid, [&](int x, int y, std::size_t at) {
        for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
          if (!grid.holds(x + dx, y + dy)) continue;
          const std::size_t beside = grid.index(x + dx, y + dy);
          if (grid.labels[beside] != grid.labels[at] || first[beside] >= first[at]) continue;
          first[at] = first[beside];
          changed = true;
        }
      });
    }
    std::vector<std::size_t> cells(found.pieces.size());
    std::vector<bool> at_edge(found.pieces.size());
    for_each_cell(grid, [&](int x, int y, std::size_t at) {
      const std::uint32_t piece = found.piece_of[at];
      REQUIRE(piece < found.pieces.size());
      CHECK(found.pieces[piece].first == first[at]);
      CHECK(found.pieces[piece].label == grid.labels[at]);
      ++cells[piece];
      if (x == 0 || y == 0 || x + 1 == grid.columns || y + 1 == grid.rows) at_edge[piece] = true;
    });
    for (std::size_t piece = 0; piece < found.pieces.size(); ++piece) {
      CHECK(found.pieces[piece].cells == cells[piece]);
      CHECK(found.pieces[piece].at_edge == at_edge[piece]);
      CHECK((piece == 0 || found.pieces[piece - 1].first < found.pieces[piece].first));
    }
  }
}

TEST_CASE("the nearest source is one of the nearest, at its distance", "[trace]") {
  std::mt19937 random(2);
  for (int i = 0; i < 500; ++i) {
    const LabelGrid grid = random_grid(random);
    std::vector<std::uint8_t> is_source(grid.labels.size());
    for (std::uint8_t& one : is_source) one = random() % 7 == 0 ? 1 : 0;
    const bool none = std::count(is_source.begin(), is_source.end(), 1) == 0;
    const NearestCells nearest = find_nearest(grid, is_source);
    for_each_cell(grid, [&](int x, int y, std::size_t at) {
      double least = std::numeric_limits<double>::max();
      double to_source = least;
      for_each_cell(grid, [&](int other_x, int other_y, std::size_t other) {
        const double distance = std::hypot(other_x - x, other_y - y);
        if (is_source[other] != 0) least = std::min(least, distance);
        if (other == nearest.source[at]) to_source = distance;
      });
      if (none) {
        CHECK(nearest.distance[at] == std::numeric_limits<float>::max());
        return;
      }
      REQUIRE(nearest.source[at] < is_source.size());
      CHECK(is_source[nearest.source[at]] == 1);
      CHECK(nearest.distance[at] == Approx(to_source));
      // Sweeps may miss the nearest by a fraction of a cell.
      CHECK(to_source <= least + 0.5);
    });
  }
}

TEST_CASE("border lines lie wherever two labels meet, once", "[trace]") {
  std::mt19937 random(3);
  for (int i = 0; i < 500; ++i) {
    const LabelGrid grid = random_grid(random);
    double meetings = 0;
    for (int y = 0; y <= grid.rows; ++y)
      for (int x = 0; x <= grid.columns; ++x) {
        meetings += grid.at(x, y) != grid.at(x - 1, y) ? 1 : 0;
        meetings += grid.at(x, y) != grid.at(x, y - 1) ? 1 : 0;
      }
    double length = 0;
    for (const GridLine& line : find_border_lines(grid)) {
      CHECK(line.left != line.right);
      length += line.length();
    }
    CHECK(length == Approx(meetings));
  }
}

}  // namespace chancery::trace_tests
