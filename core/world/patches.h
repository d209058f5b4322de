#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/world/grid.h"

namespace chancery {

/// The number of a patch: a piece of the sheet that hangs together.
using PatchIndex = std::uint32_t;
inline constexpr PatchIndex no_patch = UINT32_MAX;

/// For each square the patch that it belongs to.
using Patches = std::vector<PatchIndex>;

/// How many patches there are.
std::size_t patch_count(const Patches& patches);

/// Makes every patch hang together: what is cut off from most of it goes to a neighbour.
void gather(const Grid& grid, Patches& patches);

/// Makes every meeting of patches unambiguous: no four of them meet at a point, nor two at their
/// corners only.
void mend_corners(const Grid& grid, Patches& patches);

/// Mends corners, and makes borders that could hardly be seen longer, so that nobody must ask
/// whether two patches touch.
void tidy(const Grid& grid, Patches& patches);

/// Small pieces of irregular form that land and water are put together from.
struct Pieces {
  Patches of;                // by square
  std::vector<Spot> middle;  // by piece
  std::vector<std::vector<PatchIndex>> near;

  [[nodiscard]] std::size_t size() const { return middle.size(); }
};

/// Cuts the sheet into pieces about `across` squares wide; the sheet must be a multiple of it.
Pieces cut(const Grid& grid, int across, std::uint64_t key);

}  // namespace chancery
