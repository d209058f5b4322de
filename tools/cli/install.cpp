#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "core/base/common/contains.h"
#include "core/workbench/pack/pack.h"
#include "tools/cli/built.h"
#include "tools/cli/command.h"
#include "tools/cli/install_folder.h"
#include "tools/cli/limited_run.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Reads at most one byte more than allowed, so that `read_pack` notices that it is too large.
std::string read_file(const std::string& path) {
  std::error_code error;
  if (fs::is_directory(path, error))
    throw CannotInstall{
        fmt::format("'{0}' is a folder, and a pack is one file: write it with 'chancery pack {0}', "
                    "then install that file",
                    path)};
  if (!fs::is_regular_file(path, error)) {
    if (const std::string why = disk().problem_with(path); !why.empty())
      throw CannotInstall{fmt::format("'{}' is not a pack: {}", path, why)};
    throw CannotInstall{fmt::format("no such file: '{}'", path)};
  }
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(largest_archive + 1, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (stream.bad() || !(stream || stream.eof()))
    throw CannotInstall{fmt::format("cannot read '{}'", path)};
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

/// Why this program cannot install the pack, whatever its files contain; empty if it can.
std::string refusal(const Pack& pack) {
  const std::vector<std::string> shipped = shipped_variants();
  for (const std::string& id : pack.variants())
    if (std::binary_search(shipped.begin(), shipped.end(), id))
      return fmt::format("'{}' is bundled with the program and cannot be replaced", id);
  for (const PackNeed& need : pack.needs)
    if (!std::binary_search(shipped.begin(), shipped.end(), need.variant))
      return fmt::format("it needs variant '{}' {}, which this program does not have", need.variant,
                         need.version);
  return {};
}

/// The problems of the pack as text; empty if it can be installed.
std::string problems_of(const std::string& bytes, const std::string& path) {
  Diagnostics diagnostics;
  const std::optional<Pack> pack = read_pack(bytes, path, version(), diagnostics);
  if (pack) {
    if (const std::string why = refusal(*pack); !why.empty())
      return fmt::format("chancery: {}\n", why);
    diagnostics = check_pack(*pack, path, {data_folder() + "/variants"}, disk());
  }
  diagnostics.remove_if([](const Diagnostic& each) { return each.severity != Severity::error; });
  diagnostics.sort();
  return write_diagnostics(diagnostics, DiagnosticFormat::gcc);
}

/// Reads and checks the pack in isolation, so that it can do no harm.
void check_isolated(const std::string& bytes, const std::string& path) {
  const LimitedRun run = run_limited([&](std::string& output) {
    output = problems_of(bytes, path);
    return output.empty();
  });
  std::cerr << run.output;
  if (!run.finished)
    throw CannotInstall{fmt::format("checking '{}' took too much time or memory", path)};
  if (!run.good) throw CannotInstall{fmt::format("'{}' was not installed", path)};
}

/// Reports needs for which this program has another version.
void report_needs(const Pack& pack) {
  for (const PackNeed& need : pack.needs) {
    const LoadResult loaded =
        load_variant(make_request(data_folder() + "/variants/" + need.variant, {}));
    if (loaded.variant && loaded.variant->version != need.version)
      std::cerr << fmt::format("chancery: made for {} {}; this program has {}\n", need.variant,
                               need.version, loaded.variant->version);
  }
}

/// True if the variant's files in the folder are exactly those of the pack.
bool is_same(const Pack& pack, const std::string& id, const fs::path& folder) {
  std::size_t there = 0;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder / id, error), end; !error && entry != end;
       entry.increment(error))
    if (!entry->is_directory()) ++there;
  std::size_t same = 0;
  for (const PackedFile& file : pack.files)
    if (file.path.starts_with(id + '/'))
      if (disk().read((folder / file.path).string()) == file.bytes) ++same;
  const auto packed = static_cast<std::size_t>(
      std::count_if(pack.files.begin(), pack.files.end(),
                    [&](const PackedFile& file) { return file.path.starts_with(id + '/'); }));
  return same == packed && there == packed;
}

/// A variant of the pack, and what is installed in its place.
struct Part {
  std::string id;
  std::string version;
  std::optional<std::string> former;  // the installed version
  bool is_same = false;               // the same files are installed
};

/// Parents first, so that each can be loaded once it is placed.
std::vector<Part> parts_of(const Pack& pack, const fs::path& folder) {
  std::vector<Part> parts;
  std::error_code error;
  for (const std::string& id : pack.lineage()) {
    Part part{id, stated_version(*pack.find(id + "/variant.toml")), std::nullopt, false};
    if (fs::exists(fs::symlink_status(folder / id, error))) {
      part.former =
          stated_version(disk().read((folder / id / "variant.toml").string()).value_or(""));
      part.is_same = is_same(pack, id, folder);
    }
    parts.push_back(std::move(part));
  }
  return parts;
}

