#include "tools/cli/watch_files.h"

#include <algorithm>

#include "core/files/loader/variant_loader.h"

namespace chancery::cli {

std::optional<std::string> TracedFiles::read(const std::string& path) const {
  return texts_[path] = disk().read(path);
}

std::string TracedFiles::problem_with(const std::string& path) const {
  return problems_[path] = disk().problem_with(path);
}

bool TracedFiles::is_folder(const std::string& path) const {
  return folders_[path] = disk().is_folder(path);
}

std::vector<std::string> TracedFiles::folders_in(const std::string& path) const {
  return lists_[path] = disk().folders_in(path);
}

std::vector<std::string> TracedFiles::names_in(const std::string& path) const {
  return names_[path] = disk().names_in(path);
}

bool TracedFiles::as_before() const {
  return std::all_of(texts_.begin(), texts_.end(),
                     [](const auto& text) { return disk().read(text.first) == text.second; }) &&
         std::all_of(problems_.begin(), problems_.end(),
                     [](const auto& problem) {
                       return disk().problem_with(problem.first) == problem.second;
                     }) &&
         std::all_of(
             folders_.begin(), folders_.end(),
             [](const auto& folder) { return disk().is_folder(folder.first) == folder.second; }) &&
         std::all_of(
             lists_.begin(), lists_.end(),
             [](const auto& list) { return disk().folders_in(list.first) == list.second; }) &&
         std::all_of(names_.begin(), names_.end(),
                     [](const auto& name) { return disk().names_in(name.first) == name.second; });
}

std::string texts_of(const std::vector<std::string>& paths) {
  std::string all;
  for (const std::string& path : paths) {
    const auto text = disk().read(path);
    all += path + '\n' + (text ? std::to_string(text->size()) + '\n' + *text : "none") + '\n';
  }
  return all;
}

}  // namespace chancery::cli
