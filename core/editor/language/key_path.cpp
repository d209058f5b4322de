#include "core/editor/language/key_path.h"

#include <algorithm>
#include <array>

#include "core/base/common/contains.h"
#include "core/boards/coasts/coast_hints.h"
#include "core/files/loader/variant_keys.h"
#include "core/workbench/cases/case_keys.h"

namespace chancery {

FileKind file_kind(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  const std::string_view name = slash == std::string_view::npos ? path : path.substr(slash + 1);
  if (name.ends_with(".lua")) return FileKind::scripts;
  if (name.ends_with(".txt") || name.ends_with(".orders")) return FileKind::sheet;
  if (!name.ends_with(".toml")) return FileKind::none;
  if (name == "variant.toml" || name == "map.toml" || name == "shapes.toml")
    return FileKind::variant;
  if (name == "editions.toml") return FileKind::editions;
  if (name == "coasts.toml") return FileKind::coasts;
  const std::string_view folder =
      slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
  return folder == "cases" || folder.ends_with("/cases") ? FileKind::cases : FileKind::none;
}

const KeyTable* keys_of(FileKind kind) {
  switch (kind) {
    case FileKind::variant:
      return &variant_keys();
    case FileKind::cases:
      return &case_file_keys();
    case FileKind::editions:
      return &edition_file_keys();
    case FileKind::coasts:
      return &coast_keys();
    case FileKind::none:
    case FileKind::scripts:
    case FileKind::sheet:
      break;
  }
  return nullptr;
}

std::vector<KeyStep> steps_to(const KeyTable& root, std::span<const std::string> names) {
  std::vector<KeyStep> steps;
  const KeyTable* table = &root;
  for (const std::string& name : names) {
    if (table == nullptr) break;
    steps.push_back({name, table, table->find(name)});
    if (steps.back().key == nullptr) break;
    table = table_in(steps.back().key->holds);
  }
  return steps;
}

const KeyTable* table_behind(const KeyTable& root, std::span<const std::string> names) {
  if (names.empty()) return &root;
  const std::vector<KeyStep> steps = steps_to(root, names);
  if (steps.size() < names.size() || steps.back().key == nullptr) return nullptr;
  return table_in(steps.back().key->holds);
}

std::vector<std::string> names_of(const std::vector<TomlStatement>& statements, std::size_t index) {
  std::vector<std::string> names;
  const auto add = [&](const TomlStatement& toml_statement) {
    for (const KeyPart& part : toml_statement.path) names.push_back(part.name);
  };
  const TomlStatement& statement = statements[index];
  if (statement.heading != TomlStatement::nowhere) add(statements[statement.heading]);
  add(statement);
  return names;
}

std::string kind_named(std::string_view names, FileKind file) {
  if (names == "options") return "option";
  if (names == "editions") return "edition";
  if (names == "order" && file == FileKind::cases) return "order line";
  return std::string(names);
}

std::string attribute_owner(std::span<const std::string> names) {
  constexpr std::array<std::string_view, 5> owners{"unit", "province", "power", "pair",
                                                   "knowledge"};
  for (std::size_t i = names.size(); i-- > 0;)
    if (contains(owners, names[i])) return names[i];
  return {};
}

}  // namespace chancery
