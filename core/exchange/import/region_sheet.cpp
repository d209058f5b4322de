#include "core/exchange/import/region_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/common/words.h"
#include "core/exchange/sources/foreign_files.h"

namespace chancery {
namespace {

constexpr int largest_region_side = 8'000;
constexpr std::size_t most_region_lines = 4'000'000;

/// A run of pixels from x to the right.
struct ScanLine {
  int x = 0;
  int y = 0;
  int length = 0;
};

struct RegionBlock {
  Point unit{};
  std::vector<ScanLine> lines;
};

/// Reads a file line by line; lines that begin with '#' are comments.
class RegionLines {
 public:
  explicit RegionLines(const std::shared_ptr<const SourceFile>& file)
      : lines_(source_lines(*file)) {
    skip();
    ++next_;  // the name of the variant, or a version
  }

  /// A block begins with the points of a unit and, for a whole province, of its name.
  std::optional<RegionBlock> block(bool has_name) {
    RegionBlock made;
    const auto unit = numbers();
    if (unit.size() < 2) return std::nullopt;
    made.unit = {static_cast<double>(unit[0]), static_cast<double>(unit[1])};
    if (has_name && numbers().size() < 2) return std::nullopt;
    const auto count = numbers();
    if (count.empty() || count[0] < 0) return std::nullopt;
    for (int i = 0; i < count[0]; ++i) {
      const auto line = numbers();
      if (line.size() < 3 || !fits(line)) return std::nullopt;
      made.lines.push_back({line[0], line[1], line[2]});
      if (++read_ > most_region_lines) return std::nullopt;
    }
    return made;
  }

  /// The number of the line that was read last.
  [[nodiscard]] std::size_t here() const { return std::min(next_, lines_.size()); }

 private:
  static bool fits(const std::vector<int>& line) {
    return line[0] >= 0 && line[1] >= 0 && line[2] >= 0 && line[0] <= largest_region_side &&
           line[1] < largest_region_side && line[2] <= largest_region_side - line[0];
  }

  void skip() {
    while (next_ < lines_.size() &&
           (trimmed(lines_[next_]).empty() || trimmed(lines_[next_]).starts_with('#')))
      ++next_;
  }

  std::vector<int> numbers() {
    skip();
    std::vector<int> found;
    if (next_ >= lines_.size()) return found;
    std::string text(lines_[next_++]);
    std::replace(text.begin(), text.end(), ',', ' ');
    for (const std::string& word : words_of(text)) {
      const auto number = whole_number(word);
      if (!number) return {};
      found.push_back(*number);
    }
    return found;
  }

  std::vector<std::string_view> lines_;  // of a file that outlives this
  std::size_t next_ = 0;
  std::size_t read_ = 0;
};

struct Region {
  RegionBlock whole;
  std::vector<RegionBlock> coasts;
};

std::optional<std::vector<Region>> read_blocks(RegionLines& lines, const ForeignVariant& foreign) {
  std::vector<Region> regions;
  for (const ForeignProvince& province : foreign.provinces) {
    Region region;
    auto whole = lines.block(true);
    if (!whole) return std::nullopt;
    region.whole = std::move(*whole);
    for (std::size_t i = 0; i < province.coasts.size(); ++i) {
      auto coast = lines.block(false);
      if (!coast) return std::nullopt;
      region.coasts.push_back(std::move(*coast));
    }
    regions.push_back(std::move(region));
  }
  return regions;
}

/// The index of a province of the source in the draft; nothing if it is not on its board.
std::optional<std::size_t> draft_index(const BoardDraft& draft, const std::string& key) {
  const auto found =
      std::find_if(draft.provinces.begin(), draft.provinces.end(),
                   [&](const DraftProvince& one) { return one.key == key && !one.left_out; });
  if (found == draft.provinces.end()) return std::nullopt;
  return static_cast<std::size_t>(found - draft.provinces.begin());
}

SheetArea area_of(const DraftProvince& province, const ForeignProvince& foreign,
                  const Region& region) {
  SheetArea area;
  area.said = province.id;
  area.name = province.name;
  area.ground = province.ground == ForeignGround::water ? DrawnGround::water : DrawnGround::land;
  area.at = region.whole.unit;
  for (std::size_t i = 0; i < foreign.coasts.size(); ++i)
    for (const DraftCoast& coast : province.coasts)
      if (same_any_case(coast.id, foreign.coasts[i].key))
        area.coasts.push_back({coast.id, region.coasts[i].unit, {}});
  return area;
}

void paint(const RegionBlock& block, Label label, LabelGrid& grid) {
  for (const ScanLine& line : block.lines)
    for (int x = line.x; x < line.x + line.length; ++x) grid.labels[grid.index(x, line.y)] = label;
}

/// A grid with a cell for each pixel, and a margin of one cell.
LabelGrid grid_for(const std::vector<Region>& regions) {
  int columns = 1;
  int rows = 1;
  for (const Region& region : regions)
    for (const ScanLine& line : region.whole.lines) {
      columns = std::max(columns, line.x + line.length + 1);
      rows = std::max(rows, line.y + 2);
    }
  return {columns, rows, 1.0};
}

}  // namespace

std::optional<LabeledSheet> read_regions(const std::shared_ptr<const SourceFile>& file,
                                         const ForeignVariant& foreign, const BoardDraft& draft,
                                         std::string& problem) {
  RegionLines lines(file);
  const auto regions = read_blocks(lines, foreign);
  if (!regions) {
    problem =
        fmt::format("its regions do not fit the provinces of the map at line {}", lines.here());
    return std::nullopt;
  }
  LabelGrid grid = grid_for(*regions);
  const double width = grid.columns;
  const double height = grid.rows;
  LabeledSheet sheet{width, height, std::move(grid), {}, DrawnSides(width, height, 1.0), {}};
  for (std::size_t i = 0; i < regions->size(); ++i) {
    const auto province = draft_index(draft, foreign.provinces[i].key);
    if (!province) continue;
    sheet.areas.push_back(area_of(draft.provinces[*province], foreign.provinces[i], (*regions)[i]));
    paint((*regions)[i].whole, static_cast<Label>(sheet.areas.size()), sheet.grid);
  }
  return sheet;
}

}  // namespace chancery
