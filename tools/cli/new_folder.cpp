#include "tools/cli/new_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <stdlib.h>
#include <sys/file.h>
#include <unistd.h>

#include <string_view>

#include "tools/cli/command.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view unfinished_begins = ".new-chancery-";
constexpr std::string_view unfinished_varies = "XXXXXX";

/// Held while the folder is written; a killed program holds no lock.
class FolderLock {
 public:
  explicit FolderLock(const fs::path& folder)
      : file_(open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)),
        held_(file_ >= 0 && flock(file_, LOCK_EX | LOCK_NB) == 0) {}
  ~FolderLock() {
    if (file_ >= 0) close(file_);
  }
  FolderLock(const FolderLock&) = delete;
  FolderLock& operator=(const FolderLock&) = delete;
  [[nodiscard]] bool held() const { return held_; }

 private:
  int file_;
  bool held_;
};

/// Removes leftovers of a killed command in that folder.
void remove_left_over(const fs::path& above) {
  std::error_code error;
  std::vector<fs::path> left;
  for (fs::directory_iterator entry(above, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (name.starts_with(unfinished_begins) &&
        name.size() == unfinished_begins.size() + unfinished_varies.size() &&
        FolderLock(entry->path()).held())
      left.push_back(entry->path());
  }
  for (const fs::path& each : left) fs::remove_all(each, error);
}

}  // namespace

void check_is_new(const std::string& name, const fs::path& folder) {
  std::error_code error;
  if (fs::exists(fs::symlink_status(folder, error)))
    throw InputProblem{fmt::format("'{}' already exists", folder.string())};
  for (const std::string& other : search_folders())
    if (fs::exists(fs::path(other) / name / "variant.toml", error))
      throw InputProblem{fmt::format("a variant '{}' already exists, in '{}'; choose another name",
                                     name, (fs::path(other) / name).string())};
}

void write_folder(const fs::path& folder, const std::vector<NewFile>& files) {
  const fs::path above = folder.has_parent_path() ? folder.parent_path() : ".";
  std::error_code error;
  fs::create_directories(above, error);
  remove_left_over(above);
  std::string pattern = (above / unfinished_begins).string().append(unfinished_varies);
  if (mkdtemp(pattern.data()) == nullptr)
    throw InputProblem{fmt::format("cannot create a folder in '{}'", above.string())};
  const fs::path unfinished = pattern;
  const FolderLock lock(unfinished);
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
  throw InputProblem{problem};
}

fs::path usual_place() {
  std::error_code error;
  return fs::is_directory("variants", error) ? "variants" : "";
}

}  // namespace chancery::cli
