#include "core/base/common/overlay_files.h"

#include <algorithm>
#include <utility>

namespace chancery {

std::optional<std::string> OverlayFiles::within(std::string_view path) const {
  if (path == root_) return std::string();
  if (!path.starts_with(root_) || path[root_.size()] != '/') return std::nullopt;
  return std::string(path.substr(root_.size() + 1));
}

std::pair<OverlayFiles::Files::const_iterator, std::string> OverlayFiles::below(
    std::string_view folder) const {
  std::string prefix(folder);
  if (!prefix.empty()) prefix += '/';
  return {files_.lower_bound(prefix), prefix};
}

std::optional<std::string> OverlayFiles::read(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.read(path);
  const auto found = files_.find(*inner);
  if (found == files_.end()) return std::nullopt;
  return found->second;
}

std::string OverlayFiles::problem_with(const std::string& path) const {
  if (!within(path)) return elsewhere_.problem_with(path);
  return is_folder(path) ? "it is a folder" : "";
}

bool OverlayFiles::is_folder(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.is_folder(path);
  if (inner->empty()) return true;
  const auto [first, prefix] = below(*inner);
  return first != files_.end() && first->first.starts_with(prefix);
}

std::string OverlayFiles::problem_with_folder(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.problem_with_folder(path);
  return files_.contains(*inner) ? "it is not a folder" : "";
}

std::vector<std::string> OverlayFiles::folders_in(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.folders_in(path);
  std::vector<std::string> folders;
  for (const std::string& name : names_in(path))
    if (is_folder(path + '/' + name)) folders.push_back(name);
  return folders;
}

std::vector<std::string> OverlayFiles::names_in(const std::string& path) const {
  const auto inner = within(path);
  if (!inner) return elsewhere_.names_in(path);
  std::vector<std::string> names;
  auto [file, prefix] = below(*inner);
  for (; file != files_.end() && file->first.starts_with(prefix); ++file) {
    const std::string_view rest = std::string_view(file->first).substr(prefix.size());
    names.emplace_back(rest.substr(0, rest.find('/')));
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace chancery
