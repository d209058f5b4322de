#include "core/boards/world/grid_patches.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace chancery {
namespace {

constexpr std::array<Spot, 4> four_steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
constexpr int most_passes = 24;
constexpr std::size_t short_border = 7;  // squares
constexpr int widened_by = 5;

/// The squares connected with this one within its patch; marks them as seen.
std::vector<Square> part_with(const Grid& grid, const Patches& patches, Square first,
                              std::vector<bool>& seen) {
  std::vector<Square> part{first};
  seen[first] = true;
  for (std::size_t i = 0; i < part.size(); ++i) {
    const Spot spot = grid.spot(part[i]);
    for (const Spot step : four_steps) {
      const Square next = grid.at(spot.x + step.x, spot.y + step.y);
      if (next == no_square || seen[next] || patches[next] != patches[first]) continue;
      seen[next] = true;
      part.push_back(next);
    }
  }
  return part;
}

/// A patch that the part touches, other than its own.
PatchIndex neighbor_of(const Grid& grid, const Patches& patches, const std::vector<Square>& part) {
  for (const Square square : part) {
    const Spot spot = grid.spot(square);
    for (const Spot step : four_steps) {
      const Square next = grid.at(spot.x + step.x, spot.y + step.y);
      if (next != no_square && patches[next] != patches[square]) return patches[next];
    }
  }
  return patches[part.front()];
}

/// Fixes the block of four squares that begins here; returns false if that was not necessary. Most
/// blocks lie within one patch, so it looks at one neighbor after the other.
bool fix_corner(const Grid& grid, Patches& patches, Spot spot) {
  const Square right = grid.at(spot.x + 1, spot.y);
  if (right == no_square) return false;
  PatchIndex& a = patches[grid.at(spot.x, spot.y)];
  PatchIndex& b = patches[right];
  if (a == b) return false;
  const Square below = grid.at(spot.x, spot.y + 1);
  if (below == no_square) return false;
  PatchIndex& c = patches[below];
  PatchIndex& d = patches[grid.at(spot.x + 1, spot.y + 1)];
  if (c == d || a == c || b == d) return false;
  if (a == d) {
    b = a;
  } else {
    d = c;
  }
  return true;
}

/// The border of two patches: its length, and its first squares.
struct Border {
  std::size_t length = 0;
  std::vector<Square> along;
};

std::map<std::pair<PatchIndex, PatchIndex>, Border> borders(const Grid& grid,
                                                            const Patches& patches) {
  std::map<std::pair<PatchIndex, PatchIndex>, Border> found;
  for (Square square = 0; square < patches.size(); ++square) {
    const Spot spot = grid.spot(square);
    for (const Square next : {grid.at(spot.x + 1, spot.y), grid.at(spot.x, spot.y + 1)}) {
      if (next == no_square || patches[next] == patches[square]) continue;
      Border& border = found[std::minmax(patches[square], patches[next])];
      ++border.length;
      if (border.along.size() < short_border) border.along.push_back(square);
    }
  }
  return found;
}

/// Gives the squares around the middle to the nearer of two patches.
void widen(const Grid& grid, Patches& patches, Square middle, PatchIndex a, PatchIndex b) {
  const Spot center = grid.spot(middle);
  std::vector<Square> open;
  std::vector<Square> others;
  for (int y = -widened_by; y <= widened_by; ++y) {
    for (int x = -widened_by; x <= widened_by; ++x) {
      if (x * x + y * y > widened_by * widened_by) continue;
      const Square square = grid.at(center.x + x, center.y + y);
      if (square == no_square) continue;
      (patches[square] == a || patches[square] == b ? open : others).push_back(square);
    }
  }
  std::sort(others.begin(), others.end());
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Spot spot = grid.spot(open[i]);
    for (const Spot step : four_steps) {
      const Square next = grid.at(spot.x + step.x, spot.y + step.y);
      const auto other = std::lower_bound(others.begin(), others.end(), next);
      if (other == others.end() || *other != next) continue;
      others.erase(other);
      patches[next] = patches[open[i]];
      open.push_back(next);
    }
  }
}

bool widen_borders(const Grid& grid, Patches& patches) {
  bool any = false;
  for (const auto& [pair, border] : borders(grid, patches)) {
    if (border.length >= short_border) continue;
    widen(grid, patches, border.along[border.along.size() / 2], pair.first, pair.second);
    any = true;
  }
  return any;
}

