#include "tools/cli/traced_coasts.h"

#include <fmt/format.h>

#include <cstdint>
#include <filesystem>
#include <iostream>
#include <optional>
#include <string>
#include <utility>

#include "core/base/common/words.h"
#include "core/base/json/json_value.h"
#include "core/boards/coasts/coasts.h"
#include "tools/cli/command.h"
#include "tools/cli/traced_picture.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view shapes_file = "shapes.toml";

/// The disk, except for the shapes of one folder, which have another text or are missing; without a
/// folder, the shapes of all folders are missing.
class OtherShapes final : public FileSource {
 public:
  explicit OtherShapes(std::string path = {}, std::optional<std::string> text = std::nullopt)
      : path_(std::move(path)), text_(std::move(text)) {}

  std::optional<std::string> read(const std::string& path) const override {
    return is_meant(path) ? text_ : disk().read(path);
  }
  std::string problem_with(const std::string& path) const override {
    return is_meant(path) ? std::string() : disk().problem_with(path);
  }
  bool is_folder(const std::string& path) const override { return disk().is_folder(path); }

 private:
  [[nodiscard]] bool is_meant(const std::string& path) const {
    return path_.empty() ? is_called_so(path) : is_same_place(path, path_);
  }
  [[nodiscard]] static bool is_called_so(const std::string& path) {
    return fs::path(path).filename().string() == shapes_file;
  }

  std::string path_;
  std::optional<std::string> text_;
};

/// The variant without the shapes of its own folder. The result of an earlier run may be wrong, and
/// is made again.
LoadResult load_bare(const LoadRequest& request, fs::path& folder) {
  const LoadResult bare = load_variant(request, OtherShapes());
  if (!bare.draft || bare.draft->folders.empty()) return bare;
  folder = bare.draft->folders.front();
  return load_variant(request, OtherShapes((folder / shapes_file).string()));
}

/// Throws if the variant cannot be read with the new shapes. Findings about the shapes are reported
/// elsewhere.
void try_shapes(const LoadRequest& request, const std::string& path, const std::string& text) {
  const LoadResult tried = load_variant(request, OtherShapes(path, text));
  if (tried.variant) return;
  print_diagnostics(tried.diagnostics);
  throw InputProblem{
      fmt::format("the new {} says what other files say already: remove it there; "
                  "nothing was changed",
                  shapes_file)};
}

void write_pairs(std::string_view key, const std::vector<CoastPair>& pairs, JsonWriter& json) {
  json.key(key);
  json.begin_list();
  for (const CoastPair& pair : pairs) {
    json.begin_object();
    json.text("a", pair.a);
    json.text("b", pair.b);
    json.key("border");
    json.decimal(pair.length);
    json.end_object();
  }
  json.end_list();
}

void print_board_json(const std::string& path, const CoastBoard& board) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("file", path);
  for (const auto& [key, count] :
       {std::pair{"provinces", board.shapes.size()}, std::pair{"points", board.points},
        std::pair{"agreed", board.agreed}}) {
    json.key(key);
    json.number(static_cast<std::int64_t>(count));
  }
  write_pairs("missing", board.missing, json);
  write_pairs("too_many", board.too_many, json);
  write_pairs("short", board.shortest, json);
  json.end_object();
  std::cout << out << '\n';
}

void print_pairs(std::string_view what, const std::vector<CoastPair>& pairs) {
  for (const CoastPair& pair : pairs)
    std::cout << fmt::format("{} {} and {}", what, pair.a, pair.b)
              << (pair.length > 0 ? fmt::format(" ({:.1f})", pair.length) : "") << '\n';
}

void print_board_text(const std::string& path, const CoastBoard& board) {
  std::cout << fmt::format("{} written: {} on a sheet of {:.0f} by {:.0f}, {} points\n", path,
                           plural_count(board.shapes.size(), "province"), board.width, board.height,
                           board.points);
  std::cout << fmt::format("{} that are joined share a border; {} missing, {} too many\n",
                           plural_count(board.agreed, "pair"), board.missing.size(),
                           board.too_many.size());
  print_pairs("  missing:", board.missing);
  print_pairs("  too many:", board.too_many);
  print_pairs("  short:", board.shortest);
}

}  // namespace

int trace_coasts(const CoastFiles& files) {
  const LoadRequest request = make_request(files.variant, {});
  fs::path folder;
  const LoadResult loaded = load_bare(request, folder);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw InputProblem{"--into needs a variant without errors; nothing was changed"};
  require_path_to_change(files.variant, folder.string());
  Diagnostics diagnostics;
  const auto hints = read_coast_hints(
      read_source(files.hints.empty() ? (folder / "coasts.toml").string() : files.hints),
      diagnostics);
  const auto earth = hints ? read_earth(read_source(files.coasts), diagnostics) : std::nullopt;
  const Map map = without_inner(loaded.variant->map);  // insets need no ground of their own
  const auto board = earth ? make_coast_board({map, *hints, *earth}, diagnostics) : std::nullopt;
  print_diagnostics(diagnostics);
  if (!board) throw InputProblem{"no shapes can be made; nothing was changed"};
  const std::string path = (folder / shapes_file).string();
  const std::string text = write_shapes(*board, map);
  try_shapes(request, path, text);
  std::string problem;
  if (!write_over(path, text, problem)) throw InputProblem{problem};
  if (files.json)
    print_board_json(path, *board);
  else
    print_board_text(path, *board);
  return board->missing.empty() && board->too_many.empty() ? done : input_wrong;
}

}  // namespace chancery::cli
