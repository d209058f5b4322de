#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

#include "core/pack/pack.h"
#include "tools/cli/command.h"
#include "tools/cli/limited_run.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

/// Why nothing was installed; all is as it was.
struct CannotInstall {
  std::string message;
};

enum class Present : std::uint8_t { refuse, replace };

/// A little too much tells the reader that the file is too large.
std::string read_file(const std::string& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error))
    throw CannotInstall{fmt::format("there is no file '{}'", path)};
  std::ifstream stream(path, std::ios::binary);
  std::string bytes(largest_archive + 1, '\0');
  stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  if (stream.bad() || !(stream || stream.eof()))
    throw CannotInstall{fmt::format("cannot read '{}'", path)};
  bytes.resize(static_cast<std::size_t>(stream.gcount()));
  return bytes;
}

/// Reads and checks the pack where it can do no harm, whatever is in it.
void check_apart(const std::string& bytes, const std::string& path) {
  const LimitedRun run = run_limited([&](std::string& said) {
    Diagnostics diagnostics;
    const std::optional<Pack> pack = read_pack(bytes, path, version(), diagnostics);
    if (pack) diagnostics = check_pack(*pack, path, {data_folder() + "/variants"}, disk());
    diagnostics.remove_if([](const Diagnostic& each) { return each.severity != Severity::error; });
    diagnostics.sort();
    said = write_diagnostics(diagnostics, DiagnosticFormat::gcc);
    return diagnostics.empty();
  });
  std::cerr << run.said;
  if (!run.finished)
    throw CannotInstall{fmt::format("'{}' took too much time or memory to check", path)};
  if (!run.good) throw CannotInstall{fmt::format("'{}' is not installed", path)};
}

/// The needs that this program does not meet, or meets in another version.
void check_needs(const Pack& pack) {
  const std::vector<std::string> shipped = shipped_variants();
  for (const PackNeed& need : pack.needs) {
    if (std::find(shipped.begin(), shipped.end(), need.variant) == shipped.end())
      throw CannotInstall{
          fmt::format("it needs variant '{}' {}, which does not come with this program",
                      need.variant, need.version)};
    const LoadResult loaded =
        load_variant(make_request(data_folder() + "/variants/" + need.variant, {}));
    if (loaded.variant && loaded.variant->version != need.version)
      std::cerr << fmt::format("chancery: made for {} {}; this program has {}\n", need.variant,
                               need.version, loaded.variant->version);
  }
  for (const std::string& id : pack.variants())
    if (std::find(shipped.begin(), shipped.end(), id) != shipped.end())
      throw CannotInstall{
          fmt::format("'{}' comes with the program, and nothing can take its place", id)};
}

/// Are the variant's files in the folder those of the pack, and no others?
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

