// Patches: connected areas of a grid, and the small pieces from which worlds are made.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/boards/world/grid.h"

namespace chancery {

/// The number of a patch, a connected area of the sheet.
using PatchIndex = std::uint32_t;
inline constexpr PatchIndex no_patch = UINT32_MAX;

/// The patch of each square.
using Patches = std::vector<PatchIndex>;

std::size_t patch_count(const Patches& patches);

/// Makes every patch connected: parts separated from its largest part go to a neighbor.
void gather(const Grid& grid, Patches& patches);

/// Makes meetings of patches unambiguous: no four meet at a point, and no two touch only at their
/// corners.
void fix_corners(const Grid& grid, Patches& patches);

/// Fixes corners, and lengthens borders that would be too short to see, so that it is clear which
/// patches touch.
void tidy(const Grid& grid, Patches& patches);

/// Small pieces of irregular shape, from which land and water are made.
struct Pieces {
  Patches of;                // by square
  std::vector<Spot> middle;  // by piece
  std::vector<std::vector<PatchIndex>> near;

  [[nodiscard]] std::size_t size() const { return middle.size(); }
};

/// Cuts the sheet into pieces about `across` squares wide; the sheet must be a multiple of it.
Pieces cut(const Grid& grid, int across, std::uint64_t key);

}  // namespace chancery
