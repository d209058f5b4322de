#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <ostream>
#include <string_view>
#include <vector>

#include "core/base/common/names.h"
#include "core/base/json/json_value.h"
#include "core/boards/trace/trace_report.h"
#include "core/files/drawing/board_picture.h"
#include "core/files/drawing/png_header.h"
#include "core/pictures/png/png_picture.h"
#include "core/rules/variant/variant_id.h"
#include "core/workbench/pack/archive.h"
#include "tools/cli/new_folder.h"
#include "tools/cli/new_variant_files.h"
#include "tools/cli/traced_picture.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

void check_name(const std::string& name) {
  if (const std::string problem = variant_id_problem(name); !problem.empty())
    throw InputProblem{fmt::format("'{}' is not a valid id: {}", name, problem)};
}

/// The variant to extend; prints its diagnostics if it does not load.
std::shared_ptr<const Variant> load_parent(const std::string& id, const fs::path& beside) {
  LoadRequest request = make_request(id, {});
  request.search.insert(request.search.begin(), beside.string());
  if (id.find('/') != std::string::npos || id.ends_with(".toml"))
    throw InputProblem{
        fmt::format("--extends '{}': give the id of a variant; ids are looked up next to the new "
                    "variant and in the usual folders",
                    id)};
  const LoadResult loaded = load_variant(request);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw InputProblem{is_nowhere(loaded.diagnostics)
                           ? std::string("--extends needs an existing variant; nothing was created")
                           : fmt::format("'{}' has errors and cannot be extended", id)};
  if (loaded.variant->id != id)
    throw InputProblem{
        fmt::format("--extends '{}': the id of that variant is '{}'", id, loaded.variant->id)};
  return loaded.variant;
}

/// The drawing with the copy under the board, unless it is too large for that.
BoardDrawing drawing_of_board(const std::string& picture, std::ostream& said) {
  const fs::path path(picture);
  BoardDrawing drawing{path.filename().string(), {}, read_source(picture)->text};
  Diagnostics diagnostics;
  const auto file = std::make_shared<const SourceFile>(SourceFile{picture, drawing.bytes});
  if (!read_board_picture(file, check_png, diagnostics)) {
    said << fmt::format("the drawing does not lie under the board: {}\n\n",
                        diagnostics.all().front().message);
    return drawing;
  }
  const bool is_good_name = path_problem(drawing.picture).empty();
  drawing.copy = is_good_name ? drawing.picture : is_png(drawing.bytes) ? "map.png" : "map.svg";
  return drawing;
}

/// The board of a drawing; the report of tracing goes to `said`.
std::vector<NewFile> files_of_drawing(const NewVariant& wanted, const std::string& picture,
                                      const TraceRequest& request, std::ostream& said) {
  const Tracing tracing = trace_picture(picture, request);
  std::optional<DrawnBoard> board =
      files_of_drawn_board(wanted, tracing, drawing_of_board(picture, said));
  if (!board)
    throw InputProblem{fmt::format(
        "'{}' has fewer than two provinces of land, too few for two powers; nothing was created",
        picture)};
  said << trace_report_text({tracing, usual_ways(), {}, {}, {}}) << board->report << '\n';
  return std::move(board->files);
}

void report(const fs::path& folder, const std::vector<NewFile>& files) {
  std::cout << fmt::format("created {}:\n", folder.string());
  for (const NewFile& file : files) std::cout << fmt::format("  {:<26}{}\n", file.path, file.about);
  const std::string path = folder.string();
  std::cout << fmt::format(
      "\nThe variant plays as it is. Try these commands, then change {}/variant.toml:\n"
      "  chancery check {}\n  chancery test {}\n  chancery graph {} -o {}.svg\n"
      "An editor shows the same while you write, by `chancery lsp`: docs/editors.md\n",
      path, path, path, path, folder.filename().string());
}

void report_new_json(const NewVariant& wanted, const fs::path& folder,
                     const std::vector<NewFile>& files) {
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.text("variant", wanted.id);
  if (!wanted.parent.empty()) json.text("extends", wanted.parent);
  json.text("folder", folder.string());
  json.key("files");
  json.begin_list();
  for (const NewFile& file : files) {
    json.begin_object();
    json.text("path", file.path);
    json.text("about", file.about);
    json.end_object();
  }
  json.end_list();
  json.end_object();
  std::cout << out << '\n';
}

}  // namespace

int run_new_variant(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Creates a variant that plays as it is, in a folder with explained files. Without --extends, "
      "it has a small board of its own to change; with --extends, it changes another variant; with "
      "--from, its board is traced from a drawing.",
      "chancery new variant");
  app.footer(
      "Creates the folder in variants/ if that exists, else in the current folder.\n"
      "examples: chancery new variant two_rivers\n"
      "          chancery new variant my_europe --extends standard\n"
      "          chancery new variant my_isles --from isles.svg");
  NewVariant wanted;
  std::string place;
  std::string format = "text";
  std::string picture;
  app.add_option("NAME", wanted.id, "its id and folder: lowercase letters, digits and '_'")
      ->required();
  CLI::Option* parent_option =
      app.add_option("--extends", wanted.parent, "the variant to change")->type_name("VARIANT");
  CLI::Option* from =
      app.add_option("--from", picture, "the drawing of its board, for `chancery trace`")
          ->type_name("PICTURE")
          ->excludes(parent_option);
  TraceWishes wishes;
  add_trace_options(app, wishes);
  for (const char* option : {"--snap", "--layer", "--points", "--one-coast"})
    app.get_option(option)->needs(from);
  app.add_flag("--hooks", wanted.hooks, "add a script, for rules that tables cannot express");
  app.add_option("--in", place, "the folder in which to create it")->type_name("FOLDER");
  app.add_option("--format", format, "of the report: text (default) or json")
      ->check(CLI::IsMember({"text", "json"}));
  parse(app, arguments);
  check_name(wanted.id);
  const fs::path beside = place.empty() ? usual_place() : fs::path(place);
  const fs::path folder = beside / wanted.id;
  check_is_new(wanted.id, folder);
  const auto parent = wanted.parent.empty() ? nullptr : load_parent(wanted.parent, beside);
  wanted.scripts = data_folder() + "/scripts";
  const std::vector<NewFile> files =
      parent            ? files_of_child(wanted, *parent)
      : picture.empty() ? files_of_new_board(wanted)
                        : files_of_drawing(wanted, picture, request_of(wishes),
                                           format == "json" ? std::cerr : std::cout);
  write_folder(folder, files);
  if (format == "json")
    report_new_json(wanted, folder, files);
  else
    report(folder, files);
  return done;
}

}  // namespace chancery::cli
