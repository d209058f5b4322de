// A sheet as a grid of cells, each with the area to which it belongs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/common/point.h"

namespace chancery {

using Label = std::uint16_t;
inline constexpr Label no_label = 0;  // ground without an area
inline constexpr std::size_t most_labels = 20'000;

struct LabelGrid {
  int columns = 0;
  int rows = 0;
  double cell = 1;  // its side, in units of the sheet
  std::vector<Label> labels;

  LabelGrid() = default;
  LabelGrid(int columns_, int rows_, double cell_)
      : columns(columns_),
        rows(rows_),
        cell(cell_),
        labels(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_)) {}

  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(x);
  }
  [[nodiscard]] bool holds(int x, int y) const {
    return x >= 0 && y >= 0 && x < columns && y < rows;
  }
  /// The label of a cell; none beyond the sheet.
  [[nodiscard]] Label at(int x, int y) const {
    return holds(x, y) ? labels[index(x, y)] : no_label;
  }
  /// The middle of a cell.
  [[nodiscard]] Point middle_of(std::size_t index) const;
  /// The label at a point of the sheet.
  [[nodiscard]] Label at(const Point& point) const;
};

/// A connected part of the cells with one label, or of cells without one.
struct GridPiece {
  Label label = no_label;
  std::size_t cells = 0;
  std::size_t first = 0;  // the index of its first cell
  bool at_edge = false;   // it touches the edge of the sheet
};

/// All pieces, in the order of their first cells, and the piece of each cell.
struct GridPieces {
  std::vector<GridPiece> pieces;
  std::vector<std::uint32_t> piece_of;
};
GridPieces find_pieces(const LabelGrid& grid);

}  // namespace chancery