std::vector<Spot> scatter(const Grid& grid, int across, std::uint64_t key) {
  std::vector<Spot> middles;
  KeyedRandom random(key, 1);
  for (int y = 0; y < grid.height(); y += across)
    for (int x = 0; x < grid.width(); x += across) {
      const int right = static_cast<int>(random.below(static_cast<std::uint32_t>(across)));
      const int down = static_cast<int>(random.below(static_cast<std::uint32_t>(across)));
      middles.push_back({x + right, y + down});
    }
  return middles;
}

/// The piece whose middle is nearest.
PatchIndex nearest(const Grid& grid, const std::vector<Spot>& middles, int across, Spot spot) {
  const int columns = grid.width() / across;
  const int rows = grid.height() / across;
  const Grid boxes(columns, rows, grid.wraps_x(), grid.wraps_y());
  PatchIndex best = no_patch;
  std::int64_t least = 0;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      const Square box = boxes.at(spot.x / across + x, spot.y / across + y);
      if (box == no_square) continue;
      const std::int64_t apart = grid.apart(spot, middles[box]);
      if (best == no_patch || apart < least) {
        best = box;
        least = apart;
      }
    }
  }
  return best;
}

}  // namespace

std::size_t patch_count(const Patches& patches) {
  return patches.empty() ? 0 : *std::max_element(patches.begin(), patches.end()) + 1;
}

void gather(const Grid& grid, Patches& patches) {
  for (int pass = 0; pass < most_passes; ++pass) {
    std::vector<bool> seen(patches.size());
    std::vector<std::vector<Square>> largest(patch_count(patches));
    std::vector<std::vector<Square>> strays;
    for (Square square = 0; square < patches.size(); ++square) {
      if (seen[square]) continue;
      std::vector<Square> part = part_with(grid, patches, square, seen);
      std::vector<Square>& known = largest[patches[square]];
      if (part.size() > known.size()) std::swap(part, known);
      if (!part.empty()) strays.push_back(std::move(part));
    }
    if (strays.empty()) return;
    for (const std::vector<Square>& stray : strays) {
      const PatchIndex to = neighbor_of(grid, patches, stray);
      for (const Square square : stray) patches[square] = to;
    }
  }
}

void fix_corners(const Grid& grid, Patches& patches) {
  bool any = true;
  for (int pass = 0; any && pass < most_passes; ++pass) {
    any = false;
    for (int y = 0; y < grid.height(); ++y)
      for (int x = 0; x < grid.width(); ++x) any = fix_corner(grid, patches, {x, y}) || any;
  }
}

void tidy(const Grid& grid, Patches& patches) {
  constexpr int rounds = 5;
  for (int round = 0; round < rounds; ++round) {
    fix_corners(grid, patches);
    gather(grid, patches);
    if (round + 1 == rounds || !widen_borders(grid, patches)) break;
  }
  fix_corners(grid, patches);
}

Pieces cut(const Grid& grid, int across, std::uint64_t key) {
  Pieces pieces;
  pieces.middle = scatter(grid, across, key);
  pieces.of.resize(grid.size());
  const Noise wide_x(grid, across, KeyedRandom(key, 2));
  const Noise wide_y(grid, across, KeyedRandom(key, 3));
  const Noise fine_x(grid, across / 3, KeyedRandom(key, 4));
  const Noise fine_y(grid, across / 3, KeyedRandom(key, 5));
  for (Square square = 0; square < grid.size(); ++square) {
    const Spot spot = grid.spot(square);
    const int right = (wide_x.at(spot) * across + fine_x.at(spot) * across / 2) / 2500;
    const int down = (wide_y.at(spot) * across + fine_y.at(spot) * across / 2) / 2500;
    const Spot bent = grid.on_sheet({spot.x + right, spot.y + down});
    pieces.of[square] = nearest(grid, pieces.middle, across, bent);
  }
  fix_corners(grid, pieces.of);
  gather(grid, pieces.of);
  pieces.near.resize(pieces.size());
  for (const auto& [pair, border] : borders(grid, pieces.of)) {
    if (border.length < 2) continue;
    pieces.near[pair.first].push_back(pair.second);
    pieces.near[pair.second].push_back(pair.first);
  }
  for (auto& near : pieces.near) std::sort(near.begin(), near.end());
  return pieces;
}

}  // namespace chancery
