#include "tools/cli/source_folder.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <system_error>

#include "core/rules/map/document.h"
#include "tools/cli/command.h"

namespace chancery::cli {
namespace {

/// An open file that is closed automatically.
class OpenSource {
 public:
  explicit OpenSource(const std::string& path)
      : file_(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)) {}
  ~OpenSource() {
    if (file_ >= 0) close(file_);
  }
  OpenSource(const OpenSource&) = delete;
  OpenSource& operator=(const OpenSource&) = delete;

  /// Returns nothing if it is not a regular file, or too large.
  [[nodiscard]] std::optional<std::string> text() const {
    struct stat facts {};
    if (file_ < 0 || fstat(file_, &facts) != 0 || !S_ISREG(facts.st_mode)) return std::nullopt;
    if (facts.st_size > static_cast<off_t>(largest_source_file)) return std::nullopt;
    std::string text;
    std::array<char, 65536> buffer{};
    while (text.size() <= largest_source_file) {
      const ssize_t count = ::read(file_, buffer.data(), buffer.size());
      if (count < 0) return std::nullopt;
      if (count == 0) return text;
      text.append(buffer.data(), static_cast<std::size_t>(count));
    }
    return std::nullopt;
  }

 private:
  int file_;
};

}  // namespace

SourceFolder::SourceFolder(const std::filesystem::path& folder) : folder_(folder) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::recursive_directory_iterator entry(folder, error);
  if (error)
    throw InputProblem{fmt::format("cannot read '{}': {}", folder.string(), error.message())};
  for (const fs::recursive_directory_iterator end; entry != end; entry.increment(error)) {
    if (error) break;
    const bool hidden = entry->path().filename().string().starts_with('.');
    if (entry->is_directory(error) && (hidden || entry->is_symlink(error)))
      entry.disable_recursion_pending();
    if (hidden || entry->is_symlink(error) || !entry->is_regular_file(error)) continue;
    paths_.push_back(entry->path().lexically_relative(folder).generic_string());
    if (paths_.size() > most_source_files)
      throw InputProblem{fmt::format("'{}' has more than {} files; import a part of it",
                                     folder.string(), most_source_files)};
  }
  if (error)
    throw InputProblem{fmt::format("cannot read '{}': {}", folder.string(), error.message())};
  std::sort(paths_.begin(), paths_.end());
}

std::shared_ptr<const SourceFile> SourceFolder::read(const std::string& path) const {
  if (!has(path)) return nullptr;
  auto text = OpenSource((folder_ / path).string()).text();
  if (!text) return nullptr;
  return std::make_shared<const SourceFile>(SourceFile{path, std::move(*text)});
}

}  // namespace chancery::cli