/// Throws if other variants with the same ids are installed, unless --replace names them.
void check_may_replace(const std::vector<Part>& parts, const std::vector<std::string>& named,
                       const fs::path& folder) {
  std::vector<std::string> in_the_way;
  std::vector<std::string> ids;
  for (const Part& part : parts) {
    if (!part.former || part.is_same) continue;
    ids.push_back(part.id);
    if (!contains(named, part.id))
      in_the_way.push_back(
          fmt::format("another '{}' ({}; the pack has {})", part.id, *part.former, part.version));
  }
  if (!in_the_way.empty())
    throw CannotInstall{fmt::format("'{}' already has {}; use --replace {} to replace it",
                                    folder.string(), fmt::join(in_the_way, " and "),
                                    fmt::join(ids, ","))};
}

void check_are_packed(const std::vector<std::string>& named, const Pack& pack) {
  const std::vector<std::string> packed = pack.variants();
  for (const std::string& id : named)
    if (!std::binary_search(packed.begin(), packed.end(), id))
      throw CannotInstall{
          fmt::format("--replace '{}': the pack has {}", id, fmt::join(packed, ", "))};
}

void report_parts(const Pack& pack, const std::vector<Part>& parts, const fs::path& folder) {
  for (auto part = parts.rbegin(); part != parts.rend(); ++part) {
    const std::string name =
        part->id == pack.variant ? fmt::format("{} ({})", pack.name, part->id) : part->id;
    if (part->is_same)
      std::cout << fmt::format("{} {} is already installed\n", name, part->version);
    else
      std::cout << fmt::format("installed {} {}{} in {}\n", name, part->version,
                               part->former ? " instead of " + *part->former : "",
                               (folder / part->id).string());
  }
}

/// Warns if commands find another variant by this id, or none.
void report_search(const Pack& pack, const fs::path& folder) {
  std::error_code error;
  for (const std::string& other : search_folders()) {
    const fs::path first = fs::path(other) / pack.variant;
    if (!fs::exists(first / "variant.toml", error)) continue;
    if (!fs::equivalent(first, folder / pack.variant, error))
      std::cout << fmt::format("but '{}' means '{}' here, which is found first\n", pack.variant,
                               first.string());
    return;
  }
  std::cout << fmt::format("commands cannot find it by its id; add '{}' to $CHANCERY_PATH\n",
                           folder.string());
}

int install(const std::string& file, const fs::path& wanted,
            const std::vector<std::string>& replaced) {
  const std::string path = fs::path(file).lexically_normal().string();
  const std::string bytes = read_file(path);
  check_isolated(bytes, path);
  Diagnostics diagnostics;
  const std::optional<Pack> pack = read_pack(bytes, path, version(), diagnostics);
  if (!pack) throw CannotInstall{"the pack cannot be read again"};
  check_are_packed(replaced, *pack);
  report_needs(*pack);
  const InstallFolder folder(wanted);
  const std::vector<Part> parts = parts_of(*pack, folder.path());
  check_may_replace(parts, replaced, folder.path());
  const bool all_there =
      std::all_of(parts.begin(), parts.end(), [](const Part& part) { return part.is_same; });
  if (!all_there) {
    Placing placing(*pack, folder);
    placing.write_files();
    for (const Part& part : parts)
      if (!part.is_same) placing.place(part.id);
    placing.keep();
  }
  report_parts(*pack, parts, folder.path());
  if (!all_there) report_search(*pack, folder.path());
  return done;
}

}  // namespace

int run_install(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Installs a variant from a pack. First checks the pack in isolation: the hash of each file, "
      "the variants that it needs, and that it has no errors.",
      "chancery install");
  app.footer(
      "Installs into $XDG_DATA_HOME/chancery/variants or ~/.local/share/chancery/variants.\n"
      "examples: chancery install two_rivers-1.0.0.tar\n"
      "          chancery install two_rivers-1.1.0.tar --replace two_rivers");
  std::string file;
  std::string folder;
  std::vector<std::string> replaced;
  app.add_option("FILE", file, "a pack, as `chancery pack` writes it")->required();
  const CLI::Option* in =
      app.add_option("--in", folder,
                     "install into this folder instead, such as one of $CHANCERY_PATH")
          ->type_name("FOLDER");
  app.add_option("--replace", replaced, "replace installed variants with these ids")
      ->type_name("ID,...")
      ->delimiter(',')
      ->allow_extra_args(false);
  parse(app, arguments);
  try {
    if (folder.empty() && in->count() > 0)
      throw CannotInstall{"--in needs the name of a folder, such as --in ."};
    if (folder.empty()) folder = user_variants_folder();
    if (folder.empty())
      throw CannotInstall{"no home folder to install into; name a folder with --in"};
    return install(file, folder, replaced);
  } catch (const CannotInstall& problem) {
    return complain(problem.message);
  }
}

}  // namespace chancery::cli
