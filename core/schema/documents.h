#pragma once

#include <span>
#include <string_view>

#include "core/map/keys.h"

namespace chancery {

/// A kind of file that people write, or read.
struct DocumentKind {
  std::string_view name;   // "cases"
  std::string_view files;  // "cases/*.toml"
  std::string_view title;
  const KeyTable& (*keys)();
  /// Do options decide in it: `when` in any table, { option = "x" } in place of any value?
  bool has_options = false;
};
std::span<const DocumentKind> document_kinds();

/// May options decide something in the table of that name? Not in those that declare them.
bool options_reach(std::string_view table);

/// A table anywhere in the document, by its name; null when there is none.
const KeyTable* find_table(const KeyTable& document, std::string_view name);

}  // namespace chancery
