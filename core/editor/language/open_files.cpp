#include "core/editor/language/open_files.h"

#include <algorithm>
#include <utility>

namespace chancery {
namespace {

std::vector<std::string> sorted_once(std::vector<std::string> names) {
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace

std::vector<std::string> OpenFiles::paths() const {
  std::vector<std::string> all;
  for (const auto& [path, text] : texts_) all.push_back(path);
  return all;
}

std::optional<std::string> OpenFiles::read(const std::string& path) const {
  const auto open = texts_.find(path);
  return open == texts_.end() ? disk_->read(path) : *open->second;
}

std::string OpenFiles::problem_with(const std::string& path) const {
  return is_open(path) ? std::string() : disk_->problem_with(path);
}

bool OpenFiles::is_folder(const std::string& path) const {
  // A file may be open before its folder is saved.
  return !open_below(path).empty() || disk_->is_folder(path);
}

std::vector<std::string> OpenFiles::folders_in(const std::string& path) const {
  std::vector<std::string> folders = disk_->folders_in(path);
  for (const std::string& inside : open_below(path))
    if (const std::size_t slash = inside.find('/'); slash != std::string::npos)
      folders.push_back(inside.substr(0, slash));
  return sorted_once(std::move(folders));
}

std::vector<std::string> OpenFiles::names_in(const std::string& path) const {
  std::vector<std::string> names = disk_->names_in(path);
  for (const std::string& inside : open_below(path))
    names.push_back(inside.substr(0, inside.find('/')));
  return sorted_once(std::move(names));
}

std::vector<std::string> OpenFiles::open_below(const std::string& path) const {
  const std::string folder = path + '/';
  std::vector<std::string> below;
  for (auto item = texts_.lower_bound(folder);
       item != texts_.end() && item->first.starts_with(folder); ++item)
    below.push_back(item->first.substr(folder.size()));
  return below;
}

}  // namespace chancery
