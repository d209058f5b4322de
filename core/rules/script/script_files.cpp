#include "core/rules/script/script_files.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/script/script_view.h"

namespace chancery {

void ScriptFiles::reuse_known(std::span<const std::shared_ptr<const SourceFile>> files,
                              std::shared_ptr<const ScriptCode> code) {
  for (const auto& file : files) read_.emplace(file->path, file);
  code_ = std::move(code);
}

std::shared_ptr<const SourceFile> ScriptFiles::read(const std::string& path) {
  const auto [entry, is_new] = read_.try_emplace(path);
  if (is_new) {
    std::optional<std::string> text = source_.read(path);
    if (text)
      entry->second = std::make_shared<const SourceFile>(SourceFile{path, std::move(*text)});
  }
  return entry->second;
}

std::shared_ptr<const SourceFile> ScriptFiles::find(const std::string& name) {
  for (const std::string& path : places_of(name)) {
    if (auto file = read(path)) return file;
    // If it exists but cannot be read, a file of that name in a later folder must not replace it.
    if (const std::string problem = source_.problem_with(path); !problem.empty())
      throw ScriptError(fmt::format("require: '{}' cannot be read: {}", path, problem));
  }
  return nullptr;
}

std::vector<std::string> ScriptFiles::places_of(const std::string& name) const {
  std::vector<std::string> paths;
  const std::size_t slash = name.find('/');
  for (const auto& [folder_name, folder] : named_)
    if (slash != std::string::npos && std::string_view(name).substr(0, slash) == folder_name)
      paths.push_back(folder + name.substr(slash) + ".lua");
  for (const std::string& folder : folders_) paths.push_back(folder + "/" + name + ".lua");
  return paths;
}

std::shared_ptr<const SourceFile> ScriptFiles::known(const std::string& path) const {
  const auto found = read_.find(path);
  return found == read_.end() ? nullptr : found->second;
}

std::vector<std::shared_ptr<const SourceFile>> ScriptFiles::all() const {
  std::vector<std::shared_ptr<const SourceFile>> files;
  for (const auto& [path, file] : read_)
    if (file) files.push_back(file);
  return files;
}

const std::string* ScriptFiles::code_of(const std::string& path) const {
  if (const auto made = new_code_.find(path); made != new_code_.end()) return &made->second;
  if (!code_) return nullptr;
  const auto found = code_->find(path);
  return found == code_->end() ? nullptr : &found->second;
}

void ScriptFiles::keep_code(const std::string& path, std::string code) {
  new_code_[path] = std::move(code);
}

std::shared_ptr<const ScriptCode> ScriptFiles::code() const {
  if (new_code_.empty()) return code_;
  auto all = std::make_shared<ScriptCode>(new_code_);
  if (code_) all->insert(code_->begin(), code_->end());
  return all;
}

bool is_module_name(std::string_view name) {
  constexpr std::size_t longest = 100;
  const auto is_good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/';
  };
  return !name.empty() && name.size() <= longest &&
         std::all_of(name.begin(), name.end(), is_good) && name.front() != '/' &&
         name.back() != '/' && name.find("//") == std::string_view::npos;
}

}  // namespace chancery
