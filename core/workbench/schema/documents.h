// The kinds of files that designers write, with their keys.
#pragma once

#include <span>
#include <string_view>

#include "core/rules/map/keys.h"

namespace chancery {

/// A kind of TOML file with a table of keys.
struct DocumentKind {
  std::string_view name;   // "cases"
  std::string_view files;  // "cases/*.toml"
  std::string_view title;
  const KeyTable& (*keys)();
  /// True if it may use options: `when` in any table, { option = "x" } in place of any value.
  bool has_options = false;
};
std::span<const DocumentKind> document_kinds();

/// True if the table of that name may use options. Tables that declare options may not.
bool options_reach(std::string_view table);

/// A table anywhere in the document, by its name; null if there is none.
const KeyTable* find_table(const KeyTable& document, std::string_view name);

}  // namespace chancery
