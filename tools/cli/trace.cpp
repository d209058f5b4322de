#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <iostream>

#include "core/boards/trace/merge_map.h"
#include "core/boards/trace/trace_report.h"
#include "core/rules/map/document.h"
#include "tools/cli/command.h"
#include "tools/cli/traced_coasts.h"
#include "tools/cli/traced_picture.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

struct TraceArguments {
  std::string picture;
  std::string folder;
  std::string into;
  std::string coasts;
  std::string hints;
  bool json = false;
  TraceWishes wishes;
  TraceRequest request{};
};

TraceArguments read_trace_arguments(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Turns a drawing of a board, SVG or PNG, into provinces with shapes and points, and proposes "
      "edges from the borders that they share. Without -o and --into, it only reports.",
      "chancery trace");
  app.footer(
      "examples: chancery trace map.svg\n"
      "          chancery trace map.svg -o my_board\n"
      "          chancery trace map.svg --into variants/mine\n"
      "          chancery trace patches.png --points points.csv --snap 3\n"
      "          chancery trace --coasts countries.geojson --into variants/mine");
  TraceArguments read;
  std::string format = "text";
  CLI::Option* picture = app.add_option("PICTURE", read.picture,
                                        "a drawing: SVG, or PNG with a patch for each province");
  CLI::Option* folder =
      app.add_option("-o,--output", read.folder, "the folder in which to write a map.toml")
          ->type_name("FOLDER");
  app.add_option("--into", read.into,
                 "take the drawing into the map.toml of this variant; lines written by hand stay")
      ->type_name("VARIANT")
      ->excludes(folder);
  add_trace_options(app, read.wishes);
  CLI::Option* coasts =
      app.add_option("--coasts", read.coasts,
                     "instead of a drawing: coastlines (GeoJSON, TopoJSON or SVG) in which the "
                     "provinces of --into grow, so that they touch as its edges say; makes its "
                     "shapes.toml")
          ->type_name("FILE")
          ->excludes(picture);
  app.add_option("--hints", read.hints,
                 "with --coasts: where the provinces lie (default: coasts.toml of the variant)")
      ->type_name("FILE")
      ->needs(coasts);
  app.add_option("--format", format, "text or json")->check(CLI::IsMember({"text", "json"}));
  parse(app, arguments);
  if (read.picture.empty() && read.coasts.empty())
    throw UsageError{"expected PICTURE, or --coasts FILE"};
  if (!read.coasts.empty() && read.into.empty())
    throw UsageError{"--coasts needs --into VARIANT: its edges say what must touch"};
  read.json = format == "json";
  return read;
}

void print_report(const TraceReport& report, bool json) {
  std::cout << (json ? trace_report_json(report) : trace_report_text(report));
}

/// Suggests to people how to put the drawing under the board; `folder` is the folder of the
/// variant.
void propose_ground(const TraceArguments& wanted, const fs::path& folder) {
  if (wanted.json) return;
  const fs::path picture(wanted.picture);
  std::error_code error;
  const fs::path inside = fs::relative(picture, folder, error);
  const bool is_inside = !error && !inside.empty() && inside.begin()->string() != "..";
  const std::string copy =
      is_inside ? std::string() : fmt::format("copy it to {} and ", folder.string());
  std::cout << fmt::format(
      "\nTo lay the drawing under the board, {}write under [board]: picture = \"{}\"\n", copy,
      (is_inside ? inside : picture.filename()).generic_string());
}

/// Reports if the picture under the board is not the drawing that was traced.
void compare_ground(const TraceArguments& wanted, const Variant& variant) {
  if (wanted.json) return;
  const PictureFacts& facts = variant.drawing.picture_facts;
  const std::string ground = (fs::path(facts.folder) / facts.path).string();
  if (read_source(ground)->text == read_source(wanted.picture)->text) return;
  std::cout << fmt::format(
      "\nUnder the board still lies '{}', which is another picture. To show the new drawing, copy "
      "'{}' over it.\n",
      ground, wanted.picture);
}

