// Key paths: what the keys on the way to a value mean, by the key tables.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/map/keys.h"
#include "core/rules/map/statements.h"

namespace chancery {

/// What a file is for; it decides which keys it may have.
enum class FileKind : std::uint8_t { none, variant, cases, editions, coasts, scripts, sheet };

/// By its name and folder.
FileKind file_kind(std::string_view path);
/// Null if the file is not TOML.
const KeyTable* keys_of(FileKind kind);

/// A key on the way to a value.
struct KeyStep {
  std::string name;                 // as written
  const KeyTable* table = nullptr;  // that it stands in
  const Key* key = nullptr;         // null: the table has no such key
};

/// As far as the tables know the way. A key that is unknown is the last step.
std::vector<KeyStep> steps_to(const KeyTable& root, std::span<const std::string> names);

/// The table behind the last step; null if it holds none.
const KeyTable* table_behind(const KeyTable& root, std::span<const std::string> names);

/// The names of the heading and the key of a statement, from the root of the document.
std::vector<std::string> names_of(const std::vector<TomlStatement>& statements, std::size_t index);

/// The kind of thing that a key or value names, with one word for each: "option" for "options".
/// Empty if it names nothing.
std::string kind_named(std::string_view names, FileKind file);

/// "province" in { "attribute", "province", "walls" }: whose attributes are meant. Empty if none.
std::string attribute_owner(std::span<const std::string> names);

}  // namespace chancery
