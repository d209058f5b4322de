// Key paths: the meaning of the keys that lead to a value, by the key tables.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/keys.h"
#include "core/rules/map/statements.h"

namespace chancery {

/// The purpose of a file, which decides which keys it may have.
enum class FileKind : std::uint8_t { none, variant, cases, editions, coasts, scripts, sheet };

/// Decides by the file's name and folder.
FileKind file_kind(std::string_view path);
/// Null if the file is not TOML.
const KeyTable* keys_of(FileKind kind);

/// A key that leads to a value.
struct KeyStep {
  std::string name;                 // as written
  const KeyTable* table = nullptr;  // the table that contains it
  const Key* key = nullptr;         // null: the table has no such key
};

/// The steps as far as the tables know them. An unknown key is the last step.
std::vector<KeyStep> steps_to(const KeyTable& root, std::span<const std::string> names);

/// The table that the last step contains; null if it contains none.
const KeyTable* table_behind(const KeyTable& root, std::span<const std::string> names);

/// The names of the heading and the key of a statement, from the root of the document.
std::vector<std::string> names_of(const std::vector<TomlStatement>& statements, std::size_t index);

/// The kind of thing that a key or value names, in the singular: "option" for "options". Empty if
/// it names nothing.
std::string kind_named(std::string_view names, FileKind file);

/// The owner of the attributes: "province" in { "attribute", "province", "walls" }. Empty if none.
std::string attribute_owner(std::span<const std::string> names);

}  // namespace chancery
