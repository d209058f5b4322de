#include "tools/cli/traced_coasts.h"

#include <fmt/format.h>

#include <filesystem>
#include <iostream>

#include "core/base/words.h"
#include "core/coasts/coasts.h"
#include "tools/cli/command.h"
#include "tools/cli/traced_picture.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

void print_pairs(std::string_view what, const std::vector<CoastPair>& pairs) {
  for (const CoastPair& pair : pairs)
    std::cout << fmt::format("{} {} and {}", what, pair.a, pair.b)
              << (pair.length > 0 ? fmt::format(" ({:.1f})", pair.length) : "") << '\n';
}

}  // namespace

int trace_coasts(const CoastFiles& files) {
  const LoadResult loaded = load_variant(make_request(files.variant, {}));
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw InputProblem{"--into needs a variant without errors; nothing was changed"};
  const fs::path folder = loaded.variant->folders.front();
  Diagnostics diagnostics;
  const auto hints = read_coast_hints(
      read_source(files.hints.empty() ? (folder / "coasts.toml").string() : files.hints),
      diagnostics);
  const auto earth = hints ? read_earth(read_source(files.coasts), diagnostics) : std::nullopt;
  const auto board =
      earth ? make_coast_board({loaded.variant->map, *hints, *earth}, diagnostics) : std::nullopt;
  print_diagnostics(diagnostics);
  if (!board) throw InputProblem{"no shapes can be made; nothing was changed"};
  const std::string path = (folder / "shapes.toml").string();
  std::string problem;
  if (!write_over(path, write_shapes(*board, loaded.variant->map), problem))
    throw InputProblem{problem};
  std::cout << fmt::format("{} written: {} on a sheet of {:.0f} by {:.0f}, {} points\n", path,
                           plural_count(board->shapes.size(), "province"), board->width,
                           board->height, board->points);
  std::cout << fmt::format("{} that are joined share a border; {} missing, {} too many\n",
                           plural_count(board->agreed, "pair"), board->missing.size(),
                           board->too_many.size());
  print_pairs("  missing:", board->missing);
  print_pairs("  too many:", board->too_many);
  print_pairs("  short:", board->shortest);
  return board->missing.empty() && board->too_many.empty() ? done : input_wrong;
}

}  // namespace chancery::cli
