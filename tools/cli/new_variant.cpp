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

/// Why no variant can be begun; nothing was written.
struct CannotBegin {
  std::string message;
};

void check_name(const std::string& name) {
  if (const std::string problem = variant_id_problem(name); !problem.empty())
    throw CannotBegin{fmt::format("'{}' is no name for a variant: {}", name, problem)};
}

/// An id stands for one variant, or commands would take one for the other.
void check_is_new(const std::string& name, const fs::path& folder) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(folder, error)))
    throw CannotBegin{fmt::format("'{}' exists already", folder.string())};
  for (const std::string& other : search_folders())
    if (fs::exists(fs::path(other) / name / "variant.toml", error))
      throw CannotBegin{fmt::format("there is a variant '{}' already, in '{}'; take another name",
                                    name, (fs::path(other) / name).string())};
}

/// What it extends; complains of it by diagnostics when it does not load.
std::shared_ptr<const Variant> load_parent(const std::string& id, const fs::path& beside) {
  LoadRequest request = make_request(id, {});
  request.search.insert(request.search.begin(), beside.string());
  if (id.find('/') != std::string::npos || id.ends_with(".toml"))
    throw CannotBegin{
        fmt::format("--extends '{}': name the variant by its id; it is looked for beside the new "
                    "one and where variants are",
                    id)};
  const LoadResult loaded = load_variant(request);
  print_diagnostics(loaded.diagnostics);
  if (!loaded.variant)
    throw CannotBegin{is_nowhere(loaded.diagnostics)
                          ? std::string("nothing is begun: --extends needs a variant that there is")
                          : fmt::format("'{}' cannot be extended before it loads", id)};
  if (loaded.variant->id != id)
    throw CannotBegin{
        fmt::format("--extends '{}': the id of that variant is '{}'", id, loaded.variant->id)};
  return loaded.variant;
}

/// Writes the files into a folder of another name and gives it the right one at the end, so that
/// there is a whole variant or none.
void write_folder(const fs::path& folder, const std::vector<NewFile>& files) {
  const fs::path above = folder.has_parent_path() ? folder.parent_path() : ".";
  std::error_code error;
  fs::create_directories(above, error);
  std::string pattern = (above / ".new-XXXXXX").string();
  if (mkdtemp(pattern.data()) == nullptr)
    throw CannotBegin{fmt::format("cannot make a folder in '{}'", above.string())};
  const fs::path unfinished = pattern;
  std::string problem;
  for (const NewFile& file : files) {
    const fs::path path = unfinished / file.path;
    fs::create_directories(path.parent_path(), error);
    if (write_out(path.string(), file.text, problem)) continue;
    // By the name that it would have had in the end.
    const std::string aside = path.string();
    if (const auto at = problem.find(aside); at != std::string::npos)
      problem.replace(at, aside.size(), (folder / file.path).string());
    break;
  }
  if (problem.empty()) {
    fs::permissions(unfinished, fs::perms(0755), error);
    fs::rename(unfinished, folder, error);
    if (!error) return;
    problem = fmt::format("cannot make '{}': {}", folder.string(), error.message());
  }
  fs::remove_all(unfinished, error);
  throw CannotBegin{problem};
}

/// `variants` where there is such a folder, since ids are looked for there; else right here.
fs::path usual_place() {
  std::error_code error;
  return fs::is_directory("variants", error) ? "variants" : "";
}

void tell(const fs::path& folder, const std::vector<NewFile>& files) {
  std::cout << fmt::format("{} is begun:\n", folder.string());
  for (const NewFile& file : files) std::cout << fmt::format("  {:<26}{}\n", file.path, file.about);
  const std::string path = folder.string();
  std::cout << fmt::format(
      "\nIt plays as it stands. Try these, then change {}/variant.toml:\n"
      "  chancery check {}\n  chancery test {}\n  chancery graph {} -o {}.svg\n",
      path, path, path, path, folder.filename().string());
}

}  // namespace

int run_new_variant(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Begins a variant: a folder that checks, plays and explains itself. Without --extends it is "
      "a small board of its own, made to be changed; with it, the variant named and what differs.",
      "chancery new variant");
  app.footer(
      "It is made in variants/ where there is such a folder, else right here.\n"
      "examples: chancery new variant two_rivers\n"
      "          chancery new variant my_europe --extends standard");
  NewVariant wanted;
  std::string place;
  app.add_option("NAME", wanted.id, "its id and folder: small letters, digits and '_'")->required();
  app.add_option("--extends", wanted.parent, "the variant that it differs from in a few things")
      ->type_name("VARIANT");
  app.add_flag("--hooks", wanted.hooks, "with a script, for rules that tables cannot say");
  app.add_option("--in", place, "the folder to make it in")->type_name("FOLDER");
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
    tell(folder, files);
    return done;
  } catch (const CannotBegin& problem) {
    return complain(problem.message);
  }
}

}  // namespace chancery::cli