/// Writes a new map.toml.
int write_board(const TraceArguments& wanted) {
  const fs::path path = fs::path(wanted.folder) / "map.toml";
  std::error_code error;
  if (!wanted.folder.empty() && fs::exists(path, error))
    throw InputProblem{
        fmt::format("'{}' already exists: take the drawing in with --into, or name another folder",
                    path.string())};
  const Tracing tracing = trace_picture(wanted.picture, wanted.request);
  if (!wanted.folder.empty()) {
    fs::create_directories(wanted.folder, error);
    std::string problem;
    const std::string text = write_traced_map(tracing, usual_terrains(), usual_ways(),
                                              fs::path(wanted.picture).filename().string());
    if (!write_out(path.string(), text, problem)) throw InputProblem{problem};
  }
  TraceReport report{tracing, usual_ways()};
  if (!wanted.folder.empty()) report.changes.push_back(path.string() + " written");
  print_report(report, wanted.json);
  if (!wanted.folder.empty()) propose_ground(wanted, wanted.folder);
  return done;
}

std::shared_ptr<const Variant> load_for_drawing(const std::string& id) {
  const LoadResult loaded = load_variant(make_request(id, {}));
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw InputProblem{"--into needs a variant without errors; nothing was changed"};
  return loaded.variant;
}

std::shared_ptr<const SourceFile> map_file_of(const std::string& path) {
  if (const std::string problem = disk().problem_with(path); !problem.empty())
    throw InputProblem{fmt::format("cannot read '{}': {}", path, problem)};
  return std::make_shared<const SourceFile>(SourceFile{path, disk().read(path).value_or("")});
}

/// The merged text is only written if it can be read without an error.
void check_merged(const MergedMap& merged, const std::string& path) {
  Diagnostics diagnostics;
  parse_document(std::make_shared<const SourceFile>(SourceFile{path, merged.text}), diagnostics);
  if (!diagnostics.has_errors()) return;
  print_diagnostics(diagnostics);
  throw InputProblem{fmt::format("'{}' would have these errors; nothing was changed", path)};
}

/// How the marks of centers in the drawing differ from the centers of the variant.
std::vector<std::string> compare_centers(const Tracing& tracing, const Variant& variant) {
  std::vector<std::string> only_marked;
  std::vector<std::string> not_marked;
  bool any = false;
  for (const TracedProvince& province : tracing.provinces) {
    any = any || province.center;
    const auto known = variant.map.find_province(province.id);
    if (!known || variant.map.is_center(*known) == province.center) continue;
    (province.center ? only_marked : not_marked).push_back(province.id);
  }
  std::vector<std::string> texts;
  if (!only_marked.empty())
    texts.push_back(fmt::format("'center' is for you to set; marked in the drawing only: {}",
                                fmt::join(only_marked, ", ")));
  if (any && !not_marked.empty())
    texts.push_back(
        fmt::format("centers without a mark in the drawing: {}", fmt::join(not_marked, ", ")));
  return texts;
}

int take_in(const TraceArguments& wanted) {
  const auto variant = load_for_drawing(wanted.into);
  require_path_to_change(wanted.into, variant->folders.front());
  TraceRequest request = wanted.request;
  request.known = known_provinces(*variant);
  const Plane& plane = variant->drawing.plane;
  if (plane.width && plane.height) request.sheet = {*plane.width, *plane.height};
  const Tracing tracing = trace_picture(wanted.picture, request);
  const std::vector<TracedWay> ways = ways_of(*variant);
  const std::string path = (fs::path(variant->folders.front()) / "map.toml").string();
  Diagnostics diagnostics;
  const auto merged = merge_traced(
      map_file_of(path), {tracing, request.known, ways, terrains_of(*variant)}, diagnostics);
  print_diagnostics(diagnostics);
  if (!merged) throw InputProblem{fmt::format("'{}' cannot be read; nothing was changed", path)};
  check_merged(*merged, path);
  std::string problem;
  if (!write_over(path, merged->text, problem)) throw InputProblem{problem};
  // The new provinces and their edges count too.
  const LoadResult changed = load_variant(make_request(wanted.into, {}));
  const Variant& now = changed.variant ? *changed.variant : *variant;
  std::vector<std::string> kept = merged->kept;
  for (std::string& text : compare_centers(tracing, now)) kept.push_back(std::move(text));
  print_report({tracing, ways, compare_drawn(tracing, now), merged->changes, kept}, wanted.json);
  if (variant->drawing.picture)
    compare_ground(wanted, *variant);
  else
    propose_ground(wanted, variant->folders.front());
  return done;
}

}  // namespace

int run_trace(const std::vector<std::string>& arguments) {
  TraceArguments wanted = read_trace_arguments(arguments);
  if (!wanted.coasts.empty())
    return trace_coasts({wanted.coasts, wanted.into, wanted.hints, wanted.json});
  wanted.request = request_of(wanted.wishes);
  return wanted.into.empty() ? write_board(wanted) : take_in(wanted);
}

}  // namespace chancery::cli
