#include "core/editor/language/open_files.h"

#include <algorithm>

namespace chancery {

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
  const auto inside = texts_.lower_bound(path + '/');
  return (inside != texts_.end() && inside->first.starts_with(path + '/')) ||
         disk_->is_folder(path);
}

std::vector<std::string> OpenFiles::folders_in(const std::string& path) const {
  return disk_->folders_in(path);
}

std::vector<std::string> OpenFiles::names_in(const std::string& path) const {
  std::vector<std::string> names = disk_->names_in(path);
  const std::string folder = path + '/';
  for (auto item = texts_.lower_bound(folder);
       item != texts_.end() && item->first.starts_with(folder); ++item) {
    const std::string name = item->first.substr(folder.size());
    if (name.find('/') == std::string::npos) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace chancery