/// Puts the variants of a pack into a folder: each by one rename, all of them or none.
class Placing {
 public:
  Placing(const Pack& pack, fs::path folder) : pack_(pack), folder_(std::move(folder)) {
    std::error_code error;
    fs::create_directories(folder_, error);
    std::string pattern = (folder_ / ".install-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
      throw CannotInstall{fmt::format("cannot write into '{}'", folder_.string())};
    aside_ = pattern;
  }
  Placing(const Placing&) = delete;
  Placing& operator=(const Placing&) = delete;
  ~Placing() {
    std::error_code error;
    for (auto id = placed_.rbegin(); id != placed_.rend(); ++id) take_back(*id);
    fs::remove_all(aside_, error);
  }

  void write_files() {
    for (const PackedFile& file : pack_.files) {
      const fs::path path = aside_ / "new" / file.path;
      std::error_code error;
      fs::create_directories(path.parent_path(), error);
      std::string problem;
      if (!write_out(path.string(), file.bytes, problem)) throw CannotInstall{problem};
    }
  }

  void place(const std::string& id) {
    std::error_code error;
    fs::create_directories(aside_ / "old", error);
    if (fs::exists(fs::symlink_status(folder_ / id))) move(folder_ / id, aside_ / "old" / id);
    placed_.push_back(id);
    move(aside_ / "new" / id, folder_ / id);
  }

  /// From here on what was placed stays.
  void keep() { placed_.clear(); }

 private:
  static void move(const fs::path& from, const fs::path& to) {
    std::error_code error;
    fs::rename(from, to, error);
    if (error)
      throw CannotInstall{fmt::format("cannot make '{}': {}", to.string(), error.message())};
  }

  void take_back(const std::string& id) const {
    std::error_code error;
    fs::rename(folder_ / id, aside_ / "new" / id, error);
    if (fs::exists(aside_ / "old" / id, error))
      fs::rename(aside_ / "old" / id, folder_ / id, error);
  }

  const Pack& pack_;
  fs::path folder_;
  fs::path aside_;
  std::vector<std::string> placed_;
};

/// The variants that are not there yet as they are in the pack.
std::vector<std::string> to_place(const Pack& pack, const fs::path& folder, Present present) {
  std::vector<std::string> ids;
  std::error_code error;
  for (const std::string& id : pack.variants()) {
    const bool there = fs::exists(fs::symlink_status(folder / id, error));
    if (there && is_same(pack, id, folder)) continue;
    if (there && present == Present::refuse)
      throw CannotInstall{fmt::format(
          "there is another '{}' already; --replace puts this one there", (folder / id).string())};
    ids.push_back(id);
  }
  return ids;
}

void tell(const Pack& pack, const fs::path& folder) {
  std::cout << fmt::format("installed {} ({}) {} in {}\n", pack.name, pack.variant, pack.version,
                           (folder / pack.variant).string());
  std::error_code error;
  for (const std::string& other : search_folders()) {
    const fs::path first = fs::path(other) / pack.variant;
    if (!fs::exists(first / "variant.toml", error)) continue;
    if (!fs::equivalent(first, folder / pack.variant, error))
      std::cout << fmt::format("but here '{}' means '{}', which is found first\n", pack.variant,
                               first.string());
    return;
  }
  std::cout << fmt::format("no command finds it by its id there; add '{}' to $CHANCERY_PATH\n",
                           folder.string());
}

int install(const std::string& file, const fs::path& folder, Present present) {
  const std::string path = fs::path(file).lexically_normal().string();
  const std::string bytes = read_file(path);
  check_apart(bytes, path);
  Diagnostics diagnostics;
  const std::optional<Pack> pack = read_pack(bytes, path, version(), diagnostics);
  if (!pack) throw CannotInstall{"the pack cannot be read a second time"};
  check_needs(*pack);
  const std::vector<std::string> ids = to_place(*pack, folder, present);
  if (ids.empty()) {
    std::cout << fmt::format("{} ({}) {} is installed already\n", pack->name, pack->variant,
                             pack->version);
    return done;
  }
  Placing placing(*pack, folder);
  placing.write_files();
  for (const std::string& id : ids) placing.place(id);
  placing.keep();
  tell(*pack, folder);
  return done;
}

}  // namespace

int run_install(const std::vector<std::string>& arguments) {
  CLI::App app(
      "Installs a variant from a pack. The pack is checked first, apart from everything: each "
      "file's hash, what the variant needs, and that it has no errors.",
      "chancery install");
  app.footer(
      "It is put into $XDG_DATA_HOME/chancery/variants or ~/.local/share/chancery/variants.\n"
      "example: chancery install two_rivers-1.0.0.tar");
  std::string file;
  std::string folder;
  bool replace = false;
  app.add_option("FILE", file, "what `chancery pack` wrote")->required();
  app.add_option("--in", folder, "install it here instead, such as a folder of $CHANCERY_PATH")
      ->type_name("FOLDER");
  app.add_flag("--replace", replace, "in place of another version that is installed");
  parse(app, arguments);
  try {
    if (folder.empty()) folder = user_variants_folder();
    if (folder.empty())
      throw CannotInstall{"there is no home to install it in; name a folder with --in"};
    return install(file, folder, replace ? Present::replace : Present::refuse);
  } catch (const CannotInstall& problem) {
    std::cerr << "chancery: " << problem.message << '\n';
    return input_wrong;
  }
}

}  // namespace chancery::cli
