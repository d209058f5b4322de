#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "core/base/names.h"
#include "core/variant/variant_id.h"
#include "tools/cli/new_variant_files.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Why no variant was created; nothing was written.
struct CannotCreate {
  std::string message;
};

void check_name(const std::string& name) {
  if (const std::string problem = variant_id_problem(name); !problem.empty())
    throw CannotCreate{fmt::format("'{}' is not a valid id: {}", name, problem)};
}

/// Ids must be unique, or commands would confuse the variants.
void check_is_new(const std::string& name, const fs::path& folder) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(folder, error)))
    throw CannotCreate{fmt::format("'{}' already exists", folder.string())};
  for (const std::string& other : search_folders())
    if (fs::exists(fs::path(other) / name / "variant.toml", error))
      throw CannotCreate{fmt::format("a variant '{}' already exists, in '{}'; choose another name",
                                     name, (fs::path(other) / name).string())};
}

/// The variant to extend; prints its diagnostics if it does not load.
std::shared_ptr<const Variant> load_parent(const std::string& id, const fs::path& beside) {
  LoadRequest request = make_request(id, {});
  request.search.insert(request.search.begin(), beside.string());
  if (id.find('/') != std::string::npos || id.ends_with(".toml"))
    throw CannotCreate{
        fmt::format("--extends '{}': give the id of a variant; ids are looked up next to the new "
                    "variant and in the usual folders",
                    id)};
  const LoadResult loaded = load_variant(request);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw CannotCreate{is_nowhere(loaded.diagnostics)
                           ? std::string("--extends needs an existing variant; nothing was created")
                           : fmt::format("'{}' has errors and cannot be extended", id)};
  if (loaded.variant->id != id)
    throw CannotCreate{
        fmt::format("--extends '{}': the id of that variant is '{}'", id, loaded.variant->id)};
  return loaded.variant;
}

/// Writes the files into a temporary folder and renames it at the end, so that the variant is
/// created completely or not at all.
void write_folder(const fs::path& folder, const std::vector<NewFile>& files) {
  const fs::path above = folder.has_parent_path() ? folder.parent_path() : ".";
  std::error_code error;
  fs::create_directories(above, error);
  std::string pattern = (above / ".new-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr)
    throw CannotCreate{fmt::format("cannot create a folder in '{}'", above.string())};
  const fs::path unfinished = pattern;
  std::string problem;
  for (const NewFile& file : files) {
    const fs::path path = unfinished / file.path;
    fs::create_directories(path.parent_path(), error);
    if (write_out(path.string(), file.text, problem)) continue;
    // Name the final path, not the temporary one.
    const std::string aside = path.string();
    if (const auto at = problem.find(aside); at != std::string::npos)
      problem.replace(at, aside.size(), (folder / file.path).string());
    break;
  }
  if (problem.empty()) {
    fs::permissions(unfinished, fs::perms(0755), error);
    fs::rename(unfinished, folder, error);
    if (!error) return;
    problem = fmt::format("cannot create '{}': {}", folder.string(), error.message());
  }
  fs::remove_all(unfinished, error);
  throw CannotCreate{problem};
}

/// `variants` if that folder exists, since ids are looked up there; else the current folder.
fs::path usual_place() {
  std::error_code error;
  return fs::is_directory("variants", error) ? "variants" : "";
}

void report(const fs::path& folder, const std::vector<NewFile>& files) {
  std::cout << fmt::format("created {}:\n", folder.string());
  for (const NewFile& file : files) std::cout << fmt::format("  {:<26}{}\n", file.path, file.about);
  const std::string path = folder.string();
  std::cout << fmt::format(
      "\nThe variant plays as it is. Try these commands, then change {}/variant.toml:\n"
      "  chancery check {}\n  chancery test {}\n  chancery graph {} -o {}.svg\n",
      path, path, path, path, folder.filename().string());
}

}  // namespace

int run_new_variant(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Creates a variant that plays as it is, in a folder with explained files. Without --extends, "
      "it has a small board of its own to change; with --extends, it changes another variant.",
      "chancery new variant");
  app.footer(
      "Creates the folder in variants/ if that exists, else in the current folder.\n"
      "examples: chancery new variant two_rivers\n"
      "          chancery new variant my_europe --extends standard");
  NewVariant wanted;
  std::string place;
  app.add_option("NAME", wanted.id, "its id and folder: lowercase letters, digits and '_'")
      ->required();
  app.add_option("--extends", wanted.parent, "the variant to change")->type_name("VARIANT");
  app.add_flag("--hooks", wanted.hooks, "add a script, for rules that tables cannot express");
  app.add_option("--in", place, "the folder in which to create it")->type_name("FOLDER");
  parse(app, arguments);
  try {
    check_name(wanted.id);
    const fs::path beside = place.empty() ? usual_place() : fs::path(place);
    const fs::path folder = beside / wanted.id;
    check_is_new(wanted.id, folder);
    const auto parent = wanted.parent.empty() ? nullptr : load_parent(wanted.parent, beside);
    wanted.scripts = data_folder() + "/scripts";
    const std::vector<NewFile> files =
        parent ? files_of_child(wanted, *parent) : files_of_new_board(wanted);
    write_folder(folder, files);
    report(folder, files);
    return done;
  } catch (const CannotCreate& problem) {
    return complain(problem.message);
  }
}

}  // namespace chancery::cli
